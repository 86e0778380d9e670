"""A finished duel: the steps and the fights won on the way, what turned it, and what each side drew."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablee.core import chronicle as told_of
from tablee.core.chronicle import Chart, Chronicle, Curve, FinishedMatch, Luck, Moment, Said
from tablee.core.odds import sample
from tablee.games.lightsaber_duel.bag import KINDS, copies, one
from tablee.games.lightsaber_duel.cards import DECK, VALUE, special
from tablee.games.lightsaber_duel.events import Event
from tablee.games.lightsaber_duel.state import LAST_STEP, State

SIDES = (0, 1)


def chronicle(past: FinishedMatch) -> Chronicle:
    last: State = past.last
    fights = [_fights(past, side) for side in SIDES]
    return Chronicle(
        standing=past.places(
            lambda i: (last.step[i],),
            lambda i: Said("place-step", {"number": last.step[i], "fights": fights[i].points[-1][1]}),
        ),
        charts=[
            Chart("steps", LAST_STEP, LAST_STEP, [past.curve(f"seat:{i}", lambda s, i=i: s.step[i]) for i in SIDES]),  # type: ignore[misc]
            Chart("fights", max(1, *(curve.points[-1][1] for curve in fights)), None, fights),
        ],
        moments=_moments(past),
        luck=_luck(past),
    )


def _fights(past: FinishedMatch, side: int) -> Curve:
    """The fights a side has won in the whole duel."""
    won, points = 0, {0: 0}
    for frame, event, e in past.happened(Event.FIGHT_WON):
        if event.about(e)["seat"] == side:
            won += 1
            points[frame] = won
    return Curve(f"seat:{side}", list(points.items()))


def _weight(event: Event, about: Mapping[str, int]) -> int:
    """How much an event turned the duel; 0: not at all."""
    if event is Event.STEPPED:
        return 2 + about["number"]
    if event is Event.SWEPT:
        return 2 if about["number"] > 1 else 0
    return 1


def _moments(past: FinishedMatch) -> list[Moment]:
    found = [
        (weight, told_of.moment(frame, event.told(e)))
        for frame, event, e in past.happened(Event.STEPPED, Event.SWEPT, Event.RETREATED, Event.FIGHT_STOPPED)
        if (weight := _weight(event, event.about(e)))
    ]
    return told_of.weightiest(found)


def _luck(past: FinishedMatch) -> list[Luck]:
    """The printed points and the special cards each side drew. The cards of one deck are a sample of it."""
    found = []
    for side in SIDES:
        decks = _decks(past, side)
        drawn = [kind for _, kinds in decks for kind in kinds]
        for name, worth in (("points", _points), ("specials", _specials)):
            samples = [sample(_bag(deck, worth), len(kinds)) for deck, kinds in decks]
            found.append(told_of.luck(name, side, samples, sum(map(worth, drawn)), len(drawn)))
    return sorted(found, key=lambda it: it.name)


def _points(kind: int) -> int:
    return VALUE[kind]


def _specials(kind: int) -> int:
    return int(special(kind))


def _bag(deck: int, worth: Callable[[int], int]) -> dict[int, int]:
    """How many cards of each worth are in a deck."""
    found: dict[int, int] = {}
    for kind in range(KINDS):
        found[worth(kind)] = found.get(worth(kind), 0) + copies(deck, kind)
    return found


def _decks(past: FinishedMatch, side: int) -> list[tuple[int, list[int]]]:
    """The decks of a side one after the other, each as it was shuffled, with the cards that were drawn from it."""
    found: list[tuple[int, list[int]]] = [(DECK, [])]
    for frame, events in enumerate(past.events):
        every = [Event(e.event).about(e) for e in events if e.event in (Event.DREW, Event.REFILLED)]
        flow = [about.get("card") for about in every if about["seat"] == side]  # None: the deck was made anew
        for k, kind in enumerate(flow):
            if kind is not None:
                found[-1][1].append(kind)
            else:  # what was drawn of it until it ran out again, or what is left of it after the move
                rest = flow[k + 1 :]
                again = None in rest
                until = rest[: rest.index(None)] if again else rest
                deck = sum(one(x) for x in until if x is not None)
                found.append((deck if again else deck + past.states[frame].deck[side], []))
    return found
