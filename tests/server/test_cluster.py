"""Three houses behind a balancer, on PostgreSQL and Redis: they play, and whatever of it dies, nothing is lost.

`make kills` kills each many times at random moments, and says how long it took until every table went on; with
ARGS='--tables 500' under the load of so many."""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager

import pytest
import servers
from balanced import Balanced, balanced
from channels import RedisServer, redis_server
from clusters import Cluster, cluster
from faults import Crowd, until_ready
from servers import Browser, hear, send

pytestmark = pytest.mark.anyio

HOUSES = 3
PLENTY = [f"{limit}=1000000" for limit in ("rate", "messages", "tables", "sockets_of_address", "watchers_of_address")]
OPTIONS = ("compiled_bots=0", "bot_delay=100", *PLENTY)
AT_EASE = 500
"""So many tables have a move a second each; fewer are quicker."""


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """A server that writes everything to the disk, because it will be killed."""
    with cluster() as running:
        yield running


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


@pytest.fixture(scope="module")
def houses(database: Cluster, redis: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Balanced]:
    before, address = servers.STORE["at"], database.new_house()
    servers.STORE["at"] = lambda _: address
    path = tmp_path_factory.mktemp("cluster") / "h.sqlite"
    with balanced(path, HOUSES, *OPTIONS, f"channel={redis.address}") as running:
        yield running
    servers.STORE["at"] = before


async def test_a_match_is_played_through_the_balancer_wherever_it_sends_each_connection(houses: Balanced) -> None:
    with contextlib.closing(Browser(houses, "Aude")) as aude, contextlib.closing(Browser(houses, "Bob")) as bob:
        new = {"game": "sequence", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}], "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]
        async with contextlib.AsyncExitStack() as lines:
            a = await lines.enter_async_context(aude.socket(id))
            b, *watching = [await lines.enter_async_context(bob.socket(id)) for _ in range(HOUSES)]
            await send(b, t="sit", chair=1, seal=bob.seal, id=1)
            await hear(b, "done")
            while any(c["kind"] == "empty" for c in (await hear(a, "table"))["chairs"]):
                pass
            await send(a, t="start")
            for ws, who in ((a, aude), (b, bob)):
                await hear(ws, "open")
                await send(ws, t="token", token=who.token)
            updates = [await hear(a, "update"), await hear(b, "update")]
            for ws in watching:
                await hear(ws, "update")
            for _ in range(6):
                seat = 0 if updates[0]["menu"] else 1
                card, cells = min(updates[seat]["menu"].items())
                await send((a, b)[seat], t="move", seat=seat, k=updates[seat]["k"], path=[card, min(cells)])
                updates = [await hear(a, "update"), await hear(b, "update")]
                for ws in watching:
                    assert (await hear(ws, "update"))["k"] == updates[1]["k"]


# What dies

Cause = Callable[[], AbstractAsyncContextManager[None]]


@contextlib.asynccontextmanager
async def a_house_killed(houses: Balanced) -> AsyncIterator[None]:
    one = random.choice(houses.houses)
    one.kill()
    yield
    await asyncio.to_thread(one.start)


@contextlib.asynccontextmanager
async def killed(server: RedisServer | Cluster) -> AsyncIterator[None]:
    server.kill()
    await asyncio.sleep(random.uniform(0.0, 1.5))
    await asyncio.to_thread(server.start)
    yield


async def caused(name: str, houses: Balanced, request: pytest.FixtureRequest, cause: Cause) -> None:
    """Kills under play, once or as often as was asked for; then all is compared with what is stored."""
    share, within, tables = (int(request.config.getoption(f"--{name}")) for name in ("faults", "within", "tables"))
    crowd = Crowd(houses, pairs=tables, watchers=2, haste=max(0.02, tables / AT_EASE))
    took = []
    try:
        await crowd.goes_on(120 + tables)
        for _ in range(max(1, 20 * share // 100)):
            await asyncio.sleep(random.uniform(0.0, 0.8))
            async with cause():
                took.append(await crowd.goes_on(within))
            await crowd.goes_on(60)
        await until_ready(houses, True)
    finally:
        await crowd.leave()
    accepted = await crowd.check(houses.database)
    assert accepted > 0
    refused = sum(pair.refused for pair in crowd.pairs)
    print(
        f"\n{name}, {tables} tables: {len(took)} times, {accepted} moves acknowledged, none lost,"
        f" {refused} refused in words;"
        f" all went on after {statistics.median(took):.1f} s (median), {max(took):.1f} s at most"
    )


async def test_a_house_dies(houses: Balanced, request: pytest.FixtureRequest) -> None:
    await caused("a house of three killed", houses, request, lambda: a_house_killed(houses))


async def test_redis_dies(houses: Balanced, redis: RedisServer, request: pytest.FixtureRequest) -> None:
    await caused("Redis killed", houses, request, lambda: killed(redis))


async def test_postgresql_dies(houses: Balanced, database: Cluster, request: pytest.FixtureRequest) -> None:
    await caused("PostgreSQL killed", houses, request, lambda: killed(database))
