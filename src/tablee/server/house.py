"""The house: its games, its tables, the people in it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import replace

from tablee.core import fair
from tablee.core.game import TABLE, Game, Illegal
from tablee.core.signing import KeyRing, Signer
from tablee.server import lobby as lists
from tablee.server import openings
from tablee.server.bots import BotSeats
from tablee.server.calls.calls import HouseCalls, who_is_here
from tablee.server.calls.reach import Reach
from tablee.server.channel.channel import Channel
from tablee.server.channel.news import SpentNews
from tablee.server.clock import FRESH, SETTING, Clock
from tablee.server.connection_limits import ConnectionLimits
from tablee.server.errands import elsewhere
from tablee.server.jobs.lanes import BOTS
from tablee.server.jobs.pool import Jobs
from tablee.server.limits import Limits, Rates
from tablee.server.members.clubs import ClubRoom
from tablee.server.members.known import KnownPersons
from tablee.server.members.sign_in import SignIn
from tablee.server.messages import asks as w
from tablee.server.messages import tells
from tablee.server.neighbours import Neighbours
from tablee.server.order.moderation import Moderation
from tablee.server.pairing.acquaintance import Acquaintance
from tablee.server.pairing.play_now import PlayNowQueue
from tablee.server.persons import Persons
from tablee.server.presence import Presence
from tablee.server.results.book import Book
from tablee.server.scheduler import Scheduler
from tablee.server.socket.connection import GONE, RESTART, Connection
from tablee.server.studies.studies import Studies
from tablee.server.sweeper import DAY, Calendar, Sweeper
from tablee.server.table import questions, stored
from tablee.server.table.archive.analyses import Analyses
from tablee.server.table.archive.exporter import Exporter
from tablee.server.table.asker import Asker
from tablee.server.table.change import LATE
from tablee.server.table.door import DOOR
from tablee.server.table.live import LiveTable
from tablee.server.table.services import Services
from tablee.server.table.stored import TableDoc
from tablee.server.tallies import Tallies
from tablee.server.telemetry.meters import Meters
from tablee.server.tournaments.tournaments import Tournaments
from tablee.server.who import Who
from tablee.store.errands import Errands
from tablee.store.faults import WRONG, StoreError
from tablee.store.rows import Changes, Due, Store, TableRow

log = logging.getLogger("tablee")

Answer = tells.Done | tells.Pong | tells.Reason | tells.Hint | tells.Odds | tells.Proposal

KEPT = 600.0  # seconds a table that nobody looks at stays in memory
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of a table's id: none is easily taken for another


class House:
    """One process of the house, on a store that several may share."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        *,
        bot_delay: int = 900,  # milliseconds before a bot moves, so that one can follow it
        compiled_bots: bool = True,
        patience: int = 15_000,  # milliseconds browsers have to open their tokens
        lan: str = "",  # this machine's address in its network, if the house is open to that
        filter: str = "",  # a file of words that are not wanted in names and chat
        keep_finished: int = 0,  # days; 0: for ever
        limits: Limits = Limits(),  # noqa: B008 - it cannot change
        clock: Clock | None = None,
        keys: KeyRing | None = None,  # what it signs with; by default a key that is forgotten when it closes
        origins: Collection[str] = (),  # the only addresses for which passkeys are made; none: whichever is used
        reach: Reach | None = None,  # by what it reaches people; by default by push only
        errands: Errands | None = None,  # where workers elsewhere find what to do
        warm: bool = False,  # a worker is ready before the first replay is asked for
        channel: Channel | None = None,  # to the other processes on the store
    ) -> None:
        self.keys = keys or KeyRing(Signer(secrets.token_bytes(32)))
        self.clock, self._told_time = clock or Clock(), time.monotonic()
        self.store, self.games, self.bot_delay, self.closing = store, games, bot_delay, False
        self.patience, self.lan, self.warm, self.origins = patience, lan, warm, tuple(origins)
        self.channel = channel or Channel(None, secrets.token_hex(8))
        self.jobs, self.meters = Jobs(elsewhere=elsewhere(errands)), Meters()
        self.bots = BotSeats(self.jobs, compiled_bots, self.meters.thinking)
        self.loader = ThreadPoolExecutor(1, "tablee-loader")
        self.scheduler = Scheduler(self)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._maintained, self._calendar = 0.0, Calendar()
        self.sweeper = Sweeper(store, self._table_gone, finished=keep_finished * DAY)
        self._know_people(limits, filter, reach or Reach())
        self._keep_matches()
        self._services = self._for_tables()

    def _know_people(self, limits: Limits, filter: str, reach: Reach) -> None:
        """Sets up who is here, who may do what, and how somebody who is away is told."""
        store = self.store
        self.rates = Rates(limits, tell=lambda *taken: self.channel.say(SpentNews(*taken)))
        self.connections = ConnectionLimits(limits, Tallies(self.channel.say))
        self.presence = Presence(store, self.channel.process, self.channel.say)
        self.calls: HouseCalls = HouseCalls(store, self.shown, self._tables.get, lambda: self.now(), reach)
        self.moderation = Moderation(store, lambda: self.now(), filter, self.calls.answered)
        self.order = self.moderation.order
        self.members = KnownPersons(store, self.tables, lambda: self.now(), self.channel.say)
        self.sign_in = SignIn(store, self.members, lambda: self.now(), self.calls.friend)
        self.clubs = ClubRoom(
            store, self.members, self.sign_in.circle, self.now, self.order.filter.allow, self.calls.call
        )
        self.persons = Persons(store, self.shown, self.tables, lambda: self.now(), self.members.drop, self.channel.say)
        self.neighbours = Neighbours(
            self.channel, self.presence, self.persons, self.members, self.rates, self.connections, self._tables
        )

    def _keep_matches(self) -> None:
        """Sets up what is made of matches: texts, analyses, studies, results, pairings and tournaments."""
        store, games = self.store, self.games
        self.exporter = Exporter(self.jobs)
        self.analyses = Analyses(self.jobs, store)
        self.studies = Studies(store, self.jobs, self.shown, self.order.filter.allow, lambda: self.now())
        self.results = Book(
            store, games, self.members.many, self.connections.networks, lambda: lists.running(self), self.table,
            self.exporter, lambda: self.now(),
        )  # fmt: skip
        self.ratings = self.results.ratings
        acquaintance = Acquaintance(self.members, self.ratings)
        self.play_now = PlayNowQueue(store, games, acquaintance, self.lay, lambda: self.now())
        self.tournaments = Tournaments(store, games, self.lay, lambda: self.now(), acquaintance, self.calls.call)
        self.accounts: tuple[Callable[[LiveTable], Awaitable[None]], ...] = (
            self.results.keep, self.calls.ended, self.tournaments.keep,
        )  # fmt: skip
        self.on_given_up = self.tournaments.given_up

    def _for_tables(self) -> Services:
        """Return what every table is given of the house."""
        return Services(
            store=self.store,
            loader=self.loader,
            keys=self.keys,
            now=lambda: self.now(),
            wake_at=self.scheduler.wake_at,
            presence=self.presence,
            say=self.channel.say,
            known=self.members,
            bot_delay=self.bot_delay,
            patience=self.patience,
            meters=self.meters,
            away=lambda: self.scheduler.uptime.away,
        )

    def now(self) -> int:
        """Milliseconds since 1970 by the house's clock."""
        return self.clock.now()

    async def keep_time(self) -> None:
        """Goes after the wall's clock, and tells other processes the time."""
        self.clock.steer()
        if time.monotonic() - self._told_time > FRESH / 6000:
            await self.store.put_setting(SETTING, self.clock.mark())
            self._told_time = time.monotonic()

    async def wrong(self) -> dict[str, str]:
        """What is wrong with the store, the scheduler or the bots, in words; empty if the house is well."""
        found = {"scheduler": self.scheduler.wrong(), "bots": await self.jobs.wrong(BOTS)}
        try:
            await self.store.check()
        except StoreError as e:
            found["store"] = f"{WRONG[e.kind]} ({e})"
        return {part: said for part, said in found.items() if said}

    def start(self) -> None:
        self.neighbours.start()
        self.scheduler.start()
        self.play_now.start()
        self.jobs.start()
        self.results.upkeep.start()
        self.tournaments.start()
        if self.warm:
            self._warming = asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        """A worker for replays is made ready, and all bots are compiled, unless others do that."""
        if not await self.jobs.shared(BOTS):
            await self.exporter.warm_up()
            await self.bots.compile_ahead([game.id for game in self.games.values() if game.listed])

    async def stop(self) -> None:
        """Hangs up on everybody; nothing is lost, what was told is stored."""
        self.analyses.close()
        self.jobs.close()
        self.loader.shutdown(wait=False, cancel_futures=True)
        await self.play_now.stop()
        await self.results.upkeep.stop()
        await self.tournaments.stop()
        await self.scheduler.stop()
        await self.calls.close()
        for t in self._tables.values():
            for c in list(t.connections):
                c.cut(RESTART)
        await self.jobs.gone()
        await self.neighbours.close()
        with contextlib.suppress(StoreError):
            await self.scheduler.leave()
            await self.presence.leave()
        await self.store.close()

    # Tables

    async def table(self, id: str) -> LiveTable:
        """A table by its id, read from the store if this process does not hold it yet."""
        if id in self._tables:
            return self._tables[id]
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            if id in self._loading and self._loading[id].done():
                del self._loading[id]

    async def _load(self, id: str) -> LiveTable:
        await self.scheduler.uptime.arrive(self.now())  # until it is known when nobody was there, no table is
        row = await self.store.table(id)
        if row is None or (name := stored.from_row(row).game) not in self.games:
            raise Illegal("no-such-table")
        t = LiveTable(self.games[name], row, self._services)
        await t.load_play()
        await self.members.acquaint(t.doc.persons())
        self._tables[id] = t
        return t

    def tables(self) -> list[LiveTable]:
        """Return the tables that this process holds."""
        return list(self._tables.values())

    async def store_new(self, d: TableDoc, id: str = "") -> LiveTable:
        """A new table, by an id that was given before or a new one; if there is one by that id, that one."""
        id, secret = id or "".join(secrets.choice(LETTERS) for _ in range(12)), secrets.token_bytes(32)
        d.commit = fair.commitment(id, secret)
        row = stored.to_row(id, d, 0, secret, b"", self.now())
        dues = None if d.come_by is None else [Due(id, LATE, TABLE, 0, d.come_by)]
        if not await self.store.save_table(row, dues):
            return await self.table(id)
        self.meters.opened += 1
        t = self._tables[id] = LiveTable(self.games[d.game], replace(row, version=1), self._services)
        await t.load_play()
        return t

    lobby = lists.lobby
    lay, open_table, open_lesson = openings.lay, openings.opened, openings.lesson
    play_on, rematch, rematch_of = openings.play_on, openings.rematch, openings.rematch_of

    async def handle(self, t: LiveTable, who: Who, ask: w.FromBrowser, by: Connection | None = None) -> Answer | None:
        """A message from a browser at a table, and its answer; Illegal if it is refused. None: the update that a move
        led to has answered whoever it came by."""
        if who.person in t.doc.removed:
            raise Illegal("removed")
        if isinstance(ask, w.Start) and t.doc.rated:
            await self.results.check(t)
        if isinstance(ask, w.Start) and t.doc.onward is not None:
            await openings.go_on(self, t, who)
        elif (step := DOOR.get(type(ask))) is not None:
            asker = Asker(by, ask.id) if by is not None and isinstance(ask, w.Move) else None
            if await t.act(lambda d: step(d, who, ask), asker):  # type: ignore[operator]
                return None
        elif isinstance(ask, w.Why):
            return questions.reason(t, who, ask)
        elif isinstance(ask, w.AskHint):
            return await questions.hint(self.bots, t, t.hints, who, ask)
        elif isinstance(ask, w.AskOdds):
            return await questions.odds(self.bots, t, who, ask)
        elif isinstance(ask, w.AskPlan):
            return await questions.proposal(self.bots, t, who, ask)
        elif isinstance(ask, w.Ping):
            return tells.Pong(re=ask.id, at=self.now())
        elif isinstance(ask, w.Chat | w.Emote):
            await t.say(who, ask)
        elif isinstance(ask, w.Rematch):
            await self.rematch(t, who)
        return tells.Done(re=ask.id)

    async def listed(self, row: TableRow, mine: bool = False) -> LiveTable | None:
        """A table for a list. Only those who sit there are told whose turn it is, so others need no match for that."""
        if row.id in self._tables or (mine and row.phase == "playing"):
            return await self.shown(row.id)
        name = stored.from_row(row).game
        return LiveTable(self.games[name], row, self._services) if name in self.games else None

    async def shown(self, id: str) -> LiveTable | None:
        """Return a table, or None if there is none that this house can show."""
        try:
            return await self.table(id)
        except Illegal:
            return None

    # Small duties

    async def on_store_changes(self, found: Changes) -> None:
        await self.neighbours.on_store_changes(found)

    def _table_gone(self, id: str) -> None:
        """A table was removed from the store."""
        if (t := self._tables.pop(id, None)) is not None:
            for c in list(t.connections):
                c.cut(GONE)

    async def on_ended(self, t: LiveTable) -> None:
        """A match has ended: all that keep account of matches are told, in order, until none of them fails."""
        for keep in self.accounts:
            await keep(t)

    async def keep_order(self) -> None:
        await self.moderation.keep(self.tables())

    async def maintenance(self) -> None:
        """Who is connected, whose chairs are abandoned, which tables nobody needs in memory."""
        if time.monotonic() - self._maintained < 2:
            return
        self._maintained = time.monotonic()
        now = self.now()
        here = {(t.id, c.who.person) for t in self._tables.values() for c in t.connections if c.who.person}
        await self.presence.tell(here, now)
        await self.calls.follow(who_is_here(self._tables.values(), now), now)
        await self.persons.notice_forgotten()
        await self.members.notice()
        dated = self._calendar.believed(now, time.time_ns() // 1_000_000, self._maintained)
        await self.sweeper.sweep(now, self.tables(), dated)
        await self.neighbours.look_around(now)
        for t in self.tables():
            if t.connections and t.audience.abandoned() != t.audience.told_free:
                t.audience.tell_table()
            if not t.connections and self._maintained - t.used > KEPT and not t.lock.locked():
                del self._tables[t.id]
