"""The phases of both Risk games: what is asked for."""

from __future__ import annotations

from enum import IntEnum


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
