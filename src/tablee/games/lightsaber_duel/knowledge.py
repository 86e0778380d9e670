"""What everybody knows of a side's unseen cards, and a guess at the rest.

Unseen are a side's deck, hand and planned cards; all together they are known by subtraction. Four fields say more, the
same to the opponent and to a spectator, for nobody else's cards come from that deck:

- `known`: cards that are in the hand or planned: taken back by a Retreat, or all that were there at a refill.
- `held`: those of them that are in the hand: taken back in this round, when the plan already lay.
- `pool` and `loose`: once unseen cards have come to the hand in this round, the planned ones are older than they; they
  are of the pool, but for `loose` others. At a refill all that was there is seen by subtraction, and none is loose.

`hands.py` keeps them. A card that leaves in the open lowers them, and of equal cards the known one moves first.
"""

from __future__ import annotations

from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee.games.lightsaber_duel.bag import common, copies, one, pick, size
from tablee.games.lightsaber_duel.state import NOTHING, Phase, State, hand_size, planned_cards
from tablee.games.lightsaber_duel.targets import FIGHTS


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Deals anew what `seat` has not seen and takes back what others sealed; that they did stays known (`ready`).

    A spectator (-1) has seen no hand.
    """
    for side in range(2):
        if side != seat:
            s.sealed[side] = NOTHING
            if s.phase == Phase.PLAN:
                unplan(s, side)
            guess(s, side, luck)


@rule
def unplan(s: State, side: int) -> None:
    """A plan in the making goes back to the hand."""
    s.hand[side] += planned_cards(s, side)
    for fight in range(FIGHTS):
        s.planned[side, fight] = NOTHING


@rule
def guess(s: State, side: int, luck: Luck) -> None:
    """The known cards and, by lot, others: in the hand and planned. All that fits is possible."""
    unknown = hand_size(s, side) + size(planned_cards(s, side)) - size(s.known[side])
    bag = s.hand[side] + planned_cards(s, side) + s.deck[side] - s.known[side]
    inside = s.known[side]
    for _ in range(unknown):
        kind = pick(bag, below(luck, size(bag)))
        bag -= one(kind)
        inside += one(kind)
    s.hand[side] = inside
    s.deck[side] = bag
    guess_plan(s, side, luck)


@rule
def guess_plan(s: State, side: int, luck: Luck) -> None:
    """Takes the planned cards out of all the cards dealt to the hand."""
    pool, loose, laid = s.pool[side], s.loose[side], 0
    for fight in range(FIGHTS):
        if s.planned[side, fight] == NOTHING:
            continue
        free = s.hand[side] - s.held[side]
        if loose == 0:
            if common(free, pool) == 0:
                fetch(s, side, pool, laid, luck)
            free = common(s.hand[side] - s.held[side], pool)
        kind = pick(free, below(luck, size(free)))
        if copies(pool, kind) > 0:
            pool -= one(kind)
        elif loose != NOTHING:
            loose -= 1
        laid += one(kind)
        s.hand[side] -= one(kind)
        s.planned[side, fight] = kind


@rule
def fetch(s: State, side: int, pool: int, laid: int, luck: Luck) -> None:
    """No card dealt can be a planned one: a fitting card of the deck changes places with one that nobody knows of."""
    fitting = common(s.deck[side], pool)
    wanted = pick(fitting, below(luck, size(fitting)))
    bound = s.known[side] - s.held[side]
    bound -= common(bound, laid)
    spare = s.hand[side] - s.held[side]
    spare -= common(spare, bound)
    given = pick(spare, below(luck, size(spare)))
    s.deck[side] += one(given) - one(wanted)
    s.hand[side] += one(wanted) - one(given)
