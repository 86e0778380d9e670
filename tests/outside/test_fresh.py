"""As a stranger has it: both wheels, a fresh environment, every law, and the house with its client. `make stranger`."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from servers import PATIENCE, free_port
from strangers import EXAMPLE, PIP, ROOT


def done(*command: str | Path, cwd: Path | None = None) -> str:
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    found = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, env=outside, cwd=cwd)
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.fixture
def fresh(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The commands of an environment that has the two wheels, and what they say that they need."""
    if not request.config.getoption("--fresh"):
        pytest.skip("make stranger")
    for project in (ROOT, EXAMPLE):
        done(*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, project)
    done(sys.executable, "-m", "venv", tmp_path / "venv")
    wheels = [str(wheel) for wheel in tmp_path.glob("*.whl")]
    tablee = next(wheel for wheel in wheels if "/tablee-" in wheel)
    done(tmp_path / "venv/bin/pip", "install", "-q", *wheels, f"tablee[testing] @ file://{tablee}")
    return tmp_path / "venv" / "bin"


def test_a_stranger_installs_plays_proves_and_serves_the_example_and_a_new_game(fresh: Path, tmp_path: Path) -> None:
    assert "liars_dice" in done(fresh / "tablee", "games")
    assert '"games": 1000' in done(fresh / "tablee", "sim", "liars_dice", "--seats", "6", "--json")
    print(done(fresh / "python", "-m", "pytest", "-q", cwd=EXAMPLE).splitlines()[-1])
    for id, like in {"skull": "whisper", "goose": "noughts", "auction": "envelopes"}.items():
        done(fresh / "tablee", "new-game", id, "--like", like, cwd=tmp_path)
        project = tmp_path / f"tablee-{id}"
        done(fresh / "pip", "install", "-q", "-e", f"{project}[test]")
        done(fresh / "python", "-m", "tablee.testing.golden", id)
        print(done(fresh / "python", "-m", "pytest", "-q", cwd=project).splitlines()[-1])
    port = free_port()
    house = [fresh / "tablee", "serve", "--host", "127.0.0.1", "--port", str(port), "--database", tmp_path / "h.sqlite"]
    with subprocess.Popen([*map(str, house)], stdout=subprocess.DEVNULL) as running:
        try:
            games = _asked(f"http://127.0.0.1:{port}")
        finally:
            running.terminate()
    boards = {game["id"]: (game["outside"] or {}).get("board") for game in games}
    assert boards["liars_dice"]
    assert boards["skull"] == ""


def _asked(url: str) -> list[dict[str, Any]]:
    """The games of a house that is about to open, when its client is there too."""
    late = time.monotonic() + 6 * PATIENCE
    while time.monotonic() < late:
        with contextlib.suppress(httpx.TransportError):
            assert "<title>" in httpx.get(url, headers={"accept": "text/html"}).text
            found: list[dict[str, Any]] = httpx.get(f"{url}/api/games").json()
            return found
        time.sleep(0.2)
    raise TimeoutError("the house does not answer")
