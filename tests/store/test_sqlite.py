"""The store in a file: copies of it, and files that are no house's."""

import sqlite3
from pathlib import Path

import pytest
from stores import move, opened

from tablee.core.game import WrongInput
from tablee.store import copies, schema
from tablee.store.files import in_use
from tablee.store.sqlite import SQLiteStore

pytestmark = pytest.mark.anyio


async def test_a_copy_made_in_use_can_be_restored(tmp_path: Path) -> None:
    file, copy = tmp_path / "h.sqlite", tmp_path / "copy.sqlite"
    async with opened(file) as store:
        await store.append(move(1))
        copies.backup(file, copy)
        await store.append(move(2))
    copies.restore(file, copy)
    async with opened(file) as store:
        assert await store.moves("m") == [move(1)]


def test_a_house_in_use_is_not_restored(tmp_path: Path) -> None:
    file, copy = tmp_path / "h.sqlite", tmp_path / "copy.sqlite"
    with schema.connect(file) as db:
        schema.migrate(db)
    db.close()
    copies.backup(file, copy)
    with in_use(file), in_use(file), pytest.raises(WrongInput, match="in use"):
        copies.restore(file, copy)


def test_a_newer_file_is_refused_with_a_sentence_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "h.sqlite"
    db = sqlite3.connect(file)
    db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(WrongInput, match="newer release"):
        SQLiteStore(file)
    db = sqlite3.connect(file)
    assert schema.version(db) == 99
    db.close()


@pytest.mark.parametrize(
    "content", [b"", b"not a database at all, but long enough to look like a file of some kind" * 9]
)
def test_a_file_that_is_no_copy_of_a_house_is_not_restored(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(WrongInput):
        copies.restore(tmp_path / "h.sqlite", tmp_path / "copy")
    assert not (tmp_path / "h.sqlite").exists()


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "h.sqlite").write_bytes(b"this is a letter to a friend and not a database of any kind " * 20)
    with pytest.raises(WrongInput, match="not a database"):
        SQLiteStore(tmp_path / "h.sqlite")
