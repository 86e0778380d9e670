"""Clubs, tables that are open to their members alone, and invitations to tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from servers import BOTS, Guest, house_on, table_for, until
from visitors import Visitor, visitors

from tablee.core.game import Illegal
from tablee.server.calls.calls import HouseCalls
from tablee.server.members import clubs
from tablee.server.members.clubs import ClubRoom
from tablee.server.messages import asks as wire
from tablee.server.messages.analysis import PlayOn
from tablee.server.messages.http import ChairPlan
from tablee.server.socket.connection import CLUB, Connection
from tablee.server.table.seating import inviting
from tablee.server.who import Who

pytestmark = pytest.mark.anyio


async def act(visitor: Visitor, do: str, **more: str) -> Any:
    return await visitor.post("clubs/act", {"do": do, **more})


def names(found: Any) -> list[list[str]]:
    return [[club["name"], *(card["name"] for card in club["members"])] for club in found["clubs"]]


async def person(visitor: Visitor) -> str:
    return str((await visitor.get("me"))["person"])


async def test_a_club_is_opened_joined_by_its_link_led_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clubs, "MOST", 2)
    async with house_on(tmp_path / "h") as house, visitors(house, 4) as (aude, bob, cid, guest):
        for visitor, name in ((aude, "Aude"), (bob, "Bob"), (cid, "Cid")):
            await visitor.join(name.lower(), name=name)
        assert (await guest.post("clubs", {"name": "Thursday"}))["refusal"] == "not-a-member"
        assert (await aude.post("clubs", {"name": " \u200b "}))["refusal"] == "wrong-input"
        own = (await aude.post("clubs", {"name": "Thursday\nclub"}))["clubs"][0]
        assert (own["name"], own["leads"]) == ("Thursday club", True)
        link, id = own["invitation"], own["id"]
        assert (await act(guest, "look", text=link))["invited"] == "Thursday club"
        assert (await act(guest, "join", text=link))["refusal"] == "not-a-member"
        assert (await act(bob, "join", text=link + "x"))["refusal"] == "no-such-club"
        joined = await act(bob, "join", text=link)
        assert names(joined) == [["Thursday club", "Aude", "Bob"]]
        assert (joined["clubs"][0]["leads"], joined["clubs"][0]["invitation"]) == (False, "")
        for do in ("send", "call", "renew", "leave"):  # a stranger's request finds no club, a member's no right
            assert (await act(cid, do, club=id, person=await person(bob), text="X"))["refusal"] == "no-such-club"
            if do != "leave":
                assert (await act(bob, do, club=id, person=await person(aude), text="X"))["refusal"] == "not-your-club"
        await act(cid, "join", text=link)
        assert names(await act(aude, "send", club=id, person=await person(cid))) == [["Thursday club", "Aude", "Bob"]]
        assert (await act(cid, "join", text=link))["refusal"] == "no-such-club", "the link has been made another one"
        assert names(await act(aude, "call", club=id, text="Friday")) == [["Friday", "Aude", "Bob"]]
        assert names(await act(aude, "leave", club=id)) == []
        left = (await bob.get("clubs"))["clubs"][0]
        assert left["leads"], "it goes over to who has belonged to it for longest"
        await bob.post("clubs", {"name": "Another"})
        assert (await bob.post("clubs", {"name": "A third"}))["refusal"] == "clubs-enough"
        await bob.delete("me")
        assert await house.store.ask("select * from clubs") == []
        assert await house.store.ask("select * from club_members") == []


async def test_a_clubs_table_is_found_read_and_entered_by_its_members_alone(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        for visitor, name in ((aude, "Aude"), (bob, "Bob"), (cid, "Cid")):
            await visitor.join(name.lower(), name=name)
        club = (await aude.post("clubs", {"name": "Thursday"}))["clubs"][0]
        await act(bob, "join", text=club["invitation"])
        new = {"game": "noughts", "seats": 2, "listed": True, "chairs": [{"kind": "me"}, {"kind": "open"}]}
        assert (await cid.post("tables", {**new, "club": club["id"]}))["refusal"] == "no-such-club"
        table = await aude.post("tables", {**new, "club": club["id"]})
        assert (table["club"], table["listed"]) == ("Thursday", False)
        assert [t["club"] for t in (await bob.get("tables"))["open"]] == ["Thursday"]
        assert (await cid.get("tables"))["open"] == []
        for path in ("", "/story", "/ratings", "/text", "/picture.png", "/invitations"):
            answer = await cid.http.get(f"/api/tables/{table['id']}{path}")
            assert answer.status_code in (403, 404), (path, answer.text)
        assert (await bob.get(f"tables/{table['id']}"))["club"] == "Thursday"
        t = await house.table(table["id"])
        lets_in = house.members.lets_in
        assert [await lets_in(t.doc, await person(v)) for v in (aude, bob, cid)] == [True, True, False]
        assert not await lets_in(t.doc, "")
        await act(bob, "leave", club=club["id"])
        assert not await lets_in(t.doc, await person(bob))
        assert (await bob.get("tables"))["open"] == []


async def test_who_is_sent_from_a_club_watches_its_tables_no_longer(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        for visitor, name in ((aude, "Aude"), (bob, "Bob"), (cid, "Cid")):
            await visitor.join(name.lower(), name=name)
        club = (await aude.post("clubs", {"name": "Thursday"}))["clubs"][0]
        for visitor in (bob, cid):
            await act(visitor, "join", text=club["invitation"])
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}], "club": club["id"]}
        t = await house.table((await aude.post("tables", new))["id"])
        there = {}
        for visitor, name in ((aude, "Aude"), (bob, "Bob"), (cid, "Cid")):
            id = await person(visitor)
            [(device,)] = await house.store.ask("select id from devices where person = ?", (id,))
            there[name] = Connection(Who(id, name, device=device))
            await t.join(there[name])
        await act(aude, "send", club=club["id"], person=await person(bob))
        assert [c.closing for c in there.values()] == [0, CLUB, 0]
        await act(aude, "leave", club=club["id"])
        assert not there["Aude"].closing, "who sits there goes on playing"


async def test_who_plays_on_from_a_match_of_a_club_stays_among_its_members(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 2, "noughts", chairs=[ChairPlan("me"), BOTS[0]])
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        await host.ask(wire.Resign(seat=0))
        await until(lambda: t.doc.phase == "over")
        t.doc.club, t.doc.club_name = "thursday", "Thursday"
        new = await house.play_on(t, host.who, PlayOn(0, 0, "greedy", "same", friends=True))
        assert (new.doc.club, new.doc.club_name) == ("thursday", "Thursday")
        assert not await house.members.lets_in(new.doc, "pEve")


async def test_so_many_are_asked_to_a_table_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "MOST", 1)
    async with house_on(tmp_path / "h") as house, visitors(house, 1) as (aude,):
        await aude.join("aude")
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}]}
        t = await house.table((await aude.post("tables", new))["id"])
        who = Who(await person(aude), "Aude")
        await t.act(lambda d: inviting.invite(d, who, "pBob"))
        with pytest.raises(Illegal, match="invited-enough"):
            await t.act(lambda d: inviting.invite(d, who, "pCid"))


async def test_friends_are_asked_to_a_table_and_called_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str]] = []

    async def call(self: HouseCalls, person: str, what: str, **more: str) -> None:
        told.append((person, what))

    monkeypatch.setattr(HouseCalls, "call", call)
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (aude, bob, cid):
        house.clubs = ClubRoom(
            house.store, house.members, house.sign_in.circle, house.now, house.order.filter.allow, house.calls.call
        )
        for visitor, name in ((aude, "Aude"), (bob, "Bob"), (cid, "Cid")):
            await visitor.join(name.lower(), name=name)
        await aude.post("people", {"do": "ask", "person": "", "handle": "bob"})
        await bob.post("people", {"do": "accept", "person": await person(aude), "handle": ""})
        told.clear()
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}]}
        table = f"tables/{(await aude.post('tables', new))['id']}/invitations"
        assert [(one["who"]["name"], one["invited"]) for one in await aude.get(table)] == [("Bob", False)]
        assert (await aude.post(table, {"person": await person(cid)}))["refusal"] == "no-such-person", "a stranger"
        assert (await bob.get(table))["refusal"] == "not-seated"
        assert [one["invited"] for one in await aude.post(table, {"person": await person(bob)})] == [True]
        await aude.post(table, {"person": await person(bob)})
        assert {*told} == {(await person(bob), "invited")}, "and `once` is the table"
        lobby = await bob.get("tables")
        assert [card["host"] for card in lobby["invited"]] == ["Aude"]
        assert lobby["mine"] == lobby["open"] == (await cid.get("tables"))["invited"] == []
        assert (await bob.get("people"))["met"] == []
        assert [(t["invited"], t["seats"]) for t in (await bob.get("me/file"))["tables"]] == [(True, [])]

        await bob.post("people", {"do": "block", "person": await person(aude), "handle": ""})
        assert (await bob.get("tables"))["invited"] == [], "nobody hears of who is blocked"
        assert [one["invited"] for one in await aude.get(table)] == [True], "what was asked stays as it was"
        await bob.delete("me")
        t = await house.table(table.split("/")[1])
        assert t.doc.invited == []


async def test_any_member_is_asked_by_the_handle_and_told_by_whom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, str]] = []

    async def call(person: str, what: str, **more: str) -> None:
        told.append((person, more["once"]))

    async with house_on(tmp_path / "h") as house, visitors(house, 4) as (aude, bob, cid, guest):
        monkeypatch.setattr(house.clubs, "_call", call)
        for visitor, name in ((aude, "Aude"), (bob, "Bob"), (cid, "Cid")):
            await visitor.join(name.lower(), name=name)
        await guest.post("me", {"name": "Guest", "language": "en"})
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}]}

        async def table_of(visitor: Visitor) -> str:
            return f"tables/{(await visitor.post('tables', new))['id']}/invitations"

        table, another = await table_of(aude), await table_of(aude)
        assert (await guest.post(await table_of(guest), {"handle": "bob"}))["refusal"] == "not-a-member"
        for handle, refusal in (("nobody-here", "no-such-member"), ("AUDE", "own-self")):
            assert (await aude.post(table, {"handle": handle}))["refusal"] == refusal
        for visitor, refusal in ((aude, "ask-unseen"), (bob, "no-such-member")):
            await visitor.post("me/seen-by", {"seen_by": "tables"})
            assert (await aude.post(table, {"handle": "@Bob"}))["refusal"] == refusal, "both are seen by everybody"
            await visitor.post("me/seen-by", {"seen_by": "everybody"})
        assert told == []
        asked = await aude.post(table, {"handle": "@Bob"})
        assert [(one["who"]["handle"], one["invited"]) for one in asked] == [("bob", True)]
        await aude.post(another, {"handle": "bob"})
        assert len(told) == 2
        assert len({*told}) == 1, "a stranger's tables call once a day"
        lobby = await bob.get("tables")
        assert {card["id"] for card in lobby["invited"]} == {table.split("/")[1], another.split("/")[1]}
        by = lobby["inviters"][table.split("/")[1]]
        assert (by["who"]["name"], by["who"]["handle"], by["friend"]) == ("Aude", "aude", False)

        await cid.post("people", {"do": "block", "person": "", "handle": "aude"})
        asked = await aude.post(table, {"handle": "cid"})
        assert [(one["who"]["handle"], one["invited"]) for one in asked] == [("bob", True), ("cid", True)]
        assert len(told) == 2, "who has blocked somebody is not called, and that is not told"
        assert (await cid.get("tables"))["invited"] == []
        t = await house.table(table.split("/")[1])
        assert set(t.doc.inviters.values()) == {await person(aude)}
        await aude.delete("me")
        assert t.doc.inviters == {}
        assert (await bob.get("tables"))["inviters"] == {}


async def test_strangers_are_asked_at_a_rate(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 2) as (aude, bob):
        for visitor, name in ((aude, "Aude"), (bob, "Bob")):
            await visitor.join(name.lower(), name=name)
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}]}
        answers = []
        for _ in range(11):
            table = (await aude.post("tables", new))["id"]
            answers.append(await aude.post(f"tables/{table}/invitations", {"handle": "bob"}))
        assert [isinstance(answer, list) for answer in answers] == [True] * 10 + [False]
        assert answers[-1]["refusal"] == "too-fast"
