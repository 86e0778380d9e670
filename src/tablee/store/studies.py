"""Studies as they are stored: the point they begin with, their lines, comments and writers."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Row, Statement, Statements

KEPT = (
    KeptTable(
        "studies",
        (
            "id", "owner", "match", "game", "frame", "luck", "title", "invitation", "created", "changed", "paper",
        ),
        persons=("owner",),
        owner="owner",
        told=("id", "match", "game", "frame", "luck", "title", "created", "changed"),
    ),
    KeptTable("study_lines", ("study", "line", "after", "rank", "seat", "path", "person"), emptied=("person",)),
    KeptTable(
        "study_comments",
        ("study", "line", "person", "text", "at"),
        persons=("person",),
        owner="person",
        told=("study", "line", "text", "at"),
    ),
    KeptTable("study_writers", ("study", "person"), persons=("person",), owner="person", told=("study",)),
)  # fmt: skip

LEFT_OVER = tuple(
    Statement(f"delete from {table} where study not in (select id from studies)")
    for table in ("study_lines", "study_comments", "study_writers")
)
"""What takes away what was written in studies that are gone, as with their owners who were forgotten."""


class StudyRow(msgspec.Struct, frozen=True):
    """A study: whose it is, of which point of which match, with the same luck or a new one, and the match until there.
    `invitation` is what a link says that makes a writer of who follows it."""

    id: str
    owner: str
    match: str
    game: str
    frame: int
    luck: str
    title: str
    invitation: str
    created: int
    changed: int
    paper: bytes


class LineRow(msgspec.Struct, frozen=True):
    """A line of a study, after another (0: the point it begins with); the path is written with spaces."""

    line: int
    after: int
    rank: int
    seat: int
    path: str
    person: str


class CommentRow(msgspec.Struct, frozen=True):
    """What a writer says of a line."""

    line: int
    person: str
    text: str
    at: int


STUDY, LINE, COMMENT = (", ".join(kind.__struct_fields__) for kind in (StudyRow, LineRow, CommentRow))
WITHOUT_PAPER = STUDY.removesuffix(", paper")


class StudyBook:
    """Studies over the statements of a store."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def open(self, row: StudyRow) -> None:
        marks = ", ".join("?" * len(StudyRow.__struct_fields__))
        known = "not exists (select 1 from forgotten where person = ?)"
        sql = f"insert into studies ({STUDY}) select {marks} where {known}"
        await self._store.change(Statement(sql, (*msgspec.structs.astuple(row), row.owner), must=True))

    async def study(self, id: str) -> StudyRow | None:
        rows = await self._store.ask(f"select {STUDY} from studies where id = ?", (id,))
        return _row((*rows[0][:-1], bytes(rows[0][-1]))) if rows else None

    async def of(self, person: str, limit: int) -> list[StudyRow]:
        """The studies that a person has opened or writes in, the latest first."""
        sql = (
            f"select {WITHOUT_PAPER} from studies where owner = ?"
            " or id in (select study from study_writers where person = ?) order by changed desc limit ?"
        )
        return [_row((*row, b"")) for row in await self._store.ask(sql, (person, person, limit))]

    async def lines(self, study: str) -> list[LineRow]:
        sql = f"select {LINE} from study_lines where study = ? order by rank, line"
        return [LineRow(*row) for row in await self._store.ask(sql, (study,))]

    async def comments(self, study: str) -> list[CommentRow]:
        sql = f"select {COMMENT} from study_comments where study = ? order by at"
        return [CommentRow(*row) for row in await self._store.ask(sql, (study,))]

    async def writers(self, study: str) -> list[str]:
        rows = await self._store.ask("select person from study_writers where study = ? order by person", (study,))
        return [row[0] for row in rows]

    async def add(self, study: str, line: LineRow, now: int) -> bool:
        """Adds a line; False if another has taken its number."""
        sql = f"insert into study_lines (study, {LINE}) values (?, ?, ?, ?, ?, ?, ?)"
        done = await self._store.change(Statement(sql, (study, *msgspec.structs.astuple(line))), _changed(study, now))
        return done is not None

    async def lead(self, study: str, line: int, rank: int, now: int) -> None:
        """Gives a line its place among those after the same one."""
        sql = "update study_lines set rank = ? where study = ? and line = ?"
        await self._store.change(Statement(sql, (rank, study, line)), _changed(study, now))

    async def cut(self, study: str, lines: Collection[int], now: int) -> None:
        """Takes lines away, with what was said of them."""
        acts = [
            Statement(f"delete from {table} where study = ? and line = ?", (study, line))
            for line in lines
            for table in ("study_lines", "study_comments")
        ]
        await self._store.change(*acts, _changed(study, now))

    async def comment(self, study: str, said: CommentRow) -> None:
        """Puts what a writer says of a line in the place of what that writer said; nothing, if there are no words."""
        key = (study, said.line, said.person)
        acts = [Statement("delete from study_comments where study = ? and line = ? and person = ?", key)]
        if said.text:
            known = "where not exists (select 1 from forgotten where person = ?)"
            sql = f"insert into study_comments (study, {COMMENT}) select ?, ?, ?, ?, ? {known}"
            acts.append(Statement(sql, (study, *msgspec.structs.astuple(said), said.person)))
        await self._store.change(*acts, _changed(study, said.at))

    async def call(self, study: str, title: str, invitation: str, now: int) -> None:
        """Gives a study a title, and the link for writers what it says."""
        sql = "update studies set title = ?, invitation = ? where id = ?"
        await self._store.change(Statement(sql, (title, invitation, study)), _changed(study, now))

    async def join(self, study: str, person: str, now: int) -> None:
        known = "not exists (select 1 from forgotten where person = ?)"
        sql = f"insert into study_writers (study, person) select ?, ? where {known} on conflict do nothing"
        await self._store.change(Statement(sql, (study, person, person)), _changed(study, now))

    async def send_away(self, study: str, person: str, now: int) -> None:
        sql = "delete from study_writers where study = ? and person = ?"
        await self._store.change(Statement(sql, (study, person)), _changed(study, now))

    async def remove(self, study: str) -> None:
        """Deletes a study, with all that was written in it."""
        await self._store.change(Statement("delete from studies where id = ?", (study,)), *LEFT_OVER)


def _row(values: Row) -> StudyRow:
    return StudyRow(*values)


def _changed(study: str, now: int) -> Statement:
    return Statement("update studies set changed = ? where id = ?", (now, study), must=True)
