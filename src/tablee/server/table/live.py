"""A table in this process: the one way in for every change, and catching up with what others have stored."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import TypeVar, TypeVarTuple

from tablee.core.game import TABLE, Game, Illegal
from tablee.core.match import Header
from tablee.server.channel.news import About, LineNews, TableNews
from tablee.server.messages.asks import Chat, Emote
from tablee.server.messages.parts import Phase
from tablee.server.messages.tells import Hint, Notice, Table
from tablee.server.socket.connection import GONE, Connection
from tablee.server.table import chat, clocks, courtesy, stored, timekeeping, updates
from tablee.server.table.asker import Asker
from tablee.server.table.audience import Audience
from tablee.server.table.change import Draft, TableContext, key_of, tokens_of
from tablee.server.table.giving_up import Streaks
from tablee.server.table.known import KnownTable
from tablee.server.table.match import Play
from tablee.server.table.services import Services
from tablee.server.telemetry.meters import By
from tablee.server.telemetry.spans import span
from tablee.server.who import Who
from tablee.store.faults import StoreError
from tablee.store.rows import SNAPSHOT_EVERY, TableRow

T = TypeVar("T")
Args = TypeVarTuple("Args")

FEW = 50
"""Lines of a match that are played in no time."""
BACKLOG = 50
"""Lines of chat that are repeated to who arrives."""


class LiveTable(KnownTable):
    """A table. Changes queue on one lock; what is stored is told, nothing else."""

    def __init__(self, game: Game, row: TableRow, services: Services) -> None:
        super().__init__(game, row)
        self.services = services
        self.audience = Audience(self, services)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.hints: dict[int, tuple[bytes, Hint]] = {}  # the last one of each seat, and what it saw then
        self.hopeless: Streaks = {}
        self._has_dues = True
        self._given_up = 0  # seats that had resigned when somebody else's lines were last told
        self._context = TableContext(
            free=self.audience.abandoned,
            online=self.audience.online,
            gone=self.audience.gone,
            seen=self.audience.seen,
            blocked=services.known.blocked,
            keys=services.keys,
            bot_delay=services.bot_delay,
            patience=services.patience,
        )

    @property
    def connections(self) -> set[Connection]:
        return self.audience.connections

    def forsaken(self) -> bool:
        """Return True for a rematch that was not started and at which nobody is who sits there."""
        doc = self.doc
        unstarted = doc.again and doc.phase == "gathering"
        return unstarted and not any(self.audience.online(p) for p in {doc.host, *(c.person for c in doc.chairs)} if p)

    # The one way in

    async def act(self, change: Callable[[Draft], None], asker: Asker | None = None) -> bool:
        """Makes a change, stores it and tells it; a refusal raises Illegal. What others stored meanwhile is read first.
        What could not be stored raises StoreError: the table is as it was, and nobody is told.

        Return True if the update already answered the asker."""
        with span("table"):
            return await self._act(change, asker)

    async def _act(self, change: Callable[[Draft], None], asker: Asker | None) -> bool:
        async with self.lock:
            self.used, before = time.monotonic(), self.doc.phase
            while True:
                draft = self._draft(asker)
                try:
                    change(draft)
                except Illegal:
                    if await self._catch_up():
                        continue
                    raise
                timekeeping.keep(draft)
                if draft.move is None and not draft.changed:
                    return False
                checked = time.perf_counter()
                with span("commit"):
                    done = await self._store(draft)
                if done:
                    break
                await self._catch_up()
            committed = time.perf_counter()
            with span("tell"):
                answered = self._adopt(draft, asker)
        self._say(draft)
        if draft.move is not None:
            heard = None if asker is None else asker.connection.heard
            self.services.meters.moved(self._mover(draft, asker), heard, checked, committed, time.perf_counter())
        if before != self.doc.phase:
            await self._be_courteous(before)
        if draft.move is not None and draft.play is not None and draft.play.n % SNAPSHOT_EVERY == 0:
            with contextlib.suppress(StoreError):  # only a cache; the move is stored
                await self.services.store.save_snapshot(self.id, draft.play.n, draft.play.snapshot())
        return answered

    def _say(self, d: Draft) -> None:
        """Tells the other processes that there is something. A changed table they read."""
        m, n, line = d.move, 0, None
        if m is not None:
            n, line = m.n, LineNews(m.seat, m.k, m.path, m.at, m.left)
        self.services.say(TableNews(self.id, n, self.version if d.changed else 0, False, tuple(d.notices), line))

    def _mover(self, d: Draft, asker: Asker | None) -> By:
        """Return who made a move: whoever asked for it, else the bot on the chair, or the house."""
        if asker is not None:
            return "person"
        seat = TABLE if d.move is None else d.move.seat
        return "bot" if seat != TABLE and d.doc.chairs[seat].bot else "house"

    def _draft(self, asker: Asker | None = None) -> Draft:
        now, play = self.services.now(), self.play
        return Draft(
            id=self.id,
            game=self.game,
            doc=self.doc,
            play=play,
            secret=self.secret,
            tokens=self.tokens,
            now=now if play is None else max(now, play.last_time()),
            context=self._context,
            halted=self.halted,
            lag=0 if asker is None or self.doc.clock is None else asker.connection.delay(clocks.FLIGHT),
            away=self.services.away(),
        )

    async def _store(self, d: Draft) -> bool:
        dues = d.dues()
        wanted = dues if dues or self._has_dues else None
        row = None
        if d.changed:  # lists show when a table last changed for all to see: they must not tell of secret answers
            d.shown = self.changed if stored.looks_like(d.doc, self.doc) else d.now
            row = stored.to_row(self.id, d.doc, self.version, d.secret, d.tokens, d.shown, self.doc)
        if d.move is not None:
            done = await self.services.store.append(d.move, wanted, row, d.acts)
        else:
            assert row is not None
            done = await self.services.store.save_table(row, wanted, d.acts)
        if done and dues is not None:
            self._has_dues = bool(dues)
            for due in dues:
                self.services.wake_at(due.at)
        return done

    def _adopt(self, d: Draft, asker: Asker | None) -> bool:
        """Takes what was stored as the table, and tells it. Return True if the update already answered the asker."""
        answered, began = False, self.play is None and d.play is not None
        told = self.doc.phase == d.doc.phase == "over" and self.doc.chairs == d.doc.chairs  # all of the match
        resigned = self.resigned()
        if d.changed:
            self.version += 1
            self.changed = d.shown
            if (d.doc.seats, d.doc.options) != (self.doc.seats, self.doc.options):
                self.sides = stored.sides(self.game, d.doc.seats, d.doc.options)
        self.doc, self.play, self.secret, self.tokens = d.doc, d.play, d.secret, d.tokens
        if d.changed or resigned != self.resigned():
            self.audience.tell_table()
        if d.move is not None or began or (d.changed and not told):
            answered = self.audience.tell_game(asker, reseated=d.changed)
        self._tell(d.notices)
        if self.doc.phase == "starting":
            self.audience.ask_for_tokens()
        if d.changed:
            self.audience.send_away(d.sent_away)
        return answered

    def _tell(self, notices: Sequence[tuple[str, About]]) -> None:
        for notice, about in notices:
            self.audience.tell_all(Notice(notice=notice, about=about))

    # What others have stored

    async def _catch_up(self) -> bool:
        """Reads and tells what other processes have stored. Return True if there was anything."""
        changed = await self._take_stored()
        return self._tell_caught_up(changed, await self.load_play())

    async def _take_stored(self) -> bool:
        """Takes the table as it is stored. Return True if it is another than before."""
        row = await self.services.store.table(self.id)
        if row is None:  # it was removed, for it was old
            for c in list(self.connections):
                c.cut(GONE)
            raise Illegal("no-such-table")
        changed = row.version != self.version
        if changed:
            self.take(row)
            await self.services.known.acquaint(self.doc.persons())
            self._has_dues = True
        return changed

    def _tell_caught_up(self, changed: bool, moved: bool) -> bool:
        before, self._given_up = self._given_up, self.resigned()
        if changed or before != self._given_up:
            self.audience.tell_table()
        if moved or changed:
            self.audience.tell_game()
            self.audience.send_away(self.doc.removed)
        if changed and self.doc.phase == "starting":
            self.audience.ask_for_tokens()
        return moved or changed

    async def look(self) -> bool:
        """Catches up with whatever was stored. Return True if there was anything."""
        async with self.lock:
            return await self._catch_up()

    async def on_stored(self, version: int, n: int) -> None:
        """Catches up if a version or a move was stored that this process does not know."""
        if self._knows(version, n):
            return
        async with self.lock:
            if not self._knows(version, n):
                await self._catch_up()

    async def on_news(self, news: TableNews) -> None:
        """Catches up with what another process says to have stored, and tells its notices after it."""
        async with self.lock:
            if not self._knows(news.version, 0):
                await self._catch_up()
            elif not self._knows(0, news.n):  # a move that changed nothing else: the table need not be read
                self._tell_caught_up(False, self.go_on(news) or await self.load_play())
            self._tell(news.notices)
        if news.said:
            await self.tell_chat()

    def take_news(self, news: TableNews) -> bool:
        """Takes and tells what another process says to have stored, if nothing has to be read for it. Return True if
        that was all."""
        if self.lock.locked() or news.said or not self._knows(news.version, 0):
            return False
        if not self._knows(0, news.n):
            if not self.go_on(news):
                return False
            self._tell_caught_up(False, True)
        self._tell(news.notices)
        return True

    def _knows(self, version: int, n: int) -> bool:
        return version <= self.version and (self.play is None or n <= self.play.n)

    async def load_play(self) -> bool:
        """Brings the match up to what is stored. Return True if it moved."""
        header = self.doc.header
        if header is None or self.doc.phase not in ("playing", "over") or self.halted:
            return False
        began = False
        if self.play is None:
            if not self.game.plays(header.version) or header.data != self.game.digest:
                self.halted = f"{header.game} {header.version}"
                return False
            self.play = await self._opened(header)
            began = True
        moves = await self.services.store.moves(self.id, self.play.n)
        if moves:
            play = self.play.fork()
            try:
                await self._aside(len(moves), play.catch_up, moves)
            except Illegal as e:  # this release reads the rules otherwise
                self.halted = str(e)
                return False
            self.play = play
        return began or bool(moves)

    async def _opened(self, header: Header) -> Play:
        """Return the match at the last snapshot that is of use, or at its beginning."""
        key = key_of(header, self.secret, tokens_of(self.tokens))
        found = await self.services.store.snapshot(self.id)
        if found is not None:
            n, body = found
            moves = (await self.services.store.moves(self.id))[:n]
            play = await self._aside(n, Play.resumed, self.game, header, key, moves, body)
            if play is not None:
                return play
        return Play(self.game, header, key, self.doc.started or 0)

    async def _aside(self, lines: int, work: Callable[[*Args], T], *args: *Args) -> T:
        """Does what takes a while for so many lines, in a thread if they are many: others are served meanwhile."""
        if lines <= FEW:
            return work(*args)
        return await asyncio.get_running_loop().run_in_executor(self.services.loader, work, *args)

    # Coming and going, and what is said

    async def join(self, c: Connection) -> None:
        """Lets a browser in: it is told everything it may know."""
        async with self.lock:
            self.used = time.monotonic()
            lines = await self.services.store.chat(self.id, 0, BACKLOG)
            await self.services.known.acquaint([c.who.person, *self.doc.persons(), *(line.person for line in lines)])
            self.audience.enter(c, lines)

    def leave(self, c: Connection) -> None:
        self.audience.leave(c)

    async def say(self, who: Who, ask: Chat | Emote) -> None:
        """Stores a line of chat, or an emote, and tells it; a refusal raises Illegal."""
        await self.services.store.say(chat.line(self, who, ask, self.services.now()))
        self.services.say(TableNews(self.id, said=True))
        with contextlib.suppress(StoreError):  # it is stored: all hear it with the next look
            await self.tell_chat()

    async def _be_courteous(self, before: Phase) -> None:
        """A bot greets, or thanks for the match; that it is not stored is no harm."""
        if (said := courtesy.line(self, before, self.services.now())) is not None:
            with contextlib.suppress(StoreError):
                await self.services.store.say(said)
                self.services.say(TableNews(self.id, said=True))
                await self.tell_chat()

    async def tell_chat(self) -> None:
        """Tells the lines of chat that were stored since the last time."""
        self.audience.tell_chat(await self.services.store.chat(self.id, self.audience.last_chat, BACKLOG))

    def shown_to(self, who: Who) -> Table:
        """Return the table as one person sees it."""
        return updates.table(self, self.audience.presence(), who)
