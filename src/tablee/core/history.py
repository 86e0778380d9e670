"""History: a list that only grows. Its copies share what they have in common, until two of them go different ways."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class History(Sequence[T]):
    """Copying costs the same however long it is: a match is copied for every move that is tried."""

    __slots__ = ("_all", "_n")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._all = list(items)  # of this copy the first n; the rest is another's
        self._n = len(self._all)

    def copy(self) -> History[T]:
        new: History[T] = object.__new__(History)
        new._all, new._n = self._all, self._n
        return new

    def append(self, item: T) -> None:
        if len(self._all) != self._n:
            self._all = self._all[: self._n]
        self._all.append(item)
        self._n += 1

    @property
    def last(self) -> T:
        """The last item. Assumes that there is one."""
        return self._all[self._n - 1]

    def place(self, item: Any) -> int:
        """Where an item belongs, if they are in order: before the first that is not less."""
        return bisect_left(self._all, item, 0, self._n)

    def __len__(self) -> int:
        return self._n

    def __iter__(self) -> Iterator[T]:
        return islice(self._all, self._n)

    @overload
    def __getitem__(self, i: int) -> T: ...
    @overload
    def __getitem__(self, i: slice) -> list[T]: ...
    def __getitem__(self, i: int | slice) -> T | list[T]:
        if isinstance(i, slice):
            return self._all[slice(*i.indices(self._n))]
        if not -self._n <= i < self._n:
            raise IndexError(i)
        return self._all[i if i >= 0 else self._n + i]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"History({self[:]})"
