"""The tiles of the fight: sets of Jedi tiles as one word, and Darth Maul's tiles, read from data/maul_tiles.json."""

from __future__ import annotations

import json
from pathlib import Path

from tablee.core.bits import nth
from tablee.core.record import Row
from tablee.core.rule import constants, rule

ZONES = 5  # MAUL-1; zone 0 bears the number 1
EVERY_ZONE = (1 << ZONES) - 1

ALL_TILES = (1 << 2 * ZONES) - 1
"""MAUL-2: the ten tiles of a colour. A set of tiles is a word: bit z for a tile of zone z, bit z + 5 for the second."""

LISTS: dict[str, list[str]] = json.loads((Path(__file__).parent / "data" / "maul_tiles.json").read_text())
"""MAUL-4: the named lists of Darth Maul's tiles. None of them is the printed one, which has not been found."""

MAUL_TILES = 10  # MAUL-3
ALL_MAUL_TILES = (1 << MAUL_TILES) - 1


def zones_of(tile: str) -> int:
    """The zones that a Maul tile protects, as a set: `1-3`, `all` or `none`."""
    if tile in ("all", "none"):  # MAUL-13
        return EVERY_ZONE if tile == "all" else 0
    return sum(1 << int(number) - 1 for number in tile.split("-"))


def name_of(zones: int) -> str:
    """A set of protected zones as its tile is written."""
    numbers = [str(zone + 1) for zone in range(ZONES) if zones >> zone & 1]
    return "all" if len(numbers) == ZONES else "-".join(numbers) or "none"


for _name, _tiles in LISTS.items():
    if sorted(zones_of(t).bit_count() for t in _tiles) != [0] + [2] * 8 + [5]:
        raise ValueError(f"maul_tiles {_name!r}: eight tiles protect two zones, one all and one none (MAUL-3)")

GUARDS: Row = constants([zones_of(tile) for tiles in LISTS.values() for tile in tiles])  # by list * 10 + tile


@rule
def add(tiles: int, zone: int) -> int:
    """A set with one more tile of a zone."""
    bit = 1 << zone
    return tiles | bit | (tiles & bit) << ZONES


@rule
def take(tiles: int, zone: int) -> int:
    """A set with one tile of a zone less."""
    bit = 1 << zone
    second = tiles & (bit << ZONES)
    return tiles & ~(second | (bit & ~(second >> ZONES)))


@rule
def joined(one: int, other: int) -> int:
    """Two sets of one colour together: never more than two tiles of a zone."""
    return one | other | (one & other & EVERY_ZONE) << ZONES


@rule
def pick(tiles: int, k: int) -> int:
    """The zone of the k-th tile of a set, each tile counted for itself."""
    place = nth(tiles, k)
    return place - ZONES if place >= ZONES else place


@rule
def number_of(tiles: int, zone: int) -> int:
    """How many tiles of a zone are in a set."""
    return ((tiles >> zone) & 1) + ((tiles >> (zone + ZONES)) & 1)


@rule
def total(tiles: int) -> int:
    """MAUL-22: the numbers on the tiles of a set added up."""
    points = 0
    for zone in range(ZONES):
        points += (zone + 1) * number_of(tiles, zone)
    return points
