"""How Attack of the Clones is told: a turn is one passage, and so are the points of a round."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.chronicle import Said
from tablee.core.event import Told
from tablee.core.tale import listed, plainly, where

BEGINS = frozenset({"round"})
POINTS = frozenset({"scored", "all-tokens", "won"})
SUMMED = frozenset({"turned", "trooper", "took", "bust", "scored"})
ENDS = frozenset({"took", "bust"})
"""A turn is over with them; a mission may still be laid, or the round be ended."""
AFTER = frozenset({"laid", "token", "declared", "deck-out"})


def goes_on(passage: Sequence[Told], told: Told) -> bool:
    """What a seat does in its turn, and what others do in it because of it."""
    points, event = passage[0]["event"] in POINTS, told["event"]
    if points or event in POINTS:
        return points and event in POINTS
    if passage[0]["event"] == "round" or (where(passage, *ENDS) and event not in AFTER):
        return False
    owner = passage[0]["seat"]
    return owner in (told["seat"], told.get("other")) or passage[-1]["event"] == "named"


def says(passage: Sequence[Told]) -> list[Said]:
    """The cards turned and what became of them in one sentence; the rest as it is."""
    if passage[0]["event"] in POINTS:
        points = [Said("tale-scored", {k: t[k] for k in ("seat", "number", "total")}) for t in where(passage, "scored")]
        return points + [plainly(told) for told in passage if told["event"] not in SUMMED]
    plain = [plainly(told) for told in passage if told["event"] not in SUMMED]
    return _turned(passage) + [plainly(told) for told in where(passage, "trooper")[-1:]] + plain


def _turned(passage: Sequence[Told]) -> list[Said]:
    turned, ends = where(passage, "turned"), where(passage, *ENDS)
    if not turned:
        return [plainly(told) for told in ends]
    about = {"seat": turned[0]["seat"], **listed("cards", turned, "card")}
    if not ends:
        return [Said("tale-turned", about)]
    how, card = ends[-1]["event"], ends[-1]["card"]
    if how == "took" and about["cards"] == card:
        how = "took-it"
    return [Said(f"tale-{how}", {**about, "card": card})]
