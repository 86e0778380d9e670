"""Manners of bots: they greet and thank once, keep silence where it is kept, and give up what is lost for long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from servers import Guest, house_on, table_for, until

from tablee.core.menu import paths
from tablee.games.darth_maul import GAME as MAUL
from tablee.server.bots import Thought
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan
from tablee.server.table import giving_up

pytestmark = pytest.mark.anyio

BOT, ME = ChairPlan("bot", bot="greedy"), ChairPlan("me")


def emotes(g: Guest) -> list[tuple[str, int | None]]:
    g.hear()
    return [(m["emote"], m["chair"]) for m in g.got if m["t"] == "chat" and m["emote"]]


async def begun(house: House, game: str, chairs: list[ChairPlan], **new: Any) -> Guest:
    t = await table_for(house, len(chairs), game, chairs=chairs, **new)
    aude = await Guest(house, t, "Aude").arrive()
    await aude.ask(wire.Start())
    aude.hear()
    return aude


async def test_one_bot_greets_and_thanks(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=3_600_000) as house:
        aude = await begun(house, "sequence", [ME, BOT, BOT])
        assert emotes(aude) == [("hello", 1)]
        await aude.ask(wire.Resign(seat=0))
        await aude.ask(wire.Stop(agree=True))
        assert aude.t.doc.phase == "over"
        assert emotes(aude) == [("hello", 1)]  # nobody has won
        other = await begun(house, "noughts", [BOT, ME])
        await other.ask(wire.Resign(seat=1))
        assert emotes(other) == [("hello", 0), ("thanks", 0)]


async def test_bots_are_silent_where_all_are_and_among_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on(tmp_path / "h", bot_delay=3_600_000) as house:
        monkeypatch.setitem(house.games, MAUL.id, MAUL)
        for chairs, game in (([ME, BOT], MAUL.id), ([BOT, BOT], "noughts")):
            aude = await begun(house, game, chairs)
            assert aude.t.doc.phase == "playing"
            assert emotes(aude) == []


async def hopeless(house: House, chance: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on bots take the first move, with this hope."""

    async def choose(asker: str, game: Any, bot: str, state: Any, seat: int) -> Thought:
        return Thought(paths(game, state, seat)[0], chance)

    monkeypatch.setattr(house.bots, "choose", choose)
    monkeypatch.setattr(giving_up, "LONG", 2)


async def test_a_bot_without_any_hope_for_long_gives_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_on(tmp_path / "h") as house:
        await hopeless(house, 0.001, monkeypatch)
        aude = await begun(house, "noughts", [BOT, ME])
        t = aude.t
        await until(lambda: t.play is not None and t.play.n == 1)
        assert t.doc.phase == "playing"
        aude.hear()
        await aude.move(1)
        await until(lambda: t.doc.phase == "over")
        assert t.doc.result is not None
        assert (t.doc.result.reason, t.doc.result.winners) == ("resigned", [1])
        await until(lambda: emotes(aude) == [("hello", 0), ("good-game", 0)])


@pytest.mark.parametrize(
    ("chance", "chairs", "game"),
    [
        (0.2, [BOT, ME], "noughts"),
        (None, [BOT, ME], "noughts"),
        (0.0, [BOT, BOT], "noughts"),
        (0.0, [BOT, BOT, ME], "sequence"),
    ],
)
async def test_with_hope_or_where_others_play_on_it_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chance: float | None, chairs: list[ChairPlan], game: str
) -> None:
    async with house_on(tmp_path / "h") as house:
        await hopeless(house, chance, monkeypatch)
        aude = await begun(house, game, chairs)
        t = aude.t
        seats = [i for i, c in enumerate(chairs) if c.kind == "me"]
        for _ in range(4):
            if seats:
                await until(lambda: (aude.hear(), t.doc.phase == "over" or aude.games[seats[0]]["menu"])[1])
            if t.doc.phase == "playing" and seats:
                await aude.move(seats[0])
        await until(lambda: t.doc.phase == "over" or (t.play is not None and t.play.n >= 8))
        assert t.play is not None
        assert t.play.match.resigned == 0
