"""What an absent seat does: RISK-113, decision by decision; ties go to the lowest index."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.luck import Luck
from tablee.core.rule import rule
from tablee.games.risk.rules.actions import MOST, Action
from tablee.games.risk.rules.asking import (
    aims,
    fewest_ships,
    first_aim,
    least_count,
    may_pass,
    most_dice_now,
    most_ships,
    planets,
    sets_now,
)
from tablee.games.risk.rules.board import CLASS_CARDS, CLASSES, MIXED, NEAR, PLANETS, POWER_OF, SET_VALUE
from tablee.games.risk.rules.cards import IN_A_SET
from tablee.games.risk.rules.legal import placing, ships_at
from tablee.games.risk.rules.phases import ASKS, Asks, Phase
from tablee.games.risk.rules.planets import strong
from tablee.games.risk.rules.powers import (
    AT_DICE,
    AT_JUMP,
    AT_SHIP,
    TARGET_OF,
    jumps_from,
    movable_tokens,
    unseen_tokens,
)
from tablee.games.risk.rules.setup import free_planets
from tablee.games.risk.rules.state import State, enemy_planets, token_planets


@rule
def pressed(s: State, army: int, planet: int) -> int:
    """The enemy troops around a planet, less those on it."""
    total = -s.troops[planet]
    around = NEAR[planet] & enemy_planets(s, army)
    while around:  # bound: 42 planets
        total += s.troops[lowest(around)]
        around &= around - 1
    return total


@rule
def rated(s: State, planet: int) -> int:
    """How much an absent army likes a planet in this phase."""
    asks = ASKS[s.phase]
    if asks == Asks.CLAIM:
        return count(NEAR[planet] & s.held[s.army])
    if s.phase == Phase.S1_TOKEN:
        return -count(NEAR[planet] & enemy_planets(s, s.army))
    if s.phase == Phase.O66_EMPEROR:
        return s.troops[planet]
    return pressed(s, s.army, planet) if asks == Asks.PLACE or s.phase == Phase.S5_SHIPS else 0


@rule
def favourite(s: State, choice: int) -> int:
    """The best-rated planet of a set that is not empty."""
    best = lowest(choice)
    choice &= choice - 1
    while choice:  # bound: 42 planets
        planet = lowest(choice)
        choice &= choice - 1
        if rated(s, planet) > rated(s, best):
            best = planet
    return best


@rule
def best_set(picked: int, rest: int) -> int:
    """RISK-31: the most that cards already picked can bring with others of higher index; 0 if nothing."""
    best, mixed, missing = 0, 1, IN_A_SET - count(picked)
    for kind in range(CLASSES):
        have, more = count(picked & CLASS_CARDS[kind]), count(rest & CLASS_CARDS[kind])
        if have == count(picked) and more >= missing:
            best = max(best, SET_VALUE[kind])
        if have > 1 or have + more == 0:
            mixed = 0
    return max(best, SET_VALUE[MIXED]) if mixed else best


@rule
def picked_card(s: State) -> int:
    """Of the cards that can be picked, the first of the most valuable set."""
    choice = sets_now(s)
    best, most = lowest(choice), 0
    while choice:  # bound: 18 cards
        card = lowest(choice)
        choice &= choice - 1
        worth = best_set(s.picks | 1 << card, s.hand[s.army] & ~((2 << card) - 1))
        if worth > most:
            best, most = card, worth
    return best


@rule
def first_target(s: State) -> int:
    """The first legal target of a power that was chosen and left."""
    kind = TARGET_OF[POWER_OF[s.card]]
    if planets(s):
        return Action.PLANET + lowest(planets(s))
    if kind == AT_DICE:
        return Action.MASK + 1
    if kind == AT_SHIP:
        return first_ship(s)
    if kind == AT_JUMP:
        rest = strong(s, s.army)
        while jumps_from(s, lowest(rest)) == 0:  # bound: 42 planets
            rest &= rest - 1
        return Action.JUMP + lowest(rest) * PLANETS + lowest(jumps_from(s, lowest(rest)))
    if aims(s):
        return first_aim(s) + lowest(aims(s))
    bare = s.held[s.decider] & ~token_planets(s)
    return Action.SLOT_TO + lowest(movable_tokens(s, s.decider)) * PLANETS + lowest(bare)


@rule
def first_ship(s: State) -> int:
    """The first planet and class that can be named."""
    planet = 0
    while ships_at(s, planet) == 0:  # bound: 42 planets
        planet += 1
    return Action.SHIP_AT + planet * CLASSES + lowest(ships_at(s, planet))


@rule
def chosen_ships(s: State) -> int:
    """COMMIT the maximum, move in only what must; a fortification begun is finished with one ship."""
    chosen, total = 0, 0
    for kind in range(CLASSES):
        n = most_ships(s, kind) if s.phase == Phase.S6_COMMIT else fewest_ships(s, kind)
        if s.phase == Phase.S8_COUNT and total == 0:
            n = min(1, most_ships(s, kind))
        total += n
        chosen = chosen * 4 + n
    return Action.SHIPS + chosen


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """RISK-113, RISK-114."""
    phase, asks = s.phase, ASKS[s.phase]
    if asks == Asks.DICE:
        return Action.DICE + most_dice_now(s)
    if may_pass(s):
        return Action.PASS
    if placing(s):
        return Action.PLACE + favourite(s, s.held[s.army]) * MOST + s.pool
    if phase == Phase.FIRST_CLAIM:
        return Action.PLANET + favourite(s, free_planets(s))
    if phase == Phase.S5_SHIPS:
        planet = favourite(s, s.held[s.army])
        return Action.SHIP_AT + planet * CLASSES + lowest(ships_at(s, planet))
    if asks == Asks.SHIPS:
        return chosen_ships(s)
    if asks == Asks.COUNT:
        return Action.COUNT + least_count(s)
    if asks == Asks.HEIR:
        return Action.ARMY + s.army
    if asks == Asks.LOOK:
        return Action.SLOT + lowest(unseen_tokens(s, s.speaker))
    if asks == Asks.AIM:
        return first_target(s)
    if planets(s):
        return Action.PLANET + favourite(s, planets(s))
    return Action.SET + picked_card(s)
