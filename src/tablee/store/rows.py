"""What the store keeps, as plain values, and the one interface every store has."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

import msgspec

from tablee.store.histogram import Writing
from tablee.store.statements import Statements

SNAPSHOT_EVERY = 256
"""Moves between two snapshots of a match."""
LOBBY = frozenset({"gathering", "playing"})
"""The phases of tables that a lobby lists."""
IN_LOBBY = "phase in ('gathering', 'playing')"
"""The same as the index `tables_in_lobby` has it: it is used where a query says just that."""


class Person(msgspec.Struct, frozen=True):
    """A guest of the house."""

    id: str
    name: str
    language: str
    seen: int
    seen_by: str = "everybody"


class TableRow(msgspec.Struct, frozen=True):
    """A table as stored: what the house searches by, and the rest as `body`. `version` is 0 before it is stored;
    `people` need not be said when they are those of the version before."""

    id: str
    version: int
    phase: str
    listed: bool
    changed: int
    body: bytes
    secret: bytes
    tokens: bytes = b""
    people: tuple[str, ...] | None = None


class MoveRow(msgspec.Struct, frozen=True):
    """A line of a match's log: its place n (from 1), the seat, the seat's own number k, the path and the time; and what
    the seat had left on its clock then, in milliseconds, if it had one."""

    match: str
    n: int
    seat: int
    k: int
    path: tuple[str, ...]
    at: int
    left: int | None = None


HEAD_START = 2000
"""Milliseconds for which a thing that falls due is left to the process that stored it: the others see it later."""

LONG_GONE = 600_000
"""Milliseconds after which what a dead process said of who is connected goes."""


class Due(msgspec.Struct, frozen=True):
    """Something that has to happen at a time, unless the seat has gone beyond its decision k by then."""

    match: str
    what: str
    seat: int
    k: int
    at: int


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    match: str
    room: str
    person: str
    name: str
    chair: int | None
    text: str
    at: int
    id: int = 0


class Act(msgspec.Struct, frozen=True):
    """A line of the audit log: when, who (a person's id, or `operator` and a name of the machine), did what, at which
    table, to whom or what. It names ids, never names: it cannot be changed, and who is forgotten must be."""

    at: int
    who: str
    did: str
    match: str = ""
    about: str = ""
    place: int = 0


class Present(NamedTuple):
    """A person at a table in a process, by the name: none if the person has none, empty if it is not for all."""

    match: str
    person: str
    process: str
    name: str | None


PRESENT = """
    select match, person, process, case when seen_by <> 'everybody' then '' else nullif(name, '') end as name
    from presence left join persons on persons.id = person
"""


Point = tuple[int, ...]
"""A point in the order of what is stored: only the store that has given it can read it."""


class Changes(msgspec.Struct, frozen=True):
    """What was stored, by any process, since a point: the matches that have new moves, tables and chat. Some of it may
    have been told before. `missed`: the last look was so long ago that there may be more than is told."""

    point: Point
    moves: dict[str, int]  # the last n
    tables: dict[str, int]  # the version
    chat: frozenset[str]
    missed: bool = False


class Old(msgspec.Struct, frozen=True):
    """When tables are old: who have not begun or are closed, finished ones, and finished lessons, if they were last
    changed before a time of their own (0: never) and nobody has been there since another. Lessons and visits go by the
    first of them unless told otherwise."""

    now: int
    unstarted: int
    finished: int
    lessons: int | None = None
    visited: int | None = None

    def told(self) -> dict[str, int]:
        """All of it by name."""
        lessons = self.unstarted if self.lessons is None else self.lessons
        visited = self.unstarted if self.visited is None else self.visited
        return {
            "now": self.now,
            "unstarted": self.unstarted,
            "finished": self.finished,
            "lessons": lessons,
            "visited": visited,
        }


class Store(Statements, Protocol):
    """The log on disk. What changes it returns only when it is committed; False means that another was first.
    Everything may raise StoreError: then nothing of it was done."""

    @property
    def writing(self) -> Writing:
        """What it was asked to write and has written so far."""

    async def close(self) -> None: ...
    async def check(self) -> None:
        """Raises StoreError if the store does not work now. What is known is at most some seconds old."""

    async def setting(self, name: str, default: bytes) -> bytes:
        """A setting of the house; `default` is stored if there is none yet, and the first to store wins."""

    async def put_setting(self, name: str, value: bytes) -> None:
        """Stores a setting in the place of what there was."""

    async def latest(self) -> int:
        """The latest time of anything that was stored; 0 if nothing was."""

    async def person(self, id: str) -> Person | None: ...
    async def save_person(self, person: Person) -> None: ...
    async def discreet(self, persons: Collection[str]) -> frozenset[str]:
        """Those among persons who are not seen by everybody."""

    async def forget_person(self, id: str, now: int) -> None:
        """Deletes the name, the chat and the places of a person, and stores none of them again; the bodies of tables
        are the caller's."""

    async def is_forgotten(self, id: str) -> bool: ...
    async def forgotten_since(self, place: int | None) -> tuple[int, list[str]]:
        """Who was forgotten, by any process, after a place, and the last place; without one, nobody."""

    async def tables_naming(self, person: str) -> list[str]:
        """The tables whose bodies have a person's id anywhere."""

    async def wipe(self) -> bool:
        """Leaves nothing of what was deleted in any file; False if somebody was reading all the time."""

    async def table(self, id: str) -> TableRow | None: ...
    async def save_table(self, row: TableRow, dues: Sequence[Due] | None = None, acts: Sequence[Act] = ()) -> bool:
        """Stores a table over the version it was read at. `dues` take the place of all that the table had; `acts` are
        noted with it."""

    async def tables(self, phases: Sequence[str], listed: bool, limit: int) -> list[TableRow]:
        """The last changed tables in one of the phases."""

    async def tables_of(self, person: str, limit: int) -> list[TableRow]: ...

    async def visit(self, tables: Sequence[str], now: int) -> None:
        """Somebody is at these tables."""

    async def old_tables(self, old: Old, limit: int) -> list[str]: ...
    async def remove_tables(self, tables: Sequence[str], old: Old) -> list[str]:
        """Removes those that are old and returns them; their moves and chat are left to `clear_removed`."""

    async def clear_removed(self) -> bool:
        """Deletes some of what is left of removed tables; False if there is nothing."""

    async def append(
        self, move: MoveRow, dues: Sequence[Due] | None = None, row: TableRow | None = None, acts: Sequence[Act] = ()
    ) -> bool:
        """Stores a move, with what falls due after it and the table it changes, all or nothing."""

    async def moves(self, match: str, after: int = 0) -> list[MoveRow]: ...
    async def pack(self, before: int, limit: int) -> int:
        """Makes some matches small that were over before a time, and returns how many were looked at. Their lines are
        read as before; none is added any more."""

    async def save_snapshot(self, match: str, n: int, body: bytes) -> None: ...
    async def snapshot(self, match: str) -> tuple[int, bytes] | None: ...
    async def save_analysis(self, match: str, body: bytes) -> None:
        """Keeps the analysis of a match with its table, in the place of an older one; of a removed table, nothing."""

    async def analysis(self, match: str) -> bytes | None: ...

    async def note(self, act: Act) -> None:
        """Adds a line to the audit log. None is ever changed or deleted."""

    async def acts(self, limit: int, before: int | None = None) -> list[Act]:
        """The last lines of the audit log before a place, the latest first."""

    async def say(self, said: ChatLine) -> None: ...
    async def chat(self, match: str, after: int, limit: int) -> list[ChatLine]:
        """The last lines of a table's chat after one of them, oldest first."""

    async def next_due(self) -> int | None:
        """When the next thing falls due that nobody has taken."""

    async def take_due(self, now: int, lease: int, limit: int) -> list[Due]:
        """Takes what is due until the time `lease`; nobody else gets it before."""

    async def drop_due(self, due: Due) -> None: ...
    async def leave_dues(self, taken: Sequence[Due]) -> None:
        """Leaves what this process was first to do, and what it has taken, to whoever looks next."""

    async def be_present(self, here: Sequence[tuple[str, str]], process: str, until: int) -> None:
        """This process's connected (match, person) pairs, all of them; others of the process are removed."""

    async def present_elsewhere(self, process: str, now: int) -> list[Present]:
        """Who is connected to other processes."""

    async def changes(self, since: Point | None) -> Changes:
        """What is new since a point; without one, nothing but the present point."""
