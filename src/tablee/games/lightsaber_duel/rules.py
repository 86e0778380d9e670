"""The rules of the duel: rounds, who decides, what is legal, what a decision does, and how the game ends."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.lightsaber_duel.bag import copies, kinds_in, one, pick
from tablee.games.lightsaber_duel.cards import DECK, NUMBER, Effect, kind_of, special
from tablee.games.lightsaber_duel.events import Event, Reason
from tablee.games.lightsaber_duel.fight import compare, end_burst, end_impasse, lose, open_fight, play, rate
from tablee.games.lightsaber_duel.hands import draw, throw_from_hand
from tablee.games.lightsaber_duel.state import (
    ACTIONS,
    CONCEDE,
    DISCARD,
    DONE,
    HAND,
    LAST_STEP,
    NOTHING,
    PLAN,
    PLAY,
    TIE,
    WORTH,
    Phase,
    State,
    hand_size,
    last_round,
    next_plan,
)
from tablee.games.lightsaber_duel.targets import FIGHTS

BURST_CARD, KNIGHT_CARD = kind_of(Effect.BURST), kind_of(Effect.MATCH)


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """DUEL-13: both figures on the first step, both decks whole."""
    s.winner = s.turn = NOTHING
    for side in range(2):
        s.step[side] = 1
        s.deck[side] = DECK
        s.sealed[side] = s.revealed[side] = NOTHING
    for fight in range(FIGHTS):
        s.won[fight] = NOTHING
    s.phase = Phase.ROUND
    settle(s, luck)


@rule
def to_act(s: State) -> int:
    """DUEL-14: in planning and in an impasse, all who have not chosen yet."""
    if s.phase == Phase.PLAN:
        return (1 if next_plan(s, 0) < FIGHTS else 0) | (2 if next_plan(s, 1) < FIGHTS else 0)
    if s.phase == Phase.IMPASSE:
        return (1 if s.sealed[0] == NOTHING else 0) | (2 if s.sealed[1] == NOTHING else 0)
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def asked(s: State, seat: int) -> bool:
    """Whether a seat has a decision to make."""
    return 0 <= seat < 2 and (to_act(s) >> seat) & 1 != 0


@rule
def legal(s: State, seat: int, out: Row) -> int:
    """DUEL-33: whoever is asked has an answer."""
    if not asked(s, seat):
        return 0
    n = 0
    if s.phase == Phase.KNIGHT:
        for worth in range(1, NUMBER[KNIGHT_CARD] + 1):
            out[n] = WORTH + worth
            n += 1
        return n
    base = PLAY
    if s.phase == Phase.PLAN:
        base = PLAN
    elif s.phase == Phase.BURST:
        base = DISCARD
    kinds = kinds_in(s.hand[seat])
    while kinds:
        out[n] = base + (lowest(kinds) >> 2)
        n += 1
        kinds &= kinds - 1
    if s.phase == Phase.BURST:
        out[n] = DONE
        n += 1
    elif s.phase == Phase.ANSWER:
        out[n] = CONCEDE
        n += 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if not asked(s, seat) or action < 0 or action >= ACTIONS:
        return False
    if action < PLAY:
        return s.phase == Phase.PLAN and copies(s.hand[seat], action - PLAN) > 0
    if action < DISCARD:
        at_play = s.phase == Phase.ANSWER or s.phase == Phase.IMPASSE or s.phase == Phase.ALONE
        return at_play and copies(s.hand[seat], action - PLAY) > 0
    if action < DONE:
        return s.phase == Phase.BURST and copies(s.hand[seat], action - DISCARD) > 0
    if action == DONE:
        return s.phase == Phase.BURST
    if action == CONCEDE:
        return s.phase == Phase.ANSWER  # DUEL-19, DUEL-20: neither the leader nor anybody in an impasse
    return s.phase == Phase.KNIGHT and 1 <= action - WORTH <= NUMBER[KNIGHT_CARD]


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    if action < PLAY:
        plan(s, seat, action - PLAN)
    elif action < DISCARD and s.phase == Phase.IMPASSE:
        seal(s, seat, action - PLAY, luck)
    elif action < DISCARD:
        play(s, seat, action - PLAY, luck)
    elif action < DONE:
        throw_from_hand(s, seat, action - DISCARD, Event.DISCARDED)  # DUEL-12a: seen by all
        s.burst += 1
        s.shown += 1
    elif action == DONE:
        end_burst(s, BURST_CARD, luck)
    elif action == CONCEDE:
        tell(s, EVERYBODY, Event.CONCEDED, seat)
        lose(s, seat)
    else:
        rate(s, KNIGHT_CARD, action - WORTH)
        s.phase = Phase.COMPARE
    settle(s, luck)


@rule
def plan(s: State, seat: int, kind: int) -> None:
    """DUEL-16: a card face down for the next fight without one; when both plans are whole the first fight opens."""
    fight = next_plan(s, seat)
    s.hand[seat] -= one(kind)
    s.planned[seat, fight] = kind
    tell(s, 1 << seat, Event.PLANNED, seat, kind, fight)
    if next_plan(s, seat) == FIGHTS:
        s.ready |= 1 << seat
    if to_act(s) == 0:
        s.ready = 0
        s.phase = Phase.OPEN


@rule
def seal(s: State, seat: int, kind: int, luck: Luck) -> None:
    """DUEL-20: a card chosen in secret; the second choice turns both."""
    s.sealed[seat] = kind
    s.ready |= 1 << seat
    tell(s, 1 << seat, Event.CHOSE, seat, kind)
    if to_act(s) == 0:
        s.ready = 0
        end_impasse(s, luck)


@rule
def settle(s: State, luck: Luck) -> None:
    """Goes on until a seat has a decision."""
    while s.phase >= Phase.OPEN:  # bound: three fights of an opening, a comparison and an end each, and a new round
        if s.phase == Phase.COMPARE:
            compare(s)
        elif s.phase == Phase.OPEN:
            open_fight(s, luck)
        elif s.phase == Phase.FIGHT_OVER:
            after_fight(s)
        else:
            begin_round(s, luck)


@rule
def begin_round(s: State, luck: Luck) -> None:
    """DUEL-15: seven cards each, added to those kept (DUEL-28). Planning starts with all of them in the hand."""
    s.round += 1
    s.fight = 0
    s.turn = NOTHING
    s.phase = Phase.PLAN
    tell(s, EVERYBODY, Event.ROUND, s.round)
    for fight in range(FIGHTS):
        s.before[fight] = s.won[fight]
        s.won[fight] = NOTHING
        s.planned[0, fight] = s.planned[1, fight] = NOTHING
    for side in range(2):
        draw(s, side, HAND, luck)
        s.held[side] = s.pool[side] = 0
        s.loose[side] = NOTHING


@rule
def after_fight(s: State) -> None:
    """DUEL-26: always three fights."""
    s.turn = NOTHING
    if s.fight + 1 < FIGHTS:
        s.fight += 1
        s.phase = Phase.OPEN
    else:
        score_round(s)


@rule
def score_round(s: State) -> None:
    """DUEL-27, DUEL-28, DUEL-29: the figure of whoever won more fights moves; the trophies are discarded."""
    green, red = 0, 0
    for fight in range(FIGHTS):
        winner = s.won[fight]
        if winner != TIE:
            s.discard[winner] += s.trophy[fight]
            s.trophy[fight] = 0
        green += 1 if winner == 0 else 0
        red += 1 if winner == 1 else 0
    if green == red:
        tell(s, EVERYBODY, Event.STOOD, green)
    else:
        side = 0 if green > red else 1
        steps = 2 if max(green, red) == FIGHTS else 1
        s.step[side] = min(LAST_STEP, s.step[side] + steps)
        tell(s, EVERYBODY, Event.STEPPED, side, steps, s.step[side])
    s.phase = Phase.ROUND
    if max(s.step[0], s.step[1]) == LAST_STEP:
        end(s, Reason.FIFTH_STEP)
    elif s.round >= last_round(s):
        end(s, Reason.LAST_ROUND)


@rule
def end(s: State, reason: int) -> None:
    """The figure further ahead wins; equal is a draw."""
    s.phase = Phase.OVER
    s.reason = reason
    if s.step[0] == s.step[1]:
        tell(s, EVERYBODY, Event.ENDED, reason)
    else:
        s.winner = 0 if s.step[0] > s.step[1] else 1
        tell(s, EVERYBODY, Event.WON, s.winner, reason)


@rule
def winners(s: State) -> int:
    return 0 if s.winner == NOTHING else 1 << s.winner


@rule
def scores(s: State, out: Row) -> int:
    """1 for the winner, 0 for the other; 0 for both in a draw."""
    won = winners(s)
    out[0] = won & 1
    out[1] = won >> 1
    return s.reason


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """DUEL-36: what an absent seat does."""
    if s.phase == Phase.ANSWER:
        return CONCEDE
    if s.phase == Phase.BURST:
        return DONE
    if s.phase == Phase.KNIGHT:
        return WORTH + NUMBER[KNIGHT_CARD]
    first = lowest(kinds_in(s.hand[seat])) >> 2
    if s.phase == Phase.PLAN:
        return PLAN + first
    if special(first):
        return PLAY + pick(s.hand[seat], below(luck, hand_size(s, seat)))
    return PLAY + first
