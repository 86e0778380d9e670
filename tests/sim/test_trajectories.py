"""Trajectories: the same rows whatever the number of workers, of the games that mass play counts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from commands import run
from pyarrow import parquet

import tablee
from tablee.core.conceal import concealed


def test_rows_are_the_same_whatever_the_number_of_workers(tmp_path: Path) -> None:
    done: list[int] = []
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    found = tablee.simulate("noughts", games=150, seed=4, bots=["greedy", "random"], out=one, workers=1)
    again = tablee.simulate(
        "noughts", games=150, seed=4, bots=["greedy", "random"], out=two, workers=2, progress=done.append
    )
    assert one.read_bytes() == two.read_bytes()
    counted = tablee.simulate("noughts", games=150, seed=4, bots=["greedy", "random"], backend="python")
    assert found.digest == again.digest == counted.digest
    assert (found.ends, found.wins, found.moves) == (counted.ends, counted.wins, counted.moves)
    assert done == [64, 128, 150]
    assert parquet.read_metadata(one).num_row_groups == 3
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one.parquet", "two.parquet"]


def test_a_row_has_what_the_seat_knew_did_and_got(tmp_path: Path) -> None:
    out = tmp_path / "whisper.parquet"
    found = tablee.simulate("whisper", 3, 4, seed=2, bots="random", out=out, workers=1, goal=2)
    table = parquet.read_table(out)
    facts = json.loads(table.schema.metadata[b"tablee"])
    assert (facts["game"], facts["seats"], facts["options"], facts["bots"]) == (
        "whisper",
        3,
        {"goal": "2"},
        ["random"] * 3,
    )
    rows: list[dict[str, Any]] = table.to_pylist()
    assert len(rows) == found.moves
    game = tablee.load("whisper")
    dtype = np.dtype([tuple(tuple(x) if isinstance(x, list) else x for x in f) for f in facts["record"]])
    assert dtype == game.state.dtype
    for it in rows:
        state = game.state(it["state"])
        assert it["action"] in it["legal"]
        assert game.action(state, it["seat"], tuple(it["path"].split())) == it["action"]
        assert it["observation"] == bytes(concealed(game, state, it["seat"]))
    won = [{row["seat"] for row in rows if row["game"] == n and row["reward"] == 1.0} for n in range(4)]
    assert [sum(seat in some for some in won) for seat in range(3)] == found.wins
    assert {row["reason"] for row in rows} == set(found.ends)


def test_the_command_writes_them_and_refuses_to_write_over_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "envelopes.parquet")
    code, said, _ = run(capsys, "sim", "envelopes", "--games", "3", "--workers", "1", "--out", out, "--json")
    assert (code, json.loads(said)["games"]) == (0, 3)
    code, _, err = run(capsys, "sim", "envelopes", "--games", "3", "--out", out)
    assert (code, "exists already; nothing was played" in err) == (2, True)
    assert "ends in .parquet" in run(capsys, "sim", "envelopes", "--out", str(tmp_path / "x.csv"))[2]
    assert "there is no folder" in run(capsys, "sim", "envelopes", "--out", str(tmp_path / "no" / "x.parquet"))[2]
    assert "workers are at least 1" in run(capsys, "sim", "envelopes", "--workers", "0")[2]
