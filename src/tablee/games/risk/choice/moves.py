"""A move as text, both ways; why a move is refused is in `refusals.py`."""

from __future__ import annotations

from tablee.core.game import Illegal, Path, number
from tablee.games.risk.choice.refusals import refusal
from tablee.games.risk.rules.actions import ACTIONS, MOST, Action
from tablee.games.risk.rules.board import (
    ARMY_IDS,
    CARD_IDS,
    CLASSES,
    LANE_FROM,
    LANE_OF,
    LANE_TO,
    PLANETS,
    SYSTEM_IDS,
    TOKENS,
)
from tablee.games.risk.rules.legal import asked, permits
from tablee.games.risk.rules.phases import FACTS, Phase
from tablee.games.risk.rules.state import NOTHING, State
from tablee.games.risk.rules.targets import army, card, planet, reroll, ship, ships, token

_SHIPS = [ships(n // 16, n // 4 % 4, n % 4) for n in range(64)]


def pass_button(s: State) -> str:
    return f"button:{FACTS[Phase(s.phase)].passing or 'pass'}"


def path(s: State, seat: int, action: int) -> Path:
    if action < Action.PLANET:
        yes = "button:accept" if s.phase == Phase.S9_CONSENT else "button:call"
        return (yes if action == Action.YES else pass_button(s),)
    if action < Action.DICE:
        return (planet(action - Action.PLANET),)
    if action < Action.ATTACK:
        given = f"dice:{action - Action.DICE}"
        along = s.phase == Phase.S6_MAIN and s.jump != NOTHING
        return (planet(s.jump), planet(s.invaded), given) if along else (given,)
    if action < Action.SHIP_AT:
        lane, dice = divmod(action - Action.ATTACK, 3)
        return planet(LANE_FROM[lane]), planet(LANE_TO[lane]), f"dice:{dice + 1}"
    if action < Action.SHIPS:
        return planet((action - Action.SHIP_AT) // CLASSES), ship((action - Action.SHIP_AT) % CLASSES)
    if action < Action.SET:
        return (_SHIPS[action - Action.SHIPS],)
    if action < Action.BUILD:
        picked = card(action - Action.SET)
        return (picked, "button:set") if s.phase == Phase.S4_CARDS else (picked,)
    if action < Action.POWER:
        return card(action - Action.BUILD), "button:build"
    if action < Action.SYSTEM:
        return card(action - Action.POWER), "button:power"
    if action < Action.COUNT:
        return _aim_path(action)
    if action < Action.PLACE:
        return (f"count:{action - Action.COUNT}",)
    at, troops = divmod(action - Action.PLACE, MOST)
    return planet(at), f"count:{troops}"


def _aim_path(action: int) -> Path:
    if action < Action.CLASS:
        return (f"system:{SYSTEM_IDS[action - Action.SYSTEM]}",)
    if action < Action.ARMY:
        return (ship(action - Action.CLASS),)
    if action < Action.MASK:
        return (army(action - Action.ARMY),)
    if action < Action.SLOT:
        return (reroll(action - Action.MASK),)
    if action < Action.SLOT_TO:
        return (token(action - Action.SLOT),)
    if action < Action.JUMP:
        return token((action - Action.SLOT_TO) // PLANETS), planet((action - Action.SLOT_TO) % PLANETS)
    return planet((action - Action.JUMP) // PLANETS), planet((action - Action.JUMP) % PLANETS)


_planets = {planet(p): p for p in range(PLANETS)}
_cards = {card(c): c for c in range(len(CARD_IDS))}
_ship = {ship(k): k for k in range(CLASSES)}
_ships = {target: n for n, target in enumerate(_SHIPS)}
_dice = {f"dice:{n}": n for n in range(1, 4)}
_tokens = {token(n): n for n in range(TOKENS)}
_single: dict[str, int] = {
    **{f"system:{id}": Action.SYSTEM + i for i, id in enumerate(SYSTEM_IDS)},
    **{ship(k): Action.CLASS + k for k in range(CLASSES)},
    **{army(a): Action.ARMY + a for a in range(len(ARMY_IDS))},
    **{reroll(n): Action.MASK + n for n in range(1, 8)},
    **{t: Action.SLOT + n for t, n in _tokens.items()},
    **{t: Action.PLANET + p for t, p in _planets.items()},
    **{t: Action.DICE + n for t, n in _dice.items()},
    **{t: Action.SHIPS + n for t, n in _ships.items()},
    **{t: Action.SET + c for t, c in _cards.items()},
    "button:accept": Action.YES,
    "button:call": Action.YES,
    **{f"button:{b}": Action.PASS for b in ("end", "pass", "done", "refuse", "decline")},
}
_uses = {"button:set": Action.SET, "button:build": Action.BUILD, "button:power": Action.POWER}


def _number(target: str) -> int:
    """The number of `count:n`, or 0."""
    n = number(target.removeprefix("count:")) if target.startswith("count:") else None
    return 0 if n is None or n >= MOST else n


def _read(s: State, path: Path) -> int:
    """The action a path would name, or ACTIONS if it names none."""
    match path:
        case [one] if one in _single:
            return _single[one]
        case [one] if _number(one):
            return Action.COUNT + _number(one)
        case [p, n] if p in _planets and _number(n):
            return Action.PLACE + _planets[p] * MOST + _number(n)
        case [p, k] if p in _planets and k in _ship:
            return Action.SHIP_AT + _planets[p] * CLASSES + _ship[k]
        case [a, b] if a in _planets and b in _planets:
            return Action.JUMP + _planets[a] * PLANETS + _planets[b]
        case [c, use] if c in _cards and use in _uses:
            return _uses[use] + _cards[c]
        case [t, p] if t in _tokens and p in _planets:
            return Action.SLOT_TO + _tokens[t] * PLANETS + _planets[p]
        case [a, b, n] if a in _planets and b in _planets and n in _dice:
            return _attack(s, _planets[a], _planets[b], _dice[n])
    return ACTIONS


def _attack(s: State, origin: int, goal: int, dice: int) -> int:
    if (origin, goal) in LANE_OF:
        return Action.ATTACK + LANE_OF[origin, goal] * 3 + dice - 1
    if s.phase == Phase.S6_MAIN and (s.jump, s.invaded) == (origin, goal):
        return Action.DICE + dice
    raise Illegal("not-adjacent", "RISK-39", origin=planet(origin), goal=planet(goal))


def action(s: State, seat: int, path_: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    if not asked(s, seat):
        raise Illegal("not-your-turn")
    found = _read(s, path_)
    if found == ACTIONS or path(s, seat, found) != path_:
        raise Illegal("unknown-move")
    if not permits(s, seat, found):
        raise refusal(s, found)
    return found
