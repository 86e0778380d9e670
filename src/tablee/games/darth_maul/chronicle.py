"""A finished fight: damage round by round, the rounds that decided it, and how often the blade missed each player."""

from __future__ import annotations

from tablee.core import chronicle as told_of
from tablee.core.bits import count
from tablee.core.chronicle import Chart, Chronicle, FinishedMatch, Luck, Moment, Said
from tablee.core.odds import Draw, chance
from tablee.games.darth_maul.bot import open_tiles
from tablee.games.darth_maul.state import TARGET, Outcome, State, attacked_once, damage, outcome, within_reach
from tablee.games.darth_maul.tiles import total


def chronicle(past: FinishedMatch) -> Chronicle:
    last: State = past.last
    score = [(count(last.hits[i]), total(last.hits[i])) for i in range(past.seats)]
    return Chronicle(
        standing=past.places(
            lambda i: score[i], lambda i: Said("place-hits", {"number": score[i][0], "sum": score[i][1]})
        ),
        charts=_charts(past),
        moments=_moments(past),
        luck=_luck(past),
    )


def _charts(past: FinishedMatch) -> list[Chart]:
    every = past.curve("table:all", damage)
    hits = [past.curve(f"seat:{i}", lambda s, i=i: count(s.hits[i])) for i in range(past.seats)]  # type: ignore[misc]
    most = max(value for curve in hits for _, value in curve.points)
    return [
        Chart("damage", max(TARGET, every.points[-1][1]), TARGET, [every]),
        Chart("hits", max(1, most), None, hits),
    ]


def rounds(past: FinishedMatch) -> list[tuple[int, State, State]]:
    """The frames in which a round was fought, with the states before and after."""
    return [
        (frame, past.states[frame - 1], past.states[frame])
        for frame in range(1, past.frames)
        if past.states[frame].played == past.states[frame - 1].played + 1
    ]


def _moments(past: FinishedMatch) -> list[Moment]:
    """Rounds of several hits or none, the eighth hit, and the round that put it out of reach."""
    found = []
    for frame, before, after in rounds(past):
        done = damage(after) - damage(before)
        about: dict[str, str | int] = {"number": after.played, "hits": done, "damage": damage(after)}
        if damage(before) < TARGET <= damage(after):
            found.append((3, told_of.Moment(frame, Said("moment-beaten", about))))
        elif within_reach(after) < TARGET <= within_reach(before):
            found.append((3, told_of.Moment(frame, Said("moment-hopeless", about | {"reach": within_reach(after)}))))
        elif done >= 2:
            found.append((done - 1, told_of.Moment(frame, Said("moment-hits", about))))
        elif parried(after) == past.seats:
            found.append((1, told_of.Moment(frame, Said("moment-parried", about))))
    return told_of.weightiest(found)


def parried(s: State) -> int:
    """How many attacks of the last round met another."""
    return sum(outcome(s, i) == Outcome.PARRIED for i in range(s.seats))


def _luck(past: FinishedMatch) -> list[Luck]:
    """How often an attack that met nobody found its zone open. Meeting others is no luck of the tiles."""
    draws: list[list[Draw]] = [[] for _ in range(past.seats)]
    got = [0] * past.seats
    for _, before, after in rounds(past):
        for i in range(past.seats):
            at = after.revealed[i]
            if attacked_once(after) >> at & 1:
                draws[i].append(chance(open_tiles(before, at) / count(before.maul)))
                got[i] += outcome(after, i) == Outcome.HIT
    return [told_of.luck("open", i, draws[i], got[i], len(draws[i])) for i in range(past.seats)]
