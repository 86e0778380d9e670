"""How both Risk games look to a net: the planets, the armies counted from one's own, the cards, and what is asked for.

Actions stand for themselves up to `NAMED`. Beyond that several share an output: where a token or a jump goes, not from
where, and the middle of a long range of numbers by its eighth. Of those that share one, the best liked is played.
"""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.learning import Learning
from tablee.core.record import Bytes
from tablee.core.rule import rule
from tablee.games.risk.mind.judgement import danger, threat
from tablee.games.risk.rules.actions import MOST, Action
from tablee.games.risk.rules.asking import greatest_count, least_count
from tablee.games.risk.rules.board import ARMIES, CARDS, CLASSES, DOTS, NEAR, PLANETS
from tablee.games.risk.rules.legal import AT_ONCE
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import NOTHING, State, enemy_planets, friends, hand_size, tokens_on

BYTE = 255
NAMED = int(Action.SLOT_TO)
JUMPED = NAMED + PLANETS  # after where a token goes: where a jump goes
NUMBERS = JUMPED + PLANETS
ENDS, PARTS = 4, 8  # numbers at each end of a range that have outputs of their own; parts of what is between
PLACED = NUMBERS + 2 * ENDS + PARTS
SHARES = 7  # the numbers that are placed at once: six, and all
OUTPUTS = PLACED + PLANETS * SHARES

PLANET = 26  # numbers of a planet,
ARMY = 11  # and of an army
ARMIES_AT = PLANETS * PLANET
CARDS_AT = ARMIES_AT + ARMIES * ARMY  # one's own, those known in others' hands, those that lie open
PHASE_AT = CARDS_AT + 3 * CARDS
COMMON_AT = PHASE_AT + int(Phase.OVER) + 1
COMBAT_AT = COMMON_AT + 30
SIZE = COMBAT_AT + 28


@rule
def own_army(s: State, seat: int) -> int:
    """The army that a seat decides for; of one that is not asked, its first."""
    if s.decider < ARMIES and s.seat_of[s.decider] == seat:
        return s.decider
    for army in range(ARMIES):
        if s.seat_of[army] == seat:
            return army
    return 0


@rule
def bounded(n: int) -> int:
    return min(max(n, 0), BYTE)


@rule
def has(members: int, k: int) -> int:
    return (members >> k) & 1


@rule
def observe_planet(s: State, own: int, planet: int, seat: int, out: Bytes) -> None:
    at, foes = planet * PLANET, enemy_planets(s, own)
    for k in range(ARMIES):
        out[at + k] = has(s.held[(own + k) & 3], planet)
    out[at + 4] = bounded(s.troops[planet])
    for kind in range(CLASSES):
        out[at + 5 + kind] = s.ships[planet, kind]
    out[at + 8] = 1 if s.emperor == planet else 0
    out[at + 9], out[at + 10] = count(NEAR[planet] & s.held[own]), count(NEAR[planet] & foes)
    out[at + 11], out[at + 12] = bounded(danger(s, own, planet)), bounded(threat(s, own, planet))
    out[at + 13] = 1 if s.source == planet else 0
    out[at + 14] = 1 if s.goal == planet else 0
    out[at + 15] = 1 if s.origin == planet else 0
    out[at + 16] = 1 if s.target == planet else 0
    out[at + 17] = 1 if s.invaded == planet else 0
    out[at + 18], out[at + 19], out[at + 20] = has(s.picks, planet), has(s.locked, planet), has(s.refused, planet)
    out[at + 21], out[at + 22] = has(s.loyal, planet), has(s.turned, planet)
    out[at + 23] = 1 if s.clash == planet else 0
    slots = tokens_on(s, planet)
    out[at + 24] = count(slots)
    for slot in range(s.placed):
        if has(slots, slot) and has(s.token_seen[slot], seat):
            out[at + 25] = 1 + DOTS[s.face[slot]]


@rule
def observe_army(s: State, own: int, k: int, seat: int, out: Bytes) -> None:
    """The k-th army after one's own."""
    army, at = (own + k) & 3, ARMIES_AT + k * ARMY
    out[at], out[at + 1] = has(s.alive, army), 1 if s.seat_of[army] == seat else 0
    out[at + 2] = has(friends(s, own), army)
    out[at + 3], out[at + 4] = count(s.held[army]), hand_size(s, army)
    for kind in range(CLASSES):
        out[at + 5 + kind] = bounded(s.fleet[army, kind])
    out[at + 8], out[at + 9] = bounded(s.supply[army]), 1 if s.army == army else 0
    out[at + 10] = has(s.queue, army)


