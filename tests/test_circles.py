"""The browser's files import each other in no circle, types included; import-linter says the same of Python's."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHELL = ROOT / "web" / "src"
BOARDS = ROOT / "src" / "tablee" / "games"
IMPORTS = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\$lib/[^"']+|\.[^"']*)["']""")


def found(wanted: Path) -> Path | None:
    """Return the file that an import without an ending names; None if it is none of ours."""
    ends = ("", ".ts", ".svelte.ts", ".svelte", "/index.ts")
    return next((p for end in ends if (p := Path(f"{wanted}{end}")).is_file()), None)


def graph() -> dict[Path, set[Path]]:
    """Return which file of the browser imports which. A component may contain itself."""
    files = [p for folder in (SHELL, BOARDS) for p in folder.rglob("*") if p.suffix in (".ts", ".svelte")]
    imports: dict[Path, set[Path]] = {}
    for file in files:
        named = IMPORTS.findall(file.read_text(encoding="utf-8"))
        paths = (SHELL / n[1:] if n.startswith("$") else (file.parent / n).resolve() for n in named)
        imports[file] = {p for path in paths if (p := found(path)) is not None} - {file}
    return imports


def test_no_file_of_the_browser_imports_itself_by_way_of_others() -> None:
    imports = graph()
    assert sum(map(len, imports.values())) > 500, "the imports were not found"
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as e:
        pytest.fail(" → ".join(str(p.relative_to(ROOT)) for p in e.args[1]))
