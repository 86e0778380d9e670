"""The whole truth of a table of the fight, and the small questions everything else asks of it."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.bits import count
from tablee.core.record import Record, int8, int16
from tablee.core.rule import rule
from tablee.games.darth_maul.tiles import GUARDS, MAUL_TILES, ZONES

SEATS = 4  # MAUL-1: at most
ROUNDS = 10  # MAUL-14, MAUL-16
HAND = 3  # MAUL-7
TARGET = 8  # MAUL-20


class Outcome(IntEnum):
    """What became of an attack."""

    PARRIED = 0  # MAUL-9
    BLOCKED = 1  # MAUL-11
    HIT = 2  # MAUL-12


class Reason(IntEnum):
    PLAYING = 0
    MOST_HITS = 1  # MAUL-21
    HIGHEST_SUM = 2  # MAUL-22
    SHARED = 3  # MAUL-23
    LOST = 4  # MAUL-20, MAUL-24


class State(Record):
    # options
    talk = int8()  # MAUL-18: 0 off, 1 free; play is the same
    maul_tiles = int8()  # MAUL-4: which list of tiles
    # the round
    seats = int8()
    played = int8()  # rounds
    chosen = int8()  # seats that have laid a tile face down
    sealed = int8(SEATS)  # its zone; 0 where none lies
    shown = int8()  # at most 40 choices and 10 reveals
    # the tiles, each set a word (`tiles.py`)
    hand = int16(SEATS)
    pile = int16(SEATS)
    hits = int16(SEATS)
    box = int16(SEATS)  # MAUL-10, MAUL-11: parried or blocked
    maul = int16()  # Maul's tiles that are still to come, as places in their list
    # the last round's scene, in sight until the next reveal
    turned = int8()  # Maul's tile
    revealed = int8(SEATS)  # the zones attacked, by seat


@rule
def everyone(s: State) -> int:
    return (1 << s.seats) - 1


@rule
def guard(s: State, tile: int) -> int:
    """The zones that one of Maul's tiles protects."""
    return GUARDS[s.maul_tiles * MAUL_TILES + tile]


@rule
def damage(s: State) -> int:
    """MAUL-12, MAUL-20: the damage tiles of all players."""
    n = 0
    for seat in range(s.seats):
        n += count(s.hits[seat])
    return n


@rule
def attacked_once(s: State) -> int:
    """MAUL-9: the zones that exactly one player attacked in the last round."""
    once, again = 0, 0
    for seat in range(s.seats):
        bit = 1 << s.revealed[seat]
        again |= once & bit
        once |= bit
    return once & ~again


@rule
def outcome(s: State, seat: int) -> int:
    """What became of a seat's attack in the last round: parrying comes first, whatever Maul's tile says."""
    bit = 1 << s.revealed[seat]
    if attacked_once(s) & bit == 0:
        return Outcome.PARRIED
    return Outcome.BLOCKED if guard(s, s.turned) & bit else Outcome.HIT


@rule
def within_reach(s: State) -> int:
    """MAUL-16: the most damage the game can still end with, as everybody can work it out."""
    n = damage(s)
    for tile in range(MAUL_TILES):
        if (s.maul >> tile) & 1:
            n += min(s.seats, ZONES - count(guard(s, tile)))
    return n
