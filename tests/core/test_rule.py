"""Rules: found through the names they use, put in order, refused where they could not be compiled."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tablee.core import bits
from tablee.core.backend import bind
from tablee.core.luck import Luck, below, block, quarter, word
from tablee.core.record import Happening, Record, Row, int8, row
from tablee.core.rule import GAME, aside, calls, constants, in_order, rule, tell, types_of

game = GAME


class Purse(Record):
    coins = int8()


@rule
def ping(s: Purse) -> int:
    return pong(s)


@rule
def pong(s: Purse) -> int:
    return ping(s)


@rule
def own_tail(s: Purse) -> int:
    return own_tail(s) + 1


@rule
def start_of_circle(s: Purse) -> int:
    return ping(s)


def plain(s: Purse) -> int:
    return s.coins


@rule
def untyped(s: Purse, n) -> int:  # type: ignore[no-untyped-def]
    return s.coins + n  # type: ignore[no-any-return]


@rule
def no_answer(s: Purse):  # type: ignore[no-untyped-def]
    return s.coins


@rule
def twice_lowest(x: int) -> int:
    return 2 * bits.lowest(x)


@aside
def boast(s: Purse, coins: int) -> None:
    """Never compiled, so it may do what rules cannot."""
    s.events.append(Happening(-1, 0, (coins, len(f"{coins}"))))


@rule
def earn(s: Purse, n: int) -> int:
    s.coins += n
    boast(s, s.coins)
    return s.coins


@rule
def ask_game(s: Record, x: int) -> int:
    return game.worth(s, x)  # type: ignore[no-any-return]


@rule
def ask_twice(s: Record, x: int) -> int:
    return ask_game(s, x) + ask_game(s, x + 1)


@rule
def worth(s: Purse, x: int) -> int:
    return s.coins * x


TWO = constants([2, 4, 6], "b")


def test_a_circle_is_refused_by_the_names_on_it() -> None:
    with pytest.raises(TypeError, match=r"circle: ping > pong > ping"):
        in_order([start_of_circle])
    with pytest.raises(TypeError, match=r"circle: own_tail > own_tail"):
        in_order([own_tail])


def test_what_is_no_rule_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="plain is not a rule"):
        bind([plain])


def test_a_rule_needs_a_type_for_every_argument_and_its_answer() -> None:
    with pytest.raises(TypeError, match=r"rule\.py:.* the rule untyped has no type for n;"):
        types_of(untyped)
    with pytest.raises(TypeError, match="no_answer has no type for the answer;"):
        types_of(no_answer)


def test_record_in_a_general_rule_means_the_state_of_the_bound_game() -> None:
    assert types_of(ask_game, Purse) == ([Purse, int], int)


def test_rules_come_in_an_order_that_lets_callees_be_first() -> None:
    order = in_order([below])
    assert order[-1] is below
    assert order.index(quarter) < order.index(block) < order.index(word) < order.index(below)
    assert len(order) == len(set(order))


def test_a_rule_is_found_by_its_name_by_its_module_and_in_the_game() -> None:
    assert calls(ask_twice) == [ask_game, ask_game]
    assert calls(twice_lowest) == [bits.lowest]
    assert calls(ask_game, SimpleNamespace(worth=worth)) == [worth]
    assert calls(ask_game) == []


def test_the_slot_is_filled_with_the_game_and_the_module_stays_as_it_is() -> None:
    s = Purse()
    s.coins = 3
    made: Any = bind([ask_twice], "python", SimpleNamespace(worth=worth, state=Purse))[0]
    assert made(s, 5) == 3 * 5 + 3 * 6
    assert game is GAME
    with pytest.raises(AttributeError):
        ask_twice(s, 5)


def test_one_module_can_be_bound_to_two_games() -> None:
    @rule
    def nothing(s: Purse, x: int) -> int:
        return 0

    s = Purse()
    s.coins = 1
    one = bind([ask_twice], "python", SimpleNamespace(worth=worth))[0]
    two = bind([ask_twice], "python", SimpleNamespace(worth=nothing))[0]
    assert (one(s, 1), two(s, 1), one(s, 1)) == (3, 0, 3)


def test_rules_that_do_not_name_the_slot_stay_themselves() -> None:
    assert bind([worth, below], "python", SimpleNamespace())[0] is worth


def test_a_table_gives_plain_ints() -> None:
    assert [type(TWO[i]) for i in range(3)] == [int, int, int]
    assert list(TWO) == [2, 4, 6]
    with pytest.raises(OverflowError):
        constants([300], "b")


def test_what_is_told_is_collected_in_order() -> None:
    s = Purse()
    tell(s, -1, 1, 2, 3, 4)
    earn(s, 5)
    tell(s, -1, 2)
    assert s.events == [(-1, 1, (2, 3, 4)), (-1, 0, (5, 1)), (-1, 2, ())]


@rule
def fill(out: Row, n: int) -> bool:
    for i in range(n):
        out[i] = i * i
    return n > 0


@rule
def pair(a: int, b: int) -> tuple[int, int]:
    return b, a


def test_rows_bools_and_pairs_are_types_of_rules() -> None:
    assert types_of(fill) == ([Row, int], bool)
    assert types_of(pair)[1] == tuple[int, int]
    out = row(4)
    assert fill(out, 4)
    assert out[3] == 9
    assert isinstance(Luck(), Record)
