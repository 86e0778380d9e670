"""A match on paper: its log, its story by pages, its replay from a seat's eyes, and the checking of a log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import asdict

from tablee.core import log
from tablee.core.chronicle import Chronicle, Past
from tablee.core.event import Told
from tablee.core.game import Game, Illegal
from tablee.core.match import Match
from tablee.core.words import Words
from tablee.server.messages.http import Frame, Replay, Result, StoryPage, Verdict
from tablee.server.names import in_one_line
from tablee.server.table import updates
from tablee.server.table.change import tokens_of
from tablee.server.table.known import KnownTable
from tablee.server.table.match import Play

PAGE = 100
"""Entries of a page of the story."""


def may_see(t: KnownTable, person: str, seat: int | None) -> Play:
    """The match, if a person may see it through a seat's eyes now: its own; after the end anybody's."""
    if t.play is None:
        raise Illegal("halted", reason=t.halted) if t.halted else Illegal("not-now")
    if seat is not None:
        if not 0 <= seat < t.doc.seats:
            raise Illegal("no-such-seat")
        if t.doc.phase != "over" and seat not in t.doc.chairs_of(person):
            raise Illegal("not-your-seat")
    return t.play


def story_page(t: KnownTable, person: str, seat: int | None, before: int | None) -> StoryPage:
    play = may_see(t, person, seat)
    stop = play.heard_by(seat) if before is None else max(0, min(before, play.heard_by(seat)))
    first = max(0, stop - PAGE)
    return StoryPage(first, play.story(seat, first, stop))


def full_log(t: KnownTable) -> str:
    """The whole text of a finished match, with everything that proves its luck."""
    play = may_see(t, "", None)
    if t.doc.phase != "over":
        raise Illegal("not-over")
    if not play.match.header.commit:
        return log.write(play.match, log.Page(key=play.match.key))
    return log.write(play.match, log.Page(t.secret, tuple(tokens_of(t.tokens))))


def in_words(t: KnownTable, person: str, seat: int | None, lang: str) -> str:
    """A match as one viewer has heard it, to be read: what is played by whom, everything that was told, the result."""
    play = may_see(t, person, seat)
    plain = Words(lang, t.game)
    names = [
        plain.say("play-bot-name", number=i + 1) if c.bot else in_one_line(c.name) or plain.target(f"seat:{i}")
        for i, c in enumerate(t.doc.chairs)
    ]
    words = Words(lang, t.game, names)
    began = datetime.fromtimestamp((t.doc.started or t.doc.created) / 1000, UTC)
    lines = [words.say("title"), ", ".join(names), f"{began:%Y-%m-%d %H:%M} UTC", ""]
    for n, entry in enumerate(play.story(seat, 0)):
        lines.append(" ".join([f"{n}.", *(_sentence(words, told) for told in entry.events)]))
    if (result := play.result()) is not None:
        who = ", ".join(names[i] for i in result.winners)
        won = words.say("result-won", who=who, count=len(result.winners)) if who else words.say("result-drawn")
        lines += ["", f"{_reason(words, result.reason)} {won}".strip()]
    return "\n".join(lines) + "\n"


def _reason(words: Words, reason: str) -> str:
    return words.reason(reason) if words.has(f"reason-{reason}") else ""


def _sentence(words: Words, told: Told) -> str:
    return words.event(told) if words.has(f"event-{told['event']}") else " ".join(str(v) for v in told.values())


def replay(t: KnownTable, seat: int | None) -> Replay:
    """A finished match, point by point, as a seat (or a spectator) saw it."""
    done = may_see(t, "", None)
    if t.doc.phase != "over" or t.doc.result is None:
        raise Illegal("not-over")
    may_see(t, "", seat)
    play = Play(t.game, done.match.header, done.match.key, t.doc.started or 0)
    view = play.view(seat)
    frames = [_frame(play, seat, asdict(view), {})]
    for line in done.match.lines:
        play.accept(line.seat, line.path, int(line.at))
        before, view = view, play.view(seat)
        frames.append(_frame(play, seat, *updates.news(before, view)))
    return Replay(
        t.id, t.doc.game, t.doc.seats, t.doc.options, [c.name for c in t.doc.chairs], seat, frames, t.doc.result
    )


def _frame(play: Play, viewer: int | None, changes: dict[str, Any], within: dict[str, dict[str, Any]]) -> Frame:
    entry, line = play.entry(play.n, viewer), play.match.lines[-1] if play.n else None
    return Frame(
        seat=line.seat if line else None,
        path=list(line.path) if line else [],
        at=entry.at,
        events=entry.events,
        changes=changes,
        within=within,
        waiting=play.waiting(viewer),
    )


def chronicle(t: KnownTable) -> Chronicle:
    """What is told of a finished match: the result, how it went, and the luck of each seat."""
    done = may_see(t, "", None)
    if t.doc.phase != "over" or t.doc.result is None:
        raise Illegal("not-over")
    match = Match(t.game, done.match.header, done.match.key)
    states, events = [match.state], [match.opening]
    for line in done.match.lines:
        events.append(match.accept(line))
        states.append(match.state)
    past = Past(t.doc.seats, states, events, match.reason(), match.winners())
    told = t.game.chronicle(past) if t.game.chronicle else Chronicle()
    return msgspec.structs.replace(told, frames=past.frames)


def verdict(text: str, find: Callable[[str], Game]) -> Verdict:
    """What checking a log comes to."""
    v = log.verify(text, find)
    match, result = v.match, None
    if match is not None and match.over:
        result = Result(match.reason(), match.winners(), match.scores())
    return Verdict(v.holds, v.proven, v.line, v.reason, match.game.id if match else "", result)
