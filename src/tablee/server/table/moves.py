"""What people do during a match: move, give up, offer to stop, ask to take back."""

from __future__ import annotations

from tablee.core.game import TABLE, Illegal
from tablee.core.verb import Ended, Resigned, TakenBack
from tablee.server.messages.asks import Back, BackAnswer, Move, Resign, Stop
from tablee.server.table import lessons, pauses, timekeeping
from tablee.server.table.change import Draft
from tablee.server.table.match import Play
from tablee.server.table.seating import host
from tablee.server.table.stored import Request
from tablee.server.who import Who


def move(d: Draft, who: Who, ask: Move) -> None:
    if ask.seat == TABLE:
        host.call(d, who, ask)
        return
    path = tuple(ask.path)
    d.need_seat(who, ask.seat)
    before = d.play
    if pauses.keep(d, ask.seat, ask.k, path):
        return
    if before is not None and ask.k == before.k(ask.seat):
        timekeeping.in_time(d, ask.seat)
    d.decide(ask.seat, ask.k, path)
    timekeeping.moved(d, who)
    if d.move is not None:
        lessons.check(d.game, d.doc, before, ask.seat, path)
    if d.doc.chairs[ask.seat].idles:
        d.change().chairs[ask.seat].idles = 0


def resign(d: Draft, who: Who, ask: Resign) -> None:
    d.need_seat(who, ask.seat)
    d.playing()
    d.add_line(TABLE, Resigned(ask.seat).path)


def stop(d: Draft, who: Who, ask: Stop) -> None:
    """Everybody who still plays has to agree; bots and empty chairs do."""
    play = d.playing()
    mine = d.doc.chairs_of(who.person)
    if not mine:
        raise Illegal("not-seated")
    doc = d.change()
    if not ask.agree:
        if doc.stop is None:
            raise Illegal("nothing-asked")
        doc.stop = None
        d.notice("stop-refused", name=who.name)
        return
    if doc.stop is None:
        doc.stop = Request(mine[0], [], [])
    doc.stop.agreed = sorted({*doc.stop.agreed, *mine})
    doc.stop.needed = [
        i
        for i, c in enumerate(doc.chairs)
        if c.person and not c.left and not play.match.resigned >> i & 1 and i not in doc.stop.agreed
    ]
    if not doc.stop.needed:
        d.add_line(TABLE, Ended("stopped").path)


def back(d: Draft, who: Who, ask: Back) -> None:
    d.need_seat(who, ask.seat)
    play = d.playing()
    if d.doc.rated:
        raise Illegal("rated-no-back")
    line = play.line_of(ask.seat, ask.k) - 1
    needed = [i for i in _to_agree(play, line, ask.seat) if not d.doc.chairs[i].bot]
    mine = d.doc.chairs_of(who.person)
    doc = d.change()
    doc.back = Request(ask.seat, [i for i in needed if i not in mine], [], ask.k, line)
    _go_back_if_agreed(d, doc.back)


def _to_agree(play: Play, line: int, asker: int) -> list[int]:
    """Who has moved since; where that is a secret, everybody, so that asking does not tell it."""
    moved = play.match.consent(line, asker)
    secret = play.game.shown_waiting is not None
    return [i for i in range(play.match.header.seats) if i != asker] if secret else moved


def back_answer(d: Draft, who: Who, ask: BackAnswer) -> None:
    d.playing()
    asked = d.change().back
    if asked is None:
        raise Illegal("nothing-asked")
    mine = d.doc.chairs_of(who.person)
    if not ask.agree:
        if asked.seat not in mine and not set(mine) & set(asked.needed):
            raise Illegal("nothing-asked")
        d.doc.back = None
        d.notice("back-refused", name=who.name)
        return
    agreed = [i for i in asked.needed if i in mine]
    if not agreed:
        raise Illegal("nothing-asked")
    asked.agreed = [*asked.agreed, *agreed]
    asked.needed = [i for i in asked.needed if i not in agreed]
    _go_back_if_agreed(d, asked)


def _go_back_if_agreed(d: Draft, asked: Request) -> None:
    if not asked.needed:
        d.add_line(TABLE, TakenBack(asked.line).path)
        d.change().back = None
