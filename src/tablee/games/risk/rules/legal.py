"""Legal actions: every one of them in order, and the authority on each."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.risk.rules.actions import ACTIONS, MOST, Action
from tablee.games.risk.rules.asking import (
    aims,
    fewest_dice,
    fewest_ships,
    first_aim,
    greatest_count,
    least_count,
    may_pass,
    most_dice_now,
    most_ships,
    planets,
    powers_now,
    sets_now,
)
from tablee.games.risk.rules.board import CLASSES, FIRST_LANE, LANE_TO, PLANETS, POWER_OF
from tablee.games.risk.rules.cards import builds
from tablee.games.risk.rules.invasion import attackable, may_attack, most_dice
from tablee.games.risk.rules.order66 import heirs
from tablee.games.risk.rules.phases import ASKS, Asks, Phase
from tablee.games.risk.rules.planets import strong
from tablee.games.risk.rules.powers import (
    AT_DICE,
    AT_JUMP,
    AT_SHIP,
    AT_TOKEN,
    TARGET_OF,
    dice_to_reroll,
    jumps_from,
    movable_tokens,
    scramble_from,
    ship_targets,
    unseen_tokens,
)
from tablee.games.risk.rules.state import State, seat_to_act, token_planets

LISTED = 64  # numbers that are listed one by one
EDGE = 32  # beyond that so many at each end
BETWEEN = 16
AT_ONCE: Row = constants([1, 2, 3, 5, 10, 20])  # troops placed at once, and all

# The longest list: nine tokens, each to one of at most 41 planets without one. Placing troops has 7 numbers for 42
# planets; Step 6 at most 243 attacks (a lane leads from the army to an enemy in one direction), 3 jumps and 18 cards.
MAX_ACTIONS = 9 * 41


@rule
def asked(s: State, seat: int) -> bool:
    return s.phase != Phase.OVER and seat >= 0 and seat_to_act(s) == seat


@rule
def list_set(out: Row, n: int, members: int, begin: int) -> int:
    """Writes the members of a set as actions."""
    while members:  # bound: 63 members
        out[n] = begin + lowest(members)
        n += 1
        members &= members - 1
    return n


@rule
def list_attacks(s: State, out: Row, n: int) -> int:
    """RISK-39: at most 81 lanes lead from the army to an enemy, three numbers of dice each."""
    there, rest = attackable(s), strong(s, s.army)
    while rest:  # bound: 42 planets
        origin = lowest(rest)
        rest &= rest - 1
        most = most_dice(s, origin)
        for lane in range(FIRST_LANE[origin], FIRST_LANE[origin + 1]):
            if (there >> LANE_TO[lane]) & 1:
                for dice in range(most):
                    out[n] = Action.ATTACK + lane * 3 + dice
                    n += 1
    return n


@rule
def ships_at(s: State, planet: int) -> int:
    """The classes of ships that can be named with a planet now, as a set."""
    found = 0
    if s.phase == Phase.S5_SHIPS:
        if (s.held[s.army] >> planet) & 1:
            for kind in range(CLASSES):
                if s.built[kind] > 0:
                    found |= 1 << kind
        return found
    there = 0
    if s.phase == Phase.SCRAMBLE:
        there = scramble_from(s, s.speaker)
    elif s.phase == Phase.TARGET and TARGET_OF[POWER_OF[s.card]] == AT_SHIP:
        there = ship_targets(s, s.decider)
    if (there >> planet) & 1:
        for kind in range(CLASSES):
            if s.ships[planet, kind] > 0:
                found |= 1 << kind
    return found


@rule
def list_ships_at(s: State, out: Row, n: int) -> int:
    for planet in range(PLANETS):
        n = list_set(out, n, ships_at(s, planet), Action.SHIP_AT + planet * CLASSES)
    return n


@rule
def list_ships(s: State, out: Row, n: int) -> int:
    """RISK-44, RISK-52, RISK-57: at most 64 ways to choose ships of one planet."""
    for f in range(fewest_ships(s, 0), most_ships(s, 0) + 1):
        for c in range(fewest_ships(s, 1), most_ships(s, 1) + 1):
            for k in range(fewest_ships(s, 2), most_ships(s, 2) + 1):
                if f + c + k > 0 or s.phase != Phase.S8_COUNT:
                    out[n] = Action.SHIPS + f * 16 + c * 4 + k
                    n += 1
    return n


@rule
def list_counts(out: Row, n: int, least: int, greatest: int) -> int:
    """All numbers up to 64, beyond that both ends and some between."""
    if greatest - least < LISTED:
        for k in range(least, greatest + 1):
            out[n] = Action.COUNT + k
            n += 1
        return n
    for k in range(EDGE):
        out[n + k] = Action.COUNT + least + k
    n += EDGE
    low, high = least + EDGE, greatest - EDGE
    before = low - 1
    for i in range(BETWEEN):
        k = low + (high - low) * i // (BETWEEN - 1)
        if k > before:
            out[n] = Action.COUNT + k
            n += 1
            before = k
    for k in range(EDGE):
        out[n + k] = Action.COUNT + greatest - EDGE + 1 + k
    return n + EDGE


@rule
def list_places(s: State, out: Row, n: int) -> int:
    """RISK-38: seven numbers for each of at most 42 planets."""
    rest = s.held[s.army]
    while rest:  # bound: 42 planets
        base = Action.PLACE + lowest(rest) * MOST
        rest &= rest - 1
        for i in range(6):
            if AT_ONCE[i] < s.pool:
                out[n] = base + AT_ONCE[i]
                n += 1
        out[n] = base + s.pool
        n += 1
    return n


@rule
def list_target(s: State, out: Row, n: int) -> int:
    """RISK-75: what a chosen power can be aimed at."""
    kind = TARGET_OF[POWER_OF[s.card]]
    if kind == AT_SHIP:
        return list_ships_at(s, out, n)
    if kind == AT_DICE:
        for dice in range(1, 1 << dice_to_reroll(s, s.decider)):
            out[n] = Action.MASK + dice
            n += 1
        return n
    if kind == AT_TOKEN:
        slots = movable_tokens(s, s.decider)
        while slots:  # bound: nine tokens
            n = list_set(out, n, s.held[s.decider] & ~token_planets(s), Action.SLOT_TO + lowest(slots) * PLANETS)
            slots &= slots - 1
        return n
    if kind == AT_JUMP:
        rest = strong(s, s.army)
        while rest:  # bound: 42 planets
            n = list_set(out, n, jumps_from(s, lowest(rest)), Action.JUMP + lowest(rest) * PLANETS)
            rest &= rest - 1
        return n
    return list_set(out, n, aims(s), first_aim(s))


@rule
def placing(s: State) -> bool:
    """Whether several troops are being placed."""
    return ASKS[s.phase] == Asks.PLACE and s.pool > 1


@rule
def legal(s: State, seat: int, out: Row) -> int:
    """RISK-106: every decision has a legal action."""
    if not asked(s, seat):
        return 0
    asks, n = ASKS[s.phase], 0
    if may_pass(s):
        out[0] = Action.PASS
        n = 1
    if asks == Asks.ANSWER:
        out[n] = Action.YES
        return n + 1
    if placing(s):
        return list_places(s, out, n)
    n = list_set(out, n, planets(s), Action.PLANET)
    if asks == Asks.DICE or asks == Asks.ATTACK:
        for dice in range(fewest_dice(s), most_dice_now(s) + 1):
            out[n] = Action.DICE + dice
            n += 1
    if asks == Asks.ATTACK:
        n = list_attacks(s, out, n)
    elif asks == Asks.AIM:
        return n if n else list_target(s, out, n)
    elif asks == Asks.STATION:
        return list_ships_at(s, out, n)
    elif asks == Asks.SHIPS:
        return list_ships(s, out, n)
    elif asks == Asks.COUNT:
        return list_counts(out, n, least_count(s), greatest_count(s))
    elif asks == Asks.SET:
        return list_set(out, n, sets_now(s), Action.SET)
    elif asks == Asks.CARDS:
        n = list_set(out, n, sets_now(s), Action.SET)
        n = list_set(out, n, builds(s, s.army), Action.BUILD)
    elif asks == Asks.HEIR:
        return list_set(out, n, heirs(s), Action.ARMY)
    elif asks == Asks.LOOK:
        return list_set(out, n, unseen_tokens(s, s.speaker), Action.SLOT)
    return list_set(out, n, powers_now(s), Action.POWER)


@rule
def permits_cards(s: State, action: int) -> bool:
    """The actions that name a card."""
    asks = ASKS[s.phase]
    if action < Action.BUILD:
        return (asks == Asks.CARDS or asks == Asks.SET) and (sets_now(s) >> (action - Action.SET)) & 1 != 0
    if action < Action.POWER:
        return asks == Asks.CARDS and (builds(s, s.army) >> (action - Action.BUILD)) & 1 != 0
    return (powers_now(s) >> (action - Action.POWER)) & 1 != 0


@rule
def permits_aim(s: State, action: int) -> bool:
    """The actions that aim a power, give a planet away, or look at a token."""
    asks = ASKS[s.phase]
    if action < Action.MASK and asks == Asks.HEIR:
        return action >= Action.ARMY and (heirs(s) >> (action - Action.ARMY)) & 1 != 0
    if Action.SLOT <= action < Action.SLOT_TO:
        return asks == Asks.LOOK and (unseen_tokens(s, s.speaker) >> (action - Action.SLOT)) & 1 != 0
    if asks != Asks.AIM:
        return False
    kind = TARGET_OF[POWER_OF[s.card]]
    if action < Action.MASK:
        at = action - first_aim(s)
        return 0 <= at < 6 and (aims(s) >> at) & 1 != 0
    if action < Action.SLOT:
        return kind == AT_DICE and 0 < action - Action.MASK < 1 << dice_to_reroll(s, s.decider)
    if action < Action.JUMP:
        slot, planet = (action - Action.SLOT_TO) // PLANETS, (action - Action.SLOT_TO) % PLANETS
        bare = s.held[s.decider] & ~token_planets(s)
        return kind == AT_TOKEN and (movable_tokens(s, s.decider) >> slot) & 1 != 0 and (bare >> planet) & 1 != 0
    origin, goal = (action - Action.JUMP) // PLANETS, (action - Action.JUMP) % PLANETS
    return kind == AT_JUMP and (strong(s, s.army) >> origin) & 1 != 0 and (jumps_from(s, origin) >> goal) & 1 != 0


@rule
def permits_ships(s: State, chosen: int) -> bool:
    f, c, k = chosen // 16, chosen // 4 % 4, chosen % 4
    if ASKS[s.phase] != Asks.SHIPS:
        return False
    if not fewest_ships(s, 0) <= f <= most_ships(s, 0) or not fewest_ships(s, 1) <= c <= most_ships(s, 1):
        return False
    return fewest_ships(s, 2) <= k <= most_ships(s, 2) and (chosen > 0 or s.phase != Phase.S8_COUNT)


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if not asked(s, seat) or action < 0 or action >= ACTIONS:
        return False
    asks = ASKS[s.phase]
    if action == Action.PASS:
        return may_pass(s)
    if action == Action.YES:
        return asks == Asks.ANSWER
    if action < Action.DICE:
        return (planets(s) >> (action - Action.PLANET)) & 1 != 0
    if action < Action.ATTACK:
        giving = asks == Asks.DICE or asks == Asks.ATTACK
        return giving and fewest_dice(s) <= action - Action.DICE <= most_dice_now(s)
    if action < Action.SHIP_AT:
        return asks == Asks.ATTACK and may_attack(s, (action - Action.ATTACK) // 3, (action - Action.ATTACK) % 3 + 1)
    if action < Action.SHIPS:
        return (ships_at(s, (action - Action.SHIP_AT) // CLASSES) >> ((action - Action.SHIP_AT) % CLASSES)) & 1 != 0
    if action < Action.SET:
        return permits_ships(s, action - Action.SHIPS)
    if action < Action.SYSTEM:
        return permits_cards(s, action)
    if action < Action.COUNT:
        return permits_aim(s, action)
    if action < Action.PLACE:
        return asks == Asks.COUNT and least_count(s) <= action - Action.COUNT <= greatest_count(s)
    own = (s.held[s.army] >> ((action - Action.PLACE) // MOST)) & 1 != 0
    return placing(s) and own and 1 <= (action - Action.PLACE) % MOST <= s.pool
