"""Moves of the fight as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.darth_maul.rules import permits
from tablee.games.darth_maul.state import ROUNDS, State
from tablee.games.darth_maul.tiles import ZONES, name_of


def tile(zone: int) -> str:
    """A Jedi tile by its number. Equal tiles are one thing to click."""
    return f"tile:{zone + 1}"


def zone(zone: int) -> str:
    return f"zone:{zone + 1}"


def guard(zones: int) -> str:
    """One of Maul's tiles by the zones it protects: `guard:1-3`, `guard:all`, `guard:none`."""
    return f"guard:{name_of(zones)}"


_tiles = {tile(z): z for z in range(ZONES)}
_zones = {zone(z): z for z in range(ZONES)}


def tile_of(target: str) -> int | None:
    """The zone of the tile a target names."""
    return _tiles.get(target)


def zone_of(target: str) -> int | None:
    return _zones.get(target)


def path(s: State, seat: int, action: int) -> Path:
    return (tile(action),)


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    if len(path) != 1 or path[0] not in _tiles or not 0 <= seat < s.seats:
        raise Illegal("unknown-move")
    found = _tiles[path[0]]
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
