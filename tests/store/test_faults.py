"""The store on a disk that is full, locked, broken or robbed: one typed error, nothing half-written, and on again."""

import asyncio
import contextlib
import gc
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from disks import fill, locked, short_files, small_disk
from stores import move, opened_file, row

from tablee.store import schema
from tablee.store.faults import StoreError
from tablee.store.rows import HEAD_START, ChatLine, Due
from tablee.store.sqlite import SQLiteStore

pytestmark = pytest.mark.anyio


async def until_refused(store: SQLiteStore, n: int = 1) -> tuple[int, StoreError]:
    """Appends moves, each with a larger table, until one is refused: how many were stored, and the refusal."""
    try:
        while True:
            assert await store.append(move(n), [Due("m", "bot", 0, n, 5)], row(n, bytes(20_000), "t"))
            n += 1
    except StoreError as e:
        return n - 1, e


async def whole(store: SQLiteStore, n: int) -> None:
    """All until move n is stored, and nothing of the next."""
    assert [m.n for m in await store.moves("m")] == list(range(1, n + 1))
    found = await store.table("t")
    assert found is not None
    assert found.version == n + 1
    assert await store.next_due() in ((5, 5 + HEAD_START) if n else (None,))


async def test_a_full_file_refuses_with_one_error_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async with opened_file(tmp_path / "h.sqlite") as store:
        await store.save_table(row())
        await store._writer.do(lambda db: db.execute("pragma max_page_count = 60").fetchone())
        body = bytes(500_000)
        with pytest.raises(StoreError) as told:
            await store.append(move(1), [Due("m", "bot", 0, 1, 5)], row(1, body))
        assert told.value.kind == "full"
        await whole(store, 0)
        several = await asyncio.gather(
            *(store.append(move(1, match=f"m{i}"), None, row(id=f"u{i}", body=body)) for i in range(3)),
            return_exceptions=True,
        )
        assert [e.kind for e in several if isinstance(e, StoreError)] == ["full"] * 3
        assert len({id(e) for e in several}) == 3  # each has an exception of its own
        await store._writer.do(lambda db: db.execute("pragma max_page_count = 100000").fetchone())
        assert await store.append(move(1), [Due("m", "bot", 0, 1, 5)], row(1, body))
        await whole(store, 1)
        await store.check()


async def test_a_full_disk_loses_nothing_and_the_house_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "8m") as disk:
        async with opened_file(disk / "h.sqlite") as store:
            await store.save_table(row())
            n = 0
            for _ in range(5):
                filler = fill(disk)
                n, told = await until_refused(store, n + 1)
                assert told.kind == "full"
                with pytest.raises(StoreError):
                    await store.say(ChatLine("m", "table", "p", "Aude", None, "x" * 60_000, 1))
                await whole(store, n)
                filler.unlink()
                for _ in range(3):
                    n += 1
                    assert await store.append(move(n), [Due("m", "bot", 0, n, 5)], row(n, bytes(50_000)))
                await whole(store, n)
        async with opened_file(disk / "h.sqlite") as store:
            await whole(store, n)
            assert await store.chat("m", 0, 9) == []


async def test_a_check_tells_that_the_disk_is_full_before_anybody_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.store.sqlite.CHECKED", 0.0)
    with small_disk(tmp_path / "disk") as disk:
        async with opened_file(disk / "h.sqlite") as store:
            await store.check()
            filler = fill(disk)
            told = None
            for _ in range(200):  # until the log has no room left from before
                try:
                    await store.check()
                except StoreError as e:
                    told = e.kind
                    break
            assert told == "full"
            filler.unlink()
            await store.check()


async def test_an_error_of_the_system_leaves_a_writer_that_works(tmp_path: Path) -> None:
    async with opened_file(tmp_path / "h.sqlite") as store:
        await store.save_table(row())
        with short_files(300_000):
            n, told = await until_refused(store)
            assert told.kind == "broken"
            _, told = await until_refused(store, n + 1)
            assert told.kind == "broken"
        await whole(store, n)
        assert await store.append(move(n + 1), [Due("m", "bot", 0, 9, 5)], row(n + 1, b"small"))
        await whole(store, n + 1)


async def test_a_foreign_lock_refuses_and_the_next_job_works_when_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "WAIT", 0.3)
    async with opened_file(tmp_path / "h.sqlite") as store:
        await store.save_table(row())
        with locked(tmp_path / "h.sqlite"):
            jobs = [store.append(move(1), [Due("m", "bot", 0, 1, 5)], row(1)), store.append(move(1, match="o"))]
            told = await asyncio.gather(*jobs, store.take_due(9, 99, 9), return_exceptions=True)
            assert [e.kind for e in told if isinstance(e, StoreError)] == ["locked"] * 3
            await whole(store, 0)  # reading goes on
            with pytest.raises(StoreError, match="locked"):
                await store.check()
        assert await store.append(move(1), [Due("m", "bot", 0, 1, 5)], row(1))
        await whole(store, 1)
        await store.check()


