"""A stranger's game from its wheel: on the shelf, in mass play, in the terminal, under the laws; and one just begun."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from strangers import EXAMPLE, installed, tablee


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLE, tmp_path_factory.mktemp("example"))


def test_the_example_is_on_the_shelf_and_plays(site: Path) -> None:
    listed = tablee(site, "games", "--json")
    assert (listed.returncode, listed.stderr) == (0, "")
    game = {g["id"]: g for g in json.loads(listed.stdout)}["liars_dice"]
    assert (game["title"], game["bots"], game["options"]["wild"]["default"]) == (
        "Liar’s Dice",
        ["random", "greedy"],
        "on",
    )
    mass = ("sim", "liars_dice", "--seats", "3", "--games", "40", "--bots", "greedy,random", "--json")
    found = [json.loads(tablee(site, *mass, "--backend", backend).stdout) for backend in ("python", "numba")]
    assert found[0]["digest"] == found[1]["digest"]
    assert found[0]["wins"][1] < 5, "the one that plays at random"
    played = tablee(site, "play", "liars_dice", "--lang", "fr", "--seed", "3", typed="1 six\n1 1\njournal\nquitter\n")
    assert played.returncode == 0, played.stderr
    assert "Le dé menteur" in played.stdout


def laws(site: Path, project: Path, *wanted: str) -> str:
    """What pytest says of a project's tests, where its wheel is installed."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *wanted]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_plugin_holds_the_example_to_the_laws(site: Path) -> None:
    """A few of them; `make stranger` asks for all."""
    said = laws(site, EXAMPLE, "-k", "law_4_view or law_6 or golden or cited or a_lesson")
    assert "7 passed" in said, said


def test_a_new_game_may_be_like_another_teaching_game(tmp_path: Path) -> None:
    """Its own tests only; `make stranger` asks for all laws of all three."""
    refused = tablee(tmp_path, "new-game", "night_owl", "--like", "chess", "--into", str(tmp_path))
    assert (refused.returncode, "whisper, envelopes or noughts, not 'chess'" in refused.stderr) == (2, True)
    made = tablee(tmp_path, "new-game", "night_owl", "--like", "noughts", "--into", str(tmp_path))
    assert made.returncode == 0, made.stderr
    project = tmp_path / "tablee-night-owl"
    assert " passed" in laws(project / "src", project, "tests/test_night_owl.py")


def test_a_new_game_plays_and_keeps_its_rules_before_anything_is_changed(tmp_path: Path) -> None:
    made = tablee(tmp_path, "new-game", "night_owl", "--into", str(tmp_path))
    assert made.returncode == 0, made.stderr
    project = tmp_path / "tablee-night-owl"
    again = tablee(tmp_path, "new-game", "night_owl", "--into", str(tmp_path))
    assert (again.returncode, "exists already" in again.stderr) == (2, True)
    assert "choose another id" in tablee(tmp_path, "new-game", "sequence", "--into", str(tmp_path)).stderr
    assert "letter first" in tablee(tmp_path, "new-game", "Night-Owl", "--into", str(tmp_path)).stderr
    site = installed(project, tmp_path)
    entry = {g["id"]: g for g in json.loads(tablee(site, "games", "--json").stdout)}["night_owl"]
    assert entry["title"] == "Night owl"
    played = tablee(site, "play", "night_owl", "--seed", "1", typed="wait\nrules\nquit\n")
    assert "[NIGHTOWL-5]" in played.stdout, played.stdout + played.stderr
    said = laws(site, project, "-k", "nightowl or night_owl_ or cited or law_7")
    assert " passed" in said
    files = [file for file in (project / "src").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    left = [f for f in [*files, project / "README.md"] if "hisper" in f.read_text(encoding="utf-8").lower()]
    assert [file.name for file in left] == ["README.md"], "nothing but the README speaks of where it was copied from"
