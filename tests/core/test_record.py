"""Records: one buffer, checked fields, the same bytes for Python and for NumPy."""

from __future__ import annotations

from types import new_class
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.record import Happening, Record, int8, int16, int32, int64, row, uint32


class Chest(Record):
    """All kinds and ranks of fields, declared in an order that is not the one they lie in."""

    lid = int8()
    coins = int32(4)
    drawers = int8(2, 3)
    cube = int16(2, 2, 2)
    weight = int64()
    seal = uint32()
    letters = uint32(2)
    depth = int16()


SCALARS = {"lid": 8, "weight": 64, "depth": 16}
signed = {name: st.integers(-(1 << n - 1), (1 << n - 1) - 1) for name, n in SCALARS.items()}


def test_a_new_record_is_all_zeros() -> None:
    assert bytes(Chest()) == bytes(Chest.size)
    assert Chest().coins[3] == 0


def test_a_record_is_as_large_as_its_dtype_and_numpy_reads_the_same_fields() -> None:
    c = Chest()
    c.lid, c.weight, c.seal, c.depth = -3, 1 << 40, 0xFFFFFFFF, -300
    c.coins[2], c.drawers[1, 2], c.cube[1, 0, 1], c.letters[1] = -70000, 5, -6, 0x80000000
    seen = np.frombuffer(bytes(c), Chest.dtype)[0]
    assert Chest.size == Chest.dtype.itemsize == len(bytes(c))
    for name, value in c:
        assert seen[name].tolist() == value, name


@given(st.fixed_dictionaries(signed), st.lists(st.integers(-(2**31), 2**31 - 1), min_size=4, max_size=4))
def test_values_survive_bytes_copy_and_load(scalars: dict[str, int], coins: list[int]) -> None:
    c = Chest()
    for name, value in scalars.items():
        setattr(c, name, value)
    for i, value in enumerate(coins):
        c.coins[i] = value
    other = Chest()
    other.load(bytes(c))
    for again in (Chest(bytes(c)), c.copy(), other):
        assert dict(again) == dict(c)
        assert again == c


@pytest.mark.parametrize(("name", "value"), [("lid", 128), ("lid", -129), ("depth", 1 << 15), ("weight", 1 << 63)])
def test_a_scalar_out_of_range_raises_when_the_record_is_packed(name: str, value: int) -> None:
    c = Chest()
    setattr(c, name, value)
    with pytest.raises(Exception, match=r"range|format|large"):
        bytes(c)
    with pytest.raises(Exception, match=r"range|format|large"):
        c.copy()


def test_a_negative_unsigned_scalar_raises_when_the_record_is_packed() -> None:
    c = Chest()
    c.seal = -1
    with pytest.raises(Exception, match=r"range|format|argument"):
        bytes(c)


def test_an_array_value_out_of_range_raises_at_once() -> None:
    c = Chest()
    with pytest.raises(ValueError, match="invalid value"):
        c.drawers[0, 0] = 128
    with pytest.raises(ValueError, match="invalid value"):
        c.letters[0] = -1
    assert bytes(c) == bytes(Chest.size)


@pytest.mark.parametrize("at", [4, 99])
def test_an_index_beyond_a_row_raises_at_once(at: int) -> None:
    with pytest.raises(IndexError):
        Chest().coins[at] = 1


def test_an_index_beyond_a_grid_raises_at_once() -> None:
    with pytest.raises(IndexError):
        Chest().drawers[0, 3] = 1
    with pytest.raises(IndexError):
        Chest().cube[2, 0, 0]


def test_a_wrong_field_name_is_refused() -> None:
    c: Any = Chest()
    with pytest.raises(AttributeError):
        c.lidd = 1


@pytest.mark.parametrize("name", ["size", "names", "dtype", "copy", "buffer", "events", "load"])
def test_a_field_cannot_take_a_name_of_the_record_itself(name: str) -> None:
    with pytest.raises(TypeError, match=f"cannot be called {name}"):
        new_class("Clash", (Record,), exec_body=lambda space: space.update({name: int8()}))


@pytest.mark.parametrize("data", [b"", bytes(3), bytes(1000)])
def test_bytes_of_another_length_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="Chest has"):
        Chest(data)
    with pytest.raises(ValueError, match="Chest has"):
        Chest().load(data)


def test_a_copy_is_another_record_without_events() -> None:
    c = Chest()
    c.events.append(Happening(-1, 0))
    other = c.copy()
    other.lid, other.coins[0] = 1, 1
    assert (c.lid, c.coins[0], other.events) == (0, 0, [])


def test_records_are_equal_by_their_bytes_and_kind() -> None:
    class Box(Record):
        lid = int8()

    class Tin(Record):
        lid = int8()

    one, two = Box(), Box()
    assert one == two
    two.lid = 1
    assert one != two
    assert Box() != Tin()
    assert Box() != b"\0"


def test_a_record_is_written_with_all_its_fields() -> None:
    c = Chest()
    c.lid, c.drawers[1, 0] = 2, 7
    assert "lid=2" in repr(c)
    assert "drawers=[[0, 0, 0], [7, 0, 0]]" in repr(c)


def test_a_lent_record_writes_to_the_same_bytes() -> None:
    c = Chest()
    c.weight = 5
    lent = c.lend()
    assert lent["weight"] == 5
    lent["weight"] = 6
    lent["coins"][1] = 9
    c.take_back()
    assert (c.weight, c.coins[1]) == (6, 9)


def test_a_record_without_fields_cannot_be_made() -> None:
    class Nothing(Record): ...

    with pytest.raises((TypeError, AttributeError)):
        Nothing()


def test_a_row_is_as_long_as_asked_and_holds_32_bits() -> None:
    out = row(2)
    out[1] = -(2**31)
    assert out[1] == -(2**31)
    with pytest.raises(IndexError):
        out[2] = 0
    with pytest.raises(ValueError, match="invalid value"):
        out[0] = 2**31
