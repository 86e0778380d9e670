"""The whole truth of both Risk games, the names of all phases, events and actions, and the smallest questions."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.bits import count
from tablee.core.record import Record, Row, int8, int16, int32, int64
from tablee.core.rule import rule, table
from tablee.games.risk.board import (
    ARMIES,
    CARDS,
    CLASSES,
    LANES,
    NOBODY,
    PLANETS,
    TOKENS,
    WINDOW_CARDS,
)

NOTHING = 127  # no planet, no card, no token, no army
GONE = 126  # a token that is off the board
A, D = 0, 1  # the sides of a combat
FAR_LIMIT = 1000  # RISK-108: army turns after which even a table without a cap stops
MOST = 65536  # no pool comes near it; of a larger stack at most so many move at once


class Phase(IntEnum):
    """What is asked for. From TURN_START on nothing is: the table goes on by itself."""

    FIRST_CLAIM = 0
    CLAIM = 1
    REINFORCE = 2
    NEUTRAL = 3
    S1_TOKEN = 4
    S2_HOLD = 5
    S2_ADV = 6
    S3_REINFORCE = 7
    S4_CARDS = 8
    S4_PICK = 9
    S5_TROOPS = 10
    S5_SHIPS = 11
    S6_MAIN = 12
    JUMP_DICE = 13
    S6_COMMIT = 14
    S6_DECL_A = 15
    S6_DECL_D = 16
    S6_PRE_A = 17
    S6_DEFEND = 18
    S6_POST_A = 19
    S6_POST_D = 20
    S6_CAS_A = 21
    S6_CAS_D = 22
    S6_AFTER_D = 23
    S6_MOVE_TROOPS = 24
    S6_MOVE_SHIPS = 25
    X_TRADE = 26
    X_PICK = 27
    X_PLACE = 28
    S7_TROOPS = 29
    S7_TO = 30
    S7_COUNT = 31
    S8_SHIPS = 32
    S8_TO = 33
    S8_COUNT = 34
    S9_ASK = 35
    S9_CONSENT = 36
    S10_DRAW = 37
    S11_CALL = 38
    O66_PRE = 39
    O66_POST = 40
    O66_ASSIGN = 41
    O66_EMPEROR = 42
    TARGET = 43
    CANCEL = 44
    SCRAMBLE = 45
    PEEK = 46
    PICK = 47
    OVER = 48
    TURN_START = 49
    TRACK = 50
    COUNT = 51
    ROLL = 52
    COMPARE = 53
    REMOVE = 54
    CONQUEST = 55
    SPOILS = 56
    RESOLVE = 57
    DRAW = 58
    O66_ROLL = 59
    O66_TURN = 60
    TURN_END = 61
    CLAIM_ORDER = 62
    FIRST_TURN = 63


class Action:
    """Where each kind of action begins; an action is its beginning plus what it is about."""

    PASS = 0  # also end, done, decline, refuse
    YES = 1  # accept, call
    PLANET = 2
    DICE = PLANET + PLANETS  # + how many, from 1
    ATTACK = DICE + 4  # + lane * 3 + dice - 1
    SHIP_AT = ATTACK + LANES * 3  # + planet * 3 + class
    SHIPS = SHIP_AT + PLANETS * CLASSES  # + fighters * 16 + corvettes * 4 + capitals
    SET = SHIPS + 64  # + card
    BUILD = SET + CARDS
    POWER = BUILD + CARDS
    SYSTEM = POWER + CARDS
    CLASS = SYSTEM + 6
    ARMY = CLASS + CLASSES
    MASK = ARMY + ARMIES  # + set of dice
    SLOT = MASK + 8
    SLOT_TO = SLOT + TOKENS  # + slot * 42 + planet
    JUMP = SLOT_TO + TOKENS * PLANETS  # + from * 42 + to
    COUNT = JUMP + PLANETS * PLANETS  # + number
    PLACE = COUNT + MOST  # + planet * MOST + number
    END = PLACE + PLANETS * MOST


PASS, YES, PLANET, DICE, ATTACK = Action.PASS, Action.YES, Action.PLANET, Action.DICE, Action.ATTACK
SHIP_AT, SHIPS, SET, BUILD, POWER = Action.SHIP_AT, Action.SHIPS, Action.SET, Action.BUILD, Action.POWER
SYSTEM, CLASS, ARMY, MASK, SLOT = Action.SYSTEM, Action.CLASS, Action.ARMY, Action.MASK, Action.SLOT
SLOT_TO, JUMP, COUNT, PLACE, ACTIONS = Action.SLOT_TO, Action.JUMP, Action.COUNT, Action.PLACE, Action.END


class State(Record):
    # options
    setup_mode = int8()  # 0 draft, 1 random
    reinforce_batch = int8()
    turn_cap = int16()  # 0: only the far limit
    stall_rounds = int8()  # 0: off
    command_requests = int8()
    powers = int8()
    reaction_seconds = int8()  # 0: only who can answer is asked
    reaction_early = int8()
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
    bare = int8()  # the turn began without a token to place
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


# RISK-74: cards with a power for a phase.
_windows = {
    Phase.S1_TOKEN: "S1",
    Phase.S2_HOLD: "S2_HOLD",
    Phase.S2_ADV: "S2_ADV",
    Phase.S3_REINFORCE: "S3",
    Phase.S4_CARDS: "S4",
    Phase.S6_MAIN: "S6",
    Phase.S6_DECL_A: "DECL_A",
    Phase.S6_DECL_D: "DECL_D",
    Phase.S6_PRE_A: "PRE_A",
    Phase.S6_DEFEND: "PRE_D",
    Phase.S6_POST_A: "POST_A",
    Phase.S6_POST_D: "POST_D",
    Phase.S6_CAS_A: "CAS_A",
    Phase.S6_CAS_D: "CAS_D",
    Phase.S6_AFTER_D: "AFTER_D",
    Phase.S7_TROOPS: "S7",
    Phase.S10_DRAW: "S10",
    Phase.O66_PRE: "O66_PRE",
    Phase.O66_POST: "O66_POST",
    Phase.CANCEL: "CANCEL",
}
FITTING: Row = table([WINDOW_CARDS[_windows[p]] if p in _windows else 0 for p in Phase])


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
