"""Drawing by hand in Sequence: when a card may still be drawn, and when the right to it is lost."""

from __future__ import annotations

from tablee.games.sequence.tests.positions import A, B, C, Table

SEVEN = ["2H 3H 4H 5H 6H 7H 8H", "2C 3C 4C 5C 6C 7C 8C"]
SIX = ["2H 3H 4H 5H 6H 7H", "2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D"]


def limits(t: Table) -> list[int]:
    return [t.state.limit[i] for i in range(t.state.seats)]


def test_seq_37_automatic_drawing_leaves_nothing_pending() -> None:
    t = Table(SEVEN)
    assert t.do(A, "2H 1-2") == ["played", "drew-unseen"]
    assert t.drawers() == []
    t.refused(B, "draw", "nothing-to-draw", "SEQ-37")


def test_seq_37_the_turn_passes_and_the_draw_stays_open() -> None:
    t = Table(SEVEN, draw_mode="manual")
    assert t.do(A, "2H 1-2") == ["played"]
    assert t.drawers() == [A]
    assert t.match.to_act() == [A, B]
    assert t.match.menu(A) == {"button:draw": {}}
    assert t.match.view(None).seats[A].pending
    t.refused(A, "3H 1-1", "only-draw", "SEQ-37")
    t.do(A, "draw")
    assert t.size(A) == 7
    t.refused(A, "draw", "not-your-turn")


def test_seq_37_a_one_eyed_jack_opens_a_draw_as_well() -> None:
    t = Table(["JS 2H", "2C 3C"], chips=["", "5-5"], draw_mode="manual")
    t.do(A, "JS 5-5")
    assert t.drawers() == [A]


def test_seq_37_no_draw_is_open_while_the_sequence_is_being_chosen() -> None:
    t = Table(["2S QC", "JH 2C"], chips=["1-0..1-2 1-4..1-5"], draw_mode="manual")
    t.do(A, "2S 1-3")
    t.refused(A, "draw", "nothing-to-draw", "SEQ-37")
    t.do(A, "1-0..1-4")
    assert t.drawers() == [A]


def test_seq_37_the_draw_of_the_neighbours_turn_made_later_still_ends_the_right() -> None:
    t = Table(SIX, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    t.do(C, "2D 4-0")
    assert t.drawers() == [A, B, C]
    assert t.do(B, "draw") == ["drew-unseen", "forfeited"]
    assert limits(t) == [5, 6, 6]
    assert t.drawers() == [C]


def test_seq_37_only_the_next_player_ends_it() -> None:
    t = Table(SIX, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    t.do(C, "2D 4-0")
    assert t.do(C, "draw") == ["drew-unseen", "forfeited"]
    assert limits(t) == [6, 5, 6], "B, not A"
    assert t.drawers() == [A]


def test_seq_37_playing_again_without_having_drawn_loses_the_card_and_opens_the_new_draw() -> None:
    t = Table(SEVEN, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    assert t.do(A, "3H 1-1") == ["forfeited", "played"]
    assert limits(t) == [6, 7]
    assert t.drawers() == [A, B]
    t.do(A, "draw")
    assert t.size(A) == 6, "back to its size, which is one smaller for good"


def test_seq_37_a_card_is_lost_once_even_if_the_neighbour_draws_in_the_middle_of_the_new_play() -> None:
    t = Table(["2H 2S QC 3C", "2C 3C 4C"], chips=["1-0..1-2 1-4..1-5"], draw_mode="manual")
    t.do(A, "QC 2-6")
    t.do(B, "2C 6-3")
    assert t.do(A, "2S 1-3") == ["forfeited", "played"]  # and a run of six to choose from
    assert t.do(B, "draw") == ["drew-unseen"]
    t.do(A, "1-0..1-4")
    assert limits(t) == [3, 3]


def test_seq_37a_the_neighbours_exchange_draw_does_not_count() -> None:
    t = Table(["2H 3H", "6D 2C 3C"], chips=["0-1", "7-3"], draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "6D exchange", "2C 6-3")
    assert t.drawers() == [A, B]
    t.do(A, "draw")
    assert limits(t) == [2, 3]


def test_seq_37a_the_neighbours_late_draw_for_an_earlier_turn_does_not_count() -> None:
    t = Table(SEVEN, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(A, "draw")
    t.do(B, "2C 6-3")
    t.do(A, "3H 1-1")
    assert t.do(B, "draw") == ["drew-unseen"], "it belongs to the turn before A's play"
    assert t.drawers() == [A]
    t.do(B, "3C 6-4")
    assert t.drawers() == [A, B]
    assert t.do(B, "draw") == ["drew-unseen", "forfeited"], "this one counts"


def test_seq_37a_a_neighbour_who_forfeits_his_own_draw_has_not_drawn() -> None:
    t = Table(SIX, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    t.do(C, "2D 4-0", "draw")  # B's draw is lost, so B never drew
    assert limits(t) == [6, 5, 6]
    assert t.drawers() == [A]
    assert t.do(A, "draw") == ["drew-unseen"]
    assert t.size(A) == 6


def test_seq_37a_then_the_right_lasts_until_ones_own_next_play() -> None:
    t = Table(SIX, draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    t.do(C, "2D 4-0", "draw")
    assert t.do(A, "3H 1-1") == ["forfeited", "played"]
    assert limits(t) == [5, 5, 6]


def test_seq_37a_who_is_on_turn_may_draw_first_also_before_an_exchange() -> None:
    t = Table(["2H 6D 4H", "2C 3C"], chips=["0-1", "7-3"], draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    t.do(A, "draw", "6D exchange")
    assert t.size(A) == 3
    assert t.state.exchanged


def test_seq_37a_an_exchange_leaves_the_draw_open() -> None:
    t = Table(["2H 6D 4H", "2C 3C"], chips=["0-1", "7-3"], draw_mode="manual", pile="KC KC KH KH KS KS")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    t.do(A, "6D exchange")
    assert t.drawers() == [A, B]
    t.do(A, "draw")
    assert (t.size(A), limits(t)) == (3, [3, 2])


def test_seq_37a_without_a_play_the_draw_comes_before_an_exchange_or_a_pass() -> None:
    t = Table(["2H 6D", "2C 3C"], chips=["0-1", "7-3"], draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3")
    assert t.match.menu(A) == {"button:draw": {}}
    t.refused(A, "6D exchange", "draw-first", "SEQ-37a")
    t.refused(A, "pass", "draw-first", "SEQ-37a")
    t.do(A, "draw")
    assert t.allows(A, "6D exchange")


def test_seq_37a_the_last_card_is_never_forfeited() -> None:
    t = Table(["2H 3H", "2C 3C 4C 5C"], draw_mode="manual")
    t.do(A, "2H 1-2")
    t.do(B, "2C 6-3", "draw")
    assert limits(t) == [1, 4]
    t.do(A, "3H 1-1")
    t.do(B, "3C 6-4", "draw")
    assert limits(t) == [1, 4]
    assert t.drawers() == [A]
    t.do(A, "draw")
    assert t.size(A) == 1
