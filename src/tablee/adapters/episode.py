"""An episode: one match as a learner meets it, with numbered choices, what each seat knows as bytes, and rewards."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args

import numpy as np

from tablee.api.match import written
from tablee.core.backend import Backend, bind
from tablee.core.game import Game, WrongInput, listing, seats_in
from tablee.core.learning import nothing
from tablee.core.luck import Luck, from_key
from tablee.core.record import row
from tablee.games import load
from tablee.sim.batched.table import ALL_DECISIONS

Numbering = Literal["index", "ids"]
"""How a choice is numbered: by its place in the list of legal actions, or by the game's own id of the action."""

Looks = Literal["record", "numbers"]
"""What is seen: the bytes of a record, or the numbers that the game declares for learners (`Game.learning`)."""

Array = np.ndarray[Any, np.dtype[Any]]
Observation = dict[str, Array]


@cache
def _bound(g: Game, backend: Backend) -> list[Any]:
    observe = g.learning.observe if g.learning is not None else nothing
    return bind([g.setup, g.to_act, g.legal, g.permits, g.apply, g.winners, g.conceal, observe], backend, g)


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
        observe: Looks = "record",
        backend: Backend = "python",
    ) -> None:
        self.game: Game = load(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.numbering, self.looks, self.backend = actions, observe, backend
        if actions not in get_args(Numbering):
            raise WrongInput(f"actions are numbered by {' or '.join(get_args(Numbering))}, not by {actions!r}")
        if observe not in get_args(Looks):
            raise WrongInput(f"what is observed is {' or '.join(get_args(Looks))}, not {observe!r}")
        if observe == "numbers" and self.game.learning is None:
            raise WrongInput(f"{self.game.id} declares no numbers (`Game.learning`); take record")
        if backend not in ("python", "numba"):
            raise WrongInput(f"an episode is played under python or numba, not {backend!r}")
        self.start = self.game.blank(self.game.settle(self.seats, written(options or {})))
        self.size = self.game.learning.size if self.game.learning and observe == "numbers" else self.game.state.size
        self.choices = self.game.max_actions if actions == "index" else self.game.actions
        self.state, self.known = self.start.copy(), self.game.state()
        self.lent: Any  # the state, as the rules take it
        self.luck, self.lots = Luck(), Luck()  # of the match; of what is concealed
        self._bind()

    def _bind(self) -> None:
        rules = _bound(self.game, self.backend)
        self._setup, self._to_act, self._legal, self._permits, self._apply, self._winners, *seen = rules
        self._conceal, self._observe = seen
        compiled, longest = self.backend != "python", self.game.max_actions
        self._out: Any = np.zeros(longest, np.int32) if compiled else row(longest)
        self._row: Any = self._out if compiled else np.asarray(self._out)  # the same memory
        self.lent, self._k, self._luck, self._lots = (
            r.lend() if compiled else r for r in (self.state, self.known, self.luck, self.lots)
        )
        self._listed: dict[int, Array] = {}  # the legal actions of seats that were asked for since the last move
        self._owing = -1  # the mask of the seats that owe a decision; -1 if nobody has asked
        self._stood: bytes | None = None  # the very record the state was put to, if it is there still
        self._numbers: Any = np.zeros(self.size, np.uint8) if compiled else memoryview(bytearray(self.size))

    def __getstate__(self) -> dict[str, Any]:
        if self.backend != "python":
            for record in (self.state, self.known, self.luck, self.lots):
                record.take_back()  # what compiled rules have written since
        return {name: value for name, value in vars(self).items() if not name.startswith("_") and name != "lent"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._bind()

    # Playing

    def begin(self, key: bytes) -> None:
        """The first decision of a match with the luck of a key of 32 bytes."""
        self.state.load(bytes(self.start))
        self.luck.load(bytes(from_key(key)))
        self._setup(self.lent, self.seats, self._luck)
        self.moved()

    def stand(self, record: bytes) -> None:
        """Puts the state to a record. Where it stands already, what was found out there is kept."""
        if record is self._stood:
            return
        if self.backend == "python":
            self.state.load(record)
        else:
            self.state.buffer[:] = record
        self.moved()
        self._stood = record

    def stands(self) -> bytes:
        """The record that the state has come to, by rules that were not asked through the episode."""
        self.moved()
        self._stood = bytes(self.state if self.backend == "python" else self.state.buffer)
        return self._stood

    def moved(self) -> None:
        """Forgets what was found out at the state, which has changed."""
        self._stood = None
        self.state.raw_events.clear()
        self._listed.clear()
        self._owing = -1

    def owing(self) -> int:
        """The mask of the seats that owe a decision."""
        if self._owing < 0:
            self._owing = int(self._to_act(self.lent))
        return self._owing

    def to_act(self) -> list[int]:
        """The seats that owe a decision, the lowest first; none at the end."""
        return seats_in(self.owing())

    def legal(self, seat: int) -> Array:
        """The listed legal actions of a seat, by their ids, in ascending order; none if it is not to act."""
        found = self._listed.get(seat)
        if found is None:
            n = self._legal(self.lent, seat, self._out) if self.owing() >> seat & 1 else 0
            found = self._listed[seat] = self._row[:n].copy()
        return found

    def action(self, seat: int, choice: int) -> int:
        """The id of a choice of a seat that is to act."""
        legal = self.legal(seat)
        if not len(legal):
            to_act = [f"seat {i}" for i in self.to_act()]
            raise WrongInput(f"seat {seat} is not to act; {listing(to_act, 'and') if to_act else 'nobody'} is")
        if self.numbering == "index":
            return int(legal[int(choice) % len(legal)])
        if not self._permits(self.lent, seat, int(choice)):
            raise WrongInput(f"{choice} is not legal for seat {seat}: {', '.join(map(str, legal))} are")
        return int(choice)

    def play(self, seat: int, action: int) -> None:
        """A legal action, by its id."""
        self._apply(self.lent, seat, action, self._luck)
        self.moved()

    def settle(self, rule: Any, guess: Any, lots: Luck, count: Any, manners: Any) -> int:
        """Plays for bots by a rule (`sim/batched/table.py`) up to another's decision; returns whose it is, or -1."""
        own = lots if self.backend == "python" else lots.lend()
        seat = int(rule(self.lent, guess, self._luck, own, self._out, count, manners, self.seats, 0, ALL_DECISIONS))
        self.moved()
        if self.backend == "python":
            guess.raw_events.clear()
        else:
            lots.take_back()
        if seat >= 0:
            self._listed[seat] = self._row[: count[0]].copy()
        return seat

    def permits(self, seat: int, action: int) -> bool:
        """Return True if a seat is to act and may do this."""
        return bool(self.owing() >> seat & 1 and self._permits(self.lent, seat, action))

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
        """What a seat knows, as the bytes of a record (`core/conceal.py`) or in numbers, and what it may choose.

        A record is read by its fields: `np.frombuffer(observation, game.state.dtype)[0]["hand"]`.
        """
        legal = self.legal(seat)
        mask = np.zeros(self.choices, np.int8)
        found = {"observation": self.concealed(seat) if self.looks == "record" else self.numbers(seat)}
        found["action_mask"] = mask
        if self.numbering == "ids":
            mask[legal] = 1
            return found
        mask[: len(legal)] = 1
        listed = np.empty(self.choices, np.int32)
        listed[: len(legal)], listed[len(legal) :] = legal, -1
        found["legal"] = listed
        return found

    def concealed(self, seat: int) -> Array:
        """What a seat knows, as the bytes of a record."""
        self._know(seat)
        return np.frombuffer(bytearray(self.known.buffer), np.uint8)  # a copy, and one that may be written to

    def numbers(self, seat: int) -> Array:
        """What a seat knows, in the numbers that the game declares for learners."""
        self._know(seat)
        self._observe(self._k, seat, self._numbers)
        return np.array(self._numbers, np.uint8)

    def _know(self, seat: int) -> None:
        """Puts into `known` what a seat knows."""
        if self.backend == "python":
            if self._stood is None:
                self.state.pack()
            self.known.load(self.state.buffer)
        else:
            self.known.buffer[:] = self.state.buffer
        self._conceal(self._k, seat, self._lots)
        if self.backend == "python":
            self.known.raw_events.clear()
            self.known.pack()

    def rewards(self) -> list[float]:
        """At the end: 1 for who has won and -1 for who has not. In a draw 0, but -1 where the game beat them all."""
        won = self._winners(self.lent)
        if won:
            return [1.0 if won >> seat & 1 else -1.0 for seat in range(self.seats)]
        return [0.0 if self.game.resigning_ends else -1.0] * self.seats
