"""`tablee doctor`: a sound house is well, each kind of damage is named with what to do, and nothing is changed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from clusters import Cluster
from servers import BOTS, house_on, server, started, table_for, until

from tablee import cli
from tablee.cli.checks import running
from tablee.cli.copy import copy
from tablee.server.app import open_house
from tablee.server.messages.asks import Start
from tablee.server.who import Who
from tablee.store.open import in_use, open_store


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a house with a finished match and one that is being played."""
    file = tmp_path_factory.mktemp("sound") / "h.sqlite"

    async def lived() -> None:
        opened, _ = await open_house(str(file))  # with its keys
        await opened.stop()
        async with house_on(file) as house:
            aude, bob = await started(house, game="noughts")
            await (aude if aude.games[0]["menu"] else bob).move(0 if aude.games[0]["menu"] else 1)
            t = await table_for(house, 2, "noughts", chairs=BOTS)
            await house.handle(t, Who("pAude", "Aude"), Start())
            await until(lambda: t.doc.phase == "over")

    asyncio.run(lived())
    return file


@pytest.fixture
def file(sound: Path, tmp_path: Path) -> Path:
    there = tmp_path / "h.sqlite"
    shutil.copy2(sound, there)
    there.chmod(0o600)
    return there


def examined(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """The exit status, and the findings by what was looked at."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as end:
        cli.main(["doctor", "--json", *arguments])
    report = json.loads(capsys.readouterr().out)
    assert report["well"] == (end.value.code == 0)
    return int(end.value.code or 0), {f["check"]: f for f in report["findings"]}


def test_a_sound_house_is_well_and_is_left_as_it_is(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = hashlib.sha256(file.read_bytes()).digest()
    status, found = examined(capsys, "--database", str(file))
    assert status == 0, found
    assert "2 of 2" in found["matches"]["said"]
    assert hashlib.sha256(file.read_bytes()).digest() == before
    assert [f.name for f in file.parent.iterdir()] == ["h.sqlite"]


def sql(statement: str, *given: Any) -> Callable[[Path], None]:
    def damage(file: Path) -> None:
        with closing(sqlite3.connect(file)) as db:
            db.execute(statement, given)
            db.commit()

    return damage


def torn(file: Path) -> None:
    """Some pages in the middle are overwritten."""
    with file.open("r+b") as f:
        f.seek(3 * 4096)
        f.write(b"\xa5" * 4 * 4096)


DAMAGES = {
    "rights": lambda file: file.chmod(0o644),
    "integrity": torn,
    "version": sql("pragma user_version = 99"),
    "keys": sql("delete from settings where name = 'cookie'"),
    "times": sql("update tables set changed = changed + 864000000"),
    "matches": sql("delete from moves where n = 3"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_each_damage_is_named_with_what_to_do(kind: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    DAMAGES[kind](file)
    with pytest.raises(SystemExit) as end:
        cli.main(["doctor", "--json", "--database", str(file)])
    answer = capsys.readouterr()
    if end.value.code == 2:  # so damaged that nothing can be read
        assert kind == "integrity"
        assert "restore" in answer.err
        return
    assert end.value.code == 1
    found = {f["check"]: f for f in json.loads(answer.out)["findings"]}
    assert found[kind]["level"] == "wrong", found
    assert found[kind]["do"]


def test_matches_that_were_made_small_are_replayed_too(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def pack() -> None:
        store = open_store(str(file))
        assert await store.pack(2**60, 9) == 2
        await store.close()

    sql("update tables set phase = 'over'")(file)
    asyncio.run(pack())
    status, found = examined(capsys, "--database", str(file))
    assert (status, "2 of 2" in found["matches"]["said"]) == (0, True), found
    sql("update packed set lines = substr(lines, 1, 30)")(file)
    status, found = examined(capsys, "--database", str(file))
    assert (status, found["matches"]["level"]) == (1, "wrong")
    assert "damaged" in found["matches"]["said"]


def test_what_was_due_and_is_not_done_is_wrong_only_in_an_open_house(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long_ago = int(time.time() * 1000) - 600_000
    sql("insert into due (match, what, seat, k, at) values ('m', 'bot', 0, 1, ?)", long_ago)(file)
    assert examined(capsys, "--database", str(file))[1]["dues"]["level"] == "well"
    with in_use(str(file)):
        status, found = examined(capsys, "--database", str(file))
    assert (status, found["dues"]["level"]) == (1, "wrong")


def test_a_house_on_postgresql_is_looked_at_too(
    sound: Path, file: Path, postgresql: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgresql.new_house()
    copy(str(file), address)
    _, found = examined(capsys, "--database", address)
    assert "2 of 2" in found["matches"]["said"]
    assert found["settings"]["level"] == "wrong"  # this server is told not to wait for its disk
    assert {f["level"] for name, f in found.items() if name not in ("settings", "NTP", "clock")} == {"well"}, found
    with psycopg.connect(address) as db:
        db.execute("update moves set path = 'cell:9-9' where n = 2")
    assert examined(capsys, "--database", address)[1]["matches"]["level"] == "wrong"
    postgresql.drop(address)


@pytest.mark.parametrize("nobody", ["nothing.sqlite", "letter.txt"])
def test_what_is_no_house_is_said_in_one_sentence(
    nobody: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear friend, this is no database. " * 100)
    with pytest.raises(SystemExit) as end:
        cli.main(["doctor", "--database", str(tmp_path / nobody)])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.fixture(scope="module")
def there(sound: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("open") / "h.sqlite"
    shutil.copy2(sound, file)
    with server(file, "compiled_bots=0") as running:
        yield running.url


def test_an_open_house_is_asked_as_a_browser_would(there: str) -> None:
    found = {f.check: f for f in running.examine(there)}
    assert {name: f.level for name, f in found.items()} == {
        "health": "well", "release": "well", "proxy": "well", "https": "unknown", "sockets": "well",
    }  # fmt: skip


def test_a_proxy_that_changes_the_host_and_drops_upgrades_is_found_out(there: str) -> None:
    async def through() -> dict[str, str]:
        host, _, port = there.removeprefix("http://").partition(":")

        async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = [line for line in head.split(b"\r\n") if not line.lower().startswith((b"upgrade:", b"host:"))]
            lines[1:1] = [b"Host: inside:8080", b"Connection: close"]
            lines = [line for line in lines if line.lower() != b"connection: upgrade"]
            to, out = (await asyncio.open_connection(host, int(port)))[::-1]
            to.write(
                b"\r\n".join(lines) + await reader.read(1 << 16)
                if b"content-length" in head.lower()
                else b"\r\n".join(lines)
            )
            writer.write(await out.read())
            writer.close()
            to.close()

        proxy = await asyncio.start_server(pass_on, "127.0.0.1", 0)
        async with proxy:
            url = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
            return {f.check: f.level for f in await asyncio.to_thread(lambda: list(running.examine(url)))}

    found = asyncio.run(through())
    assert (found["health"], found["proxy"], found["sockets"]) == ("well", "wrong", "wrong")


def test_an_address_at_which_nobody_listens_is_wrong() -> None:
    [found] = running.examine("http://127.0.0.1:1")
    assert (found.check, found.level) == ("address", "wrong")
