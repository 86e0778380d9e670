"""The channel between processes: what is said is heard by the others, what was lost is noticed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager

import pytest
from channels import RedisServer, redis_server
from clusters import Cluster
from servers import PATIENCE, until

from tablee.cli.house import channel_of
from tablee.core.game import WrongInput
from tablee.server.channel import news
from tablee.server.channel.channel import Channel, Transport
from tablee.server.channel.news import LineNews, News, PersonNews, TableNews
from tablee.server.channel.open import channel_to
from tablee.server.channel.redis import Redis
from tablee.server.channel.seal import ChannelSeal
from tablee.store.postgresql.notify import Notify

pytestmark = pytest.mark.anyio
KEY = bytes(32)


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


@pytest.fixture(params=["postgresql", "redis"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where houses meet: `CHANNEL DATABASE`, either of which may be empty."""
    if request.param == "redis":
        yield f"{request.getfixturevalue('redis').address} "
        return
    cluster: Cluster = request.getfixturevalue("postgresql")
    database = cluster.new_house()
    yield f" {database}"
    cluster.drop(database)


class Listener:
    """A process that listens, and what it has heard of others."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.heard: list[tuple[str, News]] = []
        channel.start(lambda by, one: self.heard.append((by, one)))


@asynccontextmanager
async def listeners(address: str, *names: str) -> AsyncIterator[list[Listener]]:
    to, _, database = address.partition(" ")
    found = [Listener(channel_to(to, database, "house", name, KEY)) for name in names]
    try:
        await until(lambda: all(one.channel.whole for one in found))
        for one in found:
            await one.channel.missed(PATIENCE)  # who begins to listen looks once
        yield found
    finally:
        for one in found:
            await one.channel.close()


async def test_what_one_says_is_heard_by_all_others_in_order_and_not_by_itself(address: str) -> None:
    async with listeners(address, "a", "b", "c") as (a, b, c):
        said = [TableNews("t", n, 0, False, (("back-refused", {"name": "Zoë ’«"}),)) for n in range(200)]
        for one in said:
            a.channel.say(one)
        await until(lambda: len(b.heard) == len(c.heard) == 200)
        assert b.heard == c.heard == [("a", one) for one in said]
        b.channel.say(PersonNews("p", "forgotten"))
        await until(lambda: len(c.heard) == 201)
        assert a.heard == [("b", PersonNews("p", "forgotten"))]


async def test_what_is_too_much_for_one_piece_goes_in_several(address: str) -> None:
    async with listeners(address, "a", "b") as (a, b):
        for n in range(3000):
            a.channel.say(TableNews(f"table-with-a-name-{n}", n))
        await until(lambda: len(b.heard) == 3000)
        assert [one.n for _, one in b.heard if isinstance(one, TableNews)] == list(range(3000))


async def test_houses_of_one_redis_do_not_hear_each_other(redis: RedisServer) -> None:
    mine, theirs = (Listener(channel_to(redis.address, "", house, "x" + house, KEY)) for house in ("mine", "theirs"))
    own = Listener(channel_to(redis.address, "", "mine", "other", KEY))
    await until(lambda: all(one.channel.whole for one in (mine, theirs, own)))
    mine.channel.say(TableNews("t", 1))
    await until(lambda: own.heard)
    assert theirs.heard == []
    for one in (mine, theirs, own):
        await one.channel.close()


class Torn:
    """A transport between channels of this process that loses a piece when it is told to."""

    name, most = "a torn line", 10_000

    def __init__(self) -> None:
        self.ears: list[asyncio.Queue[bytes]] = []
        self.loses = self.fails = False

    async def send(self, pieces: Sequence[bytes]) -> None:
        if self.fails:
            raise ConnectionResetError
        for piece in () if self.loses else pieces:
            for ear in self.ears:
                ear.put_nowait(piece)

    async def listen(self, opened, hear) -> None:  # type: ignore[no-untyped-def]
        ear: asyncio.Queue[bytes] = asyncio.Queue()
        self.ears.append(ear)
        opened()
        while True:
            hear(await ear.get())

    async def close(self) -> None:
        pass


async def test_a_lost_piece_is_noticed_with_the_next_one() -> None:
    way = Torn()
    a, b = Listener(Channel(way, "a", KEY)), Listener(Channel(way, "b", KEY))
    await until(lambda: a.channel.whole and b.channel.whole)
    a.channel.say(TableNews("t", 1))
    await until(lambda: len(b.heard) == 1)
    await b.channel.missed(0)
    way.loses = True
    a.channel.say(TableNews("t", 2))
    await until(lambda: a.channel.carried == 2)
    assert not b.channel._missed.is_set()
    way.loses = False
    a.channel.say(TableNews("t", 3))
    await until(lambda: len(b.heard) == 2)
    assert b.channel._missed.is_set(), "the second was lost"
    await b.channel.missed(PATIENCE)
    way.fails = True
    a.channel.say(TableNews("t", 4))
    await until(lambda: a.channel.lost == 1)
    assert a.channel.wrong()
    way.fails = False
    await until(lambda: a.channel.whole)
    assert a.channel.wrong() == ""
    a.channel.say(TableNews("t", 5))
    await until(lambda: len(b.heard) == 3)
    assert b.channel._missed.is_set(), "what could not be sent leaves a gap as well"
    for one in (a, b):
        await one.channel.close()


async def test_who_carries_what_is_said_can_neither_read_nor_add_nor_repeat() -> None:
    way, carried = Torn(), list[bytes]()
    a, b = Listener(Channel(way, "a", KEY)), Listener(Channel(way, "b", KEY))
    await until(lambda: a.channel.whole and b.channel.whole)
    way.ears.append(spy := asyncio.Queue[bytes]())
    secret = TableNews("t", 1, line=LineNews(0, 1, ("card:7H",), 5))
    a.channel.say(secret)
    await until(lambda: b.heard == [("a", secret)])
    carried.append(await spy.get())
    assert b"card" not in carried[0]
    false = ChannelSeal(b"another key of another house....", "a").close(
        news.encode(news.NewsPiece("a", 2, (TableNews("t", 2),)))
    )
    bent = carried[0][:-1] + bytes([carried[0][-1] ^ 1])
    stolen = b"b" + carried[0][1:]
    await b.channel.missed(0)
    await way.send([carried[0], false, bent, stolen, b"", b"\n", b"nonsense"])
    a.channel.say(TableNews("t", 3))
    await until(lambda: len(b.heard) == 2)
    assert b.heard[1] == ("a", TableNews("t", 3))
    assert b.channel._missed.is_set(), "what cannot be read is looked for in the store"
    for one in (a.channel, b.channel):
        await one.close()


async def test_a_redis_that_dies_is_come_back_to_and_its_listeners_look_for_what_they_missed() -> None:
    with redis_server() as server:
        async with listeners(f"{server.address} ", "a", "b") as (a, b):
            server.kill()
            await until(lambda: not b.channel.whole)
            a.channel.say(TableNews("t", 1))
            await until(lambda: a.channel.lost == 1)
            server.start()
            await until(lambda: a.channel.whole and b.channel.whole)
            await asyncio.wait_for(b.channel.missed(600), PATIENCE)
            a.channel.say(TableNews("t", 2))
            await until(lambda: b.heard)
            assert b.heard == [("a", TableNews("t", 2))]


async def test_a_cut_line_to_postgresql_is_opened_again(postgresql: Cluster) -> None:
    database = postgresql.new_house()
    async with listeners(f" {database}", "a", "b") as (a, b):
        cut = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
        postgresql.run(f"{cut} and pid <> pg_backend_pid()", database.partition("@/")[2].partition("?")[0])
        await asyncio.wait_for(b.channel.missed(600), PATIENCE)
        a.channel.say(TableNews("t", 0))  # it may be lost: its connection was cut as well
        await until(lambda: a.channel.whole and b.channel.whole and a.channel.carried + a.channel.lost == 1)
        a.channel.say(TableNews("t", 1))
        await until(lambda: ("a", TableNews("t", 1)) in b.heard)
    postgresql.drop(database)


async def test_a_house_alone_says_nothing_and_is_well() -> None:
    alone = Channel(None, "a")
    alone.start(lambda by, one: None)
    alone.say(TableNews("t", 1))
    assert (alone.carried, alone.lost, alone.wrong()) == (0, 0, "")
    await alone.close()


def test_no_password_in_arguments_and_no_address_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ("redis://:geheim@somewhere/0", "redis://somewhere?password=geheim"):
        with pytest.raises(WrongInput) as refused:
            channel_of(wrong)
        assert "geheim" not in str(refused.value)
    monkeypatch.setenv("TABLEE_CHANNEL", "redis://:geheim@somewhere:6379/0")
    assert channel_of("") == "redis://:geheim@somewhere:6379/0"
    for wrong in ("http://somewhere", "somewhere", "redis://:geheim@host:port"):
        monkeypatch.setenv("TABLEE_CHANNEL", wrong)
        with pytest.raises(WrongInput) as refused:
            channel_of("")
        assert "geheim" not in str(refused.value)


def test_both_transports_carry_enough_at_once() -> None:
    transports: list[type[Transport]] = [Notify, Redis]
    assert all(one.most >= 5_000 for one in transports)
