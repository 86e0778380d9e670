"""The guide for new games says nothing that the sources do not."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tablee.core.game import Game

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FENCES = re.findall(r"^```(\w*) ?(\S*)\n(.*?)^```$", GUIDE, re.M | re.S)
EXCERPTS = [(path, text) for _, path, text in FENCES if path]


def test_the_guide_has_excerpts_of_all_three_games_and_of_the_example_and_no_other_code() -> None:
    assert GUIDE.count("```") == 2 * len(FENCES)
    own = {path.split("/")[3] for path, _ in EXCERPTS if path.startswith("src/")}
    assert own == {"noughts", "envelopes", "whisper"}
    others = {path.split("/")[1] for path, _ in EXCERPTS if not path.startswith("src/")}
    assert others == {"tablee-liars-dice"}
    assert {kind for kind, path, _ in FENCES if not path} == {"sh", "text"}


@pytest.mark.parametrize(("path", "text"), EXCERPTS, ids=[f"{path}-{n}" for n, (path, _) in enumerate(EXCERPTS)])
def test_every_excerpt_is_found_in_its_source_line_by_line(path: str, text: str) -> None:
    source = (ROOT / path).read_text(encoding="utf-8")
    assert f"\n{text}" in f"\n{source}"


def test_the_guide_names_every_part_of_a_game() -> None:
    missing = [f.name for f in fields(Game) if not re.search(rf"`{f.name}\b", GUIDE)]
    assert missing == []


def test_the_guide_names_all_that_a_board_from_outside_is_handed() -> None:
    interface = (ROOT / "web" / "src" / "lib" / "outside.ts").read_text(encoding="utf-8")
    now = re.search(r"interface Now \{(.*?)\n\}", interface, re.S)
    assert now
    handed = re.findall(r"^  readonly (\w+):", now[1], re.M)
    assert len(handed) > 10
    assert [name for name in handed if not re.search(rf"`{name}\b", GUIDE)] == []


def test_the_commands_of_the_guide_are_in_the_makefile() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    wanted = re.findall(r"^make (\w+)", GUIDE, re.M)
    assert wanted
    assert set(wanted) <= set(targets)


def test_the_paths_of_the_guide_exist() -> None:
    own = {"tests/laws.py", "tests/rules.json"}  # in the folder of a game
    named = set(re.findall(r"`((?:src|tests|web)/[\w./-]+)`", GUIDE)) - own - {"web/src/lib/wire.ts"}  # generated
    missing = sorted(path for path in named if not (ROOT / path).exists())
    assert missing == []
    for game in ("noughts", "envelopes", "whisper"):
        assert (ROOT / "src/tablee/games" / game / "tests/rules.json").exists()
