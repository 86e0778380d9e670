"""What can happen in Envelopes, and what is told of it."""

from __future__ import annotations

from tablee.core.event import COUNT, NUMBER, SEAT, Events


class Event(Events):
    SEALED = 0, {"seat": SEAT, "coins": COUNT}
    OPENED = 1, {"seat": SEAT, "coins": COUNT}
    TOOK = 2, {"seat": SEAT, "number": NUMBER}
    LEFT = 3, {"number": NUMBER}
