"""The command line as scripts and people meet it."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import run


def sim(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, err = run(capsys, "sim", *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_games_lists_what_scripts_rely_on(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--json")
    shelf = {g["id"]: g for g in json.loads(out)}
    sequence = shelf["sequence"]
    assert code == 0
    assert sequence["seats"] == [2, 3, 4, 6, 8, 9, 10, 12]
    assert sequence["state_bytes"] <= 1024
    assert sequence["options"]["draw_mode"]["values"] == ["auto", "manual"]
    assert sequence["options"]["sides"]["only"]["9"] == ["3"]
    assert {"rules_version", "max_actions"} <= sequence.keys()
    assert "noughts" not in shelf, "teaching games are not on the shelf"


def test_games_speaks_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--lang", "fr")
    assert code == 0
    assert "sequence" in out


def test_the_guide_to_writing_a_game_is_the_page_of_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[2] / "docs" / "add-a-game.md"
    assert run(capsys, "guide") == (0, page.read_text(encoding="utf-8"), "")


def test_sim_counts_every_game_once(capsys: pytest.CaptureFixture[str]) -> None:
    r = sim(capsys, "sequence", "--seats", "3", "--games", "12", "--backend", "python", "--seed", "5")
    assert sum(r["ends"].values()) == r["games"] == 12
    assert sum(r["wins"]) + r["draws"] == 12, "three single players: a game is won by one or by nobody"
    assert r["moves"] == pytest.approx(r["length"]["mean"] * 12)
    assert r["length"]["max"] >= r["length"]["mean"]
    assert r["bots"] == ["random"] * 3


def test_sim_repeats_itself_by_seed_and_differs_by_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("sequence", "--games", "3", "--backend", "python")
    first, again = sim(capsys, *arguments, "--seed", "1"), sim(capsys, *arguments, "--seed", "1")
    assert first["digest"] == again["digest"] != sim(capsys, *arguments, "--seed", "2")["digest"]


def test_batches_do_not_change_the_digest(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tablee.sim import run as experiments

    arguments = ("sequence", "--games", "7", "--backend", "python")
    whole = sim(capsys, *arguments)
    monkeypatch.setitem(experiments.BATCH, "python", 2)
    assert sim(capsys, *arguments)["digest"] == whole["digest"]


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_sim_gives_the_same_digest_interpreted_and_compiled(capsys: pytest.CaptureFixture[str], bots: str) -> None:
    arguments = ("sequence", "--seats", "4", "--games", "6", "--bots", bots, "--option", "higher_level=on")
    python = sim(capsys, *arguments, "--backend", "python")
    assert python["digest"] == sim(capsys, *arguments, "--backend", "numba")["digest"]
    assert python["options"]["higher_level"] == "on"


WRONG = {
    "sim nope": "there is no game 'nope'; the games are",
    "sim sequence --seats 5": "2, 3, 4, 6, 8, 9, 10 or 12 seats, not 5",
    "sim sequence --option draw_mode=x": "auto or manual, not 'x'",
    "sim sequence --option draw_mode": "key=value",
    "sim sequence --option foo=1": "its options are: sides",
    "sim sequence --option stalemate_rounds=99": "a number from 1 to 30",
    "sim sequence --bots wizard": "its bots are random, ",
    "sim sequence --bots ,": "there is no bot ''",
    "sim sequence --backend gpu": "python, numba, cuda",
    "sim sequence --games 0": "at least 1",
    "sim sequence --games many": "--games",
    "sim sequence --seed -1": "from 0 to",
    "sim": "GAME",
    "sim sequence --nonsense": "--nonsense",
    "frobnicate": "the commands are serve, games, sim, ladder, train, play, verify, backup, restore, copy,",
    "verify no-such-file": "cannot be read",
    "verify .": "cannot be read",
    "play sequence --lang de": "en and fr",
    "play sequence --seats 7": "seats, not 7",
    "play sequence --bots wizard": "its bots are random, ",
    "bench engine --rounds 0": "--rounds is at least 1",
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_input_gets_one_sentence_and_status_2(capsys: pytest.CaptureFixture[str], line: str) -> None:
    code, out, err = run(capsys, *line.split(" "))
    assert code == 2
    assert out == ""
    assert WRONG[line] in err
    assert err.count("\n") == 1, "one sentence"
    assert "Traceback" not in err


def test_the_installed_command_starts() -> None:
    tablee = Path(sys.executable).with_name("tablee")
    done = subprocess.run([tablee, "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "sequence" in done.stdout


def test_the_interpreter_never_waits_for_a_compiler() -> None:
    code = (
        "import sys; from tablee.games import load; from tablee.sim.run import simulate;"
        "simulate(load('sequence'), 2, 1, backend='python'); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_port_that_is_taken_is_said_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, out, err = run(
            capsys, "serve", "--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "h.sqlite")
        )
    assert code == 2
    assert out == ""
    assert "choose another --port" in err


def test_games_that_players_are_not_shown_are_listed_with_all(capsys: pytest.CaptureFixture[str]) -> None:
    shelf, every_one = (run(capsys, "games", *more)[1] for more in ([], ["--all"]))
    assert "noughts" not in shelf
    for id in ("noughts", "envelopes", "whisper", "sequence"):
        assert f"\n{id} " in every_one
    code, out, _ = run(capsys, "games", "--all", "--json")
    assert code == 0
    assert "whisper" in {entry["id"] for entry in json.loads(out)}


def test_ids_are_whole_however_narrow_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = run(capsys, "games", "--all")[1]
    assert {line.split(" ")[0] for line in out.splitlines()} >= {"attack_of_the_clones", "risk_clone_wars", "sequence"}
    assert max(map(len, out.splitlines())) <= 80
