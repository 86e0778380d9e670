"""What bots know of the fight: a sensible greedy player that keeps out of the others' way and of the blade's.

Against players who attack at random no way of playing hits more often than another: the chance that a tile would hit
if it were played now is, in expectation, the same in every later round. What can be gained is not to meet others who
think. Players who all like the open zones meet there; so each seat has a rhythm, a favourite zone that moves on
every round, no two seats having the same, and expects others to have theirs. All of it is public.
"""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.rules import legal
from tablee.games.darth_maul.state import State, guard
from tablee.games.darth_maul.tiles import MAUL_TILES, ZONES, number_of

SURE = 1 << 12  # a chance of one
APART = 2  # zones between the favourites of neighbours
OTHERS_WISH: Row = constants([81, 27, 9, 3, 1])  # how much likelier a zone is, from the favourite to the least liked
OWN_WISH: Row = constants([16, 8, 4, 2, 1])


@rule
def rank(s: State, seat: int, zone: int) -> int:
    """How far a zone is from a seat's favourite of this round."""
    return (zone + seat * APART + s.played) % ZONES


@rule
def open_tiles(s: State, zone: int) -> int:
    """How many of Maul's tiles still to come leave a zone open."""
    n = 0
    for tile in range(MAUL_TILES):
        if (s.maul >> tile) & 1 and (guard(s, tile) >> zone) & 1 == 0:
            n += 1
    return n


@rule
def likely(s: State, other: int, zone: int) -> int:
    """The chance that a seat attacks a zone, by its unplayed tiles and its rhythm."""
    tiles = unplayed(s, other)
    every, here = 0, 0
    for z in range(ZONES):
        weight = number_of(tiles, z) * OTHERS_WISH[rank(s, other, z)]
        every += weight
        if z == zone:
            here = weight
    return SURE * here // every


@rule
def value(s: State, seat: int, zone: int) -> int:
    """The chance of a hit, times the own rhythm; of equals the higher number, which counts in a tie (MAUL-22)."""
    chance = SURE * open_tiles(s, zone) // count(s.maul)
    for other in range(s.seats):
        if other != seat:
            chance = chance * (SURE - likely(s, other, zone)) // SURE
    return (chance * OWN_WISH[rank(s, seat, zone)]) * ZONES + zone


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action of a guess. No two are equal, so nothing is left to luck."""
    n = legal(s, seat, out)
    best = out[0]
    for i in range(1, n):
        if value(s, seat, out[i]) > value(s, seat, best):
            best = out[i]
    return best
