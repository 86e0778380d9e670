"""A table in this process: a copy of what is stored, the one door for every change, and who is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tablee.core.game import Game, Illegal
from tablee.core.match import Header
from tablee.server.messages.http import Calls
from tablee.server.messages.socket import Hint, Notice, Open, Update
from tablee.server.socket.connection import CLOSED, REMOVED, Connection
from tablee.server.table import chat, lessons, stored, updates
from tablee.server.table.change import Draft, key_of, tokens_of
from tablee.server.table.match import Play
from tablee.store.rows import SNAPSHOT_EVERY, Said, TableRow

if TYPE_CHECKING:
    from tablee.server.house import House

GONE_AFTER = 60.0
"""Seconds without its person after which a chair counts as abandoned."""
BACKLOG = 50
"""Lines of chat that are repeated to who arrives."""
IDLES = 2
"""Decisions in a row made by the house after which a chair counts as abandoned."""


class Asker(NamedTuple):
    """Who wants to know what became of a message, and its number."""

    by: Connection
    re: int | None


class LiveTable:
    """A table. Changes queue on one lock; what is stored is told, nothing else."""

    def __init__(self, house: House, game: Game, row: TableRow) -> None:
        self.house, self.game, self.id = house, game, row.id
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.play: Play | None = None
        self.halted = ""
        self.used = time.monotonic()
        self._seen: dict[str, float] = {}  # when each person was last connected here
        self._pictures: dict[int | None, updates.Picture] = {}
        self._calls: Calls | None = None
        self.told_free: frozenset[int] = frozenset()
        self.hints: dict[int, tuple[bytes, Hint]] = {}  # the last one of each seat, and what it saw then
        self._has_dues = True
        self._said = 0
        self._take(row)

    def _take(self, row: TableRow) -> None:
        self.doc, self.version = stored.from_row(row), row.version
        self.secret, self.tokens, self.changed = row.secret, row.tokens, row.changed
        self.sides = stored.sides(self.game, self.doc.seats, self.doc.options)

    # The one door

    async def act(self, change: Callable[[Draft], None], asked: Asker | None = None) -> bool:
        """Makes a change and stores it; a refusal raises Illegal. Whatever else was stored meanwhile is read first.

        Gives whether the update that the change led to has answered who asked for it."""
        async with self.lock:
            self.used = time.monotonic()
            while True:
                draft = self._draft()
                try:
                    change(draft)
                except Illegal:
                    if await self._catch_up():
                        continue
                    raise
                if draft.move is None and not draft.changed:
                    return False
                if await self._store(draft):
                    break
                await self._catch_up()
            answered = self._adopt(draft, asked)
        if draft.move is not None and draft.play is not None and draft.play.n % SNAPSHOT_EVERY == 0:
            await self.house.store.save_snapshot(self.id, draft.play.n, draft.play.snapshot())
        return answered

    def _draft(self) -> Draft:
        now = self.house.now()
        if self.play is not None:
            now = max(now, self.play.last_time())
        return Draft(
            id=self.id,
            game=self.game,
            doc=self.doc,
            play=self.play,
            secret=self.secret,
            tokens=self.tokens,
            now=now,
            free=self.free,
            halted=self.halted,
            bot_delay=self.house.bot_delay,
            patience=self.house.patience,
        )

    async def _store(self, d: Draft) -> bool:
        dues = d.dues()
        wanted = dues if dues or self._has_dues else None
        row = stored.to_row(self.id, d.doc, self.version, d.secret, d.tokens, d.now, self.doc) if d.changed else None
        if d.move is not None:
            done = await self.house.store.append(d.move, wanted, row)
        else:
            assert row is not None
            done = await self.house.store.save_table(row, wanted)
        if done:
            self._has_dues = bool(dues)
            for due in dues:
                self.house.scheduler.wake_at(due.at)
        return done

    def _adopt(self, d: Draft, asked: Asker | None) -> bool:
        """What was drafted has been stored: it is the table now, and is told."""
        answered, began = False, self.play is None and d.play is not None
        told = self.doc.phase == d.doc.phase == "over" and self.doc.chairs == d.doc.chairs  # all of the match
        resigned = self._resigned()
        if d.changed:
            self.version += 1
            self.changed = d.now
            if (d.doc.seats, d.doc.options) != (self.doc.seats, self.doc.options):
                self.sides = stored.sides(self.game, d.doc.seats, d.doc.options)
        self.doc, self.play, self.secret, self.tokens = d.doc, d.play, d.secret, d.tokens
        if d.changed or resigned != self._resigned():
            self.tell_table()
        if d.move is not None or began or (d.changed and not told):
            answered = self.tell_game(asked, reseated=d.changed)
        for notice, about in d.notices:
            self.tell_all(Notice(notice=notice, about=about))
        if self.doc.phase == "starting":
            self._ask_for_tokens()
        if d.changed:
            self._send_away(d.sent_away)
        return answered

    def _send_away(self, persons: list[str]) -> None:
        for c in list(self.connections):
            if self.doc.phase == "closed":
                c.cut(CLOSED)
            elif c.who.person in persons:
                c.cut(REMOVED)

    # What others have stored

    async def _catch_up(self) -> bool:
        """Reads what other processes have stored since; whether there was anything."""
        row = await self.house.store.table(self.id)
        assert row is not None
        changed = row.version != self.version
        if changed:
            self._take(row)
            self._has_dues = True
        moved = await self.load_play()
        if changed:
            self.tell_table()
        if moved or changed:
            self.tell_game()
            self._send_away(self.doc.removed)
        if changed and self.doc.phase == "starting":
            self._ask_for_tokens()
        return moved or changed

    async def look(self, version: int, n: int) -> None:
        """Something was stored for this table: by others, or by us, and then we know it as soon as we are told so."""
        if self._knows(version, n):
            return
        async with self.lock:
            if not self._knows(version, n):
                await self._catch_up()

    def _knows(self, version: int, n: int) -> bool:
        return version <= self.version and (self.play is None or n <= self.play.n)

    async def load_play(self) -> bool:
        """Brings the match up to what is stored; whether it moved."""
        header = self.doc.header
        if header is None or self.doc.phase not in ("playing", "over") or self.halted:
            return False
        began = False
        if self.play is None:
            if (header.version, header.data) != (self.game.version, self.game.digest):
                self.halted = f"{header.game} {header.version}"
                return False
            self.play = await self._opened(header)
            began = True
        moves = await self.house.store.moves(self.id, self.play.n)
        if moves:
            play = self.play.fork()
            try:
                play.catch_up(moves)
            except Illegal as e:  # this release reads the rules otherwise
                self.halted = str(e)
                return False
            self.play = play
        return began or bool(moves)

    async def _opened(self, header: Header) -> Play:
        """The match at its beginning, or at the last snapshot that is of use."""
        key = key_of(header, self.secret, tokens_of(self.tokens))
        found = await self.house.store.snapshot(self.id)
        if found is not None:
            n, body = found
            moves = (await self.house.store.moves(self.id))[:n]
            play = Play.resumed(self.game, header, key, moves, body)
            if play is not None:
                return play
        return Play(self.game, header, key, self.doc.started or 0)

    # Who is here

    def online(self, person: str) -> bool:
        return any(c.who.person == person for c in self.connections) or (self.id, person) in self.house.elsewhere

    def free(self) -> frozenset[int]:
        """The chairs of persons who left, whom the house has played for, or who have been away for a while. Who has
        resigned is played for anyhow."""
        if self.doc.phase != "playing":
            return frozenset()
        now, resigned = time.monotonic(), self._resigned()
        return frozenset(
            i
            for i, c in enumerate(self.doc.chairs)
            if not c.bot
            and not resigned >> i & 1
            and (
                c.left
                or c.idles >= IDLES
                or (c.person and not self.online(c.person) and now - self._seen.setdefault(c.person, now) > GONE_AFTER)
            )
        )

    def _resigned(self) -> int:
        """The seats that have, as a mask."""
        return 0 if self.play is None else self.play.match.resigned

    async def join(self, c: Connection) -> None:
        """A browser arrives: it gets everything it may know."""
        async with self.lock:
            self.used = time.monotonic()
            said = await self.house.store.chat(self.id, 0, BACKLOG)
            self._repeat(said)
            c.arrive()
            self.connections.add(c)
            self.tell_table()
            self._tell_coach()
            self._show_chairs(c)
            for line in said:
                chat.repeat(self, c, line)
            if self.doc.phase == "starting":
                self._ask_for_tokens(c)

    def leave(self, c: Connection) -> None:
        self.connections.discard(c)
        self._seen[c.who.person] = time.monotonic()
        viewers = {v for other in self.connections for v in other.viewers}
        self._pictures = {v: p for v, p in self._pictures.items() if v in viewers}
        self.tell_table()

    # Telling

    def tell_all(self, message: msgspec.Struct) -> None:
        for c in self.connections:
            c.tell(message)

    def tell_table(self) -> None:
        """The table to everybody to whom it looks otherwise than before: others must not notice that it was stored."""
        self.told_free = self.free()
        if not self.connections:
            return
        told = updates.table(self, updates.NOBODY)
        for c in self.connections:
            message = stored.encode(updates.to_another(self, told, c.who))
            if message != c.table:
                c.table = message
                c.send(message)

    def viewers_of(self, person: str) -> tuple[int | None, ...]:
        return tuple(self.doc.chairs_of(person)) or (None,)

    def tell_game(self, asked: Asker | None = None, reseated: bool = True) -> bool:
        """What is new to each viewer; a browser that has taken or left a chair gets its new views in full (`reseated`:
        whether that may be). Whether who asked for the change was told: the update is the answer then."""
        if self.play is None:
            return False
        self._tell_coach()  # first: it says which of the moves that follow are for now
        calls = updates.calls(self.play)
        called, self._calls = calls != self._calls, calls
        told: dict[int | None, tuple[Update, bool]] = {}
        encoded: dict[int | None, bytes] = {}
        for viewer in {v for c in self.connections for v in c.viewers}:
            before = self._pictures.get(viewer)
            message, self._pictures[viewer], new = updates.update(self.play, self.doc, viewer, before)
            told[viewer] = message, new
        answered = False
        for c in self.connections:
            now, host = self.viewers_of(c.who.person) if reseated else c.viewers, self._is_host(c)
            mine = [v for v in c.viewers if v in now and (told[v][1] or (called and host))]
            for viewer in mine:
                message = told[viewer][0]
                if asked is not None and asked.by is c and viewer == mine[-1]:
                    message, answered = msgspec.structs.replace(message, re=asked.re), True
                if calls is not None and host:
                    message = msgspec.structs.replace(message, calls=calls)
                if message is not told[viewer][0]:
                    c.tell(message)
                else:
                    if viewer not in encoded:
                        encoded[viewer] = stored.encode(message)
                    c.send(encoded[viewer])
            if now != c.viewers:
                self._show_chairs(c)
        return answered

    def _tell_coach(self) -> None:
        """A lesson's words to its learner, whenever they are others than before."""
        said = None if self.play is None else lessons.coach(self.game, self.doc, self.play)
        if said is None:
            return
        message = stored.encode(said)
        for c in self.connections:
            if message != c.coach and said.seat in self.viewers_of(c.who.person):
                c.send(message)
                c.coach = message

    def _is_host(self, c: Connection) -> bool:
        return c.who.person == self.doc.host != ""

    def _show_chairs(self, c: Connection) -> None:
        """Full updates for the viewers a connection has become."""
        viewers = self.viewers_of(c.who.person) if self.play is not None else ()
        for viewer in viewers:
            if viewer not in c.viewers and self.play is not None:
                message, self._pictures[viewer], _ = updates.update(self.play, self.doc, viewer, None)
                if self._is_host(c):
                    message.calls = self._calls = updates.calls(self.play)
                c.tell(message)
        c.viewers = viewers

    def _ask_for_tokens(self, only: Connection | None = None) -> None:
        """Asks every browser with a seal for its token, once a start."""
        by = self.doc.start_by
        assert by is not None
        for c in self.connections if only is None else [only]:
            person = c.who.person
            owes = self.doc.seals.get(person) and person in self.doc.persons() and person not in self.doc.opened
            if owes and c.asked_by != by:
                c.asked_by = by
                c.tell(Open(by=by))

    async def tell_chat(self) -> None:
        """The chat that was stored since the last time."""
        self._repeat(await self.house.store.chat(self.id, self._said, BACKLOG))

    def _repeat(self, said: list[Said]) -> None:
        """What is new of lines of chat, to everybody."""
        for line in said:
            if line.id > self._said:
                self._said = line.id
                for c in self.connections:
                    chat.repeat(self, c, line)
