"""The time of a match as it goes by: stopping and starting clocks, what the end of a time does, holding them."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core.game import TABLE, Illegal
from tablee.core.luck import from_key
from tablee.core.verb import OutOfTime
from tablee.server.messages.asks import GoOn, Hold
from tablee.server.messages.parts import Held
from tablee.server.table import clocks
from tablee.server.table.change import Draft
from tablee.server.table.stored import ClockDoc, Request
from tablee.server.who import Who

HELD = 3_600_000
"""Milliseconds after which clocks that are held go on by themselves."""
HELD_SLOW = 14 * clocks.DAY
"""The same where a decision has a day or more."""
MOST_HOLDS = 20
"""How often the clocks of one match are held."""


def keep(d: Draft) -> None:
    """Stops and starts the clocks of a match as a change has left it, and gives back the way of a move. Nothing of it
    depends on what only some may know."""
    clock, play = d.doc.clock, d.play
    if clock is None or play is None or not clock.rules.match:
        return
    running = set(clocks.runs(d.doc, play)) if d.doc.phase == "playing" and not d.halted else set()
    before = {int(seat) for seat in clock.since}
    mover = TABLE if d.move is None else d.move.seat
    goes_on = mover in before & running and d.lag > 0 and play.all_heard()  # else others must not see that it decided
    if running != before or goes_on or not clock.left:
        clock = _changed(d)
        _stop(d, clock, before - running, mover)
        if goes_on:
            since = clock.since[str(mover)]
            clock.since[str(mover)] = since + min(d.lag, clocks.elapsed(since, d.now, clocks.merged(d.away)))
        clock.since |= {str(seat): d.now for seat in sorted(running - before)}
    if d.move is not None and mover in before:
        since = clock.since.get(str(mover), d.now)
        spent = clocks.elapsed(since, d.now, clocks.merged(d.away))
        d.move = replace(d.move, left=max(0, clock.left[mover] - spent))


def _stop(d: Draft, clock: ClockDoc, seats: set[int], mover: int) -> None:
    """Stops some clocks; who has moved is given the way of it back, and what a turn gains."""
    for seat in sorted(seats):
        spent = clocks.elapsed(clock.since.pop(str(seat)), d.now, clocks.merged(d.away))
        if seat == mover:
            spent -= min(d.lag, spent)
        clock.used[seat] += spent
        clock.left[seat] = max(0, clock.left[seat] - spent)
        if seat == mover:
            _gain(d, clock, seat)


def _changed(d: Draft) -> ClockDoc:
    clock = d.change().clock
    assert clock is not None
    if clock.rules.match and not clock.left:
        clock.left, clock.used = [clock.rules.match * 1000] * d.doc.seats, [0] * d.doc.seats
    clock.n += 1
    return clock


def _gain(d: Draft, clock: ClockDoc, seat: int) -> None:
    """What a seat gets when it has decided: never more than it had at first, for one turn may be many decisions."""
    most = clock.rules.match * 1000
    clock.left[seat] = max(clock.left[seat], min(most, clock.left[seat] + clock.rules.gain * 1000))
    if clocks.ending(d.game, d.doc) == "idle":
        clock.left[seat] = max(clock.left[seat], clocks.OVERTIME)


def in_time(d: Draft, seat: int) -> None:
    """Raises Illegal for a move that comes after its seat's time, the way of it given back: the flag falls soon."""
    clock, play = d.doc.clock, d.play
    if clock is None or play is None or (since := clock.since.get(str(seat))) is None:
        return
    if clocks.elapsed(since, d.now, clocks.merged(d.away)) - d.lag > clock.left[seat]:
        raise Illegal("time-is-up")


