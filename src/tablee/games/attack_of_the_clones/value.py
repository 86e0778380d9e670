"""How strong a seat stands: its points, what its hand promises and its tokens, weighed as play has shown."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.core.value import FINE
from tablee.games.attack_of_the_clones.bot import standing
from tablee.games.attack_of_the_clones.cards import ALL_TEN, DECK, TOKEN_KINDS, VALUES, characters, of_value
from tablee.games.attack_of_the_clones.state import Phase, State, hand_size
from tablee.games.attack_of_the_clones.weights import WEIGHTS

PARTS = 3  # of a deck
STAGES = 3 * PARTS  # the last round, the last but one, and earlier ones, each by what is left of the deck
SIZE = 20


@rule
def stage(s: State) -> int:
    """How far the game has come, 0 at its end. A round that is counted belongs to the next one."""
    left: int = min(s.rounds - s.round, 2)
    if s.phase == Phase.SCORED:
        return max(left - 1, 0) * PARTS + PARTS - 1
    part: int = min(s.deck * PARTS // DECK, PARTS - 1)
    return left * PARTS + part


@rule
def features(s: State, seat: int, out: Row) -> int:
    """The stage, then: points, the characters of the hand, pairs and trios, tokens, troopers, and whose turn it is."""
    out[0] = stage(s)
    for k in range(1, SIZE + 1):
        out[k] = 0
    tokens = count(s.tokens[seat])
    out[1] = s.totals[seat] if s.phase == Phase.SCORED else standing(s, seat)
    out[2] = tokens
    for n in range(3):
        out[3 + n] = 1 if tokens >= n + 3 else 0
    if s.phase == Phase.SCORED:
        return SIZE
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    held = count(characters(low, high))
    out[6] = held
    for n in range(4):
        out[7 + n] = 1 if held >= n + 6 else 0
    for value in range(VALUES):
        n = count(of_value(low, high, value))
        wanted = 1 if value < TOKEN_KINDS and (s.tokens[seat] >> value) & 1 == 0 else 0
        if n == 2:
            out[11 if value < TOKEN_KINDS else 12] += 1
            out[13] += wanted
        elif n > 2:
            out[14] += 1
            out[15] += wanted
    out[16] = 1 if s.troopers[seat] % 3 == 1 else 0
    out[17] = 1 if s.troopers[seat] % 3 == 2 else 0
    out[18] = hand_size(s, seat)
    out[19] = 1 if s.turn == seat else 0
    out[20] = 1 if s.turn == seat and characters(low, high) == ALL_TEN else 0
    return SIZE


@rule
def strength(s: State, seat: int, out: Row) -> int:
    """A logarithm of odds, in parts of `UNIT`."""
    total = 0
    for k in range(features(s, seat, out)):
        total += WEIGHTS[out[0] * SIZE + k] * out[1 + k]
    return total // FINE
