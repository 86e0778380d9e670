"""Words: names are those of the data, pages name every rule once, both games have titles."""

from __future__ import annotations

import json
import re

import pytest

from tablee.core.words import LANGUAGES, Words
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import DATA, Power

NAMED = {
    "planet": "planets",
    "system": "systems",
    "army": "armies",
    "ship": "ship_classes",
    "card": "cards",
    "face": "tokens",
    "deck": "factions",
}


PUT_RIGHT = {"Vaisseaux capitales": "Vaisseaux capitaux", "Vaisseau capitale": "Vaisseau capital"}
"""Slips of the rulebook that the data keep, since every log is sealed with them, and that people do not read."""


def plain(text: str) -> str:
    for slip, right in PUT_RIGHT.items():
        text = text.replace(slip, right)
    return text.replace("'", "’")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_those_of_the_data(lang: str) -> None:
    words = Words(lang, CLONE_WARS)
    for kind, list_ in NAMED.items():
        for row in DATA[list_]:
            assert words.target(f"{kind}:{row['id']}") == plain(row[f"name_{lang}"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_a_card_is_the_text_of_its_power(lang: str) -> None:
    words = Words(lang, CLONE_WARS)
    text = {p["id"]: plain(p[f"text_{lang}"]) for p in DATA["powers"]}
    for card in DATA["cards"]:
        assert words.say("target-card.help", id=card["id"]) == text[card["power"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_power_has_a_name_of_its_own(lang: str) -> None:
    words = Words(lang, CLONE_WARS)
    assert len({words.target(f"power:{p.name}") for p in Power}) == len(Power)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_two_games_have_titles_of_their_own(lang: str) -> None:
    assert Words(lang, CLONE_WARS).say("title") != Words(lang, CLASSIC).say("title")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_names_every_rule_once(lang: str) -> None:
    page = (CLONE_WARS.folder / "texts" / f"rules.{lang}.md").read_text(encoding="utf-8")
    anchors = re.findall(r"\[(RISK-\d+[a-z]?)\]", page)
    rules = json.loads((CLONE_WARS.folder / "tests" / "rules.json").read_text(encoding="utf-8"))["rules"]
    assert sorted(anchors) == sorted(rules)


def test_french_texts_name_things_as_the_french_box_does() -> None:
    for file in sorted((CLONE_WARS.folder / "texts").glob("*fr.*")):
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r"Darth|capitales?\b|voies? d’hyperespace", text, re.IGNORECASE), file.name
