"""What a table needs of the house around it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from tablee.core.signing import KeyRing
from tablee.store.rows import Store


@dataclass(frozen=True)
class Services:
    """The store, the house's signing keys, the clock, the scheduler's alarm, presence in other processes, and settings
    in milliseconds."""

    store: Store
    loader: Executor  # a thread for matches that are long to load
    keys: KeyRing
    now: Callable[[], int]
    wake_at: Callable[[int], None]  # something was stored that falls due then
    connected_elsewhere: Callable[[str, str], bool]  # (table, person), in another process
    bot_delay: int
    patience: int
