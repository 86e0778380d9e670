"""The course of a tournament: what has to happen next, as pure functions over what is stored.

Each step leads from one stored state to the next, whoever does it and however often: rounds are drawn, then their
tables are laid, then results come in, then the next is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tablee.core.game import Game
from tablee.server.messages.parts import Result
from tablee.server.tournaments.doc import Doc, Entrant, Pairing, Phase, Round, bye, records
from tablee.server.tournaments.drawing import arena, knockout, robin, swiss, tables
from tablee.server.tournaments.standings import beaten

FEWEST = 2
"""Entrants without whom there is no tournament."""
PAUSE: Mapping[str, int] = {"blitz": 10_000, "usual": 20_000, "long": 60_000, "daily": 3_600_000}
"""Milliseconds between the end of a round and the next."""
COME: Mapping[str, int] = {"blitz": 60_000, "usual": 120_000, "long": 300_000, "daily": 2 * 86_400_000}
"""Milliseconds in which one has to come to one's table, before one has lost."""
ARENA_EVERY = 3_000
"""Milliseconds between two draws of an arena."""
AWAY = 2
"""Matches in a row to which somebody has not come, after which it is paired no more."""
REPLAYS = 2
"""How often a drawn match of a knock-out is played again; then the stronger by the draw goes on."""

NewId = Callable[[], str]


class TournamentStep(NamedTuple):
    """What a tournament becomes, and when it has to be looked at again; None: when a result comes in."""

    phase: Phase
    doc: Doc
    due: int | None


def step(
    phase: Phase, doc: Doc, entrants: Mapping[int, Entrant], game: Game, now: int, new_id: NewId
) -> TournamentStep:
    """Return what a tournament becomes now. `doc` may be written to."""
    if phase == "entry":
        return _begin(doc, entrants, game, now, new_id)
    if phase != "running":
        return TournamentStep(phase, doc, None)
    if _only_bots([n for n, e in entrants.items() if not e.gone], entrants):
        return _over(doc, now)  # everybody has left
    if any(not p.laid for p in doc.pairings()):
        return TournamentStep(phase, doc, now)
    if doc.plan.format == "arena":
        return _arena(doc, entrants, now, new_id)
    if doc.plan.format == "knockout" and _replayed(doc, now, new_id):
        return TournamentStep(phase, doc, now)
    if any(p.points is None for p in doc.pairings()):
        return TournamentStep(phase, doc, None)
    after = max((p.ended for p in doc.pairings()), default=now) + PAUSE[doc.plan.speed]
    pairs = _next(doc, entrants, game)
    if not pairs:
        return _over(doc, now)
    if now < after:
        return TournamentStep(phase, doc, after)
    return _round(doc, pairs, entrants, now, new_id)


def _begin(doc: Doc, entrants: Mapping[int, Entrant], game: Game, now: int, new_id: NewId) -> TournamentStep:
    if now < doc.plan.starts:
        return TournamentStep("entry", doc, doc.plan.starts)
    there = [n for n in doc.order if n in entrants and not entrants[n].gone]
    if _only_bots(there, entrants) or len(there) < max(
        FEWEST, min(game.seats) if doc.plan.format == "tables" else FEWEST
    ):
        doc.ended = now
        return TournamentStep("off", doc, None)
    doc.order = there
    if doc.plan.format == "arena":
        doc.rounds = [Round(now, [])]
        return TournamentStep("running", doc, now)
    if doc.plan.format == "robin" and doc.plan.speed == "daily":  # by correspondence all are played at once
        for pairs in robin.rounds(there):
            _round(doc, pairs, entrants, now, new_id)
        return TournamentStep("running", doc, now)
    return _round(doc, _next(doc, entrants, game), entrants, now, new_id)


def _next(doc: Doc, entrants: Mapping[int, Entrant], game: Game) -> Sequence[tuple[int, ...]]:
    """Return the pairs of the next round; none if the last one has been played."""
    done, plan = len(doc.rounds), doc.plan
    if plan.format == "robin":
        all_rounds = robin.rounds(doc.order)
        return all_rounds[done] if done < len(all_rounds) else []
    if plan.format == "knockout":
        if not doc.rounds:
            return knockout.first(doc.order)
        last = doc.rounds[-1].pairings
        return knockout.following([_winner(p, doc.order) for p in last]) if len(last) > 1 else []
    if done >= plan.rounds:
        return []
    known = records(doc, entrants)
    there = [r for n, r in known.items() if not entrants[n].gone]
    if len(there) < FEWEST:
        return []
    if plan.format == "swiss":
        return swiss.paired(there)
    return tables.drawn(there, plan.seats, game.seats, done)


