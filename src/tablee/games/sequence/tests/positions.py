"""Positions for the tests of Sequence: a table set by names of cells and cards, and moves written short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.core.event import spelled
from tablee.core.game import TABLE, Game, Illegal, Path
from tablee.core.match import Match
from tablee.core.record import Happening
from tablee.games import load
from tablee.games.sequence.cards import add
from tablee.games.sequence.claims import claim
from tablee.games.sequence.events import Event
from tablee.games.sequence.layout import CELLS, FIRST, HIGH, KINDS, LINES, LOW, PLAIN
from tablee.games.sequence.state import State
from tablee.games.sequence.view import hand

GAME: Game = load("sequence")
A, B, C = 0, 1, 2  # sides, and the seats 0, 1, 2


def cells(text: str) -> list[int]:
    """`1-0..1-4 2-4`: cells by row and column, and straight runs of them."""
    found = []
    for part in text.split():
        first, _, last = part.partition("..")
        r, c = map(int, first.split("-"))
        end = tuple(map(int, (last or first).split("-")))
        step = [(b > a) - (b < a) for a, b in zip((r, c), end)]
        found.append(r * 10 + c)
        while (r, c) != end:
            r, c = r + step[0], c + step[1]
            found.append(r * 10 + c)
    return found


def line(text: str) -> int:
    """The number of the line `1-0..1-4`."""
    return [sorted(c) for c, _ in LINES].index(sorted(cells(text)))


def path(move: str) -> Path:
    """`7H 3-4`, `6D exchange`, `6D discard`, `1-0..1-4`, `draw`, `pass` or `penalty 0` as a path of targets."""
    words = move.split()
    if words[0] == "penalty":
        return (f"penalty:{words[1]}",)
    if ".." in move:
        return ("line:" + move.replace("..", "-"),)
    if len(words) == 1:
        return (f"button:{move}",)
    kind = "button" if words[1].isalpha() else "cell"
    return f"card:{words[0]}", f"{kind}:{words[1]}"


class Table:
    """A match of Sequence in a given position. Chips and hands are named; what is in no hand is in the pile."""

    def __init__(
        self,
        hands: Sequence[str] = ("", ""),
        *,
        chips: Sequence[str] = (),
        claimed: Sequence[str] = (),
        turn: int = 0,
        pile: str | None = None,
        limits: Sequence[int] | None = None,
        seed: int = 0,
        **options: str,
    ) -> None:
        seats = len(hands)
        self.match = Match.open(GAME, seats, options, key=seed.to_bytes(32, "little"))
        s = self.state
        s.turn = turn
        s.dealer = (turn - 1) % seats
        for seat in range(seats):
            self.give(seat, "")
        for seat, held in enumerate(hands):
            self.give(seat, held)
            s.limit[seat] = limits[seat] if limits else len(held.split())
        for side, text in enumerate(chips):
            for i in cells(text):
                self.chip(side, i)
        for side, text in enumerate(claimed):
            for run in text.split():
                claim(s, side, line(run))
        s.events = []
        if pile is not None:
            self.leave(pile)

    @property
    def state(self) -> Any:
        return self.match.state

    def give(self, seat: int, held: str) -> None:
        """Makes a hand; all other cards of the seat go back to the pile."""
        s: State = self.state
        s.held[seat, 0] = s.held[seat, 1] = 0
        for name in held.split():
            add(s, seat, KINDS.index(name))
        every = [k for seat in range(s.seats) for k in hand(s, seat)]
        copies = [sum(c == f"card:{k}" for c in every) for k in KINDS]
        assert max(copies) <= 2, "there are two of each card"
        s.pile[0] = sum(1 << i for i, n in enumerate(copies) if n < 2)
        s.pile[1] = sum(1 << i for i, n in enumerate(copies) if n < 1)

    def leave(self, pile: str) -> None:
        """Leaves only these cards in the pile; the others are discarded."""
        s: State = self.state
        s.pile[0] = s.pile[1] = 0
        for name in pile.split():
            bit = 1 << KINDS.index(name)
            s.pile[1] |= s.pile[0] & bit
            s.pile[0] |= bit

    def chip(self, side: int, i: int) -> None:
        s: State = self.state
        assert CELLS[i] != "**", "a corner takes no chip"
        s.chips[side, 0] |= LOW[i]
        s.chips[side, 1] |= HIGH[i]
        card = KINDS.index(CELLS[i])
        s.open[0 if FIRST[card] == i else 1] &= PLAIN & ~(1 << card)

    def do(self, seat: int, *moves: str) -> list[str]:
        """Moves of a seat through the match; the names of all that everybody hears."""
        events: list[Happening] = []
        for move in moves:
            events += self.match.submit(seat, path(move))
        return [spelled(Event(e.event)) for e in events if e.to < 0]

    def alone(self, seat: int, *moves: str) -> list[str]:
        """The same, as if the turn came straight back after each: the others' turns are left out."""
        heard = []
        for move in moves:
            self.state.turn = seat
            heard += self.do(seat, move)
        return heard

    def penalty(self, side: int) -> list[str]:
        return self.do(TABLE, f"penalty {side}")

    def refused(self, seat: int, move: str, refusal: str, rule: str = "") -> None:
        """The move is refused for this reason, and nothing has changed."""
        before, count = bytes(self.state) + bytes(self.match.luck), len(self.match.lines)
        with pytest.raises(Illegal) as e:
            self.do(seat, move)
        assert (e.value.refusal, e.value.rule) == (refusal, rule)
        assert bytes(self.state) + bytes(self.match.luck) == before
        assert len(self.match.lines) == count

    def allows(self, seat: int, move: str) -> bool:
        """Whether a move is in the seat's menu."""
        tree = self.match.menu(seat)
        for target in path(move):
            if target not in tree:
                return False
            tree = tree[target]
        return not tree

    def hand(self, seat: int) -> str:
        return " ".join(c.removeprefix("card:") for c in hand(self.state, seat))

    def size(self, seat: int) -> int:
        return len(hand(self.state, seat))

    def sequences(self, side: int) -> list[str]:
        """The claimed sequences of a side by their ends."""
        ends = [LINES[self.state.claims[side, i]][0] for i in range(self.state.claimed[side])]
        return [f"{c[0] // 10}-{c[0] % 10}..{c[-1] // 10}-{c[-1] % 10}" for c in ends]

    def drawers(self) -> list[int]:
        """The seats that may still draw."""
        return [i for i in range(self.state.seats) if self.state.pending >> i & 1]
