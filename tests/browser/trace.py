"""What the page's main thread works, read from the browser's own trace: in each frame, and for each click.

It is processor time, so a busy machine hardly changes it; painting by software runs in threads of its own and is not
in it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page

TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK, FRAME, EVENT, MAIN = "RunTask", "Commit", "EventDispatch", "CrRendererMain"

Events = list[dict[str, Any]]


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Events]:
    """The trace of what is done meanwhile."""
    events: Events = []
    browser.start_tracing(page=page, categories=TRACED)
    yield events
    events += msgspec.json.decode(browser.stop_tracing())["traceEvents"]


def frames(events: Events) -> list[float]:
    """Milliseconds of work of the page's main thread for each frame: all tasks up to its commit."""
    return _frames(events)[1]


def clicks(events: Events) -> list[float]:
    """Milliseconds of work of the page's main thread from each click to the frame that shows it."""
    ends, work = _frames(events)
    at = [e["ts"] for e in events if e["name"] == EVENT and e["args"]["data"]["type"] == "click"]
    return [work[i] for t in at if (i := bisect_left(ends, t)) < len(work)]


def _frames(events: Events) -> tuple[list[int], list[float]]:
    mains = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == MAIN}
    commits: dict[tuple[int, int], list[int]] = defaultdict(list)
    for e in events:
        if e["name"] == FRAME and (e["pid"], e["tid"]) in mains:
            commits[e["pid"], e["tid"]].append(e["ts"])
    thread = max(commits, key=lambda t: len(commits[t]))
    ends = sorted(commits[thread])
    work: Counter[int] = Counter()
    for e in events:
        if e["name"] == TASK and (e["pid"], e["tid"]) == thread:
            work[bisect_left(ends, e["ts"])] += int(e.get("tdur", 0))
    return ends, [work[i] / 1000 for i in range(len(ends))]
