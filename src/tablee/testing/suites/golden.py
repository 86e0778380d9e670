"""The suite of golden playthroughs: they replay to the same bytes, tell the same story, and show every ending.

`python -m tablee.testing.golden ID` writes those of a game. Taken like the suite of the laws.
"""

from __future__ import annotations

from tablee.games import load
from tablee.testing.golden import folders, game_of, reasons, scenarios, wrong


def test_the_golden_playthroughs_hold(id: str) -> None:
    game = load(id)
    for folder in folders([game]):
        for scenario in scenarios(folder):
            file = folder / f"{scenario.name}.txt"
            assert file.exists(), f"{file} is missing: run `python -m tablee.testing.golden {id}`"
            problem = wrong(f"{id}/{file.name}", file.read_text(encoding="utf-8"))
            assert not problem, problem


def test_every_ending_has_a_golden_playthrough(id: str) -> None:
    game = load(id)
    played = {s.reason for folder in folders([game]) for s in scenarios(folder) if game_of(folder, s) is game}
    missing = reasons(game) - played
    assert not missing, f"no playthrough of {id} ends by {', '.join(sorted(missing))}: add one to golden/scenarios.json"
