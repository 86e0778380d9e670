"""The numbered test vectors of the specification of Sequence."""

from __future__ import annotations

import pytest

from tablee.core.match import Match
from tablee.games.sequence.layout import LINES
from tablee.games.sequence.state import pile_size
from tablee.games.sequence.tests.positions import GAME, A, B, Table

ROW_ONE = ("5D 1-0", "3H 1-1", "2H 1-2", "2S 1-3", "3S 1-4", "4S 1-5", "5S 1-6", "6S 1-7", "7S 1-8")
NINE = "5D 3H 2H 2S 3S 4S 5S 6S 7S"


def test_seq_t1_a_row_and_a_column_from_one_corner_are_both_complete() -> None:
    t = Table(["9D QD", "2D QC"], chips=["0-1..0-3", "1-0..3-0"])
    assert t.do(A, "9D 0-4") == ["played", "sequence", "drew-unseen"]
    assert t.do(B, "2D 4-0") == ["played", "sequence", "drew-unseen"]
    assert t.sequences(A) == ["0-0..0-4"]
    assert t.sequences(B) == ["0-0..4-0"]


def test_seq_t2_nine_in_a_row_are_two_sequences_if_the_first_five_lie_at_an_end() -> None:
    t = Table([NINE, "QC"])
    t.alone(A, *ROW_ONE)
    assert t.sequences(A) == ["1-0..1-4", "1-4..1-8"]
    assert t.match.winners() == [A]
    assert t.match.reason() == "sequences"


def test_seq_t2_nine_in_a_row_are_one_sequence_if_the_middle_five_were_claimed_first() -> None:
    t = Table([NINE, "QC"])
    t.alone(A, *ROW_ONE[2:7])
    assert t.sequences(A) == ["1-2..1-6"]
    t.alone(A, ROW_ONE[1], ROW_ONE[0], ROW_ONE[7], ROW_ONE[8])
    assert t.sequences(A) == ["1-2..1-6"]
    assert not t.match.over


def test_seq_t3_eight_in_a_row_are_one_sequence() -> None:
    t = Table([NINE, "QC"])
    t.alone(A, *ROW_ONE[:8])
    assert t.sequences(A) == ["1-0..1-4"]


def top_row() -> Table:
    """Eight chips between two corners, placed from left to right."""
    t = Table(["6D 7D 8D 9D TD QD KD AD", "QC"])
    t.alone(A, "6D 0-1", "7D 0-2", "8D 0-3", "9D 0-4", "TD 0-5", "QD 0-6", "KD 0-7")
    assert t.sequences(A) == ["0-0..0-4"]
    t.alone(A, "AD 0-8")
    return t


@pytest.mark.parametrize("second", ["0-4..0-8", "0-5..0-9"])
def test_seq_t4_eight_between_two_corners_are_two_sequences_the_second_by_choice(second: str) -> None:
    t = top_row()
    assert set(t.match.menu(A)) == {"line:0-4-0-8", "line:0-5-0-9"}
    t.do(A, second)
    assert t.sequences(A) == ["0-0..0-4", second]
    assert t.match.winners() == [A]


def test_seq_t4_the_automatic_choice_is_the_first_by_rows_and_columns() -> None:
    t = top_row()
    chosen = GAME.idle(t.state, A, t.match.luck.copy())
    assert GAME.path(t.state, A, chosen) == ("line:0-4-0-8",)


def test_seq_t5_a_column_may_share_one_cell_with_a_claimed_row() -> None:
    t = Table(["AC TH 3H 4H", "QC"], chips=["1-0..1-4"], claimed=["1-0..1-4"])
    t.alone(A, "AC 2-4", "TH 3-4", "3H 4-4")
    assert not t.match.over
    t.alone(A, "4H 5-4")
    assert t.sequences(A) == ["1-0..1-4", "1-4..5-4"]
    assert t.match.winners() == [A]


def test_seq_t6_a_chip_of_a_claimed_sequence_is_safe_from_a_one_eyed_jack() -> None:
    t = Table(["QC", "JS 2C"], chips=["1-0..1-4 7-7"], claimed=["1-0..1-4"], turn=B)
    t.refused(B, "JS 1-2", "locked", "SEQ-30")
    assert t.allows(B, "JS 7-7")