@rule
def observe_cards(s: State, own: int, seat: int, out: Bytes) -> None:
    hand, known = s.hand[own], s.recalled[seat]
    lying = s.discard[0] | s.discard[1] | s.gone[0] | s.gone[1]
    for card in range(CARDS):
        at = CARDS_AT + card
        out[at], out[at + CARDS], out[at + 2 * CARDS] = has(hand, card), has(known, card), has(lying, card)


@rule
def observe_common(s: State, own: int, seat: int, out: Bytes) -> None:
    """The turn and the match. Whose number is not known is 0."""
    out[PHASE_AT + s.phase] = 1
    at = COMMON_AT
    out[at], out[at + 1], out[at + 2] = s.classic, s.seats, own & 1
    out[at + 3], out[at + 4], out[at + 5] = bounded(s.pool), bounded(s.pool - BYTE), s.dots
    for kind in range(CLASSES):
        out[at + 6 + kind] = s.built[kind]
    out[at + 9], out[at + 10], out[at + 11] = s.pawn, s.called, s.placed
    if s.drawn != NOTHING and s.seat_of[s.army] == seat:
        out[at + 12] = 1 + DOTS[s.drawn]
    out[at + 13], out[at + 14] = bounded(s.turns // 4), bounded(s.turn_cap // 4)
    out[at + 15], out[at + 16] = bounded(s.quiet), s.stall_rounds
    out[at + 17], out[at + 18], out[at + 19] = bounded(s.trades), bounded(s.builds), s.fortifies
    out[at + 20], out[at + 21], out[at + 22] = s.anywhere, s.asks, s.extra
    out[at + 23], out[at + 24], out[at + 25] = s.held_back, s.conquest, s.taken
    out[at + 26], out[at + 27], out[at + 28] = s.card, s.power, s.powers
    out[at + 29] = s.left


@rule
def observe_combat(s: State, out: Bytes) -> None:
    at = COMBAT_AT
    for kind in range(CLASSES):
        out[at + kind] = s.joined[kind]
    at += CLASSES
    for side in range(2):
        out[at], out[at + 1], out[at + 2] = s.dice[side], s.eights[side], bounded(s.lost[side])
        out[at + 3] = bounded(s.wins[side])
        for i in range(3):
            out[at + 4 + i] = s.die[side, i]
        at += 7
    out[at], out[at + 1], out[at + 2], out[at + 3] = s.jammed, s.all_eight, s.plus, s.ties
    out[at + 4], out[at + 5], out[at + 6], out[at + 7] = s.third, s.eights_on, s.declared, s.played
    out[at + 8], out[at + 9], out[at + 10] = s.fresh, s.secret, s.jump


@rule
def observe(s: State, seat: int, out: Bytes) -> None:
    for k in range(SIZE):
        out[k] = 0
    own = own_army(s, seat)
    for planet in range(PLANETS):
        observe_planet(s, own, planet, seat, out)
    for k in range(ARMIES):
        observe_army(s, own, k, seat, out)
    observe_cards(s, own, seat, out)
    observe_common(s, own, seat, out)
    observe_combat(s, out)


@rule
def number_class(n: int, least: int, greatest: int) -> int:
    """The ends of a range one by one, what is between by its eighth."""
    if n - least < ENDS:
        return n - least
    if greatest - n < ENDS:
        return ENDS + greatest - n
    return 2 * ENDS + PARTS * (n - least) // (greatest - least + 1)


@rule
def share(n: int, pool: int) -> int:
    """All of a pool, or the number that may be placed at once."""
    if n >= pool:
        return SHARES - 1
    found = 0
    for i in range(SHARES - 1):
        if AT_ONCE[i] <= n:
            found = i
    return found


@rule
def output(s: State, seat: int, action: int) -> int:
    if action < Action.SLOT_TO:
        return action
    if action < Action.JUMP:
        return NAMED + (action - Action.SLOT_TO) % PLANETS
    if action < Action.COUNT:
        return JUMPED + (action - Action.JUMP) % PLANETS
    if action < Action.PLACE:
        return NUMBERS + number_class(action - Action.COUNT, least_count(s), greatest_count(s))
    planet, n = (action - Action.PLACE) // MOST, (action - Action.PLACE) % MOST
    return PLACED + planet * SHARES + share(n, s.pool)


LEARNING = Learning(SIZE, observe, OUTPUTS, output)
