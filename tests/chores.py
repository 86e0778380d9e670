"""Jobs for the workers of tests: some are never done, some kill who does them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tablee.core.game import Illegal


def echo(word: str) -> str:
    return word


def pid() -> int:
    return os.getpid()


def spin() -> None:
    while True:
        pass


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def note(path: str, word: str, seconds: float = 0.0) -> None:
    """Writes a word down, in the order the jobs are done."""
    with Path(path).open("a") as f:
        f.write(word + "\n")
    time.sleep(seconds)


def die_once(path: str) -> str:
    """Kills its worker the first time."""
    if not Path(path).exists():
        Path(path).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def stop_once(path: str) -> str:
    """Stops its worker the first time."""
    if not Path(path).exists():
        Path(path).touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return "done"


def devour() -> int:
    """Wants more memory than there is."""
    return len(bytearray(1 << 40))


def refuse() -> None:
    raise Illegal("too-large", most=3)
