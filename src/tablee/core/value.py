"""Values: how strong each side stands, as logarithms of odds, by weights that were fitted from play.

A game's `features(s, seat, out)` writes the stage of the match and then numbers about the seat's side; it returns how
many it wrote, 0 for a side that is out. Its `strength(s, seat, out)` weighs them. The chance of a side is to that of
another as exp(strength / UNIT) is to it.
"""

from __future__ import annotations

from math import exp

from tablee.core.record import Record, Row
from tablee.core.rule import constants, rule

UNIT = 64
FINE = 1 << 10
"""Weights are in parts of a UNIT, of so many."""
FAR = 8 * UNIT
"""Leads beyond that are all the same: one in three thousand."""
OUT = -1_000_000
"""The strength of a side that is out of the game."""
ONE = 1024
EXP: Row = constants([round(ONE * exp(lead / UNIT)) for lead in range(-FAR, FAR + 1)])


@rule
def times(lead: int) -> int:
    """How many times as likely to win a lead makes a side, of ONE."""
    return EXP[min(max(lead, -FAR), FAR) + FAR]


@rule
def even(s: Record, seat: int, out: Row) -> int:
    """The strength of every side in a game that declares none; it is never asked for."""
    return 0
