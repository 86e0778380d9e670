"""Cards on the move between deck, hand, plan and discard, and what their moving tells everybody."""

from __future__ import annotations

from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.lightsaber_duel.bag import common, copies, one, pick, size
from tablee.games.lightsaber_duel.events import Event
from tablee.games.lightsaber_duel.state import NOTHING, State, hand_size, planned_cards


@rule
def draw(s: State, side: int, n: int, luck: Luck) -> None:
    """DUEL-31, DUEL-32: n cards of the bag, made anew of the discards when it is empty; or what there is."""
    close_pool(s, side)
    drawn = 0
    for _ in range(n):
        if s.deck[side] == 0:
            refill(s, side)
        if s.deck[side] == 0:
            break
        kind = pick(s.deck[side], below(luck, size(s.deck[side])))
        s.deck[side] -= one(kind)
        s.hand[side] += one(kind)
        drawn += 1
        tell(s, 1 << side, Event.DREW, side, kind)
    if drawn > 0:
        tell(s, ~(1 << side), Event.DREW_UNSEEN, side, drawn)


@rule
def close_pool(s: State, side: int) -> None:
    """Before unseen cards come to the hand: the planned cards are among those that are there now."""
    if s.loose[side] == NOTHING:
        s.pool[side] = s.known[side] - s.held[side]
        s.loose[side] = hand_size(s, side) + size(planned_cards(s, side)) - size(s.known[side])


@rule
def refill(s: State, side: int) -> None:
    """DUEL-31: the discards are the deck again. With an empty deck everybody knows the hand and the plan together."""
    if s.discard[side] == 0:
        return
    s.deck[side] = s.discard[side]
    s.discard[side] = 0
    s.known[side] = s.hand[side] + planned_cards(s, side)
    there = s.known[side] - s.held[side]
    s.pool[side] = common(s.pool[side], there) if s.loose[side] == 0 else there
    s.loose[side] = 0
    s.shown += 1
    tell(s, EVERYBODY, Event.REFILLED, side, size(s.deck[side]))


@rule
def leave_hand(s: State, side: int, kind: int) -> None:
    """A card leaves the hand in the open; of equal cards the known one moves first."""
    s.hand[side] -= one(kind)
    if copies(s.known[side], kind) > 0:
        s.known[side] -= one(kind)
    if copies(s.held[side], kind) > 0:
        s.held[side] -= one(kind)


@rule
def turn_up(s: State, side: int, fight: int) -> int:
    """A planned card is turned; returns its kind."""
    kind = s.planned[side, fight]
    s.planned[side, fight] = NOTHING
    if copies(s.known[side], kind) > copies(s.held[side], kind):
        s.known[side] -= one(kind)
    if s.loose[side] != NOTHING:
        if copies(s.pool[side], kind) > 0:
            s.pool[side] -= one(kind)
        else:
            s.loose[side] -= 1
    return kind


@rule
def take_back(s: State, side: int, kind: int) -> None:
    """A card comes from the table to the hand: everybody knows it is there."""
    s.hand[side] += one(kind)
    s.known[side] += one(kind)
    s.held[side] += one(kind)
    tell(s, EVERYBODY, Event.TOOK_BACK, side, kind)


@rule
def throw(s: State, side: int, kind: int) -> None:
    """A card goes to the discards, where all see it."""
    s.discard[side] += one(kind)
    s.fell[side] += one(kind)


@rule
def throw_from_hand(s: State, side: int, kind: int, event: int) -> None:
    leave_hand(s, side, kind)
    throw(s, side, kind)
    tell(s, EVERYBODY, event, side, kind)
