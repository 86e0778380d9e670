"""One import: it is quick, it has what it says, and a wrong name is answered with the right ones."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tablee
from tablee.games import every, ids


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_the_import_loads_nothing_and_a_match_needs_no_compiler_and_no_server() -> None:
    heavy = {"numpy", "numba", "litestar", "msgspec", "typer"}
    loaded = f"print(sorted({{m.split('.')[0] for m in sys.modules}} & {heavy}))"
    assert run(f"import sys, tablee; {loaded}").strip() == "[]"
    match = "tablee.open('noughts').submit(0, 'cell:a1')"
    assert run(f"import sys, tablee; {match}; {loaded}").strip() == "['msgspec', 'numpy']"


def test_everything_that_is_listed_is_there() -> None:
    assert (
        "['games', 'load', 'open', 'simulate', 'verify', 'Illegal']"
        == run(
            "import tablee; print([n for n in ('games', 'load', 'open', 'simulate', 'verify', 'Illegal')"
            " if n in dir(tablee) and callable(getattr(tablee, n))])"
        ).strip()
    )
    for name in tablee.__all__:
        assert getattr(tablee, name).__doc__, name


def test_a_wrong_name_is_answered_with_the_right_ones() -> None:
    with pytest.raises(AttributeError, match=r"no 'play'; it has .*open, .*verify"):
        tablee.play  # noqa: B018  # type: ignore[attr-defined]


def test_games_is_a_list_and_still_the_package() -> None:
    assert tablee.games() == ids() == tablee.games.ids()
    assert set(tablee.games(all=True)) == set(every()) > set(tablee.games())
    code = "import tablee; print('sequence' in tablee.games(), tablee.games.load('noughts').id)"
    assert run(code) == "True noughts\n"
    assert repr(tablee.load("noughts")) == f"<game noughts, rules {every()['noughts'].version}>"
    with pytest.raises(tablee.WrongInput, match="there is no game 'chess'; the games are attack_of"):
        tablee.load("chess")


def test_python_m_tablee_is_the_command_line() -> None:
    done = subprocess.run([sys.executable, "-m", "tablee", "frobnicate"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "the commands are serve, games, sim" in done.stderr