async def test_a_check_does_not_wait_as_long_as_a_lock_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.store.sqlite.CHECK", 0.2)
    async with opened_file(tmp_path / "h.sqlite") as store:
        with locked(tmp_path / "h.sqlite"), pytest.raises(StoreError, match="not answered") as told:
            await store.check()
        assert told.value.kind == "locked"


async def test_a_job_that_nobody_waits_for_any_more_leaves_no_word_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "WAIT", 0.3)
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    async with opened_file(tmp_path / "h.sqlite") as store:
        with locked(tmp_path / "h.sqlite"):
            left = store._writer._ask(lambda db: None)
            gone = asyncio.ensure_future(store.append(move(1)))
            await asyncio.sleep(0)
            gone.cancel()
            with pytest.raises(StoreError):
                await store.append(move(1))
            del left, gone
        gc.collect()
        await asyncio.sleep(0)
        assert complaints == []


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "h.sqlite")
    last = asyncio.ensure_future(store.append(move(1)))
    await asyncio.sleep(0)
    await store.close()
    assert await last  # what was asked for before is done
    for job in (store.append(move(2)), store.table("t"), store.moves("m"), store.check()):
        with pytest.raises(StoreError) as told:
            await job
        assert told.value.kind == "closed"


async def test_a_writer_that_cannot_connect_says_so_and_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, away = tmp_path / "h.sqlite", tmp_path / "away"
    SQLiteStore(file)
    connect, calls = schema.connect, 0

    def fails_first(path: Path, **settings: Any) -> sqlite3.Connection:
        nonlocal calls
        calls += 1
        return connect(away / "h.sqlite" if calls == 2 else path, **settings)  # the first migrates

    monkeypatch.setattr(schema, "connect", fails_first)
    async with opened_file(file) as store:
        with pytest.raises(StoreError) as told:
            await store.append(move(1))
        assert told.value.kind == "broken"
        assert await store.append(move(1))


@contextlib.contextmanager
def _robbed(file: Path, *names: str) -> Iterator[None]:
    for name in names:
        os.rename(f"{file}{name}", f"{file}{name}.away")
    yield


@pytest.mark.parametrize("taken", [("-wal",), ("-wal", "-shm"), ("-shm",), ("",), ("", "-wal", "-shm")])
async def test_files_that_are_taken_away_are_noticed_and_nothing_more_is_accepted(
    tmp_path: Path, taken: tuple[str, ...]
) -> None:
    file = tmp_path / "h.sqlite"
    async with opened_file(file) as store:
        assert await store.append(move(1))
        with _robbed(file, *taken):
            for _ in range(2):
                with pytest.raises(StoreError) as told:
                    await store.append(move(2))
                assert told.value.kind == "lost"
            with pytest.raises(StoreError):
                await store.check()


PLAYER = """
import asyncio, os, signal, sys
from pathlib import Path
from stores import move
from tablee.store.faults import StoreError
from tablee.store.sqlite import SQLiteStore

async def play():
    store = SQLiteStore(Path(sys.argv[1]))
    for n in range(1, 10_000):
        try:
            assert await store.append(move(n))
        except StoreError as e:
            print(e.kind, flush=True)
            os.kill(os.getpid(), signal.SIGKILL)
        print(n, flush=True)

asyncio.run(play())
"""


@pytest.mark.parametrize("taken", [("-wal",), ("-wal", "-shm")])
def test_no_move_is_lost_when_the_log_is_deleted_and_the_house_killed(tmp_path: Path, taken: tuple[str, ...]) -> None:
    file, told = tmp_path / "h.sqlite", 0
    env = os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    with subprocess.Popen([sys.executable, "-c", PLAYER, str(file)], stdout=-1, text=True, env=env) as player:
        assert player.stdout is not None
        for line in player.stdout:
            if line.strip() == "lost":
                break
            told = int(line)
            if told == 40:
                for name in taken:
                    os.unlink(f"{file}{name}")
        else:
            pytest.fail("the loss was not noticed")
        assert player.wait() == -signal.SIGKILL
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert db.execute("pragma integrity_check").fetchone()[0] == "ok"
        found = [n for (n,) in db.execute("select n from moves order by n")]
    assert found == list(range(1, told + 1))
