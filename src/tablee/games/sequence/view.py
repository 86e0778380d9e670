"""What one viewer may know of a table of Sequence, and what each event means."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from tablee.core.event import spelled
from tablee.games.sequence.events import Reason
from tablee.games.sequence.layout import CELLS, HALF, LINES
from tablee.games.sequence.state import (
    NOTHING,
    Phase,
    State,
    dead,
    hand_size,
    may_exchange,
    pile_size,
    side_of,
    target,
)
from tablee.games.sequence.targets import card, cell, line

if TYPE_CHECKING:
    from tablee.core.words import Words


class Seat(msgspec.Struct):
    """A chair as everybody sees it."""

    side: int
    cards: int
    limit: int
    pending: bool  # may still draw
    owes: bool  # a penalty card


class Run(msgspec.Struct):
    """A claimed sequence."""

    side: int
    cells: list[str]


class Last(msgspec.Struct):
    """The last move: a card on a cell, a card alone (exchanged, given up), or a pass."""

    seat: int
    card: str | None
    cell: str | None


class View(msgspec.Struct):
    seat: int | None
    phase: str
    turn: int
    dealer: int
    sides: int
    target: int
    exchanged: bool  # no more dead cards are exchanged in this turn
    chips: str  # a sign for each cell, row by row: the side's number, `*` a corner, `.` empty
    board: list[str]  # the card of each cell
    sequences: list[Run]
    seats: list[Seat]
    hand: list[str]
    dead: list[str]  # the dead cards of this hand
    pile: int
    discards: int
    turns: int
    quiet: int
    stalemate: int  # quiet turns that end the game
    last: Last | None
    winner: int | None
    reason: str | None


PHASES = [spelled(phase) for phase in Phase]
BARE = [sum(4 << 4 * i for i in range(HALF) if CELLS[half * HALF + i] == "**") for half in (0, 1)]
"""The two halves of the empty board, a digit for each cell: 4 is a corner, 0 is empty; chips are 1, 2 and 3."""
SIGNS = str.maketrans("01234", ".012*")


def hand(s: State, seat: int) -> list[str]:
    """A hand in the order of the pack, a card held twice standing twice."""
    return _named(s.held[seat, 0], s.held[seat, 1])


@lru_cache(4096)  # a move changes one hand; nobody writes to what is shown
def _named(one: int, two: int) -> list[str]:
    held, cards = one | two, []
    while held:
        low = held & -held
        name = card(low.bit_length() - 1)
        cards += [name, name] if one & two & low else [name]
        held ^= low
    return cards


def chips(s: State) -> str:
    lying = s.chips
    return _signs(0, lying[0, 0], lying[1, 0], lying[2, 0]) + _signs(1, lying[0, 1], lying[1, 1], lying[2, 1])


@lru_cache(4096)  # a move changes one half of a board
def _signs(half: int, *sides: int) -> str:
    """A digit for each cell, by adding the sides up: bit by bit would take most of the time of a view."""
    digits = BARE[half]
    for sign, cells in enumerate(sides, 1):
        digits += sign * int(f"{cells:b}", 16)
    return f"{digits:0{HALF}x}"[::-1].translate(SIGNS)


def view(s: State, viewer: int | None) -> View:
    held, pile = [hand_size(s, i) for i in range(s.seats)], pile_size(s)
    public = View(
        seat=None,
        phase=PHASES[s.phase],
        turn=s.turn,
        dealer=s.dealer,
        sides=s.sides,
        target=target(s),
        exchanged=not may_exchange(s),
        chips=chips(s),
        board=CELLS,
        sequences=[
            Run(side, [cell(i) for i in LINES[s.claims[side, k]][0]])
            for side in range(s.sides)
            for k in range(s.claimed[side])
        ],
        seats=[
            Seat(side_of(s, i), n, s.limit[i], bool(s.pending >> i & 1), bool(s.discarding >> i & 1))
            for i, n in enumerate(held)
        ],
        hand=[],
        dead=[],
        pile=pile,
        discards=104 - pile - sum(held),
        turns=s.turns,
        quiet=s.quiet,
        stalemate=s.stalemate_rounds * s.seats,
        last=_last(s),
        winner=None if s.winner == NOTHING else s.winner,
        reason=spelled(Reason(s.reason)) if s.phase == Phase.OVER else None,
    )
    return public if viewer is None else own(s, public, viewer)


def own(s: State, public: View, seat: int) -> View:
    """What a seat sees: what everybody does, and its hand."""
    one, two, gone = s.held[seat, 0], s.held[seat, 1], dead(s)
    return replace(public, seat=seat, hand=_named(one, two), dead=_named(one & gone, two & gone))


def _last(s: State) -> Last | None:
    if s.last_seat == NOTHING:
        return None
    return Last(
        s.last_seat,
        None if s.last_card == NOTHING else card(s.last_card),
        None if s.last_cell == NOTHING else cell(s.last_cell),
    )


def picture(s: State) -> str:
    """The board as text: a cell is its card, or the letter of the side whose chip lies there; claimed in brackets."""
    letters = "ABC"
    locked = {i for side in range(s.sides) for k in range(s.claimed[side]) for i in LINES[s.claims[side, k]][0]}
    rows = ["     " + "   ".join("ABCDEFGHIJ")]
    signs = chips(s)
    for r in range(10):
        cells = []
        for i in range(r * 10, r * 10 + 10):
            name = letters[int(signs[i])] if signs[i].isdecimal() else CELLS[i]
            cells.append(f"[{name}]" if i in locked and len(name) == 1 else f" {name:<2}")
        rows.append(f"{r + 1:>2}  " + " ".join(cells).rstrip())
    return "\n".join(rows)


COLOURS = (
    (r"(?<=\n)(?: \d|10)", "dim"),
    (r"(?<=[ \[])A(?=[ \]\n])", "bold bright_blue"),
    (r"(?<=[ \[])B(?=[ \]\n])", "bold bright_green"),
    (r"(?<=[ \[])C(?=[ \]\n])", "bold bright_red"),
    (r"[2-9TQKA][HD]", "red"),
    (r"\A.*", "dim"),
)
"""How a terminal colours the picture: the chips of the three sides, red cards, the names of rows and columns."""


def spoken(s: State, words: Words) -> list[str]:
    """The board in sentences: where each side's chips lie, and its sequences."""
    signs, lines = chips(s), []
    for side in range(s.sides):
        where = [words.target(cell(i)) for i in range(100) if signs[i] == str(side)]
        runs = [words.target(line(s.claims[side, k])) for k in range(s.claimed[side])]
        about = {"side": f"side:{side}", "number": len(where), "cells": ", ".join(where)}
        lines.append(words.say("spoken-chips", **about))
        lines += [words.say("spoken-sequence", side=f"side:{side}", line=run) for run in runs]
    return lines
