"""What one viewer may know of a table of Envelopes, and the table as text."""

from __future__ import annotations

import msgspec

from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.games.envelopes.rules import Reason, State, everyone, winners


class Seat(msgspec.Struct):
    """A chair as everybody sees it."""

    purse: int
    points: int
    opened: int | None  # its stake in the last round


class View(msgspec.Struct):
    seat: int | None
    round: int
    rounds: int
    seats: list[Seat]
    sealed: int | None  # the stake in the viewer's own envelope; nobody else's is here, nor that there is one
    winners: list[int]
    reason: str | None


def view(s: State, viewer: int | None) -> View:
    mine = viewer is not None and s.ready >> viewer & 1
    return View(
        seat=viewer,
        round=s.round,
        rounds=s.rounds,
        seats=[Seat(s.purse[i], s.points[i], s.opened[i] if s.shown else None) for i in range(s.seats)],
        sealed=s.sealed[viewer] if mine and viewer is not None else None,
        winners=seats_in(winners(s)),
        reason=None if s.reason == Reason.PLAYING else spelled(Reason(s.reason)),
    )


def ending(s: State) -> Ending:
    """Why it is over, and the chairs of who won."""
    return Ending(Said(f"reason-{spelled(Reason(s.reason))}", {}), [f"seat:{i}" for i in seats_in(winners(s))])


def waiting(s: State, viewer: int | None) -> int:
    """Everybody, but the viewer who has sealed: until all are opened, who hesitates is nobody's business."""
    if s.reason != Reason.PLAYING:
        return 0
    return everyone(s) & ~(s.ready & 1 << viewer) if viewer is not None else everyone(s)


def picture(s: State) -> str:
    """The round and its prize, then each seat's purse, its points and what it staked last."""
    rows = [f"{s.round}/{s.rounds}  ★ {s.round}"]
    for i in range(s.seats):
        rows.append(f"{i}  ○ {s.purse[i]:<3}  ★ {s.points[i]:<2}  ✉ {s.opened[i] if s.shown else '-'}")
    return "\n".join(rows)
