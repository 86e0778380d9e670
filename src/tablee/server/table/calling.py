"""Who is to be called to a table: persons who have to decide there, or open their tokens, and are not there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablee.server.table import clocks, standing, windows
from tablee.server.table.match import Play
from tablee.server.table.stored import Spell, TableDoc
from tablee.store.rows import Due

TURN, TIME, START = "call-turn", "call-time", "call-start"
KINDS = {TURN: "turn", TIME: "time", START: "start"}
"""What falls due when somebody is to be called, and of what."""

GRACE, GRACE_SLOW = 30_000, 180_000
"""Milliseconds for which a person may be away before it is called: on an evening, and by correspondence."""
LAST_PART = 6
"""Of the time a move has by correspondence, the last part in so many is when a person is called again."""


def awaited(doc: TableDoc, play: Play, seat: int) -> bool:
    """Return True if a person has to decide at a seat, and a call may say so.

    Nobody is called in a window that others must not know to be open: in a pause all are who could answer by what
    everybody sees, without one nobody is."""
    chair = doc.chairs[seat]
    sits = bool(chair.person) and not chair.bot and not chair.left and not play.match.resigned >> seat & 1
    if not sits or doc.lesson or standing.alone(doc):
        return False
    if doc.pause is not None:
        told = windows.told(doc, seat)
        return windows.slow(doc) and told is not None and told.asked
    return seat in play.asked() and not standing.unheard(play) and standing.answer(doc, play, seat) is None


def since(doc: TableDoc, play: Play, seat: int) -> int:
    """Return since when a seat is waited for."""
    return play.since(seat) if doc.pause is None else doc.pause.since


def grace(doc: TableDoc) -> int:
    """Return for how long a person may be away before it is called."""
    return GRACE_SLOW if windows.slow(doc) else GRACE


def dues(id: str, doc: TableDoc, play: Play, online: Callable[[str], bool], away: Sequence[Spell] = ()) -> list[Due]:
    """Return the calls that fall due if nobody comes.

    Who is here is left alone when it is due, so on an evening nothing is written of it. By correspondence something is:
    people come and go faster than anybody looks."""
    found, slow = list[Due](), windows.slow(doc)
    for seat in play.asked() if doc.pause is None else range(doc.seats):
        absent = not online(doc.chairs[seat].person)
        if not (slow or absent) or not awaited(doc, play, seat):
            continue
        k = play.k(seat)
        found.append(Due(id, TURN, seat, k, since(doc, play, seat) + grace(doc)))
        until = clocks.until(doc, play, seat, away) if slow and doc.pause is None else None
        if until is not None and doc.pace is not None:
            found.append(Due(id, TIME, seat, k, until - doc.pace * 1000 // LAST_PART))
    return found


def dues_of_start(id: str, doc: TableDoc, began: int, online: Callable[[str], bool]) -> list[Due]:
    """Return the calls of a start: the match begins only if all open their tokens."""
    away = [p for p in doc.persons() if doc.seals.get(p) and p not in doc.opened and not online(p)]
    return [Due(id, START, doc.chairs_of(person)[0], doc.called_off, began) for person in away if doc.chairs_of(person)]
