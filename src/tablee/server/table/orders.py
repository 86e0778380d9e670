"""What a seat lays out in advance, how fast it wants the bots, and the giving of answers that were given in advance."""

from __future__ import annotations

from tablee.core.game import Illegal
from tablee.server.messages.asks import Haste, LayOut
from tablee.server.table import standing
from tablee.server.table.change import Draft
from tablee.server.who import Who


def lay_out(d: Draft, who: Who, ask: LayOut) -> None:
    """Keeps a plan, in place of the one before; an empty one is none. Nobody else learns of it."""
    d.need_seat(who, ask.seat)
    play = d.playing()
    left = {target: n for target, n in ask.plan.items() if n > 0}
    if left and not standing.planned(play):
        raise Illegal("not-now")
    plans = {seat: plan for seat, plan in d.doc.plans.items() if seat != str(ask.seat)}
    d.change().plans = plans | ({str(ask.seat): left} if left else {})


def hasten(d: Draft, who: Who, ask: Haste) -> None:
    """Makes bots move faster, or as usual again. Others must be able to follow: only who plays alone may wish it."""
    if not d.doc.chairs_of(who.person):
        raise Illegal("not-your-seat")
    if not standing.alone(d.doc):
        raise Illegal("not-now")
    if ask.haste != d.doc.haste:
        d.change().haste = ask.haste


def answer(d: Draft, seat: int, k: int) -> None:
    """Makes the decision that a seat has answered in advance, unless it has thought better of it."""
    play = d.play
    if play is None or d.doc.phase != "playing" or d.halted or play.k(seat) != k:
        return
    path, step = standing.answer(d.doc, play, seat), standing.step(d.doc, play, seat)
    if path is None:
        return
    d.lag = max(0, d.now - play.since(seat))  # what was answered in advance takes none of its time
    if step is not None:
        d.change().plans[str(seat)] = step[1]
    d.add_line(seat, path)
