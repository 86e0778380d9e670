"""Before the first turn: claiming planets, placing the first troops, and the rolls that say who begins."""

from __future__ import annotations

from tablee.core.bits import count, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import (
    ARMIES,
    CLASSIC_DECK,
    CLASSIC_SEAT_OF,
    CLASSIC_START,
    DECK,
    EVERY_PLANET,
    EVERY_TOKEN,
    NEUTRAL,
    NOBODY,
    PLANETS,
    SEAT_OF,
    START,
    TOKENS,
)
from tablee.games.risk.rules.ends import players_left
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import settle_on
from tablee.games.risk.rules.state import GONE, NOTHING, State, next_of

RED, ORANGE = 0, 2
OWN_PER_VISIT = 2  # RISK-105
SPREAD, DEALT = 1, 2  # of `setup_mode`: chance lays out the first troops too, or deals the planets only


@rule
def clear_table(s: State, seats: int) -> None:
    """RISK-17: nothing is anywhere."""
    s.seats = seats
    s.emperor = s.drawn = s.invaded = s.jump = s.clash = s.first = s.neutral = NOTHING
    s.card = s.source = s.goal = s.origin = s.target = s.defender = s.spoils = s.caller = NOTHING
    s.power = s.speaker = s.decider = s.base = s.seen_origin = s.seen_target = NOTHING
    s.seen_armies[0] = s.seen_armies[1] = NOTHING
    for planet in range(PLANETS):
        s.owner[planet] = NOTHING
    for slot in range(TOKENS):
        s.token_at[slot] = GONE


@rule
def lay_out(s: State, seats: int) -> None:
    """RISK-12, RISK-17: four armies, two decks, the tokens in their pile and the pawn on Start."""
    clear_table(s, seats)
    s.pile = EVERY_TOKEN
    for army in range(ARMIES):
        s.seat_of[army] = SEAT_OF[seats * ARMIES + army]
        s.supply[army] = START[army]
    s.alive = 15
    s.deck[0], s.deck[1] = DECK[0], DECK[1]
    s.army = RED
    s.phase = Phase.FIRST_CLAIM


@rule
def lay_out_classic(s: State, seats: int) -> None:
    """RISK-99, RISK-100, RISK-101: an army for each player, one deck, and nothing else."""
    clear_table(s, seats)
    s.classic = 1
    s.deck[0] = CLASSIC_DECK
    for army in range(ARMIES):
        s.seat_of[army] = CLASSIC_SEAT_OF[seats * ARMIES + army]
        if s.seat_of[army] != NOBODY:
            s.alive |= 1 << army
            s.supply[army] = CLASSIC_START[seats]
    if seats == 2:  # RISK-105
        s.neutral = NEUTRAL
        s.alive |= 1 << NEUTRAL
        s.supply[NEUTRAL] = CLASSIC_START[seats]
    s.phase = Phase.CLAIM_ORDER


@rule
def free_planets(s: State) -> int:
    return EVERY_PLANET & ~(s.held[0] | s.held[1] | s.held[2] | s.held[3])


@rule
def first_claims(s: State) -> int:
    """RISK-18: what a Republic army may take first. Naming the other's planet is a clash, for two seats only."""
    if s.army == ORANGE and s.clash == NOTHING and s.seat_of[RED] != s.seat_of[ORANGE]:
        return EVERY_PLANET
    return free_planets(s)


@rule
def first_claim(s: State, planet: int, luck: Luck) -> None:
    """RISK-18: red, then orange; in a clash the lower roll takes another planet."""
    if s.owner[planet] != NOTHING:
        clash(s, planet, luck)
        return
    settle_on(s, planet, s.army, 1)
    tell(s, EVERYBODY, Event.CLAIMED, s.army, planet)
    s.army = ORANGE
    if s.held[ORANGE] and s.held[RED]:
        s.phase = Phase.CLAIM_ORDER


@rule
def clash(s: State, planet: int, luck: Luck) -> None:
    """RISK-18: a die each, equal ones again; the planet goes to the higher."""
    s.clash = planet
    tell(s, EVERYBODY, Event.CLASH, planet)
    red = orange = 0
    while red == orange:  # bound: none, but each turn goes on with a chance of 1/6
        red, orange = 1 + below(luck, 6), 1 + below(luck, 6)
        tell(s, EVERYBODY, Event.ROLLED_TO_START, RED, red)
        tell(s, EVERYBODY, Event.ROLLED_TO_START, ORANGE, orange)
    if orange > red:
        s.supply[RED] += 1
        settle_on(s, planet, ORANGE, 1)
        tell(s, EVERYBODY, Event.CLAIMED, ORANGE, planet)
        s.army = RED


