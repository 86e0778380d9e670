"""The house's clock: it goes on evenly, whatever happens to the clock on the wall."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tablee.store.rows import Store

log = logging.getLogger("tablee")

Nanoseconds = Callable[[], int]

MILLI = 1_000_000  # nanoseconds
STEP = 2_000
"""Milliseconds: if the wall is further away than that, its clock was set."""
RATE = 200
"""The house goes after the wall's clock by one millisecond in so many."""
FRESH = 60_000
"""Milliseconds for which a process's word on the house's time is good."""
BOOT = Path("/proc/sys/kernel/random/boot_id")


SINCE_BOOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def running() -> int:
    """Nanoseconds since the machine was started, its sleep included where that is known. Nobody can set them, and they
    are the same in all processes."""
    return time.monotonic_ns() if SINCE_BOOT is None else time.clock_gettime_ns(SINCE_BOOT)


class Mark(msgspec.Struct):
    """What a process says of the house's time: how far it is ahead of the machine's running time (both in
    milliseconds), and when it said so. Only good on the same machine since the same start."""

    machine: str
    offset: int
    at: int


class Clock:
    """Milliseconds since 1970 as the house has them. They never go back, and a step of the wall's clock is followed so
    slowly that no deadline is missed by it."""

    def __init__(self, wall: Nanoseconds = time.time_ns, count: Nanoseconds = running) -> None:
        self._wall, self._count = wall, count
        self._looked = self._counted()
        self._offset = float(wall() // MILLI - self._looked)
        self._last = 0
        self._away = False

    def _counted(self) -> int:
        return self._count() // MILLI

    def now(self) -> int:
        self._last = max(self._last, self._count() // MILLI + int(self._offset))
        return self._last

    def begin_after(self, latest: int) -> None:
        """What was stored is past, even if the wall's clock does not know that."""
        self._offset = max(self._offset, float(latest - self._counted()))

    def steer(self) -> None:
        """Goes after the wall's clock, a little at a time."""
        counted = self._counted()
        most, self._looked = (counted - self._looked) / RATE, counted
        away = self._wall() // MILLI - counted - self._offset
        if (abs(away) > STEP) != self._away:
            self._away = not self._away
            said = "is %.0f s away from the house's: the house goes on by its own" if self._away else "is right again"
            log.warning("the machine's clock " + said, *([away / 1000] if self._away else []))
        self._offset += max(-most, min(most, away))

    def mark(self) -> bytes:
        """This clock for other processes on the same store."""
        return msgspec.json.encode(Mark(machine(), int(self._offset), self._counted()))

    def agree(self, mark: bytes) -> bool:
        """Takes the time of another process on this machine, if its mark is fresh. Returns whether it did. Nobody has
        asked for the time yet."""
        try:
            found = msgspec.json.decode(mark, type=Mark)
        except msgspec.DecodeError:
            return False
        if found.machine != machine() or not 0 <= self._counted() - found.at < FRESH:
            return False
        self._offset = float(found.offset)
        return True


def machine() -> str:
    """This start of this machine; empty where that is not known."""
    try:
        return BOOT.read_text().strip()
    except OSError:
        return ""


SETTING = "clock"


async def clock_on(store: Store, wall: Nanoseconds = time.time_ns) -> Clock:
    """The clock of a process on a store: that of the others who are there, or one that begins after all that was
    stored."""
    clock = Clock(wall)
    if not clock.agree(await store.setting(SETTING, b"")):
        clock.begin_after(await store.latest())
    await store.put_setting(SETTING, clock.mark())
    return clock


def unsteady_wall(step: int = 600) -> Nanoseconds:
    """A wall clock for tests: the signals USR1 and USR2 set it back and forth by so many seconds."""
    shift = 0

    def on_signal(number: int, frame: Any) -> None:
        nonlocal shift
        shift += (-step if number == signal.SIGUSR1 else step) * 1_000_000_000

    signal.signal(signal.SIGUSR1, on_signal)
    signal.signal(signal.SIGUSR2, on_signal)
    return lambda: time.time_ns() + shift
