"""A finished game of Attack of the Clones: points as they grew, rounds that turned it, and the luck of turned cards."""

from __future__ import annotations

from tablee.core import chronicle as told_of
from tablee.core.bits import count
from tablee.core.chronicle import Chart, Chronicle, FinishedMatch, Luck, Moment, Said
from tablee.core.odds import Draw, chance, sample
from tablee.games.attack_of_the_clones.bot import standing
from tablee.games.attack_of_the_clones.cards import CHARACTERS, COPIES, DECK, characters
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.state import Phase, State

WEIGHT = {Event.DECLARED: 3, Event.DECK_OUT: 3, Event.ALL_TOKENS: 3, Event.LAID: 2, Event.ROBBED: 1, Event.GAVE: 1}
TURNS = (Event.TURNED, Event.BUST, Event.TROOPER, Event.ACTION)  # a move turns one card at most


def chronicle(past: FinishedMatch) -> Chronicle:
    last: State = past.last
    return Chronicle(
        standing=past.places(
            lambda i: (last.totals[i],),
            lambda i: Said("place-points", {"number": last.totals[i]}),
        ),
        charts=[_points(past)],
        moments=_moments(past),
        luck=_luck(past),
    )


def so_far(s: State, seat: int) -> int:
    """A seat's points of all rounds, the running one as its cards lie."""
    return s.totals[seat] if s.phase in (Phase.SCORED, Phase.OVER) else standing(s, seat)


def _points(past: FinishedMatch) -> Chart:
    curves = [past.curve(f"seat:{i}", lambda s, i=i: so_far(s, i)) for i in range(past.seats)]  # type: ignore[misc]
    return Chart("points", max(1, *(value for curve in curves for _, value in curve.points)), None, curves)


def _moments(past: FinishedMatch) -> list[Moment]:
    """The ends of rounds, tokens that made five, and what Dooku and Jango took."""
    found = [(WEIGHT[event], told_of.moment(frame, event.told(e))) for frame, event, e in past.happened(*WEIGHT)]
    return told_of.weightiest(found)


def _luck(past: FinishedMatch) -> list[Luck]:
    """Busts, each card turned with the risk of that moment; and troopers, of a sample of each round's deck."""
    busts: list[list[Draw]] = [[] for _ in range(past.seats)]
    bust, trooper = [0] * past.seats, [0] * past.seats
    turned = [[0] * past.seats for _ in range(past.last.round)]
    for frame, event, e in past.happened(*TURNS):
        seat = event.about(e)["seat"]
        busts[seat].append(chance(_risk(past.states[frame - 1])))
        turned[past.states[frame].round - 1][seat] += 1
        bust[seat] += event is Event.BUST
        trooper[seat] += event is Event.TROOPER
    found = [told_of.luck("busts", i, busts[i], bust[i], len(busts[i]), good=False) for i in range(past.seats)]
    for i in range(past.seats):
        samples = [sample({0: DECK - COPIES[0], 1: COPIES[0]}, each[i]) for each in turned]
        found.append(told_of.luck("troopers", i, samples, trooper[i], len(busts[i])))
    return found


def _risk(s: State) -> float:
    """The chance that the next card is a bust. The first card of a round never is."""
    if s.phase == Phase.SCORED:
        return 0.0
    there = characters(s.display[0], s.display[1])
    column = sum(1 << 10 * value for value in range(4))
    risky = sum(column << c for c in range(len(CHARACTERS)) if there >> c & 1)
    return (count(s.bag[0] & risky) + count(s.bag[1] & risky)) / s.deck
