"""Match: one game from its header to its end, as a list of moves that can be replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, Self

from tablee.core.chronicle import Ending, Said
from tablee.core.game import TABLE, Game, Illegal, seats_in
from tablee.core.groups import Path, S, V
from tablee.core.history import History
from tablee.core.line import Line, is_time, standing
from tablee.core.luck import Luck, from_key
from tablee.core.menu import Menu, menu
from tablee.core.record import Happening, Record, row
from tablee.core.stretch import Point, begin
from tablee.core.verb import LOST, Anew, Ended, OutOfTime, Resigned, TakenBack


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


@dataclass(frozen=True)
class Saved:
    """A point of a match from which one can go on without playing the moves before it again. Only a cache.

    It is the oldest point that play can go back to: the lines after it are few and are played again."""

    line: int
    state: bytes
    luck: bytes
    ended: str
    resigned: int


@dataclass(slots=True)
class Match(Generic[S, V]):
    """A match being played. `submit` is the one door: what it accepts is in `lines`, what it refuses raises Illegal."""

    game: Game[S, V]
    header: Header
    key: bytes
    lines: History[Line] = field(default_factory=History)
    state: Any = None
    luck: Luck = field(default_factory=Luck)
    ended: str = ""  # "resigned", "time", "stopped" or "abandoned" when the table ended it
    resigned: int = 0  # mask of seats that have given up, or were out of time
    opening: list[Happening] = field(init=False, repr=False)
    decided: list[History[int]] = field(init=False, repr=False)  # the lines of each seat and of TABLE, fallen or not
    _point: Point = field(init=False, repr=False, compare=False)
    _settled: History[int] = field(init=False, repr=False, compare=False)  # lines before the stretch that stand

    def __post_init__(self) -> None:
        before, self.lines = self.lines, History()
        self._begin()
        for line in before:
            self.append(line)

    def _begin(self) -> None:
        version = self.header.version
        values = self.game.settle(self.header.seats, self.header.options, version=version)
        self.luck = from_key(self.key)
        self.state = self.game.start(self.header.seats, values, self.luck, version)
        self.opening, self.state.events = self.state.events, []
        self.state.pack()
        self.decided = [History() for _ in range(self.header.seats + 1)]
        self._settled, self._point = History(), begin(0, self.header.seats, self.state.buffer)

    @classmethod
    def open(
        cls, game: Game[S, V], seats: int, options: Mapping[str, str] | None = None, key: bytes = bytes(32)
    ) -> Match[S, V]:
        """A match between people who trust each other: no commitment, the key is given."""
        return cls(game, Header.of(game, seats, options), key)

    def fork(self) -> Self:
        """A copy that can be played on and thrown away; states are never changed in place, so they are shared."""
        other = object.__new__(type(self))
        other.game, other.header, other.key, other.opening = self.game, self.header, self.key, self.opening
        other.state, other.luck, other.ended, other.resigned = self.state, self.luck, self.ended, self.resigned
        other.lines, other.decided = self.lines.copy(), self.decided.copy()
        other._point, other._settled = self._point, self._settled.copy()
        return other

    def saved(self) -> Saved:
        oldest = self._point.oldest()
        return Saved(oldest.line, bytes(oldest.state), bytes(self.luck), self.ended, self.resigned)

    @classmethod
    def resume(cls, game: Game, header: Header, key: bytes, lines: Sequence[Line], saved: Saved) -> Match:
        """A match at a saved point; `lines` are all it had then."""
        match = cls(game, header, key)
        match.lines, match.ended, match.resigned = History(lines), saved.ended, saved.resigned
        for n, line in enumerate(lines, 1):
            match.decided[line.seat].append(n)
        match.state, match.luck = game.state(saved.state), Luck(saved.luck)
        match._point = begin(saved.line, header.seats, match.state.buffer)
        stood = standing(lines)
        match._settled = History(n for n in stood if n < saved.line)
        for n in stood[len(match._settled) + 1 :]:
            if lines[n - 1].is_played:
                match._play(lines[n - 1])
            match._mark(n, lines[n - 1])
        return match

    @property
    def decisions(self) -> list[int]:
        """How many each seat has made; this never goes back."""
        return [len(lines) for lines in self.decided[:TABLE]]

    # What a player asks

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.game.to_act(self.state) == 0

    def to_act(self) -> list[int]:
        return [] if self.ended else seats_in(self.game.to_act(self.state))

    def menu(self, seat: int) -> Menu:
        """What a seat can click now; empty if nothing is asked of it."""
        return menu(self.game, self.state, seat) if seat in self.to_act() else {}

    def view(self, viewer: int | None) -> V:
        return self.game.view(self.state, viewer)

    def reason(self) -> str:
        """Why the match is over, as the key of its words."""
        return self.ended or self.game.reason(self.state)

    def ending(self) -> Ending:
        """Why the match is over, in a sentence, and what on the board decided it. Assumes that it is over."""
        if self.ended in LOST:
            if not self.winners():
                return Ending(Said(f"why-all-{self.ended}", {}))
            last = self.lines.last.verb
            if isinstance(last, OutOfTime):
                return Ending(Said("why-time", {"seat": f"seat:{last.seat}"}))
            gone = seats_in(self.resigned)
            return Ending(Said("why-resigned", {"seat": f"seat:{gone[0]}", "number": len(gone)}))
        if self.ended or self.game.ending is None:
            return Ending(Said(f"reason-{self.reason()}", {}))
        return self.game.ending(self.state)

    def scores(self) -> list[int]:
        out = row(self.header.seats)
        self.game.scores(self.state, out)
        return [out[i] for i in range(self.header.seats)]

    def winners(self) -> list[int]:
        """The seats that have won; none in a draw, or when the table was stopped or left."""
        if self.ended in LOST:
            return [i for i in range(self.header.seats) if self._side(i) not in self._sides_gone()]
        return [] if self.ended else seats_in(self.game.winners(self.state))

    # What changes it

    def submit(self, seat: int, path: Sequence[str], at: str = "") -> list[Happening]:
        """A move of a seat (or TABLE). Returns what happened; an illegal one raises Illegal and changes nothing."""
        return self.append(Line(seat, tuple(path), at))

    def append(self, line: Line, asked: list[int] | None = None) -> list[Happening]:
        """Plays one more line of the log. Returns what happened; an illegal one raises Illegal and changes nothing.

        `asked`: who is asked now, from whoever knows it already."""
        asked = self.to_act() if asked is None else asked
        if not asked:
            raise Illegal("match-is-over")
        if line.at and not is_time(line.at):
            raise ValueError(f"a time is a number of milliseconds in the log, not {line.at!r}")
        used, shown = self.luck.used, self.state.shown
        if line.seat == TABLE:
            events = self._by_the_table(line)
        elif not 0 <= line.seat < self.header.seats:
            raise Illegal("no-such-seat")
        elif line.seat not in asked:
            raise Illegal("not-your-turn")
        else:
            events = self._play(line)
        self.lines.append(line)
        n = len(self.lines)
        decided = self.decided[line.seat] = self.decided[line.seat].copy()
        decided.append(n)
        if used != self.luck.used or shown != self.state.shown or isinstance(line.verb, Anew):
            self._settle(n)
        else:
            self._mark(n, line)
        return events

    def _settle(self, n: int) -> None:
        """Nothing before line n can be taken back any more: it drew or showed something."""
        point = self._point
        for line in (point.line,) if point.before is None else point.lines():
            self._settled.append(line)
        self._point = begin(n, self.header.seats, self.state.buffer)

    def _mark(self, n: int, line: Line) -> None:
        point, buffer = self._point, self.state.buffer
        self._point = point.after(n, buffer) if line.takes_back else point.moved(n, line.seat, buffer)

    def _play(self, line: Line) -> list[Happening]:
        renamed = self.game.renamed
        path = tuple(renamed.get(t, t) for t in line.path) if renamed else line.path
        action = self.game.action(self.state, line.seat, path)
        if not self.game.permits(self.state, line.seat, action):
            raise Illegal("not-allowed")
        state, luck = self.state.copy(), self.luck.copy()
        self.game.apply(state, line.seat, action, luck)
        state.pack()  # a value out of range raises here, before anything is changed
        luck.pack()
        events: list[Happening] = state.events
        state.events = []
        self.state, self.luck = state, luck
        return events

    def _by_the_table(self, line: Line) -> list[Happening]:
        match line.verb:
            case (Resigned(seat) | OutOfTime(seat)) as left if seat < self.header.seats:
                self._leave(seat, "time" if isinstance(left, OutOfTime) else "resigned")
            case Ended(how):
                self.ended = how
            case TakenBack(to):
                self._go_back(to)
            case Anew(seat, key) if seat < self.header.seats and not self.header.commit:
                self._deal_anew(seat, key)
            case _:
                return self._play(line)
        return []

    def _leave(self, seat: int, how: str) -> None:
        if self.resigned >> seat & 1:
            raise Illegal("resigned-already")
        self.resigned |= 1 << seat
        sides = {self._side(i) for i in range(self.header.seats)}
        left = len(sides - self._sides_gone())
        if left == 0 or (left == 1 and self.game.resigning_ends):
            self.ended = how

    def _deal_anew(self, seat: int, key: str) -> None:
        """Only where nobody promised anything: the key of a proven match never changes."""
        self.luck = from_key(bytes.fromhex(key))
        self.state = hidden(self.game, self.state, seat, self.luck)
        self.state.pack()
        self.luck.pack()

    def _side(self, seat: int) -> int:
        return self.game.side(self.state, seat)

    def _sides_gone(self) -> set[int]:
        """The sides with nobody left. A seat that resigned while others of its side play on is played by `idle`."""
        every = range(self.header.seats)
        return {self._side(i) for i in every} - {self._side(i) for i in every if not self.resigned >> i & 1}

    # Taking back

    def stands(self, line: int) -> bool:
        """Whether a line was not taken back; 0 is the deal, which never is."""
        if line >= self._point.first:
            return self._point.back(line) is not None
        i = self._settled.place(line)
        return i < len(self._settled) and self._settled[i] == line

    def standing(self) -> list[Line]:
        """The lines that were not taken back, without those that took others back."""
        lines = [self.lines[n - 1] for n in (*self._settled, *self._point.lines()) if n]
        return [x for x in lines if not x.takes_back]

    def first_decisions(self, seat: int, most: int) -> list[Path]:
        """What a seat decided first, without what was taken back. Costs what is asked for, not the whole match."""
        first, stretch = self._point.first, set(self._point.lines())
        stand = (n for n in self.decided[seat] if (n in stretch if n >= first else self.stands(n)))
        return [self.lines[n - 1].path for n in islice(stand, most)]

    def takeable(self, seat: int) -> int:
        """The line of a seat's last decision if play can go back before it; 0 if not."""
        last = self._point.last
        line = last[seat]
        return line if line > last[TABLE] and line == self.decided[seat].last else 0

    def consent(self, line: int, asker: int) -> list[int]:
        """The seats that must agree to go back to the point after a line; Illegal if play cannot go there."""
        if line == len(self.lines) or not self.stands(line):
            raise Illegal("nothing-to-take-back")
        if line < self._point.first:
            raise Illegal("seen-already")
        last = self._point.last
        if last[TABLE] > line:
            raise Illegal("table-has-spoken")
        return [seat for seat in range(self.header.seats) if last[seat] > line and seat != asker]

    def _go_back(self, line: int) -> None:
        self.consent(line, TABLE)
        point = self._point.back(line)
        assert point is not None
        self.state, self._point = self.game.state(point.state), point


def hidden(game: Game, s: Record, seat: int, luck: Luck) -> Any:
    """A guess of a seat at the state: what it knows, and the rest dealt anew. All that a bot is ever handed."""
    guess = s.copy()
    game.hide(guess, seat, luck)
    return guess
