"""Moves of the fight as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.darth_maul.rules import permits
from tablee.games.darth_maul.state import ROUNDS, State
from tablee.games.darth_maul.targets import tile, tile_of


def path(s: State, seat: int, action: int) -> Path:
    return (tile(action),)


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    found = tile_of(path[0]) if len(path) == 1 else None
    if found is None or not 0 <= seat < s.seats:
        raise Illegal("unknown-move")
    if not permits(s, seat, found):
        raise refusal(s, seat, found)
    return found


def refusal(s: State, seat: int, action: int) -> Illegal:
    """Why an action is not permitted."""
    if s.played == ROUNDS:
        return Illegal("match-is-over")
    if s.chosen >> seat & 1:
        return Illegal("chosen-already", "MAUL-8")
    return Illegal("not-in-hand", "MAUL-7", tile=tile(action))
