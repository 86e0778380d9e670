"""As a stranger has it: both wheels, a fresh environment, every law, and the house with its client. `make stranger`."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from browser.conftest import CHROMIUM
from browser.play import Player, play
from browser.tables import opened as table
from browser.window import ARGS, SIZES, Window
from playwright.sync_api import expect, sync_playwright
from servers import PATIENCE, free_port
from strangers import EXAMPLE, PIP, ROOT


def done(*command: str | Path, cwd: Path | None = None) -> str:
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    found = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, env=outside, cwd=cwd)
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The commands of an environment that has the two wheels, and what they say that they need."""
    if not request.config.getoption("--fresh"):
        pytest.skip("make stranger")
    tmp_path = tmp_path_factory.mktemp("fresh")
    for project in (ROOT, EXAMPLE):
        done(*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, project)
    done(sys.executable, "-m", "venv", tmp_path / "venv")
    wheels = [str(wheel) for wheel in tmp_path.glob("*.whl")]
    tablee = next(wheel for wheel in wheels if "/tablee-" in wheel)
    done(tmp_path / "venv/bin/pip", "install", "-q", *wheels, f"tablee[testing] @ file://{tablee}")
    return tmp_path / "venv" / "bin"


def test_a_stranger_installs_plays_proves_and_serves_the_example_and_a_new_game(fresh: Path, tmp_path: Path) -> None:
    assert "liars_dice" in done(fresh / "tablee", "games")
    assert done(fresh / "tablee", "guide") == (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    assert '"games": 1000' in done(fresh / "tablee", "sim", "liars_dice", "--seats", "6", "--json")
    print(done(fresh / "python", "-m", "pytest", "-q", cwd=EXAMPLE).splitlines()[-1])
    for id, like in {"skull": "whisper", "goose": "noughts", "auction": "envelopes"}.items():
        done(fresh / "tablee", "new-game", id, "--like", like, cwd=tmp_path)
        project = tmp_path / f"tablee-{id}"
        done(fresh / "pip", "install", "-q", "-e", f"{project}[test]")
        done(fresh / "python", "-m", "tablee.testing.golden", id)
        print(done(fresh / "python", "-m", "pytest", "-q", cwd=project).splitlines()[-1])
    with opened(fresh, tmp_path) as url:
        games = _asked(url)
    boards = {game["id"]: (game["outside"] or {}).get("board") for game in games}
    assert boards["liars_dice"]
    assert boards["skull"] == ""


def test_a_stranger_plays_a_match_in_a_browser(fresh: Path, tmp_path: Path) -> None:
    with opened(fresh, tmp_path) as url, sync_playwright() as playing:
        _asked(url)
        found = next(filter(None, map(shutil.which, CHROMIUM)), None) or pytest.fail(
            "there is no Chromium: make browser"
        )
        browser = playing.chromium.launch(executable_path=found, args=ARGS)
        window = Window(browser.new_page(viewport=SIZES["tall"]), url, "").named("Ann")  # type: ignore[arg-type]
        chairs = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        window.go(table(window, "liars_dice", options={"dice": "2"}, chairs=chairs))
        window.page.get_by_role("button", name="Start the game").click()
        expect(window.page.locator(".board .ld")).to_be_visible()
        clicks = play([Player(window, Random(1))], tmp_path, "stranger")
        expect(window.page.locator(".end")).to_be_visible()
        assert clicks > 2
        assert window.complaints() == []
        browser.close()


@contextlib.contextmanager
def opened(fresh: Path, folder: Path) -> Iterator[str]:
    """The address of a house of the fresh environment."""
    port = free_port()
    house = [fresh / "tablee", "serve", "--host", "127.0.0.1", "--port", str(port), "--database", folder / "h.sqlite"]
    with subprocess.Popen([*map(str, house)], stdout=subprocess.DEVNULL) as running:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()


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
