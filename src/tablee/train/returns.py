"""What choices were worth: generalized advantages for each seat of each table, from values and final rewards."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor


class Worth(NamedTuple):
    """For each choice: its advantage, what was to be foretold, and whether its seat was heard of again."""

    advantage: Tensor
    target: Tensor
    heard: Tensor


def worth(seat: Tensor, value: Tensor, rewards: Tensor, over: Tensor, keep: float) -> Worth:
    """Of T choices at N tables. `seat` and `value` have a line more; `rewards` count where a match is over.

    The next value of a choice is that of the same seat's next choice, or its reward at the end. Nothing is discounted.
    """
    steps, tables = over.shape
    at = torch.arange(tables, device=value.device)
    trail = torch.zeros_like(rewards[0])
    after = torch.zeros_like(trail)
    heard = torch.zeros_like(trail, dtype=torch.bool)
    after[at, seat[steps]], heard[at, seat[steps]] = value[steps], True
    found = Worth(torch.zeros_like(value[:steps]), torch.zeros_like(value[:steps]), torch.zeros_like(over))
    for t in reversed(range(steps)):
        ended = over[t][:, None]
        after = torch.where(ended, rewards[t], after)
        trail = torch.where(ended, 0.0, trail)
        heard = heard | ended
        mover, v = seat[t], value[t]
        gain = after[at, mover] - v + keep * trail[at, mover]
        found.advantage[t], found.target[t], found.heard[t] = gain, gain + v, heard[at, mover]
        trail[at, mover], after[at, mover], heard[at, mover] = gain, v, True
    return found
