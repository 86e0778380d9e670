"""Holidays at a table where a decision has days: a seat's time stands still, for so many days of a match."""

from __future__ import annotations

from tablee.core.game import Illegal
from tablee.server.messages.asks import Holiday
from tablee.server.messages.parts import Held
from tablee.server.table import clocks, windows
from tablee.server.table.change import Draft
from tablee.server.table.stored import ClockDoc
from tablee.server.who import Who


def holiday(d: Draft, who: Who, ask: Holiday) -> None:
    """A seat takes days off from now on, in the place of those it has, or (none) comes back. All are told."""
    d.need_seat(who, ask.seat)
    d.playing()
    if d.doc.clock is None or not d.doc.clock.rules.holidays:
        raise Illegal("no-holidays")
    clock = d.change().clock
    assert clock is not None
    off = _come_back(clock, ask.seat, d.now)
    if ask.days:
        left = clocks.days_left(clock, ask.seat)
        if ask.days > left:
            raise Illegal("holidays-spent", days=left)
        clock.off[str(ask.seat)] = Held(d.now, d.now + ask.days * clocks.DAY)
        d.record("house-holiday", ("by", who))
    elif off:
        d.record("house-holiday-over", ("by", who))
    clock.n += 1
    pause = d.doc.pause
    if pause is not None and pause.seats and not (pause.over or pause.early):
        pause.until = max(pause.until, windows.end(d.doc, pause.seats, pause.since))


def _come_back(clock: ClockDoc, seat: int, now: int) -> bool:
    """Ends a holiday; days that have begun are spent. Return False if there was none that lasts."""
    off = clock.off.pop(str(seat), None)
    if off is None:
        return False
    clock.rests.setdefault(str(seat), []).append((off.since, min(now, off.until)))
    return now < off.until
