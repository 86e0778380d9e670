"""Tastes: how players of Attack of the Clones like what they may do. Greedy's row, then those that were fitted by play.

Written by `bench/tastes.py` (docs/bots.md), the first row by hand.
"""

from __future__ import annotations

from tablee.core.record import Row
from tablee.core.rule import constants

STEP = 0  # a new character, by how many the hand has
TOKEN = 10  # a new token, by how many are there already
TOWARD = 15  # a card toward a mission, by how many of its value are in the hand
TOWARD_HIGH = 18  # the same of the values that have no token
TROOP = 21  # a trooper, by how many wait for a full trio
STOLEN = 24  # a card of Count Dooku
GIVEN = 25  # a card that an opponent can spare
POINT = 26  # a point of a card that is taken
HELD = 27  # a point of a card that is lost
SHARE = 28  # how much of a token its cards have before the third (of WHOLE)
KEPT = 29  # how much of a new character the loss of one is (of WHOLE)
FLIPS = 30  # how much turning a card is trusted (of WHOLE)
OWN = 31  # what the giver loses counts so much
OTHERS = 32  # and what the taker wins so much
LAID = 33  # a mission
LEAD = 34  # by how many points others may be in front when the last round is ended
EARLY = 35  # and an earlier one
DONE = 36  # what ending a round is worth otherwise
DENY = 37  # what a card is worth to the next seat counts so much (of WHOLE)
PACE = 38  # how long ten characters take to find (of WHOLE)
NEAR = 39  # a character in the hand of who is robbed
PARTS = 40

WHOLE = 64

PLAIN = (SHARE, KEPT, FLIPS, OWN, OTHERS, LEAD, EARLY, DENY, PACE, NEAR)
"""What is no worth, and so is not in finer parts where worths are."""
FIXED = (EARLY, DONE)
"""What is not fitted."""

TASTES: Row = constants(
    [
        10, 10, 12, 14, 17, 20, 25, 32, 45, 140, 10, 15, 25, 45, 200,
        4, 14, 45, 1, 3, 11, 25, 32, 45, 35, 15, 10, 10, 64, 64,
        64, 2, 1, 100, 10, 10000, 500, 0, 64, 0,
        237, 164, 166, 263, 280, 303, 560, 668, 850, 1885, 152, 220, 429, 646, 3244,
        44, 265, 317, 18, 43, 145, 363, 343, 402, 545, 295, 305, 231, 20, 89,
        62, 4, 3, 1557, 10, 10000, 8000, 6, 67, -1,
        178, 121, 174, 241, 320, 409, 709, 739, 1149, 2461, 134, 230, 324, 617, 2561,
        41, 227, 308, 23, 56, 185, 350, 379, 411, 672, 250, 247, 278, 22, 98,
        58, 5, 4, 1342, 10, 10000, 8000, 6, 91, 0,
        178, 121, 174, 241, 320, 409, 709, 739, 1149, 2461, 134, 230, 324, 617, 2561,
        41, 227, 308, 23, 56, 185, 350, 379, 411, 672, 250, 247, 278, 22, 98,
        58, 5, 4, 1342, 10, 10000, 8000, 6, 91, 0,
        178, 121, 174, 241, 320, 409, 709, 739, 1149, 2461, 134, 230, 324, 617, 2561,
        41, 227, 308, 23, 56, 185, 350, 379, 411, 672, 250, 247, 278, 22, 98,
        58, 5, 4, 1342, 10, 10000, 8000, 6, 91, 0,
    ],
    "i",
)  # fmt: skip
