"""The course of a round: planning, openings, answers, impasses, ends, guards, and absent players."""

import pytest

from tablee.core.game import Illegal, seats_in
from tablee.core.menu import paths
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.bag import size
from tablee.games.lightsaber_duel.rules import score_round
from tablee.games.lightsaber_duel.state import PLAY_CAP, ROUND_CAP, TIE, Phase, State
from tablee.games.lightsaber_duel.tests.positions import (
    asked,
    discards,
    fighting,
    fresh,
    hand,
    luck,
    named,
    opening,
    play,
    take,
)
from tablee.games.lightsaber_duel.view import view

GREEN, RED = 0, 1


def planning(green: str, red: str) -> State:
    s = fresh()
    s.phase = Phase.PLAN
    for side, names in enumerate((green, red)):
        s.hand[side] = take(s, side, names)
    return s


def test_duel_15_each_draws_seven_at_the_start_of_a_round() -> None:
    s = State()
    GAME.setup(s, 2, luck())
    assert [(size(s.hand[side]), size(s.deck[side]), s.step[side]) for side in (0, 1)] == [(7, 48, 1)] * 2
    assert asked(s) == ("plan", [GREEN, RED])


def test_duel_16_plans_are_made_card_by_card_and_open_when_both_are_whole() -> None:
    s = planning("p1 p2 block p5", "p3 p3 drain p4")
    with pytest.raises(Illegal, match="wrong-fight"):
        play(s, GREEN, "card:p1", "fight:2")
    for fight, card in enumerate(("p5", "block", "p1"), 1):
        play(s, GREEN, f"card:{card}", f"fight:{fight}")
    assert asked(s) == ("plan", [RED])
    with pytest.raises(Illegal, match="not-your-turn"):
        play(s, GREEN, "card:p2", "fight:1")
    for fight, card in enumerate(("p3", "drain", "p3"), 1):
        play(s, RED, f"card:{card}", f"fight:{fight}")
    assert (asked(s), hand(s, GREEN), hand(s, RED)) == (("answer", [RED]), "p2", "p4")
    assert view(s, GREEN).planned == [None, "card:block", "card:p1"]


def test_a_plan_in_the_making_is_seen_by_its_owner_only() -> None:
    s = planning("p1 p2 block p5", "p3 p3 drain p4")
    before = [view(s, viewer) for viewer in (RED, None)]
    for laid in range(3):
        assert seats_in(GAME.waiting(s, RED)) == [GREEN, RED], f"{laid} of three cards laid"
        play(s, GREEN, *paths(GAME, s, GREEN)[0])
        assert [view(s, viewer) for viewer in (RED, None)] == before
    assert view(s, GREEN).hand == ["card:block"]
    assert {seats_in(GAME.waiting(s, viewer))[0] for viewer in (GREEN, RED, None)} == {
        RED
    }  # that it is made is no secret


def test_a_card_chosen_in_an_impasse_is_seen_by_its_owner_only() -> None:
    s = fighting("p3", "p3", hands=("p2 p1", "p1"))
    before = view(s, RED), view(s, None)
    play(s, GREEN, "card:p2")
    assert (view(s, RED), view(s, None)) == before
    assert seats_in(GAME.waiting(s, RED)) == [RED]
    assert (view(s, GREEN).choice, asked(s)) == ("card:p2", ("impasse", [RED]))


@pytest.mark.parametrize("special", ["block", "draw", "lord", "sidious", "drain", "final", "rage"])
def test_duel_17_a_power_card_lies_before_a_special_card_acts(special: str) -> None:
    s = opening("p2", special, hands=("p1 p1 p1", "p1"))
    removed = special in ("block", "rage")
    assert (s.lying[GREEN], s.lying[RED]) == (0 if removed else 1, 1)
    assert discards(s, GREEN).endswith("p2") == removed
    assert size(s.hand[GREEN]) == (1 if special == "drain" else 3)


def test_duel_18_nothing_against_nothing_is_an_impasse() -> None:
    assert asked(fighting("", "")) == ("impasse", [GREEN, RED])


def test_duel_19_only_the_side_behind_acts_and_goes_on_until_it_leads() -> None:
    s = fighting("p5 p4", "p1", hands=("p1", "p2 p2 p5 p3"))
    for card in ("p2", "p2"):
        play(s, RED, f"card:{card}")
        assert asked(s) == ("answer", [RED])
    with pytest.raises(Illegal, match="not-your-turn"):
        play(s, GREEN, "button:concede")
    play(s, RED, "card:p5")
    assert asked(s) == ("answer", [GREEN])


def test_duel_19_behind_with_an_empty_hand_is_lost() -> None:
    s = fighting("p5", "p1", hands=("p1", ""))
    assert (s.won[0], discards(s, RED)) == (GREEN, "p1")


def test_duel_20_nobody_concedes_in_an_impasse() -> None:
    s = fighting("p3", "p3")
    with pytest.raises(Illegal) as e:
        play(s, GREEN, "button:concede")
    assert (e.value.refusal, e.value.rule) == ("no-conceding", "DUEL-20")


def test_duel_24_a_retreat_at_the_opening_loses_and_brings_nothing_back() -> None:
    s = opening("retreat", "p2", hands=("p1", "p1"))
    assert (s.won[0], hand(s, GREEN), discards(s, GREEN)) == (RED, "p1", "retreat")
    assert named(RED, s.trophy[0]) == "p2"


