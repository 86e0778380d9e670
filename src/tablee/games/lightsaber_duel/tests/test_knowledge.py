"""What is known of hidden cards: each field kept by the rules, and guesses that fit all of it."""

from __future__ import annotations

from random import Random

import pytest

from tablee.core.game import seats_in
from tablee.core.menu import legal
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.bag import KINDS, common, copies, one, pick, size
from tablee.games.lightsaber_duel.events import Event
from tablee.games.lightsaber_duel.state import NOTHING, Phase, State, planned_cards
from tablee.games.lightsaber_duel.tests.laws import conserved
from tablee.games.lightsaber_duel.tests.positions import fighting, kinds, luck, named, play
from tablee.games.lightsaber_duel.view import view

GREEN, RED = 0, 1


def misfit(s: State, side: int) -> str:
    """What in the hidden cards of a side contradicts what is known of them; empty if nothing does."""
    hand, plan = s.hand[side], planned_cards(s, side)
    for kind in range(KINDS):
        if copies(hand, kind) + copies(plan, kind) < copies(s.known[side], kind):
            return "a known card is neither in the hand nor planned"
        if copies(hand, kind) < copies(s.held[side], kind):
            return "a card known to be in the hand is not"
    if s.loose[side] != NOTHING and size(plan) - size(common(plan, s.pool[side])) > s.loose[side]:
        return "a planned card is younger than the plan"
    return ""


def guesses(s: State, viewer: int, n: int = 40) -> list[State]:
    found = []
    for seed in range(n):
        g = s.copy()
        GAME.hide(g, viewer, luck(seed))
        conserved(g)
        found.append(g)
    return found


def bag(names: str) -> int:
    return sum(one(k) for k in kinds(names))


def without_deck(s: State, side: int) -> None:
    """Puts a side's deck out of the way, as if won in the third fight."""
    s.trophy[2], s.won[2], s.deck[side] = s.deck[side], side, 0


def after_retreat() -> State:
    """Red has taken a 3 and a Draw back in the first fight, and the second is open."""
    s = fighting("p5", "p3 draw", hands=("p1 p1 p1 p1", "retreat p1"), later=("p4 p4", "p1 p2"))
    play(s, RED, "card:retreat")
    assert s.fight == 1
    return s


def test_known_and_held_cards_taken_back_by_a_retreat_are_in_the_hand_in_every_guess() -> None:
    s = after_retreat()
    assert named(RED, s.known[RED]) == named(RED, s.held[RED]) == "p3 draw"
    for viewer in (GREEN, -1):
        for g in guesses(s, viewer):
            assert common(g.hand[RED], s.held[RED]) == s.held[RED]
    assert view(s, GREEN).sides[RED].known == ["card:p3", "card:draw"]


def test_known_cards_may_be_planned_in_the_next_round_and_are_in_hand_or_plan_then() -> None:
    s = after_retreat()
    while s.phase != Phase.PLAN:
        play(s, s.turn, "button:concede")
    assert s.held[RED] == 0
    assert common(s.known[RED], bag("p3 draw")) == bag("p3 draw")
    for fight, kind in enumerate(("p3", "draw"), 1):
        play(s, RED, f"card:{kind}", f"fight:{fight}")
    for seat in (RED, GREEN, GREEN, GREEN):
        GAME.apply(s, seat, legal(GAME, s, seat)[0], luck())
    assert "p3" not in named(RED, s.known[RED])  # turned in the first fight
    plans = {g.planned[RED, 1] == kinds("draw")[0] for g in guesses(s, GREEN)}
    assert plans == {True, False}
    assert all(copies(g.hand[RED] + planned_cards(g, RED), kinds("draw")[0]) for g in guesses(s, GREEN))


def test_a_card_that_leaves_openly_is_known_no_more_and_of_equal_cards_the_known_one_moves() -> None:
    s = after_retreat()
    s.hand[RED] += one(2)
    s.deck[RED] -= one(2)  # a second 3, which nobody has seen
    play(s, RED, "card:p3")
    assert named(RED, s.known[RED]) == named(RED, s.held[RED]) == "draw"


def test_a_planned_card_of_a_kind_held_for_sure_leaves_the_knowledge_as_it_is() -> None:
    s = fighting("p5", "p3", hands=("p1 p1 p1", "retreat p1"), later=("p4 p4", "p3 p2"))
    play(s, RED, "card:retreat")
    assert (s.fight, named(RED, s.held[RED]), named(RED, s.known[RED])) == (1, "p3", "p3")


