"""How the fight is told: a round is one passage."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.chronicle import Said
from tablee.core.event import Told
from tablee.core.tale import listed, plainly, where

BEGINS = frozenset({"round"})


def goes_on(passage: Sequence[Told], told: Told) -> bool:
    """Everything belongs to its round, and what is drawn to the round before."""
    return True


def says(passage: Sequence[Told]) -> list[Said]:
    """A round in three sentences: what Maul protects, who hits him, who does not."""
    number = next((t["number"] for t in where(passage, "round")), 0)
    guards = where(passage, "defends")
    if not guards:
        return _before(passage, number)
    hits, stopped = where(passage, "hit"), where(passage, "blocked")
    said = [Said("tale-guard", {"number": number, "guard": guards[-1]["guard"]})]
    if hits:
        said.append(Said("tale-hits", {**listed("seats", hits, "seat"), "number": hits[-1]["number"]}))
    else:
        said.append(Said("tale-no-hit", {}))
    said += [plainly(t) for t in where(passage, "parried")]
    if stopped:
        said.append(Said("tale-stopped", listed("seats", stopped, "seat")))
    return said + [plainly(t) for t in where(passage, "beaten", "escaped", "won", "shares")]


def _before(passage: Sequence[Told], number: str | int) -> list[Said]:
    """A round before its tiles are turned, or the tiles that all begin with."""
    if not number and not where(passage, "chose", "chose-unseen"):
        drawn = where(passage, "drew")
        return [Said("tale-drawn", listed("tiles", drawn, "tile"))] if drawn else [Said("tale-drawn-unseen", {})]
    said = [Said("event-round", {"number": number})] if number else []
    said += [plainly(t) for t in where(passage, "chose")]
    if others := where(passage, "chose-unseen"):
        said.append(Said("tale-chosen", listed("seats", others, "seat")))
    return said
