"""Every word that Sequence needs is there, in English and in French."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core.event import spelled
from tablee.core.game import Illegal, Option
from tablee.core.record import Happening
from tablee.core.words import LANGUAGES, Words
from tablee.games.sequence import moves
from tablee.games.sequence.events import Event, Reason
from tablee.games.sequence.layout import CELLS, KINDS
from tablee.games.sequence.targets import card, cell, line
from tablee.games.sequence.tests.positions import GAME

REFUSALS = sorted(set(re.findall(r'"([a-z]+(?:-[a-z]+)+|corner|locked|taken)"', Path(str(moves.__file__)).read_text())))


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param, GAME, names=["Ada", "Bo", "Cy"])


def test_title_pitch_and_minutes(words: Words) -> None:
    assert words.say("title") == "Sequence"
    assert len(words.say("pitch")) < 100
    assert words.say("minutes")


@pytest.mark.parametrize("event", Event)
def test_every_event_is_told(words: Words, event: Event) -> None:
    ends = (Reason.STALEMATE, Reason.TURN_LIMIT)
    for k in range(2):
        about = tuple(ends[k] if name == "reason" else k for name in event.numbers)
        text = words.event(GAME.told(Happening(-1, event, about)))
        assert text.endswith(".")
        assert ":" not in text.replace(" :", "").replace(": ", "")


@pytest.mark.parametrize("reason", [r for r in Reason if r is not Reason.PLAYING])
def test_every_reason_is_told(words: Words, reason: Reason) -> None:
    assert words.reason(spelled(reason)).endswith(".")


@pytest.mark.parametrize("refusal", REFUSALS)
def test_every_refusal_is_told_with_its_rule(words: Words, refusal: str) -> None:
    text = words.refusal(Illegal(refusal, "SEQ-1", card=card(0), cell=cell(1)))
    assert text.endswith(". [SEQ-1]")


def test_the_refusals_of_the_moves_were_found() -> None:
    assert {"locked", "not-in-hand", "draw-first", "can-play", "unknown-move"} <= set(REFUSALS)


def test_cards_and_cells_have_names_of_their_own(words: Words) -> None:
    assert len({words.target(card(i)) for i in range(52)}) == 52
    assert len({words.target(cell(i)) for i in range(100)}) == 100
    assert len({words.target(line(i)) for i in range(192)}) == 192
    assert len({words.target(f"side:{i}") for i in range(3)}) == 3
    assert len({words.target(f"penalty:{i}") for i in range(3)}) == 3
    assert len({words.target(f"button:{b}") for b in ("exchange", "discard", "pass", "draw")}) == 4
    assert (CELLS[34], KINDS[5]) == ("TH", "7S")


def test_a_move_reads_well() -> None:
    assert Words("en", GAME).path(["card:7H", "cell:3-4"]) == "seven of hearts, E4"
    assert Words("fr", GAME).path(["card:QS", "cell:9-9"]) == "dame de pique, J10"
    assert Words("en", GAME).target("line:1-0-1-4") == "A2 to E2"


@pytest.mark.parametrize("option", GAME.options, ids=lambda o: str(o.name))
def test_every_option_has_a_name_a_help_and_names_of_its_values(words: Words, option: Option) -> None:
    name = option.name
    assert words.say(f"option-{name}")
    assert words.say(f"option-{name}.help").endswith(".")
    for value in option.names:
        assert words.say(f"option-{name}.{value}")


@pytest.mark.parametrize("key", ["board-sequences", "place-sequences"])
@pytest.mark.parametrize(
    ("lang", "number", "target", "said"),
    [
        ("en", 1, 1, "1 of 1 sequence"),
        ("en", 1, 2, "1 of 2 sequences"),
        ("fr", 0, 2, "0 séquence sur 2"),
        ("fr", 1, 1, "1 séquence sur 1"),
        ("fr", 2, 2, "2 séquences sur 2"),
    ],
)
def test_sequences_are_counted_in_good_grammar(key: str, lang: str, number: int, target: int, said: str) -> None:
    assert Words(lang, GAME).say(key, number=number, target=target) == said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_of_which_all_is_known_has_no_line_of_reconstructed_parts(lang: str) -> None:
    assert "reconstructed =" not in (GAME.folder / "texts" / f"{lang}.ftl").read_text(encoding="utf-8")
