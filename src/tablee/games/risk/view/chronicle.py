"""A finished game of Risk: planets and troops over the turns, what turned it, and everybody's dice."""

from __future__ import annotations

from tablee.core import chronicle as told_of
from tablee.core.bits import count
from tablee.core.chronicle import Chart, Chronicle, FinishedMatch, Luck, Moment, Said
from tablee.core.odds import repeated
from tablee.games.risk.rules.board import ARMIES, PLANETS
from tablee.games.risk.rules.combat import FIGHTER
from tablee.games.risk.rules.ends import of_faction
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.state import A, D, State

HIGH = 5  # a good die shows so much or more
WEIGHT = {Event.CALLED: 5, Event.EMPEROR: 5, Event.ELIMINATED: 4, Event.CAPTURED_TOKEN: 2, Event.CHANGED_COMMAND: 1}


def chronicle(past: FinishedMatch) -> Chronicle:
    last: State = past.last
    sides = [of_faction(last, i) for i in range(past.seats)]
    held = [sum(planets_of(last, j) for j in range(past.seats) if sides[j] == sides[i]) for i in range(past.seats)]
    return Chronicle(
        standing=past.places(lambda i: (held[i],), lambda i: Said("place-planets", {"number": held[i]})),
        charts=_charts(past),
        moments=_moments(past),
        luck=_luck(past),
    )


def armies_of(s: State, seat: int) -> list[int]:
    return [a for a in range(ARMIES) if s.seat_of[a] == seat and a != s.neutral]


def planets_of(s: State, seat: int) -> int:
    return sum(count(s.held[a]) for a in armies_of(s, seat))


def troops_of(s: State, seat: int) -> int:
    mine = armies_of(s, seat)
    return sum(s.troops[p] for p in range(PLANETS) if s.owner[p] in mine)


def _charts(past: FinishedMatch) -> list[Chart]:
    seats = range(past.seats)
    planets = [past.curve(f"seat:{i}", lambda s, i=i: planets_of(s, i)) for i in seats]  # type: ignore[misc]
    troops = [past.curve(f"seat:{i}", lambda s, i=i: troops_of(s, i)) for i in seats]  # type: ignore[misc]
    most = max(1, *(value for curve in troops for _, value in curve.points))
    return [Chart("planets", PLANETS, None, planets), Chart("troops", most, None, troops)]


def _moments(past: FinishedMatch) -> list[Moment]:
    found = [
        (WEIGHT[event], told_of.moment(frame, event.told(e))) for frame, event, e in past.happened(*WEIGHT) if frame > 0
    ]
    return told_of.weightiest(found)


def _luck(past: FinishedMatch) -> list[Luck]:
    """Dice of five and more; a die of eight shows them more often than one of six. Only first throws in combat
    count, and none that Fighters help (RISK-46): they roll ones again."""
    six, eight, high = ([0] * past.seats for _ in range(3))
    for frame, events in enumerate(past.events):
        s: State = past.states[frame]
        for side, rolled in zip((A, D), Event.ROLLED.among(events)):
            seat = s.seat_of[rolled["army"]]
            if not 0 <= seat < past.seats or fighters(past.states[frame - 1], s, side):
                continue  # RISK-105: an army that nobody plays
            eight[seat] += s.seen_eights[side]
            six[seat] += s.seen_dice[side] - s.seen_eights[side]
            high[seat] += sum(s.seen_die[side, i] >= HIGH for i in range(s.seen_dice[side]))
    return [
        told_of.luck("dice", i, [repeated(1 / 3, six[i]), repeated(1 / 2, eight[i])], high[i], six[i] + eight[i])
        for i in range(past.seats)
    ]


def fighters(before: State, after: State, side: int) -> bool:
    """Whether Fighters took part in the last combat on a side."""
    return bool(after.seen_joined[FIGHTER] if side == A else before.ships[after.seen_target, FIGHTER])
