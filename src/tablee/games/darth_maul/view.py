"""What one viewer may know of a table of the fight, and what each event means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablee.core.bits import count
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.games.darth_maul import rules
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.state import ROUNDS, TARGET, Outcome, Reason, State, damage, outcome, within_reach
from tablee.games.darth_maul.state import guard as guarded
from tablee.games.darth_maul.targets import guard, tile, zone
from tablee.games.darth_maul.tiles import LISTS, MAUL_TILES, ZONES, number_of, total

if TYPE_CHECKING:
    from tablee.core.words import Words


class Seat(msgspec.Struct):
    """A chair as everybody sees it."""

    hand: int
    pile: int
    chosen: bool  # a tile lies face down in front of it
    hits: list[str]  # its damage tiles
    sum: int  # the numbers on them added up
    unplayed: list[str]  # what it has not turned yet, by subtraction: hand, pile and chosen tile together
    box: list[str]  # its tiles that were parried or blocked


class Attack(msgspec.Struct):
    """A tile of the last round: `parried`, `blocked` or `hit`."""

    seat: int
    tile: str
    zone: str
    outcome: str


class Scene(msgspec.Struct):
    """The last round, in sight until the next reveal."""

    round: int
    attacks: list[Attack]
    guard: str
    covered: list[str]  # the zones under the lightsaber
    damage: int  # done in this round


class View(msgspec.Struct):
    seat: int | None
    phase: str  # `choose` or `over`
    round: int
    rounds: int
    damage: int
    target: int
    reach: int  # the most damage the game can still end with
    hopeless: bool  # eight are out of reach: the table may offer to stop together, and never does so by itself
    hand: list[str]
    chosen: str | None  # the viewer's own tile that lies face down
    seats: list[Seat]
    scene: Scene | None
    guards: list[str]  # Maul's tiles still to come, in no order
    used: list[str]  # those that have been turned
    talk: str
    maul_tiles: str
    winners: list[int]
    reason: str | None


def spread(tiles: int) -> list[str]:
    """A set of tiles in the order of their numbers, a tile held twice standing twice."""
    return [tile(z) for z in range(ZONES) for _ in range(number_of(tiles, z))]


def view(s: State, viewer: int | None) -> View:
    over = s.played == ROUNDS
    sealed = viewer is not None and s.chosen >> viewer & 1
    return View(
        seat=viewer,
        phase="over" if over else "choose",
        round=min(s.played + 1, ROUNDS),
        rounds=ROUNDS,
        damage=damage(s),
        target=TARGET,
        reach=within_reach(s),
        hopeless=within_reach(s) < TARGET,
        hand=[] if viewer is None else spread(s.hand[viewer]),
        chosen=tile(s.sealed[viewer]) if viewer is not None and sealed else None,
        seats=[_seat(s, i) for i in range(s.seats)],
        scene=_scene(s),
        guards=[guard(guarded(s, i)) for i in range(MAUL_TILES) if s.maul >> i & 1],
        used=[guard(guarded(s, i)) for i in range(MAUL_TILES) if not s.maul >> i & 1],
        talk=("off", "free")[s.talk],
        maul_tiles=list(LISTS)[s.maul_tiles],
        winners=seats_in(rules.winners(s)),
        reason=spelled(Reason(rules.reason(s))) if over else None,
    )


def _seat(s: State, i: int) -> Seat:
    return Seat(
        hand=count(s.hand[i]),
        pile=count(s.pile[i]),
        chosen=bool(s.chosen >> i & 1),
        hits=spread(s.hits[i]),
        sum=total(s.hits[i]),
        unplayed=spread(unplayed(s, i)),
        box=spread(s.box[i]),
    )


def _scene(s: State) -> Scene | None:
    if s.played == 0:
        return None
    ends = [Outcome(outcome(s, i)) for i in range(s.seats)]
    covered = guarded(s, s.turned)
    return Scene(
        round=s.played,
        attacks=[Attack(i, tile(s.revealed[i]), zone(s.revealed[i]), spelled(ends[i])) for i in range(s.seats)],
        guard=guard(covered),
        covered=[zone(z) for z in range(ZONES) if covered >> z & 1],
        damage=ends.count(Outcome.HIT),
    )


def picture(s: State) -> str:
    """The table as text: the zones with the last round's attacks, the seats, and Maul's tiles still to come."""
    v = view(s, None)
    lines = [f"round {v.round} of {v.rounds}   damage {v.damage} of {v.target}"]
    if v.scene is not None:
        lines.append(f"round {v.scene.round}: guard {v.scene.guard[6:]}, damage {v.scene.damage}")
        for z in range(ZONES):
            blade = "=" if zone(z) in v.scene.covered else " "
            here = [f"{a.seat} {a.outcome}" for a in v.scene.attacks if a.zone == zone(z)]
            lines.append(f"  {z + 1} {blade} {', '.join(here)}".rstrip())
    for i, seat in enumerate(v.seats):
        ready = "*" if seat.chosen else " "
        lines.append(
            f"{i}{ready} hand {seat.hand} pile {seat.pile}  hits {_numbers(seat.hits)} ({seat.sum})  "
            f"unplayed {_numbers(seat.unplayed)}  box {_numbers(seat.box)}"
        )
    lines.append("guards to come: " + (" ".join(g[6:] for g in v.guards) or "none are left"))
    return "\n".join(lines)


def _numbers(tiles: list[str]) -> str:
    return "".join(t[5:] for t in tiles) or "-"


COLOURS = (
    (r"\A.*", "bold"),
    (r"(?<=\d )=", "bold bright_red"),
    (r"\d hit", "bold bright_green"),
    (r"\d parried|\d blocked", "dim"),
)
"""How a terminal colours the picture: the blade, and what became of the attacks."""


def spoken(s: State, words: Words) -> list[str]:
    """The table in sentences: the score, the last round, the seats, and Maul's tiles still to come."""
    v = view(s, None)
    lines = [words.say("spoken-round", number=v.round, damage=v.damage, target=v.target)]
    if v.scene is not None:
        lines.append(words.say("spoken-guard", guard=v.scene.guard))
        for a in v.scene.attacks:
            lines.append(words.say("spoken-attack", seat=f"seat:{a.seat}", zone=a.zone, outcome=a.outcome))
    for i, seat in enumerate(v.seats):
        hits, unplayed = (", ".join(t[5:] for t in tiles) or "–" for tiles in (seat.hits, seat.unplayed))
        about = {"seat": f"seat:{i}", "hand": seat.hand, "pile": seat.pile, "hits": hits, "unplayed": unplayed}
        lines.append(words.say("spoken-seat", **about))
    if v.guards:
        lines.append(words.say("spoken-guards", guards="; ".join(map(words.target, v.guards))))
    return lines
