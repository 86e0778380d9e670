"""What is typed in a terminal: a number of a range, and what stands in the list of choices."""

from __future__ import annotations

import pytest

from tablee.cli.terminal import Terminal
from tablee.core.menu import Menu
from tablee.core.words import Words
from tablee.games.envelopes import GAME as ENVELOPES


@pytest.fixture
def terminal() -> Terminal:
    return Terminal(ENVELOPES, Words("en", ENVELOPES), plain=True)


@pytest.mark.parametrize("typed", ["1", "4", "count:4"])
def test_a_range_of_one_number_is_chosen_by_its_place_or_by_the_number(terminal: Terminal, typed: str) -> None:
    one: Menu = {"count:4..4": {}}
    assert terminal.read(one, typed) == (("count:4",), {})


def test_of_a_longer_range_a_number_has_to_be_named(terminal: Terminal) -> None:
    many: Menu = {"count:5..9": {}}
    assert terminal.read(many, "7") == (("count:7",), {})
    assert terminal.read(many, "1") is None
    assert terminal.read(many, "seven") is None


def test_a_range_of_one_number_is_offered_as_that_number(
    terminal: Terminal, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal.choices({"count:4..4": {}, "count:5..9": {}})
    out = capsys.readouterr().out
    assert "4 to 4" not in out
    assert "from 5 to 9" in out
