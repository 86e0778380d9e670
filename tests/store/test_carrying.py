"""A house that moves from one kind of store to the other."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from clusters import Cluster
from servers import BOTS, Guest, house_on, started, table_for, until
from stores import move, opened, row

from tablee.cli.copy import copy
from tablee.core.game import WrongInput
from tablee.server.messages import asks as wire
from tablee.store import carrying, schema
from tablee.store.open import in_use
from tablee.store.personal import AREAS
from tablee.store.postgresql.carrying import database_side
from tablee.store.rows import ChatLine, Person


@pytest.fixture
def database(postgresql: Cluster) -> Iterator[str]:
    address = postgresql.new_house()
    yield address
    postgresql.drop(address)


async def lived(path: Path) -> tuple[str, str]:
    """A house with a match of bots that is over, one that is being played, chat and somebody who was forgotten."""
    async with house_on(path) as house:
        for name in ("Aude", "Bob", "Zoé"):
            await house.store.save_person(Person("p" + name, name, "fr", 1))
        aude, _ = await started(house)
        await aude.ask(wire.Chat(room="table", text="bonjour à tous"))
        if aude.games[0]["menu"]:
            await aude.move(0)
        await house.persons.forget("pZoé")
        t = await table_for(house, 2, "noughts", chairs=BOTS)
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        await until(lambda: t.doc.phase == "over")
        return aude.t.id, t.id


def test_a_house_goes_there_and_back_and_plays_on(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    playing, over = asyncio.run(lived(tmp_path / "h.sqlite"))
    copy(str(tmp_path / "h.sqlite"), database)
    assert "2 matches replay to their seals" in " ".join(capsys.readouterr().out.split())
    copy(database, str(tmp_path / "back.sqlite"))

    async def look(address: str | Path) -> list[object]:
        async with opened(address) as store:
            found: list[object] = [await store.moves(playing), await store.moves(over), await store.table(over)]
            found += [await store.person("pAude"), await store.person("pZoé"), await store.is_forgotten("pZoé")]
            return [*found, await store.chat(playing, 0, 9), await store.setting("signing", b"")]

    there = asyncio.run(look(tmp_path / "h.sqlite"))
    assert asyncio.run(look(database)) == there
    assert asyncio.run(look(tmp_path / "back.sqlite")) == there

    async def go_on(address: str | Path) -> None:
        async with opened(address) as store:
            await store.say(ChatLine(playing, "table", "pBob", "Bob", 1, "encore", 9))
            assert [line.text for line in await store.chat(playing, 0, 9)] == ["bonjour à tous", "encore"]
            assert await store.append(move(1, match="new"), None, row(id="new"))

    asyncio.run(go_on(database))
    asyncio.run(go_on(tmp_path / "back.sqlite"))


def test_a_house_in_use_an_empty_one_and_a_place_that_is_taken_are_refused(tmp_path: Path, database: str) -> None:
    file = tmp_path / "h.sqlite"
    with pytest.raises(WrongInput, match="there is no house"):
        copy(str(file), database)
    asyncio.run(_one_table(file))
    with in_use(str(file)), pytest.raises(WrongInput, match="in use"):
        copy(str(file), database)
    copy(str(file), database)
    with pytest.raises(WrongInput, match="something in it already"):
        copy(str(file), database)


async def _one_table(file: Path) -> None:
    async with house_on(file) as house:
        await table_for(house)


def test_a_copy_that_breaks_off_leaves_nothing_and_can_be_begun_again(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "h.sqlite"
    asyncio.run(lived(file))

    def broken(self: carrying.FileSide, table: str) -> Iterator[object]:
        yield from whole(self, table)
        if table == "moves":
            raise OSError("the cable was pulled")

    whole = carrying.FileSide.read
    monkeypatch.setattr(carrying.FileSide, "read", broken)
    with pytest.raises(WrongInput, match="cable"):
        copy(str(file), database)
    monkeypatch.setattr(carrying.FileSide, "read", whole)
    with psycopg.connect(database) as db:
        assert db.execute("select count(*) from tables").fetchone() == (0,)
    copy(str(file), database)


def test_what_arrives_otherwise_than_it_was_sent_is_noticed(tmp_path: Path, database: str) -> None:
    asyncio.run(lived(tmp_path / "h.sqlite"))
    with psycopg.connect(database) as db:
        db.execute(
            "create function spoil() returns trigger language plpgsql as"
            " $$ begin new.text = new.text || '!'; return new; end $$"
        )
        db.execute("create trigger spoil before insert on chat for each row execute function spoil()")
    with pytest.raises(WrongInput, match=r"not what was sent \(chat\)"):
        copy(str(tmp_path / "h.sqlite"), database)


def test_everything_that_a_store_keeps_is_carried_or_left_out_on_purpose(tmp_path: Path, database: str) -> None:
    file = tmp_path / "h.sqlite"
    schema.bring_up(file)
    with sqlite3.connect(file) as db:
        tables = {name for (name,) in db.execute("select name from sqlite_schema where type = 'table'")}
    db.close()
    with psycopg.connect(database) as db2:
        tables |= {name for (name,) in db2.execute("select tablename from pg_tables where schemaname = 'public'")}
    kept = {kept.table for kept in AREAS}
    assert {name for name in tables if not name.startswith("sqlite_")} == kept
    assert {*carrying.CARRIED} < kept


def test_a_row_of_every_table_arrives_as_it_was(tmp_path: Path, database: str) -> None:
    schema.bring_up(tmp_path / "h.sqlite")
    schema.bring_up(tmp_path / "back.sqlite")
    of_type = {"text": "x", "integer": 1, "real": 1.5, "blob": b"x"}
    with carrying.file_side(tmp_path / "h.sqlite", write=True) as side, sqlite3.connect(tmp_path / "h.sqlite") as db:
        for table, columns in carrying.CARRIED.items():
            types = {name: kind for _, name, kind, *_ in db.execute(f"pragma table_info({table})")}
            side.write(table, iter([[tuple(of_type[types[name].lower()] for name in columns)]]))
    db.close()
    with carrying.file_side(tmp_path / "h.sqlite") as file, database_side(database) as there:
        sent = carrying.carry(file, there, lambda table, done, of: None)
        assert {tally.rows for tally in sent.values()} == {1}
        assert carrying.tallied(there) == sent
    with database_side(database) as there, carrying.file_side(tmp_path / "back.sqlite", write=True) as back:
        assert carrying.carry(there, back, lambda table, done, of: None) == sent
        assert carrying.tallied(back) == sent