def flag(d: Draft, seat: int, k: int, chance: bytes) -> None:
    """The time of a seat is over: it has lost, or the house decides for it. If it is not over, it falls due again."""
    clock, play = d.doc.clock, d.play
    if clock is None or play is None or d.doc.phase != "playing" or d.halted or d.doc.pause is not None:
        return
    at = clocks.falls(d.doc, play, seat, d.away) if seat in play.asked() or str(seat) in clock.since else None
    if at is None or k != clocks.number(d.doc, play, seat):
        return
    if d.now < at:
        _changed(d)
        return
    openly = seat in play.clocked()
    if openly and clocks.ending(d.game, d.doc) == "resign":
        d.add_line(TABLE, OutOfTime(seat).path)
        return
    if (since := clock.since.get(str(seat))) is not None:
        clock = _changed(d)
        clock.used[seat] += clocks.elapsed(since, d.now, clocks.merged(d.away))
        clock.left[seat], clock.since[str(seat)] = clocks.OVERTIME, d.now
    if seat in play.asked():
        idle(d, seat, play.k(seat), chance)


def idle(d: Draft, seat: int, k: int, chance: bytes) -> None:
    """The house decides for an absent seat, as the rules of the game say; by luck that is not the match's."""
    play = d.playing()
    if play.k(seat) != k or seat not in play.asked():
        return
    action = d.game.idle(play.match.state.copy(), seat, from_key(chance))
    d.add_line(seat, d.game.path(play.match.state, seat, action))
    d.change().chairs[seat].idles += 1


# Held by consent


def hold(d: Draft, who: Who, ask: Hold) -> None:
    """Everybody who still plays has to agree that the clocks stand still; bots do. At a teaching table its host alone
    decides."""
    play, doc = d.playing(), d.doc
    mine = doc.chairs_of(who.person)
    host = doc.clock is not None and doc.clock.rules.teaching and who.person == doc.host != ""
    if not mine and not host:
        raise Illegal("not-seated")
    if doc.clock is None or doc.pause is not None:
        raise Illegal("not-now")
    if doc.clock.held is not None:
        if ask.agree:  # the same message again
            return
        raise Illegal("nothing-asked")
    if not ask.agree:
        if doc.clock.asked is None:
            raise Illegal("nothing-asked")
        _clock(d).asked = None
        d.notice("hold-refused", name=who.name)
        return
    if doc.clock.holds >= MOST_HOLDS:
        raise Illegal("too-often")
    if doc.clock.rules.teaching and not host:
        raise Illegal("not-host")
    clock = _clock(d)
    asked = clock.asked = clock.asked or Request(mine[0] if mine else TABLE, [], [])
    asked.agreed = sorted({*asked.agreed, *mine})
    asked.needed = [
        i
        for i, c in enumerate(d.doc.chairs)
        if c.person and not c.left and not play.match.resigned >> i & 1 and i not in asked.agreed and not host
    ]
    if not asked.needed:
        clock.asked, clock.holds, clock.n = None, clock.holds + 1, clock.n + 1
        slow = d.doc.pace is not None and d.doc.pace * 1000 >= clocks.DAY
        clock.held = Held(d.now, d.now + (HELD_SLOW if slow else HELD))
        d.record("house-held", ("by", who))


def go_on(d: Draft, who: Who, ask: GoOn) -> None:
    """Anybody who plays lets the clocks go on, and so does the host."""
    if not d.doc.chairs_of(who.person) and who.person != d.doc.host:
        raise Illegal("not-seated")
    if d.doc.clock is not None and d.doc.clock.held is not None:
        _go_on(d)
        d.record("house-went-on", ("by", who))


def moved(d: Draft, who: Who) -> None:
    """Whoever moves while the clocks are held lets them go on."""
    if d.move is not None and d.doc.clock is not None and d.doc.clock.held is not None:
        go_on(d, who, GoOn())


def held_long_enough(d: Draft, holds: int) -> None:
    """Clocks that were held for as long as they may be go on by themselves."""
    clock = d.doc.clock
    if clock is not None and clock.held is not None and clock.holds == holds and d.now >= clock.held.until:
        _go_on(d)
        d.record("house-held-enough")


def _go_on(d: Draft) -> None:
    clock = _clock(d)
    assert clock.held is not None
    clock.stood.append((clock.held.since, d.now))
    clock.held, clock.n = None, clock.n + 1


def _clock(d: Draft) -> ClockDoc:
    clock = d.change().clock
    assert clock is not None
    return clock