@rule
def roll_to_start(s: State, armies: int, luck: Luck) -> int:
    """RISK-19: a die for every army; the highest starts, tied ones roll again among themselves."""
    while armies & (armies - 1):  # bound: none, but each turn leaves one alone with a chance above 1/2
        best, leaders = 0, 0
        for army in range(ARMIES):
            if (armies >> army) & 1:
                die = 1 + below(luck, 6)
                tell(s, EVERYBODY, Event.ROLLED_TO_START, army, die)
                if die > best:
                    best, leaders = die, 0
                if die == best:
                    leaders |= 1 << army
        armies = leaders
    return next_of(armies, 0)


@rule
def order_claims(s: State, luck: Luck) -> None:
    """RISK-19, and RISK-22 or RISK-105 where planets are dealt at random."""
    s.first = s.army = roll_to_start(s, players_left(s), luck)
    tell(s, EVERYBODY, Event.STARTS_CLAIMING, s.first)
    s.phase = Phase.CLAIM
    if s.setup_mode or s.neutral != NOTHING:
        deal_planets(s, luck)
        begin_reinforcing(s)
    if s.setup_mode == SPREAD and s.neutral == NOTHING:
        spread_troops(s, luck)


@rule
def deal_planets(s: State, luck: Luck) -> None:
    """Every army in turn gets a planet by lot until none is free: the same numbers as by claiming."""
    tell(s, EVERYBODY, Event.DEALT)
    army = s.first
    free = free_planets(s)
    while free:  # bound: 42 planets
        planet = nth(free, below(luck, count(free)))
        free &= ~(1 << planet)
        settle_on(s, planet, army, 1)
        army = next_of(s.alive, army)


@rule
def spread_troops(s: State, luck: Luck) -> None:
    """RISK-22, `setup_mode` = random: the first troops lie where chance puts them."""
    for army in range(ARMIES):
        while s.supply[army] > 0:  # bound: 31 troops
            planet = nth(s.held[army], below(luck, count(s.held[army])))
            s.troops[planet] += 1
            s.supply[army] -= 1
    s.phase = Phase.FIRST_TURN


@rule
def claim(s: State, planet: int) -> None:
    """RISK-20: one troop on a free planet, in turn order, until none is free."""
    settle_on(s, planet, s.army, 1)
    tell(s, EVERYBODY, Event.CLAIMED, s.army, planet)
    s.army = next_of(s.alive, s.army)
    if free_planets(s) == 0:
        begin_reinforcing(s)


@rule
def begin_reinforcing(s: State) -> None:
    """RISK-22: from the same first army."""
    s.army = s.first
    s.phase = Phase.REINFORCE
    s.pool = visit(s)


@rule
def visit(s: State) -> int:
    """How many troops the army places before the next one does."""
    return min(OWN_PER_VISIT if s.neutral != NOTHING else s.reinforce_batch, s.supply[s.army])


@rule
def reinforce(s: State, planet: int, troops: int) -> None:
    """RISK-22: on own planets, until all are placed; an army out of troops is skipped."""
    s.troops[planet] += troops
    s.supply[s.army] -= troops
    s.pool -= troops
    tell(s, EVERYBODY, Event.REINFORCED, s.army, planet, troops)
    if s.pool == 0:
        if s.neutral != NOTHING and s.supply[s.neutral] > 0:
            s.phase = Phase.NEUTRAL
        else:
            next_visit(s)


@rule
def reinforce_neutral(s: State, planet: int) -> None:
    """RISK-105: and one neutral troop."""
    s.troops[planet] += 1
    s.supply[s.neutral] -= 1
    tell(s, EVERYBODY, Event.REINFORCED_NEUTRAL, s.army, planet)
    next_visit(s)


@rule
def next_visit(s: State) -> None:
    waiting = 0
    for army in range(ARMIES):
        if s.supply[army] > 0 and army != s.neutral:
            waiting |= 1 << army
    s.phase = Phase.REINFORCE
    if waiting:
        s.army = next_of(waiting, s.army)
        s.pool = visit(s)
    else:
        s.phase = Phase.FIRST_TURN


@rule
def first_turn(s: State, luck: Luck) -> None:
    """RISK-23: a fresh roll says which army takes the first turn."""
    s.army = roll_to_start(s, players_left(s), luck)
    s.pool = 0
    tell(s, EVERYBODY, Event.FIRST_TURN, s.army)
    s.phase = Phase.TURN_START


@rule
def deal_first_claims(s: State, luck: Luck) -> None:
    """RISK-18 in a random setup: the two Republic armies get their first planets by lot."""
    for army in (RED, ORANGE):
        free = free_planets(s)
        settle_on(s, nth(free, below(luck, count(free))), army, 1)
    s.phase = Phase.CLAIM_ORDER
