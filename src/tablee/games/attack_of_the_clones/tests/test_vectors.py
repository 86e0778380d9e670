"""The test vectors of the specification of Attack of the Clones, by their numbers."""

from __future__ import annotations

import pytest

from tablee.games.attack_of_the_clones.cards import (
    ALL_HALF,
    COPIES,
    DECK,
    DOOKU,
    GEONOSIAN,
    JANGO,
    OTHERS,
    TROOPER,
    ZAM,
    hand_points,
)
from tablee.games.attack_of_the_clones.tests.scene import CAST, Scene
from tablee.games.attack_of_the_clones.view import line

TEN_CARDS = " ".join(f"{c}-{v}" for c, v in zip(CAST, (5, 0, 5, 4, 6, 7, 3, 6, 2, 1)))


def test_clones_t1_a_taken_card_makes_two_missions_and_one_token() -> None:
    t = Scene("mace-3 yoda-3 mace-5 yoda-5 padme-5", deck="r2d2-3 yoda-2 zam")
    t.turn("r2d2-3", "yoda-2").do("card:r2d2-3")
    assert t.phase == "missions"
    t.do("mission:3")
    assert "token" in t.events()
    t.do("mission:5")
    assert "token" not in t.events()
    assert t.s.turn == 1, "nothing is left to decide, so the turn is over"
    seat = t.view().seats[0]
    assert seat.tokens == ["mission:3"]
    assert {m.mission: (set(m.cards), m.number, m.jokers) for m in seat.missions} == {
        "mission:3": ({"card:r2d2-3", "card:yoda-3", "card:mace-3"}, 1, 0),
        "mission:5": ({"card:mace-5", "card:yoda-5", "card:padme-5"}, 1, 0),
    }
    assert t.view().display == ["card:yoda-2"]
    t.turn("zam")  # the last card: seat 1 takes Yoda, and the round is counted
    assert line(t.s, 0, 0).missions == 20


def test_clones_t2_hand_and_three_missions_make_51() -> None:
    t = Scene("r2d2-7 yoda-6 mace-4 anakin-4 r2d2-1", rounds="1").missions(0, 5, 2, 2).leave("dooku")
    t.turn("dooku")
    assert (line(t.s, 0, 0).cards, line(t.s, 0, 0).missions, line(t.s, 0, 0).points) == (21, 30, 51)
    assert t.view().seats[0].tokens == ["mission:2"]


def test_clones_t3_ten_characters_and_a_trio_of_troopers_make_59() -> None:
    *nine, tenth = TEN_CARDS.split()
    t = Scene(" ".join(nine), deck="trooper trooper trooper zam", display=tenth)
    t.turn("trooper", "trooper", "trooper").do(f"card:{tenth}").do("button:declare")
    counted = line(t.s, 0, 0)
    assert (counted.cards, counted.troopers, counted.declared, counted.points) == (39, 10, 10, 59)
    assert t.view().sheets[0].reason == "ten-characters"
    assert t.phase == "scored"


def test_clones_t4_five_troopers_make_one_trio() -> None:
    t = Scene("", deck=" ".join(["trooper"] * 5)).turn(*["trooper"] * 5)
    assert line(t.s, 0, 0).points == 10


def test_clones_t5_a_character_that_lies_there_is_a_bust_and_missions_are_still_allowed() -> None:
    t = Scene("mace-3 yoda-3 padme-3", display="yoda-2").turn("yoda-7")
    assert t.events() == ["bust"]
    assert (t.view().display, t.view().discard) == (["card:yoda-2"], ["card:yoda-7"])
    assert t.view().passing.bust
    assert t.menu == ["mission:3", "button:end"]
    assert t.hand(0) == {"mace-3", "yoda-3", "padme-3"}


def test_clones_t6_a_geonosian_and_a_pair_make_a_mission_with_its_token() -> None:
    t = Scene("mace-4 yoda-4 c3po-1", display="padme-7").turn("geonosian")
    assert t.menu == ["mission:4", "button:decline"]
    t.do("mission:4")
    assert t.told[-1] == {"event": "token", "seat": "seat:0", "mission": "mission:4"}
    assert t.told[-2]["third"] == "card:geonosian"
    assert t.s.turn == 1, "no more flip or take"
    assert t.hand(0) == {"c3po-1"}
    assert t.view().discard == [], "a used Geonosian stays in its mission"


def test_clones_t7_zam_wesell_finds_an_empty_display() -> None:
    t = Scene("mace-3 yoda-3 padme-3").turn("zam")
    assert t.events() == ["action", "nothing"]
    assert t.phase == "missions"
    assert t.view().discard == ["card:zam"]


