"""Matches of older rules are played on and checked as they began; the logs were written by the releases before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import NoneType

import pytest

from tablee.core import log
from tablee.core.game import Game, WrongInput
from tablee.core.match import Header, Match
from tablee.core.menu import paths
from tablee.core.record import Record, bytes_without, int8, int16, int64
from tablee.core.verb import Resigned, TakenBack
from tablee.games import load

OLDER = sorted((Path(__file__).parent / "older").glob("*.txt"))


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_a_log_of_older_rules_still_holds(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verdict = log.verify(text, load)
    assert verdict.holds, verdict.reason
    assert verdict.match is not None
    assert verdict.match.header.version < verdict.match.game.version
    page = log.Page(key=verdict.match.key)
    assert log.write(verdict.match, page) == text, "and would be written again as it stands"


def test_among_the_older_logs_are_all_that_the_table_wrote_then() -> None:
    lines = [line for file in OLDER for line in log.read(file.read_text(encoding="utf-8"), load).lines]
    assert {type(line.verb) for line in lines} >= {TakenBack, Resigned, NoneType}
    assert any(line.at for line in lines), "and times"


@pytest.mark.parametrize(("name", "field"), [("sequence-1", "dead_cards"), ("clone-wars-1-sets", "traded_sets")])
def test_what_came_later_would_have_changed_it(name: str, field: str) -> None:
    m = log.read((Path(__file__).parent / f"older/{name}.txt").read_text(encoding="utf-8"), load)
    o = next(o for o in m.game.options if o.name == field)
    options = {**m.header.options, field: o.text(1)}
    now = Match(m.game, replace(m.header, version=m.game.version, options=options), m.key)
    same = 0
    for line in m.lines:
        if line.seat not in now.to_act() or line.path not in paths(now.game, now.state, line.seat):
            break
        now.append(line)
        same += 1
    assert same < len(m.lines) or log.end_text(now) != log.end_text(m)


def test_an_option_that_a_version_did_not_have_is_as_it_was_and_cannot_be_chosen() -> None:
    game = load("sequence")
    assert game.settle(3)["dead_cards"] == 1
    assert game.settle(3, version=1)["dead_cards"] == 0
    with pytest.raises(WrongInput, match="no option 'dead_cards'"):
        game.settle(3, {"dead_cards": "any"}, version=1)


def test_only_versions_the_game_knows_are_played() -> None:
    game: Game = load("sequence")
    assert [game.plays(v) for v in (0, 1, 2, 3)] == [False, True, True, False]
    alone = game.but(oldest=0)
    assert [alone.plays(v) for v in (1, 2)] == [False, True]
    text = OLDER[-1].read_text(encoding="utf-8")
    assert "played under rules 1" in log.verify(text, lambda id: alone).reason


def test_a_new_match_is_of_the_present_rules() -> None:
    for id in ("risk_clone_wars", "risk_classic"):
        game = load(id)
        m = Match(game, Header.of(game, 2), bytes(32))
        assert (m.header.version, m.state.rules) == (game.version, game.version)


class Before(Record):
    one = int8()
    two = int16()
    row = int64(2)


class After(Record):
    one = int8()
    new = int8()
    two = int16()
    more = int16(3)
    row = int64(2)


def test_bytes_without_a_field_are_those_of_a_record_that_never_had_it() -> None:
    old, new = Before(), After()
    for s in (old, new):
        s.one, s.two = 3, -400
        s.row[0], s.row[1] = 1 << 40, 7
    new.new, new.more[1] = 9, 12
    assert bytes_without(new, {"new", "more"}) == bytes(old)