def test_seq_t6_at_the_higher_level_it_is_not() -> None:
    t = Table(["QC", "JS 2C"], chips=["1-0..1-4"], claimed=["1-0..1-4"], turn=B, higher_level="on")
    assert t.do(B, "JS 1-2") == ["removed", "broken", "drew-unseen"]
    assert t.sequences(A) == []


def test_seq_t7_the_sixth_chip_of_a_run_can_be_taken() -> None:
    t = Table(["QC", "JH 2C"], chips=["1-0..1-5"], claimed=["1-0..1-4"], turn=B)
    t.do(B, "JH 1-5")
    assert t.sequences(A) == ["1-0..1-4"]
    assert t.match.view(None).chips[15] == "."


def test_seq_t8_a_card_with_both_spaces_covered_is_dead_and_exchanged_once_a_turn() -> None:
    t = Table(["6D 7D QC", "2C"], chips=["0-1 0-2", "7-3 7-2"], pile="KC KC KC", dead_cards="once")
    assert t.match.view(A).dead == ["card:6D", "card:7D"]
    assert t.do(A, "6D exchange") == ["exchanged", "drew-unseen"]
    t.refused(A, "7D exchange", "exchanged-already", "SEQ-18")
    t.do(A, "QC 2-6")
    t.alone(A, "7D exchange")


def test_seq_t9_a_removal_brings_a_dead_card_back_and_ends_the_play() -> None:
    t = Table(["6D QC", "JH 6D"], chips=["0-1 7-3"], turn=B, pile="2S 3C")
    assert t.match.view(A).dead == ["card:6D"]
    t.do(B, "JH 7-3")
    assert t.match.view(A).dead == []
    assert t.match.to_act() == [A]
    t.refused(B, "6D 7-3", "not-your-turn")
    t.do(A, "6D 7-3")


def test_seq_t10_no_jack_is_played_on_a_corner() -> None:
    t = Table(["JC JS", "QC"], chips=["", "5-5"])
    t.refused(A, "JC 9-9", "corner", "SEQ-23")
    t.refused(A, "JS 9-9", "corner", "SEQ-24")


def test_seq_t11_among_three_sides_one_sequence_wins_at_once() -> None:
    t = Table(["3S QC", "2C", "3C"], chips=["1-0..1-3"])
    assert t.do(A, "3S 1-4") == ["played", "sequence", "won"]
    assert t.match.winners() == [A]
    assert t.match.scores() == [1, 0, 0]
    assert t.size(A) == 1, "SEQ-35: the game ends before the draw"


def test_seq_t12_two_lines_crossing_in_one_chip_are_two_sequences_at_once() -> None:
    t = Table(["4H QC", "2C"], chips=["5-0..5-3 1-4..4-4"])
    assert t.do(A, "4H 5-4") == ["played", "sequence", "sequence", "won"]
    assert t.sequences(A) == ["5-0..5-4", "1-4..5-4"]
    assert t.match.winners() == [A]


SEVEN = ["2H 3H 4H 5H 6H 7H 8H", "2C 3C 4C 5C 6C 7C 8C"]


