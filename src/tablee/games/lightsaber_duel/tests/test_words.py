"""The words of the duel name the cards as its table of cards does, and its table is the specification's."""

import pytest

from tablee.core.game import Illegal
from tablee.core.words import Words
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.bag import KINDS
from tablee.games.lightsaber_duel.cards import CARDS, FIRST_SPECIAL
from tablee.games.lightsaber_duel.targets import card
from tablee.games.lightsaber_duel.tests.positions import fighting, play


def test_duel_2_a_deck_has_35_power_cards_worth_82_and_20_special_ones() -> None:
    power, special = CARDS[:FIRST_SPECIAL], CARDS[FIRST_SPECIAL:]
    assert [c["count"] for c in power] == [10, 10, 10, 3, 2]
    assert sum(c["count"] * c["value"] for c in power) == 82
    assert [c["count"] for c in special] == [4, 3, 3, 3, 2, 2, 1, 1, 1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_duel_3_every_card_is_called_by_its_name_on_its_side(lang: str) -> None:
    words = Words(lang, GAME)
    for side in range(2):
        for kind in range(KINDS):
            assert words.target(card(side, kind)) == CARDS[kind]["names"][lang][side]


def test_a_card_by_its_name_on_the_other_side_is_no_move() -> None:
    s = fighting("p5", "p1", hands=("p1", "lord p1"))
    with pytest.raises(Illegal, match="unknown-move"):
        play(s, 1, "card:knight")
    play(s, 1, "card:lord")


@pytest.mark.parametrize(
    ("lang", "answer"), [("en", "a Fury or Rage in reply"), ("fr", "une Furie ou une Rage en réponse")]
)
def test_page_event_and_hint_agree_on_what_helps_against_a_fury_that_wins_unless_blocked(
    lang: str, answer: str
) -> None:
    words = Words(lang, GAME)
    assert answer in words.say("event-leads-by-fury", seat="seat:0")
    assert answer in words.say("hint-leads-by-fury")
    assert answer in (GAME.folder / "texts" / f"rules.{lang}.md").read_text(encoding="utf-8")
