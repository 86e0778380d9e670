"""What the laws need to know of the duel: what never changes, and what a seat remembers of the other side's cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.core.event import Told
from tablee.games.lightsaber_duel.bag import KINDS, copies
from tablee.games.lightsaber_duel.cards import CARDS
from tablee.games.lightsaber_duel.state import NOTHING, Phase, State, planned_cards
from tablee.games.lightsaber_duel.targets import FIGHTS, card

Bag = Counter[str]

RARE = {
    "fight-stopped": "a guard at 200 cards; no random fight has had more than 30",
    "refilled": "a deck of 55 lasts seven rounds, and few games have more; test_knowledge plays with thin decks",
}


def bag(side: int, word: int) -> Bag:
    return Counter({card(side, k): copies(word, k) for k in range(KINDS) if copies(word, k)})


def everywhere(s: State, side: int) -> Bag:
    """DUEL-T16: deck, hand, planned, active, trophies and discards of a side together."""
    found = bag(side, s.deck[side]) + bag(side, s.hand[side]) + bag(side, s.discard[side])
    found += bag(side, planned_cards(s, side))
    found += Counter(card(side, s.active[side, i]) for i in range(s.lying[side]))
    for fight in range(FIGHTS):
        if s.won[fight] == side:
            found += bag(side, s.trophy[fight])
        elif s.won[fight] != 1 - side:
            assert s.trophy[fight] == 0, "a trophy of a fight that nobody won"
    return found


def conserved(s: State) -> tuple[Bag, Bag]:
    both = everywhere(s, 0), everywhere(s, 1)
    for side, found in enumerate(both):
        assert found == Counter({card(side, k): c["count"] for k, c in enumerate(CARDS)}), f"side {side}: {found}"
    for side in range(2):
        assert s.sealed[side] == NOTHING or copies(s.hand[side], s.sealed[side]) > 0, "a sealed card is not in the hand"
    return both


class Memory:
    """What a seat has learnt of the other side's hand and plan, from the story and the view alone."""

    def __init__(self, seat: int) -> None:
        self.other = 1 - seat
        self.all: Bag = Counter({card(self.other, k): c["count"] for k, c in enumerate(CARDS)})
        self.public: Bag = Counter()  # in the fight, trophies and discards
        self.known: Bag = Counter()  # surely in the other's hand or plan
        self.back: Bag = Counter()  # surely in the hand, since the plan was laid
        self.older: Bag | None = None  # all that was there at a refill of this round: the planned cards are of it
        self.planning = True

    def hears(self, story: list[Told], view: Any) -> None:
        for told in story:
            self._hears(told, str(told["event"]), told.get("seat") == f"seat:{self.other}")
        side = view.sides[self.other]
        self.sizes = side.hand, side.planned, side.deck
        trophies = [c for fight in view.fights if fight.winner == self.other for c in fight.trophy]
        self.public = Counter([*side.discards, *(a.card for a in side.active), *trophies])

    def _hears(self, told: Told, event: str, theirs: bool) -> None:
        if event == "round":
            self.planning, self.back, self.older = True, Counter(), None
        elif event in ("opened", "revealed"):
            self.planning = False
            self._leaves(str(told["second" if self.other else "first"]), planned=event == "opened")
        elif event in ("played", "drained", "discarded") and theirs:
            self._leaves(str(told["card"]), planned=False)
        elif event == "took-back" and theirs:
            for held in (self.known, self.back):
                held[str(told["card"])] += 1
            self.public[str(told["card"])] -= 1
        elif event == "refilled" and theirs:
            self.known = self.all - self.public  # the deck was empty
            there = self.known - self.back
            if not self.planning:
                self.older = there if self.older is None else self.older & there

    def _leaves(self, kind: str, planned: bool) -> None:
        self.public[kind] += 1
        if planned:
            self.known[kind] = max(self.back[kind], self.known[kind] - 1)
            if self.older is not None:
                self.older[kind] -= 1
        else:
            self.known[kind] = max(0, self.known[kind] - 1)
            self.back[kind] = max(0, self.back[kind] - 1)

    def denies(self, guess: State) -> str:
        hand, plan = bag(self.other, guess.hand[self.other]), bag(self.other, planned_cards(guess, self.other))
        if missing := (+self.known) - (hand + plan):
            return f"{dict(missing)} is known and neither in the hand nor planned"
        sizes = hand.total(), plan.total(), bag(self.other, guess.deck[self.other]).total()
        if guess.phase == Phase.PLAN:
            sizes = sizes[0] + sizes[1], 0, sizes[2]
        elif missing := (+self.back) - hand:
            return f"{dict(missing)} came back after the plan was laid and is not in the hand"
        elif self.older is not None and (new := plan - self.older):
            return f"{dict(new)} is planned, and came to the hand after the plan was laid"
        return "" if sizes == self.sizes else f"it has {sizes} cards in hand, plan and deck, not {self.sizes}"
