"""What speaks for a tile of the fight, in words: Maul's tiles to come and the others' unplayed ones, all public."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.chronicle import Said
from tablee.games.darth_maul.bot import open_tiles
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.state import State
from tablee.games.darth_maul.targets import zone
from tablee.games.darth_maul.tiles import ZONES, number_of


def rivals(s: State, seat: int, at: int) -> int:
    """How many of the others still have a tile for a zone."""
    return sum(number_of(unplayed(s, other), at) > 0 for other in range(s.seats) if other != seat)


def explain(s: State, seat: int, action: int) -> Said:
    """How open the zone is, and who could meet one there."""
    held = [at for at in range(ZONES) if s.hand[seat] >> at & 1]
    about: dict[str, str | int] = {
        "zone": zone(action),
        "open": open_tiles(s, action),
        "left": count(s.maul),
        "rivals": rivals(s, seat, action),
        "others": s.seats - 1,
    }
    if rivals(s, seat, action) == 0:
        return Said("hint-alone", about)
    if len(held) > 1 and all(open_tiles(s, at) < open_tiles(s, action) for at in held if at != action):
        return Said("hint-most-open", about)
    return Said("hint-chance-all" if rivals(s, seat, action) == s.seats - 1 else "hint-chance", about)