def test_duel_25_the_winner_keeps_a_trophy_out_of_reach_of_a_refill() -> None:
    s = fighting("p5 p3", "p1 p2", hands=("draw p1", "p1"))
    play(s, RED, "button:concede")
    assert (discards(s, RED), named(GREEN, s.trophy[0])) == ("p1 p2", "p3 p5")
    s.discard[GREEN], s.deck[GREEN] = s.deck[GREEN], 0
    s.phase, s.turn = Phase.ANSWER, GREEN
    play(s, GREEN, "card:draw")
    assert named(GREEN, s.trophy[0]) == "p3 p5"


def test_duel_25_a_fight_is_won_even_without_a_card_left() -> None:
    s = fighting("", "", hands=("", "retreat"), later=("p1 p1", "p3 p3"))
    story = play(s, RED, "card:retreat")
    assert {"event": "fight-won", "seat": "seat:0", "fight": "fight:1"} in story


def test_duel_26_the_third_fight_is_fought_at_two_to_nothing() -> None:
    s = fighting("p5", "p1", hands=("p1", "p1"), later=("p5 p2", "p1 p1"))
    play(s, RED, "button:concede")
    play(s, RED, "button:concede")
    assert (s.won[0], s.won[1], s.fight, asked(s)) == (GREEN, GREEN, 2, ("answer", [RED]))


def test_duel_28_trophies_are_discarded_and_hands_are_kept() -> None:
    s = fighting("p5", "p1", hands=("p1 p4", "p2"), fight=2, later=("", ""))
    s.won[0] = s.won[1] = TIE
    play(s, RED, "button:concede")
    assert (s.round, s.step[GREEN], discards(s, GREEN), discards(s, RED)) == (2, 2, "p5", "p1")
    assert (size(s.hand[GREEN]), size(s.hand[RED])) == (2 + 7, 1 + 7)


@pytest.mark.parametrize(("steps", "winner"), [((3, 2), 1 << GREEN), ((2, 2), 0)])
def test_duel_30_the_short_game_ends_after_three_rounds(steps: tuple[int, int], winner: int) -> None:
    s = fresh(three_rounds="on")
    s.round = 3
    s.step[GREEN], s.step[RED] = steps
    s.won[0] = s.won[1] = s.won[2] = TIE
    score_round(s)
    assert (GAME.reason(s), GAME.winners(s)) == ("last-round", winner)


def test_duel_30_without_the_option_the_third_round_ends_nothing() -> None:
    s = fresh()
    s.round = 3
    s.won[0] = s.won[1] = s.won[2] = TIE
    score_round(s)
    assert s.phase == Phase.ROUND


def test_duel_32_a_side_without_deck_and_discards_draws_what_there_is() -> None:
    s = fighting("p5", "p1", hands=("p1", "draw p1"))
    s.trophy[2], s.won[2], s.deck[RED] = s.deck[RED], RED, 0
    story = play(s, RED, "card:draw")
    assert hand(s, RED) == "p1"
    assert not [told for told in story if told["event"] == "drew"]


def test_duel_34_a_fight_of_two_hundred_cards_is_a_tie() -> None:
    s = fighting("p5 p5", "p1", hands=("p1", "p2 p1"))
    s.plays = PLAY_CAP - 1
    story = play(s, RED, "card:p2")
    assert {"event": "fight-stopped", "number": PLAY_CAP} in story
    assert (s.won[0], discards(s, RED)) == (TIE, "p1 p2")


@pytest.mark.parametrize(("steps", "winner"), [((1, 4), 1 << RED), ((4, 4), 0)])
def test_duel_35_sixty_rounds_end_the_game(steps: tuple[int, int], winner: int) -> None:
    s = fresh()
    s.round = ROUND_CAP
    s.step[GREEN], s.step[RED] = steps
    s.won[0], s.won[1], s.won[2] = GREEN, RED, TIE
    score_round(s)
    assert (GAME.reason(s), GAME.winners(s)) == ("last-round", winner)


def idle(s: State, seat: int, seed: int = 0) -> tuple[str, ...]:
    return GAME.path(s, seat, GAME.idle(s, seat, luck(seed)))


def test_duel_36_an_absent_player_concedes_plays_low_plans_first_and_throws_nothing() -> None:
    assert idle(fighting("p5", "p1"), RED) == ("button:concede",)
    assert idle(fighting("p3", "p3", hands=("final p4 p2", "p1")), GREEN) == ("card:p2",)
    specials = fighting("p3", "p3", hands=("final kenobi block", "p1"))
    assert {idle(specials, GREEN, seed) for seed in range(30)} == {("card:final",), ("card:kenobi",), ("card:block",)}
    assert idle(opening("burst", "p3", hands=("p1 p2", "p1")), GREEN) == ("button:done",)
    s = planning("p2 p2 block p4", "p1 p1 p1")
    for fight, card in enumerate(("p2", "p2", "p4"), 1):
        assert idle(s, GREEN) == (f"card:{card}", f"fight:{fight}")
        play(s, GREEN, *idle(s, GREEN))


def test_the_last_reveal_stays_in_sight_while_choices_are_sealed() -> None:
    s = opening("block", "final", hands=("p1 p2", "p2 p3"))
    last = view(s, None).last
    assert last is not None
    assert (last.cards, last.cancelled, last.fell) == (
        ["card:block", "card:final"],
        True,
        [["card:block"], ["card:final"]],
    )
    play(s, GREEN, "card:p1")
    assert view(s, None).last == last


def test_with_an_empty_hand_the_fights_of_a_round_follow_by_themselves() -> None:
    s = fighting("p5", "p1", hands=("p1", ""), later=("p5 p4", "p1 p1"))
    assert [s.before[fight] for fight in range(3)] == [GREEN, GREEN, GREEN]
    assert (s.round, s.step[GREEN], asked(s)) == (2, 3, ("plan", [GREEN, RED]))
