"""Golden playthroughs of every game: they replay to the same bytes, tell the same story, and show every ending."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablee.core import log
from tablee.core.game import Game
from tablee.core.luck import Luck, below
from tablee.games import load
from tablee.testing.golden import (
    Scenario,
    files,
    folders,
    game_of,
    plain,
    play,
    reasons,
    scenarios,
    tell,
    wrong,
)

FILES = list(files())
SCENARIOS = [(folder, scenario) for folder in folders() for scenario in scenarios(folder)]


@pytest.mark.parametrize(("game", "file"), FILES, ids=[f"{g.id}-{f.stem}" for g, f in FILES])
def test_a_playthrough_holds(game: Game, file: Path) -> None:
    assert file.exists(), f"{game.id}/{file.name} is missing: run `make golden`."
    problem = wrong(f"{game.id}/{file.name}", file.read_text(encoding="utf-8"))
    assert not problem, problem


@pytest.mark.parametrize(("folder", "scenario"), SCENARIOS, ids=[f"{f.parent.name}-{s.name}" for f, s in SCENARIOS])
def test_a_playthrough_is_that_of_its_scenario(folder: Path, scenario: Scenario) -> None:
    game = game_of(folder, scenario)
    text = plain((folder / f"{scenario.name}.txt").read_text(encoding="utf-8"))
    match = log.read(text, load)
    assert match.header.seats == scenario.seats
    assert match.header.options == game.texts(game.settle(scenario.seats, scenario.options))
    assert [c.bot for c in match.header.chairs] == scenario.policies()
    assert match.key == scenario.seed.to_bytes(32, "little")
    assert match.reason() == scenario.reason


@pytest.mark.parametrize("game", [g for games in folders().values() for g in games], ids=lambda g: str(g.id))
def test_every_ending_has_a_playthrough(game: Game) -> None:
    played = {s.reason for folder, s in SCENARIOS if game_of(folder, s).id == game.id}
    assert reasons(game) <= played, f"no playthrough of {game.id} ends by {', '.join(reasons(game) - played)}"


def test_no_file_is_without_a_scenario() -> None:
    named = {file for _, file in FILES}
    assert {file for folder in folders() for file in folder.glob("*.txt")} <= named


SHORT = Scenario("short", 2, 7, "sequences", options={"draw_mode": "manual"})


def test_a_scenario_gives_the_same_text_each_time_and_its_log_is_a_log() -> None:
    text = tell(play(load("sequence"), SHORT))
    assert text == tell(play(load("sequence"), SHORT))
    assert log.verify(plain(text), load).holds
    assert wrong("short", text) == ""


def test_other_bytes_without_a_new_version_are_refused_with_what_to_do() -> None:
    game = load("sequence")
    text = tell(play(game, SHORT))

    def setup(s: Any, seats: int, luck: Luck) -> None:
        below(luck, 2)  # one word of luck more, so other cards
        game.setup(s, seats, luck)

    changed = game.but(setup=setup)
    assert "raise the version of sequence and run `python -m tablee.testing.golden sequence`" in wrong(
        "short", text, lambda id: changed
    )
    newer = changed.but(version=game.version + 1)
    assert wrong("short", text, lambda id: newer).endswith("run `python -m tablee.testing.golden sequence`.")


def test_other_words_are_noticed() -> None:
    text = tell(play(load("sequence"), SHORT))
    assert "in other words" in wrong("short", text.replace("sets a chip", "puts a chip"))
