"""Menu: the legal moves of a seat as a tree of clicks."""

from __future__ import annotations

from itertools import repeat
from typing import Any, cast

from tablee.core.game import Game, Path, number
from tablee.core.record import row

Menu = dict[str, "Menu"]
"""What can be clicked next, and then what; an empty menu ends a path. Numbers stand together as `count:1..212`."""


END: Menu = {}


def legal(game: Game, s: Any, seat: int) -> list[int]:
    """The listed legal actions of a seat (or of the table)."""
    out = row(game.max_actions)
    n = game.legal(s, seat, out)
    return cast(memoryview, out)[:n].tolist()


def paths(game: Game, s: Any, seat: int) -> list[Path]:
    """The listed legal moves of a seat, as text."""
    return [game.path(s, seat, a) for a in legal(game, s, seat)]


def menu(game: Game, s: Any, seat: int) -> Menu:
    """All legal paths of a seat as a tree, to be read only: the ends of all its paths are one."""
    tree: Menu = {}
    counted = False
    for path in map(game.path, repeat(s), repeat(seat), legal(game, s, seat)):
        if len(path) == 2:  # as most have: a loop would take longer
            target, last = path
            if target in tree:
                tree[target][last] = END
            else:
                tree[target] = {last: END}
        else:
            *way, last = path
            below = tree
            for target in way:
                below = below.setdefault(target, {})
            below[last] = END
        if "count:" in last:
            counted = True
    return _with_ranges(tree) if counted else tree


def _with_ranges(tree: Menu) -> Menu:
    """The tree with its counts drawn together: from the least to the greatest listed, all are permitted. A count ends
    its path."""
    counts = [int(t.partition(":")[2]) for t in tree if t.startswith("count:")]
    joined = {t: _with_ranges(below) for t, below in tree.items() if not t.startswith("count:")}
    if counts:
        joined[f"count:{min(counts)}..{max(counts)}"] = END
    return joined


def offers(tree: Menu, path: Path) -> bool:
    """Whether a path is whole in a menu."""
    return after(tree, path) == {}


def after(tree: Menu, path: Path) -> Menu | None:
    """The menu after a path has been clicked; None if it cannot be."""
    for target in path:
        if target not in tree:
            kind, _, n = target.partition(":")
            spans = [t.partition(":")[2].split("..") for t in tree if t.startswith(kind + ":") and ".." in t]
            chosen = number(n)
            if chosen is None or not any(int(a) <= chosen <= int(b) for a, b in spans):
                return None
            tree = {}
        else:
            tree = tree[target]
    return tree
