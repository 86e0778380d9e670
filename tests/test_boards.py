"""The browser knows no rule: what a board may import, what it may name, and that generated files are fresh."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee.games
from tablee.server.messages import facts, typescript

GAMES = Path(next(iter(tablee.games.__path__)))
ROOT = GAMES.parents[2]
BOARDS = sorted(GAMES.glob("*/board"))
GENERATED = "generated.ts"

SHARED = re.compile(r"svelte(/[\w/-]+)?|\$lib/[\w./-]+")
"""What every board may import besides its own folder and its game's data: Svelte and the shell's library."""

each = pytest.mark.parametrize("board", BOARDS, ids=[board.parent.name for board in BOARDS])


def sources(board: Path) -> Iterator[tuple[str, str]]:
    """The hand-written files of a board, by their place in it."""
    for file in sorted(board.rglob("*")):
        if file.suffix in (".ts", ".svelte") and file.name != GENERATED:
            yield str(file.relative_to(board)), file.read_text(encoding="utf-8")


def allowed(board: Path, name: str, module: str) -> bool:
    """Whether a file of a board may import a module."""
    if not module.startswith("."):
        return SHARED.fullmatch(module) is not None
    wanted = (board / name).parent.joinpath(module).resolve()
    return wanted.is_relative_to(board) or (wanted.parent == board.parent / "data" and wanted.suffix == ".json")


def imported(text: str) -> list[str]:
    return re.findall(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""", text)


def code_of(text: str) -> str:
    """A file without its styles, in which words mean other things."""
    return re.sub(r"<style>.*", "", text, flags=re.S)


def test_every_game_keeps_its_picture_in_its_board_folder() -> None:
    beside = [str(p.relative_to(GAMES)) for p in GAMES.rglob("*") if p.suffix in (".svelte", ".ts")]
    assert BOARDS
    assert [p for p in beside if Path(p).parts[1] not in ("board", "tests")] == []


@each
def test_a_board_imports_svelte_the_shell_its_own_folder_and_its_data(board: Path) -> None:
    for name, text in sources(board):
        for module in imported(text):
            assert allowed(board, name, module), f"{board.parent.name}/board/{name} imports {module}"


@each
def test_no_rule_is_numbered_in_a_board(board: Path) -> None:
    """A rule number in a board stands beside a second copy of that rule; what it says belongs in the view."""
    numbered = json.loads((board.parent / "tests" / "rules.json").read_text(encoding="utf-8"))["rules"]
    prefix = numbered[0].partition("-")[0]
    for name, text in sources(board):
        found = re.findall(rf"\b{prefix}-[A-Z]?\d+[a-z]?\b", text)
        assert not found, f"{board.parent.name}/board/{name} cites {', '.join(found)}"


def test_what_risk_is_asked_is_named_as_in_the_table_of_phases() -> None:
    """A board looks phases up; a name that the table does not have would never be met."""
    phases = dict(facts.found())[GAMES / "risk" / "board" / GENERATED].phases
    known = {
        "phase": {*phases},
        **{
            field: {getattr(it, field) for it in phases.values()}
            for field in ("asks", "by", "passing", "stage", "step")
        },
    }
    compared = 0
    for name, text in sources(GAMES / "risk" / "board"):
        for field, value in re.findall(
            r"\b(phase|asks|by|passing|stage|step)\b\s*[!=]==\s*\"([^\"]*)\"", code_of(text)
        ):
            assert value in known[field], f"risk/board/{name}: no {field} is {value!r}"
            compared += 1
        for pattern in re.findall(r"/[^/\n]+/\.test\((?:phase|view\.mine)", code_of(text)):
            raise AssertionError(f"risk/board/{name} reads a phase by its letters: {pattern}")
    assert compared > 10


def test_the_types_of_the_wire_are_those_of_the_messages() -> None:
    file = ROOT / "web" / "src" / "lib" / "wire.ts"
    assert file.read_text(encoding="utf-8") == typescript.module(), "make types"


@pytest.mark.parametrize("file", [file for file, _ in facts.found()], ids=lambda file: file.parents[1].name)
def test_what_is_generated_for_a_board_is_what_the_rules_say(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == facts.text(dict(facts.found())[file]), "make types"
