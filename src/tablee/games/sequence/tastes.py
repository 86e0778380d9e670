"""Tastes: how players of Sequence like what they may do. Greedy's row, then those that were fitted by play.

Written by `bench/tastes.py` (docs/bots.md), the first row by hand.
"""

from __future__ import annotations

from tablee.core.record import Row
from tablee.core.rule import constants

STEP = 0  # a chip in a line of a side's own, by how many are there; then the same where one more sequence wins
HALT = 10  # a chip into a line of an opponent, alike
HURT = 20  # a chip taken out of one, alike
PROMISE = 30  # what the hand goes on with, by how many of a line are there and how many there can be
CLEAR = 50  # a chip taken out of a line of which a side has so many
BUILD = 56  # a line that is left when a sequence is claimed
DECISIVE = 62  # to stop what would win; to win is worth twice as much more
JACK = 63  # a jack that sets a chip is worth keeping
JACK_ONE = 64  # one that takes a chip away
JACK_LEFT = 65  # a jack that is discarded
DEAD = 66  # a dead card that is discarded
PAIR = 67  # a second card of the kind in the hand
DOUBLE = 68  # a chip in two lines or more that have two
PARTS = 69
LATE = 5  # from a line of before to one that is the last
KINDS = 5

PLAIN = ()
"""What is no worth, and so is not in finer parts where worths are."""
_NEVER = tuple(PROMISE + KINDS * k + n for k in range(4) for n in range(k + 2))
FIXED = (*_NEVER, CLEAR, BUILD, DECISIVE, JACK_LEFT, DEAD)
"""What is not fitted: it is never asked for, or needs no measure."""

TASTES: Row = constants(
    [
        3, 10, 46, 340, 3600, 3, 10, 46, 340, 3600, 0, 3, 11, 55, 900,
        0, 3, 11, 55, 900, 0, 3, 11, 55, 900, 0, 3, 11, 55, 900,
        0, 0, 5, 28, 198, 0, 0, 0, 23, 193, 0, 0, 0, 0, 170,
        0, 0, 0, 0, 0, 0, 1, 3, 15, 100, 1000, 1, 4, 14, 60,
        400, 4000, 3000, 1000, 1000, 500, 1000, 2, 0,
        86, 218, 413, 5348, 58499, 45, 160, 490, 6309, 68526, 1, 80, 241, 821, 10020,
        0, 41, 191, 1238, 17656, 0, 59, 183, 1046, 18319, -1, 59, 130, 624, 15636,
        0, 0, 85, 343, 2584, 0, 0, 0, 191, 1823, 0, 0, 0, 0, 2826,
        0, 0, 0, 0, 0, 0, 16, 45, 235, 2317, 17334, 16, 68, 229, 923,
        5571, 63503, 48000, 31834, 13477, 8000, 16000, 42, -1,
        98, 205, 382, 3279, 50797, 42, 145, 458, 5107, 52931, 0, 81, 279, 980, 10831,
        1, 44, 144, 1168, 16257, -1, 67, 128, 1209, 10927, -1, 61, 133, 644, 11219,
        0, 0, 78, 279, 2303, 0, 0, 0, 244, 1257, 0, 0, 0, 0, 3069,
        0, 0, 0, 0, 0, 0, 21, 49, 112, 2856, 12276, 16, 84, 223, 992,
        3530, 73177, 48000, 54517, 10867, 8000, 16000, 39, -3,
    ],
    "i",
)  # fmt: skip