def test_known_at_a_refill_is_all_of_hand_and_plan_by_subtraction() -> None:
    s = fighting("p5", "p1", hands=("p1", "draw p2 block"), later=("p1 p1", "p4 final"))
    without_deck(s, RED)
    s.discard[RED] = bag("p3 p3 p3 p3")
    s.trophy[2] -= s.discard[RED]
    play(s, RED, "card:draw")
    assert named(RED, s.known[RED]) == "p2 p4 block final"
    assert (s.pool[RED], s.loose[RED]) == (s.known[RED], 0)
    for g in guesses(s, GREEN):
        assert named(RED, g.hand[RED] + planned_cards(g, RED)) == "p2 p3 p3 p4 block final"
        assert copies(planned_cards(g, RED), 2) == 0  # the two 3s came after the plan was laid
    assert len({planned_cards(g, RED) for g in guesses(s, GREEN)}) == 6


def test_pool_at_a_refill_leaves_out_what_a_retreat_brought_back() -> None:
    s = after_retreat()
    without_deck(s, RED)
    s.discard[RED] += bag("p5 p5")
    s.trophy[2] -= bag("p5 p5")
    play(s, RED, "card:draw")
    assert named(RED, s.pool[RED]) == "p1 p2"  # one of them is planned for the third fight
    assert {named(RED, planned_cards(g, RED)) for g in guesses(s, GREEN)} == {"p1", "p2"}


def test_loose_closes_when_unseen_cards_come_to_the_hand() -> None:
    s = fighting("p5", "p1", hands=("p1", "draw p2"), later=("p1 p1", "p4 final"))
    s.known[RED] = bag("p2 p4")
    play(s, RED, "card:draw")
    assert (named(RED, s.pool[RED]), s.loose[RED]) == ("p2 p4", 1)
    for g in guesses(s, GREEN, 100):
        plan = planned_cards(g, RED)
        assert size(plan) - size(common(plan, bag("p2 p4"))) <= 1
    play(s, RED, "button:concede")
    assert (named(RED, s.pool[RED]), s.loose[RED]) == ("p2", 1)  # the 4 was turned


def test_a_guess_fetches_a_planned_card_from_the_deck_when_the_dealt_ones_cannot_be_it() -> None:
    s = fighting("p5", "p1", hands=("p1", "p2"), later=("p1 p1", "p4 p5"))
    s.pool[RED], s.loose[RED] = bag("p4 p5"), 0
    for g in guesses(s, GREEN):
        assert named(RED, planned_cards(g, RED)) == "p4 p5"
        assert misfit(g, RED) == ""


def test_sealed_choices_and_plans_in_the_making_are_taken_back_in_a_guess() -> None:
    s = fighting("p3", "p3", hands=("p2 p1", "p1 p4"))
    play(s, RED, "card:p4")
    assert {g.sealed[RED] for g in guesses(s, GREEN)} == {NOTHING}
    assert {GAME.to_act(g) for g in guesses(s, GREEN)} == {0b11}
    assert {GAME.waiting(g, GREEN) for g in guesses(s, GREEN)} == {1 << GREEN}  # that it was made stays known
    assert {g.sealed[RED] for g in guesses(s, RED)} == {kinds("p4")[0]}
    s = State()
    GAME.setup(s, 2, luck())
    GAME.apply(s, RED, legal(GAME, s, RED)[0], luck())
    assert {g.planned[RED, 0] for g in guesses(s, GREEN)} == {NOTHING}
    assert {size(g.hand[RED]) for g in guesses(s, GREEN)} == {7}


def test_a_guess_deals_unseen_cards_as_often_as_the_bag_has_them() -> None:
    s = fighting("p5", "p1", hands=("p1", "p1 p2 p3"))
    unseen = s.deck[RED] + s.hand[RED] + planned_cards(s, RED)
    found = sum(copies(g.hand[RED], kinds("p3")[0]) for g in guesses(s, GREEN, 3000))
    assert found / 9000 == pytest.approx(copies(unseen, kinds("p3")[0]) / size(unseen), abs=0.02)


@pytest.mark.parametrize("seed", range(60))
def test_the_truth_and_every_guess_fit_what_is_known_in_random_play(seed: int) -> None:
    """In half of the games most cards are in hand from the start, so that thin decks run out again and again."""
    chance, deal, s, refills = Random(seed), luck(seed), State(), 0
    GAME.setup(s, 2, deal)
    for side in range(2):
        while seed % 2 and size(s.deck[side]) > 6:
            kind = pick(s.deck[side], chance.randrange(size(s.deck[side])))
            s.deck[side] -= one(kind)
            s.hand[side] += one(kind)
    while mask := GAME.to_act(s):
        seat = chance.choice(seats_in(mask))
        listed = legal(GAME, s, seat)
        action = chance.choice(listed[-3:] if seed % 3 == 0 else listed)
        GAME.apply(s, seat, action, deal)
        for side in range(2):
            assert misfit(s, side) == "", f"the truth: {misfit(s, side)}"
        viewer = chance.choice((GREEN, RED, -1))
        for g in guesses(s, viewer, 2):
            for side in range(2):
                assert misfit(g, side) == "", f"a guess: {misfit(g, side)}"
        refills += len(Event.REFILLED.among(s.events))
        s.events = []
    assert refills >= 2 or seed % 2 == 0
