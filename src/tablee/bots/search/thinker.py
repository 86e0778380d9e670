"""Thinkers: a searcher bound to a game, with its desk, asked for one decision after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tablee.bots.search.advance import advance
from tablee.bots.search.desk import MOST, SURE, SearchDesk, indifferent
from tablee.bots.search.flat import flat
from tablee.bots.search.outcomes import outcomes
from tablee.bots.search.tree import tree
from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.level import Level
from tablee.core.luck import Luck
from tablee.core.record import Record, row
from tablee.core.value import even

SEARCHERS = {"flat": flat, "tree": tree}
PLAIN = Level("plain", "flat")
"""Playouts to the very end, every seat as the game's rollout plays."""
SLICE = 32
"""Playouts between two looks at the clock."""


@cache
def searched(game: Game) -> Game:
    """The game with all that a search asks of it; what it does not declare is replaced by what says nothing."""
    return game.but(
        rollout=game.rollout or game.greedy or game.random,
        likes=game.likes or indifferent,
        tuned=game.tuned or game.greedy or game.random,
        strength=game.strength or even,
    )


@cache
def rules(game: Game, manner: str, backend: Backend) -> tuple[Any, Any, Any]:
    """`advance`, a searcher and `outcomes` of a game under a backend: one unit, compiled and kept together."""
    found = bind([advance, SEARCHERS[manner], outcomes], backend, searched(game))
    return found[0], found[1], found[2]


class RecordWords:
    """The bytes of a record as numbers of 32 bits, as the interpreter reads them; the last is filled up with zeros."""

    def __init__(self, s: Record) -> None:
        self.buffer = s.buffer

    def __getitem__(self, i: int) -> int:
        return int.from_bytes(self.buffer[4 * i : 4 * i + 4], "little")


class Weighed(NamedTuple):
    """An action that was weighed to the end: what it is worth, of SURE, how far that is ahead of the favourite's worth
    in the same guesses, and the variance of this mean."""

    action: int
    worth: float
    lead: float
    variance: float


class Thinker:
    """Decides by a search. One at a time may use it."""

    def __init__(self, game: Game, manner: str, backend: Backend) -> None:
        self.game, self.backend = game, backend
        _, self.search, self.outcomes = rules(game, manner, backend)
        self.desk = SearchDesk()
        self.spare = Luck()
        self.root, self.s, self.guess = game.state(), game.state(), game.state()
        length = (game.state.size + 3) // 4
        self.desk.words = length
        if backend == "python":
            self.image: Any = game.state()
            self.words: Any = RecordWords(self.image)
            self.out: Any = row(game.max_actions)
        else:
            self.words = np.zeros(length, np.int32)
            self.image = self.words.view(np.uint8)[: game.state.size].view(game.state.dtype)[0]
            self.out = np.zeros(game.max_actions, np.int32)

    def choose(
        self, level: Level, guess: Record, seat: int, luck: Luck, enough: Callable[[], bool] | None = None
    ) -> int:
        """The action of a level in a guess of a seat. It depends on what the seat knows and on its luck alone.

        All playouts of the level are made, unless `enough` says between two slices that the time is over.
        """
        self.root.load(bytes(guess))
        self._ask(level, seat)
        self.desk.keep = -1
        left, action = level.playouts, 0
        while left > 0 and (enough is None or left == level.playouts or not enough()):
            n = left if enough is None else min(SLICE, left)
            self._run(luck, n)
            left -= n
        action = self._run(luck, 0)
        return action

    def hope(self) -> float | None:
        """What the best action of the last flat search was worth, of SURE; None if it compared nothing."""
        weighed = self._weighed()
        return max(w.worth for w in weighed) if weighed else None

    def weigh(self, level: Level, guess: Record, seat: int, luck: Luck, keep: int) -> list[Weighed]:
        """The actions of a seat that a flat search weighed to its end, the best first; `keep` is among them."""
        self.root.load(bytes(guess))
        self._ask(level, seat)
        self.desk.keep = keep
        self._run(luck, level.playouts)
        return sorted(self._weighed(), key=lambda w: -w.worth)

    def _weighed(self) -> list[Weighed]:
        desk = self.desk
        n, found = desk.guesses, []
        for i in range(desk.n):
            if n and not desk.out[i]:
                lead = desk.ahead[i] / n
                variance = max(desk.square[i] / n - lead * lead, 0.0) / max(n - 1, 1)
                found.append(Weighed(desk.action[i], desk.total[i] / n, lead, variance))
        return found

    def chances(self, s: Record, seats: int, key: int, playouts: range, seat: int = -1, action: int = 0) -> list[float]:
        """What a state is worth to each seat, of SURE: the mean of so many playouts, each with the luck of its number.

        With a seat, that seat does an action first. A guess may be given as well as the truth: nothing is hidden anew.
        """
        self.root.load(bytes(s))
        self._ask(PLAIN, max(seat, 0))
        tally: Any = row(seats) if self.backend == "python" else np.zeros(seats, np.int32)
        records: Any = self.desk, self.root, self.s
        more = key, playouts.start, playouts.stop, seats, seat, action
        if self.backend == "python":
            self.outcomes(*records, self.spare, self.out, tally, *more)
        else:
            lent = [r.lend() for r in records]
            self.outcomes(*lent, self.spare.lend(), self.out, tally, *more)
        return [int(tally[i]) / len(playouts) for i in range(seats)]

    def _ask(self, level: Level, seat: int) -> None:
        desk, game = self.desk, self.game
        desk.seat, desk.done = seat, 0
        desk.widest = max(2, min(level.widest, MOST))
        if level.manner == "flat":
            desk.widest = max(2, min(desk.widest, level.playouts // 16))
        desk.depth = level.depth if game.strength else 0
        desk.wild = level.wild
        sides = sides_of(game, self.root)
        desk.seats = len(sides)
        for i, side in enumerate(sides):
            desk.side[i] = side
        desk.drawn = SURE // len(set(sides)) if game.resigning_ends else 0
        desk.split = int(len(set(sides)) == len(sides))
        desk.caution = round(16 * level.caution**2)
        desk.curious = round(256 * level.curious)

    def _run(self, luck: Luck, playouts: int) -> int:
        records = self.desk, self.root, self.s, self.guess
        if self.backend == "python":
            return int(self.search(*records, self.image, self.words, luck, self.spare, self.out, playouts))
        lent = [r.lend() for r in records]
        found = self.search(*lent, self.image, self.words, luck.lend(), self.spare.lend(), self.out, playouts)
        self.desk.take_back()
        luck.take_back()
        return int(found)


def sides_of(game: Game, s: Any) -> list[int]:
    """The side of each seat."""
    seats = s.seats if hasattr(s, "seats") else game.seats[0]
    return [int(game.side(s, seat)) for seat in range(seats)]
