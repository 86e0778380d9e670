"""The store in PostgreSQL: what is special about it, and what happens when its server is killed."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psycopg
import pytest
from clusters import Cluster, cluster
from servers import until
from stores import move, opened, row

from tablee.core.game import WrongInput
from tablee.store import schema as file_schema
from tablee.store.faults import StoreError
from tablee.store.open import exists, in_use, open_store, shown
from tablee.store.postgresql import schema
from tablee.store.rows import ChatLine, Person

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(postgresql: Cluster) -> Iterator[str]:
    """A house in which nothing is yet."""
    address = postgresql.new_house()
    yield address
    postgresql.drop(address)


@pytest.fixture
def empty(postgresql: Cluster) -> Iterator[str]:
    """A database that is nobody's."""
    postgresql.run("create database empty")
    yield postgresql.address("empty")
    postgresql.drop(postgresql.address("empty"))


@pytest.fixture(scope="module")
def crashing() -> Iterator[Cluster]:
    """A server that takes all its care for crashes."""
    with cluster("wal_recycle=off", "min_wal_size=32MB") as running:
        yield running


def test_both_kinds_of_store_have_one_list_of_versions() -> None:
    def names(package: str) -> list[str]:
        return sorted(f.name for f in (Path(package).parent / "migrations").glob("*.sql"))

    assert names(schema.__file__) == names(file_schema.__file__)
    assert [int(name[:4]) for name in names(schema.__file__)] == [*range(1, len(schema.migrations()) + 1)]
    assert len(schema.migrations()) == len(file_schema.migrations())


async def test_changes_that_wait_for_each_other_are_one_transaction(database: str) -> None:
    async with opened(database) as store:
        assert await store.save_table(row(id="first"))  # the connection is there
        ids = [f"t{n}" for n in range(200)]
        last = asyncio.ensure_future(store.save_table(row(id="last")))
        await asyncio.gather(*(store.save_table(row(id=id)) for id in ids), last)
        with psycopg.connect(database) as db:
            sql = "select count(distinct xmin::text) from tables where id like 't%'"
            assert db.execute(sql).fetchone() == (1,)


async def test_what_is_committed_late_is_told_although_later_things_were_told_before(database: str) -> None:
    async with opened(database) as store:
        point = (await store.changes(None)).point
        with psycopg.connect(database) as slow:
            slow.execute("insert into news (match, n, version, said) values ('slow', 4, 0, false)")
            await store.append(move(1, match="quick"))
            found = await store.changes(point)
            assert found.moves == {"quick": 1}
        again = await store.changes(found.point)
        assert again.moves["slow"] == 4
        assert (await store.changes(again.point)).moves == {}


async def test_news_of_a_restored_house_are_not_news_for_ever(database: str) -> None:
    with psycopg.connect(database) as db:
        db.execute("insert into news values ('999999999999', now(), 'm', 4, 0, false)")
    async with opened(database) as store:
        assert (await store.changes((0, 0))).moves == {}


async def test_who_has_not_looked_for_long_is_told_that_news_may_be_missing(database: str) -> None:
    async with opened(database) as store:
        point = (await store.changes(None)).point
        assert not (await store.changes(point)).missed
        assert (await store.changes((point[0], point[1] - 3600))).missed


async def test_forgetting_leaves_nothing_in_the_files_after_a_vacuum_and_in_the_log_after_checkpoints(
    crashing: Cluster,
) -> None:
    name, words = "Zebulon-the-Quiet", "a-sentence-nobody-else-says"
    address = crashing.new_house()
    async with opened(address) as store:
        await store.save_person(Person("p-zebulon", name, "fr", 1))
        for n in range(30):
            await store.say(ChatLine("t", "table", "p-zebulon", name, 0, f"{words} {n}", n))
        crashing.run("checkpoint")
        assert _left(crashing.data, name, words) == [name, words]
        await store.forget_person("p-zebulon", 1)
        assert await store.wipe()
    house = address.partition("@/")[2].partition("?")[0]
    crashing.run("create extension pgstattuple", house)
    for table in ("persons", "chat"):
        assert crashing.run(f"select dead_tuple_count from pgstattuple('{table}')", house) == [(0,)]
    crashing.run("vacuum full", house)
    for _ in range(2):
        crashing.run("select pg_switch_wal()", house)
        crashing.run("checkpoint", house)
    assert _left(crashing.data, name, words) == []


def _left(folder: Path, *words: str) -> list[str]:
    """Which words are in any file of a folder."""
    files = [f.read_bytes() for f in folder.rglob("*") if f.is_file()]
    return [word for word in words if any(word.encode() in file for file in files)]


