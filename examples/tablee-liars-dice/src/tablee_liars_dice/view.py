"""What one viewer may know of a table of Liar's Dice, and the table as text."""

from __future__ import annotations

import msgspec

from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee_liars_dice.rules import on_the_table, winners
from tablee_liars_dice.state import FACES, NOBODY, Reason, State

PIPS = "⚀⚁⚂⚃⚄⚅"


class Bid(msgspec.Struct):
    """So many dice of one face, and who says so."""

    seat: int
    dice: int
    face: int


class Reveal(msgspec.Struct):
    """The cups that were lifted last: the bid, who called it, how many dice there were, who lost one."""

    bid: Bid
    caller: int
    found: int
    loser: int
    cups: list[list[int]]


class View(msgspec.Struct):
    seat: int | None
    turn: int
    wild: bool
    total: int  # dice on the table
    left: list[int]  # of each seat
    hand: list[int]  # the viewer's own dice, in order
    bid: Bid | None
    reveal: Reveal | None
    winner: int | None
    reason: str | None


def view(s: State, viewer: int | None) -> View:
    won = seats_in(winners(s))
    return View(
        seat=viewer,
        turn=s.turn,
        wild=bool(s.wild),
        total=on_the_table(s),
        left=[s.left[i] for i in range(s.seats)],
        hand=[] if viewer is None or s.reason != Reason.PLAYING else _dice(s.cup, viewer),
        bid=None if s.bidder == NOBODY else Bid(s.bidder, s.bid // FACES + 1, s.bid % FACES + 1),
        reveal=_reveal(s),
        winner=won[0] if won else None,
        reason=None if s.reason == Reason.PLAYING else spelled(Reason(s.reason)),
    )


def _dice(cups: object, seat: int) -> list[int]:
    return [face + 1 for face in range(FACES) for _ in range(cups[seat, face])]  # type: ignore[index]


def _reveal(s: State) -> Reveal | None:
    if s.caller == NOBODY:
        return None
    bid = Bid(s.called, s.called_bid // FACES + 1, s.called_bid % FACES + 1)
    return Reveal(bid, s.caller, s.found, s.loser, [_dice(s.lifted, i) for i in range(s.seats)])


def picture(s: State) -> str:
    """A row for each seat with its cups, the bid that stands, and what was lifted last."""
    rows = [f"{i}  {'▮' * s.left[i] or '–'}" for i in range(s.seats)]
    if s.bidder != NOBODY:
        rows.append(f"{s.bidder}: {s.bid // FACES + 1} × {PIPS[s.bid % FACES]}")
    if s.caller != NOBODY:
        cups = "  ".join(f"{i} {''.join(PIPS[d - 1] for d in _dice(s.lifted, i))}" for i in range(s.seats))
        rows.append(f"({s.called}: {s.called_bid // FACES + 1} × {PIPS[s.called_bid % FACES]} → {s.found})  {cups}")
    return "\n".join(rows)
