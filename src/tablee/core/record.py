"""Records: fixed-size typed fields declared once, one buffer seen from Python and from Numba."""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection, Iterator
from math import prod
from typing import Any, NamedTuple, Protocol, Self, cast, overload

import numpy as np


class Row(Protocol):
    """A line of small integers: an array field, a list of actions, a list of scores."""

    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, v: int, /) -> None: ...


class Column(Row, Protocol):
    """The lines of many tables, one after another; a slice is the line of one."""

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, i: int, /) -> int: ...
    @overload
    def __getitem__(self, i: slice, /) -> Row: ...


class Bytes(Protocol):
    """The same of numbers from 0 to 255, a byte each."""

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, i: int, /) -> int: ...
    @overload
    def __getitem__(self, i: slice, /) -> Bytes: ...
    def __setitem__(self, i: int, v: int, /) -> None: ...


class Grid(Protocol):
    """A field of two dimensions, read as `s.hand[seat, slot]`."""

    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], v: int, /) -> None: ...
    def tobytes(self) -> bytes: ...  # not in rules


class Cube(Protocol):
    """A field of three dimensions."""

    def __getitem__(self, at: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int, int], v: int, /) -> None: ...


class Field:
    """A declared field: its struct code and its shape, () for a scalar."""

    def __init__(self, code: str, shape: tuple[int, ...]) -> None:
        self.code, self.shape = code, shape

    @property
    def size(self) -> int:
        return struct.calcsize(self.code) * prod(self.shape)


