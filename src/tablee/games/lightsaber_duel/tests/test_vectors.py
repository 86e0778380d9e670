"""The numbered test vectors of the specification of the duel."""

import pytest

from tablee.core.bits import count, nth
from tablee.core.luck import below
from tablee.core.menu import legal
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.bag import size
from tablee.games.lightsaber_duel.fight import total
from tablee.games.lightsaber_duel.rules import score_round
from tablee.games.lightsaber_duel.state import TIE, Phase, State
from tablee.games.lightsaber_duel.tests.laws import conserved
from tablee.games.lightsaber_duel.tests.positions import (
    asked,
    discards,
    fighting,
    fresh,
    hand,
    kinds,
    luck,
    named,
    opening,
    play,
    take,
)
from tablee.games.lightsaber_duel.view import view

GREEN, RED = 0, 1


def test_duel_t1_one_and_three_with_an_x2_make_eight_against_six() -> None:
    s = fighting("p1 p3 kenobi", "p3 p3")
    green = view(s, None).sides[GREEN]
    assert (green.points, green.factor, green.total) == (4, 2, 8)
    assert (total(s, RED), view(s, None).leader, view(s, None).why) == (6, GREEN, "total")
    assert asked(s) == ("answer", [RED])


@pytest.mark.parametrize(
    ("red", "then"), [("p3 p3", ("impasse", [GREEN, RED])), ("p2 p2 p2", ("answer", [GREEN]))], ids=["3:3", "4:3"]
)
def test_duel_t2_eight_to_eight_is_an_impasse_unless_one_has_more_cards(red: str, then: tuple[str, list[int]]) -> None:
    s = fighting("p1 p3 kenobi", red, hands=("p1", "p2 p1"))
    play(s, RED, "card:p2")
    assert (total(s, GREEN), total(s, RED)) == (8, 8)
    assert asked(s) == then


def test_duel_t3_draw_on_the_force_and_then_a_retreat_bring_two_cards_more() -> None:
    s = fighting("p4", "p3", hands=("p1", "draw retreat p1"))
    play(s, RED, "card:draw")
    assert size(s.hand[RED]) == 4
    drawn = s.hand[RED]
    play(s, RED, "card:retreat")
    assert size(s.hand[RED]) == 3 + 2
    back = s.hand[RED] - (drawn - take(fresh(), RED, "retreat"))
    assert named(RED, back) == "p3 draw"
    assert (s.won[0], discards(s, RED)) == (GREEN, "retreat")


@pytest.mark.parametrize(("others", "thrown"), [("", ""), ("p1 p2 block burst", "p1 p2 block burst")])
def test_duel_t4_final_attack_is_worth_six_and_costs_the_rest_of_the_hand(others: str, thrown: str) -> None:
    s = fighting("p5", "p1", hands=("p1 p1", f"final {others}"))
    play(s, RED, "card:final")
    assert (total(s, RED), hand(s, RED), discards(s, RED)) == (7, "", thrown)


def test_duel_t5_two_special_openings_cancel_each_other() -> None:
    s = opening("block", "final", hands=("p1", "p2 p3"))
    assert (discards(s, GREEN), discards(s, RED), hand(s, RED)) == ("block", "final", "p2 p3")
    assert (total(s, GREEN), total(s, RED)) == (0, 0)
    assert asked(s) == ("impasse", [GREEN, RED])


def test_duel_t6_a_block_removes_the_five_and_leads_by_its_card() -> None:
    s = opening("block", "p5")
    assert (total(s, GREEN), total(s, RED), s.lying[GREEN], s.lying[RED]) == (0, 0, 1, 0)
    assert (view(s, None).leader, view(s, None).why) == (GREEN, "cards")
    assert discards(s, RED) == "p5"


def test_duel_t7_an_x2_doubles_what_comes_later() -> None:
    s = opening("kenobi", "p3", hands=("p2", "p1"))
    assert asked(s) == ("answer", [GREEN])
    play(s, GREEN, "card:p2")
    assert (total(s, GREEN), total(s, RED)) == (4, 3)
    assert asked(s) == ("answer", [RED])


def test_duel_t8_a_jedi_knight_matches_a_four() -> None:
    s = opening("knight", "p4")
    assert (total(s, GREEN), total(s, RED)) == (4, 4)
    assert asked(s) == ("impasse", [GREEN, RED])


def test_duel_t9_of_equal_totals_more_cards_lead() -> None:
    s = fighting("p2 p3", "p5")
    assert (view(s, None).leader, view(s, None).why) == (GREEN, "cards")


@pytest.mark.parametrize(("card", "winner"), [("p1", RED), ("retreat", GREEN)])
def test_duel_t10_with_one_hand_empty_the_other_must_play(card: str, winner: int) -> None:
    s = fighting("p3", "p3", hands=("", card), later=("p5 p5", "p1 p1"))
    assert asked(s) == ("alone", [RED])
    assert [GAME.path(s, RED, a) for a in legal(GAME, s, RED)] == [(f"card:{card}",)]
    story = play(s, RED, f"card:{card}")
    assert {"event": "fight-won", "seat": f"seat:{winner}", "fight": "fight:1"} in story


