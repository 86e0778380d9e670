"""The phases of both Risk games, and the one table of what is true of each."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.risk.rules.board import WINDOW_CARDS


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


class By(IntEnum):
    """Who decides."""

    ARMY = 0  # the current army; in setup the one that places
    DEFENDER = auto()
    QUEUE = auto()  # the armies of the queue, after the current one
    CALLER = auto()  # the armies of the queue, the current one first
    DOUBTER = auto()  # RISK-76: the enemies of the army that announced a power, after it
    MATE = auto()
    SPEAKER = auto()  # the army that announced the power
    SAME = auto()  # whoever decided before


class Asks(IntEnum):
    """What is asked for, as people and boards see it."""

    NOTHING = 0
    CLAIM = auto()
    PLACE = auto()  # troops of the pool, on planets
    PLANET = auto()
    POWER = auto()  # nothing but a power, or passing
    CARDS = auto()  # sets, ships and powers
    SET = auto()  # a card of a set
    STATION = auto()  # a ship and its planet
    ATTACK = auto()
    DICE = auto()
    SHIPS = auto()  # how many of each class
    COUNT = auto()  # how many troops
    SOURCE = auto()  # where a fortification begins
    GOAL = auto()  # and where it ends
    ANSWER = auto()  # yes or no
    HEIR = auto()  # an army
    LOOK = auto()  # a token
    AIM = auto()  # the target of a power


PAUSES = ("none", "declare", "defend", "result", "track", "order66", "cancel")
"""RISK-93: the groups of windows for which a seat has a switch; none: only the current army is asked."""


class Step(NamedTuple):
    """A step of a turn, as the track shows it."""

    id: str
    stage: str
    classic: bool = False  # RISK-99: classic Risk knows six of them
    separatist: bool = False  # RISK-24a, RISK-27, RISK-66: only for Separatist armies, only until Order 66


STEPS = (
    Step("tokens", "opening", separatist=True),
    Step("track", "opening", separatist=True),
    Step("reinforcements", "opening", classic=True),
    Step("cards", "opening", classic=True),
    Step("place", "opening", classic=True),
    Step("invade", "invasion", classic=True),
    Step("troops", "closing", classic=True),
    Step("ships", "closing"),
    Step("command", "closing"),
    Step("draw", "closing", classic=True),
    Step("order66", "closing", separatist=True),
)


class Facts(NamedTuple):
    """What is true of a phase in which somebody decides."""

    stage: str  # empty: that of the phase it comes out of
    step: str  # of the track; empty where it may be in any
    asks: Asks
    by: By = By.ARMY
    passing: str = ""  # the button that passes, though not always (`may_pass`); empty: never
    then: Phase | None = None  # where passing leads, when all have passed
    window: str = ""  # RISK-74: cards with a power for it
    pause: str = "none"


P, A, B = Phase, Asks, By
FACTS: dict[Phase, Facts] = {
    P.FIRST_CLAIM: Facts("setup", "", A.CLAIM),
    P.CLAIM: Facts("setup", "", A.CLAIM),
    P.REINFORCE: Facts("setup", "", A.PLACE),
    P.NEUTRAL: Facts("setup", "", A.PLANET),
    P.S1_TOKEN: Facts("opening", "tokens", A.PLANET, passing="end", then=P.S2_ADV, window="S1"),
    P.S2_HOLD: Facts("opening", "track", A.POWER, B.QUEUE, "pass", then=P.TRACK, window="S2_HOLD", pause="track"),
    P.S2_ADV: Facts("opening", "track", A.POWER, passing="end", then=P.S3_REINFORCE, window="S2_ADV"),
    P.S3_REINFORCE: Facts("opening", "reinforcements", A.POWER, passing="end", then=P.S4_CARDS, window="S3"),
    P.S4_CARDS: Facts("opening", "cards", A.CARDS, passing="end", then=P.S5_TROOPS, window="S4"),
    P.S4_PICK: Facts("opening", "cards", A.SET),
    P.S5_TROOPS: Facts("opening", "place", A.PLACE),
    P.S5_SHIPS: Facts("opening", "place", A.STATION),
    P.S6_MAIN: Facts("invasion", "invade", A.ATTACK, passing="end", then=P.S7_TROOPS, window="S6"),
    P.JUMP_DICE: Facts("invasion", "invade", A.DICE),
    P.S6_COMMIT: Facts("invasion", "invade", A.SHIPS),
    P.S6_DECL_A: Facts("invasion", "invade", A.POWER, B.ARMY, "pass", then=P.S6_DECL_D, window="DECL_A"),
    P.S6_DECL_D: Facts("invasion", "invade", A.POWER, B.DEFENDER, "pass", P.S6_PRE_A, "DECL_D", "declare"),
    P.S6_PRE_A: Facts("invasion", "invade", A.POWER, B.ARMY, "pass", then=P.S6_DEFEND, window="PRE_A"),
    P.S6_DEFEND: Facts("invasion", "invade", A.DICE, B.DEFENDER, window="PRE_D", pause="defend"),
    P.S6_POST_A: Facts("invasion", "invade", A.POWER, B.ARMY, "pass", P.S6_POST_D, "POST_A", "result"),
    P.S6_POST_D: Facts("invasion", "invade", A.POWER, B.DEFENDER, "pass", P.COMPARE, "POST_D", "result"),
    P.S6_CAS_A: Facts("invasion", "invade", A.POWER, B.ARMY, "pass", P.S6_CAS_D, "CAS_A", "result"),
    P.S6_CAS_D: Facts("invasion", "invade", A.POWER, B.DEFENDER, "pass", P.REMOVE, "CAS_D", "result"),
    P.S6_AFTER_D: Facts("invasion", "invade", A.POWER, B.DEFENDER, "pass", P.S6_MAIN, "AFTER_D", "result"),
    P.S6_MOVE_TROOPS: Facts("invasion", "invade", A.COUNT),
    P.S6_MOVE_SHIPS: Facts("invasion", "invade", A.SHIPS),
    P.X_TRADE: Facts("invasion", "invade", A.SET),
    P.X_PICK: Facts("invasion", "invade", A.SET),
    P.X_PLACE: Facts("invasion", "invade", A.PLACE),
    P.S7_TROOPS: Facts("closing", "troops", A.SOURCE, passing="end", then=P.S8_SHIPS, window="S7"),
    P.S7_TO: Facts("closing", "troops", A.GOAL),
    P.S7_COUNT: Facts("closing", "troops", A.COUNT),
    P.S8_SHIPS: Facts("closing", "ships", A.SOURCE, passing="end", then=P.S9_ASK),
    P.S8_TO: Facts("closing", "ships", A.GOAL),
    P.S8_COUNT: Facts("closing", "ships", A.SHIPS),
    P.S9_ASK: Facts("closing", "command", A.PLANET, passing="end", then=P.S10_DRAW),
    P.S9_CONSENT: Facts("closing", "command", A.ANSWER, B.MATE, "refuse"),
    P.S10_DRAW: Facts("closing", "draw", A.POWER, passing="end", then=P.DRAW, window="S10"),
    P.S11_CALL: Facts("closing", "order66", A.ANSWER, passing="decline", then=P.TURN_END),
    P.O66_PRE: Facts("order-66", "order66", A.POWER, B.QUEUE, "pass", P.O66_ROLL, "O66_PRE", "order66"),
    P.O66_POST: Facts("order-66", "order66", A.POWER, B.CALLER, "pass", window="O66_POST", pause="order66"),
    P.O66_ASSIGN: Facts("order-66", "order66", A.HEIR),
    P.O66_EMPEROR: Facts("order-66", "order66", A.PLANET),
    P.TARGET: Facts("", "", A.AIM, B.SAME),
    P.CANCEL: Facts("", "", A.POWER, B.DOUBTER, "pass", then=P.RESOLVE, window="CANCEL", pause="cancel"),
    P.SCRAMBLE: Facts("", "invade", A.STATION, B.SPEAKER, "done"),
    P.PEEK: Facts("", "", A.LOOK, B.SPEAKER, "done"),
    P.PICK: Facts("", "order66", A.PLANET, B.SPEAKER, "done"),
    P.OVER: Facts("over", "", A.NOTHING),
}
_facts = [FACTS.get(p, Facts("", "", A.NOTHING)) for p in Phase]

BY: Row = constants([f.by for f in _facts], "b")
ASKS: Row = constants([f.asks for f in _facts], "b")
PASSING: Row = constants([f.passing != "" for f in _facts], "b")
NEXT: Row = constants([p if f.then is None else f.then for p, f in zip(Phase, _facts)], "b")
PAUSE: Row = constants([PAUSES.index(f.pause) for f in _facts], "b")
FITTING: Row = constants([WINDOW_CARDS[f.window] if f.window else 0 for f in _facts])


@rule
def in_combat(phase: int) -> bool:
    """Whether a phase lies between the declaration of an attack and its end."""
    return Phase.S6_DECL_A <= phase <= Phase.S6_AFTER_D
