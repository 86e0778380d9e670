"""What may be asked of a match on paper, and what of it a worker is handed."""

from __future__ import annotations

from tablee.core import log
from tablee.core.game import Illegal
from tablee.server.messages.http import StoryPage
from tablee.server.table.archive.paper import Paper, Shown
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


def finished(t: KnownTable, seat: int | None = None) -> Play:
    """The match, if it is over and has such a seat."""
    may_see(t, "", None)
    if t.doc.phase != "over" or t.doc.result is None:
        raise Illegal("not-over")
    return may_see(t, "", seat)


def story_page(t: KnownTable, person: str, seat: int | None, before: int | None) -> StoryPage:
    play = may_see(t, person, seat)
    heard = play.heard_by(seat) + len(t.doc.lines)
    stop = heard if before is None else max(0, min(before, heard))
    first = max(0, stop - PAGE)
    return StoryPage(first, play.story(seat, first, stop, t.doc.lines))


def page(t: KnownTable, play: Play) -> log.Page:
    """What is published of a finished match, and what the house has signed of it."""
    promised = bool(play.match.header.commit)
    if not promised:
        return log.Page(key=play.match.key)
    return log.Page(t.secret, tuple(tokens_of(t.tokens)), signatures=t.doc.signed)


def paper(t: KnownTable, play: Play) -> Paper:
    """The match as a worker is handed it."""
    match = play.match
    return Paper(t.game.id, match.header, match.key, t.doc.started or 0, [(x.seat, x.path, x.at) for x in match.lines])


def shown(t: KnownTable) -> Shown:
    """The table as a worker is handed it."""
    doc = t.doc
    names, bots = [c.name for c in doc.chairs], [bool(c.bot) for c in doc.chairs]
    return Shown(t.id, doc.options, names, bots, doc.started or doc.created, doc.result, doc.lines)
