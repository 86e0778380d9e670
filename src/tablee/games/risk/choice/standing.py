"""Answers of Risk that a seat may give once for all, and first troops laid out in advance."""

from __future__ import annotations

from tablee.core.game import Amounts, Path, Standing
from tablee.games.risk.rules.apply import to_act
from tablee.games.risk.rules.asking import greatest_count, powers_now
from tablee.games.risk.rules.board import PLANET_IDS
from tablee.games.risk.rules.invasion import defence_dice
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State

_planets = {f"planet:{id}": p for p, id in enumerate(PLANET_IDS)}


def answer(s: State, seat: int) -> tuple[str, Path] | None:
    """RISK-96: the most dice, where nothing but dice can be chosen. RISK-51: all troops move in. RISK-63: no planet is
    given away."""
    if s.phase == Phase.S6_DEFEND and powers_now(s) == 0:
        return "defend", (f"dice:{defence_dice(s)}",)
    if s.phase == Phase.S6_MOVE_TROOPS:
        return "advance", (f"count:{greatest_count(s)}",)
    return ("refuse", ("button:refuse",)) if s.phase == Phase.S9_CONSENT else None


def ways(s: State, seat: int) -> dict[str, Path]:
    """RISK-96: the most dice or one, for the planet that is attacked or for all. Cards must not change it: others see
    what comes of it."""
    if not to_act(s) >> seat & 1:
        return {}
    if s.phase != Phase.S6_DEFEND:
        given = answer(s, seat)
        return {} if given is None else {given[0]: given[1]}
    most: Path = (f"dice:{defence_dice(s)}",)
    dice = {"defend": most, "defend:1": most if s.third else ("dice:1",)}
    return {f"{name}@planet:{PLANET_IDS[s.target]}": path for name, path in dice.items()} | dice


PLACES = {"defend": tuple(_planets)}
STANDING = Standing(("defend", "defend:1", "advance", "refuse"), answer, ways, PLACES)
CLASSIC_STANDING = Standing(("defend", "defend:1", "advance"), answer, ways, PLACES)


def holds(s: State) -> bool:
    """RISK-22, RISK-105: whether first troops are being placed."""
    return s.phase in (Phase.REINFORCE, Phase.NEUTRAL)


def follow(s: State, seat: int, plan: Amounts) -> tuple[Path, Amounts] | None:
    """RISK-22: the next troops of a plan, on the first planet of it that belongs to the army whose turn it is."""
    neutral = s.phase == Phase.NEUTRAL
    free = s.held[s.neutral if neutral else s.army]
    for target, wanted in plan.items():
        if wanted > 0 and target in _planets and free >> _planets[target] & 1:
            alone = neutral or s.pool == 1
            n = 1 if alone else min(wanted, s.pool)
            return (target,) if alone else (target, f"count:{n}"), plan | {target: wanted - n}
    return None
