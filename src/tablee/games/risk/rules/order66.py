"""Step 11: Order 66, and the Emperor."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import ARMIES, CLASSES, FLEET, NUMBERS, REPUBLIC, SEPARATIST, TOKENS
from tablee.games.risk.rules.ends import check_factions, eliminate
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import give
from tablee.games.risk.rules.state import GONE, NOTHING, State, friends, next_of
from tablee.games.risk.rules.tokens import end_resolution, has_track

CLONE_DIE = 8


@rule
def may_call(s: State) -> bool:
    """RISK-66: once for the faction, by the current Separatist army, the pawn past Start."""
    return has_track(s) and s.pawn > 0


@rule
def call(s: State) -> None:
    """RISK-67: first each Republic army may protect a planet."""
    s.called = 1
    s.caller = s.army
    s.conquest = 1  # RISK-109
    s.loyal = s.resisted = s.turned = s.picked = 0
    tell(s, EVERYBODY, Event.CALLED, s.army, s.pawn)
    s.queue = s.alive & friends(s, REPUBLIC)
    s.phase = Phase.O66_PRE


@rule
def clone_roll(s: State, planet: int, luck: Luck) -> None:
    """RISK-67: a number on the pawn's space turns the planet."""
    die = 1 + below(luck, CLONE_DIE)
    s.roll[planet] = die
    turns = (NUMBERS[s.pawn] >> die) & 1
    if turns:
        s.turned |= 1 << planet
        s.resisted &= ~(1 << planet)
    else:
        s.resisted |= 1 << planet
    tell(s, EVERYBODY, Event.CLONE_ROLL, planet, die, turns)


@rule
def roll_for_clones(s: State, luck: Luck) -> None:
    """RISK-67: every Republic planet that is not protected, in index order."""
    rest = (s.held[0] | s.held[2]) & ~s.loyal
    while rest:  # bound: 42 planets
        clone_roll(s, lowest(rest), luck)
        rest &= rest - 1
    s.queue = s.alive & friends(s, SEPARATIST)
    s.phase = Phase.O66_POST


@rule
def pickable(s: State) -> int:
    """CLONE_BETRAYAL: planets that resisted and were not picked; a protected one was not rolled for."""
    return s.resisted & ~s.picked if s.left > 0 else 0


@rule
def pick_planet(s: State, planet: int) -> None:
    s.picked |= 1 << planet
    s.left -= 1
    tell(s, EVERYBODY, Event.PICKED, s.speaker, planet)


@rule
def roll_again(s: State, luck: Luck) -> None:
    """CLONE_BETRAYAL: one new roll for each planet picked."""
    rest = s.picked
    while rest:  # bound: three planets
        clone_roll(s, lowest(rest), luck)
        rest &= rest - 1
    end_resolution(s)


@rule
def begin_assigning(s: State) -> None:
    s.goal = lowest(s.turned) if s.turned else NOTHING
    s.phase = Phase.O66_ASSIGN if s.turned else Phase.O66_TURN


@rule
def assign(s: State, army: int) -> None:
    """RISK-68: the planet keeps its troops and ships, now of the new army; ships beyond its limit are removed."""
    planet, before = s.goal, s.owner[s.goal]
    for kind in range(CLASSES):
        there = s.ships[planet, kind]
        s.fleet[before, kind] -= there
        kept = min(there, FLEET - s.fleet[army, kind])
        s.ships[planet, kind] = kept
        s.fleet[army, kind] += kept
    give(s, planet, army)
    tell(s, EVERYBODY, Event.TURNED, planet, army, before)
    s.turned &= ~(1 << planet)
    begin_assigning(s)


@rule
def finish(s: State) -> None:
    """RISK-69, RISK-70: armies without a planet are gone; the tokens leave face down; the Emperor comes."""
    for army in (0, 2):
        if (s.alive >> army) & 1 and s.held[army] == 0:
            eliminate(s, army)
    s.phase = Phase.O66_EMPEROR
    check_factions(s)
    if s.phase == Phase.OVER:
        return
    for slot in range(TOKENS):
        s.token_at[slot] = GONE
        s.face[slot] = s.token_seen[slot] = 0
    s.pile = 0
    tell(s, EVERYBODY, Event.TOKENS_GONE)


@rule
def throne_sites(s: State) -> int:
    """RISK-71: any planet of any Separatist army."""
    return s.held[1] | s.held[3]


@rule
def enthrone(s: State, planet: int) -> None:
    """RISK-10, RISK-71: the pawn, now the Emperor, stays there to the end."""
    s.emperor = planet
    tell(s, EVERYBODY, Event.EMPEROR, s.army, planet)
    s.phase = Phase.TURN_END


@rule
def heirs(s: State) -> int:
    """RISK-67: the living Separatist armies."""
    return s.alive & friends(s, SEPARATIST)


@rule
def sole_heir(s: State) -> int:
    """The only living Separatist army, or NOTHING if there are two."""
    return NOTHING if count(heirs(s)) > 1 else next_of(heirs(s), ARMIES - 1)
