"""How the fight looks to a net: what all may know by seat, counted from the one that looks, and its own hand."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.learning import Learning
from tablee.core.record import Bytes
from tablee.core.rule import rule
from tablee.games.darth_maul.bot import open_tiles
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.state import SEATS, State, damage
from tablee.games.darth_maul.tiles import MAUL_TILES, ZONES, number_of, total

EACH = 2 * ZONES + 4  # numbers of a seat
OWN = SEATS * EACH  # where the hand begins
COMMON = OWN + ZONES  # and what is the same for all
SIZE = COMMON + MAUL_TILES + ZONES + 4
EACH_SECRET = 2 * ZONES
SECRET = (SEATS - 1) * EACH_SECRET


@rule
def seat_after(s: State, seat: int, k: int) -> int:
    """The k-th seat after one."""
    return (seat + k) % s.seats


@rule
def observe(s: State, seat: int, out: Bytes) -> None:
    for k in range(SIZE):
        out[k] = 0
    for k in range(s.seats):
        other, at = seat_after(s, seat, k), k * EACH
        tiles, hits = unplayed(s, other), s.hits[other]
        for zone in range(ZONES):
            out[at + zone] = number_of(tiles, zone)
            out[at + ZONES + zone] = number_of(hits, zone)
        out[at + 2 * ZONES] = 1
        out[at + 2 * ZONES + 1] = (s.chosen >> other) & 1
        out[at + 2 * ZONES + 2] = count(hits)
        out[at + 2 * ZONES + 3] = total(hits)
    for zone in range(ZONES):
        out[OWN + zone] = number_of(s.hand[seat], zone)
        out[COMMON + MAUL_TILES + zone] = open_tiles(s, zone)
    for tile in range(MAUL_TILES):
        out[COMMON + tile] = (s.maul >> tile) & 1
    last = COMMON + MAUL_TILES + ZONES
    out[last], out[last + 1], out[last + 2], out[last + 3] = s.seats, s.played, damage(s), count(s.maul)


@rule
def peek(s: State, seat: int, out: Bytes) -> None:
    """The others' hands, and what they have sealed."""
    for k in range(SECRET):
        out[k] = 0
    for k in range(1, s.seats):
        other, at = seat_after(s, seat, k), (k - 1) * EACH_SECRET
        for zone in range(ZONES):
            out[at + zone] = number_of(s.hand[other], zone)
        if (s.chosen >> other) & 1:
            out[at + ZONES + s.sealed[other]] = 1


@rule
def output(s: State, seat: int, action: int) -> int:
    return action


LEARNING = Learning(SIZE, observe, ZONES, output, secret=SECRET, peek=peek)
