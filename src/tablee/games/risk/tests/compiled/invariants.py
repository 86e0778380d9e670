"""RISK-E44: where everything must be after every action, as rules, so that whole games are checked compiled.

It lies in a folder of its own because compiled rules are made anew when a file beside them changes.
"""

from __future__ import annotations

from enum import IntEnum

from tablee.core.bits import count
from tablee.core.rule import rule
from tablee.games.risk.rules.board import (
    ARMIES,
    CARDS,
    CLASSES,
    CLASSIC_DECK,
    DECK,
    EVERY_TOKEN,
    FLEET,
    LAST_SPACE,
    PLANETS,
    REPUBLIC,
    TOKENS,
)
from tablee.games.risk.rules.events import Reason
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import GONE, NOTHING, State, deck_of, faction, friends

WHERE = 64  # a fault is its kind times this, plus the planet, army, card or token it is about


class Fault(IntEnum):
    """What can be wrong; the words say what the place is."""

    NONE = 0
    PLANET_HELD_WRONGLY = 1
    PLANET_WITHOUT_OWNER = 2
    PLANET_EMPTY = 3
    ARMY_ALIVE_WRONGLY = 4
    FLEET_MISCOUNTED = 5
    FLEET_TOO_LARGE = 6
    CARD_IN_TWO_PLACES = 7
    DECK_NOT_WHOLE = 8
    CARD_FROM_THE_FUTURE = 9
    CARD_RECALLED_WRONGLY = 10
    TOKENS_NOT_NINE = 11
    TOKEN_MISPLACED = 12
    TOKEN_AFTER_ORDER_66 = 13
    EMPEROR_MISPLACED = 14
    PAWN_OFF_THE_TRACK = 15
    TROOPS_BELOW_ZERO = 16
    NO_CHOICE = 17
    CHOICE_NOT_PERMITTED = 18


@rule
def at(kind: int, place: int) -> int:
    return kind * WHERE + place


@rule
def planet_fault(s: State, planet: int) -> int:
    """RISK-21: one owner and a troop at least; a planet that fell is empty until its conqueror moves in."""
    owner, holders = s.owner[planet], 0
    for army in range(ARMIES):
        if (s.held[army] >> planet) & 1:
            holders += 1
    if owner == NOTHING:
        if holders or s.troops[planet]:
            return at(Fault.PLANET_HELD_WRONGLY, planet)
        return at(Fault.PLANET_WITHOUT_OWNER, planet) if s.phase >= Phase.REINFORCE else 0
    if holders != 1 or (s.held[owner] >> planet) & 1 == 0:
        return at(Fault.PLANET_HELD_WRONGLY, planet)
    falling = planet == s.target and (s.phase == Phase.S6_MOVE_TROOPS or s.phase == Phase.OVER)
    return at(Fault.PLANET_EMPTY, planet) if s.troops[planet] < (0 if falling else 1) else 0


@rule
def army_fault(s: State, army: int) -> int:
    """RISK-54: an army lives as long as it has a planet.

    RISK-67: while turned planets are given away, eliminations are still to come. RISK-50: the Emperor's fall comes
    before an elimination.
    """
    if s.supply[army] < 0 or s.pool < 0:
        return at(Fault.TROOPS_BELOW_ZERO, army)
    early = s.phase <= Phase.NEUTRAL or s.phase == Phase.O66_ASSIGN
    if early or (not s.classic and s.reason == Reason.EMPEROR_TAKEN):
        return 0
    return at(Fault.ARMY_ALIVE_WRONGLY, army) if (s.held[army] != 0) != ((s.alive >> army) & 1 != 0) else 0


@rule
def fleet_fault(s: State, army: int) -> int:
    """RISK-5, RISK-33: at most three ships of a class, on the army's planets or in the pile of built ones."""
    for kind in range(CLASSES):
        there = s.built[kind] if army == s.army else 0
        for planet in range(PLANETS):
            if s.owner[planet] == army:
                there += s.ships[planet, kind]
        if there != s.fleet[army, kind]:
            return at(Fault.FLEET_MISCOUNTED, army)
        if there > FLEET:
            return at(Fault.FLEET_TOO_LARGE, army)
    return 0


