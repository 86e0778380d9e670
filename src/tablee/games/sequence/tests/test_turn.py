"""A turn of Sequence: what may be exchanged, played and passed, and why the rest is refused."""

from __future__ import annotations

import pytest

from tablee.core.game import TABLE, WrongInput
from tablee.core.match import Match
from tablee.core.menu import paths
from tablee.games.sequence.layout import CELLS
from tablee.games.sequence.state import pile_size, side_of
from tablee.games.sequence.tests.positions import GAME, A, B, C, Table

EVERY_CELL = [f"{i // 10}-{i % 10}" for i in range(100) if CELLS[i] != "**"]


@pytest.mark.parametrize("seats", [0, 1, 5, 7, 11, 13])
def test_seq_6_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(WrongInput):
        Match.open(GAME, seats)


@pytest.mark.parametrize(("seats", "sides"), [(2, 3), (3, 2), (4, 3), (8, 3), (9, 2), (10, 3)])
def test_seq_7_only_six_and_twelve_choose_their_sides(seats: int, sides: int) -> None:
    with pytest.raises(WrongInput):
        Match.open(GAME, seats, {"sides": str(sides)})


def test_seq_8_and_9_sides_sit_in_turn() -> None:
    two, three = Match.open(GAME, 6).state, Match.open(GAME, 6, {"sides": "3"}).state
    assert [side_of(two, i) for i in range(6)] == [A, B, A, B, A, B]
    assert [side_of(three, i) for i in range(6)] == [A, B, C, A, B, C]


def test_seq_11_nobody_sees_another_hand_not_even_a_team_mates() -> None:
    m = Match.open(GAME, 4)
    assert len(m.view(0).hand) == 6
    assert m.view(2).hand != m.view(0).hand
    assert m.view(None).hand == []
    assert "hand" not in m.view(0).seats[2].__struct_fields__


def test_seq_14_the_seat_left_of_the_dealer_begins_and_play_is_clockwise() -> None:
    for seed in range(12):
        m = Match.open(GAME, 3, key=bytes([seed] * 32))
        order = []
        for _ in range(4):
            order += m.to_act()
            m.submit(order[-1], paths(GAME, m.state, order[-1])[0])
        first = (m.state.dealer + 1) % 3
        assert order == [(first + i) % 3 for i in range(4)]


def test_seq_15_twelve_in_two_teams_may_be_dealt_three() -> None:
    m = Match.open(GAME, 12, {"deal_12_two_sides": "3"})
    assert [s.cards for s in m.view(None).seats] == [3] * 12
    assert pile_size(m.state) == 68
    three_sides = Match.open(GAME, 12, {"sides": "3", "deal_12_two_sides": "2"})
    assert [s.cards for s in three_sides.view(None).seats] == [3] * 12


def test_seq_17_own_chips_make_a_card_dead_too() -> None:
    t = Table(["6D QC", "2C"], chips=["0-1 7-3"])
    assert t.match.view(A).dead == ["card:6D"]
    assert t.allows(A, "6D exchange")


def test_seq_18_one_exchange_a_turn_and_a_new_one_next_turn() -> None:
    t = Table(["6D 6D QC 2C", "8C 9C"], chips=["0-1", "7-3"], pile="KC KC TC TC", dead_cards="once")
    t.do(A, "6D exchange")
    t.refused(A, "6D exchange", "exchanged-already", "SEQ-18")
    assert t.size(A) == 4
    t.do(A, "QC 2-6")
    t.do(B, "8C 6-9")
    t.do(A, "6D exchange")
    assert "6D" not in t.hand(A)


def test_seq_18_the_leaflet_sets_no_limit_to_exchanges() -> None:
    t = Table(["6D 6D QC 2C", "8C 9C"], chips=["0-1", "7-3"], pile="KC KC TC TC")
    t.do(A, "6D exchange")
    assert not t.match.view(A).exchanged
    t.do(A, "6D exchange")
    assert "6D" not in t.hand(A)
    t.do(A, "QC 2-6")


def test_seq_18_a_pile_is_made_anew_once_a_turn_for_exchanges() -> None:
    t = Table(["6D 6D QC", "2C"], chips=["0-1", "7-3"], pile="")
    assert t.do(A, "6D exchange") == ["exchanged", "refilled", "drew-unseen"]
    assert t.allows(A, "6D exchange"), "the new pile has cards"
    s = t.state
    s.pile[0] = s.pile[1] = 0
    t.refused(A, "6D exchange", "pile-renewed", "SEQ-18")
    assert t.match.view(A).exchanged
    t.do(A, "QC 2-6")
    assert not t.match.view(B).exchanged, "the next turn may make it anew"


def test_seq_18_the_dead_card_is_in_the_reshuffle_of_its_own_exchange() -> None:
    t = Table(["6D QC", "2C"], chips=["0-1", "7-3"], pile="")
    assert t.do(A, "6D exchange") == ["exchanged", "refilled", "drew-unseen"]
    every = [t.state.pile[0], t.state.pile[1], t.state.held[A, 0]]
    assert pile_size(t.state) == 104 - 3
    assert sum(x >> 4 & 1 for x in every) >= 1, "the six of diamonds is somewhere again"


def test_seq_18_only_a_card_in_hand_that_is_dead() -> None:
    t = Table(["6D QC", "2C"], chips=["0-1"])
    t.refused(A, "6D exchange", "not-dead", "SEQ-17")
    t.refused(A, "7D exchange", "not-in-hand", "SEQ-18")


