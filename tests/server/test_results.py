"""What became of finished matches is kept once, whatever happens meanwhile; and ratings follow from it in order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from resulted import everybody, kept, made, resigned
from servers import Guest, house_on, sql_on, started, store_at, until

from tablee.cli.ratings import ratings
from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.results import strength
from tablee.server.results.recompute import recompute
from tablee.server.table.live import LiveTable
from tablee.server.table.seating import handover
from tablee.server.who import Who
from tablee.store.faults import StoreError
from tablee.store.ratings import Rating
from tablee.store.results import Wanted

pytestmark = pytest.mark.anyio


async def numbers(house: House, game: str = "noughts") -> dict[str, float]:
    return {p: r.rating for p, r in (await house.ratings.of(["pAude", "pBob", "pCleo"], game)).items()}


async def test_each_seat_of_a_finished_match_has_a_result(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        f, seats = await kept(house, await resigned(house))
        assert (f.game, f.kind, f.reason, f.agreed, f.why, f.moves) == ("noughts", "duel", "resigned", False, "", 1)
        assert [(s.person, s.outcome, s.rank, s.gone) for s in seats] == [
            ("pAude", "won", 1, ""),
            ("pBob", "lost", 2, "resigned"),
        ]
        assert await numbers(house) == {}


async def test_a_stop_by_agreement_is_a_draw_and_bots_are_named(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        a, b = await started(house)
        for guest in (a, b):
            await guest.ask(wire.Stop(agree=True))
        _, seats = await kept(house, a.t)
        assert [s.outcome for s in seats] == ["drawn", "drawn"]
        chairs = [ChairPlan("me"), ChairPlan("bot", bot="random")]
        t = await house.open_table(Who("pAude", "Aude"), NewTable(game="noughts", seats=2, chairs=chairs))
        guest = await Guest(house, t, "Aude").arrive()
        await guest.ask(wire.Start())
        await guest.ask(wire.Resign(seat=0))
        _, seats = await kept(house, t)
        assert [(s.person, s.bot, s.outcome) for s in seats] == [("pAude", "", "lost"), ("", "random", "won")]


async def test_a_rated_match_of_members_moves_their_ratings_and_one_with_a_guest_is_not_begun(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        with pytest.raises(Illegal, match="rated-guests"):
            await started(house, game="noughts", rated=True)
        house.results.members = everybody
        f, seats = await kept(house, await resigned(house, rated=True))
        assert (f.agreed, f.why, f.marks, f.weight) == (True, "", ("short",), 0.5)
        found = await numbers(house)
        assert found["pAude"] > strength.NEW.rating > found["pBob"]
        assert [s.new_rating for s in seats] == [found["pAude"], found["pBob"]]
        assert [s.rating for s in seats] == [strength.NEW.rating] * 2


async def test_a_rated_match_is_played_without_help_and_in_one_go(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        a, b = await started(house, game="noughts", rated=True)
        assert (a.t.doc.hints, a.table["rated"]) == (False, True)
        assert await a.refusal(wire.AskHint(seat=0, k=1)) == "no-hints"
        await a.move(0)
        b.hear()
        assert await a.refusal(wire.Back(seat=0, k=1)) == "rated-no-back"
        await b.ask(wire.Stand())
        cleo = await Guest(house, a.t, "Cleo").arrive()
        assert await cleo.refusal(wire.AskChair(chair=1)) == "rated-no-hands"


async def test_who_sits_down_has_agreed_to_what_is_so_then(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await house.open_table(Who("pAude", "Aude"), NewTable(game="noughts", seats=2))
        a, b = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        await a.sit(0)
        await a.ask(wire.Change(rated=True))
        assert (t.doc.rated, t.doc.hints) == (True, False)
        assert await a.refusal(wire.Change(hints=True)) == "rated-no-help"
        assert await a.refusal(wire.Sit(chair=1, name="Zoé")) == "rated-one-chair"
        await a.ask(wire.Change(rated=False))
        await b.sit(1)
        assert await a.refusal(wire.Change(rated=True)) == "rated-others-sit"


async def test_who_leaves_a_rated_match_has_lost_it_whatever_a_bot_makes_of_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        a, b = await started(house, game="noughts", rated=True)
        for mover, cell in ((a, "a1"), (b, "a2"), (a, "b1"), (b, "b2")):
            seat = 0 if mover is a else 1
            await mover.ask(wire.Move(seat=seat, k=mover.games[seat]["k"], path=[f"cell:{cell}"]))
            a.hear()
            b.hear()
        await b.ask(wire.Stand())
        await a.t.act(lambda d: handover.give_to_bot(d, d.change().chairs[1]))
        for _ in range(9):
            await until(lambda: a.t.play is None or a.t.play.over or 0 in a.t.play.asked())
            a.hear()
            if a.t.doc.phase == "playing":
                await a.move(0, -1)
        f, seats = await kept(house, a.t)
        assert [(s.person, s.gone, s.rank, s.outcome) for s in seats] == [
            ("pAude", "", 1, "won"),
            ("pBob", "left", 2, "lost"),
        ]
        assert (f.agreed, f.why) == (True, "")


async def test_a_match_that_its_host_has_stopped_does_not_count(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        a, _ = await started(house, game="noughts", rated=True)
        await a.ask(wire.Close())
        f, seats = await kept(house, a.t)
        assert (f.agreed, f.why) == (True, "closed")
        assert [s.new_rating for s in seats] == [None, None]
        assert await numbers(house) == {}


async def test_told_again_it_changes_nothing_and_what_failed_is_done_in_the_end(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        keep, told = house.accounts[0], 0

        async def fails_at_first(t: LiveTable) -> None:
            nonlocal told
            told += 1
            if told < 3:
                raise StoreError("away", "not now")
            await keep(t)

        house.accounts = (fails_at_first,)
        t = await resigned(house, rated=True)
        before = (await kept(house, t), await numbers(house))
        await until(lambda: told >= 3)
        await asyncio.gather(*[keep(t) for _ in range(5)])
        assert (await kept(house, t), await numbers(house)) == before


async def test_a_house_that_died_before_it_could_keep_a_result_keeps_it_when_it_is_back(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        never = asyncio.Event()

        async def dies(t: LiveTable) -> None:
            await never.wait()

        house.accounts = (dies,)
        t = await resigned(house)
    async with house_on(tmp_path / "h.sqlite") as house:
        assert [s.outcome for s in (await kept(house, t))[1]] == ["won", "lost"]


async def test_matches_that_end_at_once_are_rated_one_after_the_other_and_again_gives_the_same(tmp_path: Path) -> None:
    people = ["pAude", "pBob", "pCleo", "pDan"]
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        some = [made(n, people[n % 4], people[(n + 1 + n // 4) % 4], people[n % 4]) for n in range(24) if n // 4 != 3]
        some = [m for m in some if m[1][0].person != m[1][1].person]
        await asyncio.gather(*[house.results.add(f, seats, {}) for f, seats in some])
        stored = await house.ratings.all()
        assert sum(row[6] for row in stored) == 2 * len(some)
        assert await recompute(house.store, write=True) == (len(some), 4, 0, 0.0)
        await house.store.forget_person("pBob", 1)
        assert [row for row in stored if row[0] != "pBob"] == await house.ratings.all()
        assert await recompute(house.store, write=False) == (len(some), 3, 0, 0.0)


async def test_what_is_different_is_put_right_by_reckoning_again(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        await house.results.add(*made(1, "pAude", "pBob", "pBob"), {})
        right = await numbers(house)
        wrong = Rating(9000.0, 50.0, 0.06, 7, 5)
        await house.store.change(*house.ratings.changed("noughts", "duel", {"pCleo": wrong}))
        old = (await house.ratings.of(["pAude"], "noughts"))["pAude"]
        mended = Rating(1.0, 50.0, 0.06, 7, 5, old.version)
        await house.store.change(*house.ratings.changed("noughts", "duel", {"pAude": mended}))
        found = await recompute(house.store, write=True)
        assert (found.matches, found.ratings, found.changed) == (1, 2, 2)
        assert found.most > 1000
        assert await numbers(house) == right


async def test_the_same_two_over_and_over_count_less_and_then_not_at_all(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        for n in range(12):
            await house.results.add(*made(n, "pAude", "pBob", "pAude"), {})
        found = await house.results.results.page("pAude", Wanted(), 20)
        assert [f.marks for f in found[::-1]] == [()] * 5 + [("often",)] * 5 + [("too-often",)] * 2
        assert [f.weight for f in found[::-1]] == [1.0] * 5 + [0.5] * 5 + [0.0] * 2
        assert (await house.ratings.of(["pAude"], "noughts"))["pAude"].matches == 10
        await house.results.add(*made(99, "pAude", "pBob", "pAude", day=2), {})
        assert (await house.results.results.page("pAude", Wanted(), 1))[0].marks == ()


async def test_two_who_come_from_one_place_are_marked_and_their_places_are_not_kept(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        f, seats = made(1, "pAude", "pBob", "pAude")
        await house.results.add(f, seats, {"pAude": {"192.0.2.7"}, "pBob": {"192.0.2.7"}})
        assert [f.marks for f in await house.results.results.marked(0, 9)] == [("together",)]
        for name in ("finished", "results", "ratings"):
            assert "192.0.2" not in str(await house.store.ask(f"select * from {name}"))


async def test_giving_up_at_once_again_and_again_is_marked(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        house.results.members = everybody
        found = [(await kept(house, await resigned(house, rated=True)))[0].marks for _ in range(3)]
        assert found == [("short",), ("short",), ("short", "streak")]


def test_operators_check_ratings_and_have_them_reckoned_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def lived() -> None:
        async with house_on(tmp_path / "h.sqlite") as house:
            house.results.members = everybody
            await house.results.add(*made(1, "pAude", "pBob", "pBob"), {})
            wrong = replace((await house.ratings.of(["pAude"], "noughts"))["pAude"], rating=7.0)
            await house.store.change(*house.ratings.changed("noughts", "duel", {"pAude": wrong}))

    asyncio.run(lived())
    for anew, said in ((False, "1 are different; --again"), (True, "1 were put right"), (False, "all are as they")):
        ratings(anew, store_at(tmp_path / "h.sqlite"))
        assert said in capsys.readouterr().out
    with sql_on(tmp_path / "h.sqlite") as ask:  # only what changed something is noted
        assert [did for (did,) in ask("select did from audit")] == ["ratings"]
