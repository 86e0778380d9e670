"""Packages of others for tests: the example built as a wheel and installed beside the house, and small ones made up."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "tablee-liars-dice"
PIP = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]


def installed(project: Path, into: Path) -> Path:
    """A folder with a project's wheel unpacked as pip does it: on PYTHONPATH it is installed."""
    wheels, site = into / "wheels", into / "site"
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(wheels), str(project)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    subprocess.run([*PIP, "install", "--no-deps", "--no-index", "--target", str(site), str(wheel)], check=True)
    return site


def made_up(site: Path, name: str, group: str, code: str, *entries: str) -> None:
    """A package of one module, as if it were installed."""
    (site / f"{name}.py").write_text(code, encoding="utf-8")
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *entries, ""]), encoding="utf-8")


BOARDS = {
    "throws_at_once": "export function mount() { throw new Error('no picture'); }",
    "throws_later": """
let asked = 0;
const update = () => { asked += 1; if (asked === 2) throw new Error("no second picture"); };
function button(now, target) {
  const it = Object.assign(document.createElement("button"), { className: "glow", onclick: () => now.pick(target) });
  it.append(target);
  it.dataset.target = target;
  return it;
}
export function mount(at, now) {
  at.append("a picture", ...now.glow.map((target) => button(now, target)));
  return { update, destroy() {} };
}
""",
}
"""Boards that fail: when they are mounted, or when they are to draw a change."""
COPY = """
from pathlib import Path
from tablee_liars_dice import GAME as G
GAME = G.but(id="{id}", folder=Path(__file__).with_name("{id}_files"))
"""


def failing(site: Path) -> None:
    """Puts games beside the example that is installed: each is like it, with a board that fails."""
    for id, board in BOARDS.items():
        made_up(site, f"{id}_game", "tablee.games", COPY.format(id=id), f"{id} = {id}_game:GAME")
        folder = site / f"{id}_files"
        shutil.copytree(site / "tablee_liars_dice" / "texts", folder / "texts")
        for words in (folder / "texts").glob("*.ftl"):
            words.write_text(re.sub("(?m)^title = .*", f"title = {id}", words.read_text("utf-8")), encoding="utf-8")
        (folder / "board").mkdir()
        (folder / "board" / "board.js").write_text(board, encoding="utf-8")


def tablee(site: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the house, where a package is installed beside it."""
    command = [sys.executable, "-m", "tablee", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False)
