"""The list of who may do what: the page, the words and the house say the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import CATALOG, Guest, house_on, started, table_for

from tablee import bots
from tablee.core.words import LANGUAGES, Words
from tablee.server.messages import asks as wire
from tablee.server.table.seating import powers

ROOT = Path(__file__).parents[2]
SERVER = "".join(f.read_text(encoding="utf-8") for f in (ROOT / "src/tablee/server/table").rglob("*.py"))

HOSTS: dict[str, wire.FromBrowser] = {
    "bot": wire.Bot(chair=0, bot="greedy"),
    "change": wire.Change(listed=True),
    "start": wire.Start(),
    "mute": wire.Mute(person="pAude", muted=True),
    "remove": wire.Remove(person="pAude"),
    "call": wire.Move(seat=-1, k=1, path=["penalty:0"]),
    "close": wire.Close(),
}


def test_the_page_has_the_list_by_which_the_house_decides() -> None:
    assert powers.markdown() in (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_list_has_words(language: str) -> None:
    words = Words(language)
    for name, power in powers.POWERS.items():
        keys = [f"power-{name}", f"power-right-{power.right}", f"power-consent-{power.consent}"]
        assert [key for key in keys if not words.has(key)] == []
        assert not power.line or words.has(f"event-{power.line}")


def test_every_power_is_asked_for_before_it_is_used() -> None:
    assert [name for name in powers.POWERS if f'check(d, who, "{name}")' not in SERVER] == []


def test_what_is_the_hosts_is_in_the_list_and_nothing_else_asks_for_the_host() -> None:
    assert SERVER.count("need_host(who)") == 1  # where the list is read
    assert set(HOSTS) == {name for name, p in powers.POWERS.items() if p.right == "host"} - {"arrange"}


@pytest.mark.anyio
async def test_nobody_but_the_host_has_the_hosts_powers_in_any_phase(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        guest = await Guest(house, t, "Bob").arrive()
        _, player = await started(house, options={"silence": "on"})
        for ask in HOSTS.values():
            assert await guest.refusal(ask) == "not-host"
            assert await player.refusal(ask) == "not-host"


@pytest.mark.anyio
async def test_the_host_has_them_in_their_phases_only(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house, options={"silence": "on"})
        for name, ask in HOSTS.items():
            if "playing" not in powers.POWERS[name].phases:
                assert await a.refusal(ask) == "not-now"
        await b.ask(wire.Resign(seat=1))
        for name, ask in HOSTS.items():
            if "over" not in powers.POWERS[name].phases:
                assert await a.refusal(ask) == "match-is-over"


def test_the_strongest_bot_is_the_last_of_the_list() -> None:
    assert {game.id: bots.strongest(game) for game in CATALOG.values()} == {
        game.id: bots.names(game)[-1] for game in CATALOG.values()
    }
