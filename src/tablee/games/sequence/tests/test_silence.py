"""Silence in Sequence: penalties called by the table, when they fall due and whom they spare."""

from __future__ import annotations

from tablee.core.game import TABLE
from tablee.games.sequence.tests.positions import A, B, C, Table

FOUR = ["2H 3H 4H", "2C 3C 4C", "5H 6H 7H", "5C 6C 7C"]


def test_seq_v1_without_silence_there_is_no_penalty() -> None:
    t = Table(FOUR)
    t.refused(TABLE, "penalty 0", "no-silence", "SEQ-V1")


def test_seq_v1_only_the_table_calls_it_and_only_against_a_side_that_plays() -> None:
    t = Table(FOUR, silence="on")
    t.refused(A, "penalty 1", "only-host", "SEQ-V1")
    t.refused(TABLE, "penalty 2", "no-such-side", "SEQ-V1")
    assert t.penalty(B) == ["penalty"]


def test_seq_v1_a_penalty_waits_for_the_end_of_the_turn_and_every_member_pays_in_seat_order() -> None:
    t = Table(FOUR, silence="on")
    t.penalty(A)
    assert t.match.to_act() == [0]
    t.refused(0, "2H discard", "no-penalty", "SEQ-V1")
    assert t.do(0, "2H 1-2") == ["played", "drew-unseen"], "the draw comes first"
    assert t.match.view(None).phase == "discard"
    assert [s.owes for s in t.match.view(None).seats] == [True, False, True, False]
    assert t.match.to_act() == [0]
    t.refused(0, "3H 1-1", "discard-first", "SEQ-V1")
    t.refused(0, "KC discard", "not-in-hand", "SEQ-V1")
    t.do(0, "3H discard")
    assert t.match.to_act() == [2]
    t.do(2, "6H discard")
    assert t.match.to_act() == [1]
    assert [t.size(i) for i in range(4)] == [2, 3, 2, 3]
    assert [t.state.limit[i] for i in range(4)] == [2, 3, 2, 3]


def test_seq_v1_a_lost_card_is_not_drawn_again() -> None:
    t = Table(FOUR, silence="on")
    t.penalty(A)
    t.do(0, "2H 1-2", "3H discard")
    t.do(2, "6H discard")
    t.do(1, "2C 6-3")
    t.do(2, "5H 3-1")
    assert t.size(2) == 2


def test_seq_v1_the_cards_lie_face_up_with_the_discards() -> None:
    t = Table(FOUR, silence="on", turn=1)
    t.penalty(A)
    t.do(1, "2C 6-3")
    before = t.match.view(None).discards
    assert t.do(0, "2H discard") == ["discarded"]
    assert t.match.view(None).discards == before + 1
    assert t.match.view(None).last.card == "card:2H"


def test_seq_v1_a_dead_card_may_be_chosen() -> None:
    t = Table(["6D 3H", "2C 3C"], chips=["0-1", "7-3"], silence="on")
    t.penalty(A)
    t.do(A, "3H 1-1", "6D discard")
    assert t.state.limit[A] == 1


def test_seq_v1_alone_against_two_others_only_the_offender_pays() -> None:
    t = Table(["2H 3H", "2C 3C", "2D 3D"], silence="on")
    t.penalty(C)
    t.do(A, "2H 1-2")
    assert t.match.to_act() == [C]
    t.do(C, "2D discard")
    assert [t.size(i) for i in range(3)] == [2, 2, 1]


def test_seq_v1_repeated_penalties_add_up() -> None:
    t = Table(["2H 3H 4H", "2C 3C 4C"], silence="on")
    t.penalty(B)
    t.penalty(B)
    t.do(A, "2H 1-2")
    t.do(B, "2C discard", "3C discard")
    assert (t.hand(B), t.state.limit[B]) == ("4C", 1)


