"""The other processes of the house: what they say at once, and what is found in the store when that was lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine, Mapping

from tablee.core.game import Illegal
from tablee.server.channel.channel import Channel
from tablee.server.channel.news import CountNews, News, PersonNews, PresenceNews, SpentNews, TableNews
from tablee.server.connection_limits import ConnectionLimits
from tablee.server.limits import Rates
from tablee.server.members.known import KnownPersons
from tablee.server.persons import Persons
from tablee.server.presence import Presence
from tablee.server.table.live import LiveTable
from tablee.store.faults import StoreError
from tablee.store.rows import Changes

log = logging.getLogger("tablee")


class Neighbours:
    """Brings what this process holds up to what others have done."""

    def __init__(
        self,
        channel: Channel,
        presence: Presence,
        persons: Persons,
        known: KnownPersons,
        rates: Rates,
        connections: ConnectionLimits,
        tables: Mapping[str, LiveTable],
    ) -> None:
        self._channel, self._presence, self._persons, self._known = channel, presence, persons, known
        self._rates, self._connections, self._tables = rates, connections, tables
        self._reading: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._channel.start(self._on_news)

    async def close(self) -> None:
        await self._channel.close()
        for task in self._reading:
            task.cancel()

    # What they say

    def _on_news(self, by: str, one: News) -> None:
        """Another process says something. What takes a while is done beside."""
        match one:
            case TableNews():
                if (t := self._tables.get(one.table)) is not None and not t.take_news(one):
                    self._begin(t.on_news(one))
            case PresenceNews():
                if self._presence.on_news(by, one) and (t := self._tables.get(one.table)) is not None:
                    self._begin(self._introduce(t, [one.person]))
            case PersonNews(what="renewed"):
                self._begin(self._known.take_up([one.person]))
            case PersonNews():
                self._begin(self._persons.on_news(one))
            case SpentNews():
                self._rates.spent_elsewhere(one.kind, one.key, one.amount)
            case CountNews():
                self._connections.on_news(by, one)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._reading.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """What could not be read now is looked for again."""
        self._reading.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            self._channel.miss()
            if not isinstance(e, StoreError | Illegal):
                log.error("what another process has said could not be read", exc_info=e)

    # What they have stored

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

    async def look_around(self, now: int) -> None:
        """Tells them how many are here, and reads who is connected to them, as it is stored."""
        self._connections.keep_counts()
        for id, who in (await self._presence.read(now, soon=not self._channel.whole)).items():
            if (t := self._tables.get(id)) is not None:
                await self._introduce(t, [person for person, _ in who])

    async def _introduce(self, t: LiveTable, persons: Collection[str]) -> None:
        """Some have come to a table in another process, or gone."""
        if t.connections:
            await self._known.acquaint(persons)
        for person in persons:
            t.audience.noticed(person)
        t.audience.tell_table()
