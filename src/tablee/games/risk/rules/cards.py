"""Cards: drawing, spending, sets of three, and ships built from a card."""

from __future__ import annotations

from tablee.core.bits import count, lowest, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import (
    ARMIES,
    CLASS_CARDS,
    CLASS_OF,
    CLASSES,
    MIXED,
    NOBODY,
    SET_VALUE,
)
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import buildable
from tablee.games.risk.rules.state import NOTHING, OUT, State, deck_of, deck_of_card, hand_size

FULL = 5  # RISK-35
IN_A_SET = 3


@rule
def draw(s: State, army: int, n: int, luck: Luck) -> None:
    """RISK-37, RISK-64, RISK-65: from the own deck, which is made anew of its discards when it is empty."""
    deck, drawn = deck_of(s, army), 0
    for _ in range(n):
        if s.deck[deck] == 0:
            refill(s, deck)
        if s.deck[deck]:
            card = nth(s.deck[deck], below(luck, count(s.deck[deck])))
            s.deck[deck] &= ~(1 << card)
            s.hand[army] |= 1 << card
            s.born[card] = s.refills[deck]
            drawn += 1
            tell(s, 1 << s.seat_of[army], Event.DREW, army, card)
    if drawn:
        s.shown += 1
        tell(s, ~(1 << s.seat_of[army]), Event.DREW_UNSEEN, army, drawn)


@rule
def refill(s: State, deck: int) -> None:
    """RISK-37: from now on all cards in hands are known by subtraction, only not which is where."""
    if s.discard[deck]:
        s.deck[deck] = s.discard[deck]
        s.discard[deck] = 0
        s.refills[deck] += 1
        s.shown += 1
        tell(s, EVERYBODY, Event.REFILLED, deck)


@rule
def forget_fillings(s: State, cards: int) -> None:
    """Only of cards in hands it matters which filling of the deck they come from."""
    while cards:  # bound: 60 cards
        s.born[lowest(cards)] = 0
        cards &= cards - 1


@rule
def spend(s: State, army: int, card: int) -> None:
    """RISK-36: a used card goes face up to the discard pile of its deck, if it is not of a set."""
    s.hand[army] &= ~(1 << card)
    s.born[card] = 0
    s.discard[deck_of_card(s, card)] |= 1 << card
    for seat in range(ARMIES):
        s.recalled[seat] &= ~(1 << card)
    s.shown += 1


@rule
def leave_the_game(s: State, card: int) -> None:
    """RISK-36: a discarded card that will not come back."""
    deck = deck_of_card(s, card)
    s.discard[deck] &= ~(1 << card)
    s.gone[deck] |= 1 << card


@rule
def in_sets(cards: int, picked: int) -> int:
    """RISK-31: the cards that, with those picked already, can still be part of a set; all of higher index."""
    found = 0
    rest = cards
    if picked:
        rest &= ~((2 << highest(picked)) - 1)
    candidates = rest
    while candidates:  # bound: 18 cards
        card = lowest(candidates)
        candidates &= candidates - 1
        if completes(picked | 1 << card, rest & ~((2 << card) - 1)):
            found |= 1 << card
    return found


@rule
def highest(cards: int) -> int:
    """The last card of a set that is not empty."""
    while cards & (cards - 1):  # bound: 60 cards
        cards &= cards - 1
    return lowest(cards)


@rule
def completes(picked: int, rest: int) -> bool:
    """Whether cards of `rest` make a set of the one to three picked cards."""
    missing = IN_A_SET - count(picked)
    if count(rest) < missing:
        return False
    same, kinds, absent = 0, 0, 0
    for kind in range(CLASSES):
        have, more = count(picked & CLASS_CARDS[kind]), count(rest & CLASS_CARDS[kind])
        if have == count(picked) and more >= missing:
            same = 1
        if have == 1 or (have == 0 and more > 0):
            kinds += 1
        if have == 0:
            absent += 1
    return same == 1 or (kinds == CLASSES and absent == missing)


@rule
def value(cards: int) -> int:
    """RISK-31: what a set is worth; the classes count, never the powers."""
    kind = CLASS_OF[lowest(cards)]
    return SET_VALUE[kind] if cards & ~CLASS_CARDS[kind] == 0 else SET_VALUE[MIXED]


@rule
def may_trade(s: State, army: int) -> bool:
    """RISK-34: once a turn, and again while the hand has five cards. RISK-103: in between, only if it must."""
    if s.phase == Phase.X_TRADE:
        return hand_size(s, army) >= FULL
    return s.trades == 0 or hand_size(s, army) >= FULL


@rule
def first_picks(s: State, army: int) -> int:
    """The cards that can begin a set now."""
    return in_sets(s.hand[army], 0) if hand_size(s, army) >= IN_A_SET and may_trade(s, army) else 0


@rule
def pick(s: State, card: int) -> None:
    """A card of a set, in rising order; the third completes it."""
    if s.picks == 0:
        s.base = s.phase
        s.phase = Phase.X_PICK if s.phase == Phase.X_TRADE else Phase.S4_PICK
    s.picks |= 1 << card
    if count(s.picks) < IN_A_SET:
        return
    s.base = NOTHING
    worth, cards = value(s.picks), s.picks
    s.picks = 0
    while cards:  # bound: three cards
        tell(s, EVERYBODY, Event.SPENT, s.army, lowest(cards))
        spend(s, s.army, lowest(cards))
        if s.traded_sets == OUT:
            leave_the_game(s, lowest(cards))
        cards &= cards - 1
    s.pool += worth
    tell(s, EVERYBODY, Event.TRADED, s.army, worth)
    if s.phase == Phase.X_PICK:
        s.phase = Phase.X_PLACE
    else:
        s.trades += 1
        s.phase = Phase.S4_CARDS


@rule
def builds(s: State, army: int) -> int:
    """RISK-32, RISK-33: the cards that can become a ship; one a turn."""
    if s.classic or s.builds:
        return 0
    found, free = 0, buildable(s, army)
    for kind in range(CLASSES):
        if (free >> kind) & 1:
            found |= s.hand[army] & CLASS_CARDS[kind]
    return found


@rule
def build(s: State, card: int) -> None:
    """RISK-32: the card goes, a ship of its class comes into the pile."""
    kind = CLASS_OF[card]
    spend(s, s.army, card)
    add_ship(s, s.army, kind)
    s.builds = 1
    tell(s, EVERYBODY, Event.BUILT, s.army, card, kind)


@rule
def add_ship(s: State, army: int, kind: int) -> None:
    """A ship for the pile of the current army."""
    s.built[kind] += 1
    s.fleet[army, kind] += 1


@rule
def take_cards(s: State, army: int, other: int) -> None:
    """RISK-103: all cards of an eliminated player, unseen by the rest. That player remembers them."""
    cards = s.hand[other]
    s.hand[army] |= cards
    s.hand[other] = 0
    if s.seat_of[other] != NOBODY and cards:
        s.recalled[s.seat_of[other]] |= cards
        s.shown += 1
        tell(s, EVERYBODY, Event.SPOILS, army, other, count(cards))
    while cards:  # bound: 60 cards
        tell(s, 1 << s.seat_of[army], Event.DREW, army, lowest(cards))
        cards &= cards - 1
