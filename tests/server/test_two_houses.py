"""What is stored is the table: after a restart, from a snapshot, and with two houses on one store."""

import asyncio
from pathlib import Path

import pytest
from servers import Guest, house_on, started

from tablee.server.channel.news import LineNews, TableNews
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.table import live
from tablee.store.rows import MoveRow

pytestmark = pytest.mark.anyio


def on_turn(guests: list[Guest]) -> tuple[int, Guest]:
    for seat, g in enumerate(guests):
        g.hear()
        if g.games[seat]["menu"]:
            return seat, g
    raise AssertionError("nobody is on turn")


async def test_a_table_survives_the_house_and_everything_is_as_it_was(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        for n in range(9):
            seat, g = on_turn(guests)
            await g.move(seat, n)
        for g in guests:
            g.hear()
        before = [g.games[i]["view"] for i, g in enumerate(guests)]
        stories = [g.stories[i] for i, g in enumerate(guests)]
    async with house_on(tmp_path / "h") as house:
        t = await house.table(guests[0].t.id)
        back = [await Guest(house, t, g.who.name).arrive() for g in guests]
        assert [g.games[i]["view"] for i, g in enumerate(back)] == before
        assert [g.stories[i] for i, g in enumerate(back)] == stories
        seat, g = on_turn(back)
        await g.move(seat)


async def test_a_match_opened_from_a_snapshot_is_the_one_that_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SNAPSHOT_EVERY", 8)
    async with house_on(tmp_path / "h") as house:
        guests = await started(house)
        for n in range(19):
            seat, g = on_turn(guests)
            await g.move(seat, n)
        played = guests[0].t.play
    assert played is not None
    async with house_on(tmp_path / "h") as house:
        id = guests[0].t.id
        found = await house.store.snapshot(id)
        assert found is not None
        assert found[0] == 16
        opened = (await house.table(id)).play
    async with house_on(tmp_path / "h") as house:
        await house.store.save_snapshot(id, 16, b"damaged")
        replayed = (await house.table(id)).play
    for play in (opened, replayed):
        assert play is not None
        assert play.snapshot() == played.snapshot()
        assert [play.k(s) for s in (-1, 0, 1)] == [played.k(s) for s in (-1, 0, 1)]
        assert play.match.lines == played.match.lines
        assert play.match.decisions == played.match.decisions
        assert play.story(0, 0) == played.story(0, 0)


async def test_two_houses_on_one_store_lose_and_double_nothing(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as one, house_on(tmp_path / "h") as two:
        a, b = await started(one)
        there = await two.table(a.t.id)
        b2 = await Guest(two, there, "Bob").arrive()
        assert b2.games[1]["view"] == b.games[1]["view"]
        await _play_across(a, b2)
        for house in (one, two):
            await _look(house)
        moves = await one.store.moves(a.t.id)
        assert [m.n for m in moves] == list(range(1, len(moves) + 1))
        assert there.play is not None
        assert a.t.play is not None
        assert there.play.match.state == a.t.play.match.state


async def test_a_line_that_is_told_is_played_without_asking_the_store_and_others_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on(tmp_path / "h") as one, house_on(tmp_path / "h") as two:
        guests, said = await started(one), list[TableNews]()
        there = await two.table(guests[0].t.id)
        watcher = await Guest(two, there, "Zoé").arrive()
        monkeypatch.setattr(one.channel, "say", said.append)
        object.__setattr__(guests[0].t.services, "say", said.append)
        asked: list[int] = []
        moves = two.store.moves

        async def counted(match: str, after: int = 0) -> list[MoveRow]:
            asked.append(after)
            return await moves(match, after)

        monkeypatch.setattr(two.store, "moves", counted)
        for n in range(4):
            seat, g = on_turn(guests)
            await g.move(seat, n)
        first, second, third, fourth = (one for one in said if one.n)
        assert there.take_news(first)
        assert not there.take_news(third), "the second was not told"
        assert there.take_news(second)
        await there.on_news(fourth)  # and the third is missing
        assert asked == [2]
        assert there.take_news(first), "what is known already is nothing to be done"
        assert there.play is not None
        assert guests[0].t.play is not None
        assert there.play.match.state == guests[0].t.play.match.state
        assert there.play.match.lines == guests[0].t.play.match.lines
        assert len([m for m in watcher.hear() if m["t"] == "update"]) == 3


async def test_who_resigns_elsewhere_has_resigned_on_every_screen(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as one, house_on(tmp_path / "h") as two:
        guests, said = await started(one, ("Aude", "Bob", "Cid"), game="whisper"), list[TableNews]()
        watcher = await Guest(two, await two.table(guests[0].t.id), "Zoé").arrive()
        object.__setattr__(guests[0].t.services, "say", said.append)
        await guests[1].ask(wire.Resign(seat=1))
        assert watcher.t.take_news(said[0])
        watcher.hear()
        assert [chair["resigned"] for chair in watcher.table["chairs"]] == [False, True, False]


async def test_a_line_that_does_not_fit_is_not_played(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as one:
        t = (await started(one))[0].t
        before = t.play
        for path in (("card:none",), ("button:pass",), ()):
            assert not t.take_news(TableNews(t.id, 1, line=LineNews(0, 1, path, 5)))
        assert not t.take_news(TableNews(t.id, 1)), "an older release tells no line"
        assert t.play is before


async def _look(house: House) -> None:
    """What the clock does every half second."""
    await house.on_store_changes(await house.store.changes((0, 0, 0)))


async def _play_across(a: Guest, b: Guest) -> None:
    """Both send whatever they believe to be their move, at once, until the end of sixty moves or the match."""
    for n in range(60):
        for seat, g in ((0, a), (1, b)):
            await _look(g.house)
            g.hear()
            assert g.games[seat]["view"]
        asks = [g.refusal(wire.Move(seat=s, k=g.games[s]["k"], path=g.menu_path(s, n) or ["button:pass"]))
                for s, g in ((0, a), (1, b))]  # fmt: skip
        answers = await asyncio.gather(*asks)
        assert "" in answers or a.t.doc.phase == "over"


async def test_the_same_move_sent_to_two_houses_at_once_is_stored_once(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as one, house_on(tmp_path / "h") as two:
        guests = await started(one)
        seat, g = on_turn(guests)
        twin = await Guest(two, await two.table(g.t.id), g.who.name).arrive()
        move = wire.Move(seat=seat, k=1, path=g.menu_path(seat))
        assert list(await asyncio.gather(g.refusal(move), twin.refusal(move))) == ["", ""]
        assert len(await one.store.moves(g.t.id)) == 1
