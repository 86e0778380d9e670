"""How Sequence ends besides a win: a blocked board, the turn limit; and the pile made anew."""

from __future__ import annotations

import pytest

from tablee.games.sequence.layout import KINDS
from tablee.games.sequence.state import TURN_CAP, pile_size
from tablee.games.sequence.tests.positions import A, B, C, Table

STUCK = ["JH JH", "JS JS"]  # one-eyed jacks and no chip to take


def passes(t: Table, n: int) -> list[str]:
    heard = []
    for _ in range(n):
        heard = t.do(t.state.turn, "pass")
    return heard


def test_seq_40_three_rounds_without_a_chip_end_the_game() -> None:
    t = Table(STUCK)
    passes(t, 5)
    assert not t.match.over
    assert passes(t, 1) == ["passed", "ended"]
    assert t.match.reason() == "stalemate"
    assert t.match.winners() == []
    assert t.match.scores() == [0, 0]


@pytest.mark.parametrize("rounds", [1, 10, 30])
def test_seq_40_the_wait_is_an_option(rounds: int) -> None:
    t = Table(["JH", "JH", "JS", "JS"], stalemate_rounds=str(rounds))
    passes(t, 4 * rounds - 1)
    assert not t.match.over
    passes(t, 1)
    assert t.match.reason() == "stalemate"


@pytest.mark.parametrize(("claimed", "winners"), [(["1-0..1-4", ""], [A]), (["", "1-0..1-4"], [B])])
def test_seq_40_the_side_with_more_sequences_wins(claimed: list[str], winners: list[int]) -> None:
    t = Table(STUCK, chips=claimed, claimed=claimed)
    assert passes(t, 6) == ["passed", "won"]
    assert t.match.winners() == winners
    assert t.match.reason() == "stalemate"


def test_seq_40_as_many_sequences_are_a_draw() -> None:
    both = ["1-0..1-4", "3-0..3-4"]
    t = Table(STUCK, chips=both, claimed=both)
    passes(t, 6)
    assert (t.match.reason(), t.match.winners()) == ("stalemate", [])


def test_seq_40_teams_win_together() -> None:
    t = Table(["JH", "JH", "JS", "JS"], chips=["", "1-0..1-4"], claimed=["", "1-0..1-4"])
    passes(t, 12)
    assert t.match.winners() == [1, 3]


def test_seq_40_among_three_sides_it_is_a_draw() -> None:
    t = Table(["JH", "JS", "JS"])
    passes(t, 9)
    assert (t.match.reason(), t.match.winners()) == ("stalemate", [])


def test_seq_40_a_chip_placed_or_removed_starts_the_count_again_and_an_exchange_does_not() -> None:
    t = Table(["JH 6D 2C", "JS"], chips=["0-1 7-3 5-5"], turn=A, pile="JD JC JS JH", limits=[3, 1])
    t.do(A, "6D exchange", "2C 6-3")
    assert t.state.quiet == 0
    t.do(B, "JS 5-5")
    assert t.state.quiet == 0
    t = Table(["JH 6D", "JH JS"], chips=["0-1 7-3"], claimed=[], pile="JS")
    t.state.locked[A, 0] = t.state.chips[A, 0]  # the two chips cannot be taken
    t.state.locked[A, 1] = t.state.chips[A, 1]
    t.do(A, "6D exchange", "pass")
    assert t.state.quiet == 1


@pytest.mark.parametrize(("claimed", "winners"), [(["", ""], []), (["1-0..1-4", ""], [A])])
def test_seq_41_after_a_thousand_turns_the_same_ranking(claimed: list[str], winners: list[int]) -> None:
    t = Table(["2C 3C", "4C 5C"], chips=claimed, claimed=claimed)
    t.state.turns = TURN_CAP - 2
    t.do(A, "2C 6-3")
    assert not t.match.over
    t.do(B, "4C 6-5")
    assert (t.match.reason(), t.match.winners()) == ("turn-limit", winners)
    t.refused(A, "3C 6-4", "match-is-over")


def test_seq_41_a_sequence_in_the_last_turn_wins() -> None:
    t = Table(["3S QC", "2C", "3C"], chips=["1-0..1-3"])
    t.state.turns = TURN_CAP - 1
    t.do(A, "3S 1-4")
    assert (t.match.reason(), t.match.winners()) == ("sequences", [A])


def test_seq_38_an_empty_pile_is_made_of_all_discards_when_a_card_is_due() -> None:
    t = Table(["2C 3C", "4C 5C"], pile="KC")
    assert t.do(A, "2C 6-3") == ["played", "drew-unseen"]
    assert pile_size(t.state) == 0, "not before a card is due"
    assert t.do(B, "4C 6-5") == ["played", "refilled", "drew-unseen"]
    assert pile_size(t.state) == 104 - 4
    assert t.match.view(None).discards == 0


def test_seq_38_no_card_is_lost_or_doubled_by_a_refill() -> None:
    t = Table(["2C 2C", "4C 5C", "KH KH"], pile="")
    t.do(A, "2C 6-3")
    hands = [t.hand(seat).split() for seat in (A, B, C)]
    for kind, copies in (("2C", 2), ("KH", 2), ("AS", 2), ("JD", 2)):
        bit = 1 << KINDS.index(kind)
        piled = (t.state.pile[0] & bit > 0) + (t.state.pile[1] & bit > 0)
        assert piled + sum(h.count(kind) for h in hands) == copies
