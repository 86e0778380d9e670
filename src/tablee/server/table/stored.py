"""A table as the house keeps it: chairs, people, promises; everything but the moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from tablee.core.game import Amounts, Game, Path
from tablee.core.luck import Luck
from tablee.core.match import Header
from tablee.core.signing import Signatures
from tablee.server.messages.parts import ClockRules, Held, Phase, Result, Signed, Told
from tablee.store.rows import TableRow

IDLES = 2
"""Decisions in a row made by the house after which a chair counts as abandoned."""


class Substitution(msgspec.Struct):
    """A time somebody else (or a bot: no person) sat on a chair, and the table's own lines by which it began and
    ended."""

    person: str
    name: str
    since: int
    at: int
    until: int | None = None
    ended: int | None = None
    told: bool = False  # who came back to the chair has been told


class HouseLine(msgspec.Struct):
    """A line of the story that is no move: after which line of the log it comes, what happened, and whom it names."""

    after: int
    at: int
    event: str
    people: list[tuple[str, str, str]] = []  # (what they are in the sentence, person, name)
    lines: dict[str, int] = {}  # other lines of the table that it speaks of

    def told(self, numbers: Mapping[str, int]) -> Told:
        """Return the event as it is told to a viewer who knows those other lines by these numbers."""
        about: dict[str, list[str]] = {}
        for part, _, name in self.people:
            about.setdefault(part, []).append(name)
        return {"event": self.event, **{part: ", ".join(names) for part, names in about.items()}, **numbers}


class ConsentRequest(msgspec.Struct):
    """Something one person asks for and others have to agree to: a chair, or a call against a side."""

    power: str
    about: int  # the chair, or the side
    person: str
    name: str
    needed: list[str]  # persons who still have to agree
    agreed: list[str] = []
    k: int = 0
    path: Path = ()


class ChairDoc(msgspec.Struct, omit_defaults=True):
    """A chair: nobody's, a person's (who may have stood up during play), or a bot's."""

    person: str = ""
    name: str = ""
    bot: str = ""
    owner: str = ""  # the person whose place a bot keeps
    left: bool = False
    idles: int = 0  # decisions in a row that the house made for it
    first: str = ""  # who had it before another sat down by consent, and may have it back when it is free
    first_name: str = ""
    held: list[str] = []  # others who have sat here and have seen its hand
    substitutions: list[Substitution] = msgspec.field(default_factory=list, name="stints")
    refused: list[str] = []  # persons who have asked for it in vain

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot and not self.left

    @property
    def owners(self) -> list[str]:
        """Return who may sit down here without asking, now that nobody does; none while a person sits."""
        if self.person and not self.left:
            return []
        return [p for p in dict.fromkeys((self.person, self.owner, self.first)) if p]

    def since(self, person: str) -> int:
        """Return when a person first sat down here for another; 0 if it is its own chair."""
        return (
            min((substitution.at for substitution in self.substitutions if substitution.person == person), default=0)
            if self.first
            else 0
        )

    def knew(self, person: str) -> bool:
        """Return True if a person sits or has sat here."""
        return person in (self.person, self.owner, self.first, *self.held)


class Request(msgspec.Struct):
    """An offer to stop, or a wish to take back: who asked, who has agreed, who has to."""

    seat: int
    needed: list[int]
    agreed: list[int]
    k: int = 0
    line: int = 0


class PauseDoc(msgspec.Struct):
    """A pause for reactions: since line n, for the people on some seats, with what they have answered."""

    group: str
    n: int
    since: int
    until: int
    seats: list[int]
    answers: dict[str, Path] = {}
    off: list[int] = []  # of the seats, those that have switched such pauses off and have pressed nothing themselves
    early: bool = False  # all have answered: it ends sooner
    over: bool = False  # its windows are being gone through


class StopsDoc(msgspec.Struct):
    """A seat's switches: groups of windows it always declines, those it declines for now, and what the house decides
    for it."""

    off: list[str] = []
    now: list[str] = []
    auto: list[str] = []
    spell: int = 0


Spell = tuple[int, int]
"""From a time to another."""


