"""What other packages bring is on the shelf, and what is wrong with one of them is said and takes nothing else down."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from servers import server
from strangers import made_up, tablee

from tablee.bots import guests
from tablee.core.outside import taken

GAME = "tablee.games"
BOT = "tablee.bots"
CLEVER = """
class Clever:
    def plays(self, game): return game.id == "noughts"
    def choose(self, game, guess, seat, luck): return game.idle(guess, seat, luck)
clever = Clever()
class Cheat(Clever):
    def choose(self, game, guess, seat, luck): return -1
cheat = Cheat()
"""
TWIN = "from tablee.games.noughts import GAME as G; GAME = G.but(id='twin')"
WRONG = {
    "broken_on_import": ("import nothing_like_it", "shaky = broken_on_import:GAME", "ModuleNotFoundError: No module"),
    "exits": ("raise SystemExit('bye')", "gone = exits:GAME", "SystemExit: bye"),
    "no_game": ("GAME = 3", "three = no_game:GAME", "leads to a int, not to a Game"),
    "clashes": ("from tablee.games.noughts import GAME", "sequence = clashes:GAME", "the house has a game of that id"),
    "misnamed": ("from tablee.games.noughts import GAME", "other = misnamed:GAME", "its game has the id 'noughts'"),
    "wordless": (
        "from pathlib import Path; from tablee.games.noughts import GAME as G;"
        "GAME = G.but(id='mute', folder=Path(__file__).parent)",
        "mute = wordless:GAME",
        "it has no texts/en.ftl",
    ),
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    return tmp_path / "site"


def test_a_broken_package_is_named_in_one_sentence_and_the_house_is_open(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, (code, entry, _) in WRONG.items():
        made_up(site, name, GAME, code, entry)
    for name in ("one", "two"):
        made_up(
            site,
            name,
            GAME,
            "from tablee.games.noughts import GAME as G; GAME = G.but(id='twin')",
            f"twin = {name}:GAME",
        )
    made_up(site, "bots_of_others", BOT, CLEVER, "greedy = bots_of_others:clever", "kind = bots_of_others:Clever")
    found = tablee(site, "games", "--json")
    assert found.returncode == 0
    assert "sequence" in {g["id"] for g in json.loads(found.stdout)}
    said = found.stderr.splitlines()
    assert len(said) == len(WRONG) + 2 + 2
    assert all(line.startswith("tablee: the ") and line.endswith(".") for line in said)
    for name, (_, _, why) in WRONG.items():
        assert [line for line in said if f"of {name} 1.0 is left out: " in line and why in line], (name, said)
    assert sum("has one of the same name" in line for line in said) == 2
    asked = tablee(site, "sim", "mute")
    assert asked.returncode == 2
    assert "it has no texts/en.ftl" in asked.stderr
    monkeypatch.setenv("PYTHONPATH", str(site))
    with server(site.parent / "house.sqlite") as house:
        health = httpx.get(f"{house.url}/api/health")
        assert health.status_code == 200
        assert len(health.json()["left_out"]) == len(said)
        assert "nothing_like_it" not in health.text, "strangers are told what is missing, not the inside of the machine"


def test_a_bot_from_outside_plays_and_is_told_when_it_does_what_is_not_allowed(site: Path) -> None:
    made_up(site, "bots_of_others", BOT, CLEVER, "clever = bots_of_others:clever", "cheat = bots_of_others:cheat")
    arguments = ("sim", "noughts", "--games", "5", "--backend", "python", "--json", "--bots")
    played = tablee(site, *arguments, "clever,random")
    assert json.loads(played.stdout)["bots"] == ["clever", "random"]
    assert json.loads(tablee(site, *arguments, "clever,random").stdout)["digest"] == json.loads(played.stdout)["digest"]
    cheated = tablee(site, *arguments, "cheat")
    assert "the bot 'cheat' chose action -1 of noughts, which is not legal for seat 0" in cheated.stderr
    refused = tablee(site, "sim", "sequence", "--bots", "clever", "--games", "1")
    assert "there is no bot 'clever' for sequence" in refused.stderr
    listed = json.loads(tablee(site, "games", "--all", "--json").stdout)
    assert {g["id"]: g["guests"] for g in listed if g["id"] in ("noughts", "whisper")} == {
        "noughts": ["cheat", "clever"],
        "whisper": [],
    }


def test_nothing_from_outside_is_here_and_nothing_is_wrong() -> None:
    assert taken("game", lambda name, game: None) == ({}, [])
    assert guests.broken() == []
