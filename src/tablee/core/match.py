"""Match: one game from its header to its end, as a list of moves that can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple

from tablee.core.game import TABLE, Game, Illegal, Path, Told, seats_in
from tablee.core.history import History
from tablee.core.luck import Luck, from_key
from tablee.core.menu import Menu, menu
from tablee.core.record import Event, Record, row


@dataclass(frozen=True)
class Chair:
    """Who sits on a seat at the start: a person, or a bot by its name."""

    bot: str = ""


@dataclass(frozen=True)
class Header:
    """What is fixed before the first card: sealed into the key and into every line of the log."""

    match: str
    game: str
    version: int
    data: str
    seats: int
    options: Mapping[str, str]
    chairs: tuple[Chair, ...]
    commit: str = ""  # empty: nobody promised anything, the match is unproven
    seals: tuple[str, ...] = ()  # of the guests' tokens, sorted

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        *,
        match: str = "local",
        chairs: Sequence[Chair] = (),
        commit: str = "",
        seals: Sequence[str] = (),
    ) -> Header:
        """A header for a new match; wrong seats or options are refused with what is allowed."""
        values = game.settle(seats, options)
        chairs = tuple(chairs) or (Chair(),) * seats
        return cls(
            match,
            game.id,
            game.version,
            game.digest,
            seats,
            game.texts(values),
            tuple(chairs),
            commit,
            tuple(sorted(seals)),
        )


class Line(NamedTuple):
    """One entry of the log: who, what, and when (as the caller wrote it)."""

    seat: int
    path: Path
    at: str = ""


class _Mark(NamedTuple):
    """What decides whether play can go back to the point after a line: nothing drawn, nothing shown since."""

    line: int
    used: int
    shown: int


@dataclass(frozen=True)
class Saved:
    """A point of a match from which one can go on without playing the moves before it again. Only a cache."""

    state: bytes
    luck: bytes
    marks: list[tuple[int, int, int]]
    ended: str
    resigned: int


@dataclass(slots=True)
class Match:
    """A match being played. `submit` is the one door: what it accepts is in `lines`, what it refuses raises Illegal."""

    game: Game
    header: Header
    key: bytes
    lines: History[Line] = field(default_factory=History)
    state: Any = None
    luck: Luck = field(default_factory=Luck)
    ended: str = ""  # "resigned", "stopped" or "abandoned" when the table ended it
    resigned: int = 0  # mask of seats
    opening: list[Event] = field(init=False, repr=False)
    decisions: list[int] = field(init=False, repr=False)  # how many each seat has made; never goes back
    sealed: bool = field(init=False, repr=False)  # the last line drew or showed something: nothing can be taken back
    _marks: History[_Mark] = field(init=False, repr=False)  # of the lines that stand

    def __post_init__(self) -> None:
        before, self.lines = self.lines, History()
        self._begin()
        for line in before:
            self.accept(line)

    def _begin(self) -> None:
        values = self.game.settle(self.header.seats, self.header.options)
        self.luck = from_key(self.key)
        self.state = self.game.start(self.header.seats, values, self.luck)
        self.opening, self.state.events = self.state.events, []
        self.decisions, self.sealed = [0] * self.header.seats, True
        self._marks = History([_Mark(0, self.luck.used, self.state.shown)])

    @classmethod
    def open(cls, game: Game, seats: int, options: Mapping[str, str] | None = None, key: bytes = bytes(32)) -> Match:
        """A match between people who trust each other: no commitment, the key is given."""
        return cls(game, Header.of(game, seats, options), key)

    def fork(self) -> Match:
        """A copy that can be played on and thrown away; states are never changed in place, so they are shared."""
        other = object.__new__(Match)
        other.game, other.header, other.key, other.opening = self.game, self.header, self.key, self.opening
        other.state, other.luck, other.ended, other.resigned = self.state, self.luck, self.ended, self.resigned
        other.sealed = self.sealed
        other.lines, other.decisions, other._marks = self.lines.copy(), self.decisions.copy(), self._marks.copy()
        return other

    def saved(self) -> Saved:
        marks = [(m.line, m.used, m.shown) for m in self._marks]
        return Saved(bytes(self.state), bytes(self.luck), marks, self.ended, self.resigned)

    @classmethod
    def resume(cls, game: Game, header: Header, key: bytes, lines: Sequence[Line], saved: Saved) -> Match:
        """A match at a saved point; `lines` are those before it."""
        match = cls(game, header, key)
        match.lines, match.ended, match.resigned = History(lines), saved.ended, saved.resigned
        match.state, match.luck = game.state(saved.state), Luck(saved.luck)
        match.decisions = [sum(x.seat == seat for x in lines) for seat in range(header.seats)]
        match._marks = History(_Mark(*m) for m in saved.marks)
        match.sealed = len(match._marks) < 2 or match._marks[-2][1:] != match._marks[-1][1:]
        return match

    # What a player asks

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.game.to_act(self.state) == 0

    def to_act(self) -> list[int]:
        return [] if self.ended else seats_in(self.game.to_act(self.state))

    def menu(self, seat: int) -> Menu:
        """What a seat can click now; empty if nothing is asked of it."""
        return menu(self.game, self.state, seat) if seat in self.to_act() else {}

    def view(self, viewer: int | None) -> Any:
        return self.game.view(self.state, viewer)

    def reason(self) -> str:
        """Why the match is over, as the key of its words."""
        return self.ended or self.game.reason(self.state)

    def scores(self) -> list[int]:
        out = row(self.header.seats)
        self.game.scores(self.state, out)
        return [out[i] for i in range(self.header.seats)]

    def winners(self) -> list[int]:
        """The seats that have won; none in a draw, or when the table was stopped or left."""
        if self.ended == "resigned":
            return [i for i in range(self.header.seats) if self._side(i) not in self._sides_gone()]
        return [] if self.ended else seats_in(self.game.winners(self.state))

    # What changes it

    def submit(self, seat: int, path: Sequence[str], at: str = "") -> list[Event]:
        """A move of a seat (or TABLE). Returns what happened; an illegal one raises Illegal and changes nothing."""
        return self.accept(Line(seat, tuple(path), at))

    def accept(self, line: Line) -> list[Event]:
        asked = self.to_act()
        if not asked:
            raise Illegal("match-is-over")
        if line.at and line.at.split() != [line.at]:
            raise ValueError(f"a time is one word in the log, not {line.at!r}")
        used, shown = self.luck.used, self.state.shown
        events = self._by_the_table(line) if line.seat == TABLE else self._by_a_seat(line, asked)
        self.lines.append(line)
        self.sealed = used != self.luck.used or shown != self.state.shown
        self._marks.append(_Mark(len(self.lines), self.luck.used, self.state.shown))
        if line.seat >= 0:
            self.decisions[line.seat] += 1
        return events

    def _by_a_seat(self, line: Line, asked: list[int]) -> list[Event]:
        if not 0 <= line.seat < self.header.seats:
            raise Illegal("no-such-seat")
        if line.seat not in asked:
            raise Illegal("not-your-turn")
        return self._play(line)

    def _play(self, line: Line) -> list[Event]:
        renamed = self.game.renamed
        path = tuple(renamed.get(t, t) for t in line.path) if renamed else line.path
        action = self.game.action(self.state, line.seat, path)
        if not self.game.permits(self.state, line.seat, action):
            raise Illegal("not-allowed")
        state, luck = self.state.copy(), self.luck.copy()
        self.game.apply(state, line.seat, action, luck)
        state.pack()  # a value out of range raises here, before anything is changed
        luck.pack()
        events: list[Event] = state.events
        state.events = []
        self.state, self.luck = state, luck
        return events

    def _by_the_table(self, line: Line) -> list[Event]:
        verb, _, about = (line.path[0] if len(line.path) == 1 else "").partition(":")
        if verb == "resign" and about.isdecimal() and int(about) < self.header.seats:
            self._resign(int(about))
        elif verb == "end" and about in ("stopped", "abandoned"):
            self.ended = about
        elif verb == "back" and about.isdecimal():
            self._go_back(int(about))
        else:
            return self._play(line)
        return []

    def _resign(self, seat: int) -> None:
        if self.resigned >> seat & 1:
            raise Illegal("resigned-already")
        self.resigned |= 1 << seat
        sides = {self._side(i) for i in range(self.header.seats)}
        left = len(sides - self._sides_gone())
        if left == 0 or (left == 1 and self.game.resigning_ends):
            self.ended = "resigned"

    def _side(self, seat: int) -> int:
        return self.game.side(self.state, seat)

    def _sides_gone(self) -> set[int]:
        """The sides with nobody left. A seat that resigned while others of its side play on is played by `idle`."""
        every = range(self.header.seats)
        return {self._side(i) for i in every} - {self._side(i) for i in every if not self.resigned >> i & 1}

    # Taking back

    def stands(self, line: int) -> bool:
        """Whether a line was not taken back."""
        i = self._marks.place((line,))
        return i < len(self._marks) and self._marks[i].line == line

    def standing(self) -> list[Line]:
        """The lines that were not taken back, without those that took others back."""
        lines = [self.lines[m.line - 1] for m in self._marks[1:]]
        return [x for x in lines if x.seat != TABLE or not x.path[0].startswith("back:")]

    def seen_since(self, line: int) -> bool:
        """Whether anything was drawn or shown after a line that stands: then play cannot go back there."""
        return self._marks[self._marks.place((line,))][1:] != self._marks[-1][1:]

    def consent(self, line: int, asker: int) -> list[int]:
        """The seats that must agree to go back to the point after a line; Illegal if play cannot go there."""
        if not self.stands(line) or line == len(self.lines):
            raise Illegal("nothing-to-take-back")
        if self.seen_since(line):
            raise Illegal("seen-already")
        fallen = [self.lines[m.line - 1] for m in self._marks[self._marks.place((line + 1,)) :]]
        if any(x.seat == TABLE and not x.path[0].startswith("back:") for x in fallen):
            raise Illegal("table-has-spoken")
        return sorted({x.seat for x in fallen if x.seat >= 0} - {asker})

    def _go_back(self, line: int) -> None:
        self.consent(line, TABLE)
        kept = {m.line for m in self._marks if m.line <= line}
        again = Match(self.game, self.header, self.key)
        for n in sorted(kept - {0}):
            if self.lines[n - 1].seat >= 0 or not self.lines[n - 1].path[0].startswith(("back:", "resign:")):
                again._play(self.lines[n - 1])
        self.state, self.luck = again.state, again.luck
        self._marks = History(m for m in self._marks if m.line <= line)


def heard(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """The events a viewer may hear; a spectator hears what all do, and what all but some seats do (a negative mask)."""
    return [e for e in events if (e[0] < 0 if viewer is None else e[0] >> viewer & 1)]


def hearers(events: Sequence[Event]) -> int:
    """Who hears anything of a move: a mask of seats, negative if spectators do."""
    mask = 0
    for e in events:
        mask |= e[0]
    return mask


def story(game: Game, events: Sequence[Event], viewer: int | None) -> list[Told]:
    """The events of a move as one viewer may hear them."""
    told = _teller(game)
    return [told(e) for e in heard(events, viewer)]


@cache
def _teller(game: Game) -> Callable[[Event], Told]:
    """What events mean: the same few things happen again and again, and nobody writes to what is told."""
    return lru_cache(10_000)(game.told)


def hidden(game: Game, s: Record, seat: int, luck: Luck) -> Any:
    """A guess of a seat at the state: what it knows, and the rest dealt anew. All that a bot is ever handed."""
    guess = s.copy()
    game.hide(guess, seat, luck)
    return guess
