"""The documentation of the wire, the words and the TypeScript are what the code says."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_args

import msgspec
import pytest

from tablee.core.game import Illegal
from tablee.core.words import LANGUAGES, Words
from tablee.server import messages
from tablee.server.http.errors import STATUS
from tablee.server.messages import asks as wire
from tablee.server.messages import tells, typescript
from tablee.server.messages.refusals import refused

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.S)
ROOMS = [import_module(f"{messages.__name__}.{found.name}") for found in iter_modules(messages.__path__)]
MESSAGES = [*get_args(wire.FromBrowser), *get_args(tells.FromHouse), *typescript.OVER_HTTP]
SENT = ("NewMe", "NewTable", "PlayWish", "NewTournament")
SOURCE = "".join(f.read_text(encoding="utf-8") for f in (ROOT / "src/tablee/server").rglob("*.py"))
REFUSALS = {*re.findall(r'Illegal\(\s*"([a-z-]+)"', SOURCE), *STATUS}


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_an_example_of_the_documentation_is_a_whole_message(name: str, text: str) -> None:
    kind: Any = next(k for room in ROOMS if isinstance(k := getattr(room, name, None), type))
    message = msgspec.json.decode(text, type=kind)
    written = msgspec.to_builtins(message)
    given = msgspec.json.decode(text)
    assert set(given) <= set(written)  # nothing in the example is unknown
    assert msgspec.json.decode(msgspec.json.encode(message), type=kind) == message
    if not issubclass(kind, wire._Ask) and kind.__name__ not in SENT:
        assert set(given) == set(written)  # what the house sends, it sends whole


def test_every_message_has_an_example() -> None:
    shown = {name for name, _ in EXAMPLES} | {"LogText", "StoryPage"}
    assert {kind.__name__ for kind in MESSAGES} <= shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_notice_of_the_house_has_words_and_is_documented(language: str) -> None:
    words = Words(language)
    assert {key for key in REFUSALS if not words.has(f"refusal-{key}")} == set()
    notices = set(re.findall(r'\.notice\(\s*"([a-z-]+)"', SOURCE))
    assert notices
    assert {key for key in notices if not words.has(f"notice-{key}")} == set()
    assert {key for key in REFUSALS | notices if f"`{key}`" not in PAGE} == set()


def test_a_refusal_carries_an_english_sentence_and_its_rule() -> None:
    said = refused(Illegal("not-host", "SEQ-1"), 7)
    assert (said.re, said.refusal, said.rule) == (7, "not-host", "SEQ-1")
    assert said.message == "Only the table’s host can do that. [SEQ-1]"


def test_typescript_has_every_message_and_makes_optional_only_what_a_browser_may_leave_out() -> None:
    text = typescript.module()
    for kind in MESSAGES:
        assert f"export interface {kind.__name__} {{" in text
    assert "  chair: number;\n  seal?: string | null;\n" in text
    update = text.partition("export interface Update {")[2].partition("}")[0]
    assert "?" not in update
    assert '  t: "update";' in update
    assert "menu: Menu | null;" in update
    assert "export interface SequenceView {" in text
    assert "  sequence: SequenceView;" in text