def _round(
    doc: Doc, pairs: Sequence[tuple[int, ...]], entrants: Mapping[int, Entrant], now: int, new_id: NewId
) -> TournamentStep:
    """Adds a round; who is alone has a bye, and where nobody is left nobody goes on."""
    made = []
    for pair in pairs:
        one = Pairing(list(pair), match=new_id(), since=now)
        if len(pair) < 2:
            one = bye(pair[0], now) if pair else Pairing([], laid=True, points=[], how="absent", since=now, ended=now)
        made.append(one)
    doc.rounds.append(Round(now, made))
    forfeited(doc, [n for n, e in entrants.items() if e.gone], now)
    return TournamentStep("running", doc, now)


def _over(doc: Doc, now: int) -> TournamentStep:
    doc.ended = now
    return TournamentStep("over", doc, None)


def _arena(doc: Doc, entrants: Mapping[int, Entrant], now: int, new_id: NewId) -> TournamentStep:
    """Pairs who is free and there; after its time an arena ends with its last match."""
    going = doc.rounds[0].pairings
    busy = {n for p in going if p.points is None for n in p.players}
    if now >= doc.rounds[0].started + doc.plan.minutes * 60_000:
        return TournamentStep("running", doc, None) if busy else _over(doc, now)
    known = records(doc, entrants)
    free = [known[n] for n in known if n not in busy and _there(entrants[n], now)]
    if _only_bots([r.number for r in free], entrants):
        free = []
    found = arena.paired(free, again=len(free) + len(busy) <= FEWEST)
    going += [Pairing(list(pair), match=new_id(), since=now) for pair in found]
    return TournamentStep("running", doc, now if found else now + ARENA_EVERY)


def _there(one: Entrant, now: int) -> bool:
    return not one.gone and (bool(one.bot) or one.here > now)


def _only_bots(some: Sequence[int], entrants: Mapping[int, Entrant]) -> bool:
    """Bots fill up a tournament; they do not play one among themselves."""
    return all(entrants[n].bot for n in some)


def _winner(p: Pairing, order: Sequence[int]) -> int | None:
    """Who goes on from a match of a knock-out; None if nobody has come."""
    if not p.players or p.points is None or max(p.points) <= 0:
        return None
    best = [n for n, x in zip(p.players, p.points) if x == max(p.points)]
    return min(best, key=order.index)


def _replayed(doc: Doc, now: int, new_id: NewId) -> bool:
    """Lets a drawn match of a knock-out be played again, on each other's chairs; after some the stronger goes on."""
    found = False
    for p in doc.rounds[-1].pairings:
        if p.points is None or len(p.players) < 2 or p.points[0] != p.points[1] or p.how != "played":
            continue
        if p.again < REPLAYS:
            p.players.reverse()
            p.match, p.laid, p.points, p.how, p.since, p.again = new_id(), False, None, "", now, p.again + 1
        else:
            goes_on = _winner(p, doc.order)
            p.points, p.how = [1.0 if n == goes_on else 0.0 for n in p.players], "seed"
        found = True
    return found


# What comes in


def played(doc: Doc, p: Pairing, result: Result, now: int) -> None:
    """A match has ended: a point for who has won and half a one for each of two who have not, or, of several, one for
    each who did worse. In an arena all of it counts double."""
    values = [(i in result.winners, result.scores[i] if i < len(result.scores) else 0) for i in range(len(p.players))]
    if len(p.players) == 2:
        won = [value[0] for value in values]
        points = [0.5, 0.5] if won[0] == won[1] else [float(x) for x in won]
    else:
        points = beaten(values)
    _settle(doc, p, [2 * x for x in points] if doc.plan.format == "arena" else points, "played", now)
    for n in p.players:
        doc.absent.pop(str(n), None)


def not_played(doc: Doc, p: Pairing, missing: Sequence[int], now: int) -> None:
    """Not everybody has come: who did has won, as if all the others had done worse."""
    _settle(doc, p, _without(doc, p, missing), "absent", now)
    for n in missing:
        doc.absent[str(n)] = doc.absent.get(str(n), 0) + 1


def _without(doc: Doc, p: Pairing, missing: Sequence[int]) -> list[float]:
    """Return the points of a match that is not played: those who are there have beaten the others, and drawn."""
    here = [n for n in p.players if n not in missing]
    top = len(p.players) - 1 - (len(here) - 1) / 2
    share = top * 2 if doc.plan.format == "arena" else top
    return [share if n in here else 0.0 for n in p.players]


def _settle(doc: Doc, p: Pairing, points: list[float], how: str, now: int) -> None:
    p.points, p.how, p.ended = points, how, now  # type: ignore[assignment]


def away(doc: Doc) -> list[int]:
    """Return those who have not come too often: they are paired no more."""
    return [int(n) for n, times in doc.absent.items() if times >= AWAY]


def forfeited(doc: Doc, gone: Sequence[int], now: int) -> bool:
    """What is laid out for later among those who have left is lost by them; return True if there was anything."""
    found = False
    for p in doc.pairings():
        if p.points is None and not p.laid and any(n in gone for n in p.players):
            _settle(doc, p, _without(doc, p, gone), "left", now)
            p.laid = found = True
    return found
