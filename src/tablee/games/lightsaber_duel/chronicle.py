"""A finished duel: the steps and the fights won on the way, what turned it, and what each side drew."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core import chronicle as told_of
from tablee.core.chronicle import Chart, Chronicle, Curve, Luck, Moment, Past, Said
from tablee.core.odds import sample
from tablee.core.record import Event as Raw
from tablee.games.lightsaber_duel.bag import KINDS, copies, one
from tablee.games.lightsaber_duel.cards import DECK, VALUE, special
from tablee.games.lightsaber_duel.state import LAST_STEP, Event, State
from tablee.games.lightsaber_duel.view import told

SIDES = (0, 1)


def chronicle(past: Past) -> Chronicle:
    last: State = past.last
    fights = [_fights(past, side) for side in SIDES]
    return Chronicle(
        result=_result(past),
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


def _result(past: Past) -> Said | None:
    last: State = past.last
    if not past.played_out:
        return None
    if not past.winners:
        return Said("end-drawn", {"rounds": last.round, "number": last.step[0]})
    winner = past.winners[0]
    about: dict[str, str | int] = {"number": last.step[winner], "other": last.step[1 - winner], "rounds": last.round}
    return Said("end-won", about | {"seat": f"seat:{winner}"})


def _fights(past: Past, side: int) -> Curve:
    """The fights a side has won in the whole duel."""
    points, won = [(0, 0)], 0
    for frame, events in enumerate(past.events):
        more = sum(e[1] == Event.FIGHT_WON and e[2] == side for e in events)
        if more:
            won += more
            points.append((frame, won))
    return Curve(f"seat:{side}", points)


def _weight(e: Raw) -> int:
    """How much an event turned the duel; 0: not at all."""
    _, kind, _, b, _ = e
    if kind == Event.STEPPED:
        return 2 + b
    if kind == Event.SWEPT:
        return 2 if b > 1 else 0
    return 1 if kind in (Event.RETREATED, Event.FIGHT_STOPPED) else 0


def _moments(past: Past) -> list[Moment]:
    found = [
        (_weight(e), told_of.moment(frame, told(e)))
        for frame, events in enumerate(past.events)
        for e in events
        if _weight(e)
    ]
    return told_of.weightiest(found)


def _luck(past: Past) -> list[Luck]:
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


def _decks(past: Past, side: int) -> list[tuple[int, list[int]]]:
    """The decks of a side one after the other, each as it was shuffled, with the cards that were drawn from it."""
    found: list[tuple[int, list[int]]] = [(DECK, [])]
    for frame, events in enumerate(past.events):
        flow = [e for e in events if e[1] in (Event.DREW, Event.REFILLED) and e[2] == side]
        for k, (_, event, _, kind, _) in enumerate(flow):
            if event == Event.DREW:
                found[-1][1].append(kind)
            else:  # what was drawn of it until it ran out again, or what is left of it after the move
                rest = [e[3] if e[1] == Event.DREW else None for e in flow[k + 1 :]]
                again = None in rest
                until = rest[: rest.index(None)] if again else rest
                deck = sum(one(x) for x in until if x is not None)
                found.append((deck if again else deck + past.states[frame].deck[side], []))
    return found
