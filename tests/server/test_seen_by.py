"""Who is shown a name: strangers read it only of those who wish to be seen by everybody."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest
from servers import Guest, house_on, table_for

from tablee.server import app
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import Lobby
from tablee.server.table import preview
from tablee.server.who import Who
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio


async def discreet(house: House, *persons: str) -> None:
    for person in persons:
        await house.store.save_person(Person(person, person[1:], "en", 1, "tables"))


def names(lobby: Lobby) -> bytes:
    return msgspec.json.encode([lobby.open, lobby.running])


async def test_a_table_that_waits_for_players_is_listed_but_not_who_wishes_not_to_be(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 3, game="sequence", listed=True)
        for chair, name in enumerate(("Aude", "Bob")):
            await (await Guest(house, t, name).arrive()).sit(chair)
        [seen] = (await house.lobby("pStranger")).open
        assert (seen.host, seen.chairs, seen.unnamed) == ("Aude", ["Aude", "Bob", ""], [False] * 3)

        await discreet(house, "pAude")
        [seen] = (await house.lobby("pStranger")).open
        assert (seen.host, seen.chairs, seen.unnamed) == ("", ["", "Bob", ""], [True, False, False])
        assert b"Aude" not in names(await house.lobby(""))
        [own] = (await house.lobby("pBob")).open
        assert own.chairs == ["Aude", "Bob", ""], "who sits there is shown who else does"


async def test_a_match_being_played_leaves_the_lists_of_strangers(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        t = await table_for(house, listed=True)
        guests = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        for chair, guest in enumerate(guests):
            await guest.sit(chair)
        await guests[0].ask(wire.Start())
        for guest in guests:
            await guest.open_token()
        assert len((await house.lobby("pStranger")).running) == 1
        await discreet(house, "pBob")
        assert (await house.lobby("pStranger")).running == []
        assert (await house.lobby("")).running == []
        assert len((await house.lobby("pAude")).running) == 1
        assert [c.id for c in (await house.lobby("pBob")).mine] == [t.id]

        await guests[1].ask(wire.Stand())
        assert (await house.lobby("pStranger")).running == [], "the chair is kept, with the name on it"


async def test_a_shared_link_does_not_name_the_discreet(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        await (await Guest(house, t, "Bob").arrive()).sit(1)
        for wish, host, chair in (("everybody", True, "Bob"), ("tables", False, "player 2")):
            for name in ("Aude", "Bob"):
                await house.store.save_person(Person(f"p{name}", name, "en", 1, wish))
            scene = preview.scene(t, "en", await house.persons.discreet([t]))
            assert ("Aude" in scene.sentence) == host
            assert scene.chairs[1].name.lower() == chair.lower()


async def test_one_watches_unnamed_and_sits_by_name(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        aude, cid = await Guest(house, t, "Aude").arrive(), Guest(house, t, "Cid")
        cid.who = Who("pCid", "Cid", discreet=True)
        await cid.arrive()
        aude.hear()
        assert [(g["person"], g["name"]) for g in aude.table["guests"]] == [("pAude", "Aude"), ("pCid", "")]
        await house.store.save_person(Person("pCid", "Cid", "en", 1, "everybody"))
        await house.persons.show("pCid")
        aude.hear()
        assert [g["name"] for g in aude.table["guests"]] == ["Aude", "Cid"]
        await house.store.save_person(Person("pCid", "Cid", "en", 1, "tables"))
        await house.persons.show("pCid")
        await cid.sit(0)
        aude.hear()
        assert aude.table["chairs"][0]["name"] == "Cid"
        assert [g["name"] for g in aude.table["guests"]] == ["Aude", "Cid"]


async def test_the_wish_is_kept_by_the_house_and_outlives_a_new_name(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        line = httpx.ASGITransport(app.create_app(house, bytes(32)))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=line, base_url="https://tablee.example") as http:
            assert (await http.get("/api/me")).json()["seen_by"] == "everybody"
            answer = await http.post("/api/me/seen-by", json={"seen_by": "tables"})
            assert (answer.status_code, answer.json()["seen_by"], answer.json()["name"]) == (200, "tables", "")
            assert (await http.post("/api/me", json={"name": "Zoé"})).json()["seen_by"] == "tables"
            me = (await http.get("/api/me")).json()
            assert (me["name"], me["seen_by"]) == ("Zoé", "tables")
            kept = await house.store.person(me["person"])
            assert kept is not None
            assert kept.seen_by == "tables"
            assert (await http.post("/api/me/seen-by", json={"seen_by": "nobody"})).status_code == 400
            assert (await http.post("/api/me/seen-by", json={"seen_by": "everybody"})).json()["seen_by"] == "everybody"
