"""Verbs of the table: written and read in one place, one way only."""

from __future__ import annotations

import pytest

from tablee.core.game import TABLE
from tablee.core.line import Line
from tablee.core.verb import Anew, Ended, Resigned, TakenBack, Verb, verb

WRITTEN: dict[str, Verb] = {
    "resign:0": Resigned(0),
    "resign:11": Resigned(11),
    "end:stopped": Ended("stopped"),
    "end:abandoned": Ended("abandoned"),
    "back:0": TakenBack(0),
    "back:250": TakenBack(250),
    f"anew:11-{'0f' * 32}": Anew(11, "0f" * 32),
}


@pytest.mark.parametrize(("text", "done"), WRITTEN.items())
def test_a_verb_is_written_as_one_target_and_read_again(text: str, done: Verb) -> None:
    assert done.path == (text,)
    assert verb((text,)) == done


NOTHING = ["back:", "back:-1", "back:٣", "back:01", "resign:x", "end:", "end:bored", "card:7H"]
NOTHING += ["anew:0", "anew:0-0f", f"anew:01-{'0f' * 32}", f"anew:x-{'0f' * 32}", f"anew:0-{'0F' * 32}"]


@pytest.mark.parametrize("text", NOTHING)
def test_anything_else_is_for_the_game_to_say(text: str) -> None:
    assert verb((text,)) is None
    assert verb((text, text)) is None
    assert verb(()) is None


def test_only_the_table_has_verbs() -> None:
    assert Line(TABLE, ("back:3",)).verb == TakenBack(3)
    assert Line(0, ("back:3",)).verb is None
    assert Line(0, ("back:3",)).is_played
    assert not Line(TABLE, ("resign:0",)).is_played
    assert Line(TABLE, ("penalty:0",)).is_played
