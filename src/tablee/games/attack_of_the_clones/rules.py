"""The rules of Attack of the Clones: setup, whose move it is, what is legal, what it does, what it scores."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.attack_of_the_clones.cards import HALF, has
from tablee.games.attack_of_the_clones.draft import flip, give, name, take
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.missions import has_ten, keep, keepable, lay, layable
from tablee.games.attack_of_the_clones.rounds import begin_round, declare, end_turn, winners
from tablee.games.attack_of_the_clones.state import (
    ACTIONS,
    DECLARE,
    DECLINE,
    END,
    FLIP,
    LAY,
    NAME,
    NOTHING,
    Phase,
    State,
    acting,
    victims,
)

__all__ = ["apply", "hide", "legal", "permits", "scores", "setup", "to_act", "winners"]


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """CLONES-6: the first starter is drawn by lot, unless the host chose one."""
    s.seats = seats
    s.victim = s.turned = s.passed = s.passed_from = s.passed_to = NOTHING
    s.turn = s.starter - 1 if s.starter else below(luck, seats)
    begin_round(s)


@rule
def to_act(s: State) -> int:
    return 0 if s.phase == Phase.OVER else 1 << acting(s)


@rule
def legal(s: State, seat: int, out: Row) -> int:
    phase = s.phase
    if seat < 0 or phase == Phase.OVER or seat != acting(s):
        return 0
    if phase == Phase.DRAFT or phase == Phase.SCORED:
        return legal_drafts(s, out)
    if phase == Phase.GIVE:
        return list_cards(out, s.hand[seat, 0], s.hand[seat, 1])
    if phase == Phase.ZAM:
        return list_cards(out, s.display[0], s.display[1])
    if phase == Phase.KEEP:
        return list_from(out, 0, s.value * 10, keepable(s, seat))
    if phase == Phase.DOOKU or phase == Phase.JANGO:
        return list_from(out, 0, NAME, victims(s))
    n = list_from(out, 0, LAY, layable(s, seat))
    if phase == Phase.GEONOSIAN:
        out[n] = DECLINE
        return n + 1
    out[n] = END
    n += 1
    if has_ten(s, seat):
        out[n] = DECLARE
        n += 1
    return n


@rule
def legal_drafts(s: State, out: Row) -> int:
    """CLONES-7, CLONES-9, CLONES-11: take while cards lie there, flip while there is a deck; there is no pass."""
    n = 0
    if s.phase == Phase.DRAFT and s.must_flip == 0:
        n = list_cards(out, s.display[0], s.display[1])
    if s.deck > 0 or s.phase == Phase.SCORED:
        out[n] = FLIP
        n += 1
    return n


@rule
def list_cards(out: Row, low: int, high: int) -> int:
    return list_from(out, list_from(out, 0, 0, low), HALF, high)


@rule
def list_from(out: Row, n: int, base: int, items: int) -> int:
    """Writes base + each item of a mask after the first n actions; returns how many there are now."""
    while items:
        out[n] = base + lowest(items)
        n += 1
        items &= items - 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if action < 0 or action >= ACTIONS or seat < 0 or s.phase == Phase.OVER or seat != acting(s):
        return False
    if action < FLIP:
        return permits_card(s, seat, action)
    if action == FLIP:
        return s.phase == Phase.SCORED or (s.phase == Phase.DRAFT and s.deck > 0)
    if action < LAY:
        return (s.phase == Phase.DOOKU or s.phase == Phase.JANGO) and (victims(s) >> (action - NAME)) & 1 != 0
    if action < DECLINE:
        if s.phase != Phase.MISSIONS and s.phase != Phase.GEONOSIAN:
            return False
        return (layable(s, seat) >> (action - LAY)) & 1 != 0
    if action == DECLINE:
        return s.phase == Phase.GEONOSIAN
    return s.phase == Phase.MISSIONS and (action == END or has_ten(s, seat))


@rule
def permits_card(s: State, seat: int, card: int) -> bool:
    """Whether a card may be taken, given or kept now."""
    if s.phase == Phase.GIVE:
        return has(s.hand[seat, 0], s.hand[seat, 1], card)
    if s.phase == Phase.KEEP:
        return card // 10 == s.value and (keepable(s, seat) >> card % 10) & 1 != 0
    if s.phase == Phase.ZAM or (s.phase == Phase.DRAFT and s.must_flip == 0):
        return has(s.display[0], s.display[1], card)
    return False


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    s.turned = s.passed = s.passed_from = s.passed_to = NOTHING
    s.bust = 0
    if action < FLIP:
        if s.phase == Phase.GIVE:
            give(s, seat, action)
        elif s.phase == Phase.KEEP:
            keep(s, seat, action)
        else:
            take(s, seat, action)
    elif action == FLIP:
        if s.phase == Phase.SCORED:
            begin_round(s)
        flip(s, seat, luck)
    elif action < LAY:
        name(s, seat, action - NAME, luck)
    elif action < DECLINE:
        lay(s, seat, action - LAY)
    elif action == DECLINE:
        decline(s, seat)
    elif action == END:
        end_turn(s)
        return
    else:
        declare(s)
        return
    if s.phase == Phase.MISSIONS and layable(s, s.turn) == 0 and not has_ten(s, s.turn):
        end_turn(s)  # nothing is left to decide


@rule
def decline(s: State, seat: int) -> None:
    """CLONES-15: the joker is discarded without effect."""
    s.phase = Phase.MISSIONS
    tell(s, EVERYBODY, Event.DECLINED, seat)


@rule
def scores(s: State, out: Row) -> int:
    """CLONES-27: the points of all rounds so far."""
    for seat in range(s.seats):
        out[seat] = s.totals[seat]
    return s.reason


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Nothing to deal anew. Every card enters and leaves a hand in the open, so who has seen the game since its start
    knows all hands (CLONES-28) and, by subtraction, what is in the deck; and the deck has no order before it is drawn.
    """
