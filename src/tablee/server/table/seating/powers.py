"""Who may do what to a table and its chairs: one list, by which the house decides and which its guests are shown.

`python -m tablee.server.table.seating.powers` prints it as the table of docs/security.md."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablee.core.game import Illegal
from tablee.core.words import Words
from tablee.server.table.change import Draft
from tablee.server.who import Who

Right = Literal["host", "seated-or-host", "seated", "owner", "guest"]
Consent = Literal["nobody", "owner", "accused"]


class Power(NamedTuple):
    """Something that may be done: by whom, in which phases, who has to agree, and the line that tells it in the story
    of a match. Its words are under `power-<name>`."""

    right: Right
    phases: tuple[str, ...]
    consent: Consent = "nobody"
    line: str = ""


BEFORE = ("gathering",)
DURING = ("playing",)

POWERS: dict[str, Power] = {
    "bot": Power("host", BEFORE),
    "arrange": Power("host", BEFORE),
    "change": Power("host", BEFORE),
    "start": Power("host", BEFORE),
    "mute": Power("host", ("gathering", "starting", "playing", "over"), line="house-muted"),
    "remove": Power("host", ("gathering", "playing", "over"), line="house-removed"),
    "call": Power("host", DURING, "accused", "house-called"),
    "close": Power("host", ("gathering", "starting", "playing"), line="house-closed"),
    "takeover": Power("seated-or-host", DURING, line="house-took-over"),
    "stand": Power("seated", ("gathering", "playing"), line="house-left"),
    "return": Power("owner", DURING, line="house-came-back"),
    "chair": Power("guest", DURING, "owner", "house-handed"),
}


def check(d: Draft, who: Who, name: str) -> Power:
    """Return a power if somebody has it now; raise Illegal otherwise. What it is done to is for others to check."""
    power = POWERS[name]
    if who.person in d.doc.removed:
        raise Illegal("removed")
    if power.right == "host":
        d.need_host(who)
    d.need(*power.phases)
    seated = bool(d.doc.chairs_of(who.person))
    if power.right == "seated" and not seated:
        raise Illegal("not-your-seat")
    if power.right == "seated-or-host" and not seated and who.person != d.doc.host:
        raise Illegal("not-seated")
    if power.right == "guest" and not who.name:
        raise Illegal("no-name")
    if power.right == "guest" and seated:
        raise Illegal("chair-taken")
    return power


def markdown() -> str:
    """Return the list as a table of docs/security.md."""
    words = Words("en")
    rows = ["| what | who | when | who has to agree | line in the story |", "|---|---|---|---|---|"]
    for name, p in POWERS.items():
        when = ", ".join(p.phases)
        line = f"`{p.line}`" if p.line else "–"
        cells = (f"power-{name}", f"power-right-{p.right}", "", f"power-consent-{p.consent}")
        what, who, _, agree = (words.say(key) if key else "" for key in cells)
        rows.append(f"| {what} | {who} | {when} | {agree} | {line} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    print(markdown(), end="")
