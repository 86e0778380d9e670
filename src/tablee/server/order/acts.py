"""The audit log as moderators read it: who did what to whom, by ids, which the browser puts into words."""

from __future__ import annotations

from tablee.server.messages.order import ActShown
from tablee.store.order import OrderBook
from tablee.store.reports import Reports
from tablee.store.rows import Act, Store

SHOWN = 50
"""Lines that are shown, the latest ones."""
OPERATOR = "operator"


class Acts:
    """The last lines of the audit log."""

    def __init__(self, store: Store, book: OrderBook) -> None:
        self._store, self._book, self._reports = store, book, Reports(store)

    async def last(self) -> list[ActShown]:
        """Return the last lines, the latest first. Which table it was is not told: it may be a private one."""
        return [await self._shown(act) for act in await self._store.acts(SHOWN)]

    async def _shown(self, act: Act) -> ActShown:
        by = "" if act.who.startswith(OPERATOR) else act.who
        whom = await self._whom(act)
        return ActShown(
            at=act.at,
            did=act.did.replace(" ", "-"),
            operator=not by,
            by=by,
            by_name=await self._name(by),
            whom=whom,
            whom_name=await self._name(whom),
            at_table=bool(act.match),
        )

    async def _whom(self, act: Act) -> str:
        """Return the person whom an act is about; empty where it is about nobody, or they were forgotten."""
        about = act.about.split()
        match act.did.split():
            case ["mute" | "unmute" | "remove" | "look-up" | "moderator", *_]:
                return act.about
            case ["ban" | "appeal", _] if len(about) > 1:
                return about[1]
            case ["lift"]:
                ban = await self._book.ban(act.about)
                return "" if ban is None else ban.person
            case ["report", _]:
                report = await self._reports.report(act.about)
                return "" if report is None else report.accused
            case _:
                return ""

    async def _name(self, person: str) -> str:
        known = await self._store.person(person) if person else None
        return known.name if known else ""
