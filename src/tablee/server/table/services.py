"""What a table needs of the house around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Protocol

from tablee.core.signing import KeyRing
from tablee.server.channel.news import TableNews
from tablee.server.table.stored import Spell
from tablee.server.telemetry.meters import Meters
from tablee.server.who import KnowsPersons, Who
from tablee.store.rows import Store


class OtherProcesses(Protocol):
    """Who is at tables in other processes, and telling them who is here."""

    def is_elsewhere(self, table: str, person: str, /) -> bool: ...
    def names_elsewhere(self, table: str, /) -> dict[str, str]: ...
    def came(self, table: str, who: Who, /) -> None: ...
    def went(self, table: str, who: Who, /) -> None: ...


@dataclass(frozen=True)
class Services:
    """The store, the house's signing keys, the clock, the scheduler's alarm, the other processes, what is known of
    persons, and settings in milliseconds."""

    store: Store
    loader: Executor  # a thread for matches that are long to load
    keys: KeyRing
    now: Callable[[], int]
    wake_at: Callable[[int], None]  # something was stored that falls due then
    presence: OtherProcesses
    say: Callable[[TableNews], None]  # to the other processes
    known: KnowsPersons
    bot_delay: int
    patience: int
    meters: Meters
    away: Callable[[], Sequence[Spell]]  # when no process of the house was there
