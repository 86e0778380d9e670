"""The examples that learn do, for a moment, where PyTorch and sb3-contrib are installed. `make learn` has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

LEARN = Path(__file__).parents[2] / "examples" / "learn"
NEEDS = {"batched.py": ("torch", 1_050_000), "with_pettingzoo.py": ("sb3_contrib", 12_000)}


@pytest.mark.parametrize("name", NEEDS)
def test_an_example_learns_for_a_moment_and_writes_its_curve(name: str, tmp_path: Path) -> None:
    needed, steps = NEEDS[name]
    pytest.importorskip(needed, reason="make learn")
    command = [sys.executable, str(LEARN / name), "--steps", str(steps), "--out", "curve.csv"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("steps a second of processor time\n")
    rows = (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) > 1
    assert all(0 <= float(row.split(",")[-1]) <= 1 for row in rows[1:])
