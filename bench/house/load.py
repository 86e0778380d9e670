"""The load generator, a process of its own: `python -m bench.house.load REQUEST`, a line of JSON a step."""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import Literal, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.house.figures import Live, Rate, memory, processor, rate
from bench.house.guests import GAME, PATIENCE, Failure, Guest, Pair
from tablee.server.process.serve import run

LISTENERS_AN_ADDRESS = 90
LISTENERS_AT_ONCE = 12
TABLES_AN_ADDRESS = 50
"""The house allows an address 60 new tables and 600 requests a minute: more guests come from more addresses."""


class Request(msgspec.Struct):
    """What to measure: a house, or an echo of so many bytes."""

    kind: Literal["house", "echo"]
    port: int
    pid: int
    sockets: int
    seconds: float
    bytes: int = 0
    others: list[tuple[int, int]] = []  # more processes of the house, by port and id: players of a table sit at several
    idle: int = 0  # sockets that only listen
    beside: dict[str, int] = {}  # servers that the house uses, by their ids


class Step(msgspec.Struct):
    """A line of the load generator: how far it is, or at its end what it found."""

    stage: str
    done: float = 0.0
    of: float = 1.0
    live: Live | None = None


class Table(Protocol):
    """Something that moves at a rate."""

    waits: list[float]
    late: float

    async def play(self, until: float, every: float) -> None: ...


def say(step: Step) -> None:
    print(msgspec.json.encode(step).decode(), flush=True)


async def in_phase(stage: str, tables: Sequence[Table], r: Request, every: float) -> Rate:
    """All tables at once for a while; a table that fails counts as an error and stops."""
    errors: Counter[str] = Counter()
    for table in tables:
        table.waits, table.late = [], 0.0
    began = time.perf_counter()
    pids = [r.pid, *(pid for _, pid in r.others)]
    before = sum(map(processor, pids)), time.process_time()
    besides = {who: processor(pid) for who, pid in r.beside.items()}

    async def one(table: Table) -> None:
        try:
            await table.play(began + r.seconds, every)
        except Failure as e:
            errors[str(e)] += 1
        except (OSError, TimeoutError, WebSocketException) as e:
            errors[type(e).__name__] += 1

    async def tick() -> None:
        while True:
            say(Step(stage, time.perf_counter() - began, r.seconds))
            await asyncio.sleep(1)

    ticking = asyncio.create_task(tick())
    await asyncio.gather(*(one(table) for table in tables))
    ticking.cancel()
    spent = time.perf_counter() - began
    cpu = sum(map(processor, pids)) - before[0], time.process_time() - before[1]
    used = {who: (processor(pid) - besides[who]) / spent for who, pid in r.beside.items()}
    waits = [wait for table in tables for wait in table.waits]
    found = rate(waits, spent, dict(errors), max(table.late for table in tables), cpu)
    return msgspec.structs.replace(found, beside=used)


async def both_phases(tables: Sequence[Table], r: Request) -> tuple[Rate, Rate]:
    gc.collect()
    gc.freeze()  # or the collector looks through a thousand sockets again and again, on the clock
    steady = await in_phase("a move a second at every table", tables, r, 1.0)
    return steady, await in_phase("as fast as possible", tables, r, 0.0)


async def seat(pairs: Sequence[Pair], sit: Callable[[Pair], Awaitable[None]]) -> None:
    """Guests of one address one after the other, those of different addresses at the same time."""
    done = 0

    async def from_one_address(some: Sequence[Pair]) -> None:
        nonlocal done
        for pair in some:
            await sit(pair)
            done += 1
            if done % 10 == 0 or done == len(pairs):
                say(Step("guests sit down", done, len(pairs)))

    groups = [pairs[i : i + TABLES_AN_ADDRESS] for i in range(0, len(pairs), TABLES_AN_ADDRESS)]
    await asyncio.gather(*(from_one_address(group) for group in groups))


