"""`tablee bench server` on a small scale: a real house, a real load, and what it refuses to measure."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from servers import server

from bench.house.guests import Pair
from bench.house.long import LENGTH, long_match
from tablee.cli import main
from tablee.games.sequence import GAME

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="a house of several processes needs Linux")


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "server", *arguments])
    assert isinstance(stopped.value.code, int)
    return stopped.value.code


@pytest.mark.skipif(sys.platform == "win32", reason="processes are ended by signals")
def test_a_small_load_really_plays_and_is_reported_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--sockets", "8", "--seconds", "1.5", "--moves", "500", "--folder", str(tmp_path), "--no-peers"]
    assert run(*options, "--json") == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    house = report["house"]
    assert (house["sockets"], house["tables"]) == (8, 4)
    assert house["steady"]["errors"] == house["fast"]["errors"] == {}
    assert 4 <= house["steady"]["moves"] <= 8  # four tables, a move a second, one and a half seconds
    assert house["fast"]["moves"] > house["steady"]["moves"]
    assert 0 < house["steady"]["p50_ms"] <= house["steady"]["p99_ms"] <= house["steady"]["max_ms"]
    assert 100 < house["bytes_per_update"] < 2000
    assert house["compressed"] is False
    assert report["store"]["moves"] == 500
    assert report["store"]["moves_per_second"] > 0
    assert report["opening"]["moves"] == LENGTH
    assert all(0 < seconds < 10 for seconds in report["opening"]["seconds"])
    assert report["beside"] == report["missing"] == report["rounds"] == []
    assert list(tmp_path.iterdir()) == []  # nothing is left behind


@pytest.mark.anyio
@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=LINUX)])
async def test_a_pair_plays_again_on_changed_chairs_when_its_match_is_over(
    tmp_path: Path, processes: int, request: pytest.FixtureRequest
) -> None:
    if processes > 1:
        request.getfixturevalue("shared_store")
    with server(tmp_path / "house.sqlite", "messages=100000", f"processes={processes}") as running:
        pair = Pair(1, [running.port], "127.0.0.1")
        await pair.sit_down()
        host = pair.guests[0]
        while host.update is not None and host.update.result is None:
            await pair.move()
        ended = len(pair.waits)
        line = host.socket
        await pair.play_again()
        assert (pair.matches, pair.guests[1]) == (2, host)
        assert host.socket is line
        await pair.move()
        assert ended > 20
        assert len(pair.waits) == ended + 1
        for guest in pair.guests:
            await guest.socket.close()


def test_the_long_match_is_as_long_as_promised_and_still_played() -> None:
    match, secret = long_match(GAME, "somewhere")
    assert len(match.lines) == LENGTH
    assert not match.over
    assert len(secret) == 32


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--sockets", "7"], "--sockets"),
        (["--sockets", "0"], "--sockets"),
        (["--sockets", "20000"], "--sockets"),
        (["--seconds", "0"], "--seconds"),
        (["--seconds", "nan"], "--seconds"),
        (["--moves", "0"], "--moves"),
        (["--rounds", "-1"], "--rounds"),
        (["--rounds", "1", "--no-peers"], "--rounds"),
        (["--folder", "/nowhere/at/all"], "--folder"),
        (["--sockets", "many"], "--sockets"),
    ],
)
def test_wrong_input_is_one_sentence_and_status_2(
    options: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*options) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert word in said.err
    assert said.err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix limits open files")
def test_too_few_open_files_are_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda kind: (100, 100))
    assert run("--sockets", "8") == 2
    assert "open files" in capsys.readouterr().err
