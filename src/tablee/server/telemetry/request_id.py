"""An id for each thing the house is asked to do: it is in the log, in the trace, and in the answer if it fails.

It is written only when somebody wants to read it, so following a message costs a number."""

from __future__ import annotations

import random
from contextvars import ContextVar


class RequestId:
    """The id of what is done: for one message after the other of a socket, a request, or something that fell due."""

    __slots__ = ("name", "step")

    def __init__(self) -> None:
        self.name = f"{random.getrandbits(40):010x}"
        self.step = 0

    def __str__(self) -> str:
        return f"{self.name}-{self.step}" if self.step else self.name


_current: ContextVar[RequestId | None] = ContextVar("request_id", default=None)


def begin() -> RequestId:
    """Return a new id; what this task does from now on bears it."""
    request_id = RequestId()
    _current.set(request_id)
    return request_id


def current() -> str:
    """Return the id of what is being done; a new one if it has none so far."""
    return str(_current.get() or begin())


def known() -> str:
    """Return the id of what is being done; empty if it has none."""
    request_id = _current.get()
    return "" if request_id is None else str(request_id)
