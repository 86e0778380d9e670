"""The whole measurement: the store alone, a house under load, stored matches opened, and others beside it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import msgspec

from bench.house.figures import Durable, Live, Opening, Report, Round
from bench.house.guests import GAME, Guest
from bench.house.load import TABLES_AN_ADDRESS, Request, Step
from bench.house.long import LENGTH, store_long_match
from tablee import games
from tablee.core.game import WrongInput
from tablee.store.rows import MoveRow
from tablee.store.sqlite import SQLiteStore

ROOT = Path(__file__).parents[2]
NODE = ROOT / "bench" / "node"
HOUSE = [sys.executable, "-c", "from tablee.cli.house import run; import sys; run(*sys.argv[1:])"]
ECHO = [sys.executable, "-m", "bench.house.echo"]
LOAD = [sys.executable, "-m", "bench.house.load"]
LIMITS = ("messages", "tables", "sockets", "sockets_of_address", "watchers_of_address")
NO_LIMIT = [f"{name}=1000000" for name in LIMITS]
"""The load comes from few addresses, and is played as fast as possible."""
MATCHES = 500
OPENINGS = 3
SPARE_FILES = 256
SLOWEST_START = 60.0  # seconds
SLACK = 300.0  # seconds a load generator may take beyond its two phases, to seat everybody

Progress = Callable[[str, float, float], None]


@dataclass(frozen=True)
class Wish:
    """How large the load is and how long it lasts."""

    sockets: int
    seconds: float
    moves: int
    folder: Path | None
    peers: bool
    rounds: int  # in which the house and boardgame.io are measured again, in turn


@dataclass(frozen=True)
class Echo:
    """A server that sends back what it gets."""

    name: str
    what: str
    command: list[str]


def measure(wish: Wish, progress: Progress) -> Report:
    """Everything, one after the other, so that nothing is measured against anything else."""
    allow_files(wish.sockets + SPARE_FILES)
    if sys.platform != "linux" and wish.sockets > 2 * TABLES_AN_ADDRESS:
        most = 2 * TABLES_AN_ADDRESS
        raise WrongInput(f"more than {most} sockets need the many loopback addresses of Linux: try --sockets {most}")
    load_average = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=wish.folder, prefix="tablee-bench-") as name:
        folder = Path(name)
        store = asyncio.run(durable(folder / "store.sqlite", wish.moves, progress))
        database = folder / "house.sqlite"
        with process([*HOUSE, str(database), "@", *NO_LIMIT], folder) as (port, pid):
            opening = asyncio.run(openings(database, port, progress))
            house = under_load(Request("house", port, pid, wish.sockets, wish.seconds), folder, "tablee", progress)
        beside, missing = _beside(wish, house.bytes_per_update, folder, progress) if wish.peers else ([], [])
        again = wish.rounds if wish.peers and not missing else 0
        rounds = [_round(wish, folder, n, progress) for n in range(1, again + 1)]
    return Report(_machine(), _versions(wish.peers), load_average, store, opening, house, beside, missing, rounds)


def _round(wish: Wish, folder: Path, n: int, progress: Progress) -> Round:
    with process([*HOUSE, str(folder / f"round-{n}.sqlite"), "@", *NO_LIMIT], folder) as (port, pid):
        request = Request("house", port, pid, wish.sockets, wish.seconds)
        house = under_load(request, folder, f"round {n}, tablee", progress)
    return Round(house.fast, _boardgame(wish, folder, f"round {n}, boardgame.io", progress).fast)


async def durable(path: Path, moves: int, progress: Progress) -> Durable:
    """Moves of many matches at once, each awaited until it is on the disk."""
    store = SQLiteStore(path)
    each = -(-moves // MATCHES)
    done = 0

    async def one(match: int) -> None:
        nonlocal done
        for n in range(1, each + 1):
            assert await store.append(MoveRow(f"m{match}", n, n % 2, (n + 1) // 2, ("card:7H", "cell:3-4"), n))
            done += 1

    async def tick() -> None:
        while True:
            progress("store", done, each * MATCHES)
            await asyncio.sleep(0.5)

    ticking = asyncio.create_task(tick())
    began = time.perf_counter()
    await asyncio.gather(*(one(match) for match in range(MATCHES)))
    spent = time.perf_counter() - began
    ticking.cancel()
    await store.close()
    return Durable(each * MATCHES, MATCHES, spent, each * MATCHES / spent)


async def openings(database: Path, port: int, progress: Progress) -> Opening:
    """Long matches that only the store knows, opened by one of their players."""
    guest = Guest(port, "127.0.0.1")
    await asyncio.to_thread(guest.introduce, "Aude")
    store = SQLiteStore(database)
    ids = [await store_long_match(store, games.load(GAME), guest.person) for _ in range(OPENINGS)]
    await store.close()
    spent = []
    for n, id in enumerate(ids):
        progress("stored matches", n, OPENINGS)
        began = time.perf_counter()
        await guest.arrive(id)
        await guest.listen("update")
        spent.append(time.perf_counter() - began)
        await guest.socket.close()
    return Opening(LENGTH, spent)


# Others


def _beside(wish: Wish, size: int, folder: Path, progress: Progress) -> tuple[list[Live], list[str]]:
    found, missing = [], []
    node = _node()
    installed = node is not None and (NODE / "node_modules").is_dir()
    echoes = [Echo("litestar echo", "bare WebSocket echo: Litestar on uvicorn, as the house runs", [*ECHO, "@"])]
    if installed:
        echoes.append(Echo("ws echo", "bare WebSocket echo: Node ws", [str(node), str(NODE / "echo.mjs"), "@"]))
    for echo in echoes:
        with process(echo.command, folder) as (port, pid):
            request = Request("echo", port, pid, wish.sockets, wish.seconds, size)
            live = under_load(request, folder, echo.name, progress)
        live.name, live.what = echo.name, echo.what
        found.append(live)
    if installed:
        found.append(_boardgame(wish, folder, "boardgame.io", progress))
    else:
        why = "Node is not here" if node is None else "their packages are not installed"
        missing.append(f"Node ws and boardgame.io were not measured: {why}; run `make peers` in a clone of Tablée.")
    return found, missing


def _boardgame(wish: Wish, folder: Path, name: str, progress: Progress) -> Live:
    node = str(_node())
    with process([node, str(NODE / "boardgame.mjs"), "@"], folder) as (port, pid):
        request = Request("house", port, pid, wish.sockets, wish.seconds)
        return under_load(request, folder, name, progress, [node, str(NODE / "boardgame-load.mjs")])


def _node() -> str | None:
    """Node of the system, or the one that came into our environment."""
    return shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))


# Processes


@contextlib.contextmanager
def process(command: list[str], folder: Path) -> Iterator[tuple[int, int]]:
    """A server as a process of its own, once it listens: its port (`@` in the command) and its id."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = int(s.getsockname()[1])
    with (folder / f"{port}.log").open("w+b") as log:
        server = subprocess.Popen([str(port) if a == "@" else a for a in command], stdout=log, stderr=log, cwd=ROOT)
        try:
            _wait(server, port, Path(log.name))
            yield port, server.pid
        finally:
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _wait(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + SLOWEST_START
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.5):
            return
        time.sleep(0.05)
    raise RuntimeError(f"a server did not start: {log.read_text(errors='replace')[-2000:]}")


