"""The ladder: levels of a game meet each other, every side in turn on the same deals, by playouts and not by time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from tablee.bots.measured import Ladder, Pair, Rung
from tablee.bots.search.thinker import sides_of
from tablee.core.game import Game
from tablee.core.level import Level
from tablee.games import load
from tablee.sim.contest import Contest, shares
from tablee.sim.rating import Meeting, ratings, wilson
from tablee.sim.spread.workers import Where, spread

CHUNK = 8
"""Matches of a pair that are played, and kept, together, for each side."""


class LadderPiece(msgspec.Struct, frozen=True):
    """Some matches of a pair: its key in the file of what is done."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    first: int
    count: int
    a: Level
    b: Level


class LadderLine(msgspec.Struct):
    """A piece that is done; a line of the file."""

    piece: LadderPiece
    games: int
    won: float


def sides(game: Game, seats: int, options: Mapping[str, str]) -> list[int]:
    """The side of each seat, at the start of a match."""
    contest = Contest(game, seats, options, "python")
    game.setup(contest.start, seats, contest.luck)
    return sides_of(game, contest.start)


_TABLES: dict[tuple[str, int, tuple[tuple[str, str], ...]], Contest] = {}


def play(piece: LadderPiece) -> tuple[int, float]:
    """Plays a piece: how many matches, and what a has won of them. In a worker tables are kept."""
    game = load(piece.game)
    key = piece.game, piece.seats, piece.options
    if key not in _TABLES:
        _TABLES[key] = Contest(game, piece.seats, dict(piece.options))
    contest, games, won = _TABLES[key], 0, 0.0
    of = sides(game, piece.seats, dict(piece.options))
    for i in range(piece.first, piece.first + piece.count):
        for side in sorted(set(of)):
            winners = contest.play([piece.a if x == side else piece.b for x in of], piece.seed, i)
            drawn = 1 / len(set(of)) if not winners and game.resigning_ends else 0.0
            won += shares(winners, of)[of.index(side)] + drawn
            games += 1
    return games, won


def pairs(
    levels: Sequence[Level], against: Sequence[Level], mirrored: bool, both: bool
) -> Iterator[tuple[Level, Level]]:
    """Who meets whom: all with all, or all with some. `both`: each also alone among the other; `mirrored`: itself."""
    for i, a in enumerate(levels):
        for b in against or levels[:i]:
            if a != b:
                yield a, b
                if both and not against:
                    yield b, a
    if mirrored:
        for b in against or levels:
            yield b, b


def climb(
    game: Game,
    seats: int,
    levels: Sequence[Level],
    games: int,
    seed: int = 0,
    options: dict[str, str] | None = None,
    against: Sequence[Level] = (),
    workers: int | None = 1,
    keep: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
    ray: str | None = None,
) -> Ladder:
    """Plays at least `games` matches of each pair. What a file keeps of an earlier run is not played again.

    They are played by processes of this machine, or with `ray`, the address of a cluster, there.
    """
    values = game.texts(game.settle(seats, options))
    of = sides(game, seats, values)
    k = len(set(of))
    met = list(pairs(levels, against, not game.resigning_ends, k > 2))
    deals = max(1, -(-games // k))
    pieces = [
        LadderPiece(game.id, seats, tuple(sorted(values.items())), seed, first, min(CHUNK, deals - first), a, b)
        for first in range(0, deals, CHUNK)
        for a, b in met
    ]
    done = _kept(keep)
    found = {p: done[p] for p in pieces if p in done}
    progress(len(found), len(pieces))
    for piece, result in _played([p for p in pieces if p not in found], Where(workers, ray)):
        found[piece] = result
        if keep is not None:
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(LadderLine(piece, *result)) + b"\n")
        progress(len(found), len(pieces))
    results = {}
    for a, b in met:
        mine = [found[p] for p in pieces if (p.a, p.b) == (a, b)]
        results[a, b] = sum(n for n, _ in mine), sum(w for _, w in mine)
    return _ladder(game, seats, seed, values, [*levels, *(v for v in against if v not in levels)], results, k)


def _kept(keep: Path | None) -> dict[LadderPiece, tuple[int, float]]:
    if keep is None or not keep.exists():
        return {}
    lines = [
        msgspec.json.decode(line, type=LadderLine) for line in keep.read_bytes().splitlines() if line.endswith(b"}")
    ]
    return {k.piece: (k.games, k.won) for k in lines}


def _played(pieces: Sequence[LadderPiece], where: Where) -> Iterator[tuple[LadderPiece, tuple[int, float]]]:
    """Pieces as they are done. What processes of this machine need compiled is compiled here first, once."""
    if not pieces:
        return
    if where.ray is None and (where.workers or 1) > 1:
        for manner in sorted({v.manner for p in pieces for v in (p.a, p.b)}):
            Contest(load(pieces[0].game), pieces[0].seats, dict(pieces[0].options)).prepare(manner)
    with spread(play, pieces, where) as found:
        for n, result in found:
            yield pieces[n], result


def _ladder(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, str],
    levels: Sequence[Level],
    results: Mapping[tuple[Level, Level], tuple[int, float]],
    sides: int,
) -> Ladder:
    """Where nobody may win at all, an equal is who wins as often as among its like."""
    mirror = {b: won / n for (a, b), (n, won) in results.items() if a == b}
    even = {b: min(max(mirror.get(b, 1 / sides), 0.01), 0.99) for b in levels}
    met = [(a, b, n, won) for (a, b), (n, won) in results.items() if a != b]
    meetings = [Meeting(levels.index(a), levels.index(b), n, won, even[b]) for a, b, n, won in met]
    rated = ratings(len(levels), meetings)
    rungs = [Rung(v.name, *span) for v, span in zip(levels, rated)]
    listed = [Pair(a.name, b.name, n, won, *wilson(won, n), even[b]) for a, b, n, won in met]
    return Ladder(game.id, seats, seed, options, rungs, listed)
