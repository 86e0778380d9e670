"""`/metrics`: what a process of the house has counted, for Prometheus, at an address of its own.

Everything is read in the thread of the event loop, so nothing that is played has to take a lock; the library's own
server, in threads of its own, waits for it. A loop that does not answer is a scrape that fails."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from typing import Any

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tablee.core.game import WrongInput
from tablee.server.house import House
from tablee.server.jobs.lanes import SHARED
from tablee.store.faults import free_bytes
from tablee.store.histogram import Histogram
from tablee.store.sqlite import SQLiteStore

WHERE = "TABLEE_METRICS"
"""The variable with ADDRESS:PORT; each process of a house takes the next port."""
NUMBER = "TABLEE_PROCESS"
"""The variable with the number of a process among those of its house, from 0."""
SCRAPE = 5.0
"""Seconds the event loop has for an answer."""
HEALTH = 4.0
"""Of these, seconds the store and the bots have to say that they are well."""
PARTS = ("store", "scheduler", "bots")
LAST_PORT = 65_535


def address_of(text: str) -> tuple[str, int]:
    """ADDRESS and PORT of `127.0.0.1:9464` or `[::1]:9464`, or WrongInput."""
    host, colon, port = text.rpartition(":")
    if not (host and colon and port.isascii() and port.isdecimal() and 1 <= int(port) <= LAST_PORT):
        raise WrongInput(f"--metrics is ADDRESS:PORT, such as 127.0.0.1:9464, not {text!r}")
    return host.strip("[]"), int(port)


class Exposed:
    """The address at which a process shows its numbers, until it is closed."""

    def __init__(self, host: str, port: int, registry: CollectorRegistry) -> None:
        try:
            self._server, self._thread = start_http_server(port, host, registry)
        except OSError as e:
            raise WrongInput(f"{host}:{port} cannot be listened on ({e.strerror}); choose another --metrics") from None

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(SCRAPE)


def expose(house: House, where: str | None = None) -> Exposed | None:
    """Show a house's numbers where the environment says, if it does; None if not."""
    where = os.environ.get(WHERE, "") if where is None else where
    if not where:
        return None
    host, port = address_of(where)
    return Exposed(host, port + int(os.environ.get(NUMBER, "0")), registry_of(house))


def registry_of(house: House) -> CollectorRegistry:
    """All numbers of a house in this process, for as long as its event loop runs."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Figures(house))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    GCCollector(registry=registry)
    return registry


class Figures(Collector):
    """The numbers of a house, read when somebody asks."""

    def __init__(self, house: House) -> None:
        self._house, self._loop = house, asyncio.get_running_loop()

    def collect(self) -> Iterator[Metric]:
        """Return what holds now. Assumes another thread than the event loop's."""
        return iter(asyncio.run_coroutine_threadsafe(figures(self._house), self._loop).result(SCRAPE))


async def figures(house: House) -> list[Metric]:
    """Every number of a house."""
    return [*_people(house), *_moves(house), *_store(house), *_jobs(house), *_troubles(house), await _health(house)]


def _people(house: House) -> Iterator[Metric]:
    players, watchers = house.connections.counted()
    yield _gauge("sockets", "Browsers at tables of this process.", {"player": players, "watcher": watchers}, "who")
    yield _gauge("sockets_limit", "Browsers for which this process has room.", {"": house.connections.limits.sockets})
    phases = Counter(t.doc.phase for t in house.tables())
    yield _gauge("tables", "Tables that this process holds in memory.", phases, "phase")
    yield CounterMetricFamily("tablee_tables_opened", "Tables opened by this process.", house.meters.opened)
    waiting = house.connections.waiting()
    yield _gauge("sender_waiting", "Messages that wait to be sent to browsers.", {"": sum(waiting)})
    yield _gauge("sender_longest", "Messages that wait for the slowest browser.", {"": max(waiting, default=0)})


def _moves(house: House) -> Iterator[Metric]:
    meters = house.meters
    yield _counter("moves", "Moves that were stored and told.", meters.moves, "by")
    said = "From a move's message until it is checked, committed, and handed to the senders of all who hear of it."
    yield _histogram("move_seconds", said, meters.stages, "stage")
    yield _histogram("bot_seconds", "From the question to a bot's answer.", meters.thinking, "game")
    yield _histogram("loop_lag_seconds", "How late the event loop was.", {"": meters.lag})


