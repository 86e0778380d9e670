"""By what people are called: public addresses only, addresses that were confirmed, and no secret in any message."""

from __future__ import annotations

from pathlib import Path

import pytest
from callees import DAY, HOUR, MINUTE, text_of
from quiet import URL, quiet, turn
from servers import CATALOG, started

from tablee.core.game import Illegal
from tablee.server.calls.public import is_public
from tablee.server.calls.reach import Reach
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.calls import CallWishes
from tablee.server.messages.people import Toward
from tablee.store.rows import Person
from tablee.store.statements import Statement

pytestmark = pytest.mark.anyio


# Who may be reached


async def test_only_public_addresses_over_https_are_called(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        strict = Reach(URL, None)
        house = House(q.house.store, CATALOG, compiled_bots=False, reach=strict)
        new = q.push.browser("Aude")
        bad = (
            "http://push.example/a", "https://127.0.0.1/a", "https://[::1]/a", "https://localhost/a", new.endpoint,
            "https://push.example:22/a", "https://me@push.example/a", "ftp://push.example/a", "https://10.1.2.3/a",
            "https://2130706433/a", "https://0x7f.1/a b", "nonsense", "https://push.example:99999/a", "https://a.b/é",
        )  # fmt: skip
        for endpoint in bad:
            new.endpoint = endpoint
            with pytest.raises(Illegal):
                await house.calls.add_device("pAude", new)
        new.endpoint = "https://push.example/a"
        new.auth = "c2hvcnQ"
        with pytest.raises(Illegal, match="wrong-input"):
            await house.calls.add_device("pAude", new)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True), ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True), ("127.0.0.1", False),
        ("10.0.0.7", False), ("192.168.1.1", False), ("169.254.169.254", False), ("100.64.0.1", False),
        ("0.0.0.0", False), ("224.0.0.1", False), ("::1", False), ("fe80::1%eth0", False), ("fd00::1", False),
        ("::ffff:10.0.0.7", False), ("64:ff9b::a00:7", False), ("2002:a00:7::", False), ("255.255.255.255", False),
        ("64:ff9b:1::a00:7", False), ("::127.0.0.1", False), ("fec0::1", False),
    ],
)  # fmt: skip
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) == public


