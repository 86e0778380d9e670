"""What a seat of the fight knows: a guess at everything it has not seen."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee.games.darth_maul.state import State
from tablee.games.darth_maul.tiles import add, joined, pick, take


@rule
def unplayed(s: State, seat: int) -> int:
    """The tiles of a seat that have not been turned yet: hand, pile and the sealed one. Public, by subtraction."""
    tiles = joined(s.hand[seat], s.pile[seat])
    return add(tiles, s.sealed[seat]) if (s.chosen >> seat) & 1 else tiles


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Deals anew what `seat` has not seen: which of their unplayed tiles the others hold, and which one they chose.

    Nothing beyond the present picture needs to be remembered. That somebody has chosen is public and stays; what
    he chose becomes any tile of his. Maul's tiles that are left, and a seat's own pile, are bags known to all who may.
    """
    for other in range(s.seats):
        if other == seat:
            continue
        pile = unplayed(s, other)
        held = count(s.hand[other])
        s.hand[other] = 0
        for _ in range(held):
            zone = pick(pile, below(luck, count(pile)))
            pile = take(pile, zone)
            s.hand[other] = add(s.hand[other], zone)
        if (s.chosen >> other) & 1:
            s.sealed[other] = pick(pile, below(luck, count(pile)))
            pile = take(pile, s.sealed[other])
        s.pile[other] = pile
