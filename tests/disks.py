"""Disks that are full, locked or broken: real ones, for tests."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

LOCK = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
db.execute("begin immediate")
print("locked", flush=True)
sys.stdin.readline()
"""


@contextlib.contextmanager
def small_disk(at: Path, size: str = "2m") -> Iterator[Path]:
    """A disk of its own, as large as said, an empty house at least; only root can have one."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("a small disk can be mounted by root on Linux only")
    at.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(at)], capture_output=True)
    if done.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {done.stderr.decode().strip()}")
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", str(at)], check=True)


def fill(disk: Path) -> Path:
    """A file that leaves no room on a disk."""
    filler, block = disk / "filler", bytes(4096)
    with filler.open("wb", buffering=0) as f, contextlib.suppress(OSError):
        while True:
            f.write(block)
    return filler


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program holds the write lock of a database meanwhile."""
    with subprocess.Popen([sys.executable, "-c", LOCK, str(file)], stdin=-1, stdout=-1, text=True) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            holder.stdin.close()


@contextlib.contextmanager
def short_files(size: int) -> Iterator[None]:
    """No file of this process can grow beyond a size meanwhile: writing gives an error of the system."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
