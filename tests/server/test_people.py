"""Friends, people met at tables, and blocks, of which nobody is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from authenticators import coded
from servers import Guest, house_on, started, until
from visitors import Visitor, visitors

from tablee.server.messages import asks as wire
from tablee.server.messages.people import Toward
from tablee.server.who import Who
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio


async def toward(visitor: Visitor, do: str, person: str = "", handle: str = "") -> Any:
    return await visitor.post("people", {"do": do, "person": person, "handle": handle})


def listed(people: Any) -> dict[str, list[str]]:
    return {kind: [card["handle"] for card in cards] for kind, cards in people.items() if cards}


async def test_friends_ask_accept_and_end_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        await aude.join("aude", name="Aude")
        await bob.join("bob", name="Bob")
        assert (await toward(cid, "ask", handle="aude"))["refusal"] == "not-a-member"
        assert (await toward(aude, "ask", handle="nobody-here"))["refusal"] == "no-such-member"
        assert (await toward(aude, "ask", handle="AUDE"))["refusal"] == "own-self"
        assert (await toward(bob, "accept", (await aude.get("me"))["person"]))["refusal"] == "nothing-asked"
        assert listed(await toward(aude, "ask", handle="@Bob")) == {"asked": ["bob"]}
        assert (await bob.get("me"))["asks"] == 1
        assert listed(await bob.get("people")) == {"asking": ["aude"]}
        assert listed(await toward(bob, "accept", (await aude.get("me"))["person"])) == {"friends": ["aude"]}
        assert (await bob.get("me"))["asks"] == 0
        friends = (await aude.get("people"))["friends"]
        assert [(f["handle"], f["name"], f["here"]) for f in friends] == [("bob", "Bob", False)]

        table = await bob.post("tables", {"game": "noughts", "seats": 2})
        t = await house.table(table["id"])
        at_table = Guest(house, t, "Bob")
        at_table.who = Who((await bob.get("me"))["person"], "Bob", device="x")
        await at_table.arrive()
        house._maintained = 0
        await house.maintenance()
        assert (await aude.get("people"))["friends"][0]["here"]
        assert not (await bob.get("people"))["friends"][0]["here"]
        await bob.post("me/seen-by", {"seen_by": "tables"})
        assert not (await aude.get("people"))["friends"][0]["here"], "who does not want to be seen is not"

        assert listed(await toward(aude, "end", friends[0]["person"])) == {}
        assert listed(await bob.get("people")) == {}


async def test_both_who_ask_are_friends_and_the_ignored_are_not_told(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 2) as (aude, bob):
        await aude.join("aude", name="Aude")
        await bob.join("bob", name="Bob")
        me = (await aude.get("me"))["person"]
        await toward(aude, "ask", handle="bob")
        assert listed(await toward(bob, "ignore", me)) == {}
        assert listed(await aude.get("people")) == {"asked": ["bob"]}
        assert listed(await toward(bob, "ask", handle="aude")) == {"friends": ["aude"]}
        assert listed(await aude.get("people")) == {"friends": ["bob"]}


async def test_who_is_blocked_is_not_told(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        await aude.join("aude", name="Aude")
        await bob.join("bob", name="Bob")
        me, him = (await aude.get("me"))["person"], (await bob.get("me"))["person"]
        await toward(bob, "ask", handle="aude")
        before = await bob.get("people")
        assert listed(await toward(aude, "block", him)) == {"blocked": ["bob"]}
        assert house.members.blocked(me, him)
        assert await bob.get("people") == before, "what he has asked for stays open"
        assert listed(await toward(bob, "ask", me)) == {"asked": ["aude"]}
        assert listed(await aude.get("people")) == {"blocked": ["bob"]}
        assert (await aude.get("me"))["asks"] == 0
        table = await aude.post("tables", {"game": "noughts", "seats": 2, "listed": True})
        t = await house.table(table["id"])
        guest = Guest(house, t, "Bob")
        guest.who = Who(him, "Bob", device="x")
        await guest.arrive()
        assert await guest.refusal(wire.Sit(chair=0)) == "no-chair-for-you"
        assert listed(await toward(aude, "unblock", him)) == {"asking": ["bob"]}
        assert not house.members.blocked(me, him)
        named = await cid.post("me", {"name": "Cid", "language": "en"})
        assert (await toward(cid, "block", him))["blocked"][0]["handle"] == "bob", "a guest may block too"
        assert (await toward(cid, "block", "p-nobody"))["refusal"] == "no-such-person"
        assert house.members.blocked(named["person"], him)


async def test_who_is_blocked_or_asked_while_watching_unnamed_stays_unnamed(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        await aude.join("aude", name="Aude")
        await bob.join("bob", name="Bob")
        him = (await bob.get("me"))["person"]
        await bob.post("me/seen-by", {"seen_by": "tables"})
        assert (await toward(aude, "ask", him))["refusal"] == "no-such-member", "who it is cannot be found out so"
        for visitor in (aude, cid):
            [card] = (await toward(visitor, "block", him))["blocked"]
            assert card == {"person": him, "name": "", "handle": "", "picture": "", "here": False}
            assert listed(await toward(visitor, "unblock", him)) == {}
        [card] = (await toward(aude, "ask", handle="bob"))["asked"]
        assert (card["name"], card["handle"], card["picture"]) == ("", "bob", ""), "the handle was known"
        assert listed(await toward(bob, "ask", (await aude.get("me"))["person"])) == {"friends": ["aude"]}
        assert [card["name"] for card in (await aude.get("people"))["friends"]] == ["Bob"]


async def test_people_met_at_tables_are_proposed(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        for name in ("Aude", "Bob"):
            await house.store.save_person(Person("p" + name, name, "en", 1))
        assert (await house.sign_in.circle.of("pBob")).met == []
        await started(house)
        assert [card.name for card in (await house.sign_in.circle.of("pBob")).met] == ["Aude"]
        await house.sign_in.circle.act("pBob", Toward("block", "pAude", ""))
        assert (await house.sign_in.circle.of("pBob")).met == []


async def test_everything_is_in_ones_file_and_nothing_of_others(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        await aude.join("aude", name="Aude")
        await bob.join("bob", name="Bob")
        me, him = (await aude.get("me"))["person"], (await bob.get("me"))["person"]
        await aude.post("member/codes")
        await toward(aude, "ask", handle="bob")
        await toward(bob, "block", me)
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
        table = await aude.post("tables", new)
        t = await house.table(table["id"])
        guest = Guest(house, t, "Aude")
        guest.who = Who(me, "Aude")
        await guest.arrive()
        await guest.ask(wire.Chat(room="table", text="my own words"))
        await guest.ask(wire.Start())
        await until(lambda: t.doc.phase == "playing" and t.play is not None and bool(t.play.asked()))
        await until(lambda: guest.hear() is not None and bool(guest.games.get(0, {}).get("menu")))
        await guest.move(0)
        answer = await aude.http.get("/api/me/file")
        assert "attachment" in answer.headers["content-disposition"]
        found = answer.json()
        rows = found["rows"]
        assert (rows["members"][0]["handle"], rows["persons"][0]["name"]) == ("aude", "Aude")
        assert (len(rows["recovery"]), len(rows["passkeys"]), len(rows["devices"])) == (10, 1, 1)
        assert not {"hash", "salt", "token"} & {key for some in rows.values() for row in some for key in row}
        assert [line["text"] for line in rows["chat"]] == ["my own words"]
        assert [(r["other"], r["kind"]) for r in rows["relations"]] == [(him, "asked")], "not who has blocked one"
        [mine] = found["tables"]
        assert (mine["table"], mine["seats"], mine["host"]) == (table["id"], [0], True)
        assert [m["seat"] for m in mine["moves"]] == [0]
        assert (await cid.get("me/file"))["tables"] == []


@pytest.mark.sqlite
async def test_nothing_of_a_member_who_deletes_themselves_is_left(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house, visitors(house, 2) as (aude, bob):
        key = await aude.join("xanthippe-of-k", name="Wilhelmina")
        await bob.join("bob", name="Bob")
        await aude.post("member/handle", {"handle": "hedwig-on-sofa"})
        device = (await aude.get("member"))["devices"][0]["id"]
        await aude.post(f"member/devices/{device}", {"name": "grandfather’s tablet"})
        await aude.post("member/codes")
        await aude.post("member/link")
        me = (await aude.get("me"))["person"]
        await toward(bob, "ask", handle="hedwig-on-sofa")
        words = [me, "hedwig", "hedw", "xanth", "Wilhelmina", "grandfather’s tablet", coded(key.id), device]
        assert [w for w in words if w.encode() not in bytes_of(tmp_path)] == []
        assert (await aude.http.delete("/api/me")).status_code == 204
        left = [w for w in words if w.encode() in bytes_of(tmp_path)]
        assert left == [me], "the id alone is kept, to refuse it"
        assert listed(await bob.get("people")) == {}
        assert (await bob.post("login/new"))["options"]
        assert (await aude.get("me"))["person"] != me


def bytes_of(folder: Path) -> bytes:
    return b"".join(f.read_bytes() for f in sorted(folder.glob("h.sqlite*")))
