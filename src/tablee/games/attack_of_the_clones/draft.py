"""The draft: cards turned from the deck, taken from the display, and what action cards do."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.attack_of_the_clones.cards import (
    DOOKU,
    HALF,
    JANGO,
    TROOPER,
    ZAM,
    characters,
    pick,
)
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.missions import layable
from tablee.games.attack_of_the_clones.state import NOTHING, Phase, State, hand_size, victims


@rule
def draw(s: State, luck: Luck) -> int:
    """A card of the deck. It is a bag: no order exists before a card is turned."""
    k = below(luck, s.deck)
    s.deck -= 1
    n = count(s.bag[0]) + count(s.bag[1])
    if k < n:
        card = pick(s.bag[0], s.bag[1], k)
        half = 1 if card >= HALF else 0
        s.bag[half] &= ~(1 << (card - HALF * half))
        return card
    k -= n
    kind = 0
    while k >= s.left[kind]:  # bound: five kinds, which hold the rest of the deck
        k -= s.left[kind]
        kind += 1
    s.left[kind] -= 1
    return TROOPER + kind


@rule
def flip(s: State, seat: int, luck: Luck) -> None:
    """CLONES-8: a card is turned; what it is decides how the turn goes on."""
    card = draw(s, luck)
    s.turned = card
    s.must_flip = 0
    if card < TROOPER:
        meet(s, seat, card)
    elif card == TROOPER:
        enlist(s, seat)
    else:
        tell(s, EVERYBODY, Event.ACTION, seat, card)
        act(s, seat, card, luck)


@rule
def meet(s: State, seat: int, card: int) -> None:
    """CLONES-8, CLONES-31, CLONES-36: a new character joins the display; one that lies there already is a bust."""
    half = 1 if card >= HALF else 0
    bit = 1 << (card - HALF * half)
    if (characters(s.display[0], s.display[1]) >> card % 10) & 1:
        s.discard[half] |= bit
        s.bust = 1
        s.phase = Phase.MISSIONS
        tell(s, EVERYBODY, Event.BUST, seat, card)
    else:
        s.display[half] |= bit
        tell(s, EVERYBODY, Event.TURNED, seat, card)


@rule
def enlist(s: State, seat: int) -> None:
    """CLONES-8, CLONES-10, CLONES-11: a trooper is laid at once; the draft goes on if anything is left to draft."""
    s.troopers[seat] += 1
    tell(s, EVERYBODY, Event.TROOPER, seat, s.troopers[seat])
    if s.deck > 0:
        s.must_flip = s.trooper_must_flip
    elif s.display[0] | s.display[1] == 0:
        s.phase = Phase.MISSIONS


@rule
def act(s: State, seat: int, card: int, luck: Luck) -> None:
    """An action card. Where it leaves one choice or none, it is carried out at once."""
    if card in (DOOKU, JANGO):
        s.phase = Phase.DOOKU if card == DOOKU else Phase.JANGO
        mask = victims(s)
        if mask == 0:  # CLONES-32
            fizzle(s, seat, card)
        elif mask & (mask - 1) == 0:
            name(s, seat, lowest(mask), luck)
    elif card == ZAM:
        s.phase = Phase.ZAM
        n = count(s.display[0]) + count(s.display[1])
        if n == 0:  # CLONES-14
            fizzle(s, seat, card)
        elif n == 1:
            take(s, seat, pick(s.display[0], s.display[1], 0))
    else:
        s.phase = Phase.GEONOSIAN
        if layable(s, seat) == 0:  # CLONES-15: no pair
            fizzle(s, seat, card)


@rule
def fizzle(s: State, seat: int, card: int) -> None:
    """An action card without effect; the draft is over all the same."""
    s.phase = Phase.MISSIONS
    tell(s, EVERYBODY, Event.NOTHING, seat, card)


@rule
def name(s: State, seat: int, victim: int, luck: Luck) -> None:
    """CLONES-12: Count Dooku takes blindly. CLONES-13: Jango Fett lets the victim choose, if there is a choice."""
    n = hand_size(s, victim)
    if s.phase == Phase.DOOKU:
        card = pick(s.hand[victim, 0], s.hand[victim, 1], below(luck, n))
        hand_over(s, victim, seat, card)
        tell(s, EVERYBODY, Event.ROBBED, seat, victim, card)
    elif n == 1:
        give(s, victim, pick(s.hand[victim, 0], s.hand[victim, 1], 0))
    else:
        s.victim = victim
        s.phase = Phase.GIVE
        tell(s, EVERYBODY, Event.NAMED, seat, victim)


@rule
def give(s: State, victim: int, card: int) -> None:
    """CLONES-13: a card of the victim's own choice."""
    hand_over(s, victim, s.turn, card)
    tell(s, EVERYBODY, Event.GAVE, victim, s.turn, card)


@rule
def hand_over(s: State, victim: int, seat: int, card: int) -> None:
    """CLONES-16, CLONES-33: a card goes from hand to hand, shown to all; the victim gets nothing for it."""
    half = 1 if card >= HALF else 0
    bit = 1 << (card - HALF * half)
    s.hand[victim, half] &= ~bit
    s.hand[seat, half] |= bit
    s.shown += 1 - s.open_hands
    s.passed, s.passed_from, s.passed_to = card, victim, seat
    s.victim = NOTHING
    s.phase = Phase.MISSIONS


@rule
def take(s: State, seat: int, card: int) -> None:
    """CLONES-7, CLONES-14: a card of the display into the hand."""
    half = 1 if card >= HALF else 0
    bit = 1 << (card - HALF * half)
    s.display[half] &= ~bit
    s.hand[seat, half] |= bit
    s.passed, s.passed_from, s.passed_to = card, NOTHING, seat
    s.phase = Phase.MISSIONS
    tell(s, EVERYBODY, Event.TOOK, seat, card)
