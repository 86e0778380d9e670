"""How Sequence is told: what was played, and what came of it; that a card is drawn after it goes without saying."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.chronicle import Said
from tablee.core.event import Told
from tablee.core.tale import plainly

DRAWN = ("drew", "drew-unseen")
BEGINS = frozenset(
    {"deals", "played", "removed", "exchanged", "passed", "forfeited", "penalty", "exempt", "discarded", "ended"}
)


def goes_on(passage: Sequence[Told], told: Told) -> bool:
    """What came of a move belongs to it; a card drawn late is told by itself if others have moved."""
    first = passage[0]
    return told["event"] not in DRAWN or first["event"] == "deals" or first.get("seat") == told["seat"]


def says(passage: Sequence[Told]) -> list[Said]:
    """All but the cards drawn."""
    return [plainly(told) for told in passage if told["event"] not in DRAWN]
