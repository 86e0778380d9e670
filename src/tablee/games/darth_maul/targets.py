"""What can be clicked and told in the fight, written as text: tiles, zones and Maul's tiles."""

from __future__ import annotations

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
