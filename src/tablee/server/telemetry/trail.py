"""An id for each thing the house is asked to do: it is in the log, in the trace, and in the answer if it fails.

It is written only when somebody wants to read it, so following a message costs a number."""

from __future__ import annotations

import random
from contextvars import ContextVar


class Trail:
    """Whatever is done for one message after the other of a socket, for a request, or for something that fell due."""

    __slots__ = ("name", "step")

    def __init__(self) -> None:
        self.name = f"{random.getrandbits(40):010x}"
        self.step = 0

    def __str__(self) -> str:
        return f"{self.name}-{self.step}" if self.step else self.name


_followed: ContextVar[Trail | None] = ContextVar("trail", default=None)


def follow() -> Trail:
    """Return a new trail; what this task does from now on belongs to it."""
    trail = Trail()
    _followed.set(trail)
    return trail


def current() -> str:
    """Return the id of what is being done; a new one if nobody has followed it so far."""
    return str(_followed.get() or follow())


def known() -> str:
    """Return the id of what is being done; empty if nobody follows it."""
    trail = _followed.get()
    return "" if trail is None else str(trail)
