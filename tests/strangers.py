"""Packages of others for tests: the example built as a wheel and installed beside the house, and small ones made up."""

from __future__ import annotations

import os
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


def tablee(site: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the house, where a package is installed beside it."""
    command = [sys.executable, "-m", "tablee", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False)
