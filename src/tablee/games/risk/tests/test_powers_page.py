"""The rules page lists every power, in the words of the cards and with the cards that bear it."""

from __future__ import annotations

import re

import pytest

from tablee.core.words import LANGUAGES, Words
from tablee.games.risk import CLONE_WARS
from tablee.games.risk.rules.board import DATA


def named(words: Words, power: str, deck: str) -> str:
    """The cards of a deck that bear a power, by name; a dash if there is none."""
    cards = [c["id"] for c in DATA["cards"] if (c["power"], c["deck"]) == (power, deck)]
    return ", ".join(words.target(f"card:{card}") for card in cards) or "–"


def row(words: Words, power: str) -> str:
    """A power as the page shows it: its name, what its cards say, and the cards of both decks."""
    name = words.target(f"power:{power}")
    card = next(c["id"] for c in DATA["cards"] if c["power"] == power)
    text = words.say("target-card.help", id=card)
    cells = f"**{name[0].upper()}{name[1:]}**", text, named(words, power, "republic"), named(words, power, "separatist")
    return f"| {' | '.join(cells)} |"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_lists_every_power_as_its_cards_say_it(lang: str) -> None:
    words = Words(lang, CLONE_WARS)
    page = (CLONE_WARS.folder / "texts" / f"rules.{lang}.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| \*\*.*\|$", page, re.MULTILINE)
    assert listed == [row(words, power["id"]) for power in DATA["powers"]]
