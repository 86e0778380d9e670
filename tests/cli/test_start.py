"""Whatever is wrong with a house's file is said in one sentence, with exit status 2, by every command that opens it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee import cli
from tablee.server import app
from tablee.server.process import serve
from tablee.store import copies, schema

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only Unix has such rights")

NOBODY = 65534


@contextlib.contextmanager
def plain_user() -> Iterator[None]:
    """As somebody who is not root: root may do everything."""
    root = os.geteuid() == 0
    cli._register()  # before: modules and scripts, even Python's own, may be out of that user's reach
    assert (app.CLIENT.name, serve.Opening.__name__) == ("client", "Opening")
    assert schema.migrations()
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that a plain user can reach and owns."""
    made = Path(tempfile.mkdtemp())
    if os.geteuid() == 0:
        os.chown(made, NOBODY, NOBODY)
    yield made
    for each in (made, *made.rglob("*")):
        if each.is_dir():
            each.chmod(0o700)
    shutil.rmtree(made)


def own(file: Path) -> Path:
    if os.geteuid() == 0:
        os.chown(file, NOBODY, NOBODY)
    return file


def a_folder(at: Path) -> None:
    (at / "h.sqlite").mkdir()


def a_letter(at: Path) -> None:
    (at / "h.sqlite").write_text("Dear friend, this is no database. " * 100)


def foreign(at: Path) -> None:
    with contextlib.closing(sqlite3.connect(at / "h.sqlite")) as db:
        db.execute("create table recipes (name text)")


def newer(at: Path) -> None:
    schema.bring_up(at / "h.sqlite")
    with contextlib.closing(sqlite3.connect(at / "h.sqlite")) as db:
        db.execute("pragma user_version = 99")


def unreadable(at: Path) -> None:
    schema.bring_up(at / "h.sqlite")
    (at / "h.sqlite").chmod(0)


def read_only(at: Path) -> None:
    schema.bring_up(at / "h.sqlite")
    at.chmod(0o500)


def read_only_and_empty(at: Path) -> None:
    at.chmod(0o500)


def closed(at: Path) -> None:
    at.chmod(0)


def damaged(at: Path) -> None:
    schema.bring_up(at / "h.sqlite")
    content = (at / "h.sqlite").read_bytes()
    (at / "h.sqlite").write_bytes(content[:4096] + b"\x55" * (len(content) - 4096))


SITUATIONS: list[tuple[Callable[[Path], None], str]] = [
    (a_folder, "is a folder, not a database"),
    (a_letter, "is not a database of Tablée"),
    (foreign, "is not a database of Tablée"),
    (newer, "newer release"),
    (unreadable, "may not read and write"),
    (read_only, "may not write in the folder"),
    (read_only_and_empty, "may not write in the folder"),
    (closed, "Permission denied"),
    (damaged, "malformed"),
]
COMMANDS = ["serve", "backup", "restore", "forget", "key", "key --rotate"]
OTHERWISE = {
    ("backup", "newer"): "",  # the copy of a newer release is a copy
    ("restore", "newer"): "",  # the copy takes its place
    ("restore", "damaged"): "",
    ("backup", "damaged"): "damaged",
    ("backup", "read_only_and_empty"): "there is no database",
    ("forget", "read_only_and_empty"): "there is no database",
    ("restore", "read_only_and_empty"): "Permission denied",
    ("key", "read_only_and_empty"): "there is no house",
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("situation", "words"), SITUATIONS, ids=[s.__name__ for s, _ in SITUATIONS])
def test_a_file_that_cannot_be_opened_is_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str, situation: Callable[[Path], None], words: str
) -> None:
    words = OTHERWISE.get((command, situation.__name__), words)
    at, copy = folder / "house", folder / "copy.sqlite"
    at.mkdir()
    own(at)
    schema.bring_up(folder / "good.sqlite")
    copies.backup(folder / "good.sqlite", copy)
    own(copy)
    situation(at)
    for file in at.glob("*"):
        own(file)
    database = f"--database={at / 'h.sqlite'}"
    more = {"serve": ["--port=18999", "--host=127.0.0.1"], "backup": [str(folder / "new.sqlite")],
            "restore": [str(copy)], "forget": ["p1"]}.get(command, [])  # fmt: skip
    with plain_user(), pytest.raises(SystemExit) as end:
        cli.main([*command.split(), *more, database])
    said = capsys.readouterr()
    if not words:
        assert end.value.code == 0, said.err
        return
    assert end.value.code == 2
    assert said.err.startswith("tablee: ")
    assert said.err.count("\n") == 1
    assert words in said.err
    assert "is open at" not in said.out
    assert not (folder / "new.sqlite").exists()


def test_a_copy_made_before_an_upgrade_leaves_the_house_of_the_older_release_as_it_is(tmp_path: Path) -> None:
    house = tmp_path / "h.sqlite"
    schema.bring_up(house)
    with contextlib.closing(sqlite3.connect(house)) as db:
        db.execute("pragma user_version = 6")
    with pytest.raises(SystemExit) as end:
        cli.main(["backup", str(tmp_path / "copy.sqlite"), f"--database={house}"])
    assert end.value.code == 0
    with contextlib.closing(sqlite3.connect(house)) as db:
        assert schema.version(db) == 6


def test_a_person_is_not_looked_for_in_a_house_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["forget", "p1", f"--database={tmp_path / 'none.sqlite'}"])
    assert end.value.code == 2
    assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
