"""What never changes in a game, for its board: `python -m tablee.server.messages.facts` writes `board/generated.ts`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec

from tablee import games
from tablee.server.messages.typescript import declarations

HEAD = "// Written by `make types` from the rules of the game.\n"


def found() -> Iterator[tuple[Path, Any]]:
    """The file of each game whose package names its FACTS, and those facts: one msgspec structure."""
    for module in iter_modules(games.__path__):
        package = import_module(f"{games.__name__}.{module.name}")
        if hasattr(package, "FACTS"):
            yield Path(package.__file__ or "").parent / "board" / "generated.ts", package.FACTS


def text(facts: Any) -> str:
    """A constant for each field, an item to a line, and the types of all of them."""
    kind = type(facts)
    constants = [constant(kind, name, getattr(facts, name)) for name in kind.__struct_fields__]
    return "\n\n".join([HEAD, *declarations([kind], "", frozenset()), *constants]) + "\n"


def constant(kind: Any, name: str, value: Any) -> str:
    written = f'export const {name.upper()}: {kind.__name__}["{name}"] = '
    encode = msgspec.json.encode
    if isinstance(value, dict):
        rows = [f"  {encode(k).decode()}: {encode(v).decode()}," for k, v in value.items()]
        return "\n".join([written + "{", *rows, "};"])
    return "\n".join([written + "[", *(f"  {encode(item).decode()}," for item in value), "];"])


if __name__ == "__main__":
    for file, facts in found():
        written = text(facts)
        if not file.exists() or file.read_text(encoding="utf-8") != written:
            file.write_text(written, encoding="utf-8")
