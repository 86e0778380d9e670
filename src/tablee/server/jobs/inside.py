"""Inside a worker process.

Jobs come in by its input and answers leave by its output. A message is its length in eight bytes and then a pickle; the
first one is its `Terms`."""

from __future__ import annotations

import gc
import os
import pickle
import struct
import sys
import threading
import time
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO, NamedTuple

from tablee.core.game import Illegal
from tablee.server.telemetry import lines

LENGTH = struct.Struct(">Q")


class Terms(NamedTuple):
    """What a worker is told first: where modules are found, how patient it has to be, and what a job may use."""

    path: list[str]
    nice: int
    cpu: int | None  # seconds of processor time a job
    memory: int | None  # bytes


class JobDone(NamedTuple):
    """A job's result."""

    value: Any


class JobRefused(NamedTuple):
    """A job that was refused in words."""

    refusal: str
    rule: str
    about: dict[str, str | int]


class JobCrashed(NamedTuple):
    """A job with a bug: its trace."""

    trace: str


Answer = JobDone | JobRefused | JobCrashed


def framed(value: object) -> bytes:
    """A message as it is sent."""
    body = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def answer(work: Callable[..., Any], args: tuple[Any, ...]) -> Answer:
    """Does a job."""
    try:
        return JobDone(work(*args))
    except Illegal as e:
        return JobRefused(e.refusal, e.rule, dict(e.about))
    except MemoryError:
        return JobRefused("too-long", "", {})
    except Exception:
        return JobCrashed(traceback.format_exc())


def nothing() -> None:
    """The job that shows that a worker answers."""


def _messages(source: BinaryIO, into: SimpleQueue[bytes]) -> None:
    """Reads until the house has gone, then ends this process, whatever it does."""
    while head := source.read(LENGTH.size):
        into.put(source.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def _confine(terms: Terms) -> None:
    sys.path[:] = terms.path
    if hasattr(os, "nice"):
        os.nice(terms.nice)
    if terms.memory is not None and sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (terms.memory, terms.memory))


def _allow(seconds: int | None) -> None:
    """The system ends this process when the job has used more processor time than that."""
    if seconds is not None and sys.platform != "win32":
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + seconds, hard))


def main() -> None:
    """Does jobs one after the other, until the house has gone."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed is no answer
    inbox: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_messages, args=(sys.stdin.buffer, inbox), daemon=True).start()
    terms: Terms = pickle.loads(inbox.get())
    _confine(terms)
    lines.set_up()
    gc.set_threshold(100_000, 20, 20)  # a replay makes very much that is not garbage
    while True:
        message = inbox.get()
        _allow(terms.cpu)
        work, args = pickle.loads(message)
        out.write(framed(answer(work, args)))
        out.flush()
