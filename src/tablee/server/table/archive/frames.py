"""A match frame by frame, made in a worker: the whole of a finished one, or a stretch of what a viewer saw so far."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from tablee import games
from tablee.core.event import Told
from tablee.core.line import Line
from tablee.core.tale import Teller, plainly
from tablee.server.messages.http import Frame, Past, Replay
from tablee.server.messages.parts import Entry
from tablee.server.table import updates
from tablee.server.table.archive.paper import Paper, Shown, packed
from tablee.server.table.match import Play

STRETCH = 120
"""Frames of a stretch at most."""
EVERY = 64
"""Lines between two points of a match that a worker keeps, to go on from."""
MATCHES = 8
"""Matches of which a worker keeps points."""

_points: OrderedDict[tuple[str, bytes], list[Play]] = OrderedDict()


class Times(NamedTuple):
    """The clocks of a finished match in milliseconds: what a seat began with, and what who moved had after a line."""

    began_with: int
    after: Sequence[int | None]


class Camera:
    """Looks at a match with a viewer's eyes; each frame has what changed since the one before."""

    def __init__(self, viewer: int | None) -> None:
        self._viewer = viewer
        self._seen: msgspec.Struct | None = None

    def frame(self, play: Play, entry: Entry, line: Line | None = None) -> Frame:
        """The match as it is now, and what was heard of it; `line` is the move that led here, where all may know it."""
        view = play.view(self._viewer)
        changes, within = (asdict(view), {}) if self._seen is None else updates.news(self._seen, view)
        self._seen = view
        return Frame(
            seat=line.seat if line else None,
            path=list(line.path) if line else [],
            at=entry.at,
            events=list(entry.events),
            changes=changes,
            within=within,
            waiting=play.shown_waiting(self._viewer),
        )


def replay(paper: Paper, shown: Shown, seat: int | None, times: Times | None = None) -> bytes:
    """A finished match, line by line, as a seat (or a spectator) saw it, with the clocks of the time."""
    play, camera = _dealt(paper), Camera(seat)
    teller = None if play.game.tale is None else Teller(play.game.tale)
    frames = [_telling(teller, camera.frame(play, play.entry(0, seat)))]
    left = [] if times is None else [times.began_with] * paper.header.seats
    frames[0].left = left.copy() or None
    for line in map(Line._make, paper.lines):
        play.extend(line.seat, line.path, int(line.at))
        frames.append(_telling(teller, camera.frame(play, play.entry(play.n, seat), line)))
        if times is not None and (after := times.after[play.n - 1]) is not None:
            left[line.seat] = after
        frames[-1].left = left.copy() or None
    for told in shown.lines:
        _add(frames[min(told.after, play.n)], play.table_told(told, seat, shown.lines).events)
    assert shown.result is not None
    seats = paper.header.seats
    found = Replay(shown.id, paper.game, seats, shown.options, shown.names, seat, frames, shown.result)
    return packed(msgspec.json.encode(found))


def _telling(teller: Teller | None, frame: Frame) -> Frame:
    """A frame that says what the story said."""
    if teller is not None:
        frame.says = [said for passage in teller.hear(frame.events) for said in passage.says]
        if frame.says == [plainly(told) for told in frame.events]:
            frame.says = []
    return frame


def _add(frame: Frame, events: Sequence[Told]) -> None:
    """Adds what the table itself told after a line."""
    frame.events += events
    if frame.says:
        frame.says += [plainly(told) for told in events]


def past(paper: Paper, shown: Shown, seat: int | None, first: int, stop: int) -> bytes:
    """What a viewer saw after each of some entries of its story: nothing that was not told then, and no mover."""
    camera = Camera(seat)
    entries = takewhile(lambda found: found[0] < stop, _entries(paper, shown, seat, first))
    frames = [camera.frame(play, entry) for n, play, entry in entries if n >= first]
    return packed(msgspec.json.encode(Past(seat, first, frames)))


def _dealt(paper: Paper) -> Play:
    return Play(games.load(paper.game), paper.header, paper.key, paper.began)


def _entries(paper: Paper, shown: Shown, seat: int | None, first: int) -> Iterator[tuple[int, Play, Entry]]:
    """A viewer's entries from some point before one of them on: their numbers, and the match after each."""
    points = _kept(paper)
    place = sum(_number(play, shown, seat) <= first for play in points) - 1
    play = points[place].fork()
    n = _number(play, shown, seat)
    for i in range(play.n, len(paper.lines) + 1):
        if i > play.n:
            line = Line(*paper.lines[i - 1])
            play.extend(line.seat, line.path, int(line.at))
            if i % EVERY == 0 and i > points[-1].n:
                points.append(play.fork())
        if play.hears(i, seat):
            yield n, play, play.entry(i, seat)
            n += 1
        for told in shown.lines:
            if told.after == i:
                yield n, play, play.table_told(told, seat, shown.lines)
                n += 1


def _number(play: Play, shown: Shown, seat: int | None) -> int:
    """The number of the first entry that was heard of the last line of a match, or after it."""
    return play.heard_by(seat) - play.hears(play.n, seat) + sum(told.after < play.n for told in shown.lines)


def _kept(paper: Paper) -> list[Play]:
    """The points of a match that this worker knows, in order; the deal is the first. A log only grows, so they last."""
    name = paper.header.match, paper.key
    if name not in _points:
        _points[name] = [_dealt(paper)]
    _points.move_to_end(name)
    while len(_points) > MATCHES:
        _points.popitem(last=False)
    return _points[name]
