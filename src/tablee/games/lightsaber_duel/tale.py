"""How the duel is told: a fight is one passage, from the cards turned to who has won it."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.chronicle import Said
from tablee.core.event import Told
from tablee.core.tale import listed, plainly, where

BEGINS = frozenset({"round", "opened", "stepped", "stood"})
HOW = ("conceded", "retreated", "out-of-cards", "fight-stopped")
LEADS = ("leads", "leads-by-cards", "leads-by-fury", "impasse")
ENDS = ("won", "ended")


def goes_on(passage: Sequence[Told], told: Told) -> bool:
    """All that is told belongs to a fight, to the round before its fights, or to what the round came to."""
    return True


def says(passage: Sequence[Told]) -> list[Said]:
    """A fight by its cards and its score; a round by one's own plan."""
    opened = where(passage, "opened")
    if not opened:
        said = [plainly(told) for told in where(passage, "round", "stepped", "stood", *ENDS)]
        planned = where(passage, "planned")
        if planned:
            said.append(Said("tale-planned", {"seat": planned[0]["seat"], **listed("cards", _plan(planned), "card")}))
        return said
    said = [plainly(told) for told in (opened[0], *where(passage, "revealed")[-1:])]
    if not where(passage, "fight-won", "fight-tied"):
        return said + [plainly(told) for told in (*where(passage, "played")[-1:], *where(passage, *LEADS)[-1:])]
    said += [plainly(told) for told in where(passage, *HOW)[-1:]]
    said += [_won(passage, told) for told in where(passage, "fight-won")]
    return said + [plainly(told) for told in where(passage, "fight-tied", *ENDS)]


def _plan(planned: Sequence[Told]) -> list[Told]:
    """The card that lies in each fight, in their order."""
    return [told for _, told in sorted({str(told["fight"]): told for told in planned}.items())]


def _won(passage: Sequence[Told], won: Told) -> Said:
    """Who has won, with the last score where that decided."""
    score = where(passage, *LEADS)[-1:]
    if score and score[0]["event"] == "leads" and score[0]["seat"] == won["seat"]:
        return Said("tale-won", {**plainly(won).about, "number": score[0]["number"], "other": score[0]["other"]})
    return plainly(won)
