"""A moment of a finished match is played on with friends: they come by the link, and the match goes on when all sit."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import BOTS, Guest, house_on, started, table_for, until

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.analysis import PlayOn
from tablee.server.table.live import LiveTable

pytestmark = pytest.mark.anyio


async def over(house: House, game: str = "noughts") -> LiveTable:
    t = await table_for(house, 2, game, chairs=BOTS)
    host = await Guest(house, t, "Aude").arrive()
    await host.ask(wire.Start())
    await until(lambda: t.doc.phase == "over")
    return t


async def gathered(house: House, t: LiveTable, wish: PlayOn) -> tuple[LiveTable, Guest, Guest]:
    """Its table, with who opened it and a friend who has sat down."""
    bob = Guest(house, t, "Bob")
    new = await house.play_on(t, bob.who, wish)
    assert new.doc.phase == "gathering"
    bob, cleo = await Guest(house, new, "Bob").arrive(), await Guest(house, new, "Cleo").arrive()
    assert await bob.refusal(wire.Start()) == "chairs-empty"
    assert await cleo.refusal(wire.Start()) == "not-host"
    await cleo.sit(1)
    return new, bob, cleo


async def test_friends_go_on_with_the_same_luck_line_by_line(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house)
        new, bob, cleo = await gathered(house, t, PlayOn(2, 0, "greedy", "same", True))
        for ask in (wire.Change(options={}, seats=2), wire.Change(rated=True), wire.Change(pace=60)):
            assert await bob.refusal(ask) == "not-now"
        assert bob.table["onward"] == t.id
        await bob.ask(wire.Start())
        assert (new.doc.phase, new.doc.commit, new.doc.promise) == ("playing", "", None)
        assert new.play is not None
        assert t.play is not None
        assert [x.path for x in new.play.match.lines] == [x.path for x in t.play.match.lines[:2]]
        mover = (bob, cleo)[new.play.asked()[0]]
        mover.hear()
        await mover.move(new.play.asked()[0])
        assert new.play.n == 3


async def test_a_new_luck_deals_anew_and_another_process_plays_on(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house, "whisper")
        new, bob, _ = await gathered(house, t, PlayOn(0, 0, "greedy", "new", True))
        await bob.ask(wire.Start())
        assert new.play is not None
        assert [x.path[0].partition(":")[0] for x in new.play.match.lines] == ["anew"]
        known = [new.play.view(seat) for seat in (0, 1)]
    async with house_on(tmp_path / "h") as house:
        again = await house.table(new.id)
        assert again.play is not None
        assert [again.play.view(seat) for seat in (0, 1)] == known


async def test_a_start_that_was_cut_off_is_made_again_with_what_was_stored(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house, "whisper")
        new, bob, cleo = await gathered(house, t, PlayOn(1, 0, "greedy", "new", True))
        first = house.store.save_table

        async def lost(*_: object) -> bool:
            raise Illegal("busy")

        house.store.save_table = lost  # type: ignore[assignment,method-assign] # the house dies after the lines are stored
        assert await bob.refusal(wire.Start()) == "busy"
        house.store.save_table = first  # type: ignore[method-assign]
        stored = await house.store.moves(new.id)
        assert len(stored) == 2
        assert new.doc.phase == "gathering"
        await cleo.ask(wire.Stand())
        await bob.ask(wire.Bot(chair=1, bot="greedy"))  # other people than before
        await bob.ask(wire.Start())
        assert [move.path for move in (await house.store.moves(new.id))[:2]] == [move.path for move in stored]
        assert new.doc.phase in ("playing", "over")


async def test_who_had_given_up_by_then_is_played_by_a_bot(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        aude, bob, cid = await started(house, ("Aude", "Bob", "Cid"))
        await cid.ask(wire.Resign(seat=2))
        await aude.ask(wire.Close())
        new = await house.play_on(aude.t, bob.who, PlayOn(1, 1, "greedy", "same", True))
        assert [(c.person, bool(c.bot)) for c in new.doc.chairs] == [("", False), ("pBob", False), ("", True)]
        for frame, seat, refusal in ((9, 0, "match-is-over"), (1, 2, "resigned-already"), (1, 7, "no-such-seat")):
            with pytest.raises(Illegal) as e:
                await house.play_on(aude.t, bob.who, PlayOn(frame, seat, "greedy", "same", True))
            assert e.value.refusal == refusal
