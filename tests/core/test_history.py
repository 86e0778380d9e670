"""A history: copies share, grow apart, and read like lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.history import History


@given(st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=40))
@pytest.mark.hypothesis
def test_copies_that_grow_in_any_order_are_each_what_a_list_would_be(steps: list[tuple[int, bool]]) -> None:
    histories: list[History[int]] = [History([7])]
    lists = [[7]]
    for n, (which, fork) in enumerate(steps):
        i = which % len(lists)
        if fork:
            histories.append(histories[i].copy())
            lists.append(lists[i].copy())
        else:
            histories[i].append(n)
            lists[i].append(n)
        assert [list(h) for h in histories] == lists
    for h, items in zip(histories, lists):
        assert h == items
        assert len(h) == len(items)
        assert h[-1] == items[-1]
        assert h[1:] == items[1:]
        assert h[-3::2] == items[-3::2]


def test_nothing_of_another_copy_can_be_reached() -> None:
    old: History[str] = History("ab")
    new = old.copy()
    new.append("c")
    assert "c" not in old
    assert old != new
    for i in (2, -3):
        with pytest.raises(IndexError):
            old[i]
