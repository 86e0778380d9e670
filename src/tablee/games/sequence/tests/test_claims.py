"""Sequences of Sequence: what a chip completes, who chooses, and what the higher level undoes."""

from __future__ import annotations

import pytest

from tablee.games.sequence.tests.positions import GAME, A, B, Table


def test_seq_29_a_corner_counts_for_every_side_and_in_every_direction() -> None:
    t = Table(["JC 3C", "TS QC"], chips=["8-1..6-3", "5-0..7-0"])
    t.do(A, "JC 5-4")
    t.do(B, "TS 8-0")
    assert t.sequences(A) == ["5-4..9-0"]
    assert t.sequences(B) == ["5-0..9-0"]


def test_seq_29_no_line_goes_round_the_edge_of_the_board() -> None:
    t = Table(["QC 2C", "3C"], chips=["2-7..2-9 3-0 3-1"])
    t.do(A, "QC 2-6")
    assert t.sequences(A) == []


def test_seq_31_a_corner_is_the_one_shared_cell() -> None:
    t = Table(["9D 2D JC", "QC"], chips=["0-1..0-3 1-0..3-0"])
    t.alone(A, "9D 0-4", "2D 4-0")
    assert t.sequences(A) == ["0-0..0-4", "0-0..4-0"]
    assert t.match.winners() == [A]


