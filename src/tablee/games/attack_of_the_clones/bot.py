"""What bots know of Attack of the Clones: a greedy player that seeks new characters and weighs the risk of a bust.

Worths are tenths of a point. Hands are public to whoever has watched (CLONES-28), and the bot has.
"""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.lot import UNLIKED, preferred
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.attack_of_the_clones.cards import (
    DOOKU,
    GEONOSIAN,
    HALF,
    JANGO,
    TOKEN_KINDS,
    TROOPER,
    VALUES,
    ZAM,
    change,
    characters,
    hand_points,
    of_value,
    values_with,
)
from tablee.games.attack_of_the_clones.rules import legal
from tablee.games.attack_of_the_clones.state import (
    DECLARE,
    DECLINE,
    FLIP,
    LAY,
    NAME,
    Phase,
    State,
)

STEP: Row = constants([10, 10, 12, 14, 17, 20, 25, 32, 45, 140], "h")  # a new character, by how many the hand has
TOKEN: Row = constants([10, 15, 25, 45, 200], "h")  # a new token, by how many are there already
TOWARD: Row = constants([4, 14, 45], "h")  # a card toward a mission, by how many of its value are in the hand
TROOP: Row = constants([25, 32, 45], "h")  # a trooper, by how many wait for a full trio
STOLEN = 35  # a card of Count Dooku
GIVEN = 15  # a card that an opponent can spare
FIRST = 1000  # missions are laid before the turn or the round is ended
ROUND_BONUS = 500


@rule
def step(s: State, seat: int, have: int) -> int:
    """What one more character is worth with so many in the hand, if there is still time to find all ten."""
    return STEP[have] if (9 - have) * s.seats <= s.deck else 0


@rule
def token(s: State, seat: int, value: int) -> int:
    """What the token of a mission is worth."""
    if value >= TOKEN_KINDS or (s.tokens[seat] >> value) & 1:
        return 0
    return TOKEN[count(s.tokens[seat])]


@rule
def worth(s: State, seat: int, card: int) -> int:
    """What a card is worth to a seat that does not hold it."""
    low, high, value = s.hand[seat, 0], s.hand[seat, 1], card // 10
    total = 10 * change(low, high, card)
    held = characters(low, high)
    if (held >> card % 10) & 1 == 0:
        total += step(s, seat, count(held))
    n = count(of_value(low, high, value))
    toward = TOWARD[n] if n < 3 else TOWARD[2]
    if value >= TOKEN_KINDS:
        toward //= 4  # high cards are worth most in the hand
    return total + toward + token(s, seat, value) * n // 3


@rule
def cost(s: State, seat: int, card: int) -> int:
    """What a seat loses with a card of its hand."""
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    held = characters(low, high)
    bit_low = 1 << card if card < HALF else 0
    bit_high = 1 << (card - HALF) if card >= HALF else 0
    lost = held & ~characters(low & ~bit_low, high & ~bit_high)
    return 10 * change(low, high, card) + (step(s, seat, count(held) - 1) if lost else 0)


@rule
def mission(s: State, seat: int, value: int, need: int) -> int:
    """What a mission is worth beyond the cheapest cards that make it."""
    cards = of_value(s.hand[seat, 0], s.hand[seat, 1], value)
    total = 100 + token(s, seat, value)
    for _ in range(need):
        least, cheapest = 10_000, 0
        rest = cards
        while rest:
            c = lowest(rest)
            rest &= rest - 1
            price = cost(s, seat, value * 10 + c)
            if price < least:
                least, cheapest = price, c
        cards &= ~(1 << cheapest)
        total -= least
    return total


@rule
def hope(s: State, seat: int) -> int:
    """What turning a card is worth on average: the deck is known, a bust brings nothing."""
    best = 0
    for half in range(2):
        cards = s.display[half]
        while cards:
            best = max(best, worth(s, seat, half * HALF + lowest(cards)))
            cards &= cards - 1
    there = characters(s.display[0], s.display[1])
    total = s.left[0] * (best + TROOP[s.troopers[seat] % 3])
    total += s.left[DOOKU - TROOPER] * STOLEN + s.left[JANGO - TROOPER] * GIVEN + s.left[ZAM - TROOPER] * best
    pairs, joker = values_with(s.hand[seat, 0], s.hand[seat, 1], 2), 0
    while pairs:
        joker = max(joker, mission(s, seat, lowest(pairs), 2))
        pairs &= pairs - 1
    total += s.left[GEONOSIAN - TROOPER] * joker
    for half in range(2):
        cards = s.bag[half]
        while cards:
            card = half * HALF + lowest(cards)
            cards &= cards - 1
            if (there >> card % 10) & 1 == 0:
                total += max(best, worth(s, seat, card))
    return total // s.deck


@rule
def standing(s: State, seat: int) -> int:
    """Where a seat stands: its points of all rounds, this one as it lies."""
    missions = 0
    for value in range(VALUES):
        missions += s.missions[seat, value]
    return s.totals[seat] + hand_points(s.hand[seat, 0], s.hand[seat, 1]) + 10 * (missions + s.troopers[seat] // 3)


@rule
def ending(s: State, seat: int) -> int:
    """What ending the round is worth: its bonus, unless it would end the game with somebody else in front."""
    if s.round < s.rounds or s.deck < s.seats:
        return ROUND_BONUS
    for other in range(s.seats):
        if other != seat and standing(s, other) > standing(s, seat) + 10:
            return -1
    return ROUND_BONUS


@rule
def value(s: State, seat: int, action: int) -> int:
    """How much the greedy player likes an action."""
    if action < FLIP:
        if s.phase == Phase.KEEP:
            return cost(s, seat, action)
        if s.phase == Phase.GIVE:
            return -2 * cost(s, seat, action) - worth(s, s.turn, action)
        return worth(s, seat, action)
    if action == FLIP:
        return 0 if s.phase == Phase.SCORED else hope(s, seat)
    if action < LAY:
        return standing(s, action - NAME)
    if action < DECLINE:
        gain = mission(s, seat, action - LAY, 2 if s.phase == Phase.GEONOSIAN else 3)
        return FIRST + gain if gain > 0 else -1
    if action == DECLARE:
        return ending(s, seat)
    return 0  # ending the turn, declining the joker


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action; equals are drawn by lot."""
    best, most, equal = 0, UNLIKED, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], value(s, seat, out[i]), best, most, equal)
    return best
