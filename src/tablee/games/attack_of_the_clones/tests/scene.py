"""Tables laid out for a test: whose cards are where, and which card is turned next."""

from __future__ import annotations

from typing import Any

from tablee.core.event import Told
from tablee.core.game import Illegal
from tablee.core.luck import Luck, seed
from tablee.core.menu import paths
from tablee.core.record import Grid
from tablee.core.story import story
from tablee.games.attack_of_the_clones import GAME
from tablee.games.attack_of_the_clones.cards import HALF, NAMES, OTHERS, TROOPER
from tablee.games.attack_of_the_clones.draft import draw
from tablee.games.attack_of_the_clones.rounds import begin_round
from tablee.games.attack_of_the_clones.state import Phase, State
from tablee.games.attack_of_the_clones.view import View

CAST = ["r2d2", "yoda", "mace", "anakin", "obiwan", "padme", "c3po", "jarjar", "kiadi", "typho"]


def put(places: Grid, at: int, card: int) -> None:
    places[at, card >= HALF] |= 1 << card % HALF


class Scene:
    """A table in its first round with seat 0 on turn; cards named `yoda-2`, kinds `trooper`, `dooku` …"""

    def __init__(self, *hands: str, seats: int = 0, display: str = "", deck: str | None = None, **options: str) -> None:
        seats = seats or max(2, len(hands))
        values = GAME.settle(seats, {"starter": "seat0"} | options)
        self.luck = Luck()
        self.s: State = GAME.start(seats, values, self.luck)
        self.s.events.clear()
        self.told: list[Told] = []
        for seat, hand in enumerate(hands):
            self.deal(seat, hand)
        for name in display.split():
            card = self._draw(name)
            self.s.display[card >= HALF] |= 1 << card % HALF
        if deck is not None:
            self.leave(deck)

    def deal(self, seat: int, names: str) -> Scene:
        """Gives a seat these cards of the deck."""
        for name in names.split():
            put(self.s.hand, seat, self._draw(name))
        return self

    def _draw(self, name: str) -> int:
        """Takes a card out of the deck."""
        card, s = NAMES.index(name), self.s
        s.deck -= 1
        if card >= TROOPER:
            s.left[card - TROOPER] -= 1
        else:
            assert s.bag[card >= HALF] >> card % HALF & 1, f"{name} lies somewhere else"
            s.bag[card >= HALF] &= ~(1 << card % HALF)
        return card

    def leave(self, deck: str) -> Scene:
        """Leaves only these cards in the deck: other characters and actions are discarded, troopers are seat 1's."""
        s, names = self.s, deck.split()
        for half in range(2):
            stay = sum(1 << c % HALF for c in map(NAMES.index, names) if c < TROOPER and (c >= HALF) == half)
            assert stay & ~s.bag[half] == 0
            s.discard[half] |= s.bag[half] & ~stay
            s.bag[half] = stay
        s.troopers[1] += s.left[0] - names.count("trooper")
        for kind in range(OTHERS):
            s.left[kind] = names.count(NAMES[TROOPER + kind])
        s.deck = len(names)
        return self

    def do(self, target: str, seat: int | None = None) -> Scene:
        """A move by its one target; by the seat that is asked, unless another is named."""
        seat = GAME.to_act(self.s).bit_length() - 1 if seat is None else seat
        GAME.apply(self.s, seat, GAME.action(self.s, seat, (target,)), self.luck)
        self.told = story(GAME, self.s.events, None)
        self.s.events.clear()
        bytes(self.s)
        return self

    def turn(self, *names: str) -> Scene:
        """Turns these cards one after the other: the luck is one that brings them."""
        for name in names:
            want, before = NAMES.index(name), self.s.copy()
            if before.phase == Phase.SCORED:
                begin_round(before)
            for k in range(100_000):
                seed(self.luck, 0, k, 0)
                if draw(before.copy(), self.luck.copy()) == want:
                    break
            else:
                raise AssertionError(f"{name} is not in the deck")
            self.do("button:flip")
        return self

    def refused(self, target: str) -> tuple[str, str]:
        """The refusal and the rule a move meets; a move that is allowed fails the test."""
        seat = GAME.to_act(self.s).bit_length() - 1
        try:
            GAME.action(self.s, seat, (target,))
        except Illegal as e:
            return e.refusal, e.rule
        raise AssertionError(f"{target} is allowed")

    @property
    def menu(self) -> list[str]:
        seat = GAME.to_act(self.s).bit_length() - 1
        return [t for (t,) in paths(GAME, self.s, seat)]

    @property
    def phase(self) -> str:
        return self.view().phase

    def view(self, viewer: int | None = None) -> View:
        seen: Any = GAME.view(self.s, viewer)
        return seen  # type: ignore[no-any-return]

    def hand(self, seat: int) -> set[str]:
        """A hand, as its owner sees it."""
        return {c[5:] for c in self.view(seat).seats[seat].hand or ()}

    def events(self) -> list[str]:
        return [str(e["event"]) for e in self.told]

    def missions(self, seat: int, *values: int) -> Scene:
        """Lays missions of these values for a seat, from the deck and with their tokens."""
        for value in values:
            free = [c for c in CAST if self.s.bag[value >= 4] >> (value * 10 + CAST.index(c)) % HALF & 1]
            assert len(free) >= 3, f"the deck has no three cards of value {value}"
            for c in free[:3]:
                put(self.s.laid, seat, self._draw(f"{c}-{value}"))
            self.s.missions[seat, value] += 1
            self.s.tokens[seat] |= 1 << value if value <= 4 else 0
        return self
