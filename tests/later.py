"""A house in a process of its own whose clock a test moves on, as on a machine that sleeps for hours."""

from __future__ import annotations

import mmap
import struct
import time
from pathlib import Path

from servers import Server

from tablee.cli import house
from tablee.server import app
from tablee.server.clock import MILLI, Clock, running
from tablee.store.rows import Store

NUMBER = struct.Struct("<q")


class Shift:
    """So many milliseconds is the house ahead of the machine: a file that both processes have in their memory."""

    def __init__(self, file: Path) -> None:
        with file.open("r+b") as f:
            self._shared = mmap.mmap(f.fileno(), NUMBER.size)

    @property
    def milliseconds(self) -> int:
        return int(NUMBER.unpack_from(self._shared)[0])

    def go(self, milliseconds: int) -> None:
        NUMBER.pack_into(self._shared, 0, self.milliseconds + milliseconds)

    def close(self) -> None:
        self._shared.close()


class Later(Server):
    """A house that is told how late it is."""

    def __init__(self, database: Path, port: int | None = None, *options: str) -> None:
        file = database.parent / f"{database.name}-later"
        file.write_bytes(bytes(NUMBER.size))
        self.shift = Shift(file)
        here = str(Path(__file__).parent)
        self.CODE = f"import sys; sys.path.insert(0, {here!r}); import later; later.run({str(file)!r}, *sys.argv[1:])"
        super().__init__(database, port, *options)

    def go(self, milliseconds: int) -> None:
        """It is so much later there now."""
        self.shift.go(milliseconds)

    def stop(self) -> None:
        super().stop()
        self.shift.close()


def run(file: str, *arguments: str) -> None:
    """The bare server with such a clock."""
    shift = Shift(Path(file))

    async def clock_on(store: Store, wall: object) -> Clock:
        def ahead() -> int:
            return shift.milliseconds * MILLI

        return Clock(lambda: time.time_ns() + ahead(), lambda: running() + ahead())

    setattr(app, "clock_on", clock_on)  # noqa: B010 - it is imported there
    house.run(*arguments)
