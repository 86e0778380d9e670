"""Why a card of the hand or a space of the board cannot be chosen in Sequence, before there is a whole move."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import Illegal, Path
from tablee.games.sequence.layout import CARD, CELLS, ONE_EYED, TWO_EYED, holds
from tablee.games.sequence.legal import playable, to_act
from tablee.games.sequence.state import ANY, Phase, State, dead, may_exchange, removable, side_of
from tablee.games.sequence.targets import card, card_of, cell, cell_of


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """A reason for the cards and spaces that are drawn; None where whose turn it is, or the whole move, says it."""
    if not to_act(s) >> seat & 1:
        return None
    held, at = card_of(path[0]), cell_of(path[-1])
    if held is None and at is None:
        return None
    if s.phase == Phase.DISCARD and s.discarding & -s.discarding == 1 << seat:
        return Illegal("discard-a-card", "SEQ-V1") if held is None or at is not None else _not_held(s, seat, held)
    if s.phase == Phase.CLAIM and seat == s.turn:
        return Illegal("claim-first", "SEQ-33")
    if seat != s.turn or s.phase != Phase.PLAY:
        return Illegal("only-draw", "SEQ-37")
    if held is not None:
        return _card(s, seat, held) if at is None else None
    return None if at is None else _space(s, seat, at)


def _not_held(s: State, seat: int, kind: int) -> Illegal | None:
    return None if s.held[seat, 0] >> kind & 1 else Illegal("not-in-hand", "SEQ-22", card=card(kind))


def _card(s: State, seat: int, kind: int) -> Illegal | None:
    """A card by itself."""
    bit = 1 << kind
    if not s.held[seat, 0] & bit:
        return _not_held(s, seat, kind)
    if bit & ONE_EYED:
        return Illegal("nothing-to-take", "SEQ-24", card=card(kind))
    if bit & TWO_EYED:
        return Illegal("no-free-space", "SEQ-23", card=card(kind))
    if dead(s) & bit and not may_exchange(s):
        return Illegal("dead-and-renewed" if s.dead_cards == ANY else "dead-and-swapped", "SEQ-18", card=card(kind))
    return Illegal("draw-first", "SEQ-37a")


def _space(s: State, seat: int, at: int) -> Illegal:
    """A space of the board, before a card is chosen."""
    if CELLS[at] == "**":
        return Illegal("corner", "SEQ-23", cell=cell(at))
    playing = playable(s, seat)
    for side in range(s.sides):
        if holds(s.chips[side, 0], s.chips[side, 1], at):
            return _chip(s, seat, at, side, playing)
    if s.held[seat, 0] >> CARD[at] & 1:
        return Illegal("card-first", "SEQ-22", card=card(CARD[at]), cell=cell(at))
    if playing & TWO_EYED:
        return Illegal("jack-first", "SEQ-23", card=card(lowest(playing & TWO_EYED)), cell=cell(at))
    return Illegal("no-card-for", "SEQ-22", card=card(CARD[at]), cell=cell(at))


def _chip(s: State, seat: int, at: int, side: int, playing: int) -> Illegal:
    """A space with a chip on it."""
    if side == side_of(s, seat):
        return Illegal("covered-own", "SEQ-22", cell=cell(at))
    if not holds(removable(s, side_of(s, seat), 0), removable(s, side_of(s, seat), 1), at):
        return Illegal("locked", "SEQ-30", cell=cell(at))
    if playing & ONE_EYED:
        return Illegal("jack-to-take", "SEQ-24", card=card(lowest(playing & ONE_EYED)), cell=cell(at))
    return Illegal("covered", "SEQ-22", cell=cell(at), side=f"side:{side}")
