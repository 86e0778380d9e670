"""The actions of both Risk games as numbers."""

from __future__ import annotations

from enum import IntEnum

from tablee.games.risk.rules.board import ARMIES, CARDS, CLASSES, LANES, PLANETS, TOKENS

MOST = 65536  # no pool comes near it; of a larger stack at most so many move at once


class Action(IntEnum):
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


ACTIONS = int(Action.END)
