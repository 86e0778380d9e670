"""What the laws ask of Liar's Dice: every die is under its owner's cup, and no guess denies what was seen."""

from __future__ import annotations

from typing import Any

from tablee_liars_dice.state import FACES, Reason, State

from tablee.core.event import Told


def conserved(s: State) -> object:
    for seat in range(s.seats):
        under = sum(s.cup[seat, face] for face in range(FACES))
        if s.reason == Reason.PLAYING:
            assert under == s.left[seat], f"{under} dice lie under the cup of seat {seat}, which has {s.left[seat]}"
        assert 0 <= s.left[seat] <= s.dice, f"seat {seat} has {s.left[seat]} dice"
    return s.seats, s.dice, s.wild


class Memory:
    """A seat that writes down its own dice, how many the others have, and what was lifted last."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: list[int] = []
        self.left: list[int] = []
        self.cups: list[list[int]] = []

    def hears(self, story: list[Told], view: Any) -> None:
        self.hand, self.left = view.hand, view.left
        self.cups = view.reveal.cups if view.reveal else []

    def denies(self, guess: State) -> str:
        mine = [face + 1 for face in range(FACES) for _ in range(guess.cup[self.seat, face])]
        if guess.reason == Reason.PLAYING and mine != self.hand:
            return f"seat {self.seat} holds {self.hand}, not {mine}"
        if [guess.left[i] for i in range(guess.seats)] != self.left:
            return f"the seats have {self.left} dice"
        for seat, cup in enumerate(self.cups):
            if [face + 1 for face in range(FACES) for _ in range(guess.lifted[seat, face])] != cup:
                return f"{cup} lay under the cup of seat {seat}"
        return ""
