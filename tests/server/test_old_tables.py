"""Old tables go: what never began, what was closed, finished lessons, and finished matches if the host says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from servers import Guest, house_on, sql_on, started, table_for, until

from tablee.core.game import Illegal
from tablee.server import sweeper
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.sweeper import DAY, Calendar
from tablee.server.table.live import LiveTable
from tablee.store import sweeping
from tablee.store.rows import ChatLine, MoveRow, Old
from tablee.store.sqlite import SQLiteStore

pytestmark = pytest.mark.anyio

ROOMS = ("tables", "moves", "chat", "places", "due", "snapshots", "visits", "presence", "gone", "packed")


def rows(file: Path, id: str) -> dict[str, int]:
    """How many rows of each kind a table has."""
    with sql_on(file) as select:
        found = {}
        for name in ROOMS:
            column = "id" if name == "tables" else "match"
            found[name] = select(f"select count(*) from {name} where {column} = '{id}'")[0][0]
    return {name: n for name, n in found.items() if n}


async def passed(house: House, days: float) -> None:
    """Some days later, the house looks after its tables."""
    house.sweeper._looked = float("-inf")
    await house.sweeper.sweep(house.now() + int(days * DAY), list(house._tables.values()))


async def ended(house: House) -> LiveTable:
    aude, bob = await started(house)
    await aude.ask(wire.Chat(room="table", text="well played"))
    await aude.ask(wire.Resign(seat=0))
    assert aude.t.doc.phase == "over"
    for guest in (aude, bob):
        guest.go()
    return aude.t


async def newest(house: House) -> None:
    """A table that was changed last: by its stamp others know what is new, so it stays."""
    await Guest(house, await table_for(house, 2), "Zoé").arrive()


async def test_tables_that_never_began_or_were_closed_go_after_a_day_with_all_that_is_theirs(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        idle, closed = await table_for(house, 2), await table_for(house, 2)
        host = await Guest(house, closed, "Aude").arrive()
        await host.ask(wire.Chat(room="table", text="hello"))
        await host.ask(wire.Close())
        host.go()
        await newest(house)
        await passed(house, 0.9)
        assert rows(tmp_path / "h.sqlite", idle.id) == {"tables": 1, "places": 1}
        await passed(house, 1.1)
        for t in (idle, closed):
            assert rows(tmp_path / "h.sqlite", t.id) == {}
            with pytest.raises(Illegal, match="no-such-table"):
                await house.table(t.id)


async def test_matches_that_are_played_stay_and_finished_ones_as_long_as_the_host_says(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite", keep_finished=30) as house:
        played, over = (await started(house))[0].t, await ended(house)
        for c in list(played.connections):
            played.leave(c)
        await newest(house)
        await passed(house, 29)
        assert rows(tmp_path / "h.sqlite", over.id)["packed"] == 1
        await passed(house, 31)
        assert rows(tmp_path / "h.sqlite", over.id) == {}
        await passed(house, 5000)
        assert rows(tmp_path / "h.sqlite", played.id)["tables"] == 1


async def test_finished_matches_stay_for_ever_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        over = await ended(house)
        await newest(house)
        await passed(house, 5000)
        assert rows(tmp_path / "h.sqlite", over.id)["tables"] == 1


async def test_a_finished_lesson_goes_after_a_day(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        aude = Guest(house, await table_for(house, 2), "Aude")
        lesson = await house.open_lesson(aude.who, "sequence")
        aude.t = lesson
        await aude.arrive()
        seat = lesson.doc.chairs_of("pAude")[0]
        await aude.ask(wire.Resign(seat=seat))
        assert lesson.doc.phase == "over"
        aude.go()
        await newest(house)
        await passed(house, 0.9)
        assert rows(tmp_path / "h.sqlite", lesson.id)["tables"] == 1
        await passed(house, 1.1)
        assert rows(tmp_path / "h.sqlite", lesson.id) == {}


async def test_a_table_at_which_somebody_is_stays_with_a_name_or_without_here_or_elsewhere(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as one, house_on(tmp_path / "h.sqlite") as two:
        here, there, nameless = [await table_for(one, 2) for _ in range(3)]
        await Guest(one, here, "Aude").arrive()
        await Guest(two, await two.table(there.id), "Bob").arrive()
        stranger = Guest(two, await two.table(nameless.id), "")
        stranger.who = type(stranger.who)("", "")
        await stranger.arrive()
        await newest(one)
        for house in (one, two):  # it says who is there, and notes the visits
            house._maintained = 0.0
        await until(lambda: one.presence.is_elsewhere(there.id, "pBob") and two.presence.is_elsewhere(here.id, "pAude"))
        later = one.now() + int(1.1 * DAY)
        for house in (one, two):
            await house.sweeper.sweep(later, list(house._tables.values()), dated=False)
        await passed(one, 1.1)
        for t in (here, there, nameless):
            assert rows(tmp_path / "h.sqlite", t.id)["tables"] == 1, t.id


async def test_a_table_that_somebody_visited_within_the_day_stays_and_goes_a_day_later(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 2, listed=True)
        await newest(house)
        guest = await Guest(house, t, "Bob").arrive()
        await passed(house, 3.5)
        guest.go()
        await passed(house, 4.4)
        assert rows(tmp_path / "h.sqlite", t.id)["tables"] == 1
        await passed(house, 4.6)
        assert rows(tmp_path / "h.sqlite", t.id) == {}


async def test_who_is_at_a_table_that_has_gone_is_told_so(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as one, house_on(tmp_path / "h.sqlite") as two:
        t = await table_for(one, 2)
        seen = await two.table(t.id)  # in the memory of another process, that has not noticed
        await newest(one)
        await passed(one, 1.1)
        late = await Guest(two, seen, "Bob").arrive()
        assert await late.refusal(wire.Sit(chair=0)) == "no-such-table"
        assert late.connection.closing


async def test_a_long_match_goes_in_small_steps_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "AT_ONCE", 100)
    monkeypatch.setattr(sweeper, "CHUNKS", 3)
    async with house_on(tmp_path / "h.sqlite") as house:
        await house.scheduler.stop()
        t = await table_for(house, 2)
        await newest(house)
        await asyncio.gather(
            *(house.store.append(MoveRow(t.id, n, 0, n, ("cell:1",), n)) for n in range(1, 1001)),
            *(house.store.say(ChatLine(t.id, "table", "p", "Aude", None, "x", n)) for n in range(50)),
        )
        await passed(house, 1.1)
        assert rows(tmp_path / "h.sqlite", t.id) == {"moves": 700, "gone": 1}
        for _ in range(5):
            await passed(house, 1.1)
        assert rows(tmp_path / "h.sqlite", t.id) == {}


async def test_what_was_left_when_the_house_was_killed_goes_later(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        over = await ended(house)
        await newest(house)
        now = house.now() + 9 * DAY
        old = Old(now, now - DAY, now - DAY)
        assert await house.store.remove_tables([over.id], old) == [over.id]
    async with house_on(tmp_path / "h.sqlite") as house:
        await passed(house, 0)
        assert rows(tmp_path / "h.sqlite", over.id) == {}


def test_a_date_that_is_new_or_doubtful_deletes_nothing() -> None:
    calendar, day = Calendar(), DAY // 1000
    told = [
        calendar.believed(now * 1000, wall * 1000, elapsed)
        for now, wall, elapsed in (
            (1000, 1000, 0),
            (1599, 1599, 599),
            (1600, 1600, 600),  # it was right for ten minutes
            (1700, 1700 + 900 * day, 700),  # the machine is set to another year
            (1900, 1900, 900),  # and back again
            (2499, 2499, 1499),
            (2500, 2500, 1500),
        )
    ]
    assert told == [False, False, True, False, False, False, True]


@pytest.mark.sqlite
async def test_what_others_are_told_of_changes_survives_the_removal(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "h.sqlite")
    async with house_on(tmp_path / "h.sqlite") as house:
        await house.scheduler.stop()
        for _ in range(2):
            await table_for(house, 2)
        point = (await store.changes(None)).point
        await passed(house, 9)
        assert (await store.changes(point)).tables == {}
        new = await table_for(house, 2)
        assert (await store.changes(point)).tables == {new.id: 1}
    await store.close()
