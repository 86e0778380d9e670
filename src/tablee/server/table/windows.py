"""A game's reaction windows as one shared wait: which are open, who may answer what, and how long all wait.

A pause is the same for all whatever anybody holds. While it runs, answers are kept with the table and nothing is
played. At its end the windows are gone through in the order of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.game import TABLE, Game, Path, Window
from tablee.core.menu import Menu, menu
from tablee.server.messages.parts import PauseState, Switches
from tablee.server.table import clocks
from tablee.server.table.match import Play
from tablee.server.table.stored import PauseDoc, StopsDoc, TableDoc
from tablee.store.rows import Due

SHORTEST = 1000  # milliseconds of a pause that all have ended early; bots press then, whatever they hold
SHORTEST_SLOW = 60_000  # the same by correspondence, where a switch is an answer
SLOW = 3600  # seconds a move from which on a table is played by correspondence: nobody is hurried
MOST = 32  # windows of one pause


def window(play: Play) -> Window | None:
    """Return the window that is open, where pauses are kept."""
    pauses = play.game.pauses
    return moment(play) if pauses is not None and getattr(play.match.state, pauses.seconds) else None


def moment(play: Play) -> Window | None:
    """Return the window that is open, whether there are pauses at the table or not."""
    pauses = play.game.pauses
    return None if pauses is None or play.over else pauses.window(play.match.state)


def windows(play: Play) -> list[tuple[int, Menu]]:
    """Return the windows of a pause as they follow each other if nobody answers: whose, and what can be answered."""
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
    """Return all that a seat can answer in a pause, declining included."""
    found: Menu = {}
    for other, tree in windows(play):
        if other == seat:
            _merge(found, tree)
    return found


def _merge(into: Menu, tree: Menu) -> None:
    for target, below in tree.items():
        _merge(into.setdefault(target, {}), below)


def next_pause(doc: TableDoc, play: Play, now: int, declined: bool) -> PauseDoc | None:
    """Return the pause a table has after a line of its match: a new one, the one that goes on, or none."""
    open_now = window(play)
    before = doc.pause
    if open_now is None or _left_open(doc, play, open_now):
        return None
    if before is not None and before.over and declined and before.group == open_now.group:
        return before
    seats = sorted({seat for seat, _ in windows(play) if not absent(doc, play, seat)})
    people = [seat for seat in seats if not doc.chairs[seat].bot]
    until = now + (SHORTEST if seats else 0)
    if people:
        until = end(doc, people, now) if slow(doc) else now + _length(play)
    off = [seat for seat in people if switched_off(doc, seat, open_now)]
    pause = PauseDoc(open_now.group, play.n, now, until, people, {str(i): open_now.decline for i in off}, off)
    end_early(doc, play, pause, now)
    return pause


def end_early(doc: TableDoc, play: Play, pause: PauseDoc, now: int) -> None:
    """Shortens a pause that all it runs for have answered, if the table allows it.

    A switch is private, so it must not shorten what all see: it counts by correspondence only, where a pause would
    last a day."""
    assert play.game.pauses is not None
    if not pause.seats or not (slow(doc) or getattr(play.match.state, play.game.pauses.early)):
        return
    if all(str(seat) in pause.answers and (slow(doc) or seat not in pause.off) for seat in pause.seats):
        pause.until = min(pause.until, max(now, pause.since + (SHORTEST_SLOW if slow(doc) else SHORTEST)))
        pause.early = True


def _left_open(doc: TableDoc, play: Play, open_now: Window) -> bool:
    """Return True if a seat decides in its own time, as everybody may see."""
    seat = play.game.to_act(play.match.state).bit_length() - 1
    if not open_now.ordinary or doc.chairs[seat].bot:
        return False
    return agreed(doc, play, seat) is None or not open_now.doubtful  # then there is nothing to wait for


def agreed(doc: TableDoc, play: Play, seat: int) -> Path | None:
    """Return what a seat has answered once for all to the open decision, if it has."""
    standing = play.game.standing
    return None if standing is None else standing.agreed(play.match.state, seat, stops(doc, seat).auto)


def unanswered(doc: TableDoc, play: Play, seat: int, open_now: Window) -> Path:
    """Return what happens in a window if its seat does not answer: what it has agreed on where it would be asked like
    anybody, else it declines. A card that it holds must make no difference."""
    own = agreed(doc, play, seat) if open_now.ordinary else None
    return open_now.decline if own is None else own


def absent(doc: TableDoc, play: Play, seat: int) -> bool:
    """Return True if nobody plays a seat, as everybody may see."""
    return doc.chairs[seat].left or bool(play.match.resigned >> seat & 1)


def switched_off(doc: TableDoc, seat: int, open_now: Window) -> bool:
    """Return True if a seat lets a window pass without being asked. Nobody else may know it."""
    own = stops(doc, seat)
    for_now = open_now.group in own.now and own.spell == open_now.spell
    return open_now.group in own.off or for_now


def end(doc: TableDoc, seats: Iterable[int], since: int) -> int:
    """Return when a pause by correspondence is over: weekends and holidays of those for whom it runs do not count."""
    assert doc.pace is not None
    return max(clocks.over(since, doc.pace * 1000, clocks.free(doc, since, (), seat)) for seat in seats)


def _length(play: Play) -> int:
    assert play.game.pauses is not None
    return 1000 * int(getattr(play.match.state, play.game.pauses.seconds))


def slow(doc: TableDoc) -> bool:
    """Return True if a table is played by correspondence."""
    return doc.pace is not None and doc.pace >= SLOW


def stops(doc: TableDoc, seat: int) -> StopsDoc:
    """Return a seat's switches."""
    return doc.stops.get(str(seat)) or StopsDoc()


def due(id: str, doc: TableDoc, play: Play, pause: PauseDoc, now: int) -> Due:
    """Return when the pause ends, or its next window is gone through. A bot is asked in its window like at any time."""
    seat = play.asked()[0]
    if not pause.over:
        return Due(id, "pause", TABLE, 2 * pause.n + pause.early, pause.until)
    if doc.chairs[seat].bot:
        return Due(id, "bot", seat, play.k(seat), now)
    return Due(id, "pause", TABLE, 2 * play.n, now)


# What is told


def switches(game: Game, doc: TableDoc, seat: int) -> Switches | None:
    """Return a seat's own switches as they are told to it; None where the game has none."""
    if game.pauses is None and game.standing is None:
        return None
    own = stops(doc, seat)
    groups = () if game.pauses is None else game.pauses.groups
    names = () if game.standing is None else game.standing.names
    return Switches(own.off, own.now, own.auto, list(groups), list(names))


def told(doc: TableDoc, viewer: int | None) -> PauseState | None:
    """Return the pause as one viewer may know it: when it ends, and whether this seat may answer."""
    pause = doc.pause
    if pause is None:
        return None
    asked = viewer in pause.seats and str(viewer) not in pause.answers and not pause.over
    return PauseState(pause.group, pause.since, pause.until, asked, viewer is not None and str(viewer) in pause.answers)
