"""What guests of a house in this process have been told: events, notices, hands, the match in words."""

from __future__ import annotations

import gzip
from typing import Any

from servers import Guest

from tablee.server.table.archive import export, paper
from tablee.server.table.live import LiveTable


def events(g: Guest, seat: int | None) -> list[dict[str, Any]]:
    """All that a viewer's story has told of the table itself."""
    g.hear()
    told = [event for entry in g.stories[seat] for event in entry["events"]]
    return [event for event in told if event["event"].startswith("house-")]


def sees_a_hand(g: Guest) -> bool:
    g.hear()
    return any(seat is not None for seat in g.games)


def notices(g: Guest) -> list[str]:
    g.hear()
    return [m["notice"] for m in g.got if m["t"] == "notice"]


def text(t: LiveTable) -> str:
    """The match in words, as Aude has heard it on her chair."""
    play = export.may_see(t, "pAude", 0)
    return gzip.decompress(paper.in_words(export.paper(t, play), export.shown(t), 0, "en")).decode()
