"""Limits of a person and of an address over several processes: what each has given the others count."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from servers import Guest, house_on, table_for, until

from tablee.core.game import Illegal
from tablee.server.channel.news import CountNews
from tablee.server.house import House
from tablee.server.limits import Limits, Rates
from tablee.server.socket.connection import TOO_MANY, Connection
from tablee.server.tallies import Tallies
from tablee.server.who import Who

pytestmark = pytest.mark.anyio

ADDRESS = "192.0.2.1"


@contextlib.asynccontextmanager
async def three(tmp_path: Path, **most: int) -> AsyncIterator[list[House]]:
    """Three processes on one store that hear each other."""
    async with contextlib.AsyncExitStack() as open_houses:
        limits = Limits(**most)
        houses = [await open_houses.enter_async_context(house_on(tmp_path / "h", limits=limits)) for _ in range(3)]
        await until(lambda: all(house.channel.whole for house in houses))
        yield houses


def given(house: House, kind: str, person: str, address: str, tries: int) -> int:
    """How often somebody gets what is asked for."""
    got = 0
    for _ in range(tries):
        with contextlib.suppress(Illegal):
            house.rates.meter(kind, person, address).take()  # type: ignore[arg-type]
            got += 1
    return got


async def test_a_rate_is_one_for_all_processes(tmp_path: Path, shared_store: None) -> None:
    """It was as many times as large as there were processes."""
    async with three(tmp_path, tables=64) as houses:
        for person in ("p1", "p2"):
            assert given(houses[0], "tables", person, "", 60) == 60
        await until(lambda: all(house.rates._bucket("tables", "p1").left <= 12 for house in houses))
        got = sum(given(house, "tables", "p1", "192.0.2.2", 64) for house in houses[1:])
        assert got <= 2 * 12 + 4, "64 each, were they counted alone"
        assert given(houses[1], "tables", "p3", "192.0.2.3", 64) == 64, "nobody pays for others"


async def test_sockets_of_a_person_and_of_an_address_are_counted_in_all_processes(
    tmp_path: Path, shared_store: None
) -> None:
    async with three(tmp_path, sockets_of_person=8, watchers_of_address=30) as houses:
        tables = [await table_for(houses[0]) for _ in range(2)]
        eve, came = Who("pEve", "Eve"), []
        for n in range(8):
            house = houses[n % 2]
            t = await house.table(tables[0].id)
            assert house.connections.barred(t, eve, ADDRESS) == 0
            came.append((house, Connection(eve)))
            house.connections.come(came[-1][1], t, ADDRESS)
        third = await houses[2].table(tables[1].id)
        await until(lambda: houses[2].connections.barred(third, eve, "192.0.2.9") == TOO_MANY)
        assert houses[2].connections.barred(third, Who("pBob", "Bob"), ADDRESS) == 0
        for house, c in came:
            house.connections.go(c, ADDRESS)
        await until(lambda: houses[2].connections.barred(third, eve, "192.0.2.9") == 0)


async def test_a_player_comes_in_although_other_processes_are_full_of_their_sockets(
    tmp_path: Path, shared_store: None
) -> None:
    async with three(tmp_path, sockets_at_table=2) as houses:
        t = await table_for(houses[0])
        aude = await Guest(houses[0], t, "Aude").arrive()
        for _ in range(2):
            houses[0].connections.come(Connection(aude.who), t, ADDRESS)
        there = await houses[1].table(t.id)
        await until(lambda: houses[1].connections._elsewhere("at_table", f"pAude {t.id}") == 2)
        assert houses[1].connections.barred(there, aude.who, ADDRESS) == 0


# Without a network


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_ordinary_play_is_not_told_and_haste_is_told_in_parts() -> None:
    time, told = Time(), list[tuple[str, str, int]]()
    rates = Rates(Limits(), time, lambda *taken: told.append(taken))
    meter = rates.meter("messages", "p1", ADDRESS)
    for _ in range(1000):
        time.now += 1.0
        assert meter.wait() == 0
    assert told == []
    for _ in range(30):
        meter.wait()
    assert told == [("messages", "p1", 7)] * 4


def test_what_others_have_given_is_owed_up_to_one_bucket_and_no_more() -> None:
    time = Time()
    rates = Rates(Limits(), time)
    for _ in range(100):
        rates.spent_elsewhere("chat", "p1", 10)
    meter = rates.meter("chat", "p1", ADDRESS)
    assert 20 < meter.wait() <= 22.1, "ten are owed, at one in two seconds, and one is taken"
    rates.spent_elsewhere("nothing we know", "p1", 5)
    rates.spent_elsewhere("chat", "p1", -5)
    time.now += 43
    assert [meter.wait() for _ in range(10)] == [0.0] * 10


def test_what_a_silent_process_has_told_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    time, told = Time(), list[CountNews]()
    monkeypatch.setattr("time.monotonic", time)
    ours, others = Tallies(told.append), Tallies(told.append)
    ours.count("person", "p", 1, 40)
    assert told == [], "one of forty is not worth a word"
    ours.count("person", "p", 7, 40)
    others.on_news("one", told[-1])
    assert others.elsewhere("person", "p") == 7
    ours.count("person", "p", 2, 40)
    assert told[-1] == CountNews("person", "p", 0)
    ours.count("person", "p", 9, 40)
    time.now += 11
    ours.keep()
    assert told[-1] == CountNews("person", "p", 9), "it is said again for those who have missed it"
    others.on_news("one", told[-1])
    time.now += 31
    others.keep()
    assert others.elsewhere("person", "p") == 0
