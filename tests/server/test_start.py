"""Luck that nobody chose: seals, tokens, called-off starts and what is proven in the end."""

import gzip
from pathlib import Path

import pytest
from servers import BOTS, CATALOG, Guest, house_on, new_token, started, table_for, until

from tablee.core import fair
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan, SignedPromise

pytestmark = pytest.mark.anyio


async def two(house: House) -> tuple[Guest, Guest]:
    t = await table_for(house)
    a, b = [await Guest(house, t, n).arrive() for n in ("Aude", "Bob")]
    await a.sit(0)
    await b.sit(1)
    a.hear()
    return a, b


def promise_of(g: Guest) -> SignedPromise:
    """What a browser keeps of the table it sees."""
    t = g.table
    return SignedPromise(t["id"], t["promise"]["house"], t["header"], t["promise"]["signature"])


async def play_out(guests: list[Guest]) -> None:
    n = 0
    while guests[0].t.doc.phase == "playing":
        for seat, g in enumerate(guests):
            g.hear()
            if g.games[seat]["menu"]:
                await g.move(seat, n)
                n += 1


async def test_a_match_played_to_its_end_is_proven_by_its_exported_log(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        await play_out(guests)
        text = gzip.decompress(await house.exporter.full_log("", guests[0].t)).decode()
        verdict = await house.exporter.verdict("", text, CATALOG, promise_of(guests[0]), house.keys.keys)
        assert (verdict.proven, verdict.luck.said, verdict.line) == (True, "luck-all", 0)
        assert f"token: {guests[0].token}" in text
        guests[1].hear()
        assert guests[1].table["proof"] == "signed"
        assert verdict.result is not None
        assert guests[1].table["result"]["winners"] == verdict.result.winners
        changed = text.replace(guests[0].token, guests[1].token)
        assert not (await house.exporter.verdict("", changed, CATALOG)).replays.holds


async def test_all_seals_and_the_commitment_are_shown_before_any_token_is_opened(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await two(house)
        commit = a.table["commit"]
        assert [c["seal"] for c in a.table["chairs"]] == [a.seal, b.seal]
        await a.ask(wire.Start())
        b.hear()
        assert b.table["phase"] == "starting"
        assert f"commit: {commit}" in b.table["header"]
        assert f"seal: {a.seal}" in b.table["header"]
        assert [m for m in b.got if m["t"] == "open"]
        secret = a.t.secret
        await a.open_token()
        await b.open_token()
        assert b.table["phase"] == "playing"
        assert fair.commitment(a.t.id, secret) == commit


async def test_a_wrong_token_calls_the_start_off_with_a_new_promise_and_new_seals(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await two(house)
        before = a.table["commit"]
        await a.ask(wire.Start())
        await a.open_token()
        await b.ask(wire.OpenToken(token=new_token()[0]))
        a.hear()
        assert a.table["phase"] == "gathering"
        assert (a.table["called_off"], a.table["not_ready"]) == (1, ["pBob"])
        assert a.table["commit"] != before
        assert [c["token"] for c in a.table["chairs"]] == ["missing", "missing"]
        assert await a.refusal(wire.Start()) == "not-ready"
        for g in (a, b):
            g.token, g.seal = new_token()
            await g.ask(wire.Seal(seal=g.seal))
        await a.ask(wire.Start())
        await a.open_token()
        await b.open_token()
        assert a.t.doc.phase == "playing"
        a.hear()
        assert a.table["not_ready"] == ["pBob"]  # who it was stays known


async def test_a_start_without_all_tokens_is_called_off_when_the_time_is_up(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await two(house)
        await a.ask(wire.Start())
        await a.open_token()
        house.now = lambda: 4_000_000_000_000  # type: ignore[method-assign]
        house.scheduler.wake_at(0)
        await until(lambda: a.t.doc.phase == "gathering")
        a.hear()
        assert (a.table["called_off"], a.table["not_ready"]) == (1, ["pBob"])
        assert [m["notice"] for m in a.got if m["t"] == "notice"] == ["called-off"]
        assert await b.refusal(wire.OpenToken(token=b.token)) == "not-now"


async def test_a_browser_is_asked_for_its_token_once_and_may_open_it_twice(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await two(house)
        await a.ask(wire.Start())
        await a.open_token()
        b.hear()
        assert [m["t"] for m in b.got].count("open") == 1
        await b.open_token()
        assert await b.refusal(wire.OpenToken(token=b.token)) == ""
        assert await b.refusal(wire.OpenToken(token=a.token)) == "not-now"


async def test_who_arrives_during_the_start_is_asked_for_its_token(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await two(house)
        b.go()
        await a.ask(wire.Start())
        await b.arrive()
        assert b.got[-1]["t"] == "open"


async def test_a_person_may_sit_without_a_token_and_the_header_says_so(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, chairs=[ChairPlan("me"), *BOTS[:1]])
        a = await Guest(house, t, "Aude").arrive()
        assert a.table["chairs"][0]["token"] == "none"
        await a.ask(wire.Start())
        assert a.table["phase"] == "playing"
        assert "seal: " not in a.table["header"]
        assert "chair: 1 bot greedy" in a.table["header"]


async def test_nobody_can_take_anothers_seal_for_its_own(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        a, b = [await Guest(house, t, n).arrive() for n in ("Aude", "Bob")]
        await a.sit(0)
        assert await b.refusal(wire.Sit(chair=1, seal=a.seal)) == "wrong-token"
        assert t.doc.chairs[1].empty


async def test_several_chairs_of_one_device_share_one_token(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        a = await Guest(house, t, "Aude").arrive()
        await a.sit(0)
        await a.ask(wire.Sit(chair=1, name="Zoé"))
        assert [c["name"] for c in a.table["chairs"]] == ["Aude", "Zoé"]
        await a.ask(wire.Start())
        await a.open_token()
        assert set(a.games) == {0, 1}
        assert a.table["header"].count("seal: ") == 1
        assert a.games[0]["view"]["hand"] != a.games[1]["view"]["hand"]


async def test_only_the_host_starts_and_only_with_all_chairs_taken(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        a, b = [await Guest(house, t, n).arrive() for n in ("Aude", "Bob")]
        await a.sit(0)
        assert await a.refusal(wire.Start()) == "chairs-empty"
        await b.sit(1)
        assert await b.refusal(wire.Start()) == "not-host"
        assert await b.refusal(wire.OpenToken(token=b.token)) == "not-now"
