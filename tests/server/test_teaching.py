"""A house that teaches: why a thing cannot be clicked, hints, and what is told of a match after its end."""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from servers import Guest, house_on, started, store_at, table_for, until

from tablee.core.chronicle import Chronicle, Said
from tablee.core.game import Illegal
from tablee.core.menu import offers
from tablee.core.words import LANGUAGES, Words
from tablee.games import every
from tablee.server.app import create_app
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages import tells
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.who import Who
from tablee.store.open import open_store

pytestmark = pytest.mark.anyio
TAUGHT = ("sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones")


@contextlib.asynccontextmanager
async def whole_house(path: Path) -> AsyncIterator[House]:
    """A house with all games."""
    house = House(open_store(store_at(path)), every(), bot_delay=0, compiled_bots=False)
    house.start()
    try:
        yield house
    finally:
        await house.stop()


async def asked(guest: Guest, message: wire.FromBrowser) -> Any:
    """The answer to a question."""
    return await guest.house.handle(guest.t, guest.who, message)


def on_turn(guests: list[Guest]) -> tuple[int, Guest, Guest]:
    """Whose turn it is at a table of two: the seat, its guest, and the other."""
    seat = next(i for i, g in enumerate(guests) if g.games[i]["menu"])
    return seat, guests[seat], guests[1 - seat]


