"""The whole truth of both Risk games, and the smallest questions."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.record import Record, int8, int16, int32, int64
from tablee.core.rule import rule
from tablee.games.risk.rules.board import ARMIES, CARDS, NOBODY, PLANETS

NOTHING = 127  # no planet, no card, no token, no army
GONE = 126  # a token that is off the board
A, D = 0, 1  # the sides of a combat
PAWN_LAST = 2  # the version of the rules since which a step 1 without a token comes before the pawn moves
RETURN, OUT = 0, 1  # RISK-36: where the cards of a set go
FAR_LIMIT = 1000  # RISK-108: army turns after which even a table without a cap stops


class State(Record):
    # options
    setup_mode = int8()  # 0 draft, 1 random, 2 dealt: planets by lot, troops by choice
    reinforce_batch = int8()
    turn_cap = int16()  # 0: only the far limit
    stall_rounds = int8()  # 0: off
    command_requests = int8()
    powers = int8()
    reaction_seconds = int8()  # 0: only who can answer is asked
    reaction_early = int8()
    traded_sets = int8()  # RETURN, OUT
    rules = int8()  # their version
    # the table
    classic = int8()
    seats = int8()
    phase = int8()
    decider = int8()  # the army that decides now
    army = int8()  # the current army; in setup the one that places
    turns = int16()
    quiet = int16()  # RISK-109: turns in a row without a conquest
    shown = int32()
    alive = int8()  # set of armies that take turns or still defend
    neutral = int8()  # RISK-105: the army nobody plays
    seat_of = int8(4)
    fell = int8(4)  # eliminated as the n-th; 0: lives
    winners = int8()  # set of seats
    reason = int8()
    # setup
    first = int8()  # the army that claims first
    clash = int8()  # RISK-18: the planet both Republic armies named
    supply = int8(4)
    # the board
    emperor = int8()
    held = int64(4)  # the planets of each army
    owner = int8(42)
    troops = int32(42)
    ships = int8(42, 3)
    fleet = int8(4, 3)  # ships on the board and in the pile of built ones
    # the track and the tokens, by the number of their placement
    pawn = int8()
    called = int8()  # Order 66
    drawn = int8()  # the token looked at and not yet placed
    placed = int8()
    pile = int16()  # set of faces
    captured = int16()  # faces lying before the current army
    face = int8(9)
    token_at = int8(9)
    token_seen = int8(9)  # seats that know the face
    # the cards, as sets
    hand = int64(4)
    deck = int64(2)
    discard = int64(2)
    gone = int64(2)  # RISK-36: sets that are out of the game
    recalled = int64(4)  # by seat: cards it once held and knows to be in another's hand
    refills = int16(2)
    born = int16(60)  # which filling of its deck a card in a hand comes from
    # the turn
    pool = int32()
    built = int8(3)
    dots = int8()
    taken = int8()  # set of armies that lost a planet
    conquest = int8()  # RISK-109: this turn had one
    locked = int64()  # by CEASE
    trades = int8()
    builds = int8()
    paid = int8()  # set of systems
    fortifies = int8()  # fortifications left
    anywhere = int8()  # the next one needs no connection
    asks = int8()
    refused = int64()
    extra = int8()  # cards by DRAW_MORE
    held_back = int8()  # the pawn, by HOLD_TRACK
    bare = int8()  # before PAWN_LAST: the turn began without a token to place
    # a choice in the making, known to its seat alone
    card = int8()  # whose power is being aimed
    picks = int64()
    source = int8()
    goal = int8()
    secret = int8()  # an attack chosen and not yet published
    base = int8()  # the phase in which a choice in the making began; NOTHING if there is none
    # a power at work
    power = int8()
    speaker = int8()
    aim = int16()
    resume = int8()
    doubters = int8()  # armies that may still cancel it
    queue = int8()  # armies that still have a look at the present window
    left = int8()  # steps left in a resolution
    # the invasion
    invaded = int8()  # its planet, NOTHING if none is open
    jump = int8()  # the planet joined to it by HYPER_JUMP
    declared = int8()  # armies that have used their declare power
    eights_on = int8()  # sides with an invasion's d8 power
    fresh = int8()  # the declaration windows are still to come
    # the combat
    origin = int8()
    target = int8()
    defender = int8()
    joined = int8(3)  # committed ships
    played = int8()  # armies that have used their combat power
    jammed = int8()  # sides whose ships count for nothing
    all_eight = int8()  # sides with D8_ALL_COMBAT
    plus = int8()  # sides with PLUS1_ALL
    ties = int8()
    third = int8()
    dice = int8(2)
    eights = int8(2)
    die = int8(2, 3)  # raw
    lost = int8(2)
    wins = int8(2)
    spoils = int8()  # RISK-103: the army whose cards are due
    # the last combat as everybody saw it
    seen_origin = int8()
    seen_target = int8()
    seen_armies = int8(2)
    seen_joined = int8(3)
    seen_dice = int8(2)
    seen_eights = int8(2)
    seen_die = int8(2, 3)
    seen_worth = int8(2, 3)
    seen_lost = int8(2)
    # Order 66
    caller = int8()
    loyal = int64()
    resisted = int64()
    turned = int64()
    picked = int64()
    roll = int8(42)


@rule
def faction(s: State, army: int) -> int:
    """RISK-99: in the classic game every army is its own faction."""
    return army if s.classic else army & 1


@rule
def mate(army: int) -> int:
    """The other army of the faction, in the Clone Wars."""
    return (army + 2) & 3


@rule
def friends(s: State, army: int) -> int:
    """The armies of a faction as a set, the army itself included."""
    return 1 << army if s.classic else 5 << (army & 1)


@rule
def enemies(s: State, army: int) -> int:
    """The armies that may be fought, living ones only."""
    return s.alive & ~friends(s, army)


@rule
def enemy_planets(s: State, army: int) -> int:
    """All planets of other factions."""
    found = 0
    for other in range(ARMIES):
        if (friends(s, army) >> other) & 1 == 0:
            found |= s.held[other]
    return found


@rule
def next_of(armies: int, after: int) -> int:
    """RISK-14: the first army of a set in turn order after another one; NOTHING if the set is empty."""
    for step in range(1, ARMIES + 1):
        army = (after + step) & 3
        if (armies >> army) & 1:
            return army
    return NOTHING


@rule
def deck_of(s: State, army: int) -> int:
    return 0 if s.classic else army & 1


@rule
def deck_of_card(s: State, card: int) -> int:
    return 0 if s.classic or card < CARDS // 2 else 1


@rule
def ships_on(s: State, planet: int) -> int:
    return s.ships[planet, 0] + s.ships[planet, 1] + s.ships[planet, 2]


@rule
def hand_size(s: State, army: int) -> int:
    return count(s.hand[army])


@rule
def seat_to_act(s: State) -> int:
    """The seat of the army that decides; NOBODY for a neutral army, which never does."""
    return NOBODY if s.decider == NOTHING else s.seat_of[s.decider]


@rule
def tokens_on(s: State, planet: int) -> int:
    """The slots of the tokens on a planet, as a set."""
    found = 0
    for slot in range(s.placed):
        if s.token_at[slot] == planet:
            found |= 1 << slot
    return found


@rule
def token_planets(s: State) -> int:
    """The planets with a token."""
    found = 0
    for slot in range(s.placed):
        if s.token_at[slot] < PLANETS:
            found |= 1 << s.token_at[slot]
    return found
