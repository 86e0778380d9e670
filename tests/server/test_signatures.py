"""What the house signs: the header before any token is opened, the end, and with which keys."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from commands import run
from servers import CATALOG, PATIENCE, Browser, Guest, hear, house_on, send, server, started, store_at, table_for

from tablee.core import log
from tablee.core.proof import PromiseFile, prove
from tablee.core.signing import Promise
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages import http as shapes
from tablee.server.table.archive import export, paper
from tablee.server.table.live import LiveTable
from tablee.store import keys
from tablee.store.open import open_store

pytestmark = pytest.mark.anyio


def promise_of(g: Guest) -> Promise:
    t = g.table
    return Promise(t["id"], t["promise"]["house"], t["header"], t["promise"]["signature"])


def full_log(t: LiveTable) -> str:
    """The log as the house hands it out."""
    play = export.finished(t)
    return log.write(play.match, export.page(t, play))


def verdict(text: str, promise: Promise | None = None, house: House | None = None) -> shapes.Verdict:
    """What the house that is asked says of a log."""
    kept = None if promise is None else shape(promise)
    return paper.verdict(text, frozenset(CATALOG), kept, None if house is None else house.keys.keys)


def shape(p: Promise) -> shapes.SignedPromise:
    return shapes.SignedPromise(p.match, p.house, p.header, p.signature)


async def seated(house: House, game: str = "noughts") -> list[Guest]:
    t = await table_for(house, game=game)
    guests = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
    for chair, g in enumerate(guests):
        await g.sit(chair)
    return guests


async def test_the_header_is_signed_before_any_token_is_asked_for(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await seated(house)
        assert (a.table["promise"], a.table["proof"]) == (None, "sealed")
        b.got.clear()
        b.hear()
        b.got.clear()
        await a.ask(wire.Start())
        b.hear()
        kinds = [m["t"] for m in b.got]
        told = next(i for i, m in enumerate(b.got) if m["t"] == "table" and m["promise"])
        assert told < kinds.index("open")
        assert b.table["proof"] == "promised"
        assert (promise_of(b).holds, promise_of(b).house) == (True, house.keys.signer.key)
        assert f"seal: {b.seal}" in b.table["header"]


async def test_a_start_that_is_called_off_takes_its_promise_with_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await seated(house)
        await a.ask(wire.Start())
        first = promise_of(a)
        await b.ask(wire.OpenToken(token="00" * 32))  # not the one that was sealed
        a.hear()
        assert (a.table["phase"], a.table["promise"], a.table["proof"]) == ("gathering", None, "sealed")
        for g in (a, b):
            await g.ask(wire.Seal(seal=g.seal))
        await a.ask(wire.Start())
        for g in (a, b):
            await g.open_token()
        assert promise_of(a).signature != first.signature
        await a.ask(wire.Resign(seat=0))
        text = full_log(a.t)
        assert verdict(text, promise_of(a), house).proven
        assert verdict(text, first).promised.said == "promise-other"


async def test_the_end_is_signed_and_stays_so_after_a_restart(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house, game="noughts")
        await b.ask(wire.Resign(seat=1))
        a.hear()
        text, kept, id = full_log(a.t), promise_of(a), a.t.id
        assert a.table["proof"] == "signed"
    async with house_on(tmp_path / "h") as house:
        again = await house.table(id)
        assert full_log(again) == text
        found = verdict(text, kept, house)
        assert (found.proven, found.signed.said) == (True, "signed-here")


async def test_a_key_changed_during_a_match_is_endorsed_and_the_match_is_proven(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await started(house, game="noughts")
        kept, id, old = promise_of(a), a.t.id, house.keys.signer.key
    store = open_store(store_at(tmp_path / "h"))
    await keys.rotate(store, 1_700_000_000_000)
    await store.close()
    async with house_on(tmp_path / "h") as house:
        assert house.keys.signer.key != old
        t = await house.table(id)
        a = await Guest(house, t, "Aude").arrive()
        await a.ask(wire.Resign(seat=0))
        text = full_log(t)
        assert f"\nendorsed: {old} 1700000000000 " in text
        assert verdict(text, kept, house).proven
        assert prove(text, CATALOG.__getitem__, kept, [old]).proven


async def test_a_lesson_is_neither_promised_nor_signed(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await seated(house)
        t = await house.open_lesson(a.who, "sequence")
        learner = await Guest(house, t, "Aude").arrive()
        assert (learner.table["promise"], learner.table["proof"]) == (None, "unproven")
        await learner.ask(wire.Resign(seat=learner.table["you"]["chairs"][0]))
        text = full_log(t)
        assert "\nsignature: " not in text
        assert verdict(text).luck.said == "luck-nobody"


async def test_a_match_begun_before_the_house_signed_is_called_unsigned(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await started(house, game="noughts")
        a.t.doc.promise = None  # as it was stored by an older release
        await a.ask(wire.Resign(seat=0))
        assert a.table["proof"] == "unsigned"
        found = verdict(full_log(a.t))
        assert (found.replays.holds, found.signed.said, found.proven) == (True, "unsigned", False)


async def _match_over_the_network(a: Browser, b: Browser) -> tuple[str, dict[str, str]]:
    """A match of two browsers that is resigned at once: its id, and the promise that the second one kept."""
    id = a.http.post("/api/tables", json={"game": "noughts", "seats": 2}).json()["id"]
    async with a.socket(id) as one, b.socket(id) as two, asyncio.timeout(PATIENCE):
        await send(one, t="sit", chair=0, seal=a.seal)
        await send(two, t="sit", chair=1, seal=b.seal)
        while not all(c["seal"] for c in (await hear(one, "table"))["chairs"]):
            pass
        await send(one, t="start")
        while not (told := await hear(two, "table"))["promise"]:
            pass
        assert (await hear(two, "open"))["t"] == "open"
        await send(one, t="token", token=a.token)
        await send(two, t="token", token=b.token)
        await hear(two, "update")
        await send(two, t="resign", seat=1)
        while (await hear(two, "table"))["phase"] != "over":
            pass
    kept = {"match": id, "header": told["header"], **told["promise"], "form": "tablee promise 1"}
    return id, kept


def test_the_whole_way_over_the_network_and_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "house.sqlite"
    with server(database) as s:
        a, b = Browser(s, "Aude"), Browser(s, "Bob")
        id, kept = asyncio.run(_match_over_the_network(a, b))
        text = a.http.get(f"/api/tables/{id}/log").text
        listed = a.http.get("/.well-known/tablee-keys.json").json()
        assert (listed["current"], listed["retired"]) == (kept["house"], [])
        there = b.http.post("/api/verify", json={"text": text, "promise": kept}).json()
        said = [there[x]["said"] for x in ("replays", "signed", "promised")]
        assert said == ["replays", "signed-here", "promise-kept"]
        assert there["proven"]
        without = b.http.post("/api/verify", json={"text": text}).json()
        assert (without["proven"], without["promised"]["said"]) == (False, "promise-missing")
        a.close()
        b.close()
    file, promise, keys_file = tmp_path / "match.txt", tmp_path / "promise.json", tmp_path / "keys.json"
    file.write_text(text)
    promise.write_text(json.dumps(kept))
    keys_file.write_text(json.dumps(listed))
    code, out, _ = run(capsys, "verify", str(file), "--promise", str(promise), "--key", str(keys_file), "--json")
    found = json.loads(out)
    assert (code, [found[x] for x in ("replays", "signed", "promised", "proven")]) == (0, [True] * 4)
    code, out, _ = run(capsys, "verify", str(file))
    assert (code, out.rstrip().endswith("not proven")) == (0, True)
    code, out, _ = run(capsys, "verify", str(file), "--promise", str(promise), "--key", "00" * 32)
    assert (code, "not one of this house's" in out) == (1, True)
    forged = text.replace("resign:1", "resign:0")
    file.write_text(forged)
    assert run(capsys, "verify", str(file), "--promise", str(promise))[0] == 1

    code, shown, _ = run(capsys, "key", "--database", store_at(database))
    assert (code, shown.split()) == (0, [kept["house"]])
    code, shown, _ = run(capsys, "key", "--rotate", "--database", store_at(database))
    assert code == 0
    assert [line.split()[0] for line in shown.splitlines()][1] == kept["house"]
    with server(database) as s:
        a = Browser(s, "Aude")
        listed = a.http.get("/.well-known/tablee-keys.json").json()
        assert [k["key"] for k in listed["retired"]] == [kept["house"]]
        assert listed["endorsements"][0]["new"] == listed["current"] != kept["house"]
        assert a.http.post("/api/verify", json={"text": text, "promise": kept}).json()["proven"]
        assert run(capsys, "key", "--rotate", "--database", store_at(database))[0] == 2  # it is open
        a.close()


def test_a_promise_on_the_wire_is_the_file_that_is_saved() -> None:
    assert shapes.SignedPromise.__struct_fields__ == PromiseFile.__struct_fields__
