"""Why a tile cannot be chosen in the fight, beyond what a whole move is refused for."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.darth_maul.state import State
from tablee.games.darth_maul.targets import tile, tile_of, zone, zone_of


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """A seat that has chosen waits for the others; a zone is attacked through its tile."""
    if s.chosen >> seat & 1:
        return Illegal("chosen-already", "MAUL-8")
    if (at := zone_of(path[-1])) is not None:
        if s.hand[seat] >> at & 1:
            return Illegal("tile-first", "MAUL-8", zone=zone(at), tile=tile(at))
        return Illegal("no-tile-for", "MAUL-7", zone=zone(at), tile=tile(at))
    if (held := tile_of(path[-1])) is not None and not s.hand[seat] >> held & 1:
        return Illegal("not-in-hand", "MAUL-7", tile=tile(held))
    return None
