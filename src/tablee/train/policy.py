"""The net in PyTorch: numbers of a table in, a liking for each output and a value from -1 to 1 out.

`bots/net.py` reckons the same in NumPy, from the weights that `weights` returns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tablee.core.learning import Learning

CLOSED = -1e9
"""The liking for an output that is not open."""


class Plain(nn.Module):
    """A residual block of two layers."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.a, self.b = nn.Linear(width, width), nn.Linear(width, width)
        nn.init.zeros_(self.b.weight)
        nn.init.zeros_(self.b.bias)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.b(functional.relu(self.a(functional.relu(x))))


class Square(nn.Module):
    """A residual block of two convolutions; every cell hears the mean of the board between them."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.a, self.b = nn.Conv2d(width, width, 3, padding=1), nn.Conv2d(width, width, 3, padding=1)
        self.p = nn.Linear(width, width)
        nn.init.zeros_(self.b.weight)
        nn.init.zeros_(self.b.bias)

    def forward(self, x: Tensor) -> Tensor:
        r = functional.relu(x)
        y = self.a(r) + self.p(r.mean((2, 3)))[:, :, None, None]
        return x + self.b(functional.relu(y))


class Policy(nn.Module):
    """Of a game with a board a small residual net of convolutions, of any other one of plain layers."""

    scale: Tensor

    def __init__(self, learning: Learning, cheat: bool, width: int, blocks: int) -> None:
        super().__init__()
        self.outputs, self.board = learning.outputs, learning.board
        size = learning.size + (learning.secret if cheat else 0)
        self.register_buffer("scale", torch.ones(size))
        if self.board is None:
            self.stem: nn.Module = nn.Linear(size, width)
            self.blocks = nn.ModuleList(Plain(width) for _ in range(blocks))
            self.likes: nn.Module = nn.Linear(width, self.outputs)
            self.value = nn.Linear(width, 1)
        else:
            rows, columns, each = self.board
            cells = rows * columns
            planes = each + (learning.secret // cells if cheat else 0)
            self.stem = nn.Conv2d(planes, width, 3, padding=1)
            self.blocks = nn.ModuleList(Square(width) for _ in range(blocks))
            self.likes = nn.Conv2d(width, self.outputs // cells, 1)
            self.rest = nn.Linear(width, self.outputs % cells)
            self.value = nn.Linear(width, 1)
        for head in (self.likes, self.value):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, numbers: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """A liking for each output, CLOSED where the mask is 0, and the value to who is to choose."""
        x = numbers.to(self.scale.dtype) * self.scale
        likes, value = self._flat(x) if self.board is None else self._square(x, *self.board)
        return torch.where(mask > 0, likes.float(), CLOSED), torch.tanh(value.float()).squeeze(1)

    def _flat(self, x: Tensor) -> tuple[Tensor, Tensor]:
        x = self.stem(x)
        for block in self.blocks:
            x = block(x)
        x = functional.relu(x)
        return self.likes(x), self.value(x)

    def _square(self, x: Tensor, rows: int, columns: int, each: int) -> tuple[Tensor, Tensor]:
        size, n = rows * columns * each, x.shape[0]
        parts = [x[:, :size].view(n, rows, columns, each)]
        if x.shape[1] > size:
            parts.append(x[:, size:].view(n, rows, columns, -1))
        x = self.stem(torch.cat(parts, 3).permute(0, 3, 1, 2))
        for block in self.blocks:
            x = block(x)
        x = functional.relu(x)
        mean = x.mean((2, 3))
        return torch.cat([self.likes(x).flatten(1), self.rest(mean)], 1), self.value(mean)

    def measure(self, numbers: Tensor) -> None:
        """Sets the scale by numbers that were seen: each over its greatest, of a board over that of all cells."""
        most = numbers.float().amax(0)
        if self.board is not None:
            rows, columns, each = self.board
            size = rows * columns * each
            for first, last in ((0, size), (size, len(most))):
                if last > first:
                    part = most[first:last].view(rows * columns, -1)
                    most[first:last] = part.amax(0).repeat(rows * columns)
        self.scale.copy_(1 / most.clamp(min=1))


def weights(policy: Policy) -> dict[str, Any]:
    """The weights by name, as numbers of 16 bits."""
    return {name: v.detach().cpu().contiguous().numpy().astype(np.float16) for name, v in policy.state_dict().items()}