async def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(crashing: Cluster) -> None:
    async with opened(crashing.new_house()) as store:
        stored, stop = dict.fromkeys(("a", "b", "c"), 0), asyncio.Event()

        async def play(id: str) -> None:
            while not stop.is_set():
                n = stored[id] + 1
                assert await store.append(move(n, match=id), None, row(n - 1, id=id)), "nobody else plays here"
                stored[id] = n

        def gone_on(before: dict[str, int]) -> bool:
            return any(p.done() for p in playing) or all(stored[id] > before[id] + 5 for id in stored)

        playing = [asyncio.ensure_future(play(id)) for id in stored]
        for _ in range(3):
            before = dict(stored)
            await until(partial(gone_on, before), 60)
            await asyncio.to_thread(crashing.kill)
            await asyncio.to_thread(crashing.start)
        stop.set()
        await asyncio.gather(*playing)  # and they had no error
        for id, n in stored.items():
            assert [m.n for m in await store.moves(id)] == list(range(1, n + 1))
            found = await store.table(id)
            assert found is not None
            assert found.version == n


async def test_a_server_that_is_away_is_an_error_in_time_and_the_store_works_again(
    crashing: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(crashing.new_house(), wait=0.5) as store:
        assert await store.append(move(1))
        await asyncio.to_thread(crashing.stop)
        for job in (
            store.append(move(2)),
            store.moves("m"),
            store.say(ChatLine("m", "table", "p", "A", 0, "x", 1)),
        ):
            with pytest.raises(StoreError) as told:
                await job
            assert told.value.kind == "away"
        with pytest.raises(StoreError):
            await store.check()
        await asyncio.to_thread(crashing.start)
        async with asyncio.timeout(20):
            while True:
                with contextlib.suppress(StoreError):
                    await store.check()
                    break
                await asyncio.sleep(0.05)
        assert await store.append(move(2))
        assert len(await store.moves("m")) == 2
    assert "nothing can be stored now (away)" in caplog.text


async def test_a_wait_for_a_lock_ends_with_an_error(database: str) -> None:
    async with opened(database, wait=0.3) as store:
        await store.save_table(row())
        with psycopg.connect(database) as other:
            other.execute("lock table tables in access exclusive mode")
            async with asyncio.timeout(30):
                with pytest.raises(StoreError) as told:
                    await store.save_table(row(1))
            assert told.value.kind == "locked"
        assert await store.save_table(row(1))


async def test_a_closed_store_says_so(database: str) -> None:
    store = open_store(database)
    last = asyncio.ensure_future(store.append(move(1)))
    await asyncio.sleep(0)
    await store.close()
    assert await last  # what was asked for before is done
    for job in (store.append(move(2)), store.table("t"), store.moves("m"), store.check()):
        with pytest.raises(StoreError) as told:
            await job
        assert told.value.kind == "closed"


def test_a_house_is_made_once_however_many_open_it(empty: str) -> None:
    assert not exists(empty)
    opening = [threading.Thread(target=schema.bring_up, args=(empty,)) for _ in range(4)]
    for thread in opening:
        thread.start()
    for thread in opening:
        thread.join()
    with psycopg.connect(empty) as db:
        assert schema.version(db) == len(schema.migrations())
    assert exists(empty)


def test_a_newer_database_and_one_of_others_are_refused_and_left_alone(empty: str, database: str) -> None:
    with psycopg.connect(database) as db:
        db.execute("update tablee set version = 99")
    with pytest.raises(WrongInput, match="newer release"):
        open_store(database)
    with psycopg.connect(empty) as db:
        db.execute("create table invoices (id integer)")
    with pytest.raises(WrongInput, match="not a database of Tablée"):
        open_store(empty)
    with psycopg.connect(empty) as db:
        assert schema.version(db) is None


def test_a_server_or_a_database_that_is_not_there_is_one_sentence(postgresql: Cluster, tmp_path: Path) -> None:
    with pytest.raises(WrongInput, match="cannot be used"):
        open_store(f"postgresql://tablee@/house?host={tmp_path}")
    with pytest.raises(WrongInput, match="does not exist"):
        open_store(postgresql.address("nowhere"))


@pytest.mark.parametrize("address", ["postgresql://a:secret@h:x/n", "postgresql://a:secret@/n?nonsense=1"])
def test_no_message_repeats_a_password(address: str) -> None:
    with pytest.raises(WrongInput) as told:
        open_store(address)
    assert "secret" not in str(told.value)
    assert "secret" not in shown(address)


def test_a_house_that_is_open_is_in_use(database: str) -> None:
    with in_use(database), in_use(database), pytest.raises(WrongInput, match="in use"), in_use(database, alone=True):
        pass
    with in_use(database, alone=True), pytest.raises(WrongInput, match="in use"), in_use(database):
        pass