@pytest.mark.parametrize(("missions", "bonus"), [((0, 1, 2, 3, 4), 20), ((0, 1, 2, 3, 3), 0)])
def test_clones_t8_all_five_tokens_bring_20_once_after_the_last_round(missions: tuple[int, ...], bonus: int) -> None:
    t = Scene(rounds="2").missions(0, *missions).leave("trooper")
    t.turn("trooper")
    assert t.view().seats[0].total == 50, "not before the last round"
    t.turn("yoda-3").leave("").do("card:yoda-3")
    assert t.view().seats[0].total == 50 + 3 + bonus
    assert t.view().bonus == [bonus, 0]
    assert ("all-tokens" in t.events()) == bool(bonus)


def test_clones_t9_a_mission_with_the_only_card_of_a_character_forbids_to_declare() -> None:
    hand = "r2d2-5 yoda-5 mace-5 anakin-4 obiwan-6 padme-7 c3po-3 jarjar-6 kiadi-2 r2d2-0 yoda-1"
    t = Scene(hand, display="typho-1").do("card:typho-1")
    assert t.menu == ["mission:5", "button:end", "button:declare"]
    t.do("mission:5")
    assert t.s.turn == 1, "Mace Windu is gone: nothing is left to decide"
    assert t.view().sheets == []


def test_clones_t10_the_deck_has_110_cards_worth_280() -> None:
    t = Scene("")
    assert DECK == t.s.deck == 80 + sum(COPIES[k] for k in range(OTHERS)) == 110
    assert [COPIES[k - TROOPER] for k in (TROOPER, DOOKU, JANGO, ZAM, GEONOSIAN)] == [16, 3, 3, 3, 5]
    assert t.s.bag[0].bit_count() + t.s.bag[1].bit_count() == 80
    assert sum(hand_points(0, 1 << i) + hand_points(1 << i, 0) for i in range(40)) == 280
    assert hand_points(ALL_HALF, ALL_HALF) == 70


def test_clones_t11_the_same_mission_in_rounds_one_and_three_brings_one_token() -> None:
    t = Scene("yoda-2 mace-2 r2d2-2", deck="dooku").turn("dooku").do("mission:2")
    assert t.told[1]["event"] == "token"
    t.turn("yoda-3").leave("").do("card:yoda-3")
    t.turn("yoda-3").deal(0, "yoda-2 mace-2 padme-2").leave("").do("card:yoda-3").do("mission:2")
    assert "token" not in t.events()
    assert [line(t.s, at, 0).missions for at in range(3)] == [10, 0, 10]
    assert t.view().seats[0].tokens == ["mission:2"]


ELEVEN_CARDS = "yoda-6 r2d2-6 r2d2-0 mace-5 anakin-4 obiwan-3 padme-7 c3po-3 jarjar-2 kiadi-2 typho-1"


def test_clones_t12_the_last_card_is_a_joker_used_for_a_pair_of_sixes() -> None:
    t = Scene(ELEVEN_CARDS, deck="geonosian")
    t.turn("geonosian")
    assert t.menu == ["mission:2", "mission:3", "mission:6", "button:decline"]
    t.do("mission:6")
    assert "token" not in t.events()
    assert "declared" not in t.events()
    counted = line(t.s, 0, 0)
    assert (counted.missions, counted.declared) == (10, 0)
    assert t.phase == "scored"
    assert t.s.turn == 0, "this player starts the next round"


def test_clones_t12_the_last_card_is_a_joker_declined_for_ten_characters() -> None:
    t = Scene(ELEVEN_CARDS, deck="geonosian")
    t.turn("geonosian").do("button:decline")
    assert t.menu == ["button:end", "button:declare"]
    t.do("button:declare")
    counted = line(t.s, 0, 0)
    assert (counted.missions, counted.declared) == (0, 10)
    assert t.s.turn == 0
    t.turn("yoda-1")
    assert (t.s.round, t.s.turn, t.s.deck) == (2, 0, 109)


@pytest.mark.parametrize("must_flip", ["off", "on"])
def test_clones_t13_the_last_card_is_a_trooper_and_the_display_is_empty(must_flip: str) -> None:
    t = Scene("yoda-1 mace-1 r2d2-1", deck="trooper", trooper_must_flip=must_flip).turn("trooper")
    assert t.menu == ["mission:1", "button:end"], "nothing to take"
    t.do("button:end")
    assert t.phase == "scored"


@pytest.mark.parametrize("must_flip", ["off", "on"])
def test_clones_t13_the_last_card_is_a_trooper_and_a_card_must_be_taken(must_flip: str) -> None:
    t = Scene("", deck="trooper", display="yoda-1 mace-4", trooper_must_flip=must_flip).turn("trooper")
    assert t.menu == ["card:yoda-1", "card:mace-4"]
    assert t.refused("button:end") == ("no-pass", "CLONES-9")
    assert t.refused("button:flip") == ("deck-empty", "CLONES-11")
    t.do("card:mace-4")
    assert t.phase == "scored"
    assert line(t.s, 0, 0).points == 4
