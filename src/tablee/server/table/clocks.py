"""What is left of everybody's time: reckoned from stored times alone, so all processes and restarts say the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from tablee.core.game import Game
from tablee.server.messages.parts import Asked, ClockRules, Clocks, ClockState, Deadline
from tablee.server.table import stored
from tablee.server.table.match import Play
from tablee.server.table.stored import ClockDoc, Request, Spell, TableDoc

FLIGHT = 500
"""Milliseconds of the network's delay that a move is given back at most. No flag falls sooner after the end of a time:
a move that was under way still counts."""
OVERTIME = 10_000
"""Milliseconds that a seat has for a decision when its time for the match is over and it plays on."""
UNSEEN = 60_000
"""Milliseconds for a decision of which nobody may know who owes it: there no clock of the match runs."""
DAY = 86_400_000
SHORTEST = 15
"""Seconds of a match that a seat has at least."""


def settled(pace: int | None, rules: ClockRules | None) -> ClockDoc | None:
    """Return the clock of a table that counts time by a pace or for the match; None if it counts none.

    Assumes that the rules are `sound`."""
    if pace is None and (rules is None or not rules.match):
        return None
    return ClockDoc(rules or ClockRules())


def sound(pace: int | None, rules: ClockRules | None) -> str:
    """Return what is wrong with a wish for clocks, in words; empty if nothing is."""
    if rules is None:
        return ""
    if rules.match and pace is not None:
        return "a seat has a time for the match or for a decision, not both"
    if 0 < rules.match < SHORTEST:
        return f"a seat has at least {SHORTEST} seconds for the match"
    if rules.gain and not rules.match:
        return "there is a gain only where a seat has a time for the match"
    if rules.weekends and (pace is None or pace * 1000 < DAY):
        return "weekends are left out where a decision has a day or more"
    if rules.holidays and (pace is None or pace * 1000 < DAY):
        return "there are holidays where a decision has a day or more"
    return ""


def ending(game: Game, doc: TableDoc) -> Literal["resign", "idle"]:
    """Return what happens to a seat whose time is over. What suits: where two play a match against each other by the
    clock, it has lost; partners and third persons are not made to play on without it."""
    assert doc.clock is not None
    if doc.clock.rules.end != "auto":
        return doc.clock.rules.end
    duel = doc.seats == 2 and len(set(stored.sides(game, doc.seats, doc.options))) == 2
    return "resign" if duel and game.resigning_ends and doc.clock.rules.match else "idle"


# Time that is nobody's


def merged(spells: Iterable[Spell]) -> list[Spell]:
    """Return spells in order, none of which touches another."""
    found: list[Spell] = []
    for begin, end in sorted(spells):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        elif end > begin:
            found.append((begin, end))
    return found


def elapsed(since: int, now: int, free: Sequence[Spell]) -> int:
    """Return the milliseconds between two times without those that are free. Assumes merged spells."""
    spent = sum(max(0, min(end, now) - max(begin, since)) for begin, end in free)
    return max(0, now - since - spent)


def over(since: int, ms: int, free: Sequence[Spell]) -> int:
    """Return when so many milliseconds have gone by, those that are free not counted. Assumes merged spells."""
    at = since + ms
    for begin, end in free:
        if end > since:
            if max(begin, since) >= at:
                break
            at += end - max(begin, since)
    return at


def weekends(since: int, until: int) -> list[Spell]:
    """Return the Saturdays and Sundays (UTC) that touch a stretch of time."""
    saturday = (since // DAY - 2) // 7 * 7 + 2  # the first of January 1970 was a Thursday
    return [(day * DAY, (day + 2) * DAY) for day in range(saturday, until // DAY + 1, 7)]


def days_left(clock: ClockDoc, seat: int) -> int:
    """Return how many days of holidays a seat may still take; days that have begun are taken."""
    off = clock.off.get(str(seat))
    spells = [*clock.rests.get(str(seat), ()), *([] if off is None else [(off.since, off.until)])]
    taken: int = sum(-(-(end - begin) // DAY) for begin, end in spells)
    return max(0, clock.rules.holidays - taken)


def free(doc: TableDoc, since: int, away: Sequence[Spell], seat: int) -> list[Spell]:
    """Return the time since another that does not count for a seat's decision: the house was away, the clocks were
    held, weekends, its holidays."""
    clock, pace = doc.clock, doc.pace
    if clock is None:
        return list(away)
    held = [] if clock.held is None else [(clock.held.since, clock.held.until)]
    off = [] if (one := clock.off.get(str(seat))) is None else [(one.since, one.until)]
    found = [*away, *clock.stood, *held, *clock.rests.get(str(seat), ()), *off]
    if pace is not None and clock.rules.weekends:
        found += weekends(since, since + 4 * pace * 1000 + 120 * DAY)
    return merged(found)


# When a seat's time is over


def runs(doc: TableDoc, play: Play) -> list[int]:
    """Return the seats whose time for the match goes down now, as everybody may see: nobody's in a pause, while the
    clocks are held, or where who is asked is a secret. A bot has no clock."""
    clock = doc.clock
    if clock is None or not clock.rules.match or clock.held is not None or doc.pause is not None or play.over:
        return []
    return [i for i in play.clocked() if not doc.chairs[i].bot and not play.match.resigned >> i & 1]


def until(doc: TableDoc, play: Play, seat: int, away: Sequence[Spell]) -> int | None:
    """Return when the time of a seat that is asked is over; None if it has no end."""
    clock = doc.clock
    if clock is None or clock.held is not None:
        return None
    if clock.rules.match:
        if (since := clock.since.get(str(seat))) is not None:
            return over(since, clock.left[seat], merged(away))
        since = play.since(seat)
        return None if seat in play.clocked() else over(since, UNSEEN, free(doc, since, away, seat))
    if doc.pace is None:
        return None
    since = play.since(seat)
    return over(since, doc.pace * 1000, free(doc, since, away, seat))


def falls(doc: TableDoc, play: Play, seat: int, away: Sequence[Spell]) -> int | None:
    """Return when the house acts on the end of a seat's time: later than that, where a move may be under way."""
    clock = doc.clock
    if clock is not None and clock.held is None and (since := clock.since.get(str(seat))) is not None:
        return over(since, clock.left[seat] + FLIGHT, merged(away))  # nor does that go by while the house is away
    return until(doc, play, seat, away)


