"""The table for people in a terminal: the public view in sentences, and the colours of its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.risk.rules.board import ARMIES, CLASS_IDS, LAST_SPACE, NOBODY, PLANETS, SYSTEM, SYSTEM_IDS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import owned_troops
from tablee.games.risk.rules.setup import free_planets
from tablee.games.risk.rules.state import NOTHING, State, hand_size, tokens_on
from tablee.games.risk.rules.targets import army, planet, ship
from tablee.games.risk.view.stage import stage

COLOURS = (
    (r"\A.*", "bold"),
    (r"(?m)^\w+:$", "bold underline"),
    (r"(?<= )R\d+", "bold red"),
    (r"(?<= )B\d+", "bold white on grey23"),
    (r"(?<= )O\d+", "bold dark_orange"),
    (r"(?<= )U\d+", "bold bright_blue"),
    (r"(?m)^red\b", "bold red"),
    (r"(?m)^black\b", "bold white on grey23"),
    (r"(?m)^orange\b", "bold dark_orange"),
    (r"(?m)^blue\b", "bold bright_blue"),
    (r"\*", "bold yellow"),
    (r"!", "bold magenta"),
)
"""How a terminal colours the picture: armies by their names, systems, tokens and the Emperor."""

if TYPE_CHECKING:
    from tablee.core.words import Words


def spoken(s: State, words: Words) -> list[str]:
    """Whose turn it is, the track, and for every army what it has and where."""
    lines = [words.say("spoken-setup" if s.phase < Phase.S1_TOKEN else "spoken-turn", **_turn(s))]
    if not s.classic and s.phase >= Phase.S1_TOKEN:
        lines.append(_track(s, words))
    if s.pool or s.invaded != NOTHING:
        lines += _now(s, words)
    for a in range(ARMIES):
        if s.held[a]:
            lines += _army(s, a, words)
    if s.phase < Phase.REINFORCE:
        lines.append(words.say("spoken-free", planets=_names(free_planets(s), words)))
    return lines


def _turn(s: State) -> dict[str, str | int]:
    return {"army": army(s.army), "number": s.turns + 1, "supply": s.supply[s.army], "stage": stage(s)}


def _track(s: State, words: Words) -> str:
    if s.emperor < PLANETS:
        return words.say("spoken-emperor", planet=planet(s.emperor))
    return words.say("spoken-track", number=s.pawn, last=LAST_SPACE)


def _now(s: State, words: Words) -> list[str]:
    """What is in hand: troops to place, and the planet that is being invaded."""
    lines = []
    if s.pool:
        lines.append(words.say("spoken-pool", army=army(s.army), number=s.pool))
    if s.invaded != NOTHING:
        lines.append(words.say("spoken-invasion", army=army(s.army), planet=planet(s.invaded)))
    return lines


def _army(s: State, a: int, words: Words) -> list[str]:
    own = [p for p in range(PLANETS) if s.held[a] >> p & 1]
    player = words.say("spoken-neutral") if s.seat_of[a] == NOBODY else words.target(f"seat:{s.seat_of[a]}")
    about: dict[str, str | int] = {"army": army(a), "player": player, "number": len(own)}
    about |= {"troops": owned_troops(s, a), "cards": hand_size(s, a)}
    where = ", ".join(_garrison(s, p, words) for p in own)
    lines = [words.say("spoken-army", **about), words.say("spoken-planets", planets=where)]
    for i, id in enumerate(SYSTEM_IDS):
        if SYSTEM[i] & ~s.held[a] == 0:
            lines.append(words.say("spoken-system", army=army(a), system=f"system:{id}"))
    return lines


def _garrison(s: State, p: int, words: Words) -> str:
    """A planet with its troops, ships and tokens: `Naboo (3, Fighter, a token)`."""
    parts = [str(s.troops[p])]
    parts += [words.target(ship(k)) for k in range(len(CLASS_IDS)) for _ in range(s.ships[p, k])]
    tokens = tokens_on(s, p).bit_count()
    if tokens:
        parts.append(words.say("spoken-tokens", number=tokens))
    return f"{words.target(planet(p))} ({', '.join(parts)})"


def _names(planets: int, words: Words) -> str:
    return ", ".join(words.target(planet(p)) for p in range(PLANETS) if planets >> p & 1)
