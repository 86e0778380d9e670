"""What tables know of persons: members by handle and picture, and who wants nothing to do with whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import Guest, house_on, table_for

from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.store.members import Member, Members
from tablee.store.relations import Relations
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio


async def joined(house: House, name: str, picture: str = "1.2.3", seen_by: str = "everybody") -> None:
    """Makes a member as another process would, which this one has to hear of."""
    person = "p" + name
    await house.store.save_person(Person(person, name, "en", 1, seen_by))
    member = Member(person, name.lower(), picture, house.now(), house.now())
    assert await house.store.change(*Members(house.store).joining(member, name.lower()))


async def test_a_table_shows_members_with_handle_and_picture_and_follows_changes(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        await joined(house, "Aude")
        t = await table_for(house, listed=True)
        aude, bob = await Guest(house, t, "Aude").arrive(), await Guest(house, t, "Bob").arrive()
        await aude.sit(0)
        await bob.sit(1)
        bob.hear()
        seen = [(c["handle"], c["picture"]) for c in bob.table["chairs"]]
        assert seen == [("aude", "1.2.3"), ("", "")]
        assert [(g["handle"], g["picture"]) for g in bob.table["guests"]] == [("aude", "1.2.3"), ("", "")]
        assert (await house.lobby("pBob")).mine[0].pictures == ["1.2.3", ""]

        await Members(house.store).draw("pAude", "4.5.6", house.now())
        await joined(house, "Bob", "7.8.9")
        cid = await Guest(house, t, "Cid").arrive()
        await house.members.notice()
        cid.hear()
        assert [c["picture"] for c in cid.table["chairs"]] == ["4.5.6", "7.8.9"]
        assert bob.connection.closing, "who has become a member comes back as one"
        assert (await house.members.many(["pAude", "pCid"])).keys() == {"pAude"}

        await house.store.forget_person("pAude", 5)
        house.members.drop("pAude")
        assert await house.members.of("pAude") is None


async def test_a_discreet_member_watches_without_handle_and_picture(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        await joined(house, "Cid", seen_by="tables")
        t = await table_for(house, listed=True)
        aude, cid = await Guest(house, t, "Aude").arrive(), Guest(house, t, "Cid")
        cid.who = cid.who.__class__("pCid", "Cid", discreet=True)
        await cid.arrive()
        aude.hear()
        assert aude.table["guests"][1] | {"muted": 0} == {
            "person": "pCid", "name": "", "handle": "", "picture": "", "watching": True, "muted": 0
        }  # fmt: skip
        await cid.sit(0)
        assert (await house.lobby("pStranger")).open[0].pictures == ["", ""]
        aude.hear()
        assert aude.table["chairs"][0]["handle"] == "cid", "who comes to the table reads who sits there"


async def test_the_blocked_neither_hear_nor_are_heard_nor_sit_down_and_are_not_told(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 3)
        people = {name: await Guest(house, t, name).arrive() for name in ("Aude", "Bob", "Cid")}
        await Relations(house.store).block("pAude", "pBob", house.now())
        await house.members.notice()
        assert house.members.blocked("pAude", "pBob")
        assert house.members.blocked("pBob", "pAude")
        for name, guest in people.items():
            guest.hear()
            await guest.ask(wire.Chat(room="table", text=f"I am {name}"))
        await people["Bob"].ask(wire.Emote(emote="hello"))
        heard = {}
        for name, guest in people.items():
            guest.hear()
            heard[name] = {m["name"] for m in guest.got if m["t"] == "chat"}
        assert heard == {"Aude": {"Aude", "Cid"}, "Bob": {"Bob", "Cid"}, "Cid": {"Aude", "Bob", "Cid"}}
        again = await Guest(house, t, "Bob").arrive()
        assert {m["name"] for m in again.got if m["t"] == "chat"} == {"Bob", "Cid"}, "nor when lines are repeated"
        assert await people["Bob"].refusal(wire.Sit(chair=0)) == "no-chair-for-you"
        assert await people["Cid"].refusal(wire.Sit(chair=1)) == ""

        await Relations(house.store).unblock("pAude", "pBob", house.now())
        await house.members.notice()
        assert await people["Bob"].refusal(wire.Sit(chair=0)) == ""
