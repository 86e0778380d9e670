"""What the special cards do, the rulings on them, and their other readings."""

import pytest

from tablee.core.game import Illegal
from tablee.games.lightsaber_duel.bag import size
from tablee.games.lightsaber_duel.fight import total
from tablee.games.lightsaber_duel.state import Phase, State
from tablee.games.lightsaber_duel.tests.positions import asked, discards, fighting, hand, opening, play
from tablee.games.lightsaber_duel.view import view

GREEN, RED = 0, 1


def totals(s: State) -> tuple[int, int]:
    return total(s, GREEN), total(s, RED)


def test_duel_5_several_x2_multiply() -> None:
    assert totals(fighting("p1 p3 kenobi kenobi kenobi", "p5")) == (32, 5)


def test_duel_5a_an_x2_with_nothing_to_double_is_a_card_all_the_same() -> None:
    s = opening("kenobi", "p1", hands=("block", "p1"))
    assert totals(s) == (0, 1)
    play(s, GREEN, "card:block")
    assert (totals(s), s.lying[GREEN]) == ((0, 0), 2)
    assert asked(s) == ("answer", [RED])


def test_duel_8_planned_cards_are_not_in_the_hand() -> None:
    s = fighting("p4", "p1", hands=("p1 p2 p3", "drain final p5"), later=("p4 p5", "p2 p3"))
    play(s, RED, "card:drain")
    assert (size(s.hand[GREEN]), size(s.discard[GREEN])) == (1, 2)
    play(s, RED, "card:final")
    assert (hand(s, RED), discards(s, RED)) == ("", "p5")
    assert [s.planned[side, fight] for side in (GREEN, RED) for fight in (1, 2)] == [3, 4, 1, 2]


def test_duel_9_blocking_a_fury_or_a_block_brings_nothing_back() -> None:
    s = fighting("p3 p3", "p1", hands=("block p1", "rage block p1"))
    play(s, RED, "card:rage")
    play(s, GREEN, "card:block")
    assert (totals(s), s.lying[GREEN], s.lying[RED]) == ((0, 1), 1, 1)
    assert discards(s, GREEN) == "p3 p3"
    s = fighting("p3", "p1", hands=("block p1", "block p1"))
    play(s, RED, "card:block")
    play(s, GREEN, "card:block")
    assert (totals(s), discards(s, GREEN), discards(s, RED)) == ((0, 1), "p3", "block")


def test_duel_10_a_block_takes_the_six_and_leaves_the_hand_discarded() -> None:
    s = fighting("p3", "p1", hands=("block p1", "final p2 p2"))
    play(s, RED, "card:final")
    story = play(s, GREEN, "card:block")
    assert {"event": "leads", "seat": "seat:0", "number": 3, "other": 1} in story
    assert (s.won[0], hand(s, RED), discards(s, RED)) == (GREEN, "", "p1 p2 p2 final")


def test_duel_10_a_block_undoes_a_doubling_and_a_copied_value() -> None:
    s = fighting("p4", "p3", hands=("block p1", "sidious p1"))
    play(s, RED, "card:sidious")
    assert totals(s) == (4, 6)
    play(s, GREEN, "card:block")
    assert totals(s) == (4, 3)
    s = fighting("p4", "p3", hands=("block p1", "lord p1"))
    play(s, RED, "card:lord")
    assert totals(s) == (4, 7)
    play(s, GREEN, "card:block")
    assert totals(s) == (4, 3)


def test_a_block_without_a_card_to_take_does_nothing_and_counts_as_a_card() -> None:
    s = fighting("", "", hands=("", "block"))
    assert {"event": "leads-by-cards", "seat": "seat:1", "number": 1, "other": 0} in play(s, RED, "card:block")


def test_a_knight_keeps_its_value_when_the_copied_card_goes() -> None:
    s = fighting("p3 p4", "p1", hands=("p1", "lord block p1"))
    play(s, RED, "card:lord")
    assert totals(s) == (7, 5)
    play(s, RED, "card:block")
    assert (totals(s), discards(s, GREEN)) == ((3, 5), "p4")


def test_a_knight_is_worth_nothing_against_a_card_without_value() -> None:
    s = fighting("p4 kenobi", "p3", hands=("p1", "lord p1"))
    play(s, RED, "card:lord")
    assert totals(s) == (8, 3)


def test_life_drain_takes_all_of_a_hand_of_one_and_shows_it() -> None:
    s = fighting("p4", "p3", hands=("p5", "drain p1"))
    story = play(s, RED, "card:drain")
    assert {"event": "drained", "seat": "seat:0", "card": "card:p5"} in story
    assert (hand(s, GREEN), view(s, None).last.fell) == ("", [["card:p5"], []])  # type: ignore[union-attr]


