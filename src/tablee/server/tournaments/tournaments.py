"""The tournaments of a house: entries, rounds that draw themselves, tables that are laid, results that come in.

All that is known of one stands in the store, and each change is made over the version that was read: any process may do
any step, and one that dies leaves a step to be done by another."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, cast

import msgspec
from msgspec.structs import replace

from tablee.core.game import Game, Illegal
from tablee.server.background import Background
from tablee.server.messages.tournaments import NewTournament
from tablee.server.table.live import LiveTable
from tablee.server.table.seating.laying import Seated, TablePlan, laid
from tablee.server.table.stored import TableDoc
from tablee.server.tournaments import course
from tablee.server.tournaments.announcing import announced
from tablee.server.tournaments.doc import Doc, Entrant, Pairing, Phase
from tablee.server.tournaments.standings import standings
from tablee.server.who import Who
from tablee.store.rows import Store
from tablee.store.statements import Statement
from tablee.store.tournaments import EntrantRow, TournamentRow, TournamentRows, filled, gone, placed, withdrawn

log = logging.getLogger("tablee")

EVERY = 1.0
"""Seconds between two looks for tournaments that something has to happen in."""
TRIES = 50
"""How often a change is made anew because another was first."""
AT_ONCE = 5
"""Tournaments that one person may have announced that are not over."""
THERE = 20_000
"""Milliseconds for which somebody counts as there after its browser has asked."""
KEPT_OFF = 7 * 86_400_000
"""Milliseconds for which one that was called off is kept."""
LATE = ("swiss", "arena", "tables")
"""Formats in which one may still enter in the first half."""
NAMELESS = "…"

Lay = Callable[[str, TableDoc], Awaitable[None]]
"""Stores a table by its id, unless there is one."""
Call = Callable[..., Awaitable[None]]
"""Calls a person, once, to a table; `title` is what the tournament is called."""


class KnowsStrength(Protocol):
    """What is known of people that matters here."""

    async def strength(self, person: str, game: str, seats: int) -> float:
        """Return how strong somebody is in a game, at tables of so many."""

    async def rated(self, person: str) -> bool:
        """Return True for a member, whose matches may count."""


_decode = msgspec.json.Decoder(Doc).decode


class Tournaments:
    """Announces, draws, lays and closes them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        lay: Lay,
        now: Callable[[], int],
        known: KnowsStrength,
        call: Call,
    ) -> None:
        self.rows, self.games, self.now = TournamentRows(store), games, now
        self._lay, self._known, self._call = lay, known, call
        self._cleared = float("-inf")
        self._background = Background()

    def start(self) -> None:
        self._background.keep("tournaments", self._step)

    async def stop(self) -> None:
        await self._background.stop()

    # What people do

    async def announce(self, who: Who, new: NewTournament) -> str:
        """Return the id of a new tournament."""
        doc, now = announced(self.games, who, new, self.now()), self.now()
        if new.rated and not await self._known.rated(who.person):
            raise Illegal("members-only")
        if await self.rows.announced(who.person) >= AT_ONCE:
            raise Illegal("too-often")
        id = secrets.token_hex(6)
        body = msgspec.json.encode(doc).decode()
        row = TournamentRow(id, 0, "entry", doc.plan.listed, who.person, now, doc.plan.starts, body)
        await self.rows.add(row)
        return id

    def decoded(self, row: TournamentRow) -> Doc:
        return _decode(row.body)

    async def read(self, id: str) -> tuple[TournamentRow, Doc, list[EntrantRow]]:
        """Return a tournament as it is stored; raise Illegal if there is none that this house can show."""
        row = await self.rows.find(id)
        if row is None or (doc := _decode(row.body)).plan.game not in self.games:
            raise Illegal("gone")
        return row, doc, await self.rows.entrants(id)

    async def enter(self, who: Who, id: str) -> None:
        """Somebody takes part, from the next round on if it is being played."""
        if not who.name:
            raise Illegal("no-name")
        for _ in range(TRIES):
            row, doc, there = await self.read(id)
            mine = next((e for e in there if e.person == who.person), None)
            if mine is not None and not mine.gone:
                return
            if (why := self.closed(row, doc, there)) or mine is not None:
                raise Illegal(why or "entry-left")
            if doc.plan.rated and not await self._known.rated(who.person):
                raise Illegal("members-only")
            number = max((e.number for e in there), default=0) + 1
            if await self.rows.enter(row, number, who.person, len(doc.rounds) if doc.plan.format != "arena" else 0):
                return
        raise Illegal("busy")

    def closed(self, row: TournamentRow, doc: Doc, there: list[EntrantRow]) -> str:
        """Why nobody enters any more; empty if one may."""
        if sum(not e.gone for e in there) >= doc.plan.most:
            return "entry-full"
        if row.phase == "entry":
            return ""
        half = doc.rounds and (
            self.now() - doc.rounds[0].started < doc.plan.minutes * 30_000
            if doc.plan.format == "arena"
            else 2 * len(doc.rounds) <= doc.plan.rounds
        )
        return "" if row.phase == "running" and doc.plan.format in LATE and half else "entry-over"

    async def leave(self, who: Who, id: str) -> None:
        """Somebody takes no part any more: before the start as if it never had, afterwards what is to come is lost."""
        for _ in range(TRIES):
            row, _, there = await self.read(id)
            mine = next((e for e in there if e.person == who.person and not e.gone), None)
            if mine is None or row.phase not in ("entry", "running"):
                return
            change = withdrawn(id, mine.number) if row.phase == "entry" else gone(id, mine.number)
            if await self.rows.save(row, [change]):
                return
        raise Illegal("busy")

    async def start_now(self, who: Who, id: str, *, off: bool = False) -> None:
        """Who has announced it starts it before its time, or calls it off."""
        for _ in range(TRIES):
            row, doc, _ = await self.read(id)
            if row.host != who.person:
                raise Illegal("not-host")
            if row.phase != "entry":
                raise Illegal("not-now")
            doc.plan.starts = self.now()
            if await self._save(row, doc, "off" if off else "entry", 0 if off else self.now()):
                return
        raise Illegal("busy")

    async def be_there(self, id: str, mine: EntrantRow) -> None:
        """Somebody who takes part looks at it."""
        if mine.here < self.now() + THERE // 2:
            await self.rows.there(id, mine.number, self.now() + THERE)

    # What comes from tables

    async def keep(self, t: LiveTable) -> None:
        """A match has ended: if it was of a tournament, its result counts."""
        result = t.doc.result
        if result is not None:
            await self._settle(t, lambda doc, p, now: course.played(doc, p, result, now))

    async def given_up(self, t: LiveTable) -> None:
        """Not everybody has come to a table."""
        missing = [i for i, c in enumerate(t.doc.chairs) if not c.bot and c.person not in t.doc.seals]
        await self._settle(t, lambda doc, p, now: course.not_played(doc, p, [p.players[i] for i in missing], now))

    async def _settle(self, t: LiveTable, settle: Callable[[Doc, Pairing, int], None]) -> None:
        if not t.doc.arranged:
            return
        while (row := await self.rows.find(t.doc.arranged)) is not None:
            doc = _decode(row.body)
            p = doc.find(t.id)
            if row.phase != "running" or p is None or p.points is not None:
                return
            settle(doc, p, self.now())
            if await self._save(row, doc, row.phase, self.now(), [gone(row.id, n) for n in course.away(doc)]):
                return

    # What happens by itself

    async def _step(self) -> None:
        for id in await self.rows.due(self.now()):
            try:
                await self.advance(id)
            except Illegal:
                log.exception("tournament %s cannot go on", id)
        if time.monotonic() - self._cleared > 600:
            self._cleared = time.monotonic()
            await self.rows.clear(self.now() - KEPT_OFF)
        await asyncio.sleep(EVERY)

    async def advance(self, id: str) -> None:
        """Does what has to happen in a tournament now; a step that another process has done is not done again."""
        row, doc, there = await self.read(id)
        now = self.now()
        if row.phase not in ("entry", "running"):
            await self._save(row, doc, row.phase, 0)
            return
        entrants = {e.number: entrant(e) for e in there}
        more: list[Statement] = []
        if row.phase == "entry" and now >= doc.plan.starts:
            more = self._fill_up(id, doc, entrants)
            doc.order = await self._ordered(doc, entrants)
        course.forfeited(doc, [n for n, e in entrants.items() if e.gone], now)
        for p in doc.pairings():
            if not p.laid:
                await self._lay(p.match, self._table(id, doc, p, entrants))
                for person in (entrants[n].person for n in p.players if entrants[n].person):
                    await self._call(person, "round", once=p.match, match=p.match, title=doc.plan.title)
                p.laid = True
        game = self.games[doc.plan.game]
        phase, work = cast(Phase, row.phase), course.step
        after = await asyncio.to_thread(work, phase, doc, entrants, game, now, lambda: secrets.token_hex(6))
        if after.phase == "over":
            more += [placed(id, s.number, s.place) for s in standings(doc, entrants)]
        await self._save(row, after.doc, after.phase, after.due or 0, more)

    async def _save(
        self, row: TournamentRow, doc: Doc, phase: str, due: int, more: list[Statement] | None = None
    ) -> bool:
        body = msgspec.json.encode(doc).decode()
        return await self.rows.save(replace(row, phase=phase, changed=self.now(), due=due, body=body), more or [])

    def _fill_up(self, id: str, doc: Doc, entrants: dict[int, Entrant]) -> list[Statement]:
        """Bots take part until there are as many as was wished."""
        found = []
        while doc.plan.bots and sum(not e.gone for e in entrants.values()) < doc.plan.fill:
            number = max(entrants, default=0) + 1
            entrants[number] = Entrant(number, "", doc.plan.bots, doc.plan.bots)
            found.append(filled(id, number, doc.plan.bots))
        return found

    async def _ordered(self, doc: Doc, entrants: Mapping[int, Entrant]) -> list[int]:
        """The entrants by strength; those who are as strong by lot."""
        plan, lot = doc.plan, secrets.SystemRandom()
        strong = {
            n: await self._known.strength(e.person, plan.game, plan.seats) if e.person else 0.0
            for n, e in entrants.items()
        }
        return sorted(entrants, key=lambda n: (-strong[n], lot.random()))

    def _table(self, id: str, doc: Doc, p: Pairing, entrants: Mapping[int, Entrant]) -> TableDoc:
        chairs = [entrants[n] for n in p.players]
        people = [Seated(e.person, e.name or NAMELESS) if e.person else Seated(bot=e.bot, name=e.bot) for e in chairs]
        seated, plan = tuple(people), doc.plan
        comes = course.COME[plan.speed]
        return laid(self.games, TablePlan(plan.game, plan.speed, plan.rated, seated, p.since, id, comes, plan.options))


def entrant(e: EntrantRow) -> Entrant:
    """Return somebody who takes part; who was forgotten has left."""
    return Entrant(e.number, e.person, e.bot, e.name, e.joined, e.gone or not (e.person or e.bot), e.here, e.place)