def number(doc: TableDoc, play: Play, seat: int) -> int:
    """Return the number under which the end of a seat's time falls due: another one whenever that moves."""
    assert doc.clock is not None
    if doc.clock.rules.match and str(seat) in doc.clock.since:
        return doc.clock.n
    return play.k(seat) + 100_000 * (doc.clock.n % 10_000)


# What is told


def deadlines(doc: TableDoc, play: Play, viewer: int | None, away: Sequence[Spell]) -> list[Deadline]:
    """Return the ends of decisions' times that a viewer may see: its own, and others' where who is asked is no
    secret. Those of a match are told with the clocks."""
    clock = doc.clock
    if clock is None or doc.pause is not None:
        return []
    open_to_all = play.game.shown_waiting is None
    shown = [i for i in play.asked() if (open_to_all or i == viewer) and str(i) not in clock.since]
    return [Deadline(i, at) for i in shown if (at := until(doc, play, i, away)) is not None]


def told(game: Game, doc: TableDoc) -> ClockState | None:
    """Return the clocks as everybody at the table may know them, besides how they stand."""
    clock = doc.clock
    if clock is None:
        return None
    used = clock.used if doc.phase == "over" else []
    off = [Deadline(int(seat), one.until) for seat, one in clock.off.items()]
    days = [days_left(clock, seat) for seat in range(doc.seats)] if clock.rules.holidays else []
    return ClockState(clock.rules, ending(game, doc), clock.held, _asked(clock.asked), used, off, days)


def _asked(r: Request | None) -> Asked | None:
    return None if r is None else Asked(r.seat, r.agreed, r.needed)


def standing(doc: TableDoc, away: Sequence[Spell]) -> Clocks | None:
    """Return how the clocks of a match stand; None where there are none. Everybody is told the same."""
    clock = doc.clock
    if clock is None or not clock.left:
        return None
    gone = merged(away)
    ends = [None if (s := clock.since.get(str(i))) is None else over(s, clock.left[i], gone) for i in range(doc.seats)]
    return Clocks([None if c.bot else left for c, left in zip(doc.chairs, clock.left)], ends)
