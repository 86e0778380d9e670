"""Pauses: keeping answers while one runs, going through its windows at the end, and each seat's private switches."""

from __future__ import annotations

from tablee.core.game import TABLE, Illegal, Path
from tablee.core.menu import menu, offers
from tablee.server.messages.asks import Stops
from tablee.server.table.change import Draft
from tablee.server.table.stored import StopsDoc
from tablee.server.table.windows import answers, end_early, moment, stops, switched_off, switches, unanswered, window
from tablee.server.who import Who


def keep(d: Draft, seat: int, k: int, path: Path) -> bool:
    """Keeps a seat's answer in a pause. Return True if there is a pause; repeating an answer changes nothing."""
    pause, play = d.doc.pause, d.play
    if pause is None or play is None or seat == TABLE or k != play.k(seat) or d.doc.phase != "playing":
        return False
    if pause.over or seat not in pause.seats:
        raise Illegal("not-your-turn")
    kept = pause.answers.get(str(seat))
    if kept is not None and kept != path:
        raise Illegal("other-path", k=k)
    if kept is not None and seat not in pause.off:
        return True
    if not offers(answers(play, seat), path):
        d.game.action(play.match.state, seat, path)  # says why, if the window is this seat's
        raise Illegal("not-allowed")
    pause = d.change().pause
    assert pause is not None
    pause.answers[str(seat)] = path
    pause.off = [i for i in pause.off if i != seat]
    end_early(d.doc, play, pause, d.now)
    return True


def advance(d: Draft, k: int) -> None:
    """Answers or declines the next window of a pause that is over."""
    pause, play = d.doc.pause, d.play
    if pause is None or play is None or d.doc.phase != "playing" or d.halted:
        return
    if not pause.over and k != 2 * pause.n + pause.early:
        return
    if not pause.over:
        d.change()
        assert d.doc.pause is not None
        d.doc.pause.over = True
    seat = play.asked()[0]
    open_now = window(play)
    if open_now is None or d.doc.chairs[seat].bot:
        return
    otherwise = unanswered(d.doc, play, seat, open_now)
    answer = otherwise if seat in pause.off else pause.answers.get(str(seat), otherwise)
    d.add_line(seat, answer if offers(menu(d.game, play.match.state, seat), answer) else otherwise)


def switch(d: Draft, who: Who, ask: Stops) -> None:
    """Sets a seat's private switches: nobody else learns of them."""
    d.need_seat(who, ask.seat)
    play = d.playing()
    own = switches(d.game, d.doc, ask.seat)
    if own is None:
        raise Illegal("not-allowed")
    open_now = moment(play)
    known = d.game.standing.known if d.game.standing is not None else own.automatic.__contains__
    if not {*ask.off, *ask.now} <= {*own.groups} or not all(map(known, ask.auto)):
        raise Illegal("wrong-input", reason=f"there are {', '.join([*own.groups, *own.automatic])}")
    spell = open_now.spell if open_now is not None else stops(d.doc, ask.seat).spell
    d.change().stops[str(ask.seat)] = StopsDoc(ask.off, ask.now, ask.auto, spell)
    pause, open_now = d.doc.pause, window(play)
    if pause is None or pause.over or open_now is None:
        if pause is None and open_now is not None:
            d.consider_pause(False)  # an open decision was just left to the house
        return
    if ask.seat in pause.seats and str(ask.seat) not in pause.answers and switched_off(d.doc, ask.seat, open_now):
        pause.answers[str(ask.seat)] = open_now.decline
        pause.off.append(ask.seat)
        end_early(d.doc, play, pause, d.now)
