"""What became of a finished match, seat by seat, read from its table; and why it does not count for ratings."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.server.messages.parts import Result as Ended
from tablee.server.results.strength import kind_of
from tablee.server.table.match import Play
from tablee.server.table.seating.powers import POWERS
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.store.results import Finished, SeatResult

EARLY = 3
"""Decisions of each seat before which it is early to give up."""


def outcome(
    id: str, doc: TableDoc, sides: Sequence[int], play: Play | None, moves: int
) -> tuple[Finished, list[SeatResult]] | None:
    """Return what became of a match, or None of one that is not over, was a lesson or had no people."""
    result = doc.result
    if doc.phase != "over" or result is None or doc.lesson or doc.header is None:
        return None
    bots = [chair.bot for chair in doc.header.chairs]
    persons = ["" if bot else _person(c) for c, bot in zip(doc.chairs, bots)]
    if not any(persons):
        return None
    resigned = 0 if play is None else play.match.resigned
    gone = ["" if bot else _gone(c, bool(resigned >> i & 1)) for i, (c, bot) in enumerate(zip(doc.chairs, bots))]
    ranks = _ranks(result, sides, gone if doc.rated else [""] * len(sides))
    best = [side for side in set(sides) if ranks[side] == 1]
    drawn = len(best) == len(set(sides))
    seats = [
        SeatResult(
            match=id,
            seat=i,
            person=persons[i],
            bot=bots[i],
            side=sides[i],
            shared=len({sides[j] for j, p in enumerate(persons) if p and p == persons[i]}) > 1,
            outcome="drawn" if drawn else "won" if ranks[sides[i]] == 1 else "lost",
            rank=ranks[sides[i]],
            score=result.scores[i],
            gone=gone[i],
        )
        for i in range(doc.seats)
    ]
    short = any(gone) and moves < EARLY * doc.seats
    end = doc.ended or doc.created
    match = Finished(
        match=id,
        game=doc.game,
        kind=kind_of(sides),
        seats=doc.seats,
        listed=doc.listed and not doc.club,
        agreed=doc.rated,
        why=_why(doc, sides, persons, bots) if doc.rated else "",
        marks=("short",) if short else (),
        weight=1.0,
        reason=result.reason,
        moves=moves,
        started=doc.started or end,
        ended=end,
    )
    return match, seats


def _person(c: ChairDoc) -> str:
    """Return whose the result of a chair is that was a person's: who plays there, or has left it to a bot."""
    return c.owner if c.bot else c.person


def _gone(c: ChairDoc, resigned: bool) -> str:
    return "resigned" if resigned else "left" if c.bot or c.left else ""


def _ranks(result: Ended, sides: Sequence[int], gone: Sequence[str]) -> dict[int, int]:
    """Return the place of each side: winners first, then by score, and last the sides that have all given up. Where
    nobody has won, all who stayed share the first."""
    every = sorted(set(sides))
    members = {side: [i for i, s in enumerate(sides) if s == side] for side in every}
    scores = {side: max(result.scores[i] for i in members[side]) for side in every}
    won = {side: any(i in result.winners for i in members[side]) for side in every}
    keys = {}
    for side in every:
        stayed = not all(gone[i] for i in members[side])
        keys[side] = (stayed, won[side], scores[side]) if result.winners and stayed else (stayed, False, 0)
    return {side: 1 + sum(other > keys[side] for other in keys.values()) for side in every}


def _why(doc: TableDoc, sides: Sequence[int], persons: Sequence[str], bots: Sequence[str]) -> str:
    """Return the key of the reason why an agreed match does not count, as far as its table tells."""
    people = [p for p in persons if p]
    if doc.result is not None and doc.result.reason == "abandoned":
        return "abandoned"
    if any(line.event == POWERS["close"].line for line in doc.lines):
        return "closed"
    if any(not p and not bot for p, bot in zip(persons, bots)):
        return "forgotten"
    if len(set(people)) < len(people):
        return "device"
    if len(set(sides)) < 2:
        return "alone"
    if doc.hints:
        return "hints"
    if any(c.first or c.held for c in doc.chairs):
        return "handed"
    return "unproven" if doc.header is None or not doc.header.commit else ""
