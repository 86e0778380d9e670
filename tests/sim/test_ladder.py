"""The ladder: fair pairings, honest intervals, ratings that recover what was put in, and runs that go on."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from commands import run

from tablee.bots.spelling import spelled
from tablee.core.game import WrongInput
from tablee.core.level import GREEDY, RANDOM, Level
from tablee.games import load
from tablee.sim import ladder
from tablee.sim.contest import shares
from tablee.sim.rating import Meeting, ratings, wilson


def test_wilson_is_the_interval_of_the_books() -> None:
    span = wilson(8, 10)
    assert (round(span.share, 3), round(span.low, 4), round(span.high, 4)) == (0.8, 0.4902, 0.9433)
    assert wilson(20, 20).high == 1.0
    assert wilson(20, 20).low > 0.83


def test_ratings_recover_the_odds_they_were_made_of() -> None:
    found = ratings(3, [Meeting(1, 0, 4000, 3000, 0.5), Meeting(2, 1, 4000, 3000, 0.5), Meeting(2, 0, 4000, 3600, 0.5)])
    assert [round(r.share, -1) for r in found] == [0, 190, 380]
    assert found[0].low == found[0].high == 0
    assert found[1].high < found[2].low


def test_alone_among_two_an_equal_wins_a_third() -> None:
    (_, one) = ratings(2, [Meeting(1, 0, 900, 300, 1 / 3)])
    assert abs(one.share) < 1


def test_a_victory_is_shared_by_sides_and_not_by_the_seats_of_a_side() -> None:
    assert shares(0b0101, [0, 1, 0, 1]) == [1.0, 0.0, 1.0, 0.0]
    assert shares(0b011, [0, 1, 2]) == [0.5, 0.5, 0.0]
    assert shares(0, [0, 1]) == [0.0, 0.0]


def test_every_side_plays_every_deal_and_teams_stay_together() -> None:
    played: list[tuple[int, list[str]]] = []

    class Table:
        def play(self, levels: list[Level], key: int, i: int) -> int:
            played.append((i, [v.name for v in levels]))
            return 0b0101

    options = load("sequence").texts(load("sequence").settle(4))
    piece = ladder.LadderPiece("sequence", 4, tuple(sorted(options.items())), 0, 0, 2, GREEDY, RANDOM)
    ladder._TABLES[piece.game, 4, piece.options] = Table()  # type: ignore[assignment]
    try:
        assert ladder.play(piece) == (4, 2.0)
    finally:
        ladder._TABLES.clear()
    a, b = ["greedy", "random"] * 2, ["random", "greedy"] * 2
    assert played == [(0, a), (0, b), (1, a), (1, b)]


def test_a_second_run_plays_nothing_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, plot = tmp_path / "done", tmp_path / "plot.svg"
    command = ["ladder", "noughts", "--levels", "random,greedy,flat:32", "--games", "20", "--keep", str(keep), "--json"]
    status, out, _ = run(capsys, *command)
    assert status == 0
    first = json.loads(out)
    assert [r["name"] for r in first["levels"]] == ["random", "greedy", "flat:32"]
    assert {(p["a"], p["b"]) for p in first["pairs"]} == {
        ("greedy", "random"),
        ("flat:32", "random"),
        ("flat:32", "greedy"),
    }
    assert first["pairs"][0]["low"] > 0.5
    with keep.open("ab") as file:
        file.write(b'{"piece": {"game"')  # it was killed while it wrote
    monkeypatch.setattr(ladder, "play", lambda piece: pytest.fail("played again"))
    status, out, _ = run(capsys, *command, "--plot", str(plot))
    assert json.loads(out) == first
    assert len(ElementTree.fromstring(plot.read_text()).findall("{*}circle")) == 3


def test_levels_are_spelled_or_refused_in_a_sentence() -> None:
    game = load("noughts")
    assert spelled(game, "flat:512:caution=2.5:widest=8") == Level(
        "flat:512:caution=2.5:widest=8", "flat", 512, caution=2.5, widest=8
    )
    assert spelled(game, "strongest") == GREEDY
    for wrong in ("clever", "flat", "flat:x", "tree:5:colour=3", "tree:5:depth=deep"):
        with pytest.raises(WrongInput):
            spelled(game, wrong)
