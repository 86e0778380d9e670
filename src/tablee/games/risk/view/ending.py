"""How a game of Risk ended: the planet whose fall decided it, or what the sides held at the last count."""

from __future__ import annotations

from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.games.risk.rules.board import ARMIES, NOBODY, PLANETS, REPUBLIC
from tablee.games.risk.rules.ends import behind, measure
from tablee.games.risk.rules.events import ClassicReason, Reason
from tablee.games.risk.rules.state import State, faction, friends
from tablee.games.risk.rules.targets import army, planet

MEASURES = ("planets", "troops", "rest")  # RISK-110


def ending(s: State) -> Ending:
    """The planet that decided, if one did, and then the armies that have won and still stand."""
    reason = spelled(ClassicReason(s.reason) if s.classic else Reason(s.reason))
    about: dict[str, str | int] = {"reason": reason, "turns": s.turns}
    won = _armies(s)
    if not won:
        return Ending(Said("end-drawn", about))
    marks = [army(a) for a in won if s.alive >> a & 1]
    about["side"] = "player" if s.classic else "republic" if faction(s, won[0]) == REPUBLIC else "separatists"
    about["seat"] = f"seat:{s.seat_of[won[0]]}"
    if s.reason in (Reason.TURN_CAP, Reason.STALL):
        return Ending(Said("end-counted", about | _count(s, won)), marks)
    if (fell := _fell(s)) is None:
        return Ending(Said("end-order", about), marks)
    return Ending(Said("end-won", about | {"planet": planet(fell)}), [planet(fell), *marks])


def _armies(s: State) -> list[int]:
    """The armies of the winners."""
    return [a for a in range(ARMIES) if s.seat_of[a] != NOBODY and s.winners >> s.seat_of[a] & 1]


def _fell(s: State) -> int | None:
    """The planet whose conquest ended the game; None if an army went by Order 66 (RISK-69)."""
    return s.target if s.taken and s.target < PLANETS else None


def _count(s: State, won: list[int]) -> dict[str, str | int]:
    """What the ranking went by (RISK-110), and how much of it winner and best other side have."""
    if s.classic:
        mine = 1 << won[0]
        others = [1 << a for a in range(ARMIES) if s.seat_of[a] != NOBODY and a not in won]
        other = min(others, key=lambda set_: behind(s, set_.bit_length() - 1), default=0)
    else:
        mine, other = friends(s, won[0]), friends(s, 1 - (won[0] & 1))
    by = next((k for k in range(len(MEASURES)) if measure(s, mine, k) != measure(s, other, k)), 0)
    shared = int(len(won) > 1 and bool(s.classic))
    return {"by": MEASURES[by], "number": measure(s, mine, by), "other": measure(s, other, by), "shared": shared}
