"""Nets as players: the weights of a game's own net, reckoned in NumPy on one core."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tablee.core.backend import Backend, bind
from tablee.core.game import Game, WrongInput
from tablee.core.learning import Learning
from tablee.core.level import Level
from tablee.core.luck import Luck, word
from tablee.core.record import Record, row

Weights = dict[str, Any]

FOLDER = "nets"
"""Where a game keeps its weights."""


def read(path: Path) -> Weights:
    """The weights of a file by name."""
    with np.load(path) as file:
        return {name: as_matrix(file[name].astype(np.float32)) for name in file.files}


def as_matrix(w: Any) -> Any:
    """A convolution as a matrix: its inputs cell by cell, then its outputs. Anything else as it is."""
    return w if w.ndim != 4 else np.ascontiguousarray(w.transpose(2, 3, 1, 0).reshape(-1, w.shape[0]))


@cache
def of_game(game: Game, name: str) -> Weights:
    """The weights of a name among the game's own, or of a file elsewhere."""
    path = Path(name) if name.endswith(".npz") else game.folder / FOLDER / f"{name}.npz"
    if not path.is_file():
        raise WrongInput(f"there are no weights {path}")
    return read(path)


def answer(w: Weights, learning: Learning, numbers: Any) -> tuple[Any, float]:
    """A liking for each output, legal or not, and the value to who is to choose, from -1 to 1."""
    x = numbers.astype(np.float32) * w["scale"]
    likes, value = _flat(w, x) if learning.board is None else _square(w, x, *learning.board)
    return likes, float(np.tanh(value[0]))


def _relu(x: Any) -> Any:
    return np.maximum(x, 0)


def _linear(w: Weights, name: str, x: Any) -> Any:
    return w[f"{name}.weight"] @ x + w[f"{name}.bias"]


def _blocks(w: Weights) -> range:
    return range(sum(name.startswith("blocks.") and name.endswith(".a.bias") for name in w))


def _flat(w: Weights, x: Any) -> tuple[Any, Any]:
    x = _linear(w, "stem", x)
    for i in _blocks(w):
        x = x + _linear(w, f"blocks.{i}.b", _relu(_linear(w, f"blocks.{i}.a", _relu(x))))
    x = _relu(x)
    return _linear(w, "likes", x), _linear(w, "value", x)


def _convolved(w: Weights, name: str, x: Any) -> Any:
    """A convolution over 3 × 3 cells; x has rows, columns and numbers."""
    rows, columns, each = x.shape
    padded = np.zeros((rows + 2, columns + 2, each), np.float32)
    padded[1:-1, 1:-1] = x
    around = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (0, 1)).transpose(0, 1, 3, 4, 2)
    return (around.reshape(rows * columns, -1) @ w[f"{name}.weight"] + w[f"{name}.bias"]).reshape(rows, columns, -1)


def _square(w: Weights, x: Any, rows: int, columns: int, each: int) -> tuple[Any, Any]:
    cells = rows * columns
    x = np.concatenate([part.reshape(rows, columns, -1) for part in np.split(x, [cells * each]) if part.size], 2)
    x = _convolved(w, "stem", x)
    for i in _blocks(w):
        r = _relu(x)
        y = _convolved(w, f"blocks.{i}.a", r) + _linear(w, f"blocks.{i}.p", r.mean((0, 1)))
        x = x + _convolved(w, f"blocks.{i}.b", _relu(y))
    x = _relu(x)
    mean = x.mean((0, 1))
    likes = (x.reshape(cells, -1) @ w["likes.weight"] + w["likes.bias"]).T.reshape(-1)
    return np.concatenate([likes, _linear(w, "rest", mean)]), _linear(w, "value", mean)


class NetPlayer:
    """Decides by a net. One at a time may use it."""

    def __init__(self, game: Game, backend: Backend, weights: Weights | None = None) -> None:
        if game.learning is None:
            raise TypeError(f"{game.id} declares nothing for learners")
        self.game, self.learning, self.backend, self.weights = game, game.learning, backend, weights
        rules: list[Any] = [game.conceal, self.learning.observe, game.legal, self.learning.output]
        self.conceal, self.observe, self.legal, self.output = bind(rules, backend, game)
        self.known, self.spare = game.state(), Luck()
        self.numbers = np.zeros(self.learning.size, np.uint8)
        compiled = backend != "python"
        self.out: Any = np.zeros(game.max_actions, np.int32) if compiled else row(game.max_actions)

    def choose(
        self, level: Level, guess: Record, seat: int, luck: Luck, enough: Callable[[], bool] | None = None
    ) -> int:
        """The action of a level in a guess of a seat. Without warmth the most liked, else by lot."""
        offered = self.offered(guess, seat)
        likes = answer(self.weights or of_game(self.game, level.net), self.learning, self.numbers)[0]
        outputs = sorted(offered)
        liked = likes[outputs].astype(np.float64)
        if not level.warmth:
            return offered[outputs[int(liked.argmax())]]
        shares = np.cumsum(np.exp((liked - liked.max()) / level.warmth))
        drawn = (word(luck) + 0.5) / (1 << 32) * shares[-1]
        return offered[outputs[int(np.searchsorted(shares, drawn))]]

    def offered(self, guess: Record, seat: int) -> dict[int, int]:
        """Each open output with its action, the best liked of several; `numbers` is what the seat sees."""
        game, known = self.game, self.known
        known.load(bytes(guess))
        s, spare = (known.lend(), self.spare.lend()) if self.backend != "python" else (known, self.spare)
        self.conceal(s, seat, spare)
        self.observe(s, seat, self.numbers if self.backend != "python" else self.numbers.data)
        if self.backend != "python":
            known.take_back()
        found: dict[int, int] = {}
        for k in range(int(self.legal(s, seat, self.out))):
            action = int(self.out[k])
            output = int(self.output(s, seat, action))
            if output not in found or (
                game.likes and game.likes(known, seat, action) > game.likes(known, seat, found[output])
            ):
                found[output] = action
        known.raw_events.clear()
        return found
