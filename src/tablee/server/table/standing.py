"""Answers given in advance: what a seat has agreed on for the decision that is open, and what it could agree on.

They are kept with the table, so they hold while nobody looks; they are that seat's alone, and no other is told of them.
"""

from __future__ import annotations

from tablee.core.game import Amounts, Game, Path
from tablee.server.table import windows
from tablee.server.table.match import Play
from tablee.server.table.stored import TableDoc


def foreseen(game: Game) -> bool:
    """Return True if there is anything in a game that a seat may answer in advance."""
    return game.standing is not None or game.pauses is not None or game.plans is not None


def planned(play: Play) -> bool:
    """Return True while a stretch lasts that seats may lay out in advance."""
    plans = play.game.plans
    return plans is not None and not play.over and plans.holds(play.match.state)


def step(doc: TableDoc, play: Play, seat: int) -> tuple[Path, Amounts] | None:
    """Return the next decision of what a seat has laid out, and what is left of it."""
    plan = doc.plans.get(str(seat))
    if not plan or play.game.plans is None or not planned(play):
        return None
    return play.game.plans.follow(play.match.state, seat, plan)


def answer(doc: TableDoc, play: Play, seat: int) -> Path | None:
    """Return what a seat has answered in advance to what it is asked; None if it has to be asked, or is not."""
    if not foreseen(play.game) or not _own(doc, play, seat):
        return None
    if (planned := step(doc, play, seat)) is not None:
        return planned[0]
    agreed, open_now = windows.agreed(doc, play, seat), windows.moment(play)
    if agreed is not None and _given(doc, play, seat) is not None:
        return agreed
    if open_now is None or not windows.switched_off(doc, seat, open_now):
        return None
    return open_now.decline if not open_now.ordinary else agreed


def offered(doc: TableDoc, play: Play, seat: int) -> str | None:
    """Return the switch by which a seat could answer this once for all: `auto:…`, or `now:…` for a while.

    Assumes that it has not answered in advance."""
    if not foreseen(play.game) or not _own(doc, play, seat):
        return None
    if (given := _given(doc, play, seat)) is not None:
        return f"auto:{given[0]}"
    open_now = windows.moment(play)
    return None if open_now is None or open_now.ordinary else f"now:{open_now.group}"


def unheard(play: Play) -> bool:
    """Return True if nobody else may know that somebody is asked: the answer must take no time of its own."""
    open_now = windows.moment(play)
    return open_now is not None and not open_now.ordinary


def alone(doc: TableDoc) -> bool:
    """Return True if nobody but bots sits there with somebody."""
    return len({c.person for c in doc.chairs if c.person and not c.left}) < 2


def _given(doc: TableDoc, play: Play, seat: int) -> tuple[str, Path] | None:
    """Return the answer that could be given once for all. Among people who may think that the seat holds another one it
    must not come sooner without than with it: there it waits in a pause, or the seat is always asked."""
    open_now, standing = windows.moment(play), play.game.standing
    if standing is None or (open_now is not None and open_now.doubtful and not alone(doc)):
        return None
    return standing.answer(play.match.state, seat)


def _own(doc: TableDoc, play: Play, seat: int) -> bool:
    """Return True if a person is asked by the rules alone: in a pause all wait, and a coach has its own script."""
    chair, coached = doc.chairs[seat], doc.lesson and not doc.alone
    here = bool(chair.person) and not chair.bot and not chair.left and not play.match.resigned >> seat & 1
    return here and not coached and doc.pause is None and seat in play.asked()
