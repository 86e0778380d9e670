"""Who is not at a table is called: by push and by mail, once a turn, bundled, not at night."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from callees import DAY, HOUR, MINUTE, Receiver, signed_by, text_of, unbase64url
from cryptography.hazmat.primitives.asymmetric import ec
from quiet import MONDAY, moves, quiet, turn
from servers import CATALOG, started, store_at

from tablee.core.game import Illegal
from tablee.server.calls.wishes import Wishes
from tablee.server.clock import Clock
from tablee.server.house import House
from tablee.server.messages.calls import CallWishes
from tablee.store.open import open_store

pytestmark = pytest.mark.anyio


# What is sent


def test_our_own_reading_of_a_sealed_message_is_that_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    private = ec.derive_private_key(
        int.from_bytes(unbase64url("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")), ec.SECP256R1()
    )
    receiver = Receiver(private, unbase64url("BTBZMqHH6r4Tts7J_aSIgg"))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert receiver.read(unbase64url(body)) == b"When I grow up, I want to be a watermelon"


async def test_a_turn_is_told_once_to_who_is_away(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude")
        await q.known("Bob", language="fr")
        guests = await started(q.house, ("Aude", "Bob"), game="noughts")
        first = turn(guests)
        other = guests[1 - guests.index(first)]
        other.go()
        await first.move(first.t.doc.chairs_of(first.who.person)[0])
        await q.after(20_000)
        assert not q.push.got, "one may be away for a moment"
        await q.after(20_000)
        [(name, headers, told)] = q.push.got
        assert name == other.who.name
        assert told["path"] == f"/table/{first.t.id}"
        said = {
            "Aude": "It’s your turn at Noughts and crosses, with Bob.",
            "Bob": "Morpion, avec Aude\xa0: c’est à vous.",
        }
        assert told["body"] == said[name]
        assert set(told) == {"title", "body", "path", "tag", "open", "stop"}
        state = await q.house.calls.state(f"p{name}")
        claims = signed_by(state.key, headers["authorization"])
        assert claims["aud"] == f"http://127.0.0.1:{q.push.port}"
        assert claims["exp"] * 1000 <= q.house.now() + DAY
        assert int(headers["ttl"]) == 86_400
        assert len(headers["topic"]) == 32
        await q.after(DAY)
        assert len(q.push.got) == 1, "once a turn"


async def test_nobody_is_called_who_is_there_comes_or_decides(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        for name in ("Aude", "Bob"):
            await q.known(name)
        guests = await started(q.house, ("Aude", "Bob"), game="noughts")
        first = turn(guests)
        other = guests[1 - guests.index(first)]
        await q.after(HOUR)
        await first.move(first.t.doc.chairs_of(first.who.person)[0])
        assert await q.house.store.ask("select * from due where what like 'call-%'") == [], "live play pays nothing"
        await q.after(HOUR)
        other.hear()
        await other.move(other.t.doc.chairs_of(other.who.person)[0])
        first.go()
        await q.after(1)
        await other.arrive()
        await q.after(HOUR)
        assert [name for name, _, _ in q.push.got] == [first.who.name]  # who left when it was asked
        await moves(first)
        other.go()
        await q.after(10_000)
        await other.arrive()
        await q.after(5_000)
        other.go()
        await q.after(HOUR)
        assert len(q.push.got) == 1, "who has come and seen it is not called"


async def test_who_sleeps_at_an_open_table_is_called_when_its_line_breaks(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        for name in ("Aude", "Bob"):
            await q.known(name)
        guests = await started(q.house, ("Aude", "Bob"), game="noughts")
        first = turn(guests)
        other = guests[1 - guests.index(first)]
        await q.after(1000)
        await first.move(first.t.doc.chairs_of(first.who.person)[0])
        await q.after(40_000)
        other.go()  # its telephone had been put away when it was asked
        await q.after(1000)
        await q.after(HOUR)
        assert [name for name, _, _ in q.push.got] == [other.who.name]


async def test_who_came_a_moment_before_it_was_asked_and_goes_soon_is_called(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        for name in ("Aude", "Bob"):
            await q.known(name)
        guests = await started(q.house, ("Aude", "Bob"), game="noughts")
        first = turn(guests)
        other = guests[1 - guests.index(first)]
        await first.move(first.t.doc.chairs_of(first.who.person)[0])
        q.clock.go(500)
        other.connection.came -= 1.0  # it was there for half a second when it was asked: the house notices it only now
        q.house._maintained = float("-inf")
        await q.house.maintenance()
        other.go()
        await q.after(1000)
        await q.after(HOUR)
        assert [name for name, _, _ in q.push.got] == [other.who.name]


async def test_a_week_by_correspondence_calls_each_once_a_turn_by_push_and_by_mail(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        names = ("Aude", "Bob", "Cleo")
        for name in names:
            await q.known(name, mail=True)
        guests = await started(q.house, names, game="sequence", pace=2 * 86_400)
        for guest in guests:
            guest.go()
        await q.after(10 * MINUTE)
        end = q.house.now() + 7 * DAY
        turns = dict.fromkeys(names, 0)
        called = turn(guests)
        assert [name for name, _, _ in q.push.got] == [called.who.name]
        turns[called.who.name] += 1
        while q.house.now() < end:
            await q.after(5 * HOUR)
            await moves(turn(guests), q, 7 * sum(turns.values()))  # all over the board, so that nobody wins
            await q.after(7 * HOUR)
            turns[turn(guests).who.name] += 1
        for name in names:
            assert len(q.push.told(name)) == turns[name]
            letters = q.post.to(f"{name.lower()}@mail.example")
            assert len(letters) == turns[name]
            assert len({letter["Message-ID"] for letter in letters}) == turns[name]
        assert sum(turns.values()) == 15
        told = text_of(q.post.letters[-1][1])
        assert "Since you were there:" in told
        assert told.count("\n– ") == 2, "what the two others have played since"
        assert "sets a chip" in told
        for _, letter in q.post.letters:
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert "card:" not in letter.as_string()
            assert letter.get_body(("html",)) is not None


async def test_who_lets_its_time_run_is_called_once_more_before_its_end(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        for name in ("Aude", "Bob"):
            await q.known(name)
        guests = await started(q.house, ("Aude", "Bob"), game="noughts", pace=86_400)
        for guest in guests:
            guest.go()
        called = turn(guests).who.name
        await q.after(19 * HOUR)
        await q.after(2 * HOUR)
        assert [what["title"] for what in q.push.told(called)] == ["Your turn", "Your time is running out"]
        assert len(q.push.got) == 2


# How it is sent


async def test_several_tables_are_one_message_and_what_comes_soon_after_waits(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", mail=True)
        for game in ("noughts", "sequence", "sequence"):
            guests = await started(q.house, ("Aude", "Bob"), game=game)
            await q.after()
            if turn(guests).who.name == "Bob":
                guests[1].hear()
                await guests[1].move(1)
            guests[0].go()
        await q.after()
        await q.after(MINUTE)
        [told] = q.push.told("Aude")
        assert told["title"] == "3 things at your tables"
        assert told["path"] == "/"
        assert told["body"].count("\n") == 2
        assert len(q.post.letters) == 1
        await q.house.calls.call("pAude", "friend", once="a", who="pBob")
        await q.after(MINUTE)
        assert len(q.push.told("Aude")) == 2
        assert len(q.post.letters) == 1, "a letter less than ten minutes later would be one too many"
        await q.after(10 * MINUTE)
        assert len(q.post.letters) == 2


async def test_nobody_is_disturbed_at_night(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite", MONDAY + 15 * HOUR) as q:  # midnight in Paris
        await q.known("Aude")
        await q.house.calls.wish("pAude", CallWishes("Europe/Paris", 22 * 60, 7 * 60 + 30, {}))
        await q.house.calls.call("pAude", "invited", once="a", who="pBob")
        await q.house.calls.call("pAude", "start", once="b")
        await q.after(7 * HOUR)
        assert not q.push.got
        await q.after(31 * MINUTE)
        assert len(q.push.got) == 1, "and that a match began in the night is of no use in the morning"


PARIS = ZoneInfo("Europe/Paris")


@pytest.mark.parametrize(
    ("quiet_hours", "at", "awake"),
    [
        ((22, 7), "2026-11-23T21:59", "2026-11-23T21:59"),
        ((22, 7), "2026-11-23T22:00", "2026-11-24T07:00"),
        ((22, 7), "2026-11-24T06:59", "2026-11-24T07:00"),
        ((22, 7), "2026-11-24T07:00", "2026-11-24T07:00"),
        ((22, 7), "2026-12-31T23:30", "2027-01-01T07:00"),
        ((13, 15), "2026-11-23T14:00", "2026-11-23T15:00"),
        ((13, 15), "2026-11-23T15:00", "2026-11-23T15:00"),
        ((0, 0), "2026-11-23T03:00", "2026-11-23T03:00"),
        ((22, 7), "2027-03-27T23:00", "2027-03-28T07:00"),  # an hour is left out that night
        ((22, 7), "2026-10-24T23:00", "2026-10-25T07:00"),  # an hour comes twice
    ],
)
def test_quiet_hours_are_those_of_the_clock_on_the_wall(quiet_hours: tuple[int, int], at: str, awake: str) -> None:
    wished = Wishes("Europe/Paris", quiet_hours[0] * 60, quiet_hours[1] * 60)
    asked = int(datetime.fromisoformat(at).replace(tzinfo=PARIS).timestamp() * 1000)
    found = datetime.fromtimestamp(wished.awake(asked) / 1000, PARIS)
    assert found.strftime("%Y-%m-%dT%H:%M") == awake


async def test_what_is_wished_by_no_way_is_not_sent_and_a_zone_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", mail=True)
        await q.house.calls.wish(
            "pAude", CallWishes("UTC", 0, 0, {"invited": "none", "friend": "mail", "house": "push"})
        )
        for kind in ("invited", "friend", "house"):
            await q.house.calls.call("pAude", kind, once="a")
        await q.after()
        assert [what["title"] for what in q.push.told("Aude")] == ["A word from the house"]
        assert [letter["Subject"] for letter in q.post.to("aude@mail.example")] == ["A wish"]
        for zone in ("Europe/Atlantis", "../../etc/passwd", ""):
            with pytest.raises(Illegal, match="wrong-input"):
                await q.house.calls.wish("pAude", CallWishes(zone, 0, 0, {}))


async def test_what_fails_is_tried_again_and_who_is_gone_is_not_called_again(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", mail=True)
        q.push.answers, q.post.refusals = [503, 429], ["451 later"]
        await q.house.calls.call("pAude", "house", once="a")
        await q.after()
        assert (len(q.push.got), len(q.post.letters), q.push.asked) == (0, 0, 1)
        await q.after(25_000)
        assert q.push.asked == 1
        await q.after(10_000)
        assert len(q.post.letters) == 1
        assert q.push.asked == 2
        await q.after(2 * MINUTE)
        assert len(q.push.got) == 1
        await q.after(HOUR)
        assert (len(q.push.got), len(q.post.letters)) == (1, 1)
        q.push.answers = [410]
        await q.house.calls.call("pAude", "house", once="b")
        await q.after()
        assert (await q.house.calls.state("pAude")).devices == []
        asked = q.push.asked
        await q.house.calls.call("pAude", "house", once="c")
        await q.after(HOUR)
        assert q.push.asked == asked


async def test_after_a_day_a_call_is_given_up_and_a_redirection_leads_nowhere(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude")
        q.push.answers = [500] * 100
        await q.house.calls.call("pAude", "house", once="a")
        for _ in range(30):
            await q.after(HOUR)
        assert 20 < q.push.asked < 40
        assert await q.house.store.ask("select * from calls where done = 0") == []
        q.push.answers, q.push.asked = [307], 0
        await q.house.calls.call("pAude", "house", once="b")
        await q.after(HOUR)
        assert q.push.asked == 1
        assert not q.push.got


async def test_two_processes_tell_it_once(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        await q.known("Aude", mail=True)
        other = House(
            open_store(store_at(tmp_path / "h.sqlite")), CATALOG, compiled_bots=False,
            clock=Clock(q.clock, q.clock), reach=q.house.calls._reach,
        )  # fmt: skip
        outs = [(await house.calls._ready())[0] for house in (q.house, other)]
        for n in range(6):
            q.clock.go(HOUR)
            await q.house.calls.call("pAude", "house", once=f"{n}")
            await other.calls.call("pAude", "house", once=f"{n}")
            await asyncio.gather(*(out.tell() for out in outs))
        assert len(q.push.got) == len(q.post.letters) == 6
        await other.stop()
