"""The whole truth of a duel, and the small questions asked of it everywhere. Seat 0 is Qui-Gon, seat 1 Darth Maul."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.record import Record, int8, int16, int32, int64
from tablee.core.rule import rule
from tablee.games.lightsaber_duel.bag import KINDS, size
from tablee.games.lightsaber_duel.targets import FIGHTS

HAND = 7  # DUEL-15: cards drawn each round
LAST_STEP = 5  # DUEL-29
SHORT = 3  # DUEL-30: rounds of the short game
PLAY_CAP = 200  # DUEL-34
ROUND_CAP = 60  # DUEL-35
WORTH_CAP = 9999  # keeps a card's worth in its field; reached only if doublings are copied over and over
NOTHING = 127  # no card, no seat
TIE = 2  # a fight that nobody won


class Phase(IntEnum):
    """What is asked for; from OPEN on nothing is, and `settle` goes on by itself."""

    PLAN = 0
    ANSWER = 1
    IMPASSE = 2
    ALONE = 3
    BURST = 4
    KNIGHT = 5
    OVER = 6
    OPEN = 7
    COMPARE = 8
    FIGHT_OVER = 9
    ROUND = 10


class Lead(IntEnum):
    """Why a side is ahead."""

    IMPASSE = 0
    TOTAL = 1
    CARDS = 2
    FURY = 3


class X2(IntEnum):
    """Readings of X2 (option `x2`)."""

    TOTAL = 0
    SNAPSHOT = 1
    ONE_CARD = 2


class Action:
    """Where each kind of action begins; an action is its beginning plus the kind of card, or the number."""

    PLAN = 0  # + kind, for the next fight without a card
    PLAY = PLAN + KINDS  # + kind
    DISCARD = PLAY + KINDS  # + kind, by an Energy Burst
    DONE = DISCARD + KINDS
    WORTH = DONE + 1  # + the number, by a Jedi Knight
    CONCEDE = WORTH + 6
    END = CONCEDE + 1


PLAN, PLAY, DISCARD, DONE = Action.PLAN, Action.PLAY, Action.DISCARD, Action.DONE
WORTH, CONCEDE, ACTIONS = Action.WORTH, Action.CONCEDE, Action.END


class State(Record):
    # options
    x2 = int8()
    energy_burst = int8()  # 0 redraw, 1 three points a card
    knight = int8()  # 0 matches, 1 a number of choice
    fury = int8()  # 0 sweeps, 1 wins unless blocked
    three_rounds = int8()
    # the round
    phase = int8()
    round = int8()
    fight = int8()
    turn = int8()  # who answers, plays alone, or decides on a card
    plays = int16()  # DUEL-34: cards turned and played in this fight
    burst = int8()  # cards thrown away by the Energy Burst at work
    shown = int32()
    winner = int8()
    reason = int8()
    step = int8(2)
    won = int8(3)  # the winner of each fight of the round
    before = int8(3)  # and of the round before
    # the cards, by side; bags
    deck = int64(2)
    hand = int64(2)
    discard = int64(2)
    trophy = int64(3)  # by fight
    planned = int8(2, 3)
    sealed = int8(2)  # chosen in an impasse, still in the hand
    ready = int8()  # mask of sides whose sealed choice is made: everybody may know that, and nothing more
    # the fight: the cards lying there in the order they came, and what each is worth
    lying = int8(2)
    active = int8(2, 55)  # at most all the cards of a side
    worth = int16(2, 55)
    # what everybody knows of a side's unseen cards; see knowledge.py
    known = int64(2)  # they are in the hand or planned
    held = int64(2)  # of these, they are in the hand
    pool = int64(2)  # the planned cards are of these,
    loose = int8(2)  # but for so many; NOTHING: no bound
    # the last reveal, in sight until the next
    revealed = int8(2)
    cancelled = int8()
    fell = int64(2)  # what it made each side discard


@rule
def last_round(s: State) -> int:
    """DUEL-30, DUEL-35: the round that ends the game, wherever the figures stand."""
    return SHORT if s.three_rounds else ROUND_CAP


@rule
def planned_cards(s: State, side: int) -> int:
    """The planned cards not turned yet, as a bag."""
    bag = 0
    for fight in range(FIGHTS):
        kind = s.planned[side, fight]
        if kind != NOTHING:
            bag += 1 << (4 * kind)
    return bag


@rule
def next_plan(s: State, side: int) -> int:
    """The first fight a side has no card for yet; three: its plan is whole."""
    for fight in range(FIGHTS):
        if s.planned[side, fight] == NOTHING:
            return fight
    return FIGHTS


@rule
def hand_size(s: State, side: int) -> int:
    """DUEL-8: planned cards are not in the hand."""
    return size(s.hand[side])


@rule
def last_worth(s: State, side: int) -> int:
    """What the last active card of a side is worth; 0 if there is none."""
    n = s.lying[side]
    return s.worth[side, n - 1] if n > 0 else 0
