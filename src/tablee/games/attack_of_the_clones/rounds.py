"""Rounds: how one begins, how it ends and what it scores, and the end of the game."""

from __future__ import annotations

from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.attack_of_the_clones.cards import ALL_HALF, ALL_TOKENS, COPIES, DECK, OTHERS, VALUES, hand_points
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.state import CARDS, DECLARED, MISSIONS, TRIOS, Phase, Reason, State, next_seat

TEN = 10  # what a mission, a trio of troopers and the ten characters bring
TOKEN_BONUS = 20  # CLONES-26


@rule
def begin_round(s: State) -> None:
    """CLONES-5: all cards go back into the deck, hands are empty, tokens stay."""
    s.round += 1
    s.turns = 0
    s.phase = Phase.DRAFT
    s.deck = DECK
    for half in range(2):
        s.bag[half] = ALL_HALF
        s.display[half] = s.discard[half] = 0
    for kind in range(OTHERS):
        s.left[kind] = COPIES[kind]
    for seat in range(s.seats):
        s.hand[seat, 0] = s.hand[seat, 1] = 0
        s.laid[seat, 0] = s.laid[seat, 1] = 0
        s.troopers[seat] = 0
        for value in range(VALUES):
            s.missions[seat, value] = 0
    tell(s, EVERYBODY, Event.ROUND, s.round, s.turn)


@rule
def end_turn(s: State) -> None:
    """CLONES-23, CLONES-24, CLONES-34: the next seat's turn, or the end of the round once no card is left to turn."""
    s.turns += 1
    if s.deck > 0:
        s.turn = next_seat(s, s.turn)
        s.phase = Phase.DRAFT
        return
    tell(s, EVERYBODY, Event.DECK_OUT, s.turn)
    end_round(s, Reason.DECK_EMPTY)


@rule
def declare(s: State) -> None:
    """CLONES-21, CLONES-22: the round is over at once; whoever would rather play on ends the turn instead."""
    s.turns += 1
    tell(s, EVERYBODY, Event.DECLARED, s.turn)
    end_round(s, Reason.TEN_CHARACTERS)


@rule
def end_round(s: State, reason: int) -> None:
    """Counts the round. CLONES-6: whoever ended it is still on turn, and so starts the next one."""
    at = s.round - 1
    s.ended[at], s.ender[at], s.lasted[at] = reason, s.turn, s.turns
    s.shown += 1 - s.open_hands  # hands are counted in the open
    for seat in range(s.seats):
        score(s, at, seat, reason == Reason.TEN_CHARACTERS and seat == s.turn)
    if s.round < s.rounds:
        s.phase = Phase.SCORED
        return
    s.phase = Phase.OVER
    s.reason = reason
    for seat in range(s.seats):
        if s.tokens[seat] == ALL_TOKENS:  # CLONES-26
            s.totals[seat] += TOKEN_BONUS
            tell(s, EVERYBODY, Event.ALL_TOKENS, seat, TOKEN_BONUS, s.totals[seat])
    won = winners(s)
    for seat in range(s.seats):
        if (won >> seat) & 1:
            tell(s, EVERYBODY, Event.WON, seat, s.totals[seat], 1 if won & (won - 1) else 0)


@rule
def score(s: State, at: int, seat: int, declared: bool) -> None:
    """CLONES-25: a seat's points of this round."""
    missions = 0
    for value in range(VALUES):
        missions += s.missions[seat, value]
    cards, trios = hand_points(s.hand[seat, 0], s.hand[seat, 1]), s.troopers[seat] // 3
    s.sheet[at, seat, CARDS] = cards
    s.sheet[at, seat, MISSIONS] = missions
    s.sheet[at, seat, TRIOS] = trios
    s.sheet[at, seat, DECLARED] = 1 if declared else 0
    ten = TEN if declared else 0
    s.totals[seat] += cards + TEN * missions + TEN * trios + ten
    tell(s, EVERYBODY, Event.SCORED, seat, cards, TEN * missions, TEN * trios, ten, s.totals[seat])


@rule
def winners(s: State) -> int:
    """CLONES-27: the highest total; a tie is a shared victory."""
    if s.phase != Phase.OVER:
        return 0
    best, mask = -1, 0
    for seat in range(s.seats):
        if s.totals[seat] > best:
            best, mask = s.totals[seat], 1 << seat
        elif s.totals[seat] == best:
            mask |= 1 << seat
    return mask