class ClockDoc(msgspec.Struct):
    """The time of a table: its rules, and how it stands, from which alone follows what each seat has left.

    `n` goes up with every change, and is the number of what falls due."""

    rules: ClockRules
    n: int = 0
    left: list[int] = []  # milliseconds of each seat for the match when its clock last stood
    used: list[int] = []
    since: dict[str, int] = {}  # the seats whose clocks run for the match, and since when
    held: Held | None = None
    asked: Request | None = None  # that the clocks stand still
    holds: int = 0
    stood: list[Spell] = []  # when they stood still
    off: dict[str, Held] = {}  # the seats that are on holiday, or were last
    rests: dict[str, list[Spell]] = {}  # their holidays before


class Onward(msgspec.Struct):
    """A moment of a finished match: its id, so many lines, and the luck from there on, by a seat if it is a new one."""

    match: str
    frame: int
    luck: str
    seat: int


class TableDoc(msgspec.Struct, omit_defaults=True):
    """The body of a stored table. `seals` has every seated person who has chosen: a seal, or none."""

    game: str
    seats: int
    options: dict[str, str]
    listed: bool
    pace: int | None
    side_chat: bool
    host: str
    host_name: str
    chairs: list[ChairDoc]
    commit: str
    created: int
    phase: Phase = "gathering"
    seals: dict[str, str | None] = {}
    opened: dict[str, str] = {}
    header: Header | None = None
    promise: Signed | None = None  # the house's signature of the header, given before tokens are opened
    signed: Signatures | None = None  # all its signatures, when the match has ended
    called_off: int = 0
    not_ready: list[str] = []
    start_by: int | None = None
    stop: Request | None = None
    back: Request | None = None
    result: Result | None = None
    rematch: str | None = None
    again: bool = False  # it was opened as a rematch
    started: int | None = None
    ended: int | None = None
    muted: list[str] = []
    removed: list[str] = []
    lesson: bool = False  # a guided first game: its deal is known, so it proves nothing
    alone: bool = False  # the learner has sent the coach away
    onward: Onward | None = None  # it goes on from a moment of a finished match, and waits for people
    hints: bool = True  # players may ask what a good player would do
    haste: int = 0  # how fast bots move for who plays alone with them
    rated: bool = False  # all who sit have agreed to play for their ratings: it is over without help, and in one go
    arranged: str = ""  # what the house has laid the table for: nobody keeps it, and it starts when all have come
    come_by: int | None = None  # until when they have to
    club: str = ""  # to whose members it is open, and to nobody else
    club_name: str = ""
    invited: list[str] = []  # who was asked to come, before the start
    inviters: dict[str, str] = {}  # by whom

    clock: ClockDoc | None = None
    pause: PauseDoc | None = None
    stops: dict[str, StopsDoc] = {}
    plans: dict[str, Amounts] = {}  # what seats have laid out in advance and is still to be done

    lines: list[HouseLine] = []
    wishes: dict[str, ConsentRequest] = {}  # by what is asked for: one of each kind at a time
    called: int = -1  # the turn of the last call

    def __post_init__(self) -> None:
        if self.pace is not None and self.clock is None:  # a table of an older release, or of the usual rules
            self.clock = ClockDoc(ClockRules())

    def sits(self, person: str, chair: int) -> bool:
        if not person or not 0 <= chair < len(self.chairs):
            return False
        place = self.chairs[chair]
        return place.person == person and not place.left

    def chairs_of(self, person: str) -> list[int]:
        return [i for i, c in enumerate(self.chairs) if c.person == person and not c.left] if person else []

    def kept_for(self, person: str) -> list[int]:
        """The chairs a person may come back to while the match is played."""
        if not person or self.phase != "playing" or person in self.removed:
            return []
        return [i for i, c in enumerate(self.chairs) if person in c.owners]

    def belongs_to(self, person: str) -> bool:
        """Return True for the host and whoever has or had a chair."""
        return bool(person) and (person == self.host or self.has_held(person))

    def has_held(self, person: str) -> bool:
        """Return True if a person sits or sat on a chair: in a match, who has seen a hand."""
        return bool(person) and any(c.knew(person) for c in self.chairs)

    def lets_in(self, person: str, clubs: Collection[str]) -> bool:
        """Return False if it is for a club, and a person neither is of that nor has to do with the table."""
        return not self.club or self.club in clubs or person in self.invited or self.belongs_to(person)

    def invites(self, person: str) -> bool:
        """Return True if a person was asked to come and may still sit down."""
        waits = self.phase == "gathering" and any(c.empty for c in self.chairs)
        return waits and person in self.invited and not self.belongs_to(person)

    def bars(self, person: str) -> bool:
        """Return True if a person may read nothing here.

        The removed may not, except of a finished match that they played in. At an unlisted table from which somebody
        was removed, a browser without a cookie may not either: it could be theirs."""
        if not person:
            return bool(self.removed) and not self.listed
        return person in self.removed and not (self.phase == "over" and self.has_held(person))

    def people(self) -> tuple[str, ...]:
        """Everybody whom this table names, to be found by them, and forgotten; and its club, to be found by that."""
        seated = [p for c in self.chairs for p in (c.person, c.owner, c.first, *c.held)]
        named = [p for line in self.lines for _, p, _ in line.people]
        club = self.club if self.phase == "gathering" else ""
        asked = (*self.invited, *self.inviters.values())
        return tuple(dict.fromkeys(p for p in (self.host, *seated, *named, *asked, club) if p))

    def shown(self) -> list[str]:
        """Return the persons whose names a list would show: the host, and whose chairs these are."""
        return [p for p in (self.host, *(p for c in self.chairs for p in (c.person, c.owner))) if p]

    def persons(self) -> list[str]:
        """The persons on chairs, each once."""
        return list(dict.fromkeys(c.person for c in self.chairs if c.person))

    def seals_shown(self) -> list[str]:
        return [s for s in (self.seals.get(p) for p in self.persons()) if s]

    def worn_by_others(self, person: str) -> list[str]:
        """Return the names under which others sit here, have sat here or keep the table."""
        names = [c.name for c in self.chairs if c.name and not c.bot and c.person != person]
        names += [c.name for c in self.chairs if c.name and c.bot and c.owner not in ("", person)]
        names += [c.first_name for c in self.chairs if c.first not in ("", person)]
        return names + ([self.host_name] if self.host_name and self.host != person else [])

    def name_of(self, person: str) -> str:
        return next((c.name for c in self.chairs if c.person == person), "")


