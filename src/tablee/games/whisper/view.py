"""What one viewer may know of a table of Whisper, and the table as text."""

from __future__ import annotations

import msgspec

from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.games.whisper.cards import bag_size
from tablee.games.whisper.events import CARDS
from tablee.games.whisper.rules import winners
from tablee.games.whisper.state import NOBODY, NUMBERS, TURN_CAP, Reason, State


class Last(msgspec.Struct):
    """The card of the last move: turned over for all, or looked at, with its number for the two seats that saw it."""

    seat: int
    owner: int
    card: str
    turned: bool
    number: int | None


class View(msgspec.Struct):
    seat: int | None
    turn: int
    turns: int
    turn_limit: int
    goal: int
    points: list[int]
    hand: list[int]  # the viewer's own two cards, left and right
    bag: int
    discards: list[int]
    last: Last | None  # gone with the next move: what it showed is then for the viewer to remember
    winner: int | None
    reason: str | None


def view(s: State, viewer: int | None) -> View:
    won = seats_in(winners(s))
    return View(
        seat=viewer,
        turn=s.turn,
        turns=s.turns,
        turn_limit=TURN_CAP,
        goal=s.goal,
        points=[s.points[i] for i in range(s.seats)],
        hand=[] if viewer is None else [s.card[2 * viewer] + 1, s.card[2 * viewer + 1] + 1],
        bag=bag_size(s),
        discards=_discards(s),
        last=_last(s, viewer),
        winner=won[0] if won else None,
        reason=None if s.reason == Reason.PLAYING else spelled(Reason(s.reason)),
    )


def _discards(s: State) -> list[int]:
    return [number + 1 for number in range(NUMBERS) for _ in range(s.discards[number])]


def _last(s: State, viewer: int | None) -> Last | None:
    if s.last_seat == NOBODY:
        return None
    owner, turned = s.last_place // 2, s.turned != NOBODY
    number = None
    if turned:
        number = s.turned + 1
    elif viewer in (s.last_seat, owner):
        number = s.card[s.last_place] + 1
    return Last(s.last_seat, owner, CARDS[s.last_place % 2], turned, number)


def ending(s: State) -> Ending:
    """Why it is over, and the chair of who won."""
    return Ending(Said(f"reason-{spelled(Reason(s.reason))}", {}), [f"seat:{i}" for i in seats_in(winners(s))])


def picture(s: State) -> str:
    """What lies open: turns and goal, two backs for each seat (black: the last move), the bag, the discards."""
    rows = [f"{s.turns}/{TURN_CAP}  ★ {s.goal}"]
    for seat in range(s.seats):
        backs = "".join("▮" if place == s.last_place else "▯" for place in (2 * seat, 2 * seat + 1))
        rows.append(f"{seat}  {backs}  ★ {s.points[seat]}")
    return "\n".join([*rows, " ".join([f"▯ × {bag_size(s)} ", *map(str, _discards(s))]).rstrip()])
