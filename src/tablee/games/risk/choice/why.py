"""Why a planet, a card or anything else on the map cannot be chosen in Risk, before there is a whole move."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.risk.choice.moves import action
from tablee.games.risk.rules.board import CLASS_IDS, NEAR, PLANET_IDS
from tablee.games.risk.rules.legal import asked
from tablee.games.risk.rules.phases import ASKS, Asks, Phase
from tablee.games.risk.rules.state import State, enemy_planets, friends
from tablee.games.risk.rules.targets import planet

_planets = {planet(p): p for p in range(len(PLANET_IDS))}
_ship: Path = (f"ship:{CLASS_IDS[0]}",)
_after_planet: dict[int, Path] = {
    Asks.PLACE: ("count:1",),
    Asks.STATION: _ship,
    Asks.AIM: _ship,
    Asks.ATTACK: ("dice:1",),
}
_uses: tuple[Path, ...] = (("button:power",), ("button:set",), ("button:build",), ())
VAGUE = ("unknown-move", "must-decide")


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """The plainest reason among all the moves that a click could begin."""
    if not asked(s, seat):
        return None
    if s.phase == Phase.S6_MAIN and len(path) == 1 and path[0] in _planets:
        return _origin(s, _planets[path[0]])
    if s.phase == Phase.NEUTRAL and path[-1] in _planets:
        return Illegal("not-neutral", "RISK-105", planet=path[-1])
    vague = None
    for rest in _endings(s, path[-1]):
        try:
            action(s, seat, path + rest)
        except Illegal as e:
            if e.refusal not in VAGUE:
                return e
            vague = e if e.refusal == "must-decide" else vague
    return vague


def _endings(s: State, target: str) -> tuple[Path, ...]:
    """What a click on a thing may be the beginning of."""
    if target.startswith("card:"):
        return _uses
    rest = _after_planet.get(ASKS[s.phase], ()) if target in _planets else ()
    return ((), rest) if rest else ((),)


def _origin(s: State, p: int) -> Illegal:
    """A planet that no attack can begin from."""
    if friends(s, s.army) >> s.owner[p] & 1 and s.owner[p] != s.army:
        return Illegal("team-mates-planet", "RISK-39", planet=planet(p))
    if s.owner[p] != s.army:
        beside = NEAR[p] & s.held[s.army] != 0
        if beside and s.locked >> p & 1:
            return Illegal("ceased", "RISK-39", planet=planet(p))
        return Illegal("origin-first" if beside else "out-of-reach", "RISK-39", planet=planet(p))
    if s.troops[p] < 2:
        return Illegal("too-few-troops", "RISK-39", planet=planet(p))
    if NEAR[p] & enemy_planets(s, s.army) == 0:
        return Illegal("no-enemy-near", "RISK-39", planet=planet(p))
    return Illegal("none-to-attack", "RISK-39", planet=planet(p))
