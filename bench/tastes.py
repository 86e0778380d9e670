"""Tastes that are fitted by play: how a game's `tuned` player likes its moves, so that it beats greedy more often.

`python -m bench.tastes GAME --seats 2 --row 1 --minutes 10 --state FILE [--write]` tries a row of the game's
`tastes.py` with its numbers moved a little at random, each time once this way and once the other on the same deals,
against greedy players; then it moves the row to where more was won (evolution strategies, steps by Adam). Every side is
played in turn. The state is kept after each step: a second run goes on from it. At its end the mean of the last half of
all steps is measured against greedy on deals that no step has played, and with `--write` goes into the file.
`--measure N` only measures the row of the file."""

# mypy: disable-error-code="untyped-decorator,no-any-return"

from __future__ import annotations

import argparse
import importlib
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import carray, njit, types
from numba.extending import intrinsic

from tablee.core import backend
from tablee.core.bits import assign, count, lowest
from tablee.core.game import Game
from tablee.core.luck import Luck, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule
from tablee.games import load
from tablee.sim.ladder import sides
from tablee.sim.rating import wilson

game = GAME
SHARES = 12  # of a victory: it can be shared by two, three or four
PAIRS = 24  # of a step: numbers moved both ways
SPREAD = 0.2  # how far a number is moved, as a part of itself
RATE, KEEP, KEEP_SQUARES = 0.15, 0.85, 0.95
FINE = 16  # a row that is fitted has its worths in finer parts than greedy's
FRESH = 1 << 20  # the first of the deals that are only measured with


@rule
def series(
    s: Record, start: Record, luck: Luck, choice: Luck, out: Row, side: Row, seats: int, key: int, deal: int, deals: int
) -> int:
    """What a tuned side among greedy ones wins of some deals, in parts of SHARES; each side is tuned in turn."""
    won, most = 0, 0
    for seat in range(seats):
        most = max(most, side[seat])
    for i in range(deal, deal + deals):
        for mine in range(most + 1):
            won += match(s, start, luck, choice, out, side, seats, key, i, mine)
    return won


@rule
def match(
    s: Record, start: Record, luck: Luck, choice: Luck, out: Row, side: Row, seats: int, key: int, i: int, mine: int
) -> int:
    """One match; nothing is hidden from the players, who read nothing that is hidden (the law of blind bots)."""
    assign(s, start)
    seed(luck, key, i, 0)
    seed(choice, key, i, mine + 1)
    game.setup(s, seats, luck)
    while True:  # bound: game.longest
        mask = game.to_act(s)
        if mask == 0:
            break
        seat = lowest(mask)
        action = game.tuned(s, seat, choice, out) if side[seat] == mine else game.greedy(s, seat, choice, out)
        game.apply(s, seat, action, luck)
    won, winning, mates = game.winners(s), 0, 0
    for seat in range(seats):
        winning |= ((won >> seat) & 1) << side[seat]
    mates = count(winning)
    return SHARES // mates if (winning >> mine) & 1 else 0


@intrinsic
def _pointer(context: Any, address: Any) -> Any:
    """An address as a pointer."""
    from numba.core import cgutils

    return types.voidptr(address), lambda context, builder, sig, args: builder.inttoptr(args[0], cgutils.voidptr_t)


def _open(of: Game, module: Any, table: Any) -> None:
    """Has what is compiled from now on read its tastes where they can be changed."""
    address, size = table.ctypes.data, len(table)

    @njit("int64(int64)")
    def taste(k: int) -> int:
        return carray(_pointer(address), size, np.int32)[k]

    backend._CALLEES.setdefault((of.state, False), {})[module.taste] = taste


class Table:
    """Where a row is tried."""

    def __init__(self, of: Game, seats: int, row: int, minds: Any, table: Any) -> None:
        self.seats, self.row, self.table = seats, row, table
        _open(of, minds, table)
        (self.series,) = backend.bind([series], "numba", of, cache=None)
        self.start, self.s, self.luck, self.choice = of.state(), of.state(), Luck(), Luck()
        for name, value in of.settle(seats, None).items():
            setattr(self.start, name, value)
        by_side = sides(of, seats, of.texts(of.settle(seats, None)))
        order = sorted(set(by_side))
        self.side, self.sides = np.array([order.index(x) for x in by_side], np.int32), len(order)
        self.out = np.zeros(max(of.max_actions, 64), np.int32)

    def won(self, numbers: Any, key: int, deal: int, deals: int) -> float:
        """What of its matches a row wins against greedy; all sides of each deal."""
        size = len(numbers)
        self.table[self.row * size : (self.row + 1) * size] = numbers
        lent = [r.lend() for r in (self.s, self.start, self.luck, self.choice)]
        won = self.series(*lent, self.out, self.side, self.seats, key, deal, deals)
        return float(won) / SHARES / deals / self.sides


