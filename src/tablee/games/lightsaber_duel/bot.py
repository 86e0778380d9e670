"""What bots know of the duel: a greedy player that plans by value, spends little and gives way when it must."""

from __future__ import annotations

from tablee.core.lot import UNLIKED, preferred
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.lightsaber_duel.bag import copies, one
from tablee.games.lightsaber_duel.cards import EFFECT, FIRST_SPECIAL, IDS, NUMBER, VALUE, Effect, kind_of, special
from tablee.games.lightsaber_duel.fight import factor, points, total
from tablee.games.lightsaber_duel.fight import value as laid_worth
from tablee.games.lightsaber_duel.rules import legal
from tablee.games.lightsaber_duel.state import (
    DISCARD,
    DONE,
    LAST_STEP,
    PLAN,
    PLAY,
    WORTH,
    X2,
    Phase,
    State,
    hand_size,
    last_worth,
    next_plan,
)
from tablee.games.lightsaber_duel.targets import FIGHTS

# What each card is worth keeping in the hand, and how good it is at opening a fight: strong power cards open well,
# answers are better kept.
LIKED = {
    "p1": (6, 4),
    "p2": (14, 16),
    "p3": (26, 34),
    "p4": (40, 40),
    "p5": (50, 36),
    "block": (36, 20),
    "draw": (34, 30),
    "knight": (24, 32),
    "kenobi": (44, 6),
    "drain": (30, 28),
    "retreat": (24, 0),
    "burst": (12, 8),
    "final": (40, 10),
    "fury": (60, 10),
}
PRICE: Row = constants([LIKED[id][0] for id in IDS[0]])
OPENING: Row = constants([LIKED[id][1] for id in IDS[0]])
DRAW_CARD, DRAIN_CARD, RETREAT_CARD = kind_of(Effect.DRAW), kind_of(Effect.DRAIN), kind_of(Effect.RETREAT)
BLOCK_CARD, SWEEP_CARD, DOUBLE_CARD = kind_of(Effect.BLOCK), kind_of(Effect.SWEEP), kind_of(Effect.DOUBLE)
STAKE, HIGH_STAKE = 58, 130  # the most a fight may cost, as a rule and when the round may end the game
FREE = 900  # cards that gain more cards than they cost
WINS = 400  # cards that take the lead
HELPS = 100


@rule
def after(s: State, seat: int, kind: int) -> int:
    """How far ahead a seat would be with a card: twice the points, and a little for more cards."""
    other = 1 - seat
    effect = EFFECT[kind]
    mine, theirs = (points(s, seat) + laid_worth(s, seat, kind)) * factor(s, seat), total(s, other)
    cards = s.lying[seat] + 1 - s.lying[other]
    if effect == Effect.DOUBLE and s.x2 == X2.TOTAL:
        mine *= 2
    elif effect == Effect.MATCH and s.knight:
        mine += NUMBER[kind] * factor(s, seat)
    elif effect == Effect.BURST and s.energy_burst:
        mine += NUMBER[kind] * (hand_size(s, seat) // 2) * factor(s, seat)
    elif effect == Effect.SWEEP:
        return 2 * max(1, mine)
    elif effect == Effect.BLOCK and s.lying[other] > 0:
        doubled = s.x2 == X2.TOTAL and EFFECT[s.active[other, s.lying[other] - 1]] == Effect.DOUBLE
        theirs = theirs // 2 if doubled else theirs - last_worth(s, other) * factor(s, other)
        cards += 1
    return 2 * (mine - theirs) + (1 if cards > 0 else 0)


@rule
def reachable(s: State, seat: int) -> bool:
    """Whether all of a hand together could take the lead."""
    hand = s.hand[seat]
    if copies(hand, BLOCK_CARD) + copies(hand, SWEEP_CARD) > 0:
        return True
    sum_up = points(s, seat)
    for kind in range(FIRST_SPECIAL):
        sum_up += copies(hand, kind) * VALUE[kind]
    return sum_up * factor(s, seat) << copies(hand, DOUBLE_CARD) > total(s, 1 - seat)


@rule
def stake(s: State, seat: int) -> int:
    """What a fight is worth: more when this round could end the game."""
    return HIGH_STAKE if max(s.step[0], s.step[1]) >= LAST_STEP - 2 else STAKE


@rule
def regained(s: State, seat: int) -> int:
    """What a Retreat would bring back."""
    worth = 0
    for i in range(s.lying[seat]):
        worth += PRICE[s.active[seat, i]]
    return worth


@rule
def value_of_answer(s: State, seat: int, kind: int) -> int:
    """How good a card is for the side that is behind; conceding is 0."""
    if kind in (DRAW_CARD, DRAIN_CARD):
        return FREE + (1 if kind == DRAW_CARD else 0)
    if kind == RETREAT_CARD:
        return regained(s, seat) - 2 * PRICE[kind]  # draw, then retreat: the tip of the rulebook
    cost = PRICE[kind]
    if EFFECT[kind] == Effect.EMPTY_HAND:
        cost += 14 * (hand_size(s, seat) - 1)
    ahead = after(s, seat, kind)
    if ahead > 0:
        return WINS - cost if cost <= stake(s, seat) else -cost
    if not reachable(s, seat) or special(kind):
        return -cost
    behind = 2 * (total(s, 1 - seat) - total(s, seat))
    return HELPS + ahead + behind - cost if behind <= stake(s, seat) // 4 else -cost


@rule
def value_of_discard(s: State, seat: int, kind: int) -> int:
    """How good a card is to throw away by an Energy Burst; stopping is 0."""
    if s.energy_burst:
        n = s.burst * NUMBER[s.active[seat, s.lying[seat] - 1]]
        enough = (points(s, seat) + n) * factor(s, seat) > total(s, 1 - seat)
        return -1 if enough else stake(s, seat) - PRICE[kind]
    return 20 - PRICE[kind]


@rule
def value(s: State, seat: int, action: int) -> int:
    """How much the greedy player likes an action."""
    if action < PLAY:
        kind, fight = action - PLAN, next_plan(s, seat)
        rest = fight == FIGHTS - 1 and EFFECT[kind] == Effect.EMPTY_HAND and s.hand[seat] == one(kind)
        return 100 if rest else OPENING[kind]
    if action < DISCARD:
        kind = action - PLAY
        if s.phase == Phase.ANSWER:
            return value_of_answer(s, seat, kind)
        if kind == RETREAT_CARD:
            return -100
        return 2 * after(s, seat, kind) - PRICE[kind] // 2 - (20 if special(kind) else 0)
    if action < DONE:
        return value_of_discard(s, seat, action - DISCARD)
    return action - WORTH if s.phase == Phase.KNIGHT else 0  # the others are done, and concede


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action of a guess; equals are drawn by lot."""
    best, most, equal = 0, UNLIKED, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], value(s, seat, out[i]), best, most, equal)
    return best
