"""Random play: games played by chance and habit and kept move by move, so that any position can be put to a law."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, get_args

from hypothesis import strategies as st

from tablee.core.game import TABLE, Game, seats_in
from tablee.core.line import Line
from tablee.core.luck import Luck, from_key
from tablee.core.match import Header, Match, hidden
from tablee.core.menu import legal
from tablee.core.record import Happening, row

Manner = Literal["even", "first", "last", "sensible", "mixed"]
"""How choices are made: all alike; mostly the first or the last of the list; by the greedy bot; now this, now that."""

TABLE_SPEAKS = 1 / 24  # how often the table itself acts, where it may
SENSIBLE = 2 / 3  # how often a sensible player asks the greedy bot, which takes its time
LENGTHS = (30, 100, 100, 400, 400, 4000)
"""A play stops after a number of moves below one of these. Long ones cost time, so there are few of them."""


@dataclass(frozen=True)
class Sitting:
    """Everything a random play depends on."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seed: int
    manner: Manner
    moves: int

    def __repr__(self) -> str:
        chosen = ", ".join(f"{k} = {v}" for k, v in self.options.items()) or "no options"
        return f"{self.game.id}, {self.seats} seats, {chosen}, seed {self.seed}, {self.manner}, {self.moves} moves"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """How Hypothesis prints a failing example; left alone it would write out the whole game."""
        printer.text(repr(self))


@dataclass(frozen=True)
class Move:
    """A move that was made, and what was told of it."""

    seat: int
    action: int
    events: list[Happening]


@dataclass(frozen=True)
class Play:
    """A play from its deal, with the bytes of state and luck at each position: position n is before move n."""

    sitting: Sitting
    opening: list[Happening]
    moves: list[Move]
    states: list[bytes]
    lucks: list[bytes]

    @property
    def game(self) -> Game:
        return self.sitting.game

    def at(self, n: int) -> Position:
        return Position(self, n, self.game.state(self.states[n]), Luck(self.lucks[n]))

    @property
    def last(self) -> Position:
        return self.at(len(self.moves))

    def told(self, n: int) -> list[Happening]:
        """What was told on the way to position n."""
        return self.moves[n - 1].events if n else self.opening

    def match(self, n: int) -> Match:
        """A match that stands at position n."""
        header = Header.of(self.game, self.sitting.seats, self.sitting.options)
        m = Match(self.game, header, key(self.sitting))
        p = self.at(n)
        m.state, m.luck = p.state, p.luck
        return m

    def lines(self) -> list[Line]:
        """The moves as a log has them."""
        states = (self.game.state(data) for data in self.states)
        return [Line(m.seat, self.game.path(s, m.seat, m.action)) for m, s in zip(self.moves, states)]


@dataclass(frozen=True)
class Position:
    """One position of a play. Laws copy the state before they change it."""

    play: Play = field(repr=False)
    n: int
    state: Any
    luck: Luck = field(repr=False)

    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def seats(self) -> range:
        return range(self.play.sitting.seats)

    @property
    def viewers(self) -> list[int | None]:
        """A spectator and the seats; at a large table some of them, others at other positions."""
        return [*sorted(self.chance("viewers").sample(self.seats, min(3, len(self.seats)))), None]

    @property
    def to_act(self) -> list[int]:
        return seats_in(self.game.to_act(self.state))

    def chance(self, *about: object) -> Random:
        """Chance of a law's own, the same whenever the law is asked again."""
        return Random(repr((self.play.sitting.seed, self.n, about)))

    def guess(self, viewer: int | None, k: int = 0) -> Any:
        """The k-th guess of a viewer at the whole state."""
        return guess(self.game, self.state, viewer, self.chance("guess", viewer, k))

    def after(self, s: Any, seat: int, action: int) -> tuple[Any, Luck]:
        """The state `s` after a move made with the luck of this position; its events are in it."""
        s, luck = s.copy(), self.luck.copy()
        self.game.apply(s, seat, action, luck)
        bytes(s), bytes(luck)  # a value out of range raises here
        return s, luck


def guess(game: Game, s: Any, viewer: int | None, chance: Random) -> Any:
    """What a viewer makes of a state, with luck of its own."""
    return hidden(game, s, TABLE if viewer is None else viewer, from_key(chance.randbytes(32)))


def key(sitting: Sitting) -> bytes:
    return hashlib.sha256(f"{sitting.game.id} {sitting.seed}".encode()).digest()


def begin(sitting: Sitting) -> tuple[Any, Luck]:
    """The dealt state and the luck that dealt it."""
    luck = from_key(key(sitting))
    values = sitting.game.settle(sitting.seats, sitting.options)
    return sitting.game.start(sitting.seats, values, luck), luck


def play(sitting: Sitting) -> Play:
    """Plays on until the end, or until the sitting's number of moves is made."""
    game, chance = sitting.game, Random(sitting.seed)
    s, luck = begin(sitting)
    made = Play(sitting, s.events, [], [bytes(s)], [bytes(luck)])
    while len(made.moves) < sitting.moves and (mask := game.to_act(s)):
        seat, action = _choice(sitting, s, mask, chance)
        s.events = []
        game.apply(s, seat, action, luck)
        made.moves.append(Move(seat, action, s.events))
        made.states.append(bytes(s))
        made.lucks.append(bytes(luck))
    return made


def _choice(sitting: Sitting, s: Any, mask: int, chance: Random) -> tuple[int, int]:
    game, manner = sitting.game, sitting.manner
    if chance.random() < TABLE_SPEAKS and (listed := legal(game, s, TABLE)):
        return TABLE, chance.choice(listed)
    if manner == "mixed":
        manner = chance.choice(get_args(Manner)[:-1])
    seats = seats_in(mask)
    seat = seats[_lean(manner, len(seats), chance)]
    if manner == "sensible" and game.greedy is not None and chance.random() < SENSIBLE:
        seen = guess(game, s, seat, chance)
        return seat, game.greedy(seen, seat, from_key(chance.randbytes(32)), row(game.max_actions))
    listed = legal(game, s, seat)
    assert listed, f"seat {seat} is to act and has no legal action"
    return seat, listed[_lean(manner, len(listed), chance)]


def _lean(manner: Manner, n: int, chance: Random) -> int:
    """A place in a list of n, by habit."""
    at = chance.random()
    at = at**6 if manner == "first" else 1 - at**6 if manner == "last" else at
    return min(int(at * n), n - 1)


@st.composite
def sittings(draw: st.DrawFn, game: Game, lengths: Sequence[int] = LENGTHS) -> Sitting:
    """Any sitting of a game: all numbers of seats, all options, all manners."""
    seats = draw(st.sampled_from(game.seats), label="seats")
    options = {o.name: o.text(draw(st.sampled_from(o.allowed(seats)), label=o.name)) for o in game.options}
    manner = draw(st.sampled_from(get_args(Manner)))
    moves = draw(st.integers(0, draw(st.sampled_from(lengths))))
    return Sitting(game, seats, options, draw(st.integers(0, 2**32 - 1)), manner, moves)


def telling(played: Play, most: int = 6) -> list[Position]:
    """A few positions of a play: the last one, and of those that came about in the rarest ways one each."""
    kinds: dict[object, list[int]] = defaultdict(list)
    for n in range(len(played.states)):
        told = frozenset(e.event for e in played.told(n))
        kinds[told].append(n)
    chance = Random(played.sitting.seed)
    rare = sorted(kinds.values(), key=len)[: most - 1]
    return [played.at(n) for n in sorted({len(played.moves), *(chance.choice(places) for places in rare)})]
