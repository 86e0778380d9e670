"""How the duel looks to a net: one's own side first, what is known of the other's cards, and the fight."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.learning import Learning
from tablee.core.record import Bytes
from tablee.core.rule import rule
from tablee.games.lightsaber_duel.bag import KINDS, copies, size
from tablee.games.lightsaber_duel.fight import total
from tablee.games.lightsaber_duel.state import ACTIONS, NOTHING, TIE, Phase, State, last_worth, planned_cards
from tablee.games.lightsaber_duel.targets import FIGHTS

BYTE = 255
PHASES = int(Phase.OVER) + 1
SIDE = 5 * KINDS + 8  # numbers of a side
PLANNED = 2 * SIDE  # one's own plan, by fights
HAND = PLANNED + FIGHTS * KINDS  # one's own hand and deck, then the other's unseen cards and what is known of them
FIGHT = HAND + 5 * KINDS  # by fights: where it is, who has won it, who won it in the round before, and its trophies
EACH_FIGHT = 8
COMMON = FIGHT + FIGHTS * EACH_FIGHT
SIZE = COMMON + PHASES + 16

SECRET = 2 * KINDS + FIGHTS * KINDS


@rule
def write(bag: int, out: Bytes, at: int) -> None:
    """How many cards of each kind are in a bag."""
    for kind in range(KINDS):
        out[at + kind] = copies(bag, kind)


@rule
def observe_side(s: State, side: int, out: Bytes, at: int) -> None:
    """What lies open of a side: the cards of the fight, those discarded, and how many it has."""
    n = s.lying[side]
    for i in range(n):
        out[at + s.active[side, i]] += 1
    if n > 0:
        out[at + KINDS + s.active[side, n - 1]] = 1
    write(s.discard[side], out, at + 2 * KINDS)
    write(s.fell[side], out, at + 3 * KINDS)
    if s.revealed[side] != NOTHING:
        out[at + 4 * KINDS + s.revealed[side]] = 1
    at += 5 * KINDS
    out[at], out[at + 1], out[at + 2] = n, min(total(s, side), BYTE), min(last_worth(s, side), BYTE)
    out[at + 3], out[at + 4] = s.step[side], (s.ready >> side) & 1
    out[at + 5], out[at + 6] = size(s.hand[side]), size(s.deck[side])
    out[at + 7] = size(planned_cards(s, side))


@rule
def observe_fight(s: State, seat: int, fight: int, out: Bytes) -> None:
    at = FIGHT + fight * EACH_FIGHT
    out[at] = 1 if s.fight == fight else 0
    if s.won[fight] != NOTHING:
        out[at + 1 + (2 if s.won[fight] == TIE else s.won[fight] ^ seat)] = 1
    if s.before[fight] != NOTHING:
        out[at + 4 + (2 if s.before[fight] == TIE else s.before[fight] ^ seat)] = 1
    out[at + 7] = size(s.trophy[fight])


@rule
def observe(s: State, seat: int, out: Bytes) -> None:
    for k in range(SIZE):
        out[k] = 0
    other = 1 - seat
    observe_side(s, seat, out, 0)
    observe_side(s, other, out, SIDE)
    for fight in range(FIGHTS):
        if s.planned[seat, fight] != NOTHING:
            out[PLANNED + fight * KINDS + s.planned[seat, fight]] = 1
        observe_fight(s, seat, fight, out)
    write(s.hand[seat], out, HAND)
    write(s.deck[seat], out, HAND + KINDS)
    write(s.hand[other] + planned_cards(s, other) + s.deck[other], out, HAND + 2 * KINDS)
    write(s.known[other], out, HAND + 3 * KINDS)
    write(s.held[other], out, HAND + 4 * KINDS)
    out[COMMON + s.phase] = 1
    at = COMMON + PHASES
    out[at], out[at + 1], out[at + 2] = seat, s.round, min(s.plays, BYTE)
    out[at + 3], out[at + 4] = 1 if s.turn == seat else 0, 1 if s.turn == other else 0
    out[at + 5], out[at + 6], out[at + 7] = s.burst, s.cancelled & BYTE, s.three_rounds
    out[at + 8], out[at + 9], out[at + 10], out[at + 11] = s.x2, s.energy_burst, s.knight, s.fury
    out[at + 12], out[at + 13] = size(s.pool[other]), min(s.loose[other], BYTE)
    out[at + 14] = 0 if s.sealed[seat] == NOTHING else 1 + s.sealed[seat]
    out[at + 15] = count(s.ready)


@rule
def peek(s: State, seat: int, out: Bytes) -> None:
    """The other's hand, deck and plan."""
    other = 1 - seat
    for k in range(SECRET):
        out[k] = 0
    write(s.hand[other], out, 0)
    write(s.deck[other], out, KINDS)
    for fight in range(FIGHTS):
        if s.planned[other, fight] != NOTHING:
            out[2 * KINDS + fight * KINDS + s.planned[other, fight]] = 1


@rule
def output(s: State, seat: int, action: int) -> int:
    return action


LEARNING = Learning(SIZE, observe, ACTIONS, output, secret=SECRET, peek=peek)
