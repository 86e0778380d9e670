"""What bots know of the fight: a sensible greedy player that weighs the blade and the others, and is not foretold.

Against players who attack at random no way of playing hits more often than another: the chance that a tile would hit
if it were played now is, in expectation, the same in every later round. Players who all like the open zones meet
there. So each decision has a rhythm of its own, a favourite zone by the bot's own luck: nothing is agreed between
bots, and a stranger among them meets nobody who knows where the others go (MAUL-18).
"""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.rules import legal
from tablee.games.darth_maul.state import State, guard
from tablee.games.darth_maul.tiles import MAUL_TILES, ZONES, number_of

SURE = 1 << 12  # a chance of one
WISH: Row = constants([256, 64, 16, 4, 1])  # how much a zone is liked, from the favourite to the least liked


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
    """The chance that a seat attacks a zone, by its unplayed tiles: all that is known of it."""
    tiles = unplayed(s, other)
    every = 0
    for z in range(ZONES):
        every += number_of(tiles, z)
    return SURE * number_of(tiles, zone) // every


@rule
def value(s: State, seat: int, zone: int) -> int:
    """The chance of a hit; of equals the higher number, which counts in a tie (MAUL-22)."""
    chance = SURE * open_tiles(s, zone) // count(s.maul)
    for other in range(s.seats):
        if other != seat:
            chance = chance * (SURE - likely(s, other, zone)) // SURE
    return chance * ZONES + zone


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action of a guess, the favourite zone being drawn by lot."""
    n, favourite = legal(s, seat, out), below(luck, ZONES)
    best, most = out[0], -1
    for i in range(n):
        worth = value(s, seat, out[i]) * WISH[(out[i] + favourite) % ZONES]
        if worth > most:
            best, most = out[i], worth
    return best
