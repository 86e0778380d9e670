"""Pauses: a game's reaction windows as one shared wait, the same for all whatever anybody holds.

While a pause runs, answers are kept with the table and nothing is played. At its end the windows are gone through in
the order of the rules: a seat that has answered plays its answer where it fits, all others decline.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.game import TABLE, Illegal, Path, Pauses, Window
from tablee.core.menu import Menu, menu, offers
from tablee.server.messages.http import PauseState, Switches
from tablee.server.table.match import Play
from tablee.server.table.stored import PauseDoc, StopsDoc, TableDoc
from tablee.store.rows import Due

if TYPE_CHECKING:
    from tablee.server.messages.socket import Stops
    from tablee.server.table.change import Draft, Who

SHORTEST = 1000  # milliseconds of a pause that all have ended early; bots press then, whatever they hold
SLOW = 3600  # seconds a move from which on a table is played by correspondence: nobody is hurried
MOST = 32  # windows of one pause


def window(play: Play) -> Window | None:
    """The window that is open, where pauses are kept."""
    pauses = play.game.pauses
    return None if pauses is None or play.over else pauses.window(play.match.state)


def windows(play: Play) -> list[tuple[int, Menu]]:
    """The windows of a pause as they follow each other if nobody answers: whose, and what can be answered."""
    first = window(play)
    found: list[tuple[int, Menu]] = []
    state, luck, open_now = play.match.state.copy(), play.match.luck.copy(), first
    while open_now is not None and first is not None and open_now.group == first.group and len(found) < MOST:
        seat = play.game.to_act(state).bit_length() - 1
        found.append((seat, menu(play.game, state, seat)))
        play.game.apply(state, seat, play.game.action(state, seat, open_now.decline), luck)
        over = play.game.to_act(state) == 0
        open_now = None if over or play.game.pauses is None else play.game.pauses.window(state)
    return found


def answers(play: Play, seat: int) -> Menu:
    """All that a seat can answer in a pause, declining included."""
    found: Menu = {}
    for other, tree in windows(play):
        if other == seat:
            _merge(found, tree)
    return found


def _merge(into: Menu, tree: Menu) -> None:
    for target, below in tree.items():
        _merge(into.setdefault(target, {}), below)


# What the table does


def consider(d: Draft, declined: bool) -> None:
    """After a line of the match: a window opens a pause, goes on being answered, or there is none."""
    play = d.play
    open_now = None if play is None else window(play)
    before = d.doc.pause
    if play is None or open_now is None or _left_open(d.doc, play, open_now):
        if before is not None:
            d.change().pause = None
        return
    if before is not None and before.over and declined and before.group == open_now.group:
        return
    seats = sorted({seat for seat, _ in windows(play) if not _switched_off(d.doc, play, seat, open_now)})
    people = [seat for seat in seats if not d.doc.chairs[seat].bot]
    until = d.now + _length(d, play) if people else d.now + (SHORTEST if seats else 0)
    d.change().pause = PauseDoc(open_now.group, play.n, d.now, until, people)


def _left_open(doc: TableDoc, play: Play, open_now: Window) -> bool:
    """Whether a seat decides in its own time, as everybody may see."""
    seat = play.game.to_act(play.match.state).bit_length() - 1
    return open_now.ordinary and not doc.chairs[seat].bot and open_now.group not in stops(doc, seat).auto


def _switched_off(doc: TableDoc, play: Play, seat: int, open_now: Window) -> bool:
    own, chair = stops(doc, seat), doc.chairs[seat]
    for_now = open_now.group in own.now and own.spell == open_now.spell
    return open_now.group in own.off or for_now or chair.left or bool(play.match.resigned >> seat & 1)


def _length(d: Draft, play: Play) -> int:
    if _slow(d.doc) and d.doc.pace is not None:
        return d.doc.pace * 1000
    assert d.game.pauses is not None
    return 1000 * int(getattr(play.match.state, d.game.pauses.seconds))


def _slow(doc: TableDoc) -> bool:
    return doc.pace is not None and doc.pace >= SLOW


def stops(doc: TableDoc, seat: int) -> StopsDoc:
    return doc.stops.get(str(seat)) or StopsDoc()


def keep(d: Draft, seat: int, k: int, path: Path) -> bool:
    """Keeps a seat's answer in a pause; whether there is one. Repeating it changes nothing."""
    pause, play = d.doc.pause, d.play
    if pause is None or play is None or seat == TABLE or k != play.k(seat) or d.doc.phase != "playing":
        return False
    if pause.over or seat not in pause.seats:
        raise Illegal("not-your-turn")
    kept = pause.answers.get(str(seat))
    if kept is not None:
        if kept != path:
            raise Illegal("other-path", k=k)
        return True
    if not offers(answers(play, seat), path):
        d.game.action(play.match.state, seat, path)  # says why, if the window is this seat's
        raise Illegal("not-allowed")
    d.change()
    assert d.doc.pause is not None
    d.doc.pause.answers[str(seat)] = path
    _end_early(d, play)
    return True


