"""Moves, repeated moves, giving up, stopping, taking back, and what each viewer is told."""

from pathlib import Path

import pytest
from servers import BOTS, Guest, house_on, started, table_for, until

from tablee.bots import strongest
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan
from tablee.server.table.stored import IDLES

pytestmark = pytest.mark.anyio


def on_turn(guests: list[Guest]) -> tuple[int, Guest]:
    for seat, g in enumerate(guests):
        g.hear()
        if g.games[seat]["menu"]:
            return seat, g
    raise AssertionError("nobody is on turn")


async def test_a_move_repeated_gets_the_same_answer_and_another_path_is_refused(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        seat, g = on_turn(guests)
        path = g.menu_path(seat)
        move = wire.Move(seat=seat, k=1, path=path)
        for _ in range(3):
            assert await g.refusal(move) == ""
        assert len(await house.store.moves(g.t.id)) == 1
        assert await g.refusal(wire.Move(seat=seat, k=1, path=["button:pass"])) == "other-path"
        assert await g.refusal(wire.Move(seat=seat, k=2, path=path)) == "not-your-turn"
        assert await g.refusal(wire.Move(seat=seat, k=3, path=path)) == "wrong-number"


async def test_the_last_move_of_a_match_can_be_repeated_too(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house, game="noughts")
        for k, cell in ((1, "a1"), (1, "a2"), (2, "b1"), (2, "b2"), (3, "c1")):
            seat, g = on_turn(guests)
            await g.ask(wire.Move(seat=seat, k=k, path=[f"cell:{cell}"]))
        assert g.t.doc.phase == "over"
        assert await g.refusal(wire.Move(seat=seat, k=3, path=["cell:c1"])) == ""
        assert await g.refusal(wire.Move(seat=seat, k=4, path=["cell:c3"])) == "match-is-over"


async def test_a_refused_move_cites_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        seat, g = on_turn(guests)
        assert await g.refusal(wire.Move(seat=seat, k=1, path=["button:pass"])) == "can-play"
        assert await g.refusal(wire.Move(seat=seat, k=1, path=["nonsense"])) == "unknown-move"
        other = guests[1 - seat]
        assert await other.refusal(wire.Move(seat=seat, k=1, path=g.menu_path(seat))) == "not-your-seat"
        assert await other.refusal(wire.Move(seat=1 - seat, k=1, path=["button:pass"])) == "not-your-turn"
        assert await house.store.moves(g.t.id) == []


async def test_a_spectator_sees_no_hand_and_hears_no_card_drawn(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        watcher = await Guest(house, guests[0].t, "Eve").arrive()
        for _ in range(6):
            seat, g = on_turn(guests)
            await g.move(seat)
        watcher.hear()
        assert sorted(watcher.games, key=str) == [None]
        assert watcher.games[None]["view"]["hand"] == []
        assert watcher.games[None]["menu"] is None
        heard = {e["event"] for entry in watcher.stories[None] for e in entry["events"]}
        assert "drew" not in heard
        assert "drew" in {e["event"] for entry in guests[0].stories[0] for e in entry["events"]}
        assert await watcher.refusal(wire.Move(seat=0, k=1, path=["button:pass"])) == "not-your-seat"


async def test_changes_laid_over_the_first_view_give_the_same_as_a_full_update(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        for n in range(12):
            seat, g = on_turn(guests)
            await g.move(seat, n)
        a = guests[0]
        a.hear()
        again = await Guest(house, a.t, "Aude").arrive()
        assert again.games[0]["view"] == a.games[0]["view"]
        assert again.games[0]["full"]
        assert not a.games[0]["full"]
        assert again.stories[0] == a.stories[0][-len(again.stories[0]) :]


async def test_a_sealed_choice_sends_nothing_at_all_to_those_who_may_not_know_of_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house, game="envelopes", pace=60)
        watcher = await Guest(house, a.t, "Eve").arrive()
        b.hear()
        await a.ask(wire.Move(seat=0, k=1, path=["count:3"]))
        assert a.games[0]["k"] == 2
        assert b.hear() == []
        assert watcher.hear() == []
        await b.ask(wire.Move(seat=1, k=1, path=["count:2"]))
        a.hear()
        watcher.hear()
        assert "opened" in {e["event"] for entry in watcher.stories[None] for e in entry["events"]}


async def test_resigning_ends_a_match_of_two(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        assert await b.refusal(wire.Resign(seat=0)) == "not-your-seat"
        await a.ask(wire.Resign(seat=0))
        b.hear()
        result = b.table["result"]
        assert (result["reason"], result["winners"]) == ("resigned", [1])
        assert result["why"] == {"key": "why-resigned", "about": {"seat": "seat:0", "number": 1}}
        assert b.stories[1][-1]["events"] == [{"event": "house-resigned", "seat": "seat:0"}]


async def test_stopping_needs_everybody_and_can_be_refused(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await a.ask(wire.Stop(agree=True))
        b.hear()
        assert b.table["stop"] == {"seat": 0, "agreed": [0], "needed": [1]}
        await b.ask(wire.Stop(agree=False))
        a.hear()
        assert a.table["stop"] is None
        await b.ask(wire.Stop(agree=True))
        await a.ask(wire.Stop(agree=True))
        assert (a.table["phase"], a.table["result"]["reason"]) == ("over", "stopped")


async def test_taking_back_is_free_until_another_has_moved_then_needs_consent(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house, game="noughts")
        seat, g = on_turn(guests)
        other = guests[1 - seat]
        await g.ask(wire.Move(seat=seat, k=1, path=["cell:a1"]))
        assert g.games[seat]["back"] == 1
        await g.ask(wire.Back(seat=seat, k=1))
        assert g.games[seat]["menu"] is not None
        assert g.games[seat]["k"] == 2  # never goes back
        await g.ask(wire.Move(seat=seat, k=2, path=["cell:b2"]))
        await other.ask(wire.Move(seat=1 - seat, k=1, path=["cell:a1"]))
        await g.ask(wire.Back(seat=seat, k=2))
        other.hear()
        assert other.table["back"] == {"seat": seat, "agreed": [], "needed": [1 - seat]}
        await other.ask(wire.BackAnswer(agree=False))
        g.hear()
        assert g.table["back"] is None
        await g.ask(wire.Back(seat=seat, k=2))
        await other.ask(wire.BackAnswer(agree=True))
        g.hear()
        assert g.games[seat]["menu"] is not None
        assert await g.refusal(wire.Back(seat=seat, k=1)) == "nothing-to-take-back"


async def test_what_has_been_seen_cannot_be_taken_back(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        seat, g = on_turn(guests)
        await g.move(seat)
        assert g.games[seat]["back"] is None
        assert await g.refusal(wire.Back(seat=seat, k=1)) == "seen-already"


async def test_bots_play_a_whole_match_by_themselves_through_the_same_door(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, game="noughts", chairs=BOTS)
        a = await Guest(house, t, "Aude").arrive()
        await a.ask(wire.Start())
        await until(lambda: t.doc.phase == "over")
        a.hear()
        assert a.table["result"] is not None
        assert a.stories[None]


async def test_an_absent_seat_is_played_by_the_house_after_the_tables_pace(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house, pace=5)
        seat, g = on_turn(guests)
        deadline = g.games[seat]["deadlines"]
        assert [d["seat"] for d in deadline] == [seat]
        t = g.t
        g.house.now = lambda: 4_000_000_000_000  # type: ignore[method-assign]
        g.house.scheduler.wake_at(0)
        await until(lambda: t.doc.chairs[seat].idles)
        assert (await house.store.moves(t.id))[0].seat == seat


async def test_a_chair_that_is_left_can_be_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house)
        assert await a.refusal(wire.Takeover(chair=1)) == "not-abandoned"
        await b.ask(wire.Stand())
        a.hear()
        assert a.table["chairs"][1]["left"]
        assert a.table["chairs"][1]["free"]
        assert b.table["you"]["chairs"] == []
        eve = await Guest(house, a.t, "Eve").arrive()
        assert await eve.refusal(wire.Takeover(chair=1)) == "not-seated"
        await a.ask(wire.Takeover(chair=1))
        assert (a.table["chairs"][1]["kind"], a.table["chairs"][1]["bot"]) == ("bot", strongest(a.t.game, 2))
        assert await eve.refusal(wire.Sit(chair=1)) == "ask-first"
        await b.ask(wire.Sit(chair=1))
        assert b.table["you"]["chairs"] == [1]
        assert b.games[1]["full"]


async def test_a_chair_is_handed_to_a_bot_once_and_stays_its_owners(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house, pace=5)
        a.t.doc.chairs[1].idles = IDLES  # the house has played for it, and Bob is here
        await a.ask(wire.Takeover(chair=1))
        assert not a.table["chairs"][1]["free"]
        assert await a.refusal(wire.Takeover(chair=1)) == "not-abandoned"
        b.hear()
        assert b.table["you"]["kept"] == [1]
        await b.ask(wire.Sit(chair=1))
        assert b.table["you"]["chairs"] == [1]
        assert not b.table["chairs"][1]["free"]


async def test_a_chair_that_has_resigned_is_offered_to_nobody(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, *_ = await started(house, ("Aude", "Bob", "Cid", "Dan"))
        await b.ask(wire.Resign(seat=1))
        a.hear()
        assert [c["resigned"] for c in a.table["chairs"]] == [False, True, False, False]
        a.t.doc.chairs[1].idles = IDLES
        assert await a.refusal(wire.Takeover(chair=1)) == "not-abandoned"


async def test_a_newcomer_may_take_a_chair_that_was_left_but_no_player_a_second_one(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await b.ask(wire.Stand())
        assert await a.refusal(wire.Sit(chair=1)) == "chair-taken"
        eve = await Guest(house, a.t, "Eve").arrive()
        hand = a.games[0]["view"]["hand"]
        await eve.ask(wire.AskChair(chair=1))
        await b.ask(wire.Answer(power="chair", agree=True))
        eve.hear()
        assert eve.games[1]["view"]["hand"]
        assert eve.games[1]["view"]["hand"] != hand
        assert [c["token"] for c in eve.table["chairs"]] == ["opened", "late"]
        b.hear()
        assert await b.refusal(wire.Sit(chair=1)) == "chair-taken"


async def test_a_match_that_everybody_has_left_is_over_and_published(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await a.ask(wire.Stand())
        assert a.t.doc.phase == "playing"
        await b.ask(wire.Stand())
        assert (b.table["phase"], b.table["result"]["reason"], b.table["proof"]) == ("over", "abandoned", "signed")


async def test_a_rematch_turns_everybody_one_chair_further(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        assert await a.refusal(wire.Rematch()) == "not-over"
        await a.ask(wire.Resign(seat=0))
        await b.ask(wire.Rematch())
        await a.ask(wire.Rematch())
        again = await house.table(a.table["rematch"])
        assert [c.name for c in again.doc.chairs] == ["Bob", "Aude"]
        assert (again.doc.host, again.doc.seals) == ("pBob", {})
        assert len(await house.store.tables(["gathering"], False, 9)) == 1


async def test_the_host_calls_penalties_for_the_table_and_nothing_else(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house, options={"silence": "on"})
        calls = a.games[0]["calls"]
        assert calls["menu"]
        assert b.games[1]["calls"] is None
        path = [sorted(calls["menu"])[0]]
        assert await b.refusal(wire.Move(seat=-1, k=calls["k"], path=path)) == "not-host"
        for forbidden in ("end:stopped", "resign:1", "back:0"):
            assert await a.refusal(wire.Move(seat=-1, k=calls["k"], path=[forbidden])) == "not-allowed"
        for _ in range(2):
            await a.ask(wire.Move(seat=-1, k=calls["k"], path=path))
        assert len(await house.store.moves(a.t.id)) == 1


async def test_a_device_of_two_plays_both_seats(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        plans = [ChairPlan("me"), ChairPlan("device", name="Zoé")]
        t = await table_for(house, game="noughts", chairs=plans)
        a = await Guest(house, t, "Aude").arrive()
        await a.ask(wire.Start())
        for n in range(9):
            if t.doc.phase == "playing":
                seat = 0 if a.games[0]["menu"] else 1
                await a.move(seat, n)
        assert t.doc.phase == "over"
