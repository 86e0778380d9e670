"""What is shown of results: to the person all of it, to others what is everybody's, of the house what is public."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from resulted import everybody, kept, made, resigned
from servers import house_on, started

from tablee.core.chronicle import Chronicle, Luck
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.results import strength
from tablee.server.results.table import at_table
from tablee.server.results.upkeep import SETTING, deviations
from tablee.store.members import Member, Members
from tablee.store.results import Finished, SeatResult, Wanted
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio

PEOPLE = ("Aude", "Bob", "Cleo")


async def inhabited(house: House, *members: str) -> None:
    """Three persons, some of them members."""
    for name in PEOPLE:
        await house.store.save_person(Person("p" + name, name, "en", 1))
    for name in members:
        member = Member("p" + name, name.lower(), "1.2.3", 5, 5)
        assert await house.store.change(*Members(house.store).joining(member, name.lower())) is not None
        await house.members.renew(["p" + name])


async def test_ones_own_page_tells_all_and_others_see_what_is_public(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house, "Aude", "Bob")
        await kept(house, await resigned(house))  # not listed: among themselves
        await kept(house, await resigned(house, rated=True))
        await kept(house, await resigned(house, loser=0, listed=True, names=("Aude", "Cleo")))
        mine = await house.results.pages.page("pAude", await house.members.of("pAude"), yours=True)
        assert [(r.game, r.kind, r.played, r.won, r.lost) for r in mine.records] == [("noughts", "duel", 3, 2, 1)]
        assert [(m.name, m.often, m.won) for m in mine.met] == [("Bob", 2, 2), ("Cleo", 1, 0)]
        assert mine.records[0].strength is not None
        assert [p.rating for p in mine.records[0].course] == [mine.records[0].strength.rating]
        others = await house.results.pages.page("pAude", await house.members.of("pAude"), yours=False)
        assert [(r.played, r.won) for r in others.records] == [(2, 1)]
        lines = (await house.results.pages.public("pAude", False, Wanted(), "")).matches
        assert [(bool(line.id), line.agreed, line.others[0].name) for line in lines] == [
            (True, False, "Cleo"),
            (False, True, "Bob"),
        ]
        await house.store.save_person(Person("pAude", "Aude", "en", 1, "tables"))
        others = await house.results.pages.page("pAude", await house.members.of("pAude"), yours=False)
        assert (others.closed, others.name, others.records, others.met) == (True, "", [], [])
        assert (await house.results.pages.public("pAude", False, Wanted(), "")).matches == []
        seen = (await house.results.pages.public("pBob", False, Wanted(), "")).matches
        assert [line.others[0].name for line in seen] == [""]
        assert len((await house.results.pages.matches("pAude", Wanted(), "")).matches) == 3


async def test_matches_are_found_by_game_opponent_result_and_date_page_by_page(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house)
        for n in range(30):
            other = PEOPLE[1 + n % 2]
            await house.results.add(*made(n, "pAude", "p" + other, "pAude" if n % 3 else "p" + other), {})
        find = house.results.pages.matches
        first = await find("pAude", Wanted(), "")
        assert len(first.matches) == 20
        assert first.before is not None
        rest = await find("pAude", Wanted(before=first.before), "")
        assert (len(rest.matches), rest.before) == (10, None)
        assert [m.place for m in first.matches + rest.matches] == list(range(30, 0, -1))
        assert {m.others[0].name for m in (await find("pAude", Wanted(), "cle")).matches} == {"Cleo"}
        assert len((await find("pAude", Wanted(outcome="lost"), "")).matches) == 10
        assert (await find("pAude", Wanted(game="sequence"), "")).matches == []
        assert (await find("pAude", Wanted(), "nobody")).matches == []
        day = 10**12
        assert len((await find("pAude", Wanted(since=day + 5, until=day + 8), "")).matches) == 3
        assert not any(m.replay for m in first.matches), "their tables are gone"


async def test_the_house_shows_listed_matches_of_people_who_are_seen_by_everybody(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house)
        await kept(house, await resigned(house))
        shown = await resigned(house, listed=True)
        await kept(house, shown)
        running = (await started(house, game="noughts", listed=True))[0].t
        page = await house.results.boards.house()
        assert [m.id for m in page.newest] == [m.id for m in page.longest] == [shown.id]
        assert (page.newest[0].names, page.newest[0].winners) == (["Aude", "Bob"], [0])
        assert page.closest == [], "who gave up was not close"
        assert [(m.id, m.moves) for m in page.running] == [(running.id, None)]
        await house.store.save_person(Person("pBob", "Bob", "en", 1, "tables"))
        assert await house.results.boards.house() is page, "for some seconds"
        house.results.boards._page._at = float("-inf")
        page = await house.results.boards.house()
        assert (page.newest, page.longest, page.running) == ([], [], [])


async def test_the_closest_are_those_with_the_least_between_them_in_turn_of_the_games(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house)
        t = await resigned(house, listed=True)
        now, results = house.now(), house.results.results
        given = [("sequence", 0.2), ("sequence", 0.1), ("sequence", 0.05), ("noughts", 0.5), ("whisper", None)]
        for n, (game, gap) in enumerate([*given, ("sequence", 0.0), ("sequence", 0.0)]):
            f, seats = made(n, "pAude", "pBob", "pAude")
            f = replace(f, game=game, listed=n != 5, reason="resigned" if n == 6 else "line", ended=now)
            await results_of(house, f, seats)
            await results.tell(f.match, {}, gap)
            row = await house.store.table(t.id)
            assert row is not None
            assert await house.store.save_table(replace(row, id=f.match, version=0))
        page = await house.results.boards.house()
        assert [m.id for m in page.closest] == ["m2", "m3", "m1", "m0"]


async def results_of(house: House, f: Finished, seats: list[SeatResult]) -> None:
    assert await house.store.change(*house.results.results.added(f, seats)) is not None


async def test_leaders_are_members_of_whom_one_is_sure_and_measured_bots(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house, "Aude", "Bob")
        now = house.now()
        for name, spread in (("Aude", 60.0), ("Bob", 300.0), ("Cleo", 60.0)):
            rating = replace(strength.NEW, rating=1700.0, deviation=spread, at=now)
            await house.store.change(*house.ratings.changed("sequence", "duel", {"p" + name: rating}))
        found = (await house.results.boards.leaders("sequence", "duel")).leaders
        bots = strength.measured("sequence", 2)
        assert {"greedy", "random"} <= bots.keys()
        assert [leader.name for leader in found if not leader.bot] == ["Aude"]
        assert {leader.bot: leader.strength.bot for leader in found if leader.bot} == dict.fromkeys(bots, True)
        assert [leader.strength.rating for leader in found] == sorted((x.strength.rating for x in found), reverse=True)
        assert (await house.results.boards.leaders("whisper", "many")).leaders == []


async def test_a_table_tells_how_strong_everybody_is_and_at_its_end_what_has_changed(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house, "Aude")
        a, b = await started(house, game="noughts")
        told = await at_table(house.results, a.t, house.now())
        assert (told.agreed, told.why, told.kept) == (False, "guest", False)
        assert [s.now is not None and s.now.said for s in told.seats] == ["new", False]
        await b.ask(wire.Resign(seat=1))
        await kept(house, a.t)
        house.results.members = everybody
        t = await resigned(house, rated=True)
        await kept(house, t)
        told = await at_table(house.results, t, house.now())
        assert (told.kept, told.marks) == (True, ["short"])
        assert all(s.now is not None and s.now.rating == 1500 for s in told.seats)
        assert [s.after is not None and s.after.rating > 1500 for s in told.seats] == [True, False]


def test_luck_is_told_in_deviations_and_more_of_what_is_bad_is_bad_luck() -> None:
    told = Chronicle(luck=[
        Luck("dice", 0, 10, 30, 35.0, 0.0228, True),
        Luck("jokers", 1, 10, 4, 2.0, 0.1587, True),
        Luck("hits", 2, 10, 4, 2.0, 0.1587, False),
        Luck("even", 3, 10, 2, 2.0, 0.7, True),
    ])  # fmt: skip
    assert {seat: round(far, 1) for seat, far in deviations(told).items()} == {0: -2.0, 1: 1.0, 2: -1.0, 3: 0.0}


async def test_luck_is_reckoned_at_leisure_and_old_matches_are_taken_in(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        await inhabited(house)
        house.accounts = ()  # as it was before there were results
        guests = await started(house, game="whisper")
        for guest in guests:
            await guest.ask(wire.Stop(agree=True))
        await house.results.upkeep.stop()
        await house.store.put_setting(SETTING, b"")
        while await house.results.upkeep.take_in():
            pass
        f, seats = await kept(house, guests[0].t)
        assert (f.told, [s.outcome for s in seats]) == (False, ["drawn", "drawn"])
        late = house.now() + 60_000
        while await house.results.upkeep.reckon_luck(late):
            pass
        f, _ = await kept(house, guests[0].t)
        assert (f.told, f.gap) == (True, None), "Whisper has no picture of the match"
        assert not await house.results.upkeep.take_in()
        assert guests[0].t.id in {m.id for m in (await house.results.pages.matches("pAude", Wanted(), "")).matches}
