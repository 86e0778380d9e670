"""What seats know: guesses, choices in the making, windows nobody else hears of, and the invariants of play."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.game import Game
from tablee.core.luck import Luck, below, seed
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.cards import draw
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State
from tablee.games.risk.tests.laws import conserved
from tablee.games.risk.tests.scene import Scene, army, card, card_of, cards_of, d6, planet
from tablee.games.risk.view.stage import stage
from tablee.games.risk.view.windows import waiting

ATTACK = ("planet:felucia", "planet:jabiim")


def luck_of(n: int) -> Luck:
    luck = Luck()
    seed(luck, n, 7, 0)
    return luck


def guesses(x: Scene, seat: int, n: int = 60) -> list[Any]:
    return [hidden(x.game, x.s, seat, luck_of(k)) for k in range(n)]


TABLES = [(CLONE_WARS, 2), (CLONE_WARS, 3), (CLONE_WARS, 4), (CLASSIC, 2), (CLASSIC, 4)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_risk_e44_the_invariants_hold_after_every_action(game: Game, seats: int) -> None:
    luck, choice = luck_of(seats), luck_of(99)
    s: Any = game.start(seats, game.settle(seats, {"turn_cap": "60", "reinforce_batch": "20"}), luck)
    while mask := game.to_act(s):
        seat = mask.bit_length() - 1
        actions = legal(game, s, seat)
        game.apply(s, seat, actions[below(choice, len(actions))], luck)
        conserved(s)


def attacked() -> Scene:
    x = Scene().own("red", "felucia", troops=9).own("black", "jabiim", troops=1).rest("red", "black", "orange", "blue")
    return x.ships("felucia", fighter=1)


def test_risk_97_an_attack_is_secret_until_its_seat_has_passed_its_windows() -> None:
    x = attacked().at("red", Phase.S6_MAIN)
    before = [x.game.view(x.s, v) for v in (1, 2, 3, None)]
    x.do(*ATTACK, "dice:3")
    assert x.phase == Phase.S6_COMMIT
    assert [x.game.view(x.s, v) for v in (1, 2, 3, None)] == before
    assert "attacked" not in x.events()
    guess = guesses(x, 1, 1)[0]
    assert (guess.phase, guess.target, guess.secret) == (Phase.S6_MAIN, 127, 0)
    own = guesses(x, 0, 1)[0]
    assert (own.phase, own.target) == (Phase.S6_COMMIT, planet("jabiim"))
    x.do("ships:1-0-0", luck=d6(6, 6, 6, 1))
    assert "attacked" in x.events()


def test_risk_92_a_window_that_is_passed_is_told_to_nobody() -> None:
    x = attacked().hold("black", card_of("SAVE_ONE", "separatist")).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3")
    x.do("ships:0-0-0", luck=d6(6, 6, 6, 1))
    assert x.phase == Phase.S6_CAS_D
    assert waiting(x.s, 2) == waiting(x.s, None) == 0b0001  # the others wait for red, as ever
    assert waiting(x.s, 0) == 0b1110  # red waits for anybody
    assert waiting(x.s, 1) == 0b0010
    told = len(x.told)
    x.do("button:pass")
    assert [t["event"] for t in x.told[told:]][:1] == ["lost"]


def test_a_window_that_could_be_answered_counts_as_shown_card_or_no_card() -> None:
    rises = []
    for held in (card_of("SAVE_ONE", "separatist"), card_of("PLUS2", "separatist")):
        x = attacked().hold("black", held).at("red", Phase.S6_MAIN)
        before = x.s.shown
        x.do(*ATTACK, "dice:3")
        assert x.s.shown == before
        x.do("ships:0-0-0", luck=d6(6, 6, 6, 1))
        rises.append(x.s.shown > before)
    assert rises == [True, True]


def test_hands_of_others_are_dealt_anew_and_ones_own_is_kept() -> None:
    x = Scene().rest("red", "black", "orange", "blue").hold("red", *cards_of("fighter")[:3]).hold("orange", "rep-17")
    x.at("black", Phase.S9_ASK)
    seen = guesses(x, 0)
    assert all(g.hand[army("red")] == x.s.hand[army("red")] for g in seen)
    assert len({g.hand[army("orange")] for g in seen}) > 5
    assert all(g.hand[army("orange")] & g.hand[army("red")] == 0 for g in seen)


def test_a_seat_with_two_armies_knows_both_hands() -> None:
    x = Scene(2).rest("red", "black", "orange", "blue").hold("red", "rep-01").hold("orange", "rep-17")
    x.at("black", Phase.S9_ASK)
    assert all(g.hand[army("orange")] == x.s.hand[army("orange")] for g in guesses(x, 0))


def test_a_refill_makes_the_other_hand_known_to_the_team_mate_and_both_together_to_all() -> None:
    x = Scene().rest("red", "black", "orange", "blue")
    s = x.s
    red, orange, new = (sum(1 << card(c) for c in cards) for cards in (["rep-01"], ["rep-02", "rep-03"], ["rep-04"]))
    s.hand[0], s.hand[2] = red, orange
    s.discard[0], s.deck[0] = s.deck[0] & ~(red | orange), 0
    draw(s, 0, 1, luck_of(1))
    assert s.refills[0] == 1
    x.at("black", Phase.S9_ASK)
    assert all(g.hand[2] == orange for g in guesses(x, 0))  # red knows what orange holds
    union = {(g.hand[0] | g.hand[2]) & (red | orange) for g in guesses(x, 1)}
    assert union == {red | orange}
    assert len({g.hand[2] for g in guesses(x, 1)}) > 1
    assert len({g.hand[0] & ~(red | orange) for g in guesses(x, 1)}) > 5  # the new card may be any
    assert new


def test_tokens_are_guessed_but_for_those_a_seat_has_seen() -> None:
    x = Scene().own("black", "jabiim", "kamino").token("jabiim", "dooku").token("kamino", "grievous")
    x.rest("red", "black", "orange", "blue").at("orange", Phase.S9_ASK)
    x.s.token_seen[1] |= 1
    assert {g.face[1] for g in guesses(x, 0)} == {x.s.face[1]}
    assert len({g.face[0] for g in guesses(x, 0)}) > 3
    assert {g.face[0] for g in guesses(x, 1)} == {x.s.face[0]}


def test_an_eliminated_classic_player_remembers_the_cards_it_lost() -> None:
    x = Scene(3, classic=True).own("black", "jabiim").own("red", "felucia", troops=9).rest("red", "orange")
    x.hold("black", "rep-01", "sep-01").hold("red", "rep-02").at("red", Phase.S6_MAIN)
    x.do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    lost = 1 << card("rep-01") | 1 << card("sep-01")
    assert all(g.hand[0] & lost == lost for g in guesses(x, 1))
    assert any(g.hand[0] & lost != lost for g in guesses(x, 2))
    assert {g.recalled[1] for g in guesses(x, 2)} == {0}  # what one remembers is nobody else's business


def test_a_fortification_in_the_making_is_taken_back_in_guesses_of_others() -> None:
    x = Scene().own("red", "felucia", "mon_calamari", "raxus_prime", troops=4).rest("black", "orange", "blue")
    x.at("red", Phase.S7_TROOPS).do("planet:felucia")
    assert x.phase == Phase.S7_TO
    assert [(g.phase, g.source) for g in guesses(x, 1, 1)] == [(Phase.S7_TROOPS, 127)]
    assert [(g.phase, g.source) for g in guesses(x, 0, 1)] == [(Phase.S7_TO, planet("felucia"))]


def test_risk_97a_three_stages_and_no_more() -> None:
    s = State()
    for phase, name in (
        (Phase.S1_TOKEN, "opening"),
        (Phase.S5_SHIPS, "opening"),
        (Phase.S6_MAIN, "invasion"),
        (Phase.X_PLACE, "invasion"),
        (Phase.S7_TROOPS, "closing"),
        (Phase.S11_CALL, "closing"),
    ):
        s.phase = phase
        assert stage(s) == name
