"""How Risk is told: an invasion is one passage, however many dice it takes (RISK-40); so are the troops of a turn, and
Order 66."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.chronicle import Said
from tablee.core.event import Told
from tablee.core.tale import listed, plainly, where

BEGINS = frozenset({"dealt", "turn", "called", "fortified", "ships-fortified", "asked"})
CLAIMS = frozenset({"claimed", "clash", "rolled-to-start", "starts-claiming"})
LAYS_OUT = frozenset({"reinforced", "reinforced-neutral"})
PREPARES = frozenset(
    {"looked-at-token", "placed-token", "pawn", "held", "receives", "spent", "traded", "built", "placed", "placed-ship"}
    | {"bonus-troops", "free-ship"}
)
FIGHTS = frozenset(
    {"joined", "defends", "rolled", "rerolled", "lost", "took", "ships-sunk", "scrambled", "moved-in", "ships-moved-in"}
)
SUMMED = frozenset({"attacked", "drew-unseen", "refilled", "receives", "spent", "placed", *CLAIMS, *LAYS_OUT, *FIGHTS})
"""What a sentence of ours tells in short, or what goes without saying; all else is said as it is."""


def goes_on(passage: Sequence[Told], told: Told) -> bool:
    """What belongs to setting up, to the troops of a turn, or to an attack."""
    event, first = told["event"], passage[0]["event"]
    if event in CLAIMS or event in LAYS_OUT:
        return any(first in kind and event in kind for kind in (CLAIMS, LAYS_OUT))
    if event == "attacked":
        return first == event and passage[0]["planet"] == told["planet"] and not where(passage, "took", "ceased")
    if event in PREPARES:
        return first in ("turn", "power") or first in PREPARES
    return first == "attacked" or event != "power"


def says(passage: Sequence[Told]) -> list[Said]:
    """The sum of what happened, then what stands out."""
    first = passage[0]["event"]
    rest = [plainly(told) for told in passage if told["event"] not in SUMMED]
    if first in CLAIMS:
        return [plainly(told) for told in where(passage, "first-turn")] or _so_far(passage, "claimed")
    if first in LAYS_OUT:
        return _so_far(passage, *LAYS_OUT)
    if first == "attacked":
        return _attack(passage) + rest
    if first == "called":
        return _order(passage)
    return rest + _troops(passage)


def _so_far(passage: Sequence[Told], *events: str) -> list[Said]:
    """What a phase of the set-up has come to, and its last move."""
    done = where(passage, *events)
    if not done:
        return []
    number = len(done) if "claimed" in events else sum(int(t.get("number", 1)) for t in done)
    last = {k: done[-1][k] for k in ("army", "planet")}
    return [Said("tale-claimed" if "claimed" in events else "tale-laid-out", {**last, "number": number})]


def _troops(passage: Sequence[Told]) -> list[Said]:
    """Where troops were placed; before that, how many there are."""
    placed = where(passage, "placed")
    if not placed:
        return [plainly(told) for told in where(passage, "receives")]
    planets = list({str(told["planet"]): told for told in placed}.values())
    number = sum(int(told["number"]) for told in placed)
    return [Said("tale-placed", {"army": placed[0]["army"], "number": number, **listed("planets", planets, "planet")})]


def _attack(passage: Sequence[Told]) -> list[Said]:
    """Who attacked whom, what it cost both, and who has the planet."""
    begun, lost, took = passage[0], where(passage, "lost"), where(passage, "took")
    if not lost:
        return [plainly(told) for told in where(passage, "attacked", "joined", "defends", "rolled", "rerolled")]
    planet = begun["planet"]
    ours, theirs = [t for t in lost if t["planet"] != planet], [t for t in lost if t["planet"] == planet]
    about: dict[str, str | int] = {
        "planet": planet,
        "army": ours[0]["army"] if ours else where(passage, "rolled")[0]["army"],
        "other": theirs[0]["army"] if theirs else where(passage, "defends")[0]["army"],
        "lost": sum(int(t["number"]) for t in ours),
        "number": sum(int(t["number"]) for t in theirs),
    }
    if not took:
        last = where(passage, "attacked", "lost")[-1]
        return [Said("tale-attacked", about), *([plainly(last)] if last["event"] == "attacked" else [])]
    about["moved"] = sum(int(t["number"]) for t in where(passage, "moved-in"))
    return [Said("tale-conquered", about)]


def _order(passage: Sequence[Told]) -> list[Said]:
    """How many planets turn, and where the Emperor is."""
    said = [plainly(passage[0])]
    if where(passage, "clone-roll"):
        turned, rolled = where(passage, "turned"), where(passage, "clone-roll")
        planets = {t["planet"] for t in rolled}
        said.append(Said("tale-order", {"number": len(turned), "total": len(planets)}))
    others = ("called", "clone-roll", "turned", "picked", "drew-unseen", "refilled")
    return said + [plainly(told) for told in passage if told["event"] not in others]
