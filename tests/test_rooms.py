"""The size of the house's files and functions: small ones are read, long ones are searched."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
GENERATED = {"web/src/lib/wire.ts", "src/tablee/games/risk/board/generated.ts"}
LONGEST = 350
USUAL = 110
LONGEST_BODY = 45


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


def bodies(file: Path) -> Iterator[tuple[str, int]]:
    """Return each function of a file with the lines of its body, its docstring left out."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            said = node.body[1:] if ast.get_docstring(node) is not None else node.body
            yield node.name, (said[-1].end_lineno or 0) - said[0].lineno + 1 if said else 0


def test_no_function_of_the_package_is_long() -> None:
    found = {(str(file), name): n for file in (ROOT / "src").rglob("*.py") for name, n in bodies(file)}
    assert {which: n for which, n in found.items() if n > LONGEST_BODY} == {}


def test_a_body_is_counted_without_its_docstring(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text('def f():\n    """One.\n\n    Two."""\n    a = 1\n\n    return a\ndef g():\n    """Nothing."""\n')
    assert dict(bodies(file)) == {"f": 3, "g": 0}


PACKAGE = ROOT / "src" / "tablee"
ROOMS = ("core", "bots", "sim", "store", "server")
SAME_NAME = {
    "Luck": "the source of chance in the rules; what luck gave a seat, in a chronicle and on the wire",
    "Option": "what a table may choose of a game; what a seat could have done, on the wire",
    "Result": "how a match ended, on the wire; what an experiment came to, in `import tablee`",
    "Standing": "answers in advance, which authors of games declare; a person's history before moderators, on the wire",
    "Writer": "either store has one, and both do the same",
}
"""Names that two classes have, and why: a name of the rules or of the wire is not changed for the other's sake."""


def classes() -> dict[str, list[str]]:
    """Return where the classes of each name are, an underscore before it left out."""
    found: dict[str, list[str]] = {}
    for file in (file for room in ROOMS for file in sorted((PACKAGE / room).rglob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name.lstrip("_"), []).append(str(file.relative_to(PACKAGE)))
    return found


def test_one_name_is_one_class() -> None:
    twice = {name: files for name, files in classes().items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in SAME_NAME} == {}
    assert SAME_NAME.keys() == twice.keys(), "a reason for two where there is one is taken out"
