"""How Attack of the Clones looks to a net. Nothing is hidden from who has watched, so there is nothing to peek at."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.learning import Learning
from tablee.core.record import Bytes
from tablee.core.rule import rule
from tablee.games.attack_of_the_clones.cards import (
    HALF,
    OTHERS,
    TOKEN_KINDS,
    TROOPER,
    VALUES,
    change,
    characters,
    hand_points,
    of_value,
)
from tablee.games.attack_of_the_clones.state import ACTIONS, MOST_SEATS, NOTHING, Phase, State

PHASES = len(Phase)
EACH = TROOPER + VALUES + TOKEN_KINDS + 8  # numbers of a seat
DISPLAY = MOST_SEATS * EACH  # where the display begins, then what the deck holds
BAG = DISPLAY + TROOPER
GAINS = BAG + TROOPER  # what each card of the display would add to the hand, by character
COMMON = GAINS + 10
SIZE = COMMON + PHASES + OTHERS + 10


@rule
def cards(out: Bytes, at: int, low: int, high: int) -> None:
    """A set of characters, a number for each card."""
    for k in range(HALF):
        out[at + k] = (low >> k) & 1
        out[at + HALF + k] = (high >> k) & 1


@rule
def observe_seat(s: State, seat: int, out: Bytes, at: int) -> None:
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    cards(out, at, low, high)
    missions, at = 0, at + TROOPER
    for value in range(VALUES):
        out[at + value] = count(of_value(low, high, value))
        missions += s.missions[seat, value]
    at += VALUES
    for token in range(TOKEN_KINDS):
        out[at + token] = (s.tokens[seat] >> token) & 1
    at += TOKEN_KINDS
    out[at], out[at + 1] = 1, count(characters(low, high))
    out[at + 2], out[at + 3] = hand_points(low, high), missions
    out[at + 4], out[at + 5] = s.troopers[seat] % 3, s.troopers[seat] // 3
    out[at + 6], out[at + 7] = min(s.totals[seat] // 4, 255), count(s.tokens[seat])


@rule
def busts(s: State) -> int:
    """How many cards of the deck would bust."""
    there, n = characters(s.display[0], s.display[1]), 0
    for value in range(VALUES):
        n += count(of_value(s.bag[0], s.bag[1], value) & there)
    return n


@rule
def observe(s: State, seat: int, out: Bytes) -> None:
    for k in range(SIZE):
        out[k] = 0
    for k in range(s.seats):
        observe_seat(s, (seat + k) % s.seats, out, k * EACH)
    cards(out, DISPLAY, s.display[0], s.display[1])
    cards(out, BAG, s.bag[0], s.bag[1])
    for value in range(VALUES):
        there = of_value(s.display[0], s.display[1], value)
        for c in range(10):
            if (there >> c) & 1:
                out[GAINS + c] = 1 + change(s.hand[seat, 0], s.hand[seat, 1], value * 10 + c)
    out[COMMON + s.phase] = 1
    at = COMMON + PHASES
    for kind in range(OTHERS):
        out[at + kind] = s.left[kind]
    at += OTHERS
    out[at], out[at + 1], out[at + 2] = s.seats, s.round, s.rounds
    out[at + 3], out[at + 4] = s.deck, 255 * busts(s) // max(s.deck, 1)
    out[at + 5], out[at + 6] = count(characters(s.display[0], s.display[1])), s.must_flip
    out[at + 7], out[at + 8] = 0 if s.victim == NOTHING else 1, s.value
    out[at + 9] = (s.turn - seat) % s.seats


@rule
def output(s: State, seat: int, action: int) -> int:
    return action


LEARNING = Learning(SIZE, observe, ACTIONS, output)