async def house(r: Request) -> Live:
    """Pairs of guests at tables of a house."""
    count = r.sockets // 2
    ports = [r.port, *(port for port, _ in r.others)]
    pairs = [Pair(n, _turned(ports, 2 * n), f"127.0.0.{1 + n // TABLES_AN_ADDRESS}") for n in range(count)]
    await seat(pairs[:1], Pair.sit_down)
    empty = memory(r.pid)  # after the first table: what is loaded once for all is there
    await seat(pairs[1:], Pair.sit_down)
    full = memory(r.pid)
    listening = await listeners(r.idle, ports) if r.idle else []
    heard = memory(r.pid)
    steady, fast = await both_phases(pairs, r)
    sizes = [size for pair in pairs for size in pair.sizes]
    for pair in pairs:
        await asyncio.gather(*(guest.socket.close() for guest in pair.guests))
    await asyncio.gather(*(guest.socket.close() for guest, _ in listening))
    return Live(
        name="tablee",
        what="Tablée: Sequence for two, every move stored durably in SQLite",
        sockets=2 * count,
        tables=count,
        steady=steady,
        fast=fast,
        bytes_per_update=round(median(sizes or [0])),
        compressed=bool(pairs[0].guests[0].socket.protocol.extensions),
        memory_per_table=(full - empty) // max(1, count - 1),
        memory_per_listener=(heard - full) * len(ports) // max(1, r.idle),
        matches=sum(pair.matches for pair in pairs),
    )


def _turned(ports: Sequence[int], by: int) -> list[int]:
    """The ports, beginning with another."""
    return [*ports[by % len(ports) :], *ports[: by % len(ports)]]


async def listeners(count: int, ports: Sequence[int]) -> list[tuple[Guest, str]]:
    """Guests without a name at tables that have not begun."""
    found: list[tuple[Guest, str]] = []
    while len(found) < count:
        n = len(found) // LISTENERS_AN_ADDRESS
        host = Guest(ports[n % len(ports)], f"127.0.1.{1 + n}")
        await asyncio.to_thread(host.introduce, f"Zoé {n}")
        new = {"game": GAME, "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}], "seal": host.new_token()}
        table = str((await asyncio.to_thread(host.ask, "POST", "/api/tables", new))["id"])
        coming = [
            Guest(ports[i % len(ports)], host.address) for i in range(min(LISTENERS_AN_ADDRESS, count - len(found)))
        ]
        for i in range(0, len(coming), LISTENERS_AT_ONCE):
            await asyncio.gather(*(guest.arrive(table) for guest in coming[i : i + LISTENERS_AT_ONCE]))
        found += [(guest, table) for guest in coming]
        say(Step("listeners come", len(found), count))
    return found


class Echoing:
    """Two sockets of an echo, used in turn like the two of a table."""

    def __init__(self, n: int, sockets: list[ClientConnection], size: int) -> None:
        self.random, self.sockets, self.text = random.Random(n), sockets, "x" * size
        self.waits: list[float] = []
        self.late = 0.0

    async def play(self, until: float, every: float) -> None:
        at = time.perf_counter() + self.random.random() * every
        while max(at, time.perf_counter()) < until:
            if (wait := at - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            began = time.perf_counter()
            self.late = max(self.late, began - at if every else 0.0)
            self.sockets.reverse()
            async with asyncio.timeout(PATIENCE):
                await self.sockets[0].send(self.text)
                await self.sockets[0].recv(decode=False)
            self.waits.append(time.perf_counter() - began)
            at += every


async def echo(r: Request) -> Live:
    """The bytes of an update, there and back."""
    url = f"ws://127.0.0.1:{r.port}/"
    sockets = [await connect(url, proxy=None, ping_interval=None) for _ in range(r.sockets // 2 * 2)]
    tables = [Echoing(n, sockets[2 * n : 2 * n + 2], r.bytes) for n in range(r.sockets // 2)]
    steady, fast = await both_phases(tables, r)
    compressed = bool(sockets[0].protocol.extensions)
    await asyncio.gather(*(socket.close() for socket in sockets))
    return Live(
        name="",
        what="",
        sockets=len(sockets),
        tables=len(tables),
        steady=steady,
        fast=fast,
        bytes_per_update=r.bytes,
        compressed=compressed,
    )


def main() -> int:
    r = msgspec.json.decode(sys.argv[1], type=Request)
    try:
        say(Step("done", live=run(house(r) if r.kind == "house" else echo(r))))
    except (Failure, OSError, WebSocketException) as e:
        print(f"the load generator stopped: {e}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
