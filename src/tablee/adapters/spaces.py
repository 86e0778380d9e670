"""Spaces: what an episode shows and takes, as Gymnasium and PettingZoo declare it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from tablee.adapters.episode import Episode


def observations(of: Episode) -> spaces.Dict:
    """What `Episode.observation` gives."""
    shown: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (of.size,), np.uint8),
        "action_mask": spaces.Box(0, 1, (of.choices,), np.int8),
    }
    if of.numbering == "index":
        shown["legal"] = spaces.Box(-1, of.game.actions - 1, (of.choices,), np.int32)
    return spaces.Dict(shown)


def choices(of: Episode) -> spaces.Discrete:
    """What `Episode.action` takes."""
    return spaces.Discrete(of.choices)
