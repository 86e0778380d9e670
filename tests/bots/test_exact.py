"""The exact player of Darth Maul: what it reckons at the end, and that it is not foretold before."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.bots.exact import ExactPlayer
from tablee.core.level import Level
from tablee.core.luck import Luck, from_key
from tablee.games import load
from tablee.games.darth_maul.last import CERTAIN, WHOLE, Reckoning, fill, last_three, last_two, settle
from tablee.games.darth_maul.tiles import LISTS

EXACT = Level("exact", "exact")


def table(hands: list[str], hits: list[str], maul: list[str]) -> Any:
    """A round with these tiles in hand, none in the piles, hits as given, and these of Maul's tiles to come."""
    game = load("darth_maul")
    s = game.start(len(hands), game.settle(len(hands)), Luck())
    s.played = 10 - len(hands[0])
    words = next(iter(LISTS.values()))
    s.maul = sum(1 << words.index(tile) for tile in maul)
    for seat, hand in enumerate(hands):
        s.hand[seat], s.pile[seat], s.hits[seat] = word(hand), 0, word(hits[seat])
    return s


def word(zones: str) -> int:
    found = 0
    for z in zones:
        bit = 1 << int(z) - 1
        found |= bit << 5 if found & bit else bit
    return found


def often(s: Any, seat: int, n: int = 40) -> Counter[int]:
    player = ExactPlayer(load("darth_maul"), "python")
    return Counter(player.choose(EXACT, s, seat, from_key(bytes([k] * 32))) + 1 for k in range(n))


def test_the_last_tile_is_forced_and_the_first_ones_are_by_lot() -> None:
    assert often(table(["4", "2"], ["1", "1"], ["all"]), 0) == {4: 40}
    game = load("darth_maul")
    s = game.start(2, game.settle(2), Luck())
    s.hand[0] = word("113")
    found = often(s, 0, 120)
    assert set(found) == {1, 3}
    assert found[1] > found[3]  # each tile alike, not each zone


def test_no_tile_is_better_than_the_mixture_that_was_found() -> None:
    desk = Reckoning()
    fill(desk, table(["125", "134"], ["2345", "135"], ["1-3", "2-5", "none"]))
    last_three(desk)
    settle(desk, 3, 0, 400)
    chances = [[desk.chance[seat, tile] / CERTAIN for tile in range(3)] for seat in range(2)]
    for seat in range(2):
        assert sum(chances[seat]) == pytest.approx(1)
        pay = [
            sum(chances[1 - seat][k] * desk.worth[(t + 3 * k) if seat == 0 else (k + 3 * t), seat] for k in range(3))
            for t in range(3)
        ]
        mean = sum(p * c for p, c in zip(pay, chances[seat]))
        assert max(pay) - mean < WHOLE / 200


def test_interpreted_and_compiled_it_chooses_the_same() -> None:
    game = load("darth_maul")
    slow, fast = ExactPlayer(game, "python"), ExactPlayer(game, "numba")
    for hands in (["125", "134"], ["13", "25"], ["22", "45"]):
        s = table(hands, ["2345", "135"], ["1-3", "2-5", "none"][: len(hands[0])])
        for k in range(6):
            one, two = from_key(bytes([k] * 32)), from_key(bytes([k] * 32))
            assert slow.choose(EXACT, s, k % 2, one) == fast.choose(EXACT, s, k % 2, two)
            assert one == two


def test_what_two_rounds_are_worth_is_what_they_come_to() -> None:
    """Five hits lie there. If Maul's tile that stops nobody comes first, four more follow; if it comes last, two do."""
    desk = Reckoning()
    fill(desk, table(["12", "34"], ["345", "55"], ["1-3", "none"]))
    last_two(desk, 0)
    assert [desk.worth[0, seat] for seat in range(2)] == [WHOLE // 2, 0]
