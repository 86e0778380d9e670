"""Strength reckoned from results: by Glicko-2 where two play against each other, by Plackett and Luce where more do.

Both stand on one scale, that of Elo: a newcomer at 1500, give or take 350."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Literal, NamedTuple

from glicko2 import math as glicko
from msgspec.structs import replace
from openskill.models import PlackettLuce

from tablee.bots.measured import Ladder, Rung, ladders
from tablee.store.ratings import Rating

Kind = Literal["duel", "many"]
"""Two sides of one seat each, or any other table: two different things to be good at, with ratings of their own."""

NEW = Rating(1500.0, 350.0, 0.06)
PERIOD = 10 * 86_400_000
"""Milliseconds without a match after which a strength is as much less sure as after one."""
SURE, VAGUE = 120.0, 220.0
"""Deviations up to which somebody may lead, and from which on nothing is said of their strength."""
POINT = 173.7178
"""Points of the scale in which Glicko-2 reckons."""
HALF = 1.959964
"""Deviations on each side of a 95 % interval."""
USUAL = "greedy"
"""The bot that is proposed to a newcomer, who is expected to be about as strong."""
LEAST = 50.0
"""The deviation of a bot at least: its ladder was measured among bots."""

_teams = PlackettLuce(
    mu=NEW.rating,
    sigma=NEW.deviation,
    beta=POINT / sqrt(3),  # so that a lead at a table of three or four is worth what it is between two
    tau=NEW.volatility * POINT,
)


class Seat(NamedTuple):
    """Who sat on a seat: its strength before the match, its side and the place of that side; a fixed one stays as it
    is."""

    rating: Rating
    side: int
    rank: int
    fixed: bool = False


def kind_of(sides: Sequence[int]) -> Kind:
    return "duel" if len(sides) == 2 and sides[0] != sides[1] else "many"


def aged(r: Rating, now: int) -> Rating:
    """Return a rating as sure as it still is: less so the longer nothing was heard, never less than a newcomer's."""
    periods = max(0, now - r.at) / PERIOD if r.at else 0.0
    spread = sqrt(r.deviation**2 + (r.volatility * POINT) ** 2 * periods)
    return replace(r, deviation=min(NEW.deviation, spread))


def reckoned(kind: Kind, seats: Sequence[Seat], weight: float, now: int) -> list[Rating]:
    """Return everybody's rating after a match that ended now. `weight` is how much of the change counts. Who is fixed,
    and everybody if nothing counts, stays as they were."""
    before = [aged(s.rating, now) for s in seats]
    after = _duel(seats, before) if kind == "duel" else _many(seats, before)
    return [s.rating if s.fixed or not weight else _part(b, a, weight, now) for s, b, a in zip(seats, before, after)]


def _part(before: Rating, after: Rating, weight: float, now: int) -> Rating:
    """Return so much of the way from one rating to another."""
    return replace(
        before,
        rating=before.rating + weight * (after.rating - before.rating),
        deviation=sqrt(before.deviation**2 + weight * (after.deviation**2 - before.deviation**2)),
        volatility=before.volatility + weight * (after.volatility - before.volatility),
        matches=before.matches + 1,
        at=max(before.at, now),
    )


def _duel(seats: Sequence[Seat], before: Sequence[Rating]) -> list[Rating]:
    """A match is a rating period of its own."""
    found = []
    for i in (0, 1):
        me, other = before[i], before[1 - i]
        ranks = seats[i].rank, seats[1 - i].rank
        score = 1.0 if ranks[0] < ranks[1] else 0.0 if ranks[0] > ranks[1] else 0.5
        met = glicko.rating_to_mu(other.rating), glicko.rd_to_phi(other.deviation), score
        new = glicko.update_rating(glicko.rating_to_mu(me.rating), glicko.rd_to_phi(me.deviation), me.volatility, [met])
        rating, spread = glicko.mu_to_rating(new.mu), glicko.phi_to_rd(new.phi)
        found.append(replace(me, rating=rating, deviation=min(NEW.deviation, spread), volatility=new.sigma))
    return found


def _many(seats: Sequence[Seat], before: Sequence[Rating]) -> list[Rating]:
    """A side is as strong as all of its seats together."""
    sides = sorted({s.side for s in seats})
    members = [[i for i, s in enumerate(seats) if s.side == side] for side in sides]
    teams = [[_teams.rating(mu=before[i].rating, sigma=before[i].deviation) for i in team] for team in members]
    rated = _teams.rate(teams, ranks=[float(seats[team[0]].rank) for team in members])
    found = list(before)
    for team, new in zip(members, rated):
        for i, r in zip(team, new):
            found[i] = replace(before[i], rating=r.mu, deviation=min(NEW.deviation, r.sigma))
    return found


# Bots


def measured(game: str, seats: int) -> dict[str, Rating]:
    """Return the strength of a game's bots at a number of seats, where it was measured. The level that newcomers are
    sent to stands where they do, the others at their distance from it."""
    ladder = next((it for it in ladders(game) if it.seats == seats), None)
    if ladder is None:
        return {}
    middle = _usual(ladder).rating
    return {rung.name: _of(rung, middle) for rung in ladder.levels}


def _of(rung: Rung, middle: float) -> Rating:
    spread = (rung.high - rung.low) / 2 / HALF
    return Rating(NEW.rating + rung.rating - middle, min(NEW.deviation, max(LEAST, spread)), NEW.volatility)


def _usual(ladder: Ladder) -> Rung:
    return next((rung for rung in ladder.levels if rung.name == USUAL), ladder.levels[-1])
