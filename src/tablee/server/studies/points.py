"""A point of a study, made in a worker: the match until there and the lines of the study, by the game's own rules."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import asdict

from tablee import games
from tablee.core.game import Illegal, Path
from tablee.server.messages.analysis import Advice
from tablee.server.messages.studies import StudyPoint
from tablee.server.table.archive import judging
from tablee.server.table.archive.paper import Paper
from tablee.server.table.match import Play

KEPT = 8
"""Studies of which a worker keeps the point they begin with."""

Moves = Sequence[tuple[int, Path]]

_begun: OrderedDict[tuple[str, bytes, int], Play] = OrderedDict()


def look(paper: Paper, moves: Moves, line: int, viewer: int | None) -> StudyPoint:
    """The match after some moves of a study, as a viewer sees it; Illegal if one of them cannot be made."""
    play = _after(paper, moves)
    asked = [] if play.over else play.asked()
    return StudyPoint(
        line=line,
        viewer=viewer,
        view=asdict(play.view(viewer)),
        events=list(play.entry(play.n, viewer).events),
        waiting=list(asked),
        menus={str(seat): menu for seat in asked if (menu := play.menu(seat)) is not None},
        result=play.result(),
    )


def check(paper: Paper, moves: Moves) -> None:
    """Raise Illegal if the last of some moves cannot be made after the others."""
    _after(paper, moves)


def sides(paper: Paper) -> list[int]:
    """The side of each seat."""
    game, play = games.load(paper.game), _begin(paper)
    return [int(game.side(play.match.state, seat)) for seat in range(paper.header.seats)]


def advice(paper: Paper, moves: Moves, seat: int | None, playouts: int) -> Advice:
    """What the strongest bot would play after some moves of a study, with what the seat knows there."""
    lines = [*paper.lines, *((who, path, str(paper.began)) for who, path in moves)]
    seal = hashlib.sha256(repr(lines).encode()).hexdigest()[:16]
    whole = paper._replace(header=replace(paper.header, match=f"{paper.header.match} {seal}"), lines=lines)
    return judging.advice(whole, len(lines), seat, playouts)


def _after(paper: Paper, moves: Moves) -> Play:
    play = _begin(paper).fork()
    for seat, path in moves:
        if play.over or seat not in play.asked():
            raise Illegal("not-your-turn")
        play.extend(seat, path, paper.began)
    return play


def _begin(paper: Paper) -> Play:
    """The match at the point where a study of it begins."""
    name = paper.header.match, paper.key, len(paper.lines)
    if name not in _begun:
        play = Play(games.load(paper.game), paper.header, paper.key, paper.began)
        for line in paper.lines:
            play.extend(line[0], line[1], int(line[2]))
        _begun[name] = play
    _begun.move_to_end(name)
    while len(_begun) > KEPT:
        _begun.popitem(last=False)
    return _begun[name]
