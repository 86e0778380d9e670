"""Deleting oneself: old cookies are worth nothing, on every process, and no file has a word of it any more."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from servers import PATIENCE, Browser, Guest, Server, hear, house_on, send, server, started, table_for, until

from tablee.server.messages import asks as wire
from tablee.server.table.change import Draft
from tablee.store import forgetting, schema
from tablee.store.rows import ChatLine, Person, TableRow
from tablee.store.sqlite import SQLiteStore

pytestmark = pytest.mark.anyio

NAME, SECOND, WORDS = "Wilhelmina Xanthippe", "Hedwig-on-the-sofa", "my-telephone-is-0123456789"


def bytes_of(folder: Path) -> bytes:
    """All that stands in a house's files now."""
    return b"".join(f.read_bytes() for f in sorted(folder.glob("h.sqlite*")))


def left(folder: Path, *words: str) -> list[str]:
    content = bytes_of(folder)
    return [word for word in words if word.encode() in content]


async def asked(ws: object, **message: object) -> None:
    await send(ws, id=5, **message)  # type: ignore[arg-type]
    while True:
        heard = msgspec.json.decode(await asyncio.wait_for(ws.recv(), PATIENCE))  # type: ignore[attr-defined]
        if heard.get("re") == 5:
            assert heard["t"] != "refused", heard
            return


async def lived(running: Server) -> tuple[Browser, str, list[str]]:
    """Somebody who has opened tables, played with a second person on a device, talked, been renamed and muted."""
    guest, host = Browser(running, NAME), Browser(running, "Ann")
    plan = [{"kind": "me"}, {"kind": "device", "name": SECOND}]
    ids = []
    for _ in range(3):
        new = {"game": "sequence", "seats": 2, "chairs": plan, "seal": None}
        ids.append(guest.http.post("/api/tables", json=new).json()["id"])
    async with guest.socket(ids[0]) as ws:
        await asked(ws, t="start")
        for i in range(4):
            await asked(ws, t="chat", room="table", text=f"{WORDS} {i} " + "x" * 200)
    guest.http.post("/api/me", json={"name": NAME + "a"})
    guest.http.post("/api/me", json={"name": NAME})
    elsewhere = host.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
    async with host.socket(elsewhere) as ws, guest.socket(elsewhere) as watching:
        await hear(watching, "table")
        await asked(ws, t="mute", person=guest.me["person"], muted=True)
        await asked(ws, t="remove", person=guest.me["person"])
    host.close()
    return guest, guest.me["person"], [*ids, elsewhere]


@pytest.mark.sqlite
async def test_nothing_of_who_deletes_themselves_is_left_in_any_file(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite", "compiled_bots=0", "rate=100000") as running:
        guest, person, ids = await lived(running)
        assert left(tmp_path, NAME, SECOND, WORDS, person) == [NAME, SECOND, WORDS, person]
        assert guest.http.delete("/api/me").status_code == 204
        assert left(tmp_path, NAME, SECOND, WORDS) == []  # also in the log, while the house is open
        guest.close()
    assert left(tmp_path, NAME, SECOND, WORDS) == []
    with contextlib.closing(sqlite3.connect(tmp_path / "h.sqlite")) as db:
        bodies = {id: bytes(body) for id, body in db.execute("select id, body from tables")}
        assert {*bodies} == {*ids}  # the tables stay, under no name
        assert not any(person.encode() in body for body in bodies.values())
        assert db.execute("pragma integrity_check").fetchone()[0] == "ok"


@pytest.mark.sqlite
async def test_rows_that_were_moved_about_in_the_file_leave_nothing_either(tmp_path: Path) -> None:
    store, chance = SQLiteStore(tmp_path / "h.sqlite"), random.Random(1)
    names = [f"person-{n:03d}-{secrets.token_hex(6)}" for n in range(40)]
    tables = [TableRow(f"t{n}", 0, "gathering", True, 1, b"", bytes(32), b"", (names[n],)) for n in range(40)]
    for table, name in zip(tables, names):
        await store.save_table(replace(table, body=name.encode() * 30))
    for version in range(1, 12):  # bodies grow and shrink, lines of all lengths come between
        for n in chance.sample(range(40), 40):
            body = names[n].encode() * chance.randrange(1, 400)
            assert await store.save_table(replace(tables[n], version=version, body=body))
            await store.say(ChatLine("t", "table", names[n], names[n], None, names[n] * chance.randrange(1, 20), 5))
            await store.save_person(Person(names[n], names[n] * chance.randrange(1, 3), "en", version))
    gone = names[::2]
    for n, name in enumerate(names):
        if name in gone:
            await store.save_table(replace(tables[n], version=12, body=b"{}", people=()))
            await store.forget_person(name, 1)
            await store._writer.do(lambda db: db.execute("delete from forgotten").rowcount)  # the id is the name here
    assert await store.wipe()
    await store.close()
    assert left(tmp_path, *gone) == []
    assert left(tmp_path, *names[1::2]) == names[1::2]


def with_cookie(running: Server, cookies: dict[str, str], method: str, path: str, **body: Any) -> dict[str, Any]:
    """The answer to somebody who has kept a cookie."""
    headers = {"origin": running.url}
    with httpx.Client(base_url=running.url, headers=headers, cookies=cookies, verify=False, timeout=PATIENCE) as thief:
        found: dict[str, Any] = thief.request(method, path, json=body or None).json()
        return found


@pytest.mark.parametrize("processes", [1, 2])
async def test_an_old_cookie_is_worth_nothing(tmp_path: Path, processes: int, request: pytest.FixtureRequest) -> None:
    if processes > 1:
        request.getfixturevalue("shared_store")
    options = ("compiled_bots=0", "rate=100000", f"processes={processes}")
    with server(tmp_path / "h.sqlite", *options) as running:
        aude = Browser(running, "Aude")
        old, before = dict(aude.http.cookies), aude.me["person"]
        id = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2, "listed": True}).json()["id"]
        assert aude.http.delete("/api/me").status_code == 204
        assert aude.http.get("/api/me").json()["person"] != before
        for _ in range(4):  # whichever process answers
            assert with_cookie(running, old, "POST", "/api/me", name="Mallory")["person"] != before
        refused = with_cookie(running, old, "POST", "/api/tables", game="sequence", seats=2)
        assert refused["refusal"] == "no-name"
        shown = with_cookie(running, old, "GET", f"/api/tables/{id}")
        assert shown["you"]["person"] == ""
        assert with_cookie(running, old, "GET", "/api/tables")["mine"] == []
        aude.http.cookies.clear()
        aude.http.cookies.update(old)
        async with aude.socket(id) as ws:
            table = await hear(ws, "table")
            assert (table["you"]["person"], table["you"]["host"]) == ("", False)
        aude.close()


