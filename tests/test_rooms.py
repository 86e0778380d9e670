"""The size of the house's files: small ones are read, long ones are searched."""

import subprocess
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
GENERATED = {"web/src/lib/wire.ts", "src/tablee/games/risk/board/generated.ts"}
LONGEST = 350
USUAL = 110


def lengths() -> dict[str, int]:
    """Return the lines of every source file that somebody wrote."""
    if not (ROOT / ".git").exists():
        pytest.skip("only a checkout knows which files are its own")
    listed = subprocess.run(
        ["git", "ls-files", "*.py", "*.ts", "*.svelte"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    written = [ROOT / name for name in listed if name not in GENERATED]
    return {str(p.relative_to(ROOT)): len(p.read_text(encoding="utf-8").splitlines()) for p in written if p.exists()}


def test_no_file_is_a_monolith_and_most_are_short() -> None:
    found = lengths()
    assert {name: n for name, n in found.items() if n > LONGEST} == {}
    assert median(found.values()) < USUAL
