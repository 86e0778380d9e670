"""Guests who become members, and members who come in: by passkeys, second devices and codes, and by nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from authenticators import PRESENT, Authenticator, coded
from servers import Guest, house_on, table_for
from visitors import DOMAIN, HOME, visitors

from tablee.server.who import Who
from tablee.store.forgetting import DAY

pytestmark = pytest.mark.anyio


async def test_a_guest_becomes_a_member_keeps_everything_and_comes_in_elsewhere(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house) as (one, two):
        guest = await one.post("me", {"name": "Aude", "language": "fr"})
        table = await one.post("tables", {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}]})
        kept = dict(one.http.cookies)
        key = await one.join("aude-k")
        me = await one.get("me")
        assert (me["person"], me["name"], me["handle"]) == (guest["person"], "Aude", "aude-k")
        assert me["picture"].count(".") == 2
        assert [t["id"] for t in (await one.get("tables"))["mine"]] == [table["id"]]

        elsewhere = await two.log_in(key)
        assert elsewhere["person"] == guest["person"]
        member = await two.get("member")
        assert [(d["name"], d["here"]) for d in member["devices"]] == [
            ("Firefox · Linux", True),
            ("Firefox · Linux", False),
        ]
        assert [k["site"] for k in member["passkeys"]] == [DOMAIN]
        assert [n["what"] for n in (await one.get("member"))["notes"]] == ["device-added"]
        assert member["notes"] == [], "the new device knows of itself"

        async with visitors(house, 1) as (thief,):
            thief.http.cookies.update({k: v for k, v in kept.items() if k != "tablee-member"})
            assert (await thief.get("me"))["person"] != guest["person"], "a guest's old cookie is worth nothing"

        assert (await two.post("logout"))["person"] != guest["person"]
        assert (await two.get("me"))["handle"] == ""
        assert (await one.get("me"))["handle"] == "aude-k"


async def test_answers_that_do_not_hold_are_refused(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house) as (one, two):
        key = await one.join("aude")
        stranger = Authenticator(HOME, DOMAIN, person=key.person)
        forged = Authenticator(HOME, DOMAIN, person=key.person, id=key.id, counter=90)
        phisher = Authenticator("https://tablee.evil", DOMAIN, 90, person=key.person, id=key.id, key=key.key)
        elsewhere = Authenticator(HOME, "evil.example", 90, person=key.person, id=key.id, key=key.key)
        clone = Authenticator(HOME, DOMAIN, 0, person=key.person, id=key.id, key=key.key)
        other = Authenticator(HOME, DOMAIN, 90, person=b"p0", id=key.id, key=key.key)
        assert (await two.log_in(stranger))["refusal"] == "passkey-unknown"
        for wrong in (forged, phisher, elsewhere, clone, other):
            assert (await two.log_in(wrong))["refusal"] == "passkey-wrong", wrong
        key.counter = 90
        assert (await two.log_in(key, crossOrigin=True))["refusal"] == "passkey-wrong"
        assert (await two.log_in(key, type="webauthn.create"))["refusal"] == "passkey-wrong"
        assert (await two.log_in(key, flags=0))["refusal"] == "passkey-wrong", "nobody was there"
        assert two.token is None
        assert (await two.log_in(key, flags=PRESENT))["handle"] == "aude"


async def test_a_challenge_is_answered_once_in_time_and_by_who_was_asked(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (one, two, three):
        key = await one.join("aude")
        asked = (await two.post("login/new"))["options"]
        answer = key.prove(asked)
        assert (await three.post("login", answer))["refusal"] == "passkey-late", "that was asked of another session"
        assert (await two.post("login", answer))["handle"] == "aude"
        await two.post("logout")
        assert (await two.post("login", answer))["refusal"] == "passkey-late", "a replay"
        old = (await three.post("login/new"))["options"]
        await three.post("login/new")
        assert (await three.post("login", key.prove(old)))["refusal"] == "passkey-wrong", "an older challenge"
        asked = (await three.post("login/new"))["options"]
        real, house.clock.now = house.clock.now, lambda: real() + 300_001  # type: ignore[method-assign]
        assert (await three.post("login", key.prove(asked)))["refusal"] == "passkey-late"
        house.clock.now = real  # type: ignore[method-assign]
        asked = (await two.post("member/passkeys/new", {"handle": "cleo"}))["options"]
        assert (await two.post("login", key.prove(asked)))["refusal"] == "passkey-late", "asked for something else"


async def test_passkeys_are_made_where_browsers_make_them_and_where_the_host_says(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", origins=[HOME]) as house:
        for home in ("https://other.example", "http://192.168.1.7:8080", "http://tablee.local"):
            async with visitors(house, 1, home) as (one,):
                assert (await one.post("member/passkeys/new", {"handle": "aude"}))["refusal"] == "no-passkeys-here"
        async with visitors(house, 1) as (one,):
            await one.join("aude")
    async with house_on(tmp_path / "i") as house, visitors(house, 1, "http://localhost:8080") as (one,):
        await one.join("aude", Authenticator("http://localhost:8080", "localhost"))


async def test_handles_are_unique_to_the_eye_reserved_and_kept_a_year(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house) as (one, two):
        await one.join("Aude-7")
        taken = ("aude-7", "AudE7", "Аude-7", "admin", "B0t")
        bad = ("aud\u200be-7", "ab", "-abc", "a--b", "123", "a b", "x" * 21)
        for refusal, some in (("handle-taken", taken), ("bad-handle", bad)):
            for handle in some:
                assert (await two.post("member/passkeys/new", {"handle": handle}))["refusal"] == refusal, handle
        assert (await one.post("member/handle", {"handle": "AUDE-7"}))["handle"] == "AUDE-7", "as one likes to write it"
        assert (await one.post("member/handle", {"handle": "Odile"}))["handle"] == "Odile"
        late = await one.post("member/handle", {"handle": "Odette"})
        assert (late["refusal"], late["about"]) == ("handle-too-soon", {"days": 30})
        assert (await two.post("member/passkeys/new", {"handle": "aude7"}))["refusal"] == "handle-taken", "kept"
        real = house.clock.now
        house.clock.now = lambda: real() + 31 * DAY  # type: ignore[method-assign]
        assert (await one.post("member/handle", {"handle": "aude-7"}))["handle"] == "aude-7", "one's own"
        assert (await two.post("member/passkeys/new", {"handle": "odile"}))["refusal"] == "handle-taken"
        house.clock.now = lambda: real() + (31 + 366) * DAY  # type: ignore[method-assign]
        await two.join("odile", name="Odile")


async def test_two_who_want_one_handle_at_once_get_one_of_them(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house) as (one, two):
        asked = [(await v.post("member/passkeys/new", {"handle": "aude"}))["options"] for v in (one, two)]
        keys = [Authenticator(HOME, DOMAIN) for _ in asked]
        first = await one.post("member/passkeys", keys[0].make(asked[0]))
        assert (first["handle"], first["name"]) == ("aude", "aude"), "who had no name is called so"
        assert (await two.post("member/passkeys", keys[1].make(asked[1])))["refusal"] == "handle-taken"
        assert two.token is None


async def test_a_second_device_comes_with_a_link_and_one_number(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (one, two, three):
        key = await one.join("aude")
        link = await one.post("member/link")
        joining = await two.post("join", {"secret": link["secret"], "claim": ""})
        assert (await three.post("join", {"secret": link["secret"], "claim": ""}))["refusal"] == "no-such-link"
        seen = await one.get("member/link")
        assert (seen["state"], seen["number"], seen["secret"]) == ("claimed", joining["number"], "")
        back = {"secret": link["secret"], "claim": joining["claim"]}
        assert (await two.post("join", back))["state"] == "waiting"
        assert (await one.post("member/link/confirm", {"number": "x"}))["refusal"] == "no-such-link"
        assert await one.post("member/link/confirm", {"number": seen["number"]}) is None
        assert (await three.post("join", back | {"claim": "other"}))["refusal"] == "no-such-link"
        assert (await one.get("member/link"))["state"] == "confirmed"
        assert (await two.post("join", back))["state"] == "in"
        assert (await one.get("member/link"))["state"] == "in", "however late the first device looks"
        assert (await two.get("me"))["handle"] == "aude"
        assert (await two.post("join", back))["refusal"] == "no-such-link", "once"
        asked = await two.post("member/passkeys/new", {"handle": ""})
        assert len(asked["options"]["excludeCredentials"]) == 1
        own = Authenticator(HOME, DOMAIN)
        assert (await two.post("member/passkeys", own.make(asked["options"])))["handle"] == "aude"
        assert (await three.log_in(own))["handle"] == "aude"
        assert await three.delete(f"member/passkeys/{coded(key.id)}") is None
        assert (await one.post("login", key.prove((await one.post("login/new"))["options"])))[
            "refusal"
        ] == "passkey-unknown"
        last = (await three.get("member"))["passkeys"][0]["id"]
        assert (await three.delete(f"member/passkeys/{last}"))["refusal"] == "last-passkey"

        link = await one.post("member/link")
        real, house.clock.now = house.clock.now, lambda: real() + 600_001  # type: ignore[method-assign]
        assert (await two.post("join", {"secret": link["secret"], "claim": ""}))["refusal"] == "no-such-link"
        house.clock.now = real  # type: ignore[method-assign]


async def test_a_device_that_is_sent_away_is_out_in_every_process_at_once(tmp_path: Path) -> None:
    async with (
        house_on(tmp_path / "h") as here,
        house_on(tmp_path / "h") as there,
        visitors(here) as (one, two),
        visitors(there, 1) as (three,),
    ):
        key = await one.join("aude")
        await two.log_in(key)
        assert two.token
        three.http.cookies.set("tablee-member", two.token, domain=DOMAIN)
        me, member = await three.get("me"), await two.get("member")
        assert me["handle"] == "aude"
        lost = next(d["id"] for d in member["devices"] if d["here"])
        t = await table_for(there)
        at_table = Guest(there, t, "Aude")
        at_table.who = Who(me["person"], "Aude", device=lost)
        await at_table.arrive()
        assert await one.delete(f"member/devices/{lost}") is None
        assert (await one.delete(f"member/devices/{lost}"))["refusal"] == "no-such-device"
        assert (await two.get("me"))["person"] != me["person"]
        assert (await three.get("me"))["person"] != me["person"]
        await there.members.notice()
        assert at_table.connection.closing == 4411
        assert [n["what"] for n in (await one.get("member"))["notes"]] == ["device-gone", "device-added"]
        assert (await one.get("me"))["noted"] == 2
        await one.delete("member/notes")
        assert (await one.get("me"))["noted"] == 0


async def test_a_browser_that_comes_in_anew_leaves_no_socket_of_before_open(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 1) as (one,):
        key = await one.join("aude")
        before = next(d["id"] for d in (await one.get("member"))["devices"])
        at_table = Guest(house, await table_for(house), "Aude")
        at_table.who = Who((await one.get("me"))["person"], "Aude", device=before)
        await at_table.arrive()
        await one.log_in(key)
        assert at_table.connection.closing == 4411


async def test_codes_bring_back_who_has_lost_every_device_once_each(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 3) as (one, two, three):
        await one.join("aude")
        codes = (await one.post("member/codes"))["codes"]
        assert (len({*codes}), {len(c) for c in codes}) == (10, {14})
        assert (await two.post("login/code", {"handle": "aude", "code": "abcd-efgh-jkmn"}))["refusal"] == "wrong-code"
        assert (await two.post("login/code", {"handle": "nobody", "code": codes[0]}))["refusal"] == "wrong-code"
        back = await two.post("login/code", {"handle": "@AUDE", "code": codes[3].upper().replace("-", " ")})
        assert back["handle"] == "aude"
        assert (await three.post("login/code", {"handle": "aude", "code": codes[3]}))["refusal"] == "wrong-code"
        assert (await two.get("member"))["codes"] == 9
        assert (await one.get("member"))["notes"][0]["what"] == "recovered"
        await two.post("member/codes")
        assert (await three.post("login/code", {"handle": "aude", "code": codes[4]}))["refusal"] == "wrong-code"
        rows = await house.store.ask("select hash, salt from recovery")
        assert not any(code.encode() in bytes(part) for code in codes for row in rows for part in row)
        answers = [await three.post("login/code", {"handle": "aude", "code": "x"}) for _ in range(8)]
        assert answers[-1]["refusal"] == "too-fast", "of one member so many guesses"


async def test_guests_are_told_what_is_for_members(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 1) as (one,):
        assert (await one.get("member"))["refusal"] == "not-a-member"
        for path in ("codes", "link"):
            assert (await one.post(f"member/{path}"))["refusal"] == "not-a-member"
        assert (await one.get("member/link"))["state"] == "none"
        await one.join("aude")
        assert (await one.post("member/picture", {"picture": "1.2.3"}))["picture"] == "1.2.3"
        assert (await one.post("member/picture", {"picture": "99.2.3"}))["refusal"] == "wrong-input"
        device = (await one.get("member"))["devices"][0]["id"]
        await one.post(f"member/devices/{device}", {"name": "the kitchen"})
        assert (await one.get("member"))["devices"][0]["name"] == "the kitchen"
        person = (await one.get("me"))["person"]
        assert (await one.http.delete("/api/me")).status_code == 204
        assert one.token is None
        assert await house.store.ask("select 1 from members where person = ?", (person,)) == []
