"""Special powers: when each may be played, at what it may be aimed, and how it is announced and cancelled."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.record import Row
from tablee.core.rule import constants, rule, tell
from tablee.games.risk.rules.board import (
    ANAKIN,
    ARMIES,
    COMBAT_GROUP,
    DATA,
    DECLARE_GROUP,
    GROUP_OF,
    LAST_SPACE,
    PLANETS,
    POWER_OF,
    REPUBLIC,
    SECOND,
    Power,
)
from tablee.games.risk.rules.cards import spend
from tablee.games.risk.rules.combat import CAPITAL, eights, helping, may_lose
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.invasion import DEFENCE_DICE, attackable, declared, publish
from tablee.games.risk.rules.phases import FITTING, Phase, in_combat
from tablee.games.risk.rules.planets import bordering, buildable, connected, harbours, strong
from tablee.games.risk.rules.reinforce import nearly_held
from tablee.games.risk.rules.state import (
    NOTHING,
    A,
    D,
    State,
    enemies,
    enemy_planets,
    faction,
    hand_size,
    ships_on,
    token_planets,
)

# RISK-75: what a power is aimed at when it is announced. Targets named on resolution are asked for later.
TARGETS = (
    "none",
    "own_planet",
    "from_to_distance2",
    "enemy_planet_and_ship_class",
    "system",
    "ship_class",
    "enemy_army",
    "own_dice_mask",
    "token_and_planet",
)
AT_NONE, AT_PLANET, AT_JUMP, AT_SHIP, AT_SYSTEM, AT_CLASS, AT_ARMY, AT_DICE, AT_TOKEN = range(9)
TARGET_OF: Row = constants(
    [TARGETS.index(p["target"]) if p["target"] in TARGETS else AT_NONE for p in DATA["powers"]], "b"
)
AIMED: Row = constants(
    [
        Event.POWER,
        Event.AIMED_PLANET,
        Event.AIMED_JUMP,
        Event.AIMED_SHIP,
        Event.AIMED_SYSTEM,
        Event.AIMED_CLASS,
        Event.AIMED_ARMY,
        Event.AIMED_DICE,
        Event.AIMED_TOKEN,
    ],
    "b",
)


@rule
def side_of(s: State, army: int) -> int:
    """RISK-78: the side of a fighting army; nobody else is asked in a combat, but to cancel."""
    return A if army == s.army else D


@rule
def usable(s: State, army: int, card: int) -> bool:
    """RISK-72, RISK-77, RISK-91: the limits that do not depend on what the power does."""
    if s.called and faction(s, army) == REPUBLIC and (ANAKIN >> card) & 1:
        return False
    power = POWER_OF[card]
    if GROUP_OF[power] == COMBAT_GROUP:
        return (s.played >> army) & 1 == 0
    if GROUP_OF[power] == DECLARE_GROUP and power != Power.HYPER_JUMP:  # a jump begins an invasion of its own
        return (declared(s) >> army) & 1 == 0
    return True


@rule
def may_in_combat(s: State, army: int, power: int) -> bool:
    """The conditions of the powers that are played in a combat or at its declaration."""
    side = side_of(s, army)
    if power == Power.D8_ALL_COMBAT:
        return may_use_eights(s, side)
    if power == Power.D8_DEFENCE_INVASION:
        return s.emperor != s.target
    if power == Power.THIRD_DEFENDER:
        return s.troops[s.target] >= 3
    if power == Power.JAM_SHIPS:
        return (ships_on(s, s.target) if side == A else s.joined[0] + s.joined[1] + s.joined[2]) > 0
    if power == Power.SAVE_ONE:
        return s.lost[side] > 0
    if power == Power.EXTRA_KILL:
        return s.wins[side] > 0 and may_lose(s, 1 - side)
    if power == Power.SCRAMBLE:
        return scramble_from(s, army) != 0
    return True


@rule
def may_use_eights(s: State, side: int) -> bool:
    """D8_ALL_COMBAT: unless all own dice have eight sides anyway."""
    if side == A:
        return eights(s, A, s.dice[A]) < s.dice[A]
    if s.emperor == s.target or (s.eights_on >> D) & 1:
        return False
    return helping(s, D, CAPITAL) < min(DEFENCE_DICE, s.troops[s.target])


@rule
def may_in_turn(s: State, army: int, power: int) -> bool:
    """The conditions of the powers that are played in a step of a turn."""
    if power == Power.HYPER_JUMP:
        return jumps_possible(s)
    if power == Power.SYSTEM_BONUS:
        return nearly_held(s, army) != 0
    if power == Power.FREE_SHIP:
        return buildable(s, army) != 0
    if power == Power.DISCARD:
        return robbed(s, army) != 0
    if power == Power.BACK_TRACK:
        return not s.called and s.pawn >= 2
    if power == Power.DESTROY_SHIP:
        return ship_targets(s, army) != 0
    if power == Power.FORTIFY_ANY:
        return s.fortifies > 0
    if power == Power.DRAW_MORE:
        return s.taken != 0
    if power == Power.PEEK_TOKENS:
        return unseen_tokens(s, army) != 0
    if power == Power.MOVE_TOKEN:
        return movable_tokens(s, army) != 0 and s.held[army] & ~token_planets(s) != 0
    if power in (Power.HOLD_TRACK, Power.ADVANCE_TRACK):
        return not s.called and not s.held_back and s.pawn < LAST_SPACE
    if power == Power.CLONE_BETRAYAL:
        return s.resisted != 0
    return True


@rule
def playable(s: State, army: int) -> int:
    """RISK-74: the cards of an army whose power may be announced in this phase."""
    return playable_of(s, army, s.hand[army])


@rule
def playable_of(s: State, army: int, cards: int) -> int:
    """Those of some cards whose power the army could announce in this phase if it held them."""
    found = 0
    cards = cards & FITTING[s.phase] if s.powers else 0
    while cards:  # bound: 18 cards
        card = lowest(cards)
        cards &= cards - 1
        if usable(s, army, card):
            fighting = in_combat(s.phase)
            power = POWER_OF[card]
            if may_in_combat(s, army, power) if fighting else may_in_turn(s, army, power):
                found |= 1 << card
    return found


@rule
def jumps_from(s: State, planet: int) -> int:
    """HYPER_JUMP: the enemy planets at a distance of two."""
    return SECOND[planet] & attackable(s)


@rule
def jumps_possible(s: State) -> bool:
    rest, there = strong(s, s.army), attackable(s)
    while rest:  # bound: 42 planets
        if SECOND[lowest(rest)] & there:
            return True
        rest &= rest - 1
    return False


@rule
def ship_targets(s: State, army: int) -> int:
    """DESTROY_SHIP: the enemy planets with a ship beside a planet of this army."""
    found = 0
    rest = bordering(s.held[army]) & enemy_planets(s, army)
    while rest:  # bound: 42 planets
        p = lowest(rest)
        rest &= rest - 1
        if ships_on(s, p) > 0:
            found |= 1 << p
    return found


@rule
def scramble_from(s: State, army: int) -> int:
    """SCRAMBLE: the other planets of the defender with ships that are connected with the invaded one."""
    ships = harbours(s, army) & ~(1 << s.target)
    return ships & connected(s, army, s.target) if ships else 0


@rule
def robbed(s: State, army: int) -> int:
    """DISCARD: the enemy armies with a card."""
    found = 0
    for other in range(ARMIES):
        if (enemies(s, army) >> other) & 1 and hand_size(s, other) > 0:
            found |= 1 << other
    return found


@rule
def unseen_tokens(s: State, army: int) -> int:
    """PEEK_TOKENS: the slots on the board that the army's seat does not know."""
    found = 0
    for slot in range(s.placed):
        if s.token_at[slot] < PLANETS and (s.token_seen[slot] >> s.seat_of[army]) & 1 == 0:
            found |= 1 << slot
    return found


