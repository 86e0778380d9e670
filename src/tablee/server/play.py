"""A match being played: the core's match with what each viewer has heard, whose time runs, and past answers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.game import TABLE, Game, Illegal, Path
from tablee.core.history import History
from tablee.core.match import Header, Line, Match, Saved, hearers, story
from tablee.core.menu import Menu, menu
from tablee.core.record import Event
from tablee.server.shapes import Deadline, Entry, Result, Told
from tablee.store.rows import Move

TAIL = 40
"""Entries of the story in a full update."""


Heard = tuple[int, list[Event], list[Told]]
"""A line as it is heard: when, what happened, and what the house says of it."""


class Snapshot(msgspec.Struct):
    """What is kept of a match so that opening it need not play it again."""

    layout: str
    saved: Saved
    entries: list[Heard]
    heard: list[list[int]]
    since: list[int]


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Snapshot).decode


def layout(game: Game) -> str:
    """What the bytes of a state depend on."""
    return hashlib.sha256(repr((game.id, game.version, game.digest, game.state.dtype.descr)).encode()).hexdigest()


class Play:
    """A match and its surroundings. `after` answers with another one: what is told is never what might still fail."""

    __slots__ = ("_answers", "_asked", "_entries", "_heard", "_public", "_since", "game", "match")

    def __init__(self, game: Game, header: Header, key: bytes, began: int) -> None:
        self.game = game
        self.match = Match(game, header, key)
        viewers: list[int | None] = [*range(header.seats), None]
        seats = (*range(header.seats), TABLE)
        self._entries: History[Heard] = History([(began, self.match.opening, [])])
        self._heard: dict[int | None, History[int]] = {v: History() for v in viewers}
        self._answers: dict[int, History[tuple[int, Path]]] = {seat: History() for seat in seats}
        self._since = [began] * header.seats  # since when each seat has been asked
        self._asked: tuple[Any, str, list[int]] = None, "", []
        self._public: tuple[Any, Any] = None, None
        self._note(0)

    def snapshot(self) -> bytes:
        """This point as a cache: going on from it gives the same as playing all moves again."""
        heard = [self._heard[v][:] for v in (*range(self.match.header.seats), None)]
        return encode(Snapshot(layout(self.game), self.match.saved(), self._entries[:], heard, self._since))

    @classmethod
    def resumed(cls, game: Game, header: Header, key: bytes, moves: Sequence[Move], body: bytes) -> Play | None:
        """The match at a snapshot, with the moves before it; None if the snapshot is of no use to this release."""
        try:
            found = decode(body)
        except msgspec.DecodeError:
            return None
        if found.layout != layout(game) or len(found.entries) != len(moves) + 1:
            return None
        play = cls(game, header, key, 0)
        lines = [Line(m.seat, m.path, str(m.at)) for m in moves]
        play.match = Match.resume(game, header, key, lines, found.saved)
        play._entries, play._since = History(found.entries), found.since
        play._heard = dict(zip((*range(header.seats), None), map(History, found.heard)))
        for m in moves:
            play._answers[m.seat].append((m.n, m.path))
        return play

    @property
    def n(self) -> int:
        return len(self.match.lines)

    def k(self, seat: int) -> int:
        """The number of a seat's next decision; the table counts its own."""
        return len(self._answers[seat]) + 1

    def answered(self, seat: int, k: int) -> Path | None:
        """What a seat decided as its k-th."""
        return self._answers[seat][k - 1][1] if 0 < k < self.k(seat) else None

    def line_of(self, seat: int, k: int) -> int:
        """The line of a decision that still stands."""
        if not 0 < k < self.k(seat) or not self.match.stands(self._answers[seat][k - 1][0]):
            raise Illegal("nothing-to-take-back")
        return self._answers[seat][k - 1][0]

    def asked(self) -> list[int]:
        """The seats that are asked, found once a move: everybody at the table wants to know."""
        match = self.match
        if self._asked[0] is not match.state or self._asked[1] != match.ended:
            self._asked = match.state, match.ended, match.to_act()
        return self._asked[2]

    @property
    def over(self) -> bool:
        return not self.asked()

    # Going on

    def after(self, seat: int, path: Path, at: int) -> Play:
        """This match with one more line, or Illegal; this one stays as it is."""
        new = self.fork()
        new.accept(seat, path, at)
        return new

    def fork(self) -> Play:
        new = object.__new__(Play)
        new.game, new.match = self.game, self.match.fork()
        new._entries, new._since = self._entries.copy(), self._since.copy()
        new._asked, new._public = self._asked, self._public
        new._heard = {v: h.copy() for v, h in self._heard.items()}
        new._answers = {s: a.copy() for s, a in self._answers.items()}
        return new

    def accept(self, seat: int, path: Path, at: int) -> None:
        before = self.asked()
        events = self.match.accept(Line(seat, path, str(at)))
        self._entries.append((at, events, _of_the_house(seat, path)))
        self._answers[seat].append((self.n, path))
        back = seat == TABLE and path[0].startswith("back:")
        for asked in self.asked():
            if asked == seat or asked not in before or back:
                self._since[asked] = at
        self._note(len(self._entries) - 1)

    def catch_up(self, moves: list[Move]) -> None:
        """Plays what was stored by others."""
        for m in moves:
            if m.n == self.n + 1:
                self.accept(m.seat, m.path, m.at)

    def _note(self, i: int) -> None:
        _, events, house = self._entries[i]
        who = -1 if house else hearers(events)
        for viewer, numbers in self._heard.items():
            if who < 0 if viewer is None else who >> viewer & 1:
                numbers.append(i)

    # What is told

    def last_time(self) -> int:
        return self._entries[-1][0]

    def heard_by(self, viewer: int | None) -> int:
        """How many entries a viewer's story has."""
        return len(self._heard[viewer])

    def story(self, viewer: int | None, first: int, stop: int | None = None) -> list[Entry]:
        """A viewer's story from an entry on."""
        return [self.entry(i, viewer) for i in self._heard[viewer][first:stop]]

    def entry(self, i: int, viewer: int | None) -> Entry:
        """What line i (0: the deal) made a viewer hear."""
        at, events, house = self._entries[i]
        return Entry(at, [*story(self.game, events, viewer), *house])

    def view(self, viewer: int | None) -> msgspec.Struct:
        """What a viewer may know; the half that everybody does is drawn once a move."""
        s, own = self.match.state, self.game.own
        if viewer is not None and own is None:
            return self.game.view(s, viewer)
        if self._public[0] is not s:
            self._public = s, self.game.view(s, None)
        public: msgspec.Struct = self._public[1]
        return public if viewer is None or own is None else own(s, public, viewer)

    def waiting(self, viewer: int | None) -> list[int]:
        if self.game.shown_waiting is None:
            return self.asked()
        mask = 0 if self.over else self.game.waiting(self.match.state, viewer)
        return [i for i in range(self.match.header.seats) if mask >> i & 1]

    def menu(self, seat: int) -> Menu | None:
        return menu(self.game, self.match.state, seat) if seat in self.asked() else None

    def calls(self) -> Menu:
        """What the table's host may call now."""
        return {} if self.over else menu(self.game, self.match.state, TABLE)

    def deadline(self, seat: int, pace: int) -> int:
        """When the house plays for a seat that is asked."""
        return self._since[seat] + pace * 1000

    def deadlines(self, viewer: int | None, pace: int | None) -> list[Deadline]:
        """The clocks a viewer may see: its own, and others' where who is asked is no secret."""
        if pace is None:
            return []
        asked = self.asked()
        shown = asked if self.game.shown_waiting is None else [i for i in asked if i == viewer]
        return [Deadline(i, self.deadline(i, pace)) for i in shown]

    def takeable(self, seat: int) -> int | None:
        """The last decision a seat may ask to take back."""
        answers = self._answers[seat]
        line = answers[-1][0] if answers and not self.over else 0
        if not line or self.match.seen_since(line - 1) or not self.match.stands(line):
            return None
        try:
            self.match.consent(line - 1, seat)
        except Illegal:
            return None
        return len(answers)

    def result(self) -> Result | None:
        if not self.over:
            return None
        return Result(self.match.reason(), self.match.winners(), self.match.scores())


def _of_the_house(seat: int, path: Path) -> list[Told]:
    """What a line of the table itself tells everybody."""
    if seat != TABLE:
        return []
    verb, _, about = path[0].partition(":")
    if verb == "resign":
        return [{"event": "house-resigned", "seat": f"seat:{about}"}]
    if verb == "end":
        return [{"event": f"house-{about}"}]
    return [{"event": "house-back"}] if verb == "back" else []