def test_seq_t13_a_draw_is_lost_when_the_next_player_has_played_and_drawn() -> None:
    t = Table(SEVEN, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    assert t.do(B, "draw") == ["drew-unseen", "forfeited"]
    assert t.state.limit[A] == 6
    t.refused(A, "draw", "nothing-to-draw", "SEQ-37")
    assert (t.size(A), t.size(B)) == (6, 7)


def test_seq_t13_until_the_next_player_has_drawn_it_is_allowed() -> None:
    t = Table(SEVEN, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    assert t.do(A, "draw") == ["drew-unseen"]
    assert t.do(B, "draw") == ["drew-unseen"]
    assert (t.size(A), t.size(B)) == (7, 7)
    assert [t.state.limit[i] for i in (A, B)] == [7, 7]


@pytest.mark.parametrize(
    ("seats", "sides", "dealt", "pile"),
    [
        (2, 2, 7, 90),
        (3, 3, 6, 86),
        (4, 2, 6, 80),
        (6, 2, 5, 74),
        (6, 3, 5, 74),
        (8, 2, 4, 72),
        (9, 3, 4, 68),
        (10, 2, 3, 74),
        (12, 2, 2, 80),
        (12, 3, 3, 68),
    ],
)
def test_seq_t14_the_deal(seats: int, sides: int, dealt: int, pile: int) -> None:
    m = Match.open(GAME, seats, {"sides": str(sides)})
    assert [seat.cards for seat in m.view(None).seats] == [dealt] * seats
    assert [seat.limit for seat in m.view(None).seats] == [dealt] * seats
    assert pile_size(m.state) == pile
    assert m.view(None).target == (2 if sides == 2 else 1)  # SEQ-16


def test_seq_t15_at_the_higher_level_the_rest_of_a_run_of_six_is_claimed_again() -> None:
    t = Table(["QC", "JS 2C"], chips=["1-0..1-5"], claimed=["1-0..1-4"], turn=B, higher_level="on")
    assert t.do(B, "JS 1-0") == ["removed", "broken", "sequence", "drew-unseen"]
    assert t.sequences(A) == ["1-1..1-5"]


def test_seq_t15_broken_in_the_middle_it_is_gone() -> None:
    t = Table(["QC", "JS 2C"], chips=["1-0..1-5"], claimed=["1-0..1-4"], turn=B, higher_level="on")
    t.do(B, "JS 1-2")
    assert t.sequences(A) == []


def test_seq_t16_there_are_192_lines() -> None:
    assert [sum(d == way for _, d in LINES) for way in range(4)] == [60, 60, 36, 36]
    assert len({tuple(sorted(c)) for c, _ in LINES}) == 192


def test_seq_t17_filling_the_gap_of_four_and_four_claims_two_at_once() -> None:
    t = Table(["3S QC", "2C"], chips=["1-0..1-3 1-5..1-8"])
    assert t.do(A, "3S 1-4") == ["played", "sequence", "sequence", "won"]
    assert t.sequences(A) == ["1-0..1-4", "1-4..1-8"]


def passing_neighbour() -> Table:
    """Manual draw: A has played and not drawn; B, who holds only a jack without a target, has passed."""
    t = Table(["2H JS 4H 5H 6H 7H 8H", "JH"], draw_mode="manual", limits=[7, 1], chips=["", "6-3"])
    t.do(A, "JS 6-3")
    t.do(B, "pass")
    return t


def test_seq_t18_after_a_pass_the_draw_is_still_open() -> None:
    t = passing_neighbour()
    assert t.match.to_act() == [A]
    t.do(A, "draw")
    assert (t.size(A), t.state.limit[A]) == (7, 7)


def test_seq_t18_playing_first_loses_it_and_opens_the_new_one() -> None:
    t = passing_neighbour()
    assert t.do(A, "2H 1-2") == ["forfeited", "played"]
    assert t.state.limit[A] == 6
    assert t.drawers() == [A]
    t.do(A, "draw")
    assert t.size(A) == 6


def test_seq_t19_with_a_hand_of_one_the_draw_is_never_lost_and_comes_first() -> None:
    t = Table(["2H", "2C 3C"], draw_mode="manual")
    t.do(A, "2H 1-2")
    assert t.do(B, "2C 6-3", "draw") == ["played", "drew-unseen"]
    assert t.drawers() == [A]
    assert list(t.match.menu(A)) == ["button:draw"]
    t.refused(A, "pass", "draw-first", "SEQ-37a")
    t.do(A, "draw")
    assert (t.size(A), t.state.limit[A]) == (1, 1)


def test_seq_t20_two_penalties_against_a_side_with_two_cards_each() -> None:
    reds = ["2H 3H", "4H 5H", "6H 7H", "8H 9H", "2D 3D", "4D 5D"]
    blacks = ["2C 3C", "4C 5C", "6C 7C", "8C 9C", "2S 3S", "4S 5S"]
    t = Table([hand for pair in zip(reds, blacks) for hand in pair], silence="on")
    t.penalty(A)
    t.penalty(A)
    t.do(A, "2H 1-2")
    given = {A: "3H", 2: "4H", 4: "6H", 6: "8H", 8: "2D", 10: "4D"}
    for seat, card in given.items():
        assert t.match.to_act() == [seat]
        heard = t.do(seat, f"{card} discard")
    assert heard == ["discarded"] + ["exempt"] * 6
    assert [t.state.limit[i] for i in range(12)] == [1, 2] * 6
    assert [t.size(i) for i in range(12)] == [1, 2] * 6
    assert t.match.to_act() == [B]


def test_vectors_cover_the_table() -> None:
    """The names of this file are those of the specification's table, one to twenty."""
    found = {int(n.split("_")[2][1:]) for n in globals() if n.startswith("test_seq_t")}
    assert found == set(range(1, 21))
