"""Exact players: what a game declares that reckons some of its decisions to the end, with more room than a rule has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablee.core.luck import Luck
from tablee.core.record import Record, Row


@dataclass(frozen=True)
class Exact:
    """A rule, and the record it reckons with."""

    desk: type[Record]
    choose: Callable[[Any, Any, int, Luck, Row], int]  # (desk, guess, seat, luck, out): the action
