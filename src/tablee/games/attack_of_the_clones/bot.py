"""What bots know of Attack of the Clones: a player that seeks new characters and weighs the risk of a bust.

How it likes what stands in `tastes.py`, a row for greedy and one for each number of seats that was fitted by play; `at`
is where a row begins. Worths are tenths of a point there. Hands are public to whoever has watched (CLONES-28), and
the bot has.
"""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.lot import UNLIKED, preferred
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import rule
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
    next_seat,
)
from tablee.games.attack_of_the_clones.tastes import (
    DENY,
    DONE,
    EARLY,
    FLIPS,
    GIVEN,
    HELD,
    KEPT,
    LAID,
    LEAD,
    NEAR,
    OTHERS,
    OWN,
    PACE,
    PARTS,
    POINT,
    SHARE,
    STEP,
    STOLEN,
    TASTES,
    TOKEN,
    TOWARD,
    TOWARD_HIGH,
    TROOP,
    WHOLE,
)

FIRST = 1 << 20  # missions are laid before the turn or the round is ended


@rule
def taste(k: int) -> int:
    """A number of the table of tastes."""
    return TASTES[k]


@rule
def row_of(s: State) -> int:
    """Where the row begins that was fitted for a table of so many."""
    return (s.seats - 1) * PARTS


@rule
def step(s: State, seat: int, have: int, at: int) -> int:
    """What one more character is worth with so many in the hand, if there is still time to find all ten."""
    return taste(at + STEP + have) if (9 - have) * s.seats * taste(at + PACE) <= s.deck * WHOLE else 0


@rule
def token(s: State, seat: int, value: int, at: int) -> int:
    """What the token of a mission is worth."""
    if value >= TOKEN_KINDS or (s.tokens[seat] >> value) & 1:
        return 0
    return taste(at + TOKEN + count(s.tokens[seat]))


@rule
def worth(s: State, seat: int, card: int, at: int) -> int:
    """What a card is worth to a seat that does not hold it."""
    low, high, value = s.hand[seat, 0], s.hand[seat, 1], card // 10
    total = taste(at + POINT) * change(low, high, card)
    held = characters(low, high)
    if (held >> card % 10) & 1 == 0:
        total += step(s, seat, count(held), at)
    n = count(of_value(low, high, value))
    # high cards are worth most in the hand
    toward = taste(at + (TOWARD_HIGH if value >= TOKEN_KINDS else TOWARD) + min(n, 2))
    return total + toward + token(s, seat, value, at) * n * taste(at + SHARE) // (3 * WHOLE)


@rule
def wanted(s: State, seat: int, card: int, at: int) -> int:
    """What it is worth to take a card: to have it, and that the next seat has not."""
    total = worth(s, seat, card, at)
    if taste(at + DENY):
        total += worth(s, next_seat(s, seat), card, at) * taste(at + DENY) // WHOLE
    return total


@rule
def cost(s: State, seat: int, card: int, at: int) -> int:
    """What a seat loses with a card of its hand."""
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    held = characters(low, high)
    bit_low = 1 << card if card < HALF else 0
    bit_high = 1 << (card - HALF) if card >= HALF else 0
    lost = held & ~characters(low & ~bit_low, high & ~bit_high)
    least = step(s, seat, count(held) - 1, at) * taste(at + KEPT) // WHOLE if lost else 0
    return taste(at + HELD) * change(low, high, card) + least


@rule
def mission(s: State, seat: int, value: int, need: int, at: int) -> int:
    """What a mission is worth beyond the cheapest cards that make it."""
    cards = of_value(s.hand[seat, 0], s.hand[seat, 1], value)
    total = taste(at + LAID) + token(s, seat, value, at)
    for _ in range(need):
        least, cheapest = FIRST, 0
        rest = cards
        while rest:
            c = lowest(rest)
            rest &= rest - 1
            price = cost(s, seat, value * 10 + c, at)
            if price < least:
                least, cheapest = price, c
        cards &= ~(1 << cheapest)
        total -= least
    return total


@rule
def hope(s: State, seat: int, at: int) -> int:
    """What turning a card is worth on average: the deck is known, a bust brings nothing."""
    best = 0
    for half in range(2):
        cards = s.display[half]
        while cards:
            best = max(best, wanted(s, seat, half * HALF + lowest(cards), at))
            cards &= cards - 1
    there = characters(s.display[0], s.display[1])
    total = s.left[0] * (best + taste(at + TROOP + s.troopers[seat] % 3))
    total += s.left[DOOKU - TROOPER] * taste(at + STOLEN) + s.left[JANGO - TROOPER] * taste(at + GIVEN)
    total += s.left[ZAM - TROOPER] * best
    pairs, joker = values_with(s.hand[seat, 0], s.hand[seat, 1], 2), 0
    while pairs:
        joker = max(joker, mission(s, seat, lowest(pairs), 2, at))
        pairs &= pairs - 1
    total += s.left[GEONOSIAN - TROOPER] * joker
    for half in range(2):
        cards = s.bag[half]
        while cards:
            card = half * HALF + lowest(cards)
            cards &= cards - 1
            if (there >> card % 10) & 1 == 0:
                total += max(best, wanted(s, seat, card, at))
    return total * taste(at + FLIPS) // (WHOLE * s.deck)


@rule
def standing(s: State, seat: int) -> int:
    """Where a seat stands: its points of all rounds, this one as it lies."""
    missions = 0
    for value in range(VALUES):
        missions += s.missions[seat, value]
    return s.totals[seat] + hand_points(s.hand[seat, 0], s.hand[seat, 1]) + 10 * (missions + s.troopers[seat] // 3)


@rule
def ending(s: State, seat: int, at: int) -> int:
    """What ending the round is worth: its bonus, unless others are too far in front, in the last round above all."""
    last = s.round >= s.rounds and s.deck >= s.seats
    behind = taste(at + LEAD) if last else taste(at + EARLY)
    for other in range(s.seats):
        if other != seat and standing(s, other) > standing(s, seat) + behind:
            return -1
    return taste(at + DONE)


@rule
def weigh(s: State, seat: int, action: int, at: int) -> int:
    """How much an action is liked by a taste."""
    if action < FLIP:
        if s.phase == Phase.KEEP:
            return cost(s, seat, action, at)
        if s.phase == Phase.GIVE:
            return -taste(at + OWN) * cost(s, seat, action, at) - taste(at + OTHERS) * worth(s, s.turn, action, at)
        return wanted(s, seat, action, at)
    if action == FLIP:
        return 0 if s.phase == Phase.SCORED else hope(s, seat, at)
    if action < LAY:
        other = action - NAME
        return standing(s, other) + taste(at + NEAR) * count(characters(s.hand[other, 0], s.hand[other, 1]))
    if action < DECLINE:
        gain = mission(s, seat, action - LAY, 2 if s.phase == Phase.GEONOSIAN else 3, at)
        return FIRST + gain if gain > 0 else -1
    if action == DECLARE:
        return ending(s, seat, at)
    return 0  # ending the turn, declining the joker


@rule
def value(s: State, seat: int, action: int) -> int:
    """How much the greedy player likes an action."""
    return weigh(s, seat, action, 0)


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action; equals are drawn by lot."""
    return liked_most(s, seat, luck, out, 0)


@rule
def tuned(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The same by the taste that was fitted for so many seats."""
    return liked_most(s, seat, luck, out, row_of(s))


@rule
def liked_most(s: State, seat: int, luck: Luck, out: Row, at: int) -> int:
    best, most, equal = 0, UNLIKED, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], weigh(s, seat, out[i], at), best, most, equal)
    return best
