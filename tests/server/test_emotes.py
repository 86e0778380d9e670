"""Emotes are lines of the chat, with its rules; and where players owe each other silence there are none during play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from servers import Guest, house_on, started, table_for

from tablee.games.darth_maul import GAME as MAUL
from tablee.games.sequence import GAME as SEQUENCE
from tablee.server.limits import Limits, Rates
from tablee.server.messages import asks as wire

pytestmark = pytest.mark.anyio

BRAVO = wire.Emote(emote="bravo")


def chat(g: Guest) -> list[dict[str, Any]]:
    return [m for m in g.got if m["t"] == "chat"]


def shown(g: Guest) -> list[tuple[str, str, int | None]]:
    g.hear()
    return [(line["name"], line["emote"], line["chair"]) for line in chat(g) if line["emote"]]


async def test_before_the_start_people_talk_and_show_emotes_and_the_muted_do_neither(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        a, b, eve = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob", "Eve")]
        await b.sit(1)
        await a.ask(wire.Chat(room="table", text="Hello"))  # the host, who has no chair yet
        await b.ask(BRAVO)
        await eve.ask(wire.Emote(emote="hello"))
        for guest in (a, b, eve):
            assert shown(guest) == [("Bob", "bravo", 1), ("Eve", "hello", None)]
        assert [line["text"] for line in chat(b)] == ["Hello", "", ""]
        assert {line["room"] for line in chat(b)} == {"table"}
        await a.ask(wire.Mute(person="pBob", muted=True))
        assert await b.refusal(BRAVO) == "muted"
        assert await b.refusal(wire.Chat(room="table", text="psst")) == "muted"
        late = await Guest(house, t, "Fay").arrive()
        assert shown(late) == shown(a)


@pytest.mark.parametrize(("options", "refused"), [({"silence": "on"}, "hushed"), ({}, "")])
async def test_in_silence_nobody_shows_one_while_it_is_played(
    tmp_path: Path, options: dict[str, str], refused: str
) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, options=options)
        a, b = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        await a.sit(0)
        await b.sit(1)
        await a.ask(BRAVO)
        assert a.table["emotes"]
        await a.ask(wire.Start())
        for guest in (a, b):
            await guest.open_token()
        watcher = await Guest(house, t, "Eve").arrive()
        for guest in (a, b, watcher):
            guest.hear()
            assert guest.table["phase"] == "playing"
            assert guest.table["emotes"] is not bool(refused)
            assert await guest.refusal(BRAVO) == refused
        await b.ask(wire.Resign(seat=1))
        a.hear()
        assert await b.refusal(BRAVO) == ""
        assert a.table["emotes"]


async def test_which_games_are_played_in_silence() -> None:
    assert SEQUENCE.hush == {"silence": "on"}
    assert MAUL.hush == {"talk": "off"}
    for game in (SEQUENCE, MAUL):
        for name, value in game.hush.items():
            option = next(o for o in game.options if o.name == name)
            assert value in [option.text(v) for v in option.values]


async def test_emotes_have_a_limit_of_their_own() -> None:
    now = [0.0]
    rates = Rates(Limits(emotes=12, chat=30), lambda: now[0])
    meter = rates.meter("emotes", "ann", "1.2.3.4")
    assert [meter.wait() == 0 for _ in range(6)] == [True] * 4 + [False] * 2
    assert rates.meter("chat", "ann", "1.2.3.4").wait() == 0
    now[0] = 5
    assert meter.wait() == 0


async def test_a_name_nobody_has_given_shows_nothing(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await started(house)
        nameless = await Guest(house, a.t, "").arrive()
        assert await nameless.refusal(BRAVO) == "no-name"
