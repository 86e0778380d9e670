"""Moderation holds: who was sent away reads nothing, is not seated again, and is never the next host."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from servers import Browser, Guest, hear, house_on, send, server, started, table_for
from websockets.asyncio.client import ClientConnection

from tablee.server.messages import asks as wire
from tablee.server.table.seating import host
from tablee.server.table.stored import from_row
from tablee.server.who import Who

pytestmark = pytest.mark.anyio

READ = ("", "/story", "/text", "/log", "/replay", "/past?first=0&stop=9", "/chronicle")


async def test_the_removed_are_not_seated_again_by_a_rematch_and_the_muted_stay_so(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, c = await started(house, ("Aude", "Bob", "Cid"))
        await a.ask(wire.Remove(person="pBob"))
        await a.ask(wire.Mute(person="pCid", muted=True))
        await a.ask(wire.Close())
        assert await c.refusal(wire.Rematch()) == "muted"
        assert await b.refusal(wire.Rematch()) == "removed"
        await a.ask(wire.Rematch())
        await c.ask(wire.Rematch())  # there it is
        again = await house.table(a.table["rematch"])
        assert (again.doc.host, again.doc.removed, again.doc.muted) == ("pAude", ["pBob"], ["pCid"])
        assert [c.person for c in again.doc.chairs] == ["pCid", "pAude", ""]
        assert again.doc.chairs[2].empty


async def test_who_was_sent_away_after_the_end_is_not_seated_again_either(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await b.ask(wire.Resign(seat=1))
        await a.ask(wire.Remove(person="pBob"))
        await a.ask(wire.Rematch())
        again = await house.table(a.table["rematch"])
        assert [c.person for c in again.doc.chairs] == ["", "pAude"]


async def test_the_next_host_is_nobody_who_was_sent_away_muted_or_has_left(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, c, d, *_ = await started(house, ("Aude", "Bob", "Cid", "Dan", "Eli", "Fay"))
        await a.ask(wire.Remove(person="pBob"))
        await a.ask(wire.Mute(person="pCid", muted=True))
        await d.ask(wire.Stand())
        await house.persons.forget("pAude")
        assert (a.t.doc.host, a.t.doc.host_name) == ("pEli", "Eli")
        c.hear()
        assert c.stories[2][-1]["events"] == [{"event": "house-new-host", "name": "Eli"}]
        assert b.connection.closing


async def test_only_who_was_at_the_table_can_be_sent_away_or_muted(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        a = await Guest(house, t, "Aude").arrive()
        assert await a.refusal(wire.Remove(person="pNobody")) == "no-such-person"
        assert await a.refusal(wire.Mute(person="pNobody", muted=True)) == "no-such-person"
        assert await a.refusal(wire.Mute(person="pAude", muted=True)) == "not-allowed"
        eve = await Guest(house, t, "Eve").arrive()
        eve.go()
        await a.ask(wire.Remove(person="pEve"))  # she has been here
        assert t.doc.removed == ["pEve"]


async def test_the_list_of_the_removed_is_bounded_and_keeps_those_who_played(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, *_ = await started(house, ("Aude", "Bob", "Cid"))
        await a.ask(wire.Remove(person="pBob"))
        for n in range(host.MOST_SENT_AWAY + 20):
            g = await Guest(house, a.t, f"G{n}").arrive()
            await a.ask(wire.Remove(person=g.who.person))
            g.go()
        removed = a.t.doc.removed
        assert len(removed) == host.MOST_SENT_AWAY
        assert removed[0] == "pBob"
        assert f"pG{host.MOST_SENT_AWAY + 19}" in removed
        assert "pG0" not in removed
        began = time.perf_counter()
        await a.ask(wire.Mute(person="pCid", muted=True))
        assert time.perf_counter() - began < 5  # milliseconds, unless the machine is very busy


async def test_the_removed_do_nothing_more_over_a_line_that_is_still_open(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house)
        await a.ask(wire.Remove(person="pBob"))
        for ask in (
            wire.Chat(room="table", text="ha"),
            wire.Sit(chair=1),
            wire.AskChair(chair=1),
            wire.Stop(agree=True),
        ):
            assert await b.refusal(ask) == "removed"
        assert (await house.lobby("pBob")).mine == []
        await a.ask(wire.Close())
        assert [c.id for c in (await house.lobby("pBob")).mine] == [a.t.id]  # a match that they played


async def test_a_table_from_before_these_rules_opens_and_goes_on(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        new = [b"lines", b"wishes", b"called", b"first", b"held", b"stints", b"refused"]
        row = await house.store.table(a.t.id)
        assert row is not None

    old = msgspec.json.decode(row.body)
    for key in new:
        old.pop(key.decode(), None)
        for chair in old["chairs"]:
            chair.pop(key.decode(), None)

    assert from_row(msgspec.structs.replace(row, body=msgspec.json.encode(old))).lines == []
    assert b.who == Who("pBob", "Bob")


async def asked(ws: ClientConnection, **message: Any) -> None:
    """Asks for something, and hears that it was done."""
    await send(ws, **message)
    while (await hear(ws, "done"))["re"] != message["id"]:
        pass


async def test_over_http_the_removed_read_nothing_of_a_running_match_and_all_of_a_finished_one_they_played(
    tmp_path: Path,
) -> None:
    with server(tmp_path / "h.sqlite", "bot_delay=60000") as running:
        aude, bob, cid, eve = (Browser(running, name) for name in ("Aude", "Bob", "Cid", "Eve"))
        made = aude.http.post("/api/tables", json={"game": "sequence", "seats": 3}).json()
        id, people = made["id"], (aude, bob, cid)
        async with aude.socket(id) as a, bob.socket(id) as b, cid.socket(id) as c, eve.socket(id) as e:
            for chair, ws in enumerate((a, b, c)):
                await hear(ws, "table")
                await asked(ws, t="sit", id=chair + 1, chair=chair, seal=None)
            await hear(e, "table")
            await asked(a, t="start", id=9)
            for person in people:
                assert person.http.get(f"/api/tables/{id}/text").status_code == 200
            for person in (bob, eve):
                await asked(a, t="remove", id=10, person=person.me["person"])
            with httpx.Client(base_url=running.url, verify=False, timeout=60) as nobody:
                for browser in (bob.http, eve.http, nobody):
                    for path in READ:
                        answer = browser.get(f"/api/tables/{id}{path}")
                        assert (answer.status_code, answer.json()["refusal"]) == (403, "removed"), path
                await asked(a, t="close", id=11)
                for path in READ:
                    assert cid.http.get(f"/api/tables/{id}{path}").status_code == 200
                    assert bob.http.get(f"/api/tables/{id}{path}").status_code == 200  # Bob played it
                    for browser in (eve.http, nobody):
                        assert browser.get(f"/api/tables/{id}{path}").status_code == 403
        for person in (*people, eve):
            person.close()
