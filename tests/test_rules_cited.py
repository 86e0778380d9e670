"""Every numbered rule of a specification is cited in the code that carries it out, or says why it needs no code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import tablee.games

GAMES = Path(next(iter(tablee.games.__path__)))
LISTS = sorted(GAMES.glob("*/tests/rules.json"))


class Rules(NamedTuple):
    """A game's numbered rules, and those that need no code, with the reason."""

    every: list[str]
    no_code: dict[str, str]


def read(file: Path) -> Rules:
    content = json.loads(file.read_text(encoding="utf-8"))
    return Rules(content["rules"], content.get("needs_no_code", {}))


def cited(folder: Path, rules: Rules) -> Iterator[tuple[str, str]]:
    """Every citation in a game's Python files and where it stands. `SEQ-22 to SEQ-25` cites its two ends only."""
    prefixes = "|".join(sorted({rule.partition("-")[0] for rule in rules.every}))
    pattern = re.compile(rf"\b(?:{prefixes})-[A-Z]*\d+[a-z]?\b")
    for source in sorted(p for p in folder.rglob("*.py") if "tests" not in p.relative_to(folder).parts):
        for n, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            for found in pattern.findall(line):
                yield found, f"{source.relative_to(folder)}, line {n}"


def of(file: Path) -> tuple[Rules, dict[str, list[str]]]:
    rules = read(file)
    places: dict[str, list[str]] = {}
    for rule, place in cited(file.parent.parent, rules):
        places.setdefault(rule, []).append(place)
    return rules, places


each = pytest.mark.parametrize("file", LISTS, ids=[file.parent.parent.name for file in LISTS])


@each
def test_every_rule_is_cited_where_it_is_carried_out(file: Path) -> None:
    rules, places = of(file)
    missing = [rule for rule in rules.every if rule not in places and rule not in rules.no_code]
    assert not missing, (
        f"no code of {file.parent.parent.name} cites {', '.join(missing)}. Write the number where the rule is carried "
        f'out (`# {missing[0]}` or in the docstring), or under "needs_no_code" of {file.name} with the reason.'
    )


@each
def test_no_citation_is_of_a_rule_that_does_not_exist(file: Path) -> None:
    rules, places = of(file)
    unknown = [f"{rule} ({place[0]})" for rule, place in places.items() if rule not in rules.every]
    unknown = [u for u in unknown if not re.match(r"[A-Z0-9]+-T\d", u)]  # the test vectors have numbers of their own
    assert not unknown, f"{file.parent.parent.name} has no rule {', '.join(unknown)}"


@each
def test_a_rule_without_code_exists_has_a_reason_and_really_has_no_code(file: Path) -> None:
    rules, places = of(file)
    for rule, reason in rules.no_code.items():
        assert rule in rules.every, f"{rule} needs no code and is no rule"
        assert len(reason.split()) >= 3, f"{rule}: say why it needs no code"
        assert rule not in places, f"{rule} needs no code, yet {places[rule][0]} cites it"
    assert len(set(rules.every)) == len(rules.every), "a rule is listed twice"


def test_every_game_has_its_list_of_rules() -> None:
    folders = {file.parent.name for file in GAMES.glob("*/__init__.py")}
    assert folders == {file.parent.parent.name for file in LISTS}, "a game without tests/rules.json"