@rule
def movable_tokens(s: State, army: int) -> int:
    """MOVE_TOKEN: the slots on the army's own planets."""
    found = 0
    for slot in range(s.placed):
        if s.token_at[slot] < PLANETS and s.owner[s.token_at[slot]] == army:
            found |= 1 << slot
    return found


@rule
def begin_power(s: State, card: int) -> None:
    """RISK-75: a card is chosen; the announcement is complete, and public, only with its target."""
    if TARGET_OF[POWER_OF[card]] == AT_NONE:
        announce(s, card, 0)
    else:
        s.base = s.phase
        s.card = card
        s.phase = Phase.TARGET


@rule
def aim(s: State, at: int) -> None:
    """The target completes the announcement."""
    card = s.card
    s.phase = s.base
    s.card = s.base = NOTHING
    announce(s, card, at)


@rule
def announce(s: State, card: int, at: int) -> None:
    """RISK-75, RISK-77: shown, spent, counted for its limit, and open to be cancelled."""
    army, power = s.decider, POWER_OF[card]
    publish(s)
    spend(s, army, card)
    if power == Power.CANCEL_POWER:
        cancel(s, army, card)
        return
    if GROUP_OF[power] == COMBAT_GROUP:
        s.played |= 1 << army
    elif GROUP_OF[power] == DECLARE_GROUP and power != Power.HYPER_JUMP:
        s.declared |= 1 << army
    s.queue &= ~(1 << army)  # HOLD_TRACK, LOYAL_CLONES, CLONE_BETRAYAL: one play in this window
    tell(s, EVERYBODY, Event.POWER, army, card)
    if TARGET_OF[power] != AT_NONE:
        tell(s, EVERYBODY, AIMED[TARGET_OF[power]], army, at)
    s.power, s.speaker, s.aim = power, army, at
    s.resume = s.phase
    s.doubters = enemies(s, army)
    s.phase = Phase.CANCEL


@rule
def cancel(s: State, army: int, card: int) -> None:
    """RISK-76: the announced power has no effect; both cards are gone."""
    tell(s, EVERYBODY, Event.CANCELLED, army, card, s.power)
    s.power = s.speaker = NOTHING
    s.doubters = 0
    s.phase = s.resume


@rule
def dice_to_reroll(s: State, army: int) -> int:
    """REROLL_OWN: how many dice a set may be made of."""
    return s.dice[side_of(s, army)]