def _store(house: House) -> Iterator[Metric]:
    writing = house.store.writing
    yield _gauge("writer_waiting", "Changes that wait for their commit.", {"": writing.waiting})
    yield _histogram("commit_changes", "Changes that were committed together.", {"": writing.together})
    yield _histogram("commit_seconds", "What a commit took.", {"": writing.seconds})
    yield CounterMetricFamily("tablee_commits_failed", "Commits that failed.", writing.failed)
    said = house.channel
    yield _gauge("channel_up", "1 while other processes are heard and hear this one.", {"": int(said.whole)})
    yield _counter(
        "news", "What was to be told to other processes.", {"carried": said.carried, "lost": said.lost}, "kind"
    )
    if isinstance(house.store, SQLiteStore):
        yield _gauge("disk_free_bytes", "Room on the disk of the house's file.", {"": free_bytes(house.store.path)})


def _jobs(house: House) -> Iterator[Metric]:
    queues = house.jobs.queues
    yield _gauge("jobs_waiting", "Jobs that no worker does yet.", {n: q.waits() for n, q in queues.items()}, "lane")
    yield _gauge("jobs_running", "Jobs being done.", {n: q.running() for n, q in queues.items()}, "lane")
    oldest = {n: q.oldest() for n, q in queues.items()}
    yield _gauge("job_oldest_seconds", "For how long the oldest job has waited or been done.", oldest, "lane")
    yield _histogram("job_seconds", "What a job took its worker.", {n: q.took for n, q in queues.items()}, "lane")
    others = house.jobs.elsewhere
    hands = {lane.name: 0 if others is None else others.hands(lane) for lane in SHARED}
    yield _gauge("workers", "Jobs that workers elsewhere do at once.", hands, "lane")
    lost = 0 if others is None else others.lost
    yield CounterMetricFamily("tablee_errands_lost", "Jobs of which workers elsewhere have died twice.", lost)
    yield _counter(
        "jobs_lost", "Jobs whose worker died or was overdue.", {n: q.lost for n, q in queues.items()}, "lane"
    )


def _troubles(house: House) -> Iterator[Metric]:
    meters = house.meters
    yield _counter("refusals", "What was asked and refused.", meters.refusals, "refusal")
    yield _counter("errors", "What was asked and met a mistake or a store that does not work.", meters.errors, "kind")
    failures = {duty.name: duty.failed_ever for duty in house.scheduler.duties}
    yield _counter("duty_failures", "Times that a background task failed and was tried again.", failures, "duty")
    yield _gauge(
        "clock_ahead_seconds", "The house's clock against the machine's.", {"": house.now() / 1000 - time.time()}
    )
    yield _gauge("build_info", "The release.", {version("tablee"): 1}, "version")


async def _health(house: House) -> Metric:
    """Each part that does its work; the bots' workers may be asked for as long as a scrape allows."""
    try:
        wrong = set(await asyncio.wait_for(house.wrong(), HEALTH))
    except TimeoutError:  # the store answers in time, well or not
        wrong = {"bots"}
    return _gauge(
        "healthy", "1 for a part of the house that works.", {part: part not in wrong for part in PARTS}, "part"
    )


def _gauge(name: str, said: str, values: Mapping[Any, float], label: str = "") -> Metric:
    found = GaugeMetricFamily(f"tablee_{name}", said, labels=_labels(label))
    for key, value in values.items():
        found.add_metric([key] if label else [], value)
    return found


def _counter(name: str, said: str, values: Mapping[Any, int], label: str) -> Metric:
    found = CounterMetricFamily(f"tablee_{name}", said, labels=_labels(label))
    for key, value in values.items():
        found.add_metric([key], value)
    return found


def _histogram(name: str, said: str, values: Mapping[str, Histogram], label: str = "") -> Metric:
    found = HistogramMetricFamily(f"tablee_{name}", said, labels=_labels(label))
    for key, value in values.items():
        found.add_metric([key] if label else [], value.below(), value.sum)
    return found


def _labels(label: str) -> list[str]:
    return [label] if label else []