@rule
def deck_fault(s: State, deck: int) -> int:
    """RISK-7, RISK-36, RISK-101: every card of a deck lies there, was used, is out of the game or in one hand."""
    found = s.deck[deck] | s.discard[deck] | s.gone[deck]
    n = count(s.deck[deck]) + count(s.discard[deck]) + count(s.gone[deck])
    for army in range(ARMIES):
        if deck_of(s, army) == deck:
            found |= s.hand[army]
            n += count(s.hand[army])
    if n != count(found):
        return at(Fault.CARD_IN_TWO_PLACES, deck)
    whole = DECK[deck]
    if s.classic:
        whole = CLASSIC_DECK if deck == 0 else 0
    return at(Fault.DECK_NOT_WHOLE, deck) if found != whole else 0


@rule
def card_fault(s: State) -> int:
    """Cards in hands come from a filling of their deck that has been; what a seat recalls is in a hand."""
    hands = 0
    for army in range(ARMIES):
        hands |= s.hand[army]
        for card in range(CARDS):
            if (s.hand[army] >> card) & 1 and s.born[card] > s.refills[deck_of(s, army)]:
                return at(Fault.CARD_FROM_THE_FUTURE, card)
    for seat in range(s.seats):
        if s.recalled[seat] & ~hands:
            return at(Fault.CARD_RECALLED_WRONGLY, seat)
    return 0


@rule
def token_fault(s: State) -> int:
    """RISK-8, RISK-70: nine tokens in the pile, in a hand, on Separatist planets or captured; then all are gone."""
    if s.classic:
        return 0
    if s.emperor < PLANETS or s.phase == Phase.O66_EMPEROR:
        for slot in range(TOKENS):
            if s.token_at[slot] != GONE or s.pile or s.captured:
                return at(Fault.TOKEN_AFTER_ORDER_66, slot)
        return 0
    faces, gone, n = s.pile, 0, count(s.pile) + s.placed
    if s.drawn != NOTHING:
        faces |= 1 << s.drawn
        n += 1
    for slot in range(s.placed):
        faces |= 1 << s.face[slot]
        planet = s.token_at[slot]
        if planet == GONE:
            gone |= 1 << s.face[slot]
        elif faction(s, s.owner[planet]) == REPUBLIC and s.phase != Phase.O66_ASSIGN:
            return at(Fault.TOKEN_MISPLACED, slot)
    if n != TOKENS or faces != EVERY_TOKEN:
        return at(Fault.TOKENS_NOT_NINE, n)
    return at(Fault.TOKEN_MISPLACED, TOKENS) if s.captured & ~gone else 0


@rule
def pawn_fault(s: State) -> int:
    """RISK-27, RISK-71: the pawn on its track; the Emperor with the Separatists until the Republic has won."""
    if s.pawn < 0 or s.pawn > LAST_SPACE:
        return at(Fault.PAWN_OFF_THE_TRACK, 0)
    if s.emperor < PLANETS and s.phase != Phase.OVER and (friends(s, REPUBLIC) >> s.owner[s.emperor]) & 1:
        return at(Fault.EMPEROR_MISPLACED, s.emperor)
    return 0


@rule
def fault(s: State) -> int:
    """The first thing that is wrong with a state of either game; 0 if all is where it must be."""
    for planet in range(PLANETS):
        wrong = planet_fault(s, planet)
        if wrong:
            return wrong
    for army in range(ARMIES):
        wrong = army_fault(s, army)
        if wrong == 0:
            wrong = fleet_fault(s, army)
        if wrong:
            return wrong
    for deck in range(2):
        wrong = deck_fault(s, deck)
        if wrong:
            return wrong
    wrong = card_fault(s)
    if wrong == 0:
        wrong = token_fault(s)
    return wrong if wrong else pawn_fault(s)


def said(wrong: int) -> str:
    """A fault in words: `planet empty (7)`."""
    return f"{Fault(wrong // WHERE).name.lower().replace('_', ' ')} ({wrong % WHERE})"
