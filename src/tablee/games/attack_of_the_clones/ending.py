"""How a game of Attack of the Clones ended: by how much, and which kind of points made the difference."""

from __future__ import annotations

from tablee.core.chronicle import Ending, Said
from tablee.core.game import seats_in
from tablee.games.attack_of_the_clones.cards import ALL_TOKENS, TROOPER, VALUES
from tablee.games.attack_of_the_clones.events import COLUMNS
from tablee.games.attack_of_the_clones.rounds import TEN, TOKEN_BONUS, winners
from tablee.games.attack_of_the_clones.state import State
from tablee.games.attack_of_the_clones.targets import card, mission

WORTH = (1, TEN, TEN, TEN)  # a unit of each column of the score sheet


def ending(s: State) -> Ending:
    """The winner, and what of its points lies in front of it; who share a victory are only named."""
    won = seats_in(winners(s))
    best = s.totals[won[0]]
    named = [f"seat:{i}" for i in won]
    if len(won) > 1:
        return Ending(Said("end-shared", {"number": best, "winners": len(won)}), named)
    second = max((i for i in range(s.seats) if i not in won), key=lambda i: s.totals[i])
    by = _difference(s, won[0], second)
    about: dict[str, str | int] = {"seat": named[0], "number": best, "lead": best - s.totals[second], "by": by}
    return Ending(Said("end-won", about), [*named, *_laid(s, won[0], by)])


def made_of(s: State, seat: int) -> dict[str, int]:
    """The points of a whole game by what they were given for (CLONES-25, CLONES-26)."""
    found = {
        name: worth * sum(s.sheet[at, seat, column] for at in range(s.round))
        for column, (name, worth) in enumerate(zip(COLUMNS, WORTH))
    }
    return found | {"tokens": TOKEN_BONUS * (s.tokens[seat] == ALL_TOKENS)}


def _difference(s: State, one: int, other: int) -> str:
    """The kind of points in which one seat leads another by most."""
    mine, theirs = made_of(s, one), made_of(s, other)
    return max(mine, key=lambda name: mine[name] - theirs[name])


def _laid(s: State, seat: int, by: str) -> list[str]:
    """What a kind of points lies in front of a seat as: its missions, or its troopers."""
    if by == "missions":
        return [mission(v) for v in range(VALUES) if s.missions[seat, v]]
    return [card(TROOPER)] if by == "troopers" else []
