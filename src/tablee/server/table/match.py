"""A match being played: the core's match with what each viewer has heard, whose time runs, and past answers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.core.game import EVERYBODY, TABLE, Game, Illegal, Path, seats_in
from tablee.core.history import History
from tablee.core.line import Line
from tablee.core.match import Header, Match, Saved
from tablee.core.menu import Menu, menu
from tablee.core.record import Happening
from tablee.core.story import hearers, story
from tablee.core.tale import Teller
from tablee.core.verb import TakenBack, verb
from tablee.server.messages.parts import Entry, Result, Told
from tablee.server.table.stored import HouseLine
from tablee.store.rows import MoveRow

TAIL = 40
"""Entries of the story in a full update."""


Heard = tuple[int, list[Happening], list[Told], int]
"""A line as it is heard: when, what happened, what the house says of it, and who hears of it: a mask of seats, negative
if spectators do."""

NOTHING: list[Told] = []
"""What the house says of most lines."""


class Snapshot(msgspec.Struct):
    """What is kept of a match so that opening it need not play it again."""

    layout: str
    saved: Saved
    entries: list[Heard]
    since: list[int]


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Snapshot).decode


def layout(game: Game) -> str:
    """What the bytes of a state and the numbers of its events depend on."""
    events = [(e.name, int(e), e.numbers) for e in game.events]
    parts = (game.id, game.version, game.digest, game.state.dtype.descr, events)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


class Play:
    """A match and its surroundings. `after` answers with another one: what is told is never what might still fail."""

    __slots__ = ("_asked", "_entries", "_heard", "_open", "_public", "_result", "_since", "game", "match")

    def __init__(self, game: Game, header: Header, key: bytes, began: int) -> None:
        self.game = game
        self.match = Match(game, header, key)
        self._entries: History[Heard] = History([(began, self.match.opening, NOTHING, hearers(self.match.opening))])
        self._heard = [0] * (header.seats + 1)  # how many entries each seat has heard, and last a spectator
        self._since = [began] * header.seats  # since when each seat has been asked
        self._asked: tuple[Any, str, list[int]] = None, "", []
        self._public: tuple[Any, Any] = None, None
        self._result: Result | None = None
        self._open: dict[int | None, tuple[int, Teller]] = {}  # entries told, and who goes on from there
        self._note(self._entries[0])

    def snapshot(self) -> bytes:
        """This point as a cache: going on from it gives the same as playing all moves again."""
        return encode(Snapshot(layout(self.game), self.match.saved(), self._entries[:], self._since))

    @classmethod
    def resumed(cls, game: Game, header: Header, key: bytes, moves: Sequence[MoveRow], body: bytes) -> Play | None:
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
        play._result = None
        play._entries, play._since = History(found.entries), found.since
        for entry in found.entries[1:]:
            play._note(entry)
        return play

    @property
    def n(self) -> int:
        return len(self.match.lines)

    def k(self, seat: int) -> int:
        """The number of a seat's next decision; the table counts its own."""
        return len(self.match.decided[seat]) + 1

    def _decided(self, seat: int, k: int) -> int:
        """The line of a seat's k-th decision, 0 if there was none."""
        decided = self.match.decided[seat]
        return decided[k - 1] if 1 <= k <= len(decided) else 0

    def answered(self, seat: int, k: int) -> Path | None:
        """What a seat decided as its k-th."""
        line = self._decided(seat, k)
        return self.match.lines[line - 1].path if line else None

    def line_of(self, seat: int, k: int) -> int:
        """The line of a decision that still stands."""
        line = self._decided(seat, k)
        if not line or not self.match.stands(line):
            raise Illegal("nothing-to-take-back")
        return line

    def asked(self) -> list[int]:
        """The seats that are asked, found once a move: everybody at the table wants to know. To be read only."""
        match, (state, ended, asked) = self.match, self._asked
        if state is not match.state or ended != match.ended:
            asked = match.to_act()
            self._asked = match.state, match.ended, asked
        return asked

    @property
    def over(self) -> bool:
        return not self.asked()

    # Going on

    def after(self, seat: int, path: Path, at: int) -> Play:
        """This match with one more line, or Illegal; this one stays as it is."""
        new = self.fork()
        new.extend(seat, path, at)
        return new

    def fork(self) -> Play:
        new = object.__new__(Play)
        new.game, new.match = self.game, self.match.fork()
        new._entries, new._since = self._entries.copy(), self._since.copy()
        new._asked, new._public, new._result = self._asked, self._public, None
        new._heard, new._open = self._heard.copy(), self._open.copy()
        return new

    def extend(self, seat: int, path: Path, at: int) -> None:
        before = self.asked()
        events = self.match.append(Line(seat, path, str(at)), before)
        self._result = None
        house = _of_the_house(path) if seat == TABLE else NOTHING
        entry = at, events, house, -1 if house else hearers(events)
        self._entries.append(entry)
        back = seat == TABLE and isinstance(verb(path), TakenBack)
        for asked in self.asked():
            if asked == seat or asked not in before or back:
                self._since[asked] = at
        self._note(entry)

    def catch_up(self, moves: list[MoveRow]) -> None:
        """Plays what was stored by others."""
        for m in moves:
            if m.n == self.n + 1:
                self.extend(m.seat, m.path, m.at)

    def _note(self, entry: Heard) -> None:
        for i, n in enumerate(self._heard):
            if entry[3] >> i & 1:  # of a negative mask all bits above the seats are set
                self._heard[i] = n + 1

    # What is told

    def last_time(self) -> int:
        return self._entries.last[0]

    def last_shown(self) -> int:
        """When something happened last that everybody has heard of."""
        for i in range(len(self._entries) - 1, 0, -1):
            if self._entries[i][3] < 0:
                return self._entries[i][0]
        return self._entries[0][0]

    def heard_by(self, viewer: int | None) -> int:
        """How many entries a viewer's story has."""
        return self._heard[-1 if viewer is None else viewer]

    def story(
        self, viewer: int | None, first: int, stop: int | None = None, lines: Sequence[HouseLine] = ()
    ) -> list[Entry]:
        """A viewer's story from an entry on, as far as another; the table's own lines stand where they were told."""
        whole = self.heard_by(viewer) + len(lines)
        if whole <= first:
            return []
        before = self._open.get(viewer)
        if before is None or stop is not None or not before[0] == first == whole - 1 or not before[1].knows:
            return self._read(viewer, first, stop, lines)
        last = self._entries.last
        if not last[3] >> (self.match.header.seats if viewer is None else viewer) & 1:
            return self._read(viewer, first, stop, lines)
        if lines and lines[-1].after >= self.n:
            return self._read(viewer, first, stop, lines)
        entry, teller = self._told(last, viewer), before[1].copy()  # what has just happened, as a rule
        entry.passages = teller.hear(entry.events)
        self._open[viewer] = whole, teller
        return [entry]

    def _read(self, viewer: int | None, first: int, stop: int | None, lines: Sequence[HouseLine]) -> list[Entry]:
        """The story from an entry on, read backwards as far as a passage begins."""
        told: list[Entry] = []
        early = 0  # entries before the first that is asked for: the passage it goes on with begins there
        whole = n = self.heard_by(viewer) + len(lines)
        teller = self._teller(viewer, first)
        for entry in self._backwards(viewer, lines):
            known = teller is None or teller.knows or (early > 0 and teller.begins(told[-1].events))
            if n <= first and (known or not told):
                break
            n -= 1
            if stop is None or n < stop:
                told.append(self._either(entry, viewer, lines))
                early += n < first
        told.reverse()
        if teller is not None and told:
            for i, one in enumerate(told):
                one.passages = teller.hear(one.events, say=i >= early)
            if stop is None:
                self._open[viewer] = whole, teller
        return told[early:]

    def _teller(self, viewer: int | None, first: int) -> Teller | None:
        """Return who tells a viewer's story from an entry on; it knows what goes on there if that was told last."""
        if self.game.tale is None:
            return None
        heard, teller = self._open.get(viewer, (-1, None))
        return teller.copy() if teller is not None and heard == first else Teller(self.game.tale)

    def _either(self, entry: Heard | HouseLine, viewer: int | None, lines: Sequence[HouseLine]) -> Entry:
        if isinstance(entry, HouseLine):
            return self.table_told(entry, viewer, lines)
        return self._told(entry, viewer)

    def _backwards(self, viewer: int | None, lines: Sequence[HouseLine]) -> Iterator[Heard | HouseLine]:
        """What a viewer has heard, the last first."""
        place = self.match.header.seats if viewer is None else viewer
        later = len(lines)
        for i in range(len(self._entries) - 1, -1, -1):
            while later and lines[later - 1].after >= i:
                later -= 1
                yield lines[later]
            if self._entries[i][3] >> place & 1:
                yield self._entries[i]

    def table_told(self, line: HouseLine, viewer: int | None, lines: Sequence[HouseLine]) -> Entry:
        """Return a line of the table as a viewer is told it; others it speaks of have the numbers of its story."""
        place = self.match.header.seats if viewer is None else viewer
        numbers = {part: n + self._heard_before(lines[n].after, place) for part, n in line.lines.items()}
        return Entry(line.at, [line.told(numbers)])

    def _heard_before(self, line: int, place: int) -> int:
        """Return how many entries somebody had heard when a line of the log was played."""
        return sum(self._entries[i][3] >> place & 1 for i in range(min(line + 1, len(self._entries))))

    def hears(self, i: int, viewer: int | None) -> bool:
        """Return True if a viewer heard anything of line i (0: the deal)."""
        return bool(self._entries[i][3] >> (self.match.header.seats if viewer is None else viewer) & 1)

    def entry(self, i: int, viewer: int | None) -> Entry:
        """What line i (0: the deal) made a viewer hear."""
        return self._told(self._entries[i], viewer)

    def _told(self, entry: Heard, viewer: int | None) -> Entry:
        at, events, house, _ = entry
        told = story(self.game, events, viewer)
        return Entry(at, told + house if house else told)

    def view(self, viewer: int | None) -> msgspec.Struct:
        """What a viewer may know; the half that everybody does is drawn once a move."""
        s, own = self.match.state, self.game.own
        if viewer is not None and own is None:
            seen: msgspec.Struct = self.game.view(s, viewer)
            return seen
        if self._public[0] is not s:
            self._public = s, self.game.view(s, None)
        public: msgspec.Struct = self._public[1]
        return public if viewer is None or own is None else own(s, public, viewer)

    def waiting(self, viewer: int | None) -> list[int]:
        if self.game.shown_waiting is None:
            return self.asked()
        mask = 0 if self.over else self.game.waiting(self.match.state, viewer)
        return [i for i in range(self.match.header.seats) if mask >> i & 1]

    def shown_waiting(self, viewer: int | None) -> list[int]:
        """Return whom a viewer was shown as waited for at this point: nobody while a pause may have gone on."""
        pauses = self.game.pauses
        window = pauses.window(self.match.state) if pauses is not None else None
        return [] if window is not None and not window.ordinary else self.waiting(viewer)

    def menu(self, seat: int) -> Menu | None:
        return menu(self.game, self.match.state, seat) if seat in self.asked() else None

    def calls(self) -> Menu:
        """What the table's host may call now."""
        return {} if self.over else menu(self.game, self.match.state, TABLE)

    def since(self, seat: int) -> int:
        """Since when a seat has owed its decision. Assumes that it is asked."""
        return self._since[seat]

    def clocked(self) -> list[int]:
        """The seats whose clocks run by the rules of the game, as everybody may see."""
        return [] if self.over else seats_in(self.game.on_the_clock(self.match.state))

    def all_heard(self) -> bool:
        """Return True if everybody has heard of the last line."""
        return self._entries.last[3] == EVERYBODY

    def takeable(self, seat: int) -> int | None:
        """The last decision a seat may ask to take back."""
        return self.k(seat) - 1 if self.match.takeable(seat) and not self.over else None

    def result(self) -> Result | None:
        """How the match ended, found once; None while it goes on."""
        if self._result is None and self.over:
            ending, match = self.match.ending(), self.match
            self._result = Result(match.reason(), match.winners(), match.scores(), ending.said, ending.marks)
        return self._result


def _of_the_house(path: Path) -> list[Told]:
    """What a line of the table itself tells everybody."""
    verb, _, about = path[0].partition(":")
    if verb == "resign":
        return [{"event": "house-resigned", "seat": f"seat:{about}"}]
    if verb == "time":
        return [{"event": "house-out-of-time", "seat": f"seat:{about}"}]
    if verb == "end":
        return [{"event": f"house-{about}"}]
    if verb == "anew":
        return [{"event": "house-anew", "seat": f"seat:{about.partition('-')[0]}"}]
    return [{"event": "house-back"}] if verb == "back" else []
