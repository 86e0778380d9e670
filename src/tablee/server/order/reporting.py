"""Reporting somebody: the house takes down what can be shown of it at that moment, never what a hand holds."""

from __future__ import annotations

import secrets

from tablee.core.game import Illegal
from tablee.server.messages.order import NewReport, OwnReport
from tablee.server.table import chat
from tablee.server.table.live import LiveTable
from tablee.server.who import Who
from tablee.store.reports import EvidenceLine, Filed, Report, Reports
from tablee.store.rows import Store

LINES = 40
"""Lines of chat that are taken down: the last that the reporter could hear."""
MOST_OF_ONE, MOST_ABOUT_ONE, MOST = 5, 40, 2_000
"""Open reports of a person, about a person, and in all."""
SHOWN = 20
"""Reports of one's own that are shown."""


class Reporting:
    """Takes reports, and tells who made them what came of them."""

    def __init__(self, store: Store) -> None:
        self._store, self._reports = store, Reports(store)

    async def take(self, who: Who, new: NewReport, t: LiveTable | None, now: int) -> OwnReport:
        """Return the report as it is stored. `t`: the table where it was, of which the reporter may read."""
        if not who.name:
            raise Illegal("no-name")
        if new.about == who.person:
            raise Illegal("report-oneself")
        name = await self._name(new.about, t)
        _bound(await self._reports.filed(who.person, new.about))
        report = Report(
            id=secrets.token_hex(8),
            at=now,
            reporter=who.person,
            accused=new.about,
            name=name,
            what=new.fault,
            words=new.words.replace("\0", "").strip(),
            match=t.id if t else "",
            game=t.game.id if t else "",
            phase=t.doc.phase if t else "",
        )
        await self._reports.file(report, await self._evidence(t, who.person) if t else [])
        return _own(report)

    async def of(self, person: str) -> list[OwnReport]:
        """What a person has reported, the latest first."""
        return [_own(report) for report in await self._reports.by(person, SHOWN)]

    async def _name(self, person: str, t: LiveTable | None) -> str:
        """Return what a person is called; raise Illegal for one whom neither the table nor the house knows."""
        name = (t.doc.name_of(person) or t.audience.seen(person)) if t is not None else None
        if not name:
            known = await self._store.person(person)
            name = known.name if known else ""
        if not name:
            raise Illegal("no-such-person")
        return name

    async def _evidence(self, t: LiveTable, reporter: str) -> list[EvidenceLine]:
        """What the reporter could see of the table: who sits there, and what was said."""
        sits = [
            EvidenceLine("chair", c.person, c.name, str(i), t.doc.started or t.doc.created)
            for i, c in enumerate(t.doc.chairs)
            if c.person
        ]
        said = [line for line in await self._store.chat(t.id, 0, LINES) if chat.hears(t, reporter, line)]
        return sits + [
            EvidenceLine("emote" if line.room == chat.EMOTES else "chat", line.person, line.name, line.text, line.at)
            for line in said
        ]


def _bound(filed: Filed) -> None:
    """Raise Illegal where there are enough reports."""
    if filed.same:
        raise Illegal("reported-already")
    if filed.mine >= MOST_OF_ONE:
        raise Illegal("reports-wait", most=MOST_OF_ONE)
    if filed.about >= MOST_ABOUT_ONE or filed.all >= MOST:
        raise Illegal("reports-enough")


def _own(r: Report) -> OwnReport:
    return OwnReport(r.id, r.at, r.name, r.what, r.state, r.decided, r.answer)  # type: ignore[arg-type] # stored