class Climb:
    """Where the search for a row stands."""

    def __init__(self, base: Any, moved: Any, path: Path | None) -> None:
        self.base, self.moved, self.path = base, moved, path
        self.scale = np.where(moved, np.maximum(np.abs(base) * SPREAD, 1.0), 0.0)
        self.at, self.mean, self.square = (np.zeros(len(base)) for _ in range(3))
        self.sum, self.steps, self.summed = np.zeros(len(base)), 0, 0
        if path is not None and path.exists():
            kept = np.load(path)
            self.at, self.mean, self.square, self.sum = (kept[name] for name in ("at", "mean", "square", "sum"))
            self.steps, self.summed = int(kept["steps"]), int(kept["summed"])

    def numbers(self, at: Any) -> Any:
        return np.rint(self.base + self.scale * at).astype(np.int32)

    def found(self) -> Any:
        """The mean of the later steps."""
        return self.numbers(self.sum / self.summed if self.summed else self.at)

    def step(self, table: Table, key: int, deals: int) -> tuple[float, float]:
        """Moves once; what the middle's neighbours have won, and how far they were apart."""
        dice = np.random.default_rng((key, self.steps))
        gradient, won, apart = np.zeros(len(self.base)), 0.0, 0.0
        for k in range(PAIRS):
            e = dice.standard_normal(len(self.base)) * self.moved
            deal = (self.steps * PAIRS + k) * deals
            up = table.won(self.numbers(self.at + e), key, deal, deals)
            down = table.won(self.numbers(self.at - e), key, deal, deals)
            gradient += (up - down) / 2 * e / PAIRS
            won += (up + down) / 2 / PAIRS
            apart += abs(up - down) / PAIRS
        self.steps += 1
        self.mean = KEEP * self.mean + (1 - KEEP) * gradient
        self.square = KEEP_SQUARES * self.square + (1 - KEEP_SQUARES) * gradient**2
        mean, square = self.mean / (1 - KEEP**self.steps), self.square / (1 - KEEP_SQUARES**self.steps)
        self.at = self.at + RATE * mean / (np.sqrt(square) + 1e-9) * self.moved
        if self.steps & (self.steps - 1) == 0:  # of the later half only
            self.sum, self.summed = np.zeros(len(self.base)), 0
        self.sum, self.summed = self.sum + self.at, self.summed + 1
        self.save()
        return won, apart

    def save(self) -> None:
        if self.path is not None:
            named = {"at": self.at, "mean": self.mean, "square": self.square, "sum": self.sum}
            np.savez(self.path, allow_pickle=False, steps=self.steps, summed=self.summed, base=self.base, **named)


def rewritten(text: str, parts: int, rows: Any) -> str:
    """A module of tastes with other rows."""
    body = "".join(f"        {', '.join(map(str, row[i : i + 15]))},\n" for row in rows for i in range(0, parts, 15))
    return re.sub(r"(constants\(\n    \[\n).*?(    \],\n)", lambda m: m[1] + body + m[2], text, flags=re.DOTALL)


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game")
    said.add_argument("--seats", type=int, default=2)
    said.add_argument("--row", type=int, default=1)
    said.add_argument("--minutes", type=float, default=10)
    said.add_argument("--deals", type=int, default=64, help="of each try")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--state", type=Path)
    said.add_argument("--measure", type=int, default=4000, help="matches at the end")
    said.add_argument("--from-row", type=int, default=0, help="the row that it begins with")
    said.add_argument("--write", action="store_true")
    asked = said.parse_args()
    of = load(asked.game)
    where = f"tablee.games.{of.folder.name}"
    minds, tastes = importlib.import_module(f"{where}.bot"), importlib.import_module(f"{where}.tastes")
    table = np.asarray(tastes.TASTES).astype(np.int32).copy()
    parts = tastes.PARTS
    rows = table.reshape(-1, parts).copy()
    fine = FINE if asked.from_row == 0 else 1
    base = np.where(np.isin(np.arange(parts), tastes.PLAIN), 1, fine) * rows[asked.from_row]
    moved = ~np.isin(np.arange(parts), tastes.FIXED)
    at = Table(of, asked.seats, asked.row, minds, table)
    climb = Climb(base.astype(np.float64), moved, asked.state)
    until = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < until:
        began = time.monotonic()
        won, apart = climb.step(at, asked.seed, asked.deals)
        print(f"{climb.steps} {won:.4f} {apart:.4f} {time.monotonic() - began:.1f}s", flush=True)
    found = climb.found()
    deals = max(1, asked.measure // at.sides)
    share = at.won(found, asked.seed, FRESH, deals)
    span = wilson(share * deals * at.sides, deals * at.sides)
    print(f"{of.id}, {asked.seats} seats, {climb.steps} steps: {span.share:.4f} [{span.low:.4f}, {span.high:.4f}]")
    print(found.tolist())
    if asked.write:
        rows[asked.row] = found
        path = of.folder / "tastes.py"
        path.write_text(rewritten(path.read_text("utf-8"), parts, rows.tolist()), "utf-8")


if __name__ == "__main__":
    main()
