"""A house's files are its owner's only; what is no house's file is left alone; copies are sound or not made."""

import asyncio
import contextlib
import os
import sqlite3
import stat
from pathlib import Path

import pytest
from stores import move, opened_file

from tablee.core.game import WrongInput
from tablee.store import copies, schema
from tablee.store.files import in_use
from tablee.store.sqlite import SQLiteStore

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(os.name != "posix", reason="only Unix has such rights"),
]


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def rights(folder: Path) -> dict[str, str]:
    return {f.name: f"{mode(f):o}" for f in folder.iterdir() if f.is_file()}


async def test_everything_a_house_writes_is_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = tmp_path / "data" / "tablee"
        file, copy = folder / "h.sqlite", tmp_path / "copies" / "copy.sqlite"
        with in_use(file):
            async with opened_file(file) as store:
                await store.append(move(1))
                copies.backup(file, copy)
                assert {*rights(folder)} == {"h.sqlite", "h.sqlite-wal", "h.sqlite-shm", "h.sqlite.lock"}
                assert {*rights(folder).values()} == {"600"}
        assert rights(copy.parent) == {"copy.sqlite": "600"}
        assert [f"{mode(f):o}" for f in (folder, folder.parent, copy.parent)] == ["700"] * 3
        file.unlink()
        copies.restore(file, copy)
        assert rights(folder)["h.sqlite"] == "600"
    finally:
        os.umask(before)


async def test_files_that_others_could_read_are_narrowed_when_the_house_opens(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "h.sqlite"
    async with opened_file(file) as running:
        await running.append(move(1))
        for end in ("", "-wal", "-shm"):
            os.chmod(f"{file}{end}", 0o664)
        async with opened_file(file):
            assert {*rights(tmp_path).values()} == {"600"}
        assert caplog.text.count("for its owner only now") == 3
        assert await running.append(move(2))  # the same files


def foreign(file: Path, *statements: str) -> bytes:
    with contextlib.closing(sqlite3.connect(file)) as db:
        for statement in ("create table recipes (name text)", "insert into recipes values ('soup')", *statements):
            db.execute(statement)
        db.commit()
    return file.read_bytes()


@pytest.mark.parametrize("more", [(), ("pragma user_version = 1",), ("pragma application_id = 77",)])
def test_the_database_of_another_program_is_left_alone(tmp_path: Path, more: tuple[str, ...]) -> None:
    file, copy, house = tmp_path / "h.sqlite", tmp_path / "copy.sqlite", tmp_path / "house.sqlite"
    content = foreign(file, *more)
    with pytest.raises(WrongInput, match="not a database of Tablée"):
        SQLiteStore(file)
    with pytest.raises(WrongInput, match="not a database of Tablée"):
        copies.backup(file, copy)
    assert not copy.exists()
    schema.bring_up(house)
    copies.backup(house, copy)
    with pytest.raises(WrongInput, match="it stays as it is"):
        copies.restore(file, copy)
    with pytest.raises(WrongInput, match="not a copy of a house"):
        copies.restore(house, file)
    assert file.read_bytes() == content
    assert sorted(f.name for f in tmp_path.iterdir()) == [
        "copy.sqlite", "h.sqlite", "house.sqlite", "house.sqlite.lock"
    ]  # fmt: skip


async def test_a_file_of_an_old_release_has_no_mark_yet_and_gets_one(tmp_path: Path) -> None:
    file = tmp_path / "h.sqlite"
    async with opened_file(file) as store:
        await store.append(move(1))
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.execute("pragma application_id = 0")
    async with opened_file(file) as store:
        assert await store.moves("m") == [move(1)]
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert db.execute("pragma application_id").fetchone()[0] == schema.MARK


def damage(file: Path) -> None:
    """Scribbles over the middle of a house's file."""
    content = bytearray(file.read_bytes())
    for page in range(2, len(content) // 4096):
        content[page * 4096 : page * 4096 + 200] = b"\x55" * 200
    file.write_bytes(bytes(content))


async def fill(file: Path) -> None:
    async with opened_file(file) as store:
        for n in range(1, 200):
            await store.append(move(n))


def test_a_damaged_house_is_not_copied_and_no_file_is_left_behind(tmp_path: Path) -> None:
    file, copy = tmp_path / "h.sqlite", tmp_path / "copies" / "copy.sqlite"
    asyncio.run(fill(file))
    copies.backup(file, copy)
    sound = copy.read_bytes()
    damage(file)
    for to in (copy.with_name("other.sqlite"), copy):
        with pytest.raises(WrongInput, match="damaged"):
            copies.backup(file, to)
    assert copy.read_bytes() == sound  # the copy of before is still there
    assert {*rights(copy.parent)} == {"copy.sqlite"}
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(file.read_bytes())
    with pytest.raises(WrongInput, match="damaged"):
        copies.restore(file, bad)
    copies.restore(file, copy)  # over the damaged one
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert db.execute("select count(*) from moves").fetchone()[0] == 199


def test_a_copy_never_takes_the_place_of_the_house(tmp_path: Path) -> None:
    file, link = tmp_path / "h.sqlite", tmp_path / "link"
    schema.bring_up(file)
    link.symlink_to(file)
    for to in (file, tmp_path / "h.sqlite-wal", link):
        with pytest.raises(WrongInput, match="the house itself"):
            copies.backup(file, to)
    with pytest.raises(WrongInput, match="is a folder"):
        copies.backup(file, tmp_path)


def test_a_name_with_signs_of_addresses_is_a_name(tmp_path: Path) -> None:
    file, copy = tmp_path / "h?mode=memory#1%20.sqlite", tmp_path / "c?x#2%41.sqlite"
    schema.bring_up(file)
    copies.backup(file, copy)
    assert copy.exists()
    copies.restore(file, copy)
