"""The way of one move in ARCHITECTURE.md: all that it names is there, and a move goes by it in that order."""

from __future__ import annotations

import ast
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from servers import house_on, started, store_at

from tablee.server.house import House
from tablee.server.messages import asks

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tablee"
ROOMS = (ROOT, PACKAGE, PACKAGE / "server")
STEPS = 25
"""So many there once were."""
NOT_HERE = ("walk.svelte.ts", "live.svelte.ts", "protocol.py", "websocket.py", "gate.py")
"""Where no move comes by that the house is handed without a socket."""


def steps() -> list[str]:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.split("## One move", 1)[1].split("\n## ", 1)[0]
    return re.split(r"^\d+\. ", section, flags=re.M)[1:]


def named() -> Iterator[tuple[Path, str]]:
    """Return every function the steps name, with the file named last before it; a file by itself with no function."""
    for step in steps():
        file = None
        for word in re.findall(r"`([^`]+)`", step.split("\n\n")[0]):
            if word.endswith((".py", ".ts")):
                file = next((room / word for room in ROOMS if (room / word).is_file()), ROOT / word)
                yield file, ""
            elif word.isidentifier():
                assert file is not None, f"{word} is named without its file"
                yield file, word


def defined(file: Path) -> set[str]:
    """Return the functions, classes and constants of a file."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".ts":
        return set(re.findall(r"^\s*(?:async )?(\w+)(?:\(.*\{| = (?:async )?\()", text, flags=re.M))
    tree = ast.parse(text)
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    constants = {t.id for a in tree.body if isinstance(a, ast.Assign) for t in a.targets if isinstance(t, ast.Name)}
    return constants | {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_every_file_and_function_of_the_way_is_there() -> None:
    assert 10 < len(steps()) < STEPS
    missing = [(file, name) for file, name in named() if not file.is_file() or (name and name not in defined(file))]
    assert missing == []


async def test_a_move_goes_this_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the house to the connection, the thread that writes too: each function is called, first in this order."""
    way = [(file, name) for file, name in named() if name.islower() and file.name not in NOT_HERE]
    if not store_at(tmp_path).endswith(str(tmp_path)):  # another store than the one whose way is told
        way = [(file, name) for file, name in way if file.parent.name != "store"]
    called: list[tuple[Path, str]] = []
    on = False

    def note(frame: FrameType, event: str, _: object) -> None:
        at = Path(frame.f_code.co_filename), frame.f_code.co_name
        if on and event == "call" and at in way and at not in called:
            called.append(at)

    monkeypatch.setattr(House, "start", lambda self: None)  # nothing of its own is stored meanwhile
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        async with house_on(tmp_path / "h") as house:
            guests = await started(house)
            seat, guest = next((seat, guest) for seat, guest in enumerate(guests) if guest.games[seat]["menu"])
            path = guest.menu_path(seat)
            on = True
            assert await guest.refusal(asks.Move(seat=seat, k=1, path=path)) == ""
            on = False
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    assert [(file.name, name) for file, name in called] == [(file.name, name) for file, name in way]