def test_duel_t11_an_impasse_without_cards_is_a_tie_and_play_goes_on() -> None:
    s = fighting("p3", "p3", hands=("", ""), later=("p1 p1", "p2 p1"))
    assert [s.before[fight] for fight in range(3)] == [TIE, RED, TIE]
    assert (discards(s, GREEN), discards(s, RED)) == ("p1 p1 p3", "p1 p2 p3")


@pytest.mark.parametrize(
    ("won", "steps"),
    [((0, 0, 0), 2), ((0, 1, 0), 1), ((0, 1, TIE), 0), ((0, TIE, 0), 1), ((TIE, 0, TIE), 1), ((TIE,) * 3, 0)],
)
def test_duel_t12_steps_of_a_round(won: tuple[int, ...], steps: int) -> None:
    s = fresh()
    for fight, winner in enumerate(won):
        s.won[fight] = winner
    score_round(s)
    assert (s.step[GREEN], s.step[RED]) == (1 + steps, 1)


def test_duel_t13_two_steps_from_four_end_on_five_and_win() -> None:
    s = fresh()
    s.step[RED] = 4
    for fight in range(3):
        s.won[fight] = RED
    score_round(s)
    assert (s.step[RED], s.phase, GAME.winners(s), GAME.reason(s)) == (5, Phase.OVER, 1 << RED, "fifth-step")


def test_duel_t14_a_fury_sweeps_all_of_the_others_cards() -> None:
    s = fighting("p3 kenobi p2", "p1", hands=("p1", "rage p1"))
    assert total(s, GREEN) == 10
    play(s, RED, "card:rage")
    assert [(total(s, side), s.lying[side]) for side in (GREEN, RED)] == [(0, 0), (1, 2)]
    assert (view(s, None).leader, discards(s, GREEN)) == (RED, "p2 p3 kenobi")


def test_duel_t15_a_deck_that_runs_out_is_made_anew_in_the_middle_of_a_draw() -> None:
    s = fighting("p5", "p1", hands=("p1", "draw p1"))
    rest = s.deck[RED]
    s.deck[RED] = sum(1 << 4 * k for k in kinds("p4"))
    s.discard[RED] = sum(1 << 4 * k for k in kinds("p2 p2 p2 p2 p2 p2 p2 p2 p2"))
    s.trophy[2] = rest - s.deck[RED] - s.discard[RED]  # out of the way
    s.won[2] = RED
    heard = [told["event"] for told in play(s, RED, "card:draw")]
    assert hand(s, RED) == "p1 p2 p4"
    assert (size(s.deck[RED]), s.discard[RED]) == (8, 0)
    assert heard[:4] == ["played", "drew", "refilled", "drew"]


def test_duel_t15a_an_x2_alone_leads_by_its_card_and_an_empty_hand_concedes() -> None:
    s = fighting("", "", hands=("", "sidious"))
    assert asked(s) == ("alone", [RED])
    story = play(s, RED, "card:sidious")
    assert {"event": "leads-by-cards", "seat": "seat:1", "number": 1, "other": 0} in story
    assert {"event": "out-of-cards", "seat": "seat:0"} in story
    assert {"event": "fight-won", "seat": "seat:1", "fight": "fight:1"} in story


def test_duel_t15b_a_retreat_against_a_power_card_loses() -> None:
    s = fighting("p3", "p3", hands=("retreat p1", "p4 p1"))
    play(s, GREEN, "card:retreat")
    play(s, RED, "card:p4")
    assert (s.won[0], hand(s, GREEN), discards(s, GREEN)) == (RED, "p1 p3", "retreat")
    assert named(RED, s.trophy[0]) == "p3 p4"


@pytest.mark.parametrize("red", ["block", "retreat"])
def test_duel_t15b_a_retreat_against_a_special_card_is_cancelled(red: str) -> None:
    s = fighting("p3", "p3", hands=("retreat p1", f"{red} p1"))
    play(s, RED, f"card:{red}")
    play(s, GREEN, "card:retreat")
    assert (discards(s, GREEN), discards(s, RED)) == ("retreat", red)
    assert asked(s) == ("impasse", [GREEN, RED])
    s = opening("retreat", red)
    assert (discards(s, GREEN), discards(s, RED)) == ("retreat", red)
    assert asked(s) == ("impasse", [GREEN, RED])


@pytest.mark.parametrize("seed", range(12))
def test_duel_t16_each_side_has_its_55_cards_at_all_times(seed: int) -> None:
    deal, choice = luck(seed), luck(seed + 1000)
    s = State()
    GAME.setup(s, 2, deal)
    while mask := GAME.to_act(s):
        conserved(s)
        seat = nth(mask, below(choice, count(mask)))
        listed = legal(GAME, s, seat)
        GAME.apply(s, seat, listed[below(choice, len(listed))], deal)
    conserved(s)
