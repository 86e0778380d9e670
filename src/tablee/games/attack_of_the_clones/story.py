"""What each event of Attack of the Clones means, and the table drawn as plain text."""

from __future__ import annotations

from tablee.games.attack_of_the_clones.state import State
from tablee.games.attack_of_the_clones.view import Seat, view


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
