"""Many games in pieces: each is some games in a row, and they come back in order whoever has played them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tablee import bots
from tablee.core.backend import Backend
from tablee.core.game import Game, WrongInput
from tablee.games import load
from tablee.sim.batch import BOTS, Batch
from tablee.sim.spread.kept import KeptPieces
from tablee.sim.spread.workers import Where, in_order, spread
from tablee.sim.tables import table_for

SIZES = {"python": 32, "numba": 8192}
THOUGHTFUL = 8
"""Games of a piece in which a bot thinks."""


class RunKind(msgspec.Struct, frozen=True):
    """All that decides the games of a run, but their number."""

    game: str
    rules: int
    seats: int
    seed: int
    backend: Backend
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


class Piece(msgspec.Struct, frozen=True):
    """Some games of a run, in a row."""

    kind: RunKind
    first: int
    count: int


@lru_cache(2)
def _table(kind: RunKind) -> Any:
    """A worker keeps the table at which it plays: its rules are compiled once."""
    game = load(kind.game)
    if game.version != kind.rules:
        raise WrongInput(f"one machine has rules {game.version} of {game.id}, and another rules {kind.rules}")
    start = game.blank(game.settle(kind.seats, dict(kind.options)))
    return table_for(game, kind.backend, start, kind.seats, kind.players)


def play(piece: Piece) -> Batch:
    """Plays a piece."""
    batch: Batch = _table(piece.kind).play(piece.kind.seed, piece.first, piece.count)
    return batch


def size_of(game: Game, backend: Backend, players: tuple[str, ...]) -> int:
    """How many games make a piece: a second's work or less, so that little is lost with a machine."""
    if any(p not in BOTS and (bots.thinks(game, p) or backend == "python") for p in players):
        return THOUGHTFUL
    return SIZES[backend] if all(p in BOTS for p in players) else SIZES["python"]


def batches(kind: RunKind, games: int, where: Where, keep: Path | None) -> Iterator[Batch]:
    """Games 0, 1, … in order. What a file keeps of an earlier run is not played again."""
    size = size_of(load(kind.game), kind.backend, kind.players)
    pieces = [Piece(kind, first, min(size, games - first)) for first in range(0, games, size)]
    if keep is None:
        with spread(play, pieces, where) as found:
            yield from in_order(found)
        return
    kept = KeptPieces(keep, msgspec.json.encode((kind, games, size)))
    missing = [n for n in range(len(pieces)) if n not in kept]
    try:
        with spread(play, [pieces[n] for n in missing], where) as found:
            for n in range(len(pieces)):
                while n not in kept:
                    k, batch = next(found)
                    kept.add(missing[k], _packed(batch))
                yield _unpacked(kept[n])
    finally:
        kept.close()


class _Packed(msgspec.Struct):
    count: int
    seconds: float
    moves: int
    longest: int
    draws: int
    states: bytes
    reasons: bytes
    wins: bytes


def _packed(b: Batch) -> bytes:
    reasons, wins = (np.asarray(a, np.int32).tobytes() for a in (b.reasons, b.wins))
    whole = _Packed(b.count, b.seconds, b.moves, b.longest, b.draws, b.states, reasons, wins)
    return zlib.compress(msgspec.msgpack.encode(whole), 1)


def _unpacked(data: bytes) -> Batch:
    p = msgspec.msgpack.decode(zlib.decompress(data), type=_Packed)
    reasons, wins = (np.frombuffer(a, np.int32) for a in (p.reasons, p.wins))
    return Batch(p.count, p.seconds, p.moves, p.longest, p.states, reasons, wins, p.draws)