async def test_a_closed_space_is_answered_with_its_rule_and_an_open_card_says_so(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        guests = await started(house)
        seat, ann, _ = on_turn(guests)
        corner = await asked(ann, wire.Why(id=5, seat=seat, path=["cell:0-0"]))
        assert isinstance(corner, tells.Reason)
        assert (corner.re, corner.refusal, corner.rule) == (5, "corner", "SEQ-23")
        assert corner.message == "Corners belong to everybody: nothing is set on A1 or taken from it. [SEQ-23]"
        card = next(iter(ann.games[seat]["menu"]))
        assert (await asked(ann, wire.Why(seat=seat, path=[card]))).refusal == "open-now"
        wrong = await asked(ann, wire.Why(seat=seat, path=[card, "cell:0-0"]))
        assert (wrong.refusal, wrong.about["card"]) == ("corner", card)


async def test_who_is_not_on_turn_hears_whose_turn_it_is_and_a_spectator_that_they_watch(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        guests = await started(house)
        seat, ann, ben = on_turn(guests)
        waits = await asked(ben, wire.Why(seat=1 - seat, path=["cell:3-3"]))
        assert (waits.refusal, waits.about) == ("wait-for", {"seat": f"seat:{seat}"})
        cleo = await Guest(house, ann.t, "Cleo").arrive()
        assert (await asked(cleo, wire.Why(path=["cell:3-3"]))).refusal == "you-watch"
        assert await ben.refusal(wire.Why(seat=seat, path=["cell:3-3"])) == "not-your-seat"


async def test_after_the_end_and_before_the_start_nothing_is_explained(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house)
        ann = await Guest(house, t, "Aude").arrive()
        await ann.sit(0)
        assert await ann.refusal(wire.Why(seat=0, path=["cell:3-3"])) == "not-now"
        assert await ann.refusal(wire.AskHint(seat=0, k=1)) == "not-now"
        guests = await started(house)
        await guests[0].ask(wire.Resign(seat=0))
        assert (await asked(guests[1], wire.Why(seat=1, path=["cell:3-3"]))).refusal == "match-is-over"


async def test_a_hint_is_a_move_of_the_menu_with_a_reason_and_stays_the_same(tmp_path: Path) -> None:
    async with whole_house(tmp_path / "h.sqlite") as house:
        for game in TAUGHT:
            guests = await started(house, game=game)
            seat, ann, ben = on_turn(guests)
            k = ann.games[seat]["k"]
            hint = await asked(ann, wire.AskHint(id=9, seat=seat, k=k))
            assert isinstance(hint, tells.Hint)
            assert (hint.re, hint.seat, hint.k) == (9, seat, k)
            assert offers(ann.games[seat]["menu"], tuple(hint.path))
            for lang in LANGUAGES:
                assert Words(lang, every()[game]).say(hint.reason, **hint.about)
            again = await asked(ann, wire.AskHint(seat=seat, k=k))
            assert (again.path, again.reason, again.about) == (hint.path, hint.reason, hint.about)
            await ann.ask(wire.Move(seat=seat, k=k, path=hint.path))
            assert await ben.refusal(wire.AskHint(seat=seat, k=k + 1)) == "not-your-seat"
            assert await ann.refusal(wire.AskHint(seat=seat, k=k)) in ("wrong-number", "not-your-turn")


async def test_odds_are_told_to_the_seat_that_asks_and_of_a_game_that_has_them(tmp_path: Path) -> None:
    async with whole_house(tmp_path / "h.sqlite") as house:
        guests = await started(house, game="risk_clone_wars", options={"setup_mode": "random"})
        seat, ann, ben = on_turn(guests)
        found = await asked(ann, wire.AskOdds(id=5, seat=seat, paths=[["planet:kessel", "planet:jabiim"], ["dice:1"]]))
        assert isinstance(found, tells.Odds)
        assert (found.re, found.odds) == (5, [{}, {}]), "there is nothing to attack yet"
        assert await ben.refusal(wire.AskOdds(seat=seat, paths=[])) == "not-your-seat"
        others = await started(house)
        seat, ann, _ = on_turn(others)
        assert await ann.refusal(wire.AskOdds(seat=seat, paths=[["card:7H"]])) == "not-allowed"


async def test_out_of_turn_there_is_no_hint(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        guests = await started(house)
        seat, _, ben = on_turn(guests)
        assert await ben.refusal(wire.AskHint(seat=1 - seat, k=1)) == "not-your-turn"


async def test_the_host_may_switch_hints_off_before_the_start_only(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house)
        guests = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        for chair, guest in enumerate(guests):
            await guest.sit(chair)
        assert guests[0].table["hints"] is True
        assert await guests[1].refusal(wire.Change(hints=False)) == "not-host"
        await guests[0].ask(wire.Change(hints=False))
        guests[1].hear()
        assert guests[1].table["hints"] is False, "everybody at the table is told"
        await guests[0].ask(wire.Start())
        for guest in guests:
            await guest.open_token()
        for guest in guests:
            guest.hear()
        seat, ann, _ = on_turn(guests)
        assert await ann.refusal(wire.AskHint(seat=seat, k=1)) == "no-hints"
        assert await guests[0].refusal(wire.Change(hints=True)) == "not-now"


async def bots_play(house: House, game: str, seats: int) -> str:
    """A match of bots alone, to its end; the table's id."""
    ann = Guest(house, await house.open_table(Who("pAude", "Aude"), _bots(game, seats)), "Aude")
    await ann.arrive()
    await ann.ask(wire.Start())
    await until(lambda: ann.t.doc.phase == "over", 120)
    return ann.t.id


def _bots(game: str, seats: int) -> NewTable:
    return NewTable(game=game, seats=seats, chairs=[ChairPlan("bot", bot="greedy")] * seats)


async def chronicle_of(house: House, id: str) -> Chronicle:
    text = await house.exporter.chronicle("", await house.table(id))
    return msgspec.json.decode(gzip.decompress(text), type=Chronicle)


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_finished_match_is_told_also_from_what_was_stored(tmp_path: Path, game: str) -> None:
    async with whole_house(tmp_path / "h.sqlite") as house:
        id = await bots_play(house, game, 2)
        told = await chronicle_of(house, id)
    assert sorted(seat for place in told.standing for seat in place.seats) == [0, 1]
    assert told.charts
    assert told.luck
    assert msgspec.json.decode(msgspec.json.encode(told), type=Chronicle) == told
    async with whole_house(tmp_path / "h.sqlite") as house:
        assert await chronicle_of(house, id) == told


async def test_a_match_being_played_is_not_told_and_a_resigned_one_says_who_gave_up(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        guests = await started(house)
        with pytest.raises(Illegal, match="not-over"):
            await chronicle_of(house, guests[0].t.id)
        await guests[0].ask(wire.Resign(seat=0))
        told = await chronicle_of(house, guests[0].t.id)
        assert told.charts
        result = guests[0].t.doc.result
        assert result is not None
        assert result.why == Said("why-resigned", {"seat": "seat:0", "number": 1})
        assert result.marks == []


async def test_the_chronicle_is_a_page_of_the_documented_api(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        paths = create_app(house, bytes(32)).openapi_schema.to_schema()["paths"]
        assert "/api/tables/{id}/chronicle" in paths
