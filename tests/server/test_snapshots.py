"""Snapshots of a running match: one whose events have another form than this release's is thrown away."""

from __future__ import annotations

import msgspec

from tablee.core.event import SEAT, Events
from tablee.core.match import Header
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.noughts.events import Event
from tablee.games.sequence import GAME as SEQUENCE
from tablee.server.table.match import Play, layout

KEY = bytes(32)


class Renumbered(Events):
    MARKED = 0, {"cell": Event.MARKED.arguments["cell"], "seat": SEAT}
    WON = 1, {"seat": SEAT}
    DRAWN = 2


def test_events_of_five_numbers_are_of_no_use() -> None:
    header = Header.of(SEQUENCE, 2)
    body = Play(SEQUENCE, header, KEY, 0).snapshot()
    again = Play.resumed(SEQUENCE, header, KEY, [], body)
    assert again is not None
    assert again.story(0, 0) == Play(SEQUENCE, header, KEY, 0).story(0, 0)
    found = msgspec.msgpack.decode(body)
    for entry in found["entries"]:
        entry[1] = [[to, event, *(*about, 0, 0, 0)[:3]] for to, event, about in entry[1]]
    assert Play.resumed(SEQUENCE, header, KEY, [], msgspec.msgpack.encode(found)) is None


def test_other_numbers_of_an_event_make_another_layout() -> None:
    header = Header.of(NOUGHTS, 2)
    body = Play(NOUGHTS, header, KEY, 0).snapshot()
    other = NOUGHTS.but(events=Renumbered)
    assert layout(other) != layout(NOUGHTS)
    assert Play.resumed(NOUGHTS, header, KEY, [], body) is not None
    assert Play.resumed(other, header, KEY, [], body) is None
