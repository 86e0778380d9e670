"""Words: sentences by key in two languages, targets and events put into words, gaps noticed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tablee
from tablee import games
from tablee.core.elision import elide
from tablee.core.game import Illegal
from tablee.core.words import LANGUAGES, Words
from tablee.games.sequence import GAME as SEQUENCE

OPTIONS = {o.name: o for o in SEQUENCE.options}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_has_words_of_its_own(lang: str) -> None:
    house = Words(lang)
    assert house.has("refusal-not-your-turn")
    assert not house.has("title")
    assert house.refusal(Illegal("match-is-over"))


def test_the_two_languages_are_two() -> None:
    english, french = (Words(lang).say("refusal-match-is-over") for lang in ("en", "fr"))
    assert english != french


def test_a_games_words_come_on_top_of_the_houses() -> None:
    words = Words("en", SEQUENCE)
    assert words.say("title") == "Sequence"
    assert words.has("refusal-not-your-turn")
    assert words.target("button:exchange") != Words("en").target("button:exchange")


def test_a_target_is_put_into_words_by_its_parts() -> None:
    words = Words("en", SEQUENCE)
    assert words.target("card:TH") == "ten of hearts"
    assert words.target("card:7S") == "seven of spades"
    assert words.target("cell:3-4") != words.target("cell:4-3")
    assert words.path(("card:7S", "cell:3-4")) == f"seven of spades, {words.target('cell:3-4')}"


def test_seats_are_called_by_their_names_where_they_have_one() -> None:
    words = Words("en", SEQUENCE, names=["Ada"])
    assert words.target("seat:0") == "Ada"
    assert words.target("seat:1") == "Player 2"


def test_targets_in_a_sentence_are_put_into_words_and_sentences_are_left_alone() -> None:
    words = Words("en", SEQUENCE, names=["Ada", "Bob"])
    told = words.event({"event": "exchanged", "seat": "seat:1", "card": "card:QD"})
    assert "Bob" in told
    assert "queen of diamonds" in told
    assert words.say("play-refused", reason="look: no") == "Not possible: look: no"


def test_a_refusal_cites_its_rule() -> None:
    words = Words("en", SEQUENCE)
    assert words.refusal(Illegal("not-in-hand", "SEQ-22", card="card:7H")).endswith("[SEQ-22]")
    assert "[" not in words.refusal(Illegal("unknown-move"))


def test_options_and_their_values_have_words() -> None:
    words = Words("fr", SEQUENCE)
    assert words.option(OPTIONS["draw_mode"])
    assert words.say("option-draw_mode.manual") != "manual"


def test_a_missing_sentence_or_argument_is_an_error() -> None:
    words = Words("en", SEQUENCE)
    with pytest.raises(LookupError):
        words.say("no-such-sentence")
    with pytest.raises(LookupError):
        words.say("option-sides.never")
    with pytest.raises(KeyError, match="event-played"):
        words.event({"event": "played", "seat": "seat:0"})


def test_a_key_may_name_an_attribute() -> None:
    words = Words("en", SEQUENCE)
    assert words.has("option-sides.help")
    assert not words.has("option-sides.nothing")
    assert words.say("option-draw_mode.auto") == "automatic"


@pytest.mark.parametrize(("word", "name", "said"), json.loads((Path(__file__).parent / "elisions.json").read_text()))
def test_a_small_french_word_loses_its_vowel_before_another(word: str, name: str, said: str) -> None:
    assert elide(word, name) == said  # the browser is held to the same file


def test_french_sentences_elide_before_planets_and_people() -> None:
    risk = Words("fr", games.load("risk_clone_wars"))
    about = {"event": "ships-fortified", "planet": "planet:naboo", "ships": "ships:1-0-0"}
    assert " d’Ando à Naboo" in risk.event({**about, "origin": "planet:ando"})
    assert " de Kessel à Naboo" in risk.event({**about, "origin": "planet:kessel"})
    assert Words("fr", names=["Anna"]).say("refusal-wait-for", seat="seat:0").endswith(" d’Anna.")


NO_NAMES = {"number", "tokens", "least", "low", "from", "sum", "lost", "cell", "line", "token", "fight", "characters"}
"""What stands for a number, a space (E4), or words that never begin with a vowel."""


def test_no_french_text_puts_a_name_after_a_word_that_elides() -> None:
    root = Path(tablee.__file__).parents[2]
    files = [*(root / "src").rglob("*fr.ftl"), root / "web" / "src" / "texts" / "fr.ftl"]
    assert len(files) > 8
    after = re.compile(r"\b(?:de|que|le|la|ne|se|je|lorsque|puisque)\s+(?:«\s*)?\{\s*\$(\w+)", re.IGNORECASE)
    found = {
        f"{file.name}: {m[0]}"
        for file in files
        if "whisper" not in file.parts  # its one `la { $card }` is a number
        for m in after.finditer(file.read_text(encoding="utf-8"))
        if m[1] not in NO_NAMES
    }
    assert found == set()
