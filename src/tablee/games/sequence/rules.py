"""The rules of Sequence: setup, what a move does, and how it ends."""

from __future__ import annotations

from tablee.core.bits import count, lowest, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.sequence.cards import deal, draw, pick, reveal
from tablee.games.sequence.claims import claim, claim_through, first_choice, unclaim
from tablee.games.sequence.events import Event, Reason
from tablee.games.sequence.layout import ALL_CARDS, CARD, HIGH, IS_FIRST, LOW, ONE_EYED, PLAIN, TWO_EYED
from tablee.games.sequence.legal import exchangeable, legal, on_cell, permits, targets, to_act
from tablee.games.sequence.state import (
    CLAIM,
    DISCARD,
    DRAW,
    EXCHANGE,
    NOTHING,
    PASS,
    PENALTY,
    SWAPPED,
    TURN_CAP,
    Phase,
    State,
    dead,
    deal_size,
    empty_high,
    empty_low,
    hand_size,
    left_of,
    may_exchange,
    removable,
    right_of,
    side_of,
    target,
)

__all__ = ["apply", "legal", "permits", "scores", "setup", "to_act", "winners"]


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    s.seats = seats
    s.winner = NOTHING
    s.last_seat = s.last_card = s.last_cell = s.placed = NOTHING
    s.open[0] = s.open[1] = PLAIN
    s.pile[0] = s.pile[1] = ALL_CARDS
    s.dealer = below(luck, seats)  # SEQ-12, the accepted shortcut
    s.turn = left_of(s, s.dealer)  # SEQ-14
    n = deal_size(s)
    tell(s, EVERYBODY, Event.DEALS, s.dealer, s.turn, n)
    for seat in range(seats):
        s.limit[seat] = n
        for _ in range(n):
            deal(s, seat, luck)


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    if action < EXCHANGE:
        play(s, seat, action // 100, action % 100, luck)
    elif action < CLAIM:
        exchange(s, seat, action - EXCHANGE, luck)
    elif action < DISCARD:
        claim(s, side_of(s, seat), action - CLAIM)
        s.directions &= s.directions - 1
        after_claims(s, seat, luck)
    elif action < PASS:
        give_up(s, seat, action - DISCARD)
    elif action == PASS:
        pass_turn(s, seat)
    elif action == DRAW:
        late_draw(s, seat, luck)
    else:
        s.penalties[action - PENALTY] += 1
        tell(s, EVERYBODY, Event.PENALTY, action - PENALTY)


@rule
def note(s: State, seat: int, card: int, cell: int) -> None:
    """The last move stays in sight until the next."""
    s.last_seat, s.last_card, s.last_cell = seat, card, cell


@rule
def play(s: State, seat: int, card: int, cell: int, luck: Luck) -> None:
    """SEQ-22 to SEQ-25: one card, one chip put down or taken away."""
    if (s.pending >> seat) & 1:
        forfeit(s, seat)  # SEQ-37: played again without having drawn
    reveal(s, seat, card)
    note(s, seat, card, cell)
    s.quiet = -1  # the end of the turn makes it 0
    side = side_of(s, seat)
    if (ONE_EYED >> card) & 1:
        remove(s, seat, card, cell)
        end_of_play(s, seat, luck)  # SEQ-25, SEQ-34
        return
    s.chips[side, 0] |= LOW[cell]
    s.chips[side, 1] |= HIGH[cell]
    s.open[1 - IS_FIRST[cell]] &= ~(1 << CARD[cell])
    tell(s, EVERYBODY, Event.PLAYED, seat, card, cell)
    claim_through(s, side, cell)
    s.placed = cell
    after_claims(s, seat, luck)


@rule
def remove(s: State, seat: int, card: int, cell: int) -> None:
    for side in range(s.sides):
        if (s.chips[side, 0] & LOW[cell]) | (s.chips[side, 1] & HIGH[cell]):
            s.chips[side, 0] &= ~LOW[cell]
            s.chips[side, 1] &= ~HIGH[cell]
            s.open[1 - IS_FIRST[cell]] |= 1 << CARD[cell]
            tell(s, EVERYBODY, Event.REMOVED, seat, card, cell)
            if s.higher_level:
                unclaim(s, side, cell)
            return


@rule
def after_claims(s: State, seat: int, luck: Luck) -> None:
    """SEQ-33, SEQ-35: a choice still to make, a win, or the end of the play."""
    if s.directions:
        s.phase = Phase.CLAIM
        return
    s.placed = NOTHING
    side = side_of(s, seat)
    if s.claimed[side] >= target(s):
        end(s, side, Reason.SEQUENCES)
        return
    s.phase = Phase.PLAY
    end_of_play(s, seat, luck)


@rule
def end_of_play(s: State, seat: int, luck: Luck) -> None:
    """SEQ-36, SEQ-37: the card is drawn at once, or the right to it begins."""
    if s.draw_mode:
        before = right_of(s, seat)
        s.closing &= ~((1 << seat) | (1 << (left_of(s, seat))))
        if (s.pending >> before) & 1:
            s.closing |= 1 << seat
        s.pending |= 1 << seat
    else:
        draw(s, seat, luck)
    end_of_turn(s)


@rule
def forfeit(s: State, seat: int) -> None:
    """SEQ-37: the right to draw is lost, and with it a card for good; SEQ-37a: never the last one."""
    if s.limit[seat] > 1:
        s.pending &= ~(1 << seat)
        s.closing &= ~(1 << left_of(s, seat))  # it is lost once
        s.limit[seat] -= 1
        tell(s, EVERYBODY, Event.FORFEITED, seat, s.limit[seat])


@rule
def late_draw(s: State, seat: int, luck: Luck) -> None:
    """SEQ-37: a draw in manual mode; made in the turn of the play, it ends the right of the seat before."""
    s.pending &= ~(1 << seat)
    s.closing &= ~(1 << (left_of(s, seat)))
    draw(s, seat, luck)
    if (s.closing >> seat) & 1:
        s.closing &= ~(1 << seat)
        forfeit(s, right_of(s, seat))


@rule
def exchange(s: State, seat: int, card: int, luck: Luck) -> None:
    """SEQ-18, SEQ-21: a dead card for a new one; the turn goes on."""
    s.exchanged |= SWAPPED
    reveal(s, seat, card)
    note(s, seat, card, NOTHING)
    tell(s, EVERYBODY, Event.EXCHANGED, seat, card)
    draw(s, seat, luck)


@rule
def pass_turn(s: State, seat: int) -> None:
    """SEQ-28: nothing to play, nothing to exchange. All now know what kinds this hand is made of."""
    s.shown += 1
    playable_now = s.open[0] | s.open[1]
    if empty_low(s) | empty_high(s):
        playable_now |= TWO_EYED
    if removable(s, side_of(s, seat), 0) | removable(s, side_of(s, seat), 1):
        playable_now |= ONE_EYED
    if may_exchange(s):
        playable_now |= dead(s)  # it would have been exchanged
    first = seat * deal_size(s)
    for i in range(first, first + hand_size(s, seat)):
        s.stuck[i] = (s.stuck[i] if s.stuck[i] else ALL_CARDS) & ~playable_now
    note(s, seat, NOTHING, NOTHING)
    tell(s, EVERYBODY, Event.PASSED, seat)
    end_of_turn(s)


@rule
def give_up(s: State, seat: int, card: int) -> None:
    """SEQ-V1: a penalty card, not replaced."""
    reveal(s, seat, card)
    s.limit[seat] -= 1
    note(s, seat, card, NOTHING)
    tell(s, EVERYBODY, Event.DISCARDED, seat, card)
    s.discarding &= ~(1 << seat)
    carry_out_penalties(s)


@rule
def end_of_turn(s: State) -> None:
    """SEQ-40, SEQ-41: counts the turn, and ends the game when nothing moves any more."""
    s.turns += 1
    s.quiet += 1
    s.exchanged = 0
    if s.quiet >= s.stalemate_rounds * s.seats:
        end(s, most_sequences(s), Reason.STALEMATE)
        return
    if s.turns >= TURN_CAP:
        end(s, most_sequences(s), Reason.TURN_LIMIT)
        return
    s.turn = left_of(s, s.turn)
    carry_out_penalties(s)


@rule
def carry_out_penalties(s: State) -> None:
    """SEQ-V1: after the turn, one penalty at a time, its cards in seat order; who has one card is exempt."""
    for side in range(s.sides):
        while s.discarding == 0 and s.penalties[side] > 0:  # bound: the penalties called
            s.penalties[side] -= 1
            for seat in range(s.seats):
                if side_of(s, seat) == side:
                    if hand_size(s, seat) > 1:
                        s.discarding |= 1 << seat
                    else:
                        tell(s, EVERYBODY, Event.EXEMPT, seat)
    s.phase = Phase.DISCARD if s.discarding else Phase.PLAY


@rule
def most_sequences(s: State) -> int:
    """SEQ-40: the side with more claimed sequences than any other, if there is one."""
    best, side, alone = -1, NOTHING, 0
    for i in range(s.sides):
        if s.claimed[i] > best:
            best, side, alone = s.claimed[i], i, 1
        elif s.claimed[i] == best:
            alone = 0
    return side if alone else NOTHING


@rule
def end(s: State, winner: int, reason: int) -> None:
    s.phase = Phase.OVER
    s.winner = winner
    s.reason = reason
    s.pending = s.closing = 0
    if winner == NOTHING:
        tell(s, EVERYBODY, Event.ENDED, reason)
    else:
        tell(s, EVERYBODY, Event.WON, winner, s.claimed[winner], reason)


@rule
def winners(s: State) -> int:
    """SEQ-11: a side wins together."""
    mask = 0
    for seat in range(s.seats):
        if s.phase == Phase.OVER and side_of(s, seat) == s.winner:
            mask |= 1 << seat
    return mask


@rule
def scores(s: State, out: Row) -> int:
    """1 for the winners, 0 for everybody else."""
    won = winners(s)
    for seat in range(s.seats):
        out[seat] = (won >> seat) & 1
    return s.reason


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """SEQ-43a: what an absent seat does: draws at once; a random play, else the exchange, else a pass."""
    if (s.pending >> seat) & 1:
        return DRAW
    hand = s.held[seat, 0]
    if s.phase == Phase.CLAIM:
        return CLAIM + first_choice(s, side_of(s, seat))
    if s.phase == Phase.DISCARD:
        cards = hand & dead(s)
        if cards == 0:
            return DISCARD + pick(hand, s.held[seat, 1], below(luck, hand_size(s, seat)))
        return DISCARD + nth(cards, below(luck, count(cards)))
    plays, cards = 0, hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        plays += count(targets(s, seat, card, 0)) + count(targets(s, seat, card, 1))
    if plays == 0:
        cards = exchangeable(s, seat)
        return EXCHANGE + nth(cards, below(luck, count(cards))) if cards else PASS
    k, cards = below(luck, plays), hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        n = count(targets(s, seat, card, 0)) + count(targets(s, seat, card, 1))
        if k < n:
            return on_cell(s, seat, card, k)
        k -= n
    return PASS