@pytest.mark.parametrize(("first", "sequences"), [(0, 2), (1, 2), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_seq_31_ten_in_a_row_are_two_only_if_the_first_five_begin_at_1_2_5_or_6(first: int, sequences: int) -> None:
    diagonal = [f"{i}-{i}" for i in range(10)]
    five = [c for c in diagonal[first : first + 5] if c not in ("0-0", "9-9")]
    rest = [c for c in diagonal if c not in (*five, "0-0", "9-9")]
    ends = f"{first}-{first}..{first + 4}-{first + 4}"
    t = Table(["JC JD", "QC"], chips=[" ".join(five + rest[:-1])], claimed=[ends])
    t.do(A, f"JC {rest[-1]}")
    if t.state.directions:
        t.match.submit(A, (next(iter(t.match.menu(A))),))
    assert len(t.sequences(A)) == sequences
    assert t.match.over == (sequences == 2)


def test_seq_32_all_lines_through_the_chip_count_and_none_is_left_out() -> None:
    t = Table(["5H 2C", "3C"], chips=["5-1..5-4 1-5..4-5 1-1..4-4 6-4 7-3 8-2 9-1"])
    heard = t.do(A, "5H 5-5")
    assert heard.count("sequence") == 4
    assert t.sequences(A) == ["5-1..5-5", "1-5..5-5", "1-1..5-5", "5-5..9-1"]


def test_seq_33_of_a_run_of_six_the_one_who_placed_the_chip_chooses() -> None:
    t = Table(["2S QC", "JH 2C"], chips=["1-0..1-2 1-4..1-5"])
    assert t.do(A, "2S 1-3") == ["played"]
    assert t.match.to_act() == [A]
    t.refused(A, "QC 2-6", "claim-first", "SEQ-33")
    t.refused(A, "1-2..1-6", "not-a-choice", "SEQ-33")
    t.refused(B, "JH 1-5", "not-your-turn")
    assert t.do(A, "1-1..1-5") == ["sequence", "drew-unseen"]
    assert t.match.to_act() == [B]
    t.refused(B, "JH 1-1", "locked", "SEQ-30")
    t.do(B, "JH 1-0")  # the chip outside the five stays removable
    assert t.sequences(A) == ["1-1..1-5"]


def test_seq_33_two_directions_at_once_are_chosen_one_after_the_other() -> None:
    t = Table(["4H QC", "2C"], chips=["5-1..5-3 5-5..5-6 2-4..4-4 6-4..7-4"])
    assert t.do(A, "4H 5-4") == ["played"]
    row = {"line:5-1-5-5", "line:5-2-5-6"}
    assert set(t.match.menu(A)) == row
    t.do(A, "5-2..5-6")
    assert set(t.match.menu(A)) == {"line:2-4-6-4", "line:3-4-7-4"}
    t.refused(A, "5-1..5-5", "not-a-choice", "SEQ-33")
    assert t.do(A, "2-4..6-4") == ["sequence", "won"]
    assert t.sequences(A) == ["5-2..5-6", "2-4..6-4"]


def test_seq_33_a_choice_may_stand_beside_a_line_without_one() -> None:
    t = Table(["4H QC", "2C"], chips=["5-1..5-3 5-5..5-6 1-4..4-4"])
    assert t.do(A, "4H 5-4") == ["played", "sequence"]
    assert t.sequences(A) == ["1-4..5-4"]
    assert t.do(A, "5-1..5-5") == ["sequence", "won"]


def test_seq_33_the_automatic_choice_takes_the_smallest_list_of_cells_in_each_direction() -> None:
    t = Table(["4H QC", "2C"], chips=["5-1..5-3 5-5..5-6 2-4..4-4 6-4..7-4"])
    t.do(A, "4H 5-4")
    for _ in range(2):
        t.match.submit(A, GAME.path(t.state, A, GAME.idle(t.state, A, t.match.luck.copy())))
    assert t.sequences(A) == ["5-1..5-5", "2-4..6-4"]


def test_seq_33_among_three_sides_the_choice_comes_before_the_win() -> None:
    t = Table(["2S QC", "JH 2C", "3C"], chips=["1-0..1-2 1-4..1-5"])
    t.do(A, "2S 1-3")
    assert not t.match.over
    assert t.do(A, "1-0..1-4") == ["sequence", "won"]


def test_seq_34_a_chip_completes_nothing_for_another_side() -> None:
    t = Table(["3S QC", "2C"], chips=["", "1-0..1-3"])
    assert t.do(A, "3S 1-4") == ["played", "drew-unseen"]


def test_seq_34_a_removal_makes_no_sequence() -> None:
    t = Table(["JH QC", "2C"], chips=["1-0..1-3 1-5..1-6", "1-4"])
    assert t.do(A, "JH 1-4") == ["removed", "drew-unseen"]
    assert t.sequences(A) == []


def test_seq_35_a_win_ends_the_game_before_the_draw_and_nobody_acts_any_more() -> None:
    t = Table(["3S QC", "2C", "3C"], chips=["1-0..1-3"], draw_mode="manual")
    t.do(A, "3S 1-4")
    assert t.match.over
    assert t.drawers() == []
    t.refused(B, "2C 6-3", "match-is-over")


def test_seq_v2_only_opponents_chips_fall_and_only_with_the_option() -> None:
    t = Table(["JS QC", "2C"], chips=["1-0..1-4", "3-0..3-4"], claimed=["1-0..1-4", "3-0..3-4"], higher_level="on")
    assert {c[5:] for c in t.match.menu(A)["card:JS"]} == {f"3-{i}" for i in range(5)}
    t.refused(A, "JS 1-0", "own-chip", "SEQ-24")


def test_seq_v2_the_other_chips_stay_and_can_be_taken_or_used_again() -> None:
    t = Table(["2H JD QC", "JS 2C"], chips=["1-0..1-4"], claimed=["1-0..1-4"], turn=B, higher_level="on")
    t.do(B, "JS 1-2")
    assert t.match.view(None).chips[10:15] == "00.00"
    assert t.match.view(None).sequences == []
    assert t.do(A, "2H 1-2") == ["played", "sequence", "drew-unseen"]
    assert t.sequences(A) == ["1-0..1-4"]


def test_seq_v2_a_shared_chip_breaks_both() -> None:
    both = "1-0..1-4 1-4..5-4"
    t = Table(["QC", "JS 2C"], chips=[both], claimed=[both], turn=B, higher_level="on")
    assert t.do(B, "JS 1-4") == ["removed", "broken", "broken", "drew-unseen"]
    assert t.sequences(A) == []
    assert [t.state.locked[A, i] for i in (0, 1)] == [0, 0]


def test_seq_v2_one_of_two_crossing_sequences_stands() -> None:
    both = "1-0..1-4 1-4..5-4"
    t = Table(["QC", "JS 2C"], chips=[both], claimed=[both], turn=B, higher_level="on")
    t.do(B, "JS 1-0")
    assert t.sequences(A) == ["1-4..5-4"]
    assert t.match.view(None).sequences[0].cells == [f"cell:{i}-4" for i in range(1, 6)]


def test_seq_v2_the_count_never_rises_by_a_removal() -> None:
    # Two lines that fit together are left, a row and a column; one sequence fell, so one is claimed.
    t = Table(["QC", "JS 2C"], chips=["1-0..1-6 2-4..5-4"], claimed=["1-2..1-6"], turn=B, higher_level="on")
    t.do(B, "JS 1-6")
    assert t.sequences(A) == ["1-0..1-4"]
    assert not t.match.over


def test_seq_v2_the_new_line_is_the_automatic_choice() -> None:
    t = Table(["QC", "JS 2C"], chips=["1-0..1-8"], claimed=["1-0..1-4"], turn=B, higher_level="on")
    t.do(B, "JS 1-1")
    assert t.sequences(A) == ["1-2..1-6"]


def test_seq_v2_two_sequences_must_stand_at_the_same_time_to_win() -> None:
    t = Table(["4H 2H QC", "JS 2C"], chips=["1-0..1-4 2-4..4-4"], claimed=["1-0..1-4"], turn=B, higher_level="on")
    t.do(B, "JS 1-2")
    assert t.do(A, "4H 5-4") == ["played", "sequence", "drew-unseen"]
    assert not t.match.over
    assert t.alone(A, "2H 1-2")[-1] == "won"
