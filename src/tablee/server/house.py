"""The house: its games, its tables, the people in it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import replace

from tablee.core import fair
from tablee.core.game import Game, Illegal
from tablee.core.signing import KeyRing, Signer
from tablee.server.bots import BotSeats
from tablee.server.clock import FRESH, SETTING, Clock
from tablee.server.crowd import Crowd
from tablee.server.jobs.lanes import BOTS
from tablee.server.jobs.pool import Jobs
from tablee.server.limits import Limits, Rates
from tablee.server.messages import asks as w
from tablee.server.messages import tells
from tablee.server.messages.analysis import PlayOn
from tablee.server.messages.http import Lobby, NewTable
from tablee.server.persons import Persons
from tablee.server.presence import Presence
from tablee.server.scheduler import Scheduler
from tablee.server.socket.connection import GONE, RESTART, Connection
from tablee.server.sweeper import DAY, Calendar, Sweeper
from tablee.server.table import lessons, questions, stored, updates
from tablee.server.table.archive import export
from tablee.server.table.archive.analyses import Analyses
from tablee.server.table.archive.press import Press
from tablee.server.table.asker import Asker
from tablee.server.table.change import Draft
from tablee.server.table.door import DOOR
from tablee.server.table.live import LiveTable
from tablee.server.table.seating import onward, people
from tablee.server.table.seating.opening import planned
from tablee.server.table.services import Services
from tablee.server.table.stored import TableDoc
from tablee.server.who import Who
from tablee.store.faults import WRONG, StoreError
from tablee.store.rows import SNAPSHOT_EVERY, Changes, Store, TableRow

log = logging.getLogger("tablee")

Answer = tells.Done | tells.Pong | tells.Reason | tells.Hint | tells.Odds | tells.Proposal

KEPT = 600.0  # seconds a table that nobody looks at stays in memory
SHOWN = 40  # tables in a list
AT_ONCE = 200  # lines of a match that are stored together
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
        behind: bool = False,  # others are behind the same door
        lan: str = "",  # this machine's address in its network, if the house is open to that
        keep_finished: int = 0,  # days; 0: for ever
        limits: Limits = Limits(),  # noqa: B008 - it cannot change
        clock: Clock | None = None,
        keys: KeyRing | None = None,  # what it signs with; by default a key that is forgotten when it closes
        warm: bool = False,  # a worker is ready before the first replay is asked for
    ) -> None:
        self.keys = keys or KeyRing(Signer(secrets.token_bytes(32)))
        self.clock, self._told_time = clock or Clock(), time.monotonic()
        self.store, self.games, self.bot_delay = store, games, bot_delay
        self.patience, self.behind, self.lan, self.warm = patience, behind, lan, warm
        self.process = secrets.token_hex(8)
        self.jobs = Jobs()
        self.bots = BotSeats(self.jobs, compiled_bots)
        self.press = Press(self.jobs)
        self.analyses = Analyses(self.jobs, store)
        self.scheduler = Scheduler(self)
        self.rates, self.crowd = Rates(limits), Crowd(limits)
        self.presence = Presence(store, self.process)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._maintained = 0.0
        self.sweeper = Sweeper(store, self._table_gone, finished=keep_finished * DAY)
        self._calendar = Calendar()
        self.persons = Persons(store, self.shown, lambda: list(self._tables.values()), lambda: self.now())
        self._loader = ThreadPoolExecutor(1, "tablee-loader")
        self._services = Services(
            store=store,
            loader=self._loader,
            keys=self.keys,
            now=lambda: self.now(),
            wake_at=self.scheduler.wake_at,
            connected_elsewhere=lambda table, person: (table, person) in self.presence.elsewhere,
            bot_delay=bot_delay,
            patience=patience,
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
        self.scheduler.start()
        if self.warm:
            self._warming = asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        """A worker for replays is made ready, and all bots are compiled."""
        await self.press.warm_up()
        await self.bots.compile_ahead([game.id for game in self.games.values() if game.listed])

    async def stop(self) -> None:
        """Hangs up on everybody; nothing is lost, what was told is stored."""
        self.analyses.close()
        self.jobs.close()
        self._loader.shutdown(wait=False, cancel_futures=True)
        await self.scheduler.stop()
        for t in self._tables.values():
            for c in list(t.connections):
                c.cut(RESTART)
        await self.jobs.gone()
        with contextlib.suppress(StoreError):
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
        row = await self.store.table(id)
        if row is None or (name := stored.from_row(row).game) not in self.games:
            raise Illegal("no-such-table")
        t = LiveTable(self.games[name], row, self._services)
        await t.load_play()
        self._tables[id] = t
        return t

    async def open_table(self, who: Who, new: NewTable) -> LiveTable:
        """Step 1: a new table, and the house's promise of a secret."""
        return await self.store_new(planned(self.games, who, new, self.now()))

    async def store_new(self, d: TableDoc) -> LiveTable:
        id, secret = "".join(secrets.choice(LETTERS) for _ in range(12)), secrets.token_bytes(32)
        d.commit = fair.commitment(id, secret)
        row = stored.to_row(id, d, 0, secret, b"", self.now())
        assert await self.store.save_table(row)
        t = self._tables[id] = LiveTable(self.games[d.game], replace(row, version=1), self._services)
        await t.load_play()
        return t

    async def open_lesson(self, who: Who, id: str) -> LiveTable:
        """Return a private table with its match begun; an unfinished lesson of the same game gives way to it."""
        if not who.name:
            raise Illegal("no-name")
        game = self.games.get(id)
        lesson = lessons.find(game) if game is not None else None
        if game is None or lesson is None:
            raise Illegal("no-lesson")
        for card in (await self.lobby(who.person)).mine:
            if card.lesson and card.game == id:
                await (await self.table(card.id)).act(lessons.give_way)
        table = await self.store_new(lessons.opened(game, who, lesson, self.now()))
        await table.act(lambda d: lessons.begin(d, lesson))
        return table

    async def play_on(self, t: LiveTable, who: Who, wish: PlayOn) -> LiveTable:
        """Return a table at a point of a finished match, with bots on all seats but one."""
        old = export.finished(t, wish.seat)
        new = await self.store_new(onward.planned(t, old, who, wish, self.now()))
        loop = asyncio.get_running_loop()
        play = await loop.run_in_executor(self._loader, onward.laid_out, old, new.id, wish, self.now())
        lines = onward.moves(play)
        for i in range(0, len(lines), AT_ONCE):
            await asyncio.gather(*map(self.store.append, lines[i : i + AT_ONCE]))
        if play.n >= SNAPSHOT_EVERY:
            await self.store.save_snapshot(new.id, play.n, play.snapshot())
        await new.act(lambda d: onward.begin(d, play))
        return new

    async def rematch(self, t: LiveTable, who: Who) -> str:
        """A new table for the same people, everyone one chair further; the first to ask who may speak opens it."""
        if not t.doc.chairs_of(who.person) and who.person != t.doc.host:
            raise Illegal("not-seated")
        if t.doc.phase != "over":
            raise Illegal("not-over")
        if t.doc.rematch is None:
            if who.person in t.doc.muted:
                raise Illegal("muted")
            new = await self.store_new(people.rematch(t.doc, who, self.now()))

            def name_it(d: Draft) -> None:
                if d.doc.rematch is None:
                    d.change().rematch = new.id

            await t.act(name_it)
        assert t.doc.rematch is not None
        return t.doc.rematch

    async def rematch_of(self, t: LiveTable) -> LiveTable:
        """The new table, if it is in this process: behind the doorman it may be at home in another."""
        if t.doc.rematch is None or self.behind:
            raise Illegal("not-now")
        return await self.table(t.doc.rematch)

    async def handle(self, t: LiveTable, who: Who, ask: w.FromBrowser, by: Connection | None = None) -> Answer | None:
        """A message from a browser at a table, and its answer; Illegal if it is refused. None: the update that a move
        led to has answered whoever it came by."""
        if who.person in t.doc.removed:
            raise Illegal("removed")
        if (step := DOOR.get(type(ask))) is not None:
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

    # The lobby

    async def lobby(self, person: str) -> Lobby:
        mine = (
            [t for row in await self.store.tables_of(person, SHOWN) if (t := await self._listed(row, True))]
            if person
            else []
        )
        mine = [t for t in mine if t.doc.belongs_to(person) and not t.doc.bars(person)]
        shown = [t for t in mine if t.doc.phase != "closed" and not (t.doc.lesson and t.doc.phase == "over")]
        shown = [t for t in shown if not t.forsaken()]
        cards = [updates.card(t, person) for t in shown]
        cards.sort(key=lambda c: (not c.your_turn, c.phase == "over", -c.changed))
        opened = [t for row in await self.store.tables(["gathering"], True, SHOWN) if (t := await self._listed(row))]
        running = [t for row in await self.store.tables(["playing"], True, SHOWN) if (t := await self._listed(row))]
        opened = [t for t in opened if any(c.empty for c in t.doc.chairs) and not t.doc.bars(person)]
        running = [t for t in running if not t.doc.bars(person)]
        discreet = await self.persons.discreet([*opened, *running])
        running = [t for t in running if t.doc.belongs_to(person) or discreet.isdisjoint(t.doc.shown())]
        return Lobby(
            mine=cards,
            open=[updates.card(t, person, discreet) for t in opened],
            running=[updates.card(t, person) for t in running],
        )

    async def _listed(self, row: TableRow, mine: bool = False) -> LiveTable | None:
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

    # What others have stored, and small duties

    async def on_store_changes(self, found: Changes) -> None:
        """What was stored since the last look; what is ours is known already. A table's bug keeps no other back."""
        named = {*found.moves, *found.tables, *found.chat} & self._tables.keys()
        for id in list(self._tables) if found.missed else named:
            try:
                if found.missed:
                    await self._tables[id].look()
                else:
                    await self._tables[id].on_stored(found.tables.get(id, 0), found.moves.get(id, 0))
                if found.missed or id in found.chat:
                    await self._tables[id].tell_chat()
            except StoreError:
                raise
            except Exception:
                log.exception("table %s cannot be brought up to date", id)

    def _table_gone(self, id: str) -> None:
        """A table was removed from the store."""
        if (t := self._tables.pop(id, None)) is not None:
            for c in list(t.connections):
                c.cut(GONE)

    async def maintenance(self) -> None:
        """Who is connected, whose chairs are abandoned, which tables nobody needs in memory."""
        if time.monotonic() - self._maintained < 2:
            return
        self._maintained = time.monotonic()
        now = self.now()
        here = {(t.id, c.who.person) for t in self._tables.values() for c in t.connections if c.who.person}
        await self.presence.tell(here, now)
        await self.persons.notice_forgotten()
        dated = self._calendar.believed(now, time.time_ns() // 1_000_000, self._maintained)
        await self.sweeper.sweep(now, list(self._tables.values()), dated)
        changed = await self.presence.hear(now)
        for t in list(self._tables.values()):
            if t.connections and (t.id in changed or t.audience.abandoned() != t.audience.told_free):
                t.audience.tell_table()
            if not t.connections and self._maintained - t.used > KEPT and not t.lock.locked():
                del self._tables[t.id]
