"""A finished match of Sequence: the race for rows of five, its turning points, and who drew the jacks."""

from __future__ import annotations

from tablee.core import chronicle as told_of
from tablee.core.bits import count
from tablee.core.chronicle import Chart, Chronicle, FinishedMatch, Luck, Moment, Said
from tablee.core.odds import Draw, sample
from tablee.games.sequence.claims import LINES
from tablee.games.sequence.events import Event
from tablee.games.sequence.layout import JACKS, LINE_HIGH, LINE_LOW
from tablee.games.sequence.state import State, own_high, own_low, side_of, target

FIVE = 5
CARDS, JACKS_IN_ALL = 104, 2 * count(JACKS)  # SEQ-2
WEIGHT = {Event.SEQUENCE: 3, Event.BROKEN: 3, Event.REMOVED: 1}


def chronicle(past: FinishedMatch) -> Chronicle:
    last: State = past.last
    return Chronicle(
        standing=past.places(
            lambda i: (last.claimed[side_of(last, i)],),
            lambda i: Said("place-sequences", {"number": last.claimed[side_of(last, i)], "target": target(last)}),
            lambda i: side_of(last, i),
        ),
        charts=_charts(past),
        moments=_moments(past),
        luck=_luck(past),
    )


def fullest(s: State, side: int) -> int:
    """The most spaces a side has of a line that can still become a sequence of its own (SEQ-29, SEQ-31)."""
    low, high = own_low(s, side), own_high(s, side)
    their_low = their_high = 0
    for other in range(s.sides):
        if other != side:
            their_low |= s.chips[other, 0]
            their_high |= s.chips[other, 1]
    best = 0
    for n in range(LINES):
        a, b = LINE_LOW[n], LINE_HIGH[n]
        if a & their_low == 0 and b & their_high == 0 and (have := count(a & low) + count(b & high)) > best:
            if not _shares(s, side, n):
                best = have
    return best


def _shares(s: State, side: int, n: int) -> bool:
    """Whether a line shares more than a space with a sequence of a side, or is one."""
    claims = [s.claims[side, k] for k in range(s.claimed[side])]
    return any(count(LINE_LOW[n] & LINE_LOW[c]) + count(LINE_HIGH[n] & LINE_HIGH[c]) > 1 for c in claims)


def race(s: State, side: int) -> int:
    """How far a side has come: five for each sequence, and what it has of its next."""
    done = FIVE * s.claimed[side]
    return done if s.claimed[side] >= target(s) else done + fullest(s, side)


def _charts(past: FinishedMatch) -> list[Chart]:
    sides: range = range(past.last.sides)
    goal = FIVE * target(past.last)
    seen: dict[bytes, int] = {}

    def far(s: State, side: int) -> int:
        board = bytes([side, *(s.claimed[i] for i in sides)]) + _chips(s)
        if board not in seen:
            seen[board] = race(s, side)
        return seen[board]

    curves = [past.curve(f"side:{i}", lambda s, i=i: far(s, i)) for i in sides]  # type: ignore[misc]
    top = max(goal, *(value for curve in curves for _, value in curve.points))
    return [Chart("race", top, goal, curves)]


def _chips(s: State) -> bytes:
    return b"".join(s.chips[i, half].to_bytes(8) for i in range(s.sides) for half in range(2))


def _moments(past: FinishedMatch) -> list[Moment]:
    found = [(WEIGHT[event], told_of.moment(frame, event.told(e))) for frame, event, e in past.happened(*WEIGHT)]
    return told_of.weightiest(found)


def _luck(past: FinishedMatch) -> list[Luck]:
    """The jacks each seat drew. Its cards of one pile are a sample of it; a new pile is a new sample."""
    samples: list[list[Draw]] = [[] for _ in range(past.seats)]
    drawn: list[list[int]] = [[] for _ in range(past.seats)]
    for _, event, e in past.happened(Event.DREW):
        about = event.about(e)
        drawn[about["seat"]].append(about["card"])
    for size, jacks, shares in _piles(past):
        for i, n in enumerate(shares):
            samples[i].append(sample({0: size - jacks, 1: jacks}, n))
    return [
        told_of.luck("jacks", i, samples[i], sum(JACKS >> card & 1 for card in drawn[i]), len(drawn[i]))
        for i in range(past.seats)
    ]


def _piles(past: FinishedMatch) -> list[tuple[int, int, list[int]]]:
    """The piles of the match: their cards, the jacks among them, and how many each seat drew of them."""
    found = [(CARDS, JACKS_IN_ALL, [0] * past.seats)]
    for frame, events in enumerate(past.events):
        flow = [Event(e.event).about(e) for e in events if e.event in (Event.DREW, Event.REFILLED)]
        for k, about in enumerate(flow):
            if "card" in about:
                found[-1][2][about["seat"]] += 1
            else:  # what is left of it after the move, and what was drawn of it meanwhile
                rest = [drew["card"] for drew in flow[k + 1 :]]
                pile = past.states[frame].pile
                jacks = count(pile[0] & JACKS) + count(pile[1] & JACKS) + sum(JACKS >> card & 1 for card in rest)
                found.append((about["number"], jacks, [0] * past.seats))
    return found
