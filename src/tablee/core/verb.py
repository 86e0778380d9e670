"""What the table itself may do in any game: resign for a seat, let its time be over, end the match, go back, deal anew.
Each is a path of one target."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablee.core.game import Path, number

ENDS = ("stopped", "abandoned")
LOST = ("resigned", "time")
"""How a match ends that somebody has lost by leaving it: given up, or out of time."""


@dataclass(frozen=True)
class Resigned:
    """A seat gives up."""

    seat: int

    @property
    def path(self) -> Path:
        return (f"resign:{self.seat}",)


@dataclass(frozen=True)
class OutOfTime:
    """A seat has no time left, and has lost by it."""

    seat: int

    @property
    def path(self) -> Path:
        return (f"time:{self.seat}",)


@dataclass(frozen=True)
class Ended:
    """The match is over without a result: `stopped` by those who play, or `abandoned`."""

    how: str

    @property
    def path(self) -> Path:
        return (f"end:{self.how}",)


@dataclass(frozen=True)
class TakenBack:
    """Play goes back to the point after a line; 0 is the deal."""

    line: int

    @property
    def path(self) -> Path:
        return (f"back:{self.line}",)


@dataclass(frozen=True)
class Anew:
    """From here on there is other luck, and what a seat has not seen is dealt anew. `key` has 64 hexadecimal digits."""

    seat: int
    key: str

    @property
    def path(self) -> Path:
        return (f"anew:{self.seat}-{self.key}",)


Verb = Resigned | OutOfTime | Ended | TakenBack | Anew

_ANEW = re.compile("([0-9]{1,2})-([0-9a-f]{64})")


def verb(path: Path) -> Verb | None:
    """Return what a path of the table does in any game, or None if that is for the game to say."""
    if len(path) != 1:
        return None
    name, _, about = path[0].partition(":")
    n = number(about)
    if name == "anew":
        found = _ANEW.fullmatch(about)
        return Anew(int(found[1]), found[2]) if found and number(found[1]) is not None else None
    if name == "end":
        return Ended(about) if about in ENDS else None
    if n is None:
        return None
    made: dict[str, type[Resigned | OutOfTime | TakenBack]] = {"resign": Resigned, "time": OutOfTime, "back": TakenBack}
    return made[name](n) if name in made else None
