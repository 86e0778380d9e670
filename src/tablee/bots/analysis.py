"""Judging a match that is over: what each point of it was worth to every seat, and what a decision gave away.

The course of a match is reckoned from the truth, as it stood. A decision is judged by what its seat knew, from guesses
(`hide`), so that nobody is blamed for what could not be seen."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from tablee.bots.search.thinker import Thinker
from tablee.core.backend import Backend
from tablee.core.game import Game
from tablee.core.level import Level
from tablee.core.luck import Luck, seed
from tablee.core.match import hidden
from tablee.core.menu import legal

WIDEST = 12
"""Actions of a decision that are weighed, the best liked."""
EACH = 4
"""Playouts of a guess, of each action, when two are compared again."""
CERTAIN = 2.0
"""Standard errors by which an action has to be better before that is said."""


class Suspicion(NamedTuple):
    """A decision in which another action did better at first sight; `lead` is of SURE, and too large on average: the
    best of many was chosen by luck as well."""

    played: int
    better: int
    lead: float


class Look(NamedTuple):
    """A decision at first sight: how far it was ahead of what the game's own player likes best, of SURE, the variance
    of that, and what is suspected to be better."""

    skill: float
    variance: float
    suspicion: Suspicion | None


class Loss(NamedTuple):
    """What another action would have brought each seat, of SURE, and the standard error of that for the mover."""

    played: int
    better: int
    brought: list[float]
    error: float

    def clear(self, seat: int) -> bool:
        """Return True if the other action was better for a seat beyond doubt."""
        return self.brought[seat] > CERTAIN * self.error


class Analyst:
    """Judges the states of matches of a game. The same key gives the same judgement."""

    def __init__(self, game: Game, seats: int, key: int, backend: Backend = "numba") -> None:
        self.game, self.seats, self.key = game, seats, key
        self._thinker = Thinker(game, "flat", backend)

    def chances(self, s: Any, playouts: int) -> list[float]:
        """What a state is worth to each seat, of SURE."""
        return self._thinker.chances(s, self.seats, self.key, range(playouts))

    def look(self, s: Any, seat: int, action: int, playouts: int) -> Look:
        """A decision at first sight."""
        luck = self._luck(0)
        level = Level("analyst", "flat", playouts, widest=WIDEST)
        weighed = self._thinker.weigh(level, hidden(self.game, s, seat, luck), seat, luck, action)
        mine = next((w for w in weighed if w.action == action), None)
        if mine is None:
            return Look(0.0, 0.0, None)
        best = weighed[0]
        found = Suspicion(action, best.action, best.worth - mine.worth) if best.worth > mine.worth else None
        return Look(mine.lead, mine.variance, found)

    def loss(self, s: Any, seat: int, suspicion: Suspicion, guesses: int) -> Loss:
        """Two actions compared again, on other guesses than those by which one was suspected."""
        sums, square = [0.0] * self.seats, 0.0
        for i in range(guesses):
            guess = hidden(self.game, s, seat, self._luck(1 + i))
            luck = range(i * EACH, (i + 1) * EACH)
            played = self._thinker.chances(guess, self.seats, self.key, luck, seat, suspicion.played)
            better = self._thinker.chances(guess, self.seats, self.key, luck, seat, suspicion.better)
            for j in range(self.seats):
                sums[j] += better[j] - played[j]
            square += (better[seat] - played[seat]) ** 2
        mean = sums[seat] / guesses
        error = sqrt(max(square / guesses - mean * mean, 0.0) / max(guesses - 1, 1))
        return Loss(suspicion.played, suspicion.better, [x / guesses for x in sums], error)

    def options(self, s: Any, seat: int, keep: int, playouts: int) -> list[tuple[int, float]]:
        """The actions of a seat that did best, with what each is worth, the best first; `keep` is among them."""
        luck = self._luck(0)
        if len(legal(self.game, s, seat)) == 1:
            return [(keep, self.chances(hidden(self.game, s, seat, luck), max(1, playouts // 8))[seat])]
        level = Level("analyst", "flat", playouts, widest=WIDEST)
        guess = hidden(self.game, s, seat, luck)
        return [(w.action, w.worth) for w in self._thinker.weigh(level, guess, seat, luck, keep)]

    def _luck(self, part: int) -> Luck:
        luck = Luck()
        seed(luck, self.key, part, 4)
        return luck