def _end_early(d: Draft, play: Play) -> None:
    pause = d.doc.pause
    assert pause is not None
    assert d.game.pauses is not None
    allowed = _slow(d.doc) or getattr(play.match.state, d.game.pauses.early)
    if allowed and all(str(seat) in pause.answers for seat in pause.seats):
        pause.until = min(pause.until, max(d.now, pause.since + SHORTEST))
        pause.early = True


def due(d: Draft, play: Play, pause: PauseDoc) -> Due:
    """When the pause ends, or its next window is gone through. A bot is asked in its window like at any time."""
    seat = play.asked()[0]
    if not pause.over:
        return Due(d.id, "pause", TABLE, 2 * pause.n + pause.early, pause.until)
    if d.doc.chairs[seat].bot:
        return Due(d.id, "bot", seat, play.k(seat), d.now)
    return Due(d.id, "pause", TABLE, 2 * play.n, d.now)


def go_on(d: Draft, k: int) -> None:
    """A pause is over: the next window is answered, or declined."""
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
    answer = pause.answers.get(str(seat), open_now.decline)
    d.submit(seat, answer if offers(menu(d.game, play.match.state, seat), answer) else open_now.decline)


def switch(d: Draft, who: Who, ask: Stops) -> None:
    """A seat's private switches: nobody else learns of them."""
    d.need_seat(who, ask.seat)
    play = d.playing()
    if d.game.pauses is None:
        raise Illegal("not-allowed")
    open_now = window(play)
    groups, automatic = d.game.pauses.groups, d.game.pauses.automatic
    if not {*ask.off, *ask.now} <= {*groups} or not {*ask.auto} <= {*automatic}:
        raise Illegal("wrong-input", reason=f"the groups are {', '.join(groups)}")
    spell = open_now.spell if open_now is not None else stops(d.doc, ask.seat).spell
    d.change().stops[str(ask.seat)] = StopsDoc(ask.off, ask.now, ask.auto, spell)
    pause = d.doc.pause
    if pause is None or pause.over or open_now is None:
        if pause is None and open_now is not None:
            consider(d, False)  # an open decision was just left to the house
        return
    if ask.seat in pause.seats and _switched_off(d.doc, play, ask.seat, open_now):
        pause.answers.setdefault(str(ask.seat), open_now.decline)
        _end_early(d, play)


# What is told


def switches(pauses: Pauses, doc: TableDoc, seat: int) -> Switches:
    """A seat's own switches."""
    own = stops(doc, seat)
    return Switches(own.off, own.now, own.auto, list(pauses.groups), list(pauses.automatic))


def told(doc: TableDoc, play: Play, viewer: int | None) -> PauseState | None:
    """The pause as one viewer may know it: when it ends, and whether this seat may answer."""
    pause = doc.pause
    if pause is None:
        return None
    asked = viewer in pause.seats and str(viewer) not in pause.answers and not pause.over
    return PauseState(pause.group, pause.since, pause.until, asked, viewer is not None and str(viewer) in pause.answers)
