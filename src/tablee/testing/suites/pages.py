"""The suite of numbered rules: every rule of the rules page is cited by the code that keeps it, and by nothing else.

The numbers stand in `rules.json` beside the game's own laws. Taken like the suite of the laws.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tablee.core.game import Game
from tablee.core.words import LANGUAGES
from tablee.games import load
from tablee.testing.laws import hooks


class Rules(NamedTuple):
    """A game's numbered rules, and those that need no code, with the reason."""

    every: list[str]
    no_code: dict[str, str]


def read(game: Game) -> Rules:
    laws = hooks.of(game)
    if laws is None or laws.__file__ is None:
        pytest.fail(f"{game.id} has no laws of its own, beside which its rules.json lies")
    content = json.loads(Path(laws.__file__).with_name("rules.json").read_text(encoding="utf-8"))
    return Rules(content["rules"], content.get("needs_no_code", {}))


def cited(folder: Path, rules: Rules) -> Iterator[tuple[str, str]]:
    """Every citation in a game's Python files and where it stands. `SEQ-22 to SEQ-25` cites its two ends only."""
    prefixes = "|".join(sorted({rule.partition("-")[0] for rule in rules.every}))
    pattern = re.compile(rf"\b(?:{prefixes})-[A-Z]*\d+[a-z]?\b")
    for source in sorted(p for p in folder.rglob("*.py") if "tests" not in p.relative_to(folder).parts):
        for n, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            for found in pattern.findall(line):
                yield found, f"{source.relative_to(folder)}, line {n}"


def places(game: Game, rules: Rules) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rule, place in cited(game.folder, rules):
        found.setdefault(rule, []).append(place)
    return found


def test_every_rule_is_cited_where_it_is_carried_out(id: str) -> None:
    game = load(id)
    rules = read(game)
    found = places(game, rules)
    missing = [rule for rule in rules.every if rule not in found and rule not in rules.no_code]
    assert not missing, (
        f"no code of {id} cites {', '.join(missing)}. Write the number where the rule is carried out "
        f'(`# {missing[0]}` or in the docstring), or under "needs_no_code" of rules.json with the reason.'
    )


def test_no_citation_is_of_a_rule_that_does_not_exist(id: str) -> None:
    game = load(id)
    rules = read(game)
    unknown = [f"{rule} ({place[0]})" for rule, place in places(game, rules).items() if rule not in rules.every]
    unknown = [u for u in unknown if not re.match(r"[A-Z0-9]+-T\d", u)]  # the test vectors have numbers of their own
    assert not unknown, f"{id} has no rule {', '.join(unknown)}"


def test_a_rule_without_code_exists_has_a_reason_and_really_has_no_code(id: str) -> None:
    game = load(id)
    rules = read(game)
    found = places(game, rules)
    for rule, reason in rules.no_code.items():
        assert rule in rules.every, f"{rule} needs no code and is no rule"
        assert len(reason.split()) >= 3, f"{rule}: say why it needs no code"
        assert rule not in found, f"{rule} needs no code, yet {found[rule][0]} cites it"
    assert len(set(rules.every)) == len(rules.every), "a rule is listed twice"


def test_every_rule_stands_on_the_rules_page_of_every_language(id: str) -> None:
    game = load(id)
    rules, texts = read(game), game.folder / "texts"
    for lang in LANGUAGES:
        own = texts / f"{id}.rules.{lang}.md"
        page = own if own.exists() else texts / f"rules.{lang}.md"
        numbered = set(re.findall(r"\[([A-Z0-9]+-\w+)\]", page.read_text(encoding="utf-8")))
        missing = [rule for rule in rules.every if rule not in numbered]
        assert not missing, f"{page.name} of {id} has no {', '.join(missing)}"