async def test_who_is_forgotten_by_another_process_is_sent_away_and_cannot_come_back_in(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as one, house_on(tmp_path / "h.sqlite") as two:
        await one.store.save_person(Person("pBob", "Bob", "en", 1))
        t = await table_for(one, 2)
        bob = await Guest(two, await two.table(t.id), "Bob").arrive()
        await two.persons.notice_forgotten()
        await one.persons.forget("pBob")
        # what reaches the other house before it has noticed
        await two.store.save_person(Person("pBob", "Bob", "en", 2))
        await two.store.say(ChatLine(t.id, "table", "pBob", "Bob", None, "hello", 5))
        await bob.ask(wire.Sit(chair=0))
        two._maintained = 0
        await until(lambda: bob.connection.closing)
        await until(lambda: not t.doc.chairs[0].person)
        assert await one.store.person("pBob") is None
        assert await one.store.chat(t.id, 0, 9) == []
        async with asyncio.timeout(PATIENCE):  # what was asked in between is taken back with the next look
            while await one.store.tables_naming("pBob"):  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.05)


async def test_lists_of_other_tables_and_of_games_that_are_gone_forget_too(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        aude, bob = await started(house)
        other = await table_for(house, 2, chairs=[])
        for name in ("Aude", "Bob"):
            await Guest(house, other, name).arrive()
        await house.handle(other, aude.who, wire.Mute(person="pBob", muted=True))
        await house.handle(other, aude.who, wire.Remove(person="pBob"))
        strange = await table_for(house, 2)
        await (await Guest(house, strange, "Bob").arrive()).sit(0)

        def another_game(d: Draft) -> None:
            d.change().game = "no-longer-here"

        await strange.act(another_game)
        house._tables.pop(strange.id)
        await house.persons.forget("pBob")
        assert await house.store.tables_naming("pBob") == []
        assert bob.connection.closing
        assert aude.t.play is not None  # the match and its moves are there


@pytest.mark.sqlite
async def test_the_list_of_the_forgotten_has_a_bound_and_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "MOST_KEPT", 3)
    store = SQLiteStore(tmp_path / "h.sqlite")
    for n in range(5):
        await store.forget_person(f"p{n}", 1000 + n)
    assert [await store.is_forgotten(f"p{n}") for n in range(5)] == [False, False, True, True, True]
    assert (await store.forgotten_since(3))[1] == ["p3", "p4"]
    await store.forget_person("p9", 1000 + 181 * forgetting.DAY + 4)
    assert [await store.is_forgotten(f"p{n}") for n in (3, 4, 9)] == [False, True, True]
    await store.close()


@pytest.mark.sqlite
def test_a_file_of_an_old_release_is_rid_of_what_was_deleted_in_it(tmp_path: Path) -> None:
    file = tmp_path / "h.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as db:  # as that release would have written it
        for script in schema.migrations()[:2]:
            db.executescript(script)
        db.execute("pragma secure_delete = off")
        db.execute("insert into chat values (1, 't', 'table', 'p', 'Aude', null, ?, 5)", (WORDS * 3,))
        db.commit()
        db.execute("delete from chat")
        db.execute("pragma user_version = 2")
        db.commit()
    assert left(tmp_path, WORDS) == [WORDS]
    asyncio.run(SQLiteStore(file).close())
    assert left(tmp_path, WORDS) == []