def test_seq_19_a_dead_card_may_be_kept() -> None:
    t = Table(["6D QC", "2C"], chips=["0-1", "7-3"])
    t.do(A, "QC 2-6")
    assert "6D" in t.hand(A)


def test_seq_20_a_jack_is_never_dead() -> None:
    t = Table(["JS QC", "2C"])
    assert t.match.view(A).dead == []
    t.refused(A, "JS exchange", "jack-not-dead", "SEQ-20")


def test_seq_21_the_exchange_is_not_the_draw_of_the_turn() -> None:
    t = Table(["6D QC", "2C"], chips=["0-1", "7-3"], pile="KC TC")
    t.do(A, "6D exchange", "QC 2-6")
    assert t.hand(A) in ("TC KC", "KC TC")


def test_seq_22_a_card_goes_on_one_of_its_two_free_spaces() -> None:
    t = Table(["6D QC", "2C"], chips=["", "0-1"])
    t.refused(A, "6D 0-1", "taken", "SEQ-22")
    t.refused(A, "6D 5-5", "wrong-cell", "SEQ-22")
    t.refused(A, "7D 0-2", "not-in-hand", "SEQ-22")
    t.refused(A, "6D 0-0", "corner", "SEQ-23")
    assert t.do(A, "6D 7-3") == ["played", "drew-unseen"]
    assert t.match.view(None).chips[73] == "0"
    assert t.size(A) == 2


def test_seq_23_a_two_eyed_jack_goes_on_every_free_space_and_no_other() -> None:
    t = Table(["JD", "2C"], chips=["5-5", "4-4"])
    assert set(t.match.menu(A)["card:JD"]) == {f"cell:{c}" for c in EVERY_CELL if c not in ("5-5", "4-4")}
    t.refused(A, "JD 4-4", "taken", "SEQ-23")


def test_seq_24_a_one_eyed_jack_takes_only_an_opponents_chip() -> None:
    t = Table(["JH 2C", "2C"], chips=["5-5", "4-4"])
    assert list(t.match.menu(A)["card:JH"]) == ["cell:4-4"]
    t.refused(A, "JH 5-5", "own-chip", "SEQ-24")
    t.refused(A, "JH 6-6", "no-chip", "SEQ-24")
    assert t.do(A, "JH 4-4") == ["removed", "drew-unseen"]
    assert t.match.view(None).chips[44] == "."


def test_seq_24_a_team_mates_chip_is_no_target() -> None:
    t = Table(["2C", "2C", "JH", "3C"], chips=["5-5", "4-4"], turn=2)
    assert list(t.match.menu(2)["card:JH"]) == ["cell:4-4"]


def test_seq_26_among_three_sides_both_others_are_opponents() -> None:
    t = Table(["JH", "2C", "3C"], chips=["5-5", "4-4", "3-3"])
    assert set(t.match.menu(A)["card:JH"]) == {"cell:4-4", "cell:3-3"}


def full_board(hand: str, pile: str | None = None) -> Table:
    """Ninety-six chips in stripes of two: nobody has five in a row."""
    sides = ["", ""]
    for c in EVERY_CELL:
        row, column = map(int, c.split("-"))
        sides[(row // 2 + column) % 2] += f" {c}"
    return Table([hand, "2C"], chips=sides, pile=pile)


def test_seq_27_and_28_a_jack_without_a_target_is_passed_with() -> None:
    assert list(Table(["JH", "2C"]).match.menu(A)) == ["button:pass"]
    assert list(full_board("JD").match.menu(A)) == ["button:pass"]


def test_seq_28_pass_only_without_a_play_and_without_an_exchange() -> None:
    t = Table(["6D JH", "2C"], chips=["7-3"])
    t.refused(A, "pass", "can-play", "SEQ-28")
    t = Table(["6D JH", "2C"], chips=["7-3 0-1"], pile="JS JS")
    t.refused(A, "pass", "can-exchange", "SEQ-28")
    assert t.match.menu(A) == {"card:6D": {"button:exchange": {}}}
    t.do(A, "6D exchange")
    assert t.do(A, "pass") == ["passed"]
    assert (t.hand(A), pile_size(t.state)) == ("JS JH", 1), "who passes draws nothing more"
    assert t.match.to_act() == [B]


def test_seq_42_on_a_full_board_play_goes_on_with_exchanges_and_one_eyed_jacks() -> None:
    t = full_board("6D JS", pile="JS 2S")
    assert set(t.match.menu(A)) == {"card:6D", "card:JS"}
    assert set(t.match.menu(A)["card:6D"]) == {"button:exchange"}
    t.do(A, "6D exchange")
    t.do(A, "JS " + next(iter(t.match.menu(A)["card:JS"]))[5:])
    assert not t.match.over


def test_what_belongs_to_another_moment_is_refused() -> None:
    t = Table(["6D JH", "2C"])
    t.refused(A, "draw", "nothing-to-draw", "SEQ-37")
    t.refused(A, "1-0..1-4", "nothing-to-claim", "SEQ-32")
    t.refused(A, "6D discard", "no-penalty", "SEQ-V1")
    t.refused(B, "2C 6-3", "not-your-turn")
    t.refused(2, "2C 6-3", "no-such-seat")
    t.refused(TABLE, "2C 6-3", "not-allowed")
    t.refused(A, "7X 6-3", "unknown-move")
    t.refused(A, "fly", "unknown-move")