def test_seq_v1_penalties_of_both_sides_are_carried_out() -> None:
    t = Table(["2H 3H 4H", "2C 3C 4C"], silence="on")
    t.penalty(B)
    t.penalty(A)
    t.do(A, "2H 1-2", "3H discard")
    assert t.match.to_act() == [B]
    t.do(B, "2C discard")
    assert t.match.to_act() == [B]
    assert t.match.view(None).phase == "play"


def test_seq_v1_called_while_cards_are_being_given_up_it_follows_at_once() -> None:
    t = Table(["2H 3H 4H", "2C 3C 4C"], silence="on")
    t.penalty(A)
    t.do(A, "2H 1-2")
    t.penalty(B)
    t.do(A, "3H discard")
    assert t.match.to_act() == [B]
    t.do(B, "2C discard", "3C 6-4")


def test_seq_v1_called_before_an_exchange_or_a_choice_it_still_waits() -> None:
    t = Table(["6D 2S QC", "2C 3C"], chips=["0-1 1-0..1-2 1-4..1-5", "7-3"], silence="on")
    t.penalty(A)
    t.do(A, "6D exchange")
    t.penalty(B)
    t.do(A, "2S 1-3")
    assert t.match.view(None).phase == "claim"
    t.penalty(B)
    t.do(A, "1-0..1-4")
    assert t.match.view(None).phase == "discard"
    assert [t.state.penalties[i] for i in range(2)] == [0, 2]


def test_seq_v1_after_a_pass_it_is_due_as_well() -> None:
    t = Table(["JH JH", "2C 3C"], silence="on")
    t.penalty(B)
    t.do(A, "pass")
    t.do(B, "2C discard")
    assert t.match.to_act() == [B]


def test_seq_v1_it_is_dropped_if_the_game_has_ended() -> None:
    t = Table(["3S QC", "2C 3C", "2D 3D"], chips=["1-0..1-3"], silence="on")
    t.penalty(B)
    assert t.do(A, "3S 1-4")[-1] == "won"
    assert t.match.over
    assert t.size(B) == 2


def test_seq_v1_a_member_with_fewer_than_two_cards_is_exempt_and_keeps_the_limit() -> None:
    t = Table(["2H 3H", "2C", "5H", "5C 6C"], silence="on")
    t.penalty(A)
    assert t.do(0, "2H 1-2")[-1] == "exempt"
    t.do(0, "3H discard")
    assert t.match.to_act() == [1]
    assert [t.state.limit[i] for i in range(4)] == [1, 1, 1, 2]


def test_seq_v1_by_hand_the_cards_in_hand_count_and_the_draw_stays_open() -> None:
    t = Table(["2H 3H", "2C 3C"], silence="on", draw_mode="manual")
    t.penalty(A)
    assert t.do(A, "2H 1-2") == ["played", "exempt"], "one card in hand at that moment"
    assert t.drawers() == [A]
    t.do(A, "draw")
    assert (t.size(A), t.state.limit[A]) == (2, 2)


def test_seq_v1_by_hand_a_draw_may_be_made_while_cards_are_given_up() -> None:
    t = Table(["2H 3H 4H", "2C 3C 4C"], silence="on", draw_mode="manual")
    t.do(A, "2H 1-2")
    t.penalty(B)
    t.do(B, "2C 6-3")
    assert t.match.to_act() == [A, B]
    t.refused(A, "3H 1-1", "discard-first", "SEQ-V1")
    t.do(A, "draw")
    t.do(B, "3C discard")
    assert t.drawers() == [B]
    assert [t.state.limit[i] for i in range(2)] == [3, 2]
    t.do(B, "draw")
    assert [t.size(i) for i in range(2)] == [3, 2]


def test_seq_v1_the_discard_is_no_play() -> None:
    t = Table(["JH JH", "JS JS"], silence="on", draw_mode="manual")
    t.do(A, "pass")
    t.penalty(A)
    t.do(B, "pass")
    assert t.state.quiet == 2
    t.do(A, "JH discard")
    assert (t.state.quiet, t.state.turns) == (2, 2)
    assert t.drawers() == []
