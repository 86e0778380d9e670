"""The table in a terminal: its sentences name all that is public, in both languages; colours fit the picture."""

from __future__ import annotations

import re

import pytest

from tablee.core.luck import Luck, seed
from tablee.core.match import hidden
from tablee.core.words import LANGUAGES, Words
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import DATA
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, planet
from tablee.games.risk.view.picture import picture
from tablee.games.risk.view.spoken import COLOURS, spoken


def war() -> Scene:
    x = Scene().own("red", "felucia", troops=4).own("black", "jabiim", troops=3).rest("red", "black", "orange", "blue")
    x.ships("felucia", fighter=2).token("jabiim", "dooku").hold("red", "rep-01").hold("blue", "sep-01", "sep-02")
    return x.at("red", Phase.S6_MAIN)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_planet_is_told_once_with_its_troops_ships_and_tokens(lang: str) -> None:
    words = Words(lang, CLONE_WARS)
    said = "\n".join(spoken(war().s, words))
    assert all(len(re.findall(rf"\b{re.escape(p['name_' + lang])} \(\d", said)) == 1 for p in DATA["planets"])
    fighter, token = words.target("ship:fighter"), words.say("spoken-tokens", number=1)
    assert f"Felucia (4, {fighter}, {fighter})" in said
    assert f"Jabiim (3, {token})" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_what_is_public_is_told(lang: str) -> None:
    s, words, luck = war().s, Words(lang, CLONE_WARS), Luck()
    seed(luck, 1, 2, 3)
    assert spoken(hidden(CLONE_WARS, s, -1, luck), words) == spoken(s, words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_missing_in_any_stage(lang: str) -> None:
    for game in (CLONE_WARS, CLASSIC):
        x = Scene(2, classic=game is CLASSIC).own("red", "felucia", "jabiim").own("black", "naboo")
        x.s.clash = 0
        words = Words(lang, game)
        for phase in (Phase.CLAIM, Phase.S5_TROOPS, Phase.S6_MAIN, Phase.S7_TROOPS, Phase.O66_EMPEROR, Phase.OVER):
            x.s.phase, x.s.pool, x.s.invaded = phase, 1, planet("naboo")
            assert not [line for line in spoken(x.s, words) if "spoken-" in line or "$" in line]


def test_the_emperor_takes_the_place_of_the_pawn() -> None:
    x, words = war(), Words("en", CLONE_WARS)
    assert "Darth Sidious stands on space 0 of 10." in spoken(x.s, words)
    x.s.emperor = planet("jabiim")
    assert "Order 66 has been called; the Emperor is on Jabiim." in spoken(x.s, words)


def test_every_colour_finds_something_in_the_picture() -> None:
    x = war()
    x.s.emperor = planet("jabiim")
    text = picture(x.s)
    assert [pattern for pattern, _ in COLOURS if not re.search(pattern, text)] == []
