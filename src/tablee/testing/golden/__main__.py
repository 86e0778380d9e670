"""Writes the golden playthroughs of every game of the house, or of the games named by their ids, anew.

A file that no longer holds under the same version is not overwritten in silence.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.games import load
from tablee.testing.golden import Scenario, folders, game_of, play, scenarios, tell, version_of, wrong


def write(folder: Path, scenario: Scenario) -> str:
    """Writes one playthrough; returns what stands in the way, if anything does."""
    game = game_of(folder, scenario)
    file = folder / f"{scenario.name}.txt"
    name = f"{game.id}/{file.name}"
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    if before and version_of(before) == game.version:
        problem = wrong(name, before)
        if "another game" in problem:
            return problem
    match = play(game, scenario)
    if match.reason() != scenario.reason:
        return f"{name} ends by {match.reason()}, not by {scenario.reason}: find another seed."
    text = tell(match)
    if text != before:
        file.write_text(text, encoding="utf-8")
        print(f"{name}: {len(match.lines)} moves, {match.reason()}")
    return ""


def main(names: list[str]) -> int:
    problems = []
    for folder in folders([load(name) for name in names] if names else None):
        wanted = scenarios(folder)
        problems += [write(folder, scenario) for scenario in wanted]
        for file in folder.glob("*.txt"):
            if file.stem not in {scenario.name for scenario in wanted}:
                file.unlink()
                print(f"{file.name}: removed, no scenario names it")
    for problem in filter(None, problems):
        print(problem, file=sys.stderr)
    return 1 if any(problems) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
