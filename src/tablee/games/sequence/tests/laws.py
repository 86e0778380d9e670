"""What Sequence adds to the laws of the house: where its cards and chips must be, and what a seat remembers."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tablee.core.event import Told
from tablee.games.sequence.layout import CORNERS, FIRST, HALF, KINDS, LINES, SECOND
from tablee.games.sequence.state import Phase, State, hand_size
from tablee.games.sequence.view import View, hand

PACK = Counter({f"card:{kind}": 2 for kind in KINDS})  # SEQ-2
WHERE = [(k, FIRST[k], SECOND[k]) for k in range(52) if KINDS[k][0] != "J"]  # a card and its two spaces
CORNER_BITS = sum(1 << i for i in CORNERS)


def conserved(s: State) -> object:
    """Every card at most twice (the rest is discarded), hands of the right size, chips and sequences as they stand."""
    once = twice = 0
    for cards in (s.pile[0], s.pile[1], *(s.held[seat, i] for seat in range(s.seats) for i in range(2))):
        assert not twice & cards, f"more cards than the pack has: {twice & cards:b}"
        once, twice = once | cards, twice | once & cards
    for seat in range(s.seats):
        owed = (s.pending >> seat & 1) + (s.phase == Phase.CLAIM and seat == s.turn)
        if s.phase != Phase.OVER:  # SEQ-36: whoever wins draws no more
            assert hand_size(s, seat) == s.limit[seat] - owed, f"seat {seat} holds {hand_size(s, seat)} cards"
    sides = [s.chips[side, 0] | s.chips[side, 1] << HALF for side in range(3)]
    covered = sides[0] | sides[1] | sides[2]
    assert sum(map(int.bit_count, sides)) == covered.bit_count(), "two chips lie on one cell"
    assert not covered & CORNER_BITS, "a chip lies on a corner"
    for i in range(2):
        free = sum(1 << k for k, *spaces in WHERE if not covered >> spaces[i] & 1)
        assert s.open[i] == free, f"space {i} of {s.open[i] ^ free:b} is wrongly taken for free or covered"
    for side in range(s.sides):
        claimed = {i for k in range(s.claimed[side]) for i in LINES[s.claims[side, k]][0]}
        bits = sum(1 << i for i in claimed)
        locked = s.locked[side, 0] | s.locked[side, 1] << HALF
        assert locked == bits, f"side {side}: the locked cells are not those of its sequences"
        assert not bits & ~(sides[side] | CORNER_BITS), f"side {side} has a sequence without its chips"
    return s.seats, s.sides, s.silence, s.higher_level, s.draw_mode, s.deal_12_two_sides, s.stalemate_rounds, s.dealer


def _pile(s: State) -> Counter[str]:
    return Counter(f"card:{KINDS[k]}" for k in range(52) for i in range(2) if s.pile[i] >> k & 1)


def _hands(s: State, seats: range | list[int]) -> Counter[str]:
    return Counter(c for seat in seats for c in hand(s, seat))


class Stuck(NamedTuple):
    """A seat that passed: of its cards, so many are still of kinds it could not play then."""

    seat: int
    kinds: frozenset[str]
    cards: int


class Memory:
    """What a seat knows: its own hand, all discards, the others' hands at the last refill, and who passed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mine: Counter[str] = Counter()
        self.discards: Counter[str] = Counter()
        self.theirs: Counter[str] = Counter()
        self.stuck: list[Stuck] = []
        self.view: View | None = None

    def hears(self, story: list[Told], view: View) -> None:
        for told in story:
            who, card = told.get("seat", ""), str(told.get("card", ""))
            match told["event"]:
                case "drew":
                    self.mine[card] += 1
                case "played" | "removed" | "exchanged" | "discarded":
                    self._leaves(int(str(who)[5:]), card)
                case "refilled":  # SEQ-38: all that is not in a hand is in the pile
                    self.theirs = PACK - self.mine - self.discards
                    self.discards.clear()
                case "passed" if self.view is not None:
                    seat = int(str(who)[5:])
                    self.stuck.append(Stuck(seat, unplayable(self.view, seat), self.view.seats[seat].cards))
        self.view = view

    def _leaves(self, seat: int, card: str) -> None:
        self.discards[card] += 1
        if seat == self.seat:
            self.mine[card] -= 1
        elif self.theirs[card]:
            self.theirs[card] -= 1
        self.stuck = [x._replace(cards=x.cards - (x.seat == seat and card in x.kinds)) for x in self.stuck]

    def denies(self, guess: State) -> str:
        others = _hands(guess, [i for i in range(guess.seats) if i != self.seat])
        if Counter(hand(guess, self.seat)) != +self.mine:
            return "the seat's own hand is another one"
        if others + self.mine + _pile(guess) != PACK - self.discards:
            return "cards in hands and pile are not those that are left"
        if not self.theirs <= others:
            return f"the others must hold {+(self.theirs - others)} since the pile was made anew"
        for x in self.stuck:
            if sum(c in x.kinds for c in hand(guess, x.seat)) < x.cards:
                return f"seat {x.seat} passed, and {x.cards} of its cards are still of kinds it could not play then"
        return ""


def unplayable(view: View, seat: int) -> frozenset[str]:
    """SEQ-28: what a hand that passes may hold: dead cards if the exchange is used up, and jacks without a target."""
    kinds: set[str] = set()
    free = {view.board[i] for i in range(100) if view.chips[i] == "."}
    if view.exchanged:
        kinds |= {k for k in KINDS if k[0] != "J" and k not in free}
    if not free:
        kinds |= {"JC", "JD"}
    locked = {c for run in view.sequences for c in run.cells}
    own = str(view.seats[seat].side)
    if not any(
        sign.isdecimal() and sign != own and f"cell:{i // 10}-{i % 10}" not in locked
        for i, sign in enumerate(view.chips)
    ):
        kinds |= {"JS", "JH"}
    return frozenset(f"card:{k}" for k in kinds)