def test_duel_12_what_a_burst_throws_away_may_come_back() -> None:
    s = fighting("p4", "p3", hands=("p1", "burst p1 p2"))
    s.trophy[2], s.won[2], s.deck[RED] = s.deck[RED], RED, 0
    play(s, RED, "card:burst")
    play(s, RED, "card:p1", "button:discard")
    assert (hand(s, RED), discards(s, RED), asked(s)) == ("p2", "p1", ("burst", [RED]))
    play(s, RED, "button:done")
    assert (hand(s, RED), discards(s, RED)) == ("p1 p2", "")


def test_duel_12a_a_burst_of_a_simultaneous_play_is_decided_alone_with_both_cards_in_sight() -> None:
    s = opening("burst", "p2", hands=("p1 p3", "p1"))
    assert asked(s) == ("burst", [GREEN])
    shown = view(s, RED).last
    assert shown is not None
    assert shown.cards == ["card:burst", "card:p2"]
    play(s, GREEN, "button:done")
    assert (hand(s, GREEN), asked(s)) == ("p1 p3", ("answer", [GREEN]))


def test_duel_12a_nothing_else_can_be_done_before_a_burst_is_decided() -> None:
    s = opening("burst", "p2", hands=("p1 p3", "p1"))
    for path, refusal in (("card:p1",), "burst-first"), (("card:p5", "button:discard"), "not-in-hand"):
        with pytest.raises(Illegal) as e:
            play(s, GREEN, *path)
        assert (e.value.refusal, e.value.rule) == (refusal, "DUEL-12a")


def test_option_x2_snapshot_adds_the_total_of_the_moment() -> None:
    s = fighting("p5 p3", "p4", hands=("p1", "sidious p3 sidious"), x2="snapshot")
    play(s, RED, "card:sidious")
    assert totals(s) == (8, 8)
    s = fighting("p5 p5 p3 p3", "p4 p1", hands=("p1", "sidious p3 sidious"), x2="snapshot")
    for card, now in ("sidious", 10), ("p3", 13), ("sidious", 26):
        play(s, RED, f"card:{card}")
        assert total(s, RED) == now


def test_option_x2_one_card_doubles_the_last_card_and_a_block_takes_that_away() -> None:
    s = fighting("p5 p5", "p1 p4", hands=("p1 block", "sidious p3 p1"), x2="one_card")
    play(s, RED, "card:sidious")
    assert totals(s) == (10, 9)
    play(s, RED, "card:p3")
    assert totals(s) == (10, 12)
    play(s, GREEN, "card:block")
    assert totals(s) == (10, 9)


def test_option_energy_burst_plus3_is_worth_three_for_each_card_and_draws_nothing() -> None:
    s = fighting("p5", "p1", hands=("p1", "burst p1 p1 p4"), energy_burst="plus3")
    play(s, RED, "card:burst")
    play(s, RED, "card:p1", "button:discard")
    play(s, RED, "card:p1", "button:discard")
    story = play(s, RED, "button:done")
    assert (totals(s), hand(s, RED)) == ((5, 7), "p4")
    assert {"event": "worth", "seat": "seat:1", "card": "card:burst", "number": 6} in story


def test_option_knight_choice_asks_for_a_number_from_one_to_five() -> None:
    s = opening("knight", "p4", knight="choice")
    assert asked(s) == ("knight", [GREEN])
    with pytest.raises(Illegal, match="number-first"):
        play(s, GREEN, "card:p1")
    with pytest.raises(Illegal, match="unknown-move"):
        play(s, GREEN, "count:6")
    play(s, GREEN, "count:5")
    assert (totals(s), asked(s)) == ((5, 4), ("answer", [RED]))


def test_option_fury_wins_unless_blocked_leads_whatever_the_totals() -> None:
    s = fighting("p5 p5", "p1", hands=("p4 block p1", "rage p1"), fury="wins_unless_blocked")
    play(s, RED, "card:rage")
    assert (totals(s), view(s, None).leader, view(s, None).why) == ((10, 1), RED, "fury")
    play(s, GREEN, "card:p4")
    assert asked(s) == ("answer", [GREEN])
    play(s, GREEN, "card:block")
    assert (totals(s), view(s, None).leader, s.phase) == ((14, 1), GREEN, Phase.ANSWER)


def test_option_fury_two_of_them_leave_it_to_the_totals() -> None:
    s = fighting("p5 p5", "p1", hands=("fury p1", "rage p1"), fury="wins_unless_blocked")
    play(s, RED, "card:rage")
    play(s, GREEN, "card:fury")
    assert (view(s, None).leader, view(s, None).why) == (GREEN, "total")
