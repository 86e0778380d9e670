"""Backends: compiled rules mean what is written, asides vanish, and the cache on disk never gives a stale answer."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from core.test_rule import Purse, ask_twice, earn, fill, pair, worth
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bits
from tablee.core.backend import bind
from tablee.core.bits import assign, count, lowest, nth
from tablee.core.record import Record
from tablee.core.rule import rule

Words32 = st.integers(0, 2**32 - 1)


@rule
def the_lowest(x: int) -> int:
    return lowest(x)


@rule
def the_count(x: int) -> int:
    return bits.count(x)


@rule
def the_nth(x: int, k: int) -> int:
    return nth(x, k)


@rule
def the_copy(to: Record, other: Record) -> None:
    assign(to, other)


ROOTS: list[Callable[..., Any]] = [
    the_lowest,
    the_count,
    the_nth,
    the_copy,
    earn,
    ask_twice,
    fill,
    pair,
]
GAME = SimpleNamespace(worth=worth, state=Purse)
pytestmark = pytest.mark.boundscheck


@pytest.fixture(scope="module")
def fast() -> dict[str, Any]:
    return {f.__name__: twin for f, twin in zip(ROOTS, bind(ROOTS, "numba", GAME))}


@given(x=st.integers(1, 2**63 - 1))
def test_native_rules_are_the_instructions_they_are_written_as(fast: Any, x: int) -> None:
    assert fast["the_lowest"](x) == lowest(x)
    assert fast["the_count"](x) == count(x)


@given(x=st.integers(1, 2**63 - 1), k=st.integers(0, 62))
def test_the_nth_bit_is_the_one_a_slow_count_finds(fast: Any, x: int, k: int) -> None:
    k %= x.bit_count()
    places = [i for i in range(63) if x >> i & 1]
    assert nth(x, k) == places[k] == fast["the_nth"](x, k)


@given(a=Words32, b=Words32, k=st.integers(0, 63))
def test_two_sets_are_counted_together(a: int, b: int, k: int) -> None:
    both = sorted([i for i in range(32) if a >> i & 1] + [i for i in range(32) if b >> i & 1])
    if both:
        k %= len(both)
        assert bits.nth_of_both(a, b, k) == (both[k], both[:k].count(both[k]))


def test_a_state_is_assigned_whole(fast: Any) -> None:
    one, two, three = Purse(), Purse(), Purse()
    one.coins = 7
    assign(two, one)
    fast["the_copy"](three.lend(), one.lend())
    three.take_back()
    assert (two.coins, three.coins) == (7, 7)


def test_compiled_an_aside_is_nothing_at_all(fast: Any) -> None:
    s = Purse()
    assert fast["earn"](s.lend(), 5) == 5
    s.take_back()
    assert (s.coins, s.events) == (5, [])
    assert earn(s, 1) == 6
    assert len(s.events) == 1


def test_general_rules_are_compiled_for_the_game_in_the_slot(fast: Any) -> None:
    s = Purse()
    s.coins = 3
    assert fast["ask_twice"](s.lend(), 5) == 33


def test_rows_and_pairs_come_out_the_same(fast: Any) -> None:
    out = np.zeros(4, np.int32)
    assert fast["fill"](out, 4)
    assert out.tolist() == [0, 1, 4, 9]
    assert fast["pair"](1, 2) == (2, 1)


def test_with_bounds_checks_an_index_too_far_raises() -> None:
    (checked,) = bind([fill], "numba", check_bounds=True)
    with pytest.raises(IndexError):
        checked(np.zeros(2, np.int32), 5)


def test_a_type_no_backend_knows_is_refused_by_the_rules_name() -> None:
    @rule
    def wordy(s: Purse, text: str) -> int:
        return 0

    with pytest.raises(TypeError, match="wordy: a rule takes int"):
        bind([wordy], "numba", cache=None)


@rule
def twice(s: Purse, x: int) -> int:
    return 2 * worth(s, x)


def test_games_of_one_state_share_what_does_not_depend_on_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    compiled: list[str] = []
    njit = numba.njit

    def watched(*args: Any, **more: Any) -> Any:
        def compile(f: Any) -> Any:
            compiled.append(f.__name__)
            return njit(*args, **more)(f)

        return compile

    monkeypatch.setattr(numba, "njit", watched)
    (one,) = bind([ask_twice], "numba", SimpleNamespace(worth=worth, state=Purse), cache=None)
    first = set(compiled)
    compiled.clear()
    (two,) = bind([ask_twice], "numba", SimpleNamespace(worth=twice, state=Purse), cache=None)
    assert compiled == ["twice", "ask_game", "ask_twice"]
    assert {"ask_game", "ask_twice"} <= first
    s = Purse()
    s.coins = 3
    assert (one(s.lend(), 5), two(s.lend(), 5)) == (33, 66)


TOY = {
    "__init__.py": "",
    "board.py": """
        from enum import IntEnum
        from pathlib import Path
        from tablee.core.rule import constants
        FACTOR = constants([int((Path(__file__).parent / "data" / "factor.txt").read_text())])
        class Step(IntEnum):
            FIRST = 0
    """,
    "rules/__init__.py": "",
    "rules/inner.py": """
        from tablee.core.rule import rule
        from toy.board import FACTOR, Step
        @rule
        def inner(x: int) -> int:
            return x * FACTOR[Step.FIRST] + 1
    """,
    "outer.py": """
        from tablee.core.rule import rule
        from toy.rules.inner import inner
        @rule
        def outer(x: int) -> int:
            return inner(x) + 1
    """,
}
SCRIPT = """
import sys
from pathlib import Path
from numba.core import event
from tablee.core.backend import bind
from toy.outer import outer
with event.install_recorder("numba:compile") as compiled:
    f = bind([outer], "numba", cache=Path(sys.argv[1]))[0]
    print(f(10), len(compiled.buffer))
