"""A turn of Attack of the Clones: taking and turning, action cards, missions, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.core.luck import seed
from tablee.games.attack_of_the_clones import GAME
from tablee.games.attack_of_the_clones.state import FLIP
from tablee.games.attack_of_the_clones.tests.scene import CAST, Scene

NINE = "r2d2-5 yoda-0 mace-5 anakin-4 obiwan-6 padme-7 c3po-3 jarjar-6 kiadi-2"


def test_clones_9_with_an_empty_display_a_player_must_flip() -> None:
    t = Scene()
    assert t.menu == ["button:flip"]
    assert t.refused("card:yoda-2") == ("not-in-display", "CLONES-7")
    assert t.refused("button:end") == ("no-pass", "CLONES-9")


def test_clones_7_a_card_may_be_taken_without_turning_one() -> None:
    t = Scene(display="yoda-2 mace-6").do("card:mace-6")
    assert t.hand(0) == {"mace-6"}
    assert t.view().display == ["card:yoda-2"]
    assert t.s.turn == 1
    assert t.s.deck == 108


def test_clones_8_a_new_character_and_a_trooper_let_the_draft_go_on() -> None:
    t = Scene().turn("yoda-2", "trooper")
    assert t.menu == ["card:yoda-2", "button:flip"]
    assert t.view().seats[0].troopers == 1


def test_clones_10_with_the_option_a_trooper_forces_another_flip() -> None:
    t = Scene(display="yoda-2", trooper_must_flip="on").turn("trooper")
    assert t.menu == ["button:flip"]
    assert t.refused("card:yoda-2") == ("must-flip", "CLONES-10")
    t.turn("mace-1")
    assert t.menu == ["card:mace-1", "card:yoda-2", "button:flip"]


def test_clones_36_equal_values_are_no_bust() -> None:
    assert Scene(display="yoda-2").turn("mace-2").events() == ["turned"]


def test_clones_31_with_ten_characters_in_the_display_only_troopers_and_actions_are_safe() -> None:
    full = " ".join(f"{c}-0" for c in CAST)
    assert Scene(display=full).turn("typho-7").events() == ["bust"]
    assert Scene(display=full).turn("trooper").phase == "draft"
    assert Scene(display=full).turn("zam").phase == "zam"


def test_clones_12_count_dooku_names_an_opponent_with_cards_and_the_card_is_shown() -> None:
    t = Scene("yoda-1", "mace-3 mace-4", "padme-6", "", seats=4).turn("dooku")
    assert t.menu == ["seat:1", "seat:2"]
    assert t.refused("seat:0") == ("not-yourself", "CLONES-12")
    assert t.refused("seat:3") == ("empty-hand", "CLONES-12")
    assert t.refused("seat:4") == ("unknown-move", "")
    assert t.refused("button:flip") == ("name-first", "CLONES-12")
    assert t.view().action_card == "card:dooku"
    assert t.view().discard == []
    t.do("seat:2")
    assert t.told == [{"event": "robbed", "seat": "seat:0", "other": "seat:2", "card": "card:padme-6"}]
    shown = t.view().passing
    assert (shown.card, shown.giver, shown.taker) == ("card:padme-6", 2, 0)
    assert t.hand(0) == {"yoda-1", "padme-6"}
    assert t.view().discard == ["card:dooku"]
    assert t.s.turn == 1
    t.do("button:flip")
    assert t.view().passing.card is None, "shown until the next move"


def test_clones_12_count_dooku_draws_each_card_of_the_hand_equally_often() -> None:
    t = Scene("", "mace-0 yoda-3 padme-4 typho-7", "r2d2-1", seats=3).turn("dooku")
    met: Counter[int] = Counter()
    for k in range(800):
        s = t.s.copy()
        seed(t.luck, 1, k, 0)
        GAME.apply(s, 0, GAME.action(s, 0, ("seat:1",)), t.luck)
        met[s.passed] += 1
    assert set(met) == {2, 31, 45, 79}
    assert all(140 < n < 260 for n in met.values()), met


def test_clones_13_jango_fetts_victim_chooses_the_card() -> None:
    t = Scene("yoda-1", "mace-3 mace-4", "padme-6", seats=3).turn("jango").do("seat:1")
    assert t.events() == ["named"]
    assert GAME.to_act(t.s) == 0b10
    assert t.menu == ["card:mace-3", "card:mace-4"]
    assert t.refused("card:yoda-1") == ("not-in-hand", "CLONES-13")
    assert t.refused("button:end") == ("give-first", "CLONES-13")
    t.do("card:mace-3")
    assert t.told == [{"event": "gave", "seat": "seat:1", "other": "seat:0", "card": "card:mace-3"}]
    assert t.hand(0) == {"yoda-1", "mace-3"}
    assert t.hand(1) == {"mace-4"}
    assert t.s.turn == 1


@pytest.mark.parametrize("card", ["dooku", "jango"])
def test_clones_33_the_last_card_of_the_only_victim_goes_without_asking(card: str) -> None:
    t = Scene("", "mace-3").turn(card)
    assert t.hand(0) == {"mace-3"}
    assert t.hand(1) == set()
    assert t.s.turn == 1


@pytest.mark.parametrize("card", ["dooku", "jango"])
def test_clones_32_nobody_has_cards_and_the_turn_is_over_all_the_same(card: str) -> None:
    t = Scene("mace-3", "", display="yoda-2").turn(card)
    assert t.events() == ["action", "nothing"]
    assert t.s.turn == 1
    assert t.view().display == ["card:yoda-2"]


def test_clones_14_zam_wesell_takes_any_card_of_the_display() -> None:
    t = Scene(display="yoda-2 mace-6").turn("zam")
    assert t.menu == ["card:yoda-2", "card:mace-6"]
    assert t.refused("button:flip") == ("zam-first", "CLONES-14")
    assert t.refused("card:padme-0") == ("not-in-display", "CLONES-14")
    t.do("card:yoda-2")
    assert t.hand(0) == {"yoda-2"}
    assert t.s.turn == 1


def test_clones_15_without_a_pair_the_joker_is_discarded() -> None:
    t = Scene("mace-4 yoda-3").turn("geonosian")
    assert t.events() == ["action", "nothing"]
    assert t.view().discard == ["card:geonosian"]


def test_clones_15_with_three_cards_the_player_says_which_one_is_kept() -> None:
    t = Scene("mace-4 yoda-4 padme-4 mace-1 yoda-1 r2d2-1").turn("geonosian")
    assert t.refused("mission:3") == ("no-pair", "CLONES-15")
    assert t.refused("button:end") == ("joker-first", "CLONES-15")
    t.do("mission:4")
    assert t.phase == "keep"
    assert t.menu == ["card:yoda-4", "card:mace-4", "card:padme-4"]
    assert t.refused("card:mace-1") == ("not-of-mission", "CLONES-15")
    assert t.refused("button:end") == ("keep-first", "CLONES-15")
    t.do("card:mace-4")
    assert t.hand(0) == {"mace-4", "mace-1", "yoda-1", "r2d2-1"}
    assert t.menu == ["mission:1", "button:end"], "ordinary missions may follow"


def test_clones_15_a_declined_joker_lets_ordinary_missions_follow() -> None:
    t = Scene("mace-1 yoda-1 r2d2-1").turn("geonosian").do("button:decline")
    assert t.events() == ["declined"]
    assert t.menu == ["mission:1", "button:end"]
    assert t.refused("button:decline") == ("no-joker", "CLONES-15")


def test_clones_17_with_five_cards_of_a_value_two_are_kept() -> None:
    t = Scene("mace-6 yoda-6 padme-6 typho-6 r2d2-6").turn("zam").do("mission:6")
    t.do("card:typho-6")
    assert t.refused("card:typho-6") == ("kept-already", "CLONES-17")
    t.do("card:mace-6")
    assert t.hand(0) == {"typho-6", "mace-6"}
    assert t.told[0] == {
        "event": "laid",
        "seat": "seat:0",
        "mission": "mission:6",
        "first": "card:r2d2-6",
        "second": "card:yoda-6",
        "third": "card:padme-6",
    }


def test_clones_18_the_same_mission_twice_in_a_turn_brings_one_token() -> None:
    t = Scene("mace-0 yoda-0 padme-0 typho-0 r2d2-0 kiadi-0").turn("zam").do("mission:0")
    for _ in range(3):
        t.do(t.menu[0])
    t.do("mission:0")
    assert t.view().seats[0].missions[0].number == 2
    assert t.view().seats[0].tokens == ["mission:0"]


def test_clones_20_nothing_is_laid_before_the_draft_or_after_the_turn() -> None:
    t = Scene("mace-1 yoda-1 r2d2-1", display="padme-1")
    assert t.refused("mission:1") == ("draft-first", "CLONES-20")
    assert t.refused("button:declare") == ("draft-first", "CLONES-21")
    t.do("card:padme-1")
    assert t.refused("button:flip") == ("draft-over", "CLONES-8")
    assert t.refused("mission:2") == ("no-trio", "CLONES-17")
    assert t.refused("seat:1") == ("nobody-to-name", "CLONES-12")
    assert t.refused("button:declare") == ("not-ten", "CLONES-21")
    t.do("button:end")
    assert t.s.turn == 1
    assert not GAME.permits(t.s, 0, FLIP)


@pytest.mark.parametrize("card", ["typho-1", "yoda-7", "dooku"])
def test_clones_21_ten_characters_may_be_declared_after_a_take_a_bust_or_an_action(card: str) -> None:
    if card == "typho-1":
        t = Scene(NINE, display="typho-1").do("card:typho-1")
    else:
        t = Scene(NINE + " typho-1", display="yoda-2").turn(card)
    assert t.menu == ["button:end", "button:declare"]
    t.do("button:end")
    assert t.s.turn == 1, "CLONES-22: one may play on"


def test_a_path_of_no_move_is_refused() -> None:
    assert Scene().refused("card:trooper") == ("unknown-move", "")
    assert Scene().refused("cell:1-1") == ("unknown-move", "")
