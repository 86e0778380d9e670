"""What each event of Attack of the Clones means, and the table drawn as plain text."""

from __future__ import annotations

from tablee.core import record
from tablee.core.game import Told, spelled
from tablee.games.attack_of_the_clones.cards import CHARACTERS, GEONOSIAN
from tablee.games.attack_of_the_clones.moves import card, mission
from tablee.games.attack_of_the_clones.rounds import TEN
from tablee.games.attack_of_the_clones.state import Event, State
from tablee.games.attack_of_the_clones.view import Seat, view


def told(e: record.Event) -> Told:
    """An event as people hear it."""
    _, kind, a, b, c = e
    event = Event(kind)
    name: Told = {"event": spelled(event)}
    if event is Event.ROUND:
        return name | {"number": a, "seat": f"seat:{b}"}
    name |= {"seat": f"seat:{a}"}
    if event in (Event.TURNED, Event.BUST, Event.ACTION, Event.NOTHING, Event.TOOK):
        return name | {"card": card(b)}
    if event is Event.TROOPER:
        return name | {"number": b}
    if event is Event.NAMED:
        return name | {"other": f"seat:{b}"}
    if event in (Event.ROBBED, Event.GAVE):
        return name | {"other": f"seat:{b}", "card": card(c)}
    if event is Event.LAID:
        return name | {"mission": mission(b)} | _trio(b, c)
    if event is Event.TOKEN:
        return name | {"mission": mission(b)}
    if event is Event.SCORED:
        return name | _sum(b) | {"total": c}
    if event is Event.ALL_TOKENS:
        return name | {"number": b, "total": c}
    if event is Event.WON:
        return name | {"number": b, "shared": c}
    return name


def _trio(value: int, laid: int) -> Told:
    """The three cards of a mission; the joker comes last."""
    faces = [card(value * 10 + c) for c in range(len(CHARACTERS)) if laid >> c & 1]
    first, second, third = (*faces, card(GEONOSIAN))[:3]
    return {"first": first, "second": second, "third": third}


def _sum(sums: int) -> Told:
    """CLONES-25: a seat's points of a round and what they are made of."""
    cards = sums & 0xFF
    missions, troopers, declared = (TEN * (sums >> shift & 0xFF) for shift in (8, 16, 24))
    return {
        "number": cards + missions + troopers + declared,
        "cards": cards,
        "missions": missions,
        "troopers": troopers,
        "declared": declared,
    }


def picture(s: State) -> str:
    """The table as text, as a spectator sees it."""
    v = view(s, None)
    rows = [f"round {v.round} of {v.rounds}   deck {v.deck}   discard {len(v.discard)}", f"row: {_plain(v.display)}"]
    for i, seat in enumerate(v.seats):
        rows.append(f"{'>' if i == v.turn and not v.winners else ' '} seat {i}: {_line(seat)}")
    return "\n".join(rows)


def _line(seat: Seat) -> str:
    parts = [f"{seat.total} points", f"{seat.cards} in hand" if seat.hand is None else f"hand {_plain(seat.hand)}"]
    parts += [f"{t.number} x {t.mission[8:]}-{t.mission[8:]}-{t.mission[8:]}" for t in seat.missions]
    parts += [f"{seat.troopers} troopers"] if seat.troopers else []
    parts += ["tokens " + " ".join(t[8:] for t in seat.tokens)] if seat.tokens else []
    return ", ".join(parts)


def _plain(targets: list[str]) -> str:
    return " ".join(t[5:] for t in targets) or "-"
