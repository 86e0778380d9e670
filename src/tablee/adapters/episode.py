"""An episode: one match as a learner meets it, with numbered choices, what each seat knows as bytes, and rewards."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args

import numpy as np

from tablee.api.match import written
from tablee.core.backend import Backend, bind
from tablee.core.game import Game, WrongInput, listing, seats_in
from tablee.core.luck import Luck, from_key
from tablee.core.record import row
from tablee.games import load

Numbering = Literal["index", "ids"]
"""How a choice is numbered: by its place in the list of legal actions, or by the game's own id of the action."""

Array = np.ndarray[Any, np.dtype[Any]]
Observation = dict[str, Array]


@cache
def _bound(g: Game, backend: Backend) -> list[Any]:
    return bind([g.setup, g.to_act, g.legal, g.permits, g.apply, g.winners, g.conceal], backend, g)


class Episode:
    """A match without its past: a state, its luck, and the rules under a backend.

    A choice is a place in the list of legal actions (`index`): small whatever the game, where ids may go into the
    millions. A place beyond the list counts on from its beginning, so that every number is a move. With `ids` a choice
    is the action itself, and only legal ones are taken.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, str | int | bool] | None = None,
        *,
        actions: Numbering = "index",
        backend: Backend = "python",
    ) -> None:
        self.game: Game = load(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.numbering, self.backend = actions, backend
        if actions not in get_args(Numbering):
            raise WrongInput(f"actions are numbered by {' or '.join(get_args(Numbering))}, not by {actions!r}")
        if backend not in ("python", "numba"):
            raise WrongInput(f"an episode is played under python or numba, not {backend!r}")
        self.start = self.game.blank(self.game.settle(self.seats, written(options or {})))
        self.choices = self.game.max_actions if actions == "index" else self.game.actions
        self.state, self.known = self.start.copy(), self.game.state()
        self.luck, self.lots = Luck(), Luck()  # of the match; of what is concealed
        self._bind()

    def _bind(self) -> None:
        rules = _bound(self.game, self.backend)
        self._setup, self._to_act, self._legal, self._permits, self._apply, self._winners, self._conceal = rules
        compiled, longest = self.backend != "python", self.game.max_actions
        self._out: Any = np.zeros(longest, np.int32) if compiled else row(longest)
        self._row: Any = self._out if compiled else np.asarray(self._out)  # the same memory
        self._s, self._k, self._luck, self._lots = (
            r.lend() if compiled else r for r in (self.state, self.known, self.luck, self.lots)
        )

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not name.startswith("_")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._bind()

    # Playing

    def begin(self, key: bytes) -> None:
        """The first decision of a match with the luck of a key of 32 bytes."""
        self.state.load(bytes(self.start))
        self.luck.load(bytes(from_key(key)))
        self._setup(self._s, self.seats, self._luck)
        self.state.raw_events.clear()

    def to_act(self) -> list[int]:
        """The seats that owe a decision, the lowest first; none at the end."""
        return seats_in(self._to_act(self._s))

    def legal(self, seat: int) -> Array:
        """The listed legal actions of a seat, by their ids, in ascending order; none if it is not to act."""
        n = self._legal(self._s, seat, self._out) if self._to_act(self._s) >> seat & 1 else 0
        found: Array = self._row[:n].copy()
        return found

    def action(self, seat: int, choice: int) -> int:
        """The id of a choice of a seat that is to act."""
        legal = self.legal(seat)
        if not len(legal):
            to_act = [f"seat {i}" for i in self.to_act()]
            raise WrongInput(f"seat {seat} is not to act; {listing(to_act, 'and') if to_act else 'nobody'} is")
        if self.numbering == "index":
            return int(legal[int(choice) % len(legal)])
        if not self._permits(self._s, seat, int(choice)):
            raise WrongInput(f"{choice} is not legal for seat {seat}: {', '.join(map(str, legal))} are")
        return int(choice)

    def play(self, seat: int, action: int) -> None:
        """A legal action, by its id."""
        self._apply(self._s, seat, action, self._luck)
        self.state.raw_events.clear()

    def permits(self, seat: int, action: int) -> bool:
        """Return True if a seat is to act and may do this."""
        return bool(self._to_act(self._s) >> seat & 1 and self._permits(self._s, seat, action))

    def truth(self) -> Any:
        """The whole state, to be read."""
        if self.backend != "python":
            self.state.take_back()
        return self.state

    # Learning

    def whole(self) -> Array:
        """The whole truth, as the bytes of its record."""
        return np.frombuffer(bytes(self.truth()), np.uint8).copy()

    def observation(self, seat: int) -> Observation:
        """What a seat knows, as the bytes of a record (`core/conceal.py`), and what it may choose.

        Read by its fields: `np.frombuffer(observation, game.state.dtype)[0]["hand"]`.
        """
        legal = self.legal(seat)
        mask = np.zeros(self.choices, np.int8)
        mask[: len(legal) if self.numbering == "index" else 0] = 1
        found = {"observation": self.concealed(seat), "action_mask": mask}
        if self.numbering == "ids":
            mask[legal] = 1
            return found
        listed = np.full(self.choices, -1, np.int32)
        listed[: len(legal)] = legal
        return found | {"legal": listed}

    def concealed(self, seat: int) -> Array:
        """What a seat knows, as the bytes of a record."""
        if self.backend == "python":
            self.known.load(bytes(self.state))
        else:
            self.known.buffer[:] = self.state.buffer
        self._conceal(self._k, seat, self._lots)
        if self.backend == "python":
            self.known.raw_events.clear()
            self.known.pack()
        return np.frombuffer(bytes(self.known.buffer), np.uint8).copy()

    def rewards(self) -> list[float]:
        """At the end: 1 for who has won and -1 for who has not. In a draw 0, but -1 where the game beat them all."""
        won = self._winners(self._s)
        if won:
            return [1.0 if won >> seat & 1 else -1.0 for seat in range(self.seats)]
        return [0.0 if self.game.resigning_ends else -1.0] * self.seats
