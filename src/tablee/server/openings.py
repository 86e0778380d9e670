"""Tables that follow from something: a lesson, a point of a finished match, a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from tablee.core.game import Game, Illegal
from tablee.server.members.clubs import ClubRoom
from tablee.server.messages.analysis import PlayOn
from tablee.server.messages.http import Lobby, NewTable
from tablee.server.table import lessons
from tablee.server.table.archive import export
from tablee.server.table.change import Draft
from tablee.server.table.live import LiveTable
from tablee.server.table.match import Play
from tablee.server.table.seating import onward, people
from tablee.server.table.seating.opening import planned
from tablee.server.table.seating.start import by_itself
from tablee.server.table.stored import TableDoc
from tablee.server.who import Who
from tablee.store.rows import SNAPSHOT_EVERY, Store

AT_ONCE = 200
"""Lines of a match that are stored together."""


class Opens(Protocol):
    """What is asked of the house in which they are opened."""

    games: Mapping[str, Game]
    store: Store
    loader: ThreadPoolExecutor
    clubs: ClubRoom

    def now(self) -> int: ...
    async def table(self, id: str) -> LiveTable: ...
    async def store_new(self, d: TableDoc, id: str = "") -> LiveTable: ...
    async def lobby(self, person: str) -> Lobby: ...


async def opened(house: Opens, who: Who, new: NewTable) -> LiveTable:
    """Step 1: a new table, and the house's promise of a secret."""
    d = planned(house.games, who, new, house.now())
    if new.club:
        d.club, d.club_name = new.club, await house.clubs.name_for(who.person, new.club)
    return await house.store_new(d)


async def lay(house: Opens, id: str, d: TableDoc) -> None:
    """A table for people who have found each other, unless it is there. If all its chairs are bots', they begin."""
    if await house.store.table(id) is None:
        t = await house.store_new(d, id)
        if not d.persons():
            await t.act(by_itself)


async def lesson(house: Opens, who: Who, id: str) -> LiveTable:
    """Return a private table with its match begun; an unfinished lesson of the same game gives way to it."""
    if not who.name:
        raise Illegal("no-name")
    game = house.games.get(id)
    lesson = lessons.find(game) if game is not None else None
    if game is None or lesson is None:
        raise Illegal("no-lesson")
    for card in (await house.lobby(who.person)).mine:
        if card.lesson and card.game == id:
            await (await house.table(card.id)).act(lessons.give_way)
    table = await house.store_new(lessons.opened(game, who, lesson, house.now()))
    await table.act(lambda d: lessons.begin(d, lesson))
    return table


async def play_on(house: Opens, t: LiveTable, who: Who, wish: PlayOn) -> LiveTable:
    """Return a table at a point of a finished match: with bots on all seats but one, or waiting for friends."""
    old = export.finished(t, wish.seat)
    new = await house.store_new(onward.planned(t, old, who, wish, house.now()))
    if not wish.friends:
        play = await _laid_out(house, old, new)
        await new.act(lambda d: onward.begin(d, play))
    return new


async def go_on(house: Opens, t: LiveTable, who: Who) -> None:
    """Starts a table that goes on from a moment of a finished match, once everybody sits."""
    assert t.doc.onward is not None
    await t.act(lambda d: onward.full(d, who))
    old = export.finished(await house.table(t.doc.onward.match))
    play = await _laid_out(house, old, t)
    await t.act(lambda d: onward.go_on(d, who, play))


async def _laid_out(house: Opens, old: Play, t: LiveTable) -> Play:
    """Return the match of a table from a moment of another. Its lines are stored, unless an earlier try has."""
    known = await house.store.moves(t.id)
    loop = asyncio.get_running_loop()
    play = await loop.run_in_executor(house.loader, onward.laid_out, old, t.id, t.doc, known, house.now())
    lines = onward.moves(play)[len(known) :]
    for i in range(0, len(lines), AT_ONCE):
        if not all(await asyncio.gather(*map(house.store.append, lines[i : i + AT_ONCE]))):
            raise Illegal("busy")  # somebody else has started it at the same time
    if play.n >= SNAPSHOT_EVERY:
        await house.store.save_snapshot(t.id, play.n, play.snapshot())
    return play


async def rematch(house: Opens, t: LiveTable, who: Who) -> str:
    """A new table for the same people, everyone one chair further; the first to ask who may speak opens it."""
    if not t.doc.chairs_of(who.person) and who.person != t.doc.host:
        raise Illegal("not-seated")
    if t.doc.phase != "over":
        raise Illegal("not-over")
    if t.doc.rematch is None:
        if who.person in t.doc.muted:
            raise Illegal("muted")
        new = await house.store_new(people.rematch(t.doc, who, house.now()))

        def name_it(d: Draft) -> None:
            if d.doc.rematch is None:
                d.change().rematch = new.id

        await t.act(name_it)
    assert t.doc.rematch is not None
    return t.doc.rematch


async def rematch_of(house: Opens, t: LiveTable) -> LiveTable:
    """Return the table of the rematch; raise Illegal if there is none."""
    if t.doc.rematch is None:
        raise Illegal("not-now")
    return await house.table(t.doc.rematch)
