"""Outside of the subset: what no compiler takes is named in one sentence, with file, line and advice."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.core import bits
from tablee.core.backend import bind
from tablee.core.record import Record, Row, int8
from tablee.core.rule import constants, rule
from tablee.core.subset import check

PRIMES = [2, 3, 5]
NAMES = {"red": 0}
TITLE = "red"
HALF = 0.5
SQUARES: Row = constants([0, 1, 4, 9], "b")


class Purse(Record):
    coins = int8()


def helper(x: int) -> int:
    return x + 1


@rule
def calls_a_helper(s: Purse) -> int:
    return helper(s.coins)


@rule
def calls_a_module(s: Purse) -> int:
    return math.gcd(s.coins, 4) + len_of_row(s)


def len_of_row(s: Purse) -> int:
    return 1


@rule
def has_a_string(s: Purse) -> int:
    return 1 if "red" else s.coins


@rule
def reads_a_string(s: Purse) -> int:
    return 1 if TITLE else s.coins


@rule
def formats(s: Purse) -> int:
    return 1 if f"{s.coins}" else 0


@rule
def makes_a_list(s: Purse) -> int:
    return max([s.coins, 1])


@rule
def comprehends(s: Purse) -> int:
    return max(x + 1 for x in range(s.coins))


@rule
def makes_a_dictionary(s: Purse) -> int:
    return {1: 2}[s.coins]


@rule
def makes_a_set(s: Purse) -> int:
    return 1 if s.coins in {1, 2} else 0


@rule
def reads_a_list(s: Purse) -> int:
    return PRIMES[s.coins]


@rule
def reads_a_dictionary(s: Purse) -> int:
    return NAMES["red"] + s.coins


@rule
def tries(s: Purse) -> int:
    try:
        return s.coins
    except ValueError:
        return 0


@rule
def raises(s: Purse) -> int:
    raise ValueError


@rule
def yields(s: Purse) -> Iterator[int]:
    yield s.coins


@rule
def has_a_lambda(s: Purse) -> int:
    return (lambda: s.coins)()


@rule
def has_a_function(s: Purse) -> int:
    def inner() -> int:
        return s.coins

    return inner()


@rule
def matches(s: Purse) -> int:
    match s.coins:
        case 1:
            return 2
    return 0


@rule
def sorts(s: Purse) -> int:
    return sorted((s.coins, 1))[0]


@rule
def divides(s: Purse) -> int:
    return int(s.coins / 2)


@rule
def has_a_float(s: Purse) -> int:
    return int(s.coins * 0.5)


@rule
def reads_a_float(s: Purse) -> int:
    return int(s.coins * HALF)


@rule
def calls_a_method(s: Purse) -> int:
    return s.coins.bit_count()


@rule
def names_an_argument(s: Purse) -> int:
    return fine(s=s, n=2)


@rule
def imports(s: Purse) -> int:
    from math import pi

    return int(pi)


@rule
def fine(s: Purse, n: int) -> int:
    """All of this is taken: 'words' in a docstring too."""
    best = -1
    for i in range(min(n, 4)):
        if SQUARES[i] > best and not (i == 2 and s.coins):
            best = SQUARES[i]
    a, b = best, abs(-1)
    while a > 3:  # bound: four
        a -= bits.count(b) + 1
    return a if bool(a) else int(b)


KINDS: list[tuple[Callable[..., Any], int, str]] = [
    (calls_a_helper, 3, "calls helper, which lacks @rule; put @rule on helper"),
    (calls_a_module, 3, "calls len_of_row, which lacks @rule"),
    (has_a_string, 3, "uses a string; words belong to moves.py"),
    (reads_a_string, 3, "reads the string TITLE"),
    (formats, 3, "uses a string"),
    (makes_a_list, 3, "makes a list; keep numbers in a field"),
    (comprehends, 3, "has a comprehension; write the loop"),
    (makes_a_dictionary, 3, "makes a dictionary"),
    (makes_a_set, 3, "makes a set; a set of seats"),
    (reads_a_list, 3, r"reads PRIMES, a list; make an array of it with constants\(\)"),
    (reads_a_dictionary, 3, "reads NAMES, a dict"),
    (tries, 3, "has a `try`"),
    (raises, 3, "raises; what is illegal is refused in moves.py"),
    (yields, 3, "yields"),
    (has_a_lambda, 3, "makes a function"),
    (has_a_function, 3, "makes a function; write it beside the rule, with @rule"),
    (matches, 3, "has a `match`"),
    (sorts, 3, r"calls sorted\(\); only abs, bool, int"),
    (divides, 3, "divides with /; write //"),
    (has_a_float, 3, r"uses 0\.5; rules reckon with whole numbers"),
    (reads_a_float, 3, r"reads HALF, which is 0\.5"),
    (calls_a_method, 3, "calls the method bit_count"),
    (names_an_argument, 3, "names the argument s; give arguments in their order"),
    (imports, 3, "imports; import at the top"),
]


@pytest.mark.parametrize(("f", "line", "says"), KINDS, ids=[f.__name__ for f, _, _ in KINDS])
def test_each_kind_is_named_with_its_file_and_line(f: Callable[..., Any], line: int, says: str) -> None:
    at = f.__code__.co_firstlineno + line - 1
    with pytest.raises(TypeError, match=rf"{Path(__file__).name}:{at}: the rule {f.__name__} {says}") as e:
        check([f])
    assert len(str(e.value).splitlines()) == 1


def test_what_is_taken_is_not_named() -> None:
    check([fine])


@pytest.mark.parametrize("backend", ["numba", "cuda"])
def test_no_compiler_sees_it(backend: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.core.backend._compile", lambda *_, **__: pytest.fail("it was compiled"))
    with pytest.raises(TypeError, match="calls helper, which lacks @rule"):
        bind([calls_a_helper], backend, SimpleNamespace(state=Purse), cache=None)
