"""When a bot gives up: when nothing has been left to hope for a long time, and the match ends with that."""

from __future__ import annotations

from tablee.core.game import TABLE
from tablee.core.verb import Resigned
from tablee.server.table.change import Draft
from tablee.server.table.match import Play
from tablee.server.table.stored import TableDoc

HOPELESS = 1 / 128
"""A chance to win that is none."""
LONG = 12
"""Decisions in a row without any."""

Streaks = dict[int, int]
"""Of each seat, its decisions in a row without any hope."""


def note(streaks: Streaks, seat: int, hope: float | None) -> bool:
    """Notes what a bot hoped for at a decision. Return True if it has hoped for nothing for long."""
    if hope is not None:  # a decision that is no choice tells nothing
        streaks[seat] = streaks.get(seat, 0) + 1 if hope < HOPELESS else 0
    return streaks.get(seat, 0) >= LONG


def sensible(doc: TableDoc, play: Play, sides: list[int], seat: int) -> bool:
    """Return True if the match ends when a bot gives up, with somebody there who has won: never in a lesson, nor where
    a partner or a third would have to play on."""
    left = [i for i in range(doc.seats) if not play.match.resigned >> i & 1]
    others = {sides[i] for i in left if sides[i] != sides[seat]}
    alone = [i for i in left if sides[i] == sides[seat]] == [seat]
    ends = play.game.resigning_ends and len(others) == 1 and alone
    return ends and not doc.lesson and doc.pause is None and bool(doc.persons())


def resign(d: Draft, seat: int, k: int) -> None:
    """A bot gives up, unless another has its chair by now."""
    if d.playing().k(seat) == k and d.doc.chairs[seat].bot:
        d.add_line(TABLE, Resigned(seat).path)
