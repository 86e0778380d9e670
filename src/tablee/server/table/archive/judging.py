"""The judging of a finished match, in a worker and piece by piece: what a piece costs is known before it is asked for.

Everything here works on plain data and knows no table."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from tablee import bots, games
from tablee.bots.analysis import Analyst, Look, Suspicion
from tablee.bots.search.desk import SURE
from tablee.core.chronicle import Said
from tablee.core.game import Game, Illegal, Path, seats_in
from tablee.core.line import Line
from tablee.core.luck import from_key
from tablee.core.match import Match, hidden
from tablee.core.menu import legal
from tablee.server.messages.analysis import Advice, Option, Turning
from tablee.server.table.archive.paper import Paper

MATCHES = 2
"""Matches of which a worker keeps all states."""
PROBES, PROBE = 6, 8
"""Points at which it is tried how long playouts take, and playouts at each."""
DEALS, OF_A_DEAL = 24, 4
"""Fresh deals by which it is found what a seat has before any card is dealt, and playouts of each."""


class Outline(NamedTuple):
    """What there is to be judged. Chances are of SURE; `cost`: seconds of processor time that a playout takes."""

    points: list[int]  # the lines after which the state was another one than before, with 0 for the deal
    decisions: list[tuple[int, int]]  # the lines by which a seat chose among several actions, and the seat
    sides: list[int]
    even: list[float]  # before the deal
    shared: bool  # what one side wins the others lose
    final: list[float] | None  # what came of it; None where it was stopped
    cost: float


class Course:
    """A match with the state after each of its lines."""

    def __init__(self, paper: Paper) -> None:
        self.game = games.load(paper.game)
        self.seats = paper.header.seats
        self.key = int.from_bytes(hashlib.sha256(b"analysis" + paper.key).digest()[:6], "little")
        self.match = Match(self.game, paper.header, paper.key)
        self.lines = [Line(*line) for line in paper.lines]
        self.states: list[Any] = [self.match.state]
        for line in self.lines:
            self.match.append(line)
            self.states.append(self.match.state)
        self.analyst = Analyst(self.game, self.seats, self.key)

    def played(self, n: int) -> int:
        """The action of line n, of a seat."""
        line, renamed = self.lines[n - 1], self.game.renamed
        path = tuple(renamed.get(t, t) for t in line.path)
        return self.game.action(self.states[n - 1], line.seat, path)

    def final(self) -> list[float] | None:
        """What each seat has won, of SURE, by the measure of the playouts."""
        match = self.match
        if match.ended in ("stopped", "abandoned"):
            return None
        won = match.winners()
        sides = {self.side(i) for i in range(self.seats)}
        if not won:
            return [SURE / len(sides) if self.game.resigning_ends else 0.0] * self.seats
        shared = len(sides) == self.seats
        return [(SURE / len(won) if shared else SURE) if i in won else 0.0 for i in range(self.seats)]

    def side(self, seat: int) -> int:
        return self.game.side(self.states[0], seat)


_courses: OrderedDict[tuple[str, bytes], Course] = OrderedDict()


def _course(paper: Paper) -> Course:
    name = paper.header.match, paper.key
    if name not in _courses:
        _courses[name] = Course(paper)
    _courses.move_to_end(name)
    while len(_courses) > MATCHES:
        _courses.popitem(last=False)
    return _courses[name]


def ready(id: str) -> None:
    """Compiles what judging a game needs, or loads it."""
    game = games.load(id)
    Analyst(game, game.seats[0], 0)


def outline(paper: Paper) -> Outline:
    """What there is to be judged of a match, and what it will cost."""
    course = _course(paper)
    states = course.states
    points = [0] + [n for n in range(1, len(states)) if states[n] is not states[n - 1]]
    began, tried = time.process_time(), 0
    for i in range(PROBES):
        course.analyst.chances(states[points[i * len(points) // PROBES]], PROBE)
        tried += PROBE
    cost = (time.process_time() - began) / tried
    decisions = [(n, line.seat) for n, line in enumerate(course.lines, 1) if line.seat >= 0 and _chose(course, n)]
    sides = [course.side(i) for i in range(course.seats)]
    shared = course.game.resigning_ends
    return Outline(points, decisions, sides, _even(course), shared, course.final(), cost)


def _chose(course: Course, n: int) -> bool:
    return len(legal(course.game, course.states[n - 1], course.lines[n - 1].seat)) > 1


def _even(course: Course) -> list[float]:
    """What each seat has before anything is dealt, on average over fresh deals."""
    game, header = course.game, course.match.header
    values = game.settle(course.seats, header.options, version=header.version)
    sums = [0.0] * course.seats
    for i in range(DEALS):
        luck = from_key(hashlib.sha256(b"deal %d %d" % (course.key, i)).digest())
        s = game.start(course.seats, values, luck, header.version)
        for seat, chance in enumerate(course.analyst.chances(s, OF_A_DEAL)):
            sums[seat] += chance / DEALS
    return sums


def curve(paper: Paper, points: Sequence[int], playouts: int) -> list[list[float]]:
    """What the match was worth to each seat after some of its lines, as it stood."""
    course = _course(paper)
    return [course.analyst.chances(course.states[n], playouts) for n in points]


def looks(paper: Paper, lines: Sequence[int], playouts: int) -> dict[int, Look]:
    """Decisions at first sight."""
    course, found = _course(paper), {}
    for n in lines:
        state, seat = course.states[n - 1], course.lines[n - 1].seat
        found[n] = course.analyst.look(state, seat, course.played(n), playouts)
    return found


class Judged(NamedTuple):
    """A decision that was judged: what it took from each seat, of SURE, and whether that is beyond doubt."""

    n: int
    seat: int
    brought: list[float]
    error: float
    clear: bool
    turning: Turning


def losses(paper: Paper, suspicions: Sequence[tuple[int, Suspicion]], guesses: int) -> list[Judged]:
    """What decisions gave away, and why another action would have been better."""
    course, found = _course(paper), []
    game = course.game
    for n, suspicion in suspicions:
        state, line = course.states[n - 1], course.lines[n - 1]
        loss = course.analyst.loss(state, line.seat, suspicion, guesses)
        known = hidden(game, state, line.seat, from_key(bytes(32)))
        turning = Turning(
            frame=n,
            seat=line.seat,
            played=list(game.path(known, line.seat, loss.played)),
            better=list(game.path(known, line.seat, loss.better)),
            why=_reason(game, known, line.seat, loss.better),
            cost=round(1000 * loss.brought[line.seat] / SURE),
            error=round(1000 * loss.error / SURE),
        )
        found.append(Judged(n, line.seat, loss.brought, loss.error, loss.clear(line.seat), turning))
    return found


def _reason(game: Game, guess: Any, seat: int, action: int) -> Said:
    return game.explain(guess, seat, action) if game.explain else Said("hint-plain", {})


def advice(paper: Paper, frame: int, seat: int | None, playouts: int) -> Advice:
    """What the strongest bot would have done at a point of a match, with what the seat knew then."""
    course = _course(paper)
    game, state = course.game, course.states[frame]
    asked = seats_in(game.to_act(state))
    seat = asked[0] if seat is None and asked else seat
    if seat is None or seat not in asked:
        raise Illegal("not-your-turn")
    guess = hidden(game, state, seat, from_key(hashlib.sha256(b"advice %d %d" % (course.key, frame)).digest()))
    next_seat = course.lines[frame].seat if frame < len(course.lines) else None
    played = course.played(frame + 1) if next_seat == seat else None
    chosen = bots.choose(game, bots.strongest(game, course.seats), guess, seat, from_key(bytes(32)), "numba")
    weighed = course.analyst.options(state, seat, chosen, playouts)
    options = [Option(list(game.path(guess, seat, a)), round(1000 * worth / SURE)) for a, worth in weighed]
    path: Path = game.path(guess, seat, chosen)
    was = None if played is None else list(game.path(guess, seat, played))
    return Advice(frame, seat, list(path), _reason(game, guess, seat, chosen), options, was)
