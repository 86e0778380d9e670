"""Trajectories: every decision of many games as a row of a Parquet file, with what its seat knew and what it got."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tablee import bots
from tablee.core.backend import bind
from tablee.core.bits import count, lowest, nth
from tablee.core.event import spelled
from tablee.core.game import Game, WrongInput
from tablee.core.luck import Luck, below, seed
from tablee.core.match import hidden
from tablee.core.record import Record, row
from tablee.sim.batch import BOTS, Batch
from tablee.sim.spread.workers import Where, in_order, spread

CHUNK = 64
"""Games of a row group: whoever plays them, they are the same and stand in the same place."""


def arrow() -> tuple[Any, Any]:
    """pyarrow and its Parquet, or WrongInput with what to install."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise WrongInput("trajectories need pyarrow: pip install 'tablee[study]'") from None
    return pyarrow, parquet


@dataclass(frozen=True)
class TrajectoryPlan:
    """What a worker has to know: it travels as the game's id."""

    game: Game
    seats: int
    seed: int
    players: tuple[str, ...]
    values: Mapping[str, int]


def schema(plan: TrajectoryPlan) -> Any:
    """The columns, as docs/study.md has them; the metadata say what was played, and how the records are laid out."""
    pa, _ = arrow()
    size, game = plan.game.state.size, plan.game
    facts = {
        "game": game.id,
        "rules": game.version,
        "seats": plan.seats,
        "seed": plan.seed,
        "bots": list(plan.players),
        "options": game.texts(plan.values),
        "record": np.lib.format.dtype_to_descr(game.state.dtype),
    }
    columns = [
        ("game", pa.int64()),
        ("move", pa.int32()),
        ("seat", pa.int8()),
        ("state", pa.binary(size)),
        ("observation", pa.binary(size)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("path", pa.string()),
        ("reward", pa.float32()),
        ("score", pa.int32()),
        ("reason", pa.string()),
    ]
    return pa.schema(columns, {"tablee": json.dumps(facts)})


def batches(plan: TrajectoryPlan, games: int, out: Path, where: Where) -> Iterator[Batch]:
    """Plays games 0, 1, … and writes their rows; yields each chunk as it is written. At the end the file is there."""
    _, parquet = arrow()
    part = out.with_name(f".{out.name}.{os.getpid()}.part")
    chunks = [(plan, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    try:
        with (
            parquet.ParquetWriter(part, schema(plan), compression="zstd") as file,
            spread(chunk, chunks, where if len(chunks) > 1 else Where(ray=where.ray)) as found,
        ):
            for table, batch in in_order(found):
                file.write_table(table, row_group_size=max(1, table.num_rows))
                yield batch
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)


def chunk(it: tuple[TrajectoryPlan, int, int]) -> tuple[Any, Batch]:
    """Some games in a row: their rows as a table, and what they come to."""
    plan, first, games = it
    pa, _ = arrow()
    player = _Player(plan)
    rows: list[dict[str, Any]] = []
    states, lengths = bytearray(), []
    reasons, wins = np.zeros(games, np.int32), np.zeros(games, np.int32)
    for k in range(games):
        made = player.play(first + k)
        lengths.append(len(made))
        rows += made
        states += bytes(player.s)
        reasons[k], wins[k] = player.reason, player.won
    table = pa.Table.from_pylist(rows, schema(plan))
    draws = int((wins == 0).sum())
    return table, Batch(games, 0.0, sum(lengths), max(lengths), bytes(states), reasons, wins, draws)


class _Player:
    """Plays one game after another, decision by decision: by random and greedy bots the very games of `simulate`."""

    def __init__(self, plan: TrajectoryPlan) -> None:
        self.plan, self.game = plan, plan.game
        game = plan.game
        wanted: list[Any] = [
            game.setup,
            game.to_act,
            game.legal,
            game.apply,
            game.random,
            game.hide,
            game.conceal,
            game.scores,
        ]
        bound = bind(wanted, "python", game)
        self.setup, self.to_act, self.legal, self.apply, self.random, self.hide, self.conceal, self.scores = bound
        self.greedy = bind([game.greedy], "python", game)[0] if game.greedy is not None else None
        self.start = game.blank(plan.values)
        self.luck, self.choice, self.mind, self.lots = Luck(), Luck(), Luck(), Luck()
        self.out = row(game.max_actions)
        self.s: Record = game.state()
        self.reason = self.won = 0

    def play(self, i: int) -> list[dict[str, Any]]:
        """The rows of game i."""
        plan = self.plan
        rows: list[dict[str, Any]] = []
        self.s = self.start.copy()
        seed(self.luck, plan.seed, i, 0)
        seed(self.choice, plan.seed, i, 1)
        seed(self.mind, plan.seed, i, 2)
        self.setup(self.s, plan.seats, self.luck)
        while mask := self.to_act(self.s):
            seat = nth(mask, below(self.choice, count(mask))) if mask & (mask - 1) else lowest(mask)
            before, listed = self.s.copy(), [self.out[k] for k in range(self.legal(self.s, seat, self.out))]
            action = self._choice(seat)
            rows.append(
                {
                    "game": i,
                    "move": len(rows),
                    "seat": seat,
                    "state": bytes(before),
                    "observation": self._known(before, seat),
                    "legal": listed,
                    "action": action,
                    "path": " ".join(self.game.path(before, seat, action)),
                }
            )
            self.apply(self.s, seat, action, self.luck)
            self.s.raw_events.clear()
        self._ended(rows)
        return rows

    def _choice(self, seat: int) -> int:
        name = self.plan.players[seat]
        if name not in BOTS:
            backend = "numba" if bots.thinks(self.game, name) else "python"
            guess = hidden(self.game, self.s, seat, self.mind)
            return bots.choose(self.game, name, guess, seat, self.mind, backend)  # type: ignore[arg-type]
        if name == "random" or self.greedy is None:
            return int(self.random(self.s, seat, self.choice, self.out))
        guess = self.s.copy()
        self.hide(guess, seat, self.choice)
        return int(self.greedy(guess, seat, self.choice, self.out))

    def _known(self, s: Record, seat: int) -> bytes:
        known = s.copy()
        self.conceal(known, seat, self.lots.copy())
        return bytes(known)

    def _ended(self, rows: list[dict[str, Any]]) -> None:
        """Writes into the rows of a game what came of it for their seats."""
        out = row(max(self.game.seats))
        self.reason, self.won = self.scores(self.s, out), self.game.winners(self.s)
        said = spelled(self.game.reasons(self.reason))
        lost = -1.0 if self.won or not self.game.resigning_ends else 0.0  # nobody loses a draw, all what the game wins
        for it in rows:
            won = self.won >> it["seat"] & 1
            it |= {"reward": 1.0 if won else lost, "score": out[it["seat"]], "reason": said}


def check(out: Path) -> None:
    """Raises WrongInput if nothing can be written there."""
    arrow()
    if out.suffix != ".parquet":
        raise WrongInput(f"trajectories are written to a file that ends in .parquet, not to {out.name!r}")
    if out.exists():
        raise WrongInput(f"{out} exists already; nothing was played")
    if not out.parent.is_dir():
        raise WrongInput(f"there is no folder {out.parent}")
