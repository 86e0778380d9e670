"""Positions of the fight for its tests: a wanted round, a wanted end."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.luck import Luck, seed
from tablee.games.darth_maul import GAME
from tablee.games.darth_maul.state import ROUNDS, State
from tablee.games.darth_maul.tiles import ALL_TILES, GUARDS, MAUL_TILES, ZONES, add, take, zones_of


def luck(a: int = 0, b: int = 0) -> Luck:
    k = Luck()
    seed(k, a, b, 0)
    return k


def new(seats: int, k: Luck | None = None, **options: str) -> State:
    """A dealt table."""
    s = GAME.start(seats, GAME.settle(seats, options), k or luck())
    assert isinstance(s, State)
    s.events = []
    return s


def put_in_hand(s: State, seat: int, zone: int) -> None:
    """Changes a tile of the hand for one of the pile where the wanted one is not in the hand."""
    if s.hand[seat] >> zone & 1:
        return
    assert s.pile[seat] >> zone & 1, f"seat {seat} has no tile {zone + 1} left"
    other = next(z for z in range(ZONES) if s.hand[seat] >> z & 1)
    s.hand[seat] = add(take(s.hand[seat], other), zone)
    s.pile[seat] = add(take(s.pile[seat], zone), other)


def fight(s: State, numbers: Sequence[int], guard: str, k: Luck | None = None) -> None:
    """One round: the tiles the seats choose, by their numbers, against one of Maul's tiles."""
    k = k or luck(9)
    at = s.maul_tiles * MAUL_TILES
    wanted = next(i for i in range(MAUL_TILES) if s.maul >> i & 1 and GUARDS[at + i] == zones_of(guard))
    others, s.maul = s.maul & ~(1 << wanted), 1 << wanted
    s.events = []
    for seat, number in enumerate(numbers):
        put_in_hand(s, seat, number - 1)
        GAME.apply(s, seat, number - 1, k)
    s.maul = others


def ended(*hits: Sequence[int]) -> State:
    """The end of a game in which each seat has these numbers on its damage tiles."""
    s = new(len(hits))
    s.played, s.maul = ROUNDS, 0
    for seat, numbers in enumerate(hits):
        s.hand[seat], s.pile[seat], s.box[seat] = 0, 0, ALL_TILES
        for number in numbers:
            s.hits[seat] = add(s.hits[seat], number - 1)
            s.box[seat] = take(s.box[seat], number - 1)
    return s
