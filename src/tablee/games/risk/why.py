"""Why a planet, a card or anything else on the map cannot be chosen in Risk, before there is a whole move."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.risk.board import CLASS_IDS, NEAR, PLANET_IDS
from tablee.games.risk.choices import asked
from tablee.games.risk.moves import action, planet
from tablee.games.risk.state import Phase, State, enemy_planets, friends

_planets = {planet(p): p for p in range(len(PLANET_IDS))}
_rest: dict[str, tuple[Path, ...]] = {
    "planet": ((), ("count:1",), ("dice:1",), (f"ship:{CLASS_IDS[0]}",)),
    "card": (("button:power",), ("button:set",), ("button:build",), ()),
}
"""What a click on a thing may be the beginning of."""
VAGUE = ("unknown-move", "must-decide")


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """The plainest reason among all the moves that a click could begin."""
    if not asked(s, seat):
        return None
    if s.phase == Phase.S6_MAIN and len(path) == 1 and path[0] in _planets:
        return _origin(s, _planets[path[0]])
    kind = path[-1].partition(":")[0]
    vague = None
    for rest in _rest.get(kind, ((),)):
        try:
            action(s, seat, path + rest)
        except Illegal as e:
            if e.refusal not in VAGUE:
                return e
            vague = e if e.refusal == "must-decide" else vague
    return vague


def _origin(s: State, p: int) -> Illegal:
    """A planet that no attack can begin from."""
    if friends(s, s.army) >> s.owner[p] & 1 and s.owner[p] != s.army:
        return Illegal("team-mates-planet", "RISK-39", planet=planet(p))
    if s.owner[p] != s.army:
        beside = NEAR[p] & s.held[s.army] != 0
        return Illegal("origin-first" if beside else "out-of-reach", "RISK-39", planet=planet(p))
    if s.troops[p] < 2:
        return Illegal("too-few-troops", "RISK-39", planet=planet(p))
    if NEAR[p] & enemy_planets(s, s.army) == 0:
        return Illegal("no-enemy-near", "RISK-39", planet=planet(p))
    return Illegal("none-to-attack", "RISK-39", planet=planet(p))
