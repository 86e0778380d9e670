"""What each seat knows: guesses at what it has not seen."""

from __future__ import annotations

from tablee.core.bits import count, lowest, nth
from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee.games.risk.rules.board import ARMIES, PLANETS
from tablee.games.risk.rules.cards import forget_fillings
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import NOTHING, State, deck_of


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Deals anew what a seat has not seen, and takes back what others have half chosen and privately remember."""
    unchoose(s, seat)
    for other in range(ARMIES):
        if other != seat:
            s.recalled[other] = 0
    for deck in range(2):
        guess_hands(s, seat, deck, luck)
    guess_tokens(s, seat, luck)


@rule
def unchoose(s: State, seat: int) -> None:
    """RISK-97: a choice in the making is known to its seat alone."""
    if s.base == NOTHING or s.seat_of[s.decider] == seat:
        return
    s.phase = s.base
    s.base = s.card = s.source = NOTHING
    s.picks = 0
    if s.phase != Phase.JUMP_DICE:
        s.goal = NOTHING
    if s.secret:
        s.secret = s.fresh = 0
        s.origin = s.target = s.defender = NOTHING
        s.played = s.jammed = s.all_eight = s.plus = s.ties = s.third = 0
        for i in range(3):
            s.joined[i] = 0
        for side in range(2):
            s.dice[side] = s.eights[side] = s.lost[side] = s.wins[side] = 0


@rule
def guess_hands(s: State, seat: int, deck: int, luck: Luck) -> None:
    """Cards of the present filling of the deck are dealt anew from it; older ones only change hands."""
    for filling in range(s.refills[deck] + 1):
        pool = s.deck[deck] if filling == s.refills[deck] else 0
        for army in range(ARMIES):
            if deck_of(s, army) == deck:
                pool |= unseen_cards(s, seat, army, filling)
        for army in range(ARMIES):
            if deck_of(s, army) == deck:
                pool = deal_hand(s, seat, army, filling, pool, luck)
        if filling == s.refills[deck]:
            s.deck[deck] = pool
            forget_fillings(s, pool)


@rule
def unseen_cards(s: State, seat: int, army: int, filling: int) -> int:
    """The cards of a hand that a seat does not know and that were drawn from one filling of the deck."""
    if s.seat_of[army] == seat:
        return 0
    cards = s.hand[army]
    if seat >= 0:
        cards &= ~s.recalled[seat]
    found = 0
    while cards:  # bound: 60 cards
        card = lowest(cards)
        cards &= cards - 1
        if s.born[card] == filling:
            found |= 1 << card
    return found


@rule
def deal_hand(s: State, seat: int, army: int, filling: int, pool: int, luck: Luck) -> int:
    """As many cards of a pool as the army has unseen ones of a filling; returns what is left of the pool.

    A card dealt to an army before lies in a later army's hand still, until that one gives its own away here.
    """
    given = unseen_cards(s, seat, army, filling)
    s.hand[army] &= ~given
    for _ in range(count(given)):
        card = nth(pool, below(luck, count(pool)))
        pool &= ~(1 << card)
        s.hand[army] |= 1 << card
        s.born[card] = filling
    return pool


@rule
def guess_tokens(s: State, seat: int, luck: Luck) -> None:
    """RISK-26: faces a seat has not seen are dealt among their slots, the looked-at token and the pile."""
    pool = s.pile
    looking = s.drawn != NOTHING and s.seat_of[s.army] != seat
    if looking:
        pool |= 1 << s.drawn
    for slot in range(s.placed):
        if unknown_token(s, seat, slot):
            pool |= 1 << s.face[slot]
    for slot in range(s.placed):
        if unknown_token(s, seat, slot):
            s.face[slot] = nth(pool, below(luck, count(pool)))
            pool &= ~(1 << s.face[slot])
    if looking:
        s.drawn = nth(pool, below(luck, count(pool)))
        pool &= ~(1 << s.drawn)
    s.pile = pool


@rule
def unknown_token(s: State, seat: int, slot: int) -> bool:
    if s.token_at[slot] >= PLANETS:
        return False
    return seat < 0 or (s.token_seen[slot] >> seat) & 1 == 0