class Kind:
    """A type of field. To mypy a scalar field is an int, one length makes a Row, two a Grid, three a Cube."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, n: int, /) -> Row: ...
    @overload
    def __call__(self, n: int, m: int, /) -> Grid: ...
    @overload
    def __call__(self, n: int, m: int, k: int, /) -> Cube: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.code, shape)


int8, int16, int32, int64 = Kind("b"), Kind("h"), Kind("i"), Kind("q")
uint32 = Kind("I")  # read with `& 0xFFFFFFFF`, so that compiled code widens it to int64


class Heard(Protocol):
    """Where rules tell what happens: a list, or what forgets it at once where nobody will ask."""

    def append(self, event: Any, /) -> None: ...
    def clear(self) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...


class Happening(NamedTuple):
    """An event that has happened: who hears it (a mask of seats, -1 everybody), which one, and its numbers."""

    to: int
    event: int
    about: tuple[int, ...] = ()


_named = tuple.__new__  # half the time of Happening(…)
_TAKEN = ("dtype", "size", "names")  # what every kind of record says of its own layout


class _RecordType(type):
    """Turns the declared fields of a class into slots, a NumPy dtype and a packer."""

    def __new__(mcls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _RecordType:
        fields = {k: v for k, v in space.items() if isinstance(v, Field)}
        taken = [k for k in fields if k in _TAKEN or any(hasattr(base, k) for base in bases)]
        if taken:
            raise TypeError(f"{name}: a field cannot be called {', '.join(taken)}, a record has that already")
        body = {k: v for k, v in space.items() if k not in fields}
        body["__slots__"] = (*fields, *space.get("__slots__", ()))
        cls = super().__new__(mcls, name, bases, body)
        if fields:
            _lay_out(cast("type[Record]", cls), fields)
        return cls


def _lay_out(cls: type[Record], fields: dict[str, Field]) -> None:
    scalars = sorted((k for k, f in fields.items() if not f.shape), key=lambda k: -fields[k].size)
    arrays = sorted((k for k, f in fields.items() if f.shape), key=lambda k: -struct.calcsize(fields[k].code))
    cls.dtype = np.dtype([(k, fields[k].code, fields[k].shape) for k in (*scalars, *arrays)], align=True)
    cls.size = cls.dtype.itemsize
    cls.names = tuple(fields)
    places = cls.dtype.fields
    assert places is not None
    packer = struct.Struct("=" + "".join(fields[k].code for k in scalars))
    names = "".join(f"self.{k}, " for k in scalars)
    # Written out for each kind of record: a loop over the fields would make a copy three times as slow.
    lines = ["def fresh(self, data):", "    b = self.buffer = bytearray(data); m = memoryview(b); self.raw_events = []"]
    for k in arrays:
        start, f = places[k][1], fields[k]
        shape = f", {f.shape}" if len(f.shape) > 1 else ""
        lines.append(f"    self.{k} = m[{start}:{start + f.size}].cast({f.code!r}{shape})")
    lines += ["    unpack(self)", "def unpack(self):", f"    {names}= take(self.buffer)" if names else "    pass"]
    lines += ["def pack(self):", f"    give(self.buffer, 0, {names})"]
    made: dict[str, Callable[..., Any]] = {"take": packer.unpack_from, "give": packer.pack_into}
    exec("\n".join(lines), made)
    cls._fresh, cls._unpack, cls.pack = made["fresh"], made["unpack"], made["pack"]  # type: ignore[method-assign]


class Record(metaclass=_RecordType):
    """A fixed-size record. Scalars are slots (plain ints; out of range raises in `pack`), arrays are
    memoryviews on the buffer (out of range raises at once). Index -1 is the last item: rules never use it."""

    __slots__ = ("buffer", "raw_events")
    dtype: np.dtype[Any]
    size: int
    names: tuple[str, ...]
    buffer: bytearray
    raw_events: Heard  # to which rules tell what happens

    def __init__(self, data: bytes | bytearray | None = None) -> None:
        if data is not None and len(data) != self.size:
            raise ValueError(f"{type(self).__name__} has {self.size} bytes, not {len(data)}")
        self._fresh(bytes(self.size) if data is None else data)

    def _fresh(self, data: bytes | bytearray) -> None:
        raise TypeError(f"{type(self).__name__} declares no field")

    @property
    def events(self) -> list[Happening]:
        """What has happened. Named only when it is looked at: in random play nobody does."""
        self.raw_events = events = [_named(Happening, event) for event in self.raw_events]
        return events

    @events.setter
    def events(self, events: list[Happening]) -> None:
        self.raw_events = events

    def _unpack(self) -> None: ...
    def pack(self) -> None:
        """Writes the scalars into the buffer; one that is out of range raises."""

    def __bytes__(self) -> bytes:
        self.pack()
        return bytes(self.buffer)

    def load(self, data: bytes) -> None:
        """Takes over the bytes of another record of the same kind, in place."""
        if len(data) != self.size:
            raise ValueError(f"{type(self).__name__} has {self.size} bytes, not {len(data)}")
        self.buffer[:] = data
        self._unpack()

    def copy(self) -> Self:
        """A record with the same bytes and no events."""
        self.pack()
        new = type(self).__new__(type(self))
        new._fresh(self.buffer)
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (bytes(self),), self.events or None

    def __setstate__(self, events: list[Happening]) -> None:
        self.events = list(events)

    def lend(self) -> np.void:
        """This record as Numba takes it, on the same bytes; call `take_back` after compiled code has written to it."""
        self.pack()
        return cast(np.void, np.frombuffer(self.buffer, self.dtype)[0])

    def take_back(self) -> None:
        """Reads the scalars again after compiled code has changed the buffer."""
        self._unpack()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and bytes(other) == bytes(self)

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """The fields by name, arrays as lists."""
        for name in self.names:
            value = getattr(self, name)
            yield name, value.tolist() if isinstance(value, memoryview) else value

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in self)})"


def bytes_without(s: Record, gone: Collection[str]) -> bytes:
    """The bytes a record would have if some fields had never been declared."""
    kept = np.dtype([(name, s.dtype[name]) for name in s.dtype.names or () if name not in gone], align=True)
    whole, rest = s.lend(), np.zeros((), kept)
    for name in kept.names or ():
        rest[name] = whole[name]
    return rest.tobytes()


def row(n: int) -> Row:
    """An empty list for n actions or scores, as the interpreter uses it."""
    return memoryview(bytearray(4 * n)).cast("i")
