"""The game in the terminal: by numbers, by paths, by words; nonsense and the end of input are survived."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import run

from tablee.core.log import verify
from tablee.games import load


class Person:
    """Types lines, then always the first choice, until the game is over or the lines end."""

    def __init__(self, lines: list[str], patient: bool) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.patient = patient

    def __call__(self, prompt: str = "") -> str:
        line = next(self.lines, None)
        if line is None:
            if not self.patient:
                raise EOFError
            return "1"
        return line


def play(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: list[str],
    *arguments: str,
    patient: bool = False,
) -> str:
    monkeypatch.setattr("builtins.input", Person(lines, patient))
    code, out, err = run(capsys, "play", *arguments)
    assert (code, err) == (0, "")
    return out


def test_a_whole_game_by_numbers_is_saved_and_verifies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    out = play(monkeypatch, capsys, [], "sequence", "--seed", "3", "--save", str(file), patient=True)
    assert "The game is over." in out
    assert verify(file.read_text(), load).holds
    code, told, _ = run(capsys, "verify", str(file))
    assert code == 0
    assert "it replays: yes" in told
    assert "nobody promised its luck" in told
    assert told.rstrip().endswith("not proven")


def test_an_edited_or_cut_log_fails_with_its_first_wrong_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    play(monkeypatch, capsys, [], "sequence", "--seed", "3", "--save", str(file), patient=True)
    lines = file.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    edited = [*lines[:at], lines[at].replace("cell:", "cell:9"), *lines[at + 1 :]]
    file.write_text("".join(edited))
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 1
    assert f"line {at + 1}:" in out
    file.write_text("".join(lines[: at + 1]))
    assert run(capsys, "verify", str(file))[0] == 1


@pytest.mark.parametrize("move", ["3D G8", "card:3D cell:7-6", "three of diamonds, G8", "2 1"])
def test_a_move_may_be_typed_as_a_path_in_words_or_by_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], move: str
) -> None:
    out = play(monkeypatch, capsys, [move], "sequence", "--seed", "3")
    assert "with the three of diamonds" in out


def test_a_space_that_the_card_does_not_have_is_not_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "I do not know" in play(monkeypatch, capsys, ["card:3D", "D8"], "sequence", "--seed", "3")


def test_nonsense_and_the_end_of_input_are_survived(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nonsense = ["", "   ", "nonsense", "999", "-1", "card:", "\x00\x1b[A", "é" * 500]
    lines = [*nonsense, "?", "board", "moves", "log", "rules", "back"]
    out = play(monkeypatch, capsys, lines, "sequence", "--seed", "3")
    assert out.count("I do not know") >= 5
    assert "There is nothing to take back." in out
    assert "See you at the table." in out


def test_the_first_target_can_be_taken_back_before_the_path_is_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, ["1", "back", "2", "1"], "sequence", "--seed", "3")
    assert "with the three of diamonds" in out


def test_resigning_ends_a_game_of_two(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, ["resign"], "sequence", "--seed", "3")
    assert "Player 1 (you) resigns." in out
    assert "Player 2 (bot) wins." in out


def test_quitting_is_polite_in_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, ["quitter"], "sequence", "--lang", "fr", "--seats", "4")
    assert "À bientôt autour de la table." in out


def test_plain_mode_has_sentences_and_no_drawing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, ["3D", "1"], "sequence", "--seed", "3", "--plain")
    assert "has no chips" in out
    assert "\x1b[" not in out
    assert "**" not in out, "the drawing of the board has corners"


@pytest.mark.parametrize("id", ["darth_maul", "lightsaber_duel", "attack_of_the_clones"])
def test_every_game_can_be_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], id: str
) -> None:
    out = play(monkeypatch, capsys, [], id, "--seed", "1", "--lang", "fr", patient=True)
    assert "La partie est finie." in out
