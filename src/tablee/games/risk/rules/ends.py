"""The ends: victory, elimination, the turn cap, the stall, and the ranking."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.game import EVERYBODY
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import ARMIES, NOBODY
from tablee.games.risk.rules.events import ClassicReason, Event, Reason
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import owned_troops
from tablee.games.risk.rules.state import (
    FAR_LIMIT,
    NOTHING,
    State,
    deck_of,
    faction,
    friends,
    hand_size,
)


@rule
def seats_of(s: State, armies: int) -> int:
    """The seats of a set of armies. RISK-15: a seat whose armies are gone still belongs to its faction."""
    found = 0
    for army in range(ARMIES):
        if (armies >> army) & 1 and s.seat_of[army] != NOBODY:
            found |= 1 << s.seat_of[army]
    return found


@rule
def end(s: State, armies: int, reason: int) -> None:
    """The game is over; the seats of these armies have won, nobody has if there is none."""
    s.phase = Phase.OVER
    s.decider = NOTHING
    s.winners = seats_of(s, armies)
    s.reason = reason
    s.shown += 1
    if armies == 0:
        tell(s, EVERYBODY, Event.DRAWN, reason)
    for army in range(ARMIES):
        if (armies >> army) & 1:
            tell(s, EVERYBODY, Event.WON, army, reason)


@rule
def discard_hand(s: State, army: int) -> None:
    """RISK-54, RISK-89: the hand of an eliminated army goes face up to its discard pile."""
    cards = s.hand[army]
    s.discard[deck_of(s, army)] |= cards
    s.hand[army] = 0
    s.shown += 1
    while cards:  # bound: 18 cards
        s.born[lowest(cards)] = 0
        tell(s, EVERYBODY, Event.DISCARDED, army, lowest(cards))
        cards &= cards - 1


@rule
def eliminate(s: State, army: int) -> None:
    """RISK-54: the army leaves play for good. RISK-103: in the classic game its cards are due to the conqueror."""
    s.alive &= ~(1 << army)
    gone = 0
    for other in range(ARMIES):
        gone = max(gone, s.fell[other])
    s.fell[army] = gone + 1
    tell(s, EVERYBODY, Event.ELIMINATED, army)
    if not s.classic:
        discard_hand(s, army)


@rule
def players_left(s: State) -> int:
    """The armies that take turns."""
    return s.alive & ~(1 << s.neutral) if s.neutral < ARMIES else s.alive


@rule
def check_factions(s: State) -> None:
    """RISK-73: a faction without an army has lost."""
    if s.alive & friends(s, 0) == 0:
        end(s, friends(s, 1), Reason.REPUBLIC_ELIMINATED)
    elif s.alive & friends(s, 1) == 0:
        end(s, friends(s, 0), Reason.SEPARATISTS_ELIMINATED)


@rule
def check_players(s: State) -> None:
    """RISK-104, RISK-105: the last player left has won; a neutral army is no player."""
    left = players_left(s)
    if count(left) == 1:
        end(s, left, ClassicReason.LAST_PLAYER)


@rule
def measure(s: State, armies: int, what: int) -> int:
    """RISK-110: planets, troops, then ships or, in the classic game, cards of a set of armies."""
    total = 0
    for army in range(ARMIES):
        if (armies >> army) & 1:
            if what == 0:
                total += count(s.held[army])
            elif what == 1:
                total += owned_troops(s, army)
            elif s.classic:
                total += hand_size(s, army)
            else:
                total += s.fleet[army, 0] + s.fleet[army, 1] + s.fleet[army, 2]
    return total


@rule
def ahead(s: State, one: int, other: int) -> int:
    """RISK-110: above 0 if one set of armies ranks before another, below 0 if behind, 0 if they share a rank."""
    for what in range(3):
        difference = measure(s, one, what) - measure(s, other, what)
        if difference:
            return difference
    return 0


@rule
def classic_ahead(s: State, one: int, other: int) -> int:
    """RISK-110: eliminated players rank behind, the later eliminated the better."""
    if s.fell[one] and s.fell[other]:
        return s.fell[one] - s.fell[other]
    if s.fell[one] or s.fell[other]:
        return -1 if s.fell[one] else 1
    return ahead(s, 1 << one, 1 << other)


@rule
def rank_and_end(s: State, reason: int) -> None:
    """RISK-110: the ranking at the cap or in a stall."""
    if not s.classic:
        lead = ahead(s, friends(s, 0), friends(s, 1))
        end(s, 0 if lead == 0 else friends(s, 0 if lead > 0 else 1), reason)
        return
    best = 0
    for army in range(ARMIES):
        if s.seat_of[army] != NOBODY and behind(s, army) == 0:
            best |= 1 << army
    end(s, best, reason)


@rule
def behind(s: State, army: int) -> int:
    """How many players of the classic game rank before an army."""
    n = 0
    for other in range(ARMIES):
        if other != army and s.seat_of[other] != NOBODY and classic_ahead(s, other, army) > 0:
            n += 1
    return n


@rule
def check_limits(s: State) -> None:
    """RISK-108, RISK-109, after a turn."""
    cap = s.turn_cap if s.turn_cap else FAR_LIMIT
    if s.turns >= cap:
        rank_and_end(s, Reason.TURN_CAP)
    elif s.stall_rounds and s.quiet >= s.stall_rounds * count(players_left(s)):
        rank_and_end(s, Reason.STALL)


@rule
def scores(s: State, out: Row) -> int:
    """Clone Wars: 2 for a victory, 1 for a draw. Classic: a point for each player left behind. 0 while play goes on."""
    for seat in range(s.seats):
        out[seat] = 0
        if s.reason != Reason.PLAYING:
            if s.classic:
                for army in range(ARMIES):
                    if s.seat_of[army] == seat:
                        out[seat] = classic_score(s, army)
            elif s.winners == 0:
                out[seat] = 1
            elif (s.winners >> seat) & 1:
                out[seat] = 2
    return s.reason


@rule
def classic_score(s: State, army: int) -> int:
    """How many players of the classic game rank behind an army."""
    n = 0
    for other in range(ARMIES):
        if other != army and s.seat_of[other] != NOBODY and classic_ahead(s, army, other) > 0:
            n += 1
    return n


@rule
def winners(s: State) -> int:
    """RISK-15: a faction wins together."""
    return s.winners


@rule
def of_faction(s: State, seat: int) -> int:
    """The side a seat plays on: its faction, in the classic game itself."""
    for army in range(ARMIES):
        if s.seat_of[army] == seat:
            return faction(s, army)
    return 0