async def test_a_name_that_stands_for_an_address_inside_is_not_called(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude")
        q.house.calls._push = None  # made anew, as a house that allows nothing on its own machine
        q.house.calls._out, q.house.calls._reach = None, Reach(URL, None)
        await q.house.calls.call("pAude", "house", once="a")
        await q.after()
        assert q.push.asked == 0
        assert (await q.house.calls.state("pAude")).devices == []


# Letters


async def test_nothing_is_sent_to_an_address_that_is_not_confirmed(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", push=False, language="fr")
        await q.house.calls.ask_address("pAude", "aude@mail.example")
        await q.after()
        [letter] = q.post.to("aude@mail.example")
        assert letter["Subject"] == "Est-ce bien votre adresse\xa0?"
        assert letter["List-Unsubscribe"] is None
        await q.house.calls.call("pAude", "house", once="a")
        await q.after(HOUR)
        assert len(q.post.letters) == 1
        token = text_of(letter).partition("/calls/confirm/")[2].split()[0]
        with pytest.raises(Illegal, match="link-used"):
            await q.house.calls.confirm(token[:-1])
        with pytest.raises(Illegal, match="link-used"):
            await q.house.calls.confirm("")
        await q.house.calls.confirm(token)
        with pytest.raises(Illegal, match="link-used"):
            await q.house.calls.confirm(token)
        await q.house.calls.call("pAude", "house", once="b")
        await q.after(HOUR)
        assert len(q.post.letters) == 2
        for address in (
            "nobody",
            "a@b",
            "a b@mail.example",
            "a@mail.example\nBcc: x@y.example",
            "a@[127.0.0.1]",
            "x" * 250 + "@m.example",
        ):
            with pytest.raises(Illegal, match="not-an-address"):
                await q.house.calls.ask_address("pAude", address)


async def test_one_click_ends_all_letters_once(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", mail=True)
        await q.house.calls.call("pAude", "house", once="a")
        await q.after()
        [letter] = q.post.to("aude@mail.example")
        link = str(letter["List-Unsubscribe"]).strip("<> ")
        assert link.startswith(f"{URL}/api/calls/stop/")
        token = link.rpartition("/")[2]
        assert f"{URL}/calls/stop/{token}" in text_of(letter)
        with pytest.raises(Illegal, match="link-used"):
            await q.house.calls.stop(token[:-2] + "AA")
        await q.house.calls.stop(token)
        await q.house.calls.call("pAude", "house", once="b")
        await q.after(HOUR)
        assert len(q.post.letters) == 1
        assert len(q.push.got) == 2, "push was not meant"
        await q.house.calls.wish("pAude", CallWishes("UTC", 0, 0, {"house": "both"}))
        with pytest.raises(Illegal, match="link-used"):
            await q.house.calls.stop(token)
        await q.house.calls.call("pAude", "house", once="c")
        await q.after(HOUR)
        assert len(q.post.letters) == 2


# Secrets


async def test_a_person_who_is_not_seen_by_everybody_is_not_named(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude")
        await q.house.store.save_person(Person("pBob", "Bob", "en", 1, "tables"))
        await q.house.store.save_person(Person("pCleo", "Cleo", "en", 1))
        guests = await started(q.house, ("Aude", "Bob", "Cleo"), game="sequence")
        await q.after()
        guests[0].go()
        await q.after()
        while turn(guests) is not guests[0]:
            who = turn(guests)
            who.hear()
            await who.move(guests.index(who))
        await q.after(MINUTE)
        await q.house.calls.call("pAude", "friend", once="a", who="pBob")
        await q.after(MINUTE)
        bodies = [what["body"] for what in q.push.told("Aude")]
        assert bodies == ["It’s your turn at Sequence, with Cleo.", "Somebody would like to be your friend."]


async def test_who_forgets_itself_is_not_called_and_leaves_nothing(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", mail=True)
        await q.known("Bob")
        await q.house.calls.wish("pAude", CallWishes("UTC", 1, 1, {}))
        guests = await started(q.house, ("Aude", "Bob"), game="noughts")
        for guest in guests:
            guest.go()
        await q.after(MINUTE)
        await q.house.calls.call("pBob", "friend", once="a", who="pAude")
        await guests[0].ask(wire.Resign(seat=0))
        await q.house.persons.forget("pAude")
        for table in ("callees", "call_devices", "call_mails", "calls", "looks", "notebooks"):
            rows = await q.house.store.ask(f"select * from {table}")
            assert not any("pAude" in str(row) for row in rows), table
        asked = q.push.asked
        await q.house.calls.call("pAude", "house", once="b")
        await q.house.calls.wish("pAude", CallWishes("UTC", 0, 0, {}))
        await q.after(HOUR)
        assert not [name for name, _, _ in q.push.got[asked:] if name == "Aude"]
        assert await q.house.calls.store.callee("pAude") is None


async def test_who_is_wished_for_as_a_friend_is_called_unless_it_blocks_or_ignores(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        for name in ("Aude", "Bob"):
            await q.known(name)
            sql = "insert into members (person, handle, skeleton, picture, joined, renamed) values (?, ?, ?, '', 1, 1)"
            await q.house.store.change(Statement(sql, (f"p{name}", name.lower(), name.lower())))
        circle = q.house.sign_in.circle
        for do in ("ask", "end", "ask"):
            await circle.act("pBob", Toward(do, "pAude", ""))
        await q.after()
        assert [what["body"] for what in q.push.told("Aude")] == ["Bob would like to be your friend."]
        await circle.act("pAude", Toward("ignore", "pBob", ""))
        await q.after(2 * DAY)
        await circle.act("pBob", Toward("end", "pAude", ""))
        await circle.act("pAude", Toward("block", "pBob", ""))
        await circle.act("pBob", Toward("ask", "pAude", ""))
        await q.after(DAY)
        assert len(q.push.got) == 1
