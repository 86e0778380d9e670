"""What programs may rely on, kept as text: whoever changes it means it, and says so in the changelog.

`python tests/api/test_surface.py` writes it anew.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import tablee

KEPT = Path(__file__).with_name("surface.txt")
NAMED = {
    "Game": "id version seats options state max_actions actions longest setup to_act legal permits apply scores "
    "winners hide conceal idle path action view",
    "Match": "to_act over menu moves submit view story words undo fork log scores winners reason state",
    "Vector": "reset step seat count legal mask observation rewards over advice states",
}
"""Of these types what docs/study.md names; the others are their fields."""


def named(kind: type, name: str) -> str:
    """A member of a class: how it is called, or what it is."""
    for base in kind.__mro__:
        found = vars(base).get(name)
        if name in inspect.get_annotations(base):
            return f"{name}: {inspect.get_annotations(base)[name]}"
        if isinstance(found, property):
            return f"{name}: {inspect.get_annotations(found.fget)['return']}"  # type: ignore[arg-type]
        if inspect.isfunction(found):
            return name + str(inspect.signature(found))
    # The columns of a vector are there when it is made.
    one = tablee.batch("darth_maul", 1, backend="python", actions="outputs", advice=True)
    assert isinstance(getattr(one, name), np.ndarray), f"{kind.__name__} has no {name}"
    return f"{name}: ndarray"


def rows_of(name: str, found: Any) -> list[str]:
    if not isinstance(found, type):
        return [name + str(inspect.signature(found.__call__ if name == "games" else found))]
    members = NAMED[name].split() if name in NAMED else []
    if issubclass(found, msgspec.Struct):
        members = [field.name for field in msgspec.structs.fields(found)]
    elif dataclasses.is_dataclass(found) and not members:
        members = [field.name for field in dataclasses.fields(found)]
    base = found.__mro__[1]
    kind = f"({base.__name__})" if issubclass(base, Exception) else ""
    return [f"class {name}{kind}", *("    " + named(found, member) for member in members)]


def surface() -> str:
    """All that is listed in `tablee.__all__`, a row for each signature."""
    rows = [row for name in tablee.__all__ for row in rows_of(name, getattr(tablee, name))]
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", "\n".join(rows)) + "\n"


def test_signatures_are_those_that_were_promised() -> None:
    assert surface() == KEPT.read_text(encoding="utf-8"), "meant? `python tests/api/test_surface.py`, and the changelog"


def test_what_functions_return_has_a_public_name() -> None:
    rows = [row for row in surface().splitlines() if not row.startswith((" ", "class"))]
    returned = {row.rpartition(" -> ")[2].partition("[")[0] for row in rows}
    assert returned == {"Game", "Ladder", "Match", "Proof", "Result", "Vector", "tuple"}
    assert returned - {"tuple"} <= set(tablee.__all__)


if __name__ == "__main__":
    KEPT.write_text(surface(), encoding="utf-8")
