"""How a game of Sequence ended: who won by which sequences, or why nobody did."""

from __future__ import annotations

from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.games.sequence.events import Reason
from tablee.games.sequence.layout import CORNERS, LINES
from tablee.games.sequence.state import NOTHING, State, side_of
from tablee.games.sequence.targets import cell


def ending(s: State) -> Ending:
    """The side that won, and the cells of the sequences that decided it, each in its order."""
    about: dict[str, str | int] = {"reason": spelled(Reason(s.reason)), "turns": s.turns}
    if s.winner == NOTHING:
        return Ending(Said("end-drawn", about))
    lines = _decisive(s)
    cells = [i for n in lines for i in LINES[n][0]]
    about |= {
        "who": _name(s, s.winner),
        "number": s.claimed[s.winner],
        "other": max(s.claimed[i] for i in range(s.sides) if i != s.winner),
        "at_once": len(lines) if s.reason == Reason.SEQUENCES else 0,
        "corner": int(any(i in CORNERS for i in cells)),
    }
    return Ending(Said("end-won", about), [cell(i) for i in dict.fromkeys(cells)])


def _decisive(s: State) -> list[int]:
    """The lines that the last chip completed; where no chip decided (SEQ-40), all that the winner has."""
    mine = [s.claims[s.winner, k] for k in range(s.claimed[s.winner])]
    return [n for n in mine if s.last_cell in LINES[n][0]] if s.reason == Reason.SEQUENCES else mine


def _name(s: State, side: int) -> str:
    """A side that is one player bears the player's name."""
    seats = [i for i in range(s.seats) if side_of(s, i) == side]
    return f"seat:{seats[0]}" if len(seats) == 1 else f"side:{side}"
