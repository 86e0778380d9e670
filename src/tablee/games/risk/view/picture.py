"""The table as a picture in plain text."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.games.risk.rules.board import ARMIES, DATA, PLANET_IDS, SYSTEM_IDS
from tablee.games.risk.rules.planets import owned_troops
from tablee.games.risk.rules.state import State, hand_size
from tablee.games.risk.rules.targets import army
from tablee.games.risk.view.stage import stage

_LETTERS = "RBOU"
_rows: list[list[int]] = [x["planets"] for x in DATA["systems"]]


def picture(s: State) -> str:
    """The planets by system as text: owner's letter (red, black, orange, blue), troops, ships, tokens, the Emperor."""
    lines = [f"{stage(s)}, turn {s.turns + 1}: {army(s.army)[5:]}"]
    if not s.classic:
        lines[0] += f", pawn {s.pawn}" + (" (Order 66)" if s.called else "")
    for system, members in enumerate(_rows):
        lines.append(f"{SYSTEM_IDS[system]}:")
        lines += ["  " + "  ".join(_cell(s, p) for p in members[i : i + 4]) for i in range(0, len(members), 4)]
    for a in range(ARMIES):
        if s.alive >> a & 1:
            own, troops, cards = count(s.held[a]), owned_troops(s, a), hand_size(s, a)
            lines.append(f"{army(a)[5:]:<7} {own:>2} planets {troops:>4} troops {cards:>2} cards")
    return "\n".join(lines)


def _cell(s: State, p: int) -> str:
    who = _LETTERS[s.owner[p]] if s.owner[p] < ARMIES else "."
    fleet = "".join(letter * s.ships[p, k] for k, letter in enumerate("fck"))
    marks = "*" * sum(s.token_at[i] == p for i in range(s.placed)) + ("!" if s.emperor == p else "")
    return f"{PLANET_IDS[p]:<15}{who}{s.troops[p]:<3}{fleet}{marks}".ljust(24)
