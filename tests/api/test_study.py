"""Mass play and proofs by one import."""

from __future__ import annotations

import pytest

import tablee
from tablee.sim.run import simulate


def test_simulate_is_the_same_as_the_command() -> None:
    done: list[int] = []
    found = tablee.simulate("sequence", 3, 6, seed=4, backend="python", progress=done.append, higher_level=True)
    asked = simulate(tablee.load("sequence"), 3, 6, 4, "python", options={"higher_level": "on"})
    assert (found.digest, found.ends, found.options) == (asked.digest, asked.ends, asked.options)
    assert done == [6]


def test_a_bar_is_drawn_where_it_is_asked_for_and_not_into_what_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    quiet = tablee.simulate("noughts", games=40, backend="python")
    assert capsys.readouterr() == ("", "")
    drawn = tablee.simulate("noughts", games=40, backend="python", progress=True)
    assert drawn.digest == quiet.digest
    out, err = capsys.readouterr()
    assert out == ""
    assert "playing" in err
    assert "100%" in err


def test_bots_are_named_once_or_for_each_seat() -> None:
    one = tablee.simulate("noughts", games=4, backend="python", bots="greedy")
    two = tablee.simulate("noughts", games=4, backend="python", bots=["greedy", "random"])
    assert (one.bots, two.bots) == (["greedy", "greedy"], ["greedy", "random"])


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"games": 0}, "games are at least 1"),
        ({"games": "5"}, "games are at least 1, not '5'"),
        ({"seed": -1}, "from 0 to"),
        ({"backend": "gpu"}, "python, numba, cuda, not 'gpu'"),
        ({"bots": "deep_blue"}, "its bots are random"),
        ({"seats": 3}, "2 seats, not 3"),
        ({"width": 9}, "option width"),
    ],
)
def test_wrong_input_is_answered_with_what_is_allowed(asked: dict[str, object], answer: str) -> None:
    with pytest.raises(tablee.WrongInput, match=answer):
        tablee.simulate("noughts", **{"backend": "python", **asked})  # type: ignore[arg-type]


def test_verify_refuses_what_is_no_promise_and_no_key() -> None:
    text = tablee.open("noughts").log()
    with pytest.raises(tablee.WrongInput, match="a promise is a file"):
        tablee.verify(text, promise="nothing")
    with pytest.raises(tablee.WrongInput, match="64 hexadecimal digits"):
        tablee.verify(text, keys="nothing")
    assert not tablee.verify("nothing").replays.holds
