"""Reports as they are stored: who reported whom for what, the evidence the house took down, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.order import noted
from tablee.store.statements import Statement, Statements


class Report(msgspec.Struct, frozen=True):
    """A report: `name` is what the accused was called, `phase` how far the table was. Its state is `open`, `upheld` or
    `dismissed`."""

    id: str
    at: int
    reporter: str
    accused: str
    name: str
    what: str
    words: str
    match: str
    game: str
    phase: str
    state: str = "open"
    judge: str = ""
    decided: int = 0
    answer: str = ""


class EvidenceLine(msgspec.Struct, frozen=True):
    """A line that was taken down for a report: of the `chat`, or a `chair`; whose it is, and when."""

    kind: str
    person: str
    name: str
    text: str
    at: int


class ReportHistory(msgspec.Struct, frozen=True):
    """How often a person was reported and reported others, how often that was upheld, and how many bans there were."""

    reported: int
    upheld: int
    made: int
    well_made: int
    bans: int


class Filed(msgspec.Struct, frozen=True):
    """How many reports are open: of a person, of a person about another, about that other, and in all."""

    mine: int
    same: int
    about: int
    all: int


KEPT = (
    KeptTable(
        "reports",
        (
            "id", "at", "reporter", "accused", "name", "what", "words", "match", "game", "phase", "state", "judge",
            "decided", "answer",
        ),
        persons=("reporter", "accused"),
        emptied=("judge",),
        owner="reporter",
        told=("id", "at", "name", "what", "words", "match", "state", "decided", "answer"),
    ),
    KeptTable("evidence", ("report", "n", "kind", "person", "name", "text", "at"), persons=("person",)),
)  # fmt: skip
REPORT = ", ".join(Report.__struct_fields__)
HISTORY = (
    "select (select count(*) from reports where accused = ?),"
    " (select count(*) from reports where accused = ? and state = 'upheld'),"
    " (select count(*) from reports where reporter = ?),"
    " (select count(*) from reports where reporter = ? and state = 'upheld'),"
    " (select count(*) from bans where person = ?)"
)
FILED = (
    "select (select count(*) from reports where reporter = ? and state = 'open'),"
    " (select count(*) from reports where reporter = ? and accused = ? and state = 'open'),"
    " (select count(*) from reports where accused = ? and state = 'open'),"
    " (select count(*) from reports where state = 'open')"
)


class Reports:
    """Reports over the statements of a store."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def filed(self, reporter: str, accused: str) -> Filed:
        [row] = await self._store.ask(FILED, (reporter, reporter, accused, accused))
        return Filed(*row)

    async def file(self, report: Report, evidence: Sequence[EvidenceLine]) -> None:
        """Stores a report with its evidence. Of who is forgotten nothing is stored."""
        marks = ", ".join("?" * len(Report.__struct_fields__))
        known = "not exists (select 1 from forgotten where person = ?)"
        acts = [
            Statement(
                f"insert into reports ({REPORT}) select {marks} where {known}",
                (*msgspec.structs.astuple(report), report.reporter),
                must=True,
            )
        ]
        line = "insert into evidence (report, n, kind, person, name, text, at) select ?, ?, ?, ?, ?, ?, ?"
        for n, one in enumerate(evidence):
            given = (report.id, n, *msgspec.structs.astuple(one), one.person)
            acts.append(Statement(f"{line} where {known}", given))
        await self._store.change(*acts)

    async def report(self, id: str) -> Report | None:
        rows = await self._store.ask(f"select {REPORT} from reports where id = ?", (id,))
        return Report(*rows[0]) if rows else None

    async def by(self, reporter: str, limit: int) -> list[Report]:
        """What a person has reported, the latest first."""
        sql = f"select {REPORT} from reports where reporter = ? order by at desc limit ?"
        return [Report(*row) for row in await self._store.ask(sql, (reporter, limit))]

    async def open(self, limit: int) -> list[Report]:
        """The reports that wait, the oldest first."""
        sql = f"select {REPORT} from reports where state = 'open' order by at limit ?"
        return [Report(*row) for row in await self._store.ask(sql, (limit,))]

    async def waiting(self) -> int:
        """How many reports wait."""
        return int((await self._store.ask("select count(*) from reports where state = 'open'"))[0][0])

    async def decided(self, limit: int) -> list[Report]:
        """The reports that were decided last."""
        sql = f"select {REPORT} from reports where state <> 'open' order by decided desc limit ?"
        return [Report(*row) for row in await self._store.ask(sql, (limit,))]

    async def evidence(self, report: str) -> list[EvidenceLine]:
        sql = "select kind, person, name, text, at from evidence where report = ? order by n"
        return [EvidenceLine(*row) for row in await self._store.ask(sql, (report,))]

    async def history(self, person: str) -> ReportHistory:
        [row] = await self._store.ask(HISTORY, (person,) * 5)
        return ReportHistory(*row)

    async def decide(self, id: str, by: str, now: int, answer: str, *, upheld: bool) -> bool:
        """Decides a report; False if none of this id is open."""
        state = "upheld" if upheld else "dismissed"
        sql = "update reports set state = ?, judge = ?, decided = ?, answer = ? where id = ? and state = 'open'"
        done = await self._store.change(
            Statement(sql, (state, by, now, answer, id), must=True), noted(now, by, f"report {state}", id)
        )
        return done is not None
