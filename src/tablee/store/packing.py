"""Finished matches made small: all lines of one as one piece of bytes, and back again."""

from __future__ import annotations

import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec

from tablee.store.rows import MoveRow

ZLIB = b"\x01"
"""The first byte says how the rest is to be read."""


class Columns(msgspec.Struct, array_like=True):
    """The lines of a match, column by column: what is alike lies together. `at` are the times between lines; `k` and
    `left` are left out where they say nothing."""

    seat: list[int]
    path: str
    at: list[int]
    k: list[int] | None
    left: list[int | None] | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Columns).decode


def packed(moves: Sequence[MoveRow]) -> bytes | None:
    """Return all lines of a match as bytes; None if there is none, or one is missing or odd: then they stay as they
    are."""
    paths = [" ".join(m.path) for m in moves]
    if not moves or any(m.n != n for n, m in enumerate(moves, 1)) or any("\n" in path for path in paths):
        return None
    seats, times = [m.seat for m in moves], [m.at for m in moves]
    numbers, left = [m.k for m in moves], [m.left for m in moves]
    columns = Columns(
        seats,
        "\n".join(paths),
        [b - a for a, b in zip([0, *times], times)],
        None if numbers == _counted(seats) else numbers,
        left if any(one is not None for one in left) else None,
    )
    return ZLIB + zlib.compress(_encode(columns), 9)


def unpacked(match: str, lines: bytes) -> list[MoveRow]:
    """Return the lines of a match that was packed; ValueError if they are damaged."""
    if lines[:1] != ZLIB:
        raise ValueError(f"the lines of {match} are packed as this release does not know")
    try:
        c = _decode(zlib.decompress(lines[1:]))
    except (zlib.error, msgspec.DecodeError) as e:
        raise ValueError(f"the packed lines of {match} are damaged ({e})") from None
    found, at = [], 0
    numbers = _counted(c.seat) if c.k is None else c.k
    left = [None] * len(c.seat) if c.left is None else c.left
    for n, (seat, k, path, since, rest) in enumerate(zip(c.seat, numbers, c.path.split("\n"), c.at, left), 1):
        at += since
        found.append(MoveRow(match, n, seat, k, tuple(path.split(" ")), at, rest))
    return found


def _counted(seats: Sequence[int]) -> list[int]:
    """The numbers of decisions, each seat counting its own."""
    own: dict[int, count[int]] = defaultdict(lambda: count(1))
    return [next(own[seat]) for seat in seats]


# In a file

LINES = "select n, seat, k, path, at, clock from moves where match = ? and n > ? order by n"
PACKED = "select lines from packed where match = ? and n > ?"
WAITING = (
    "select id from tables indexed by tables_to_pack where phase = 'over' and packed = 0 and changed < ?"
    " order by changed limit ?"
)


def from_rows(match: str, rows: Sequence[tuple[Any, ...]]) -> list[MoveRow]:
    """Return lines as the store has them in rows."""
    return [MoveRow(match, n, seat, k, tuple(path.split(" ")), at, left) for n, seat, k, path, at, left in rows]


def lines_of(db: sqlite3.Connection, match: str, after: int = 0) -> list[MoveRow]:
    """Return the lines of a match after one of them, packed or not."""
    if rows := db.execute(LINES, (match, after)).fetchall():
        return from_rows(match, rows)
    row = db.execute(PACKED, (match, after)).fetchone()
    return unpacked(match, row[0])[after:] if row else []


def pack(db: sqlite3.Connection, before: int, limit: int) -> int:
    """Packs some matches that were over before a time; returns how many were looked at. The caller has the
    transaction."""
    ids = [id for (id,) in db.execute(WAITING, (before, limit)).fetchall()]
    for id in ids:
        moves = from_rows(id, db.execute(LINES, (id, 0)).fetchall())
        if (lines := packed(moves)) is not None:
            db.execute("delete from moves where match = ?", (id,))
            db.execute("insert into packed values (?, ?, ?)", (id, len(moves), lines))
        db.execute("update tables set packed = 1 where id = ?", (id,))
    return len(ids)