def under_load(r: Request, folder: Path, name: str, progress: Progress, command: list[str] = LOAD) -> Live:
    """Runs a load generator to its end, within a bounded time."""
    live = None
    with (folder / "load.log").open("w+b") as log:
        command = [*command, msgspec.json.encode(r).decode()]
        load = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, cwd=ROOT)
        assert load.stdout is not None
        overdue = threading.Timer(2 * r.seconds + SLACK, load.kill)
        overdue.start()
        try:
            for line in load.stdout:
                step = msgspec.json.decode(line, type=Step)
                progress(f"{name}: {step.stage}", step.done, step.of)
                live = step.live
        finally:
            overdue.cancel()
            load.kill()
            load.wait()
            load.stdout.close()
        if live is None:
            why = Path(log.name).read_text(errors="replace")[-2000:] or "it took too long"
            raise RuntimeError(f"the load on {name} did not come to its end: {why}")
    return live


def allow_files(needed: int) -> None:
    """A socket is an open file. Children have the limit of this process."""
    try:
        import resource
    except ImportError:  # only Unix has such limits
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        if hard != resource.RLIM_INFINITY and hard < needed:
            raise WrongInput(f"{needed} open files are needed and the system allows {hard}: ask for fewer sockets")
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def _versions(peers: bool) -> dict[str, str]:
    found = {name: version(name) for name in ("litestar", "uvicorn", "websockets", "msgspec")}
    if peers:
        for package in ("ws", "boardgame.io"):
            with contextlib.suppress(OSError):
                text = (NODE / "node_modules" / package / "package.json").read_bytes()
                found[package] = str(msgspec.json.decode(text)["version"])
        if node := _node():
            found["node"] = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip("v\n")
    return found


def _machine() -> str:
    name = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        name = next((line.partition(":")[2].strip() for line in lines if "model name" in line), name)
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}, {time.strftime('%Y-%m-%d')}"