_shown_of = attrgetter(*({*TableDoc.__struct_fields__} - {"pause", "stops", "plans", "chairs"}))


def looks_like(doc: TableDoc, other: TableDoc) -> bool:
    """Return True if nobody but whoever acted can tell one document from the other: pauses, switches, plans
    and single decisions of the house may differ."""
    if _shown_of(doc) != _shown_of(other):
        return False
    return doc.chairs == other.chairs or [*map(_shown, doc.chairs)] == [*map(_shown, other.chairs)]


def _shown(chair: ChairDoc) -> ChairDoc:
    return replace(chair, idles=IDLES if chair.idles >= IDLES else 0)


encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TableDoc).decode


def copy(doc: TableDoc) -> TableDoc:
    return _decode(encode(doc))


def to_row(
    id: str, doc: TableDoc, version: int, secret: bytes, tokens: bytes, now: int, before: TableDoc | None = None
) -> TableRow:
    """A table to be stored; `before` is what it was at that version."""
    people = doc.people()
    new = None if before is not None and before.people() == people else people
    return TableRow(id, version, doc.phase, doc.listed, now, encode(doc), secret, tokens, new)


def from_row(row: TableRow) -> TableDoc:
    return _decode(row.body)


@lru_cache(256)  # every table asks, and most are alike
def _sides(game: Game, seats: int, options: tuple[tuple[str, str], ...]) -> list[int]:
    s = game.start(seats, game.settle(seats, dict(options)), Luck())
    return [game.side(s, i) for i in range(seats)]


def sides(game: Game, seats: int, options: dict[str, str]) -> list[int]:
    """The side of every seat, before anything is dealt; to be read only."""
    return _sides(game, seats, tuple(options.items()))
