"""The machine: whether its clock follows others."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator

from tablee.cli.checks.finding import Finding

UNSYNCHRONIZED = 0x40
"""The bit of the kernel's clock that says that nobody sets it right."""
TIMEX, STATUS = 256, 40
"""Bytes that hold a `struct timex`, and where its `status` lies on 64-bit Linux."""


def examine() -> Iterator[Finding]:
    """What is wrong with the machine's clock."""
    yield _follows()


def _follows() -> Finding:
    status = _status()
    if status is None:
        return Finding("NTP", "unknown", "this system does not say whether its clock follows others")
    if status & UNSYNCHRONIZED:
        said = "nobody sets this machine's clock right (the kernel calls it unsynchronized)"
        return Finding("NTP", "look", said, "run an NTP client such as chrony or systemd-timesyncd")
    return Finding("NTP", "well", "this machine's clock follows others")


def _status() -> int | None:
    """The kernel's word on its clock; reading it changes nothing."""
    if sys.platform != "linux" or sys.maxsize < 1 << 32:
        return None
    try:
        adjtimex = ctypes.CDLL(None).adjtimex
    except (OSError, AttributeError):
        return None
    found = ctypes.create_string_buffer(TIMEX)  # no mode is set: only read
    if adjtimex(found) < 0:
        return None
    return int.from_bytes(found.raw[STATUS : STATUS + 4], sys.byteorder)