"""


def toy_house(tmp_path: Path) -> Callable[[], tuple[int, int, int]]:
    """A toy game in a folder; what is returned binds it in a new process and says its answer, how many functions were
    compiled, and how many folders the cache has."""
    toy, cache = tmp_path / "toy", tmp_path / "cache"
    (toy / "data").mkdir(parents=True)
    for name, text in TOY.items():
        (toy / name).parent.mkdir(exist_ok=True)
        (toy / name).write_text(textwrap.dedent(text))
    (toy / "data" / "factor.txt").write_text("2")

    def run() -> tuple[int, int, int]:
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(cache)], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        answer, compiled = map(int, done.stdout.split())
        return answer, compiled, len(list(cache.iterdir()))

    return run


@pytest.mark.skipif(sys.platform == "win32", reason="folders are named by full paths")
def test_the_cache_compiles_once_and_knows_when_what_it_compiled_has_changed(tmp_path: Path) -> None:
    toy, run = tmp_path / "toy", toy_house(tmp_path)
    answer, compiled, folders = run()
    assert (answer, compiled > 0, folders) == (22, True, 1)
    assert run() == (22, 0, 1)
    inner = toy / "rules" / "inner.py"
    inner.write_text(inner.read_text().replace("+ 1", "+ 5"))
    answer, compiled, folders = run()
    assert (answer, compiled > 0, folders) == (26, True, 2)
    (toy / "data" / "factor.txt").write_text("3")
    answer, compiled, folders = run()
    assert (answer, compiled > 0, folders) == (36, True, 3)
    board = toy / "board.py"
    board.write_text(board.read_text().replace("constants([", "constants([4, ").replace("= 0", "= 1"))
    answer, compiled, folders = run()
    assert (answer, compiled > 0, folders) == (36, True, 4)


@pytest.mark.skipif(sys.platform == "win32", reason="folders are named by full paths")
def test_what_lies_beside_the_rules_compiles_nothing_anew(tmp_path: Path) -> None:
    run = toy_house(tmp_path)
    assert run()[2] == 1
    inner = tmp_path / "toy" / "rules" / "inner.py"
    inner.write_text("# A remark.\n" + inner.read_text() + "\n\nUNUSED = 7\n")
    (tmp_path / "toy" / "rules" / "bot.py").write_text("MOOD = 1\n")
    assert run() == (22, 0, 1)


def test_the_interpreter_never_imports_the_compiler() -> None:
    script = """
        import sys
        from tablee.core import log, words
        from tablee.core.match import Match
        from tablee.core.menu import paths
        from tablee.games import every
        for game in every().values():
            m = Match.open(game, game.seats[0])
            for _ in range(30):
                if not m.over:
                    seat = m.to_act()[0]
                    m.submit(seat, paths(game, m.state, seat)[0])
            m.view(0)
        wrong = [name for name in sys.modules if name.partition(".")[0] in ("numba", "llvmlite")]
        assert not wrong, wrong
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=True)
