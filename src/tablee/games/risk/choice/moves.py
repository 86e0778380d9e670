"""A move as text, both ways; why a move is refused is in `refusals.py`."""

from __future__ import annotations

from tablee.core.game import Illegal, Path, number
from tablee.games.risk.choice.refusals import refusal
from tablee.games.risk.rules.actions import (
    ACTIONS,
    ARMY,
    ATTACK,
    BUILD,
    CLASS,
    COUNT,
    DICE,
    JUMP,
    MASK,
    MOST,
    PASS,
    PLACE,
    PLANET,
    POWER,
    SET,
    SHIP_AT,
    SHIPS,
    SLOT,
    SLOT_TO,
    SYSTEM,
    YES,
)
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
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import NOTHING, State
from tablee.games.risk.rules.targets import army, card, planet, reroll, ship, ships, token

_ENDS = (
    Phase.S1_TOKEN,
    Phase.S2_ADV,
    Phase.S3_REINFORCE,
    Phase.S4_CARDS,
    Phase.S6_MAIN,
    Phase.S7_TROOPS,
    Phase.S8_SHIPS,
    Phase.S9_ASK,
    Phase.S10_DRAW,
)
_DONE = (Phase.SCRAMBLE, Phase.PEEK, Phase.PICK)


_SHIPS = [ships(n // 16, n // 4 % 4, n % 4) for n in range(64)]


def pass_button(s: State) -> str:
    if s.phase in _ENDS:
        return "button:end"
    if s.phase in _DONE:
        return "button:done"
    if s.phase == Phase.S9_CONSENT:
        return "button:refuse"
    return "button:decline" if s.phase == Phase.S11_CALL else "button:pass"


def path(s: State, seat: int, action: int) -> Path:
    if action < PLANET:
        yes = "button:accept" if s.phase == Phase.S9_CONSENT else "button:call"
        return (yes if action == YES else pass_button(s),)
    if action < DICE:
        return (planet(action - PLANET),)
    if action < ATTACK:
        given = f"dice:{action - DICE}"
        along = s.phase == Phase.S6_MAIN and s.jump != NOTHING
        return (planet(s.jump), planet(s.invaded), given) if along else (given,)
    if action < SHIP_AT:
        lane, dice = divmod(action - ATTACK, 3)
        return planet(LANE_FROM[lane]), planet(LANE_TO[lane]), f"dice:{dice + 1}"
    if action < SHIPS:
        return planet((action - SHIP_AT) // CLASSES), ship((action - SHIP_AT) % CLASSES)
    if action < SET:
        return (_SHIPS[action - SHIPS],)
    if action < BUILD:
        picked = card(action - SET)
        return (picked, "button:set") if s.phase == Phase.S4_CARDS else (picked,)
    if action < POWER:
        return card(action - BUILD), "button:build"
    if action < SYSTEM:
        return card(action - POWER), "button:power"
    if action < COUNT:
        return _aim_path(action)
    if action < PLACE:
        return (f"count:{action - COUNT}",)
    at, troops = divmod(action - PLACE, MOST)
    return planet(at), f"count:{troops}"


def _aim_path(action: int) -> Path:
    if action < CLASS:
        return (f"system:{SYSTEM_IDS[action - SYSTEM]}",)
    if action < ARMY:
        return (ship(action - CLASS),)
    if action < MASK:
        return (army(action - ARMY),)
    if action < SLOT:
        return (reroll(action - MASK),)
    if action < SLOT_TO:
        return (token(action - SLOT),)
    if action < JUMP:
        return token((action - SLOT_TO) // PLANETS), planet((action - SLOT_TO) % PLANETS)
    return planet((action - JUMP) // PLANETS), planet((action - JUMP) % PLANETS)


_planets = {planet(p): p for p in range(PLANETS)}
_cards = {card(c): c for c in range(len(CARD_IDS))}
_ship = {ship(k): k for k in range(CLASSES)}
_ships = {target: n for n, target in enumerate(_SHIPS)}
_dice = {f"dice:{n}": n for n in range(1, 4)}
_tokens = {token(n): n for n in range(TOKENS)}
_single: dict[str, int] = {
    **{f"system:{id}": SYSTEM + i for i, id in enumerate(SYSTEM_IDS)},
    **{ship(k): CLASS + k for k in range(CLASSES)},
    **{army(a): ARMY + a for a in range(len(ARMY_IDS))},
    **{reroll(n): MASK + n for n in range(1, 8)},
    **{t: SLOT + n for t, n in _tokens.items()},
    **{t: PLANET + p for t, p in _planets.items()},
    **{t: DICE + n for t, n in _dice.items()},
    **{t: SHIPS + n for t, n in _ships.items()},
    **{t: SET + c for t, c in _cards.items()},
    "button:accept": YES,
    "button:call": YES,
    **{f"button:{b}": PASS for b in ("end", "pass", "done", "refuse", "decline")},
}
_uses = {"button:set": SET, "button:build": BUILD, "button:power": POWER}


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
            return COUNT + _number(one)
        case [p, n] if p in _planets and _number(n):
            return PLACE + _planets[p] * MOST + _number(n)
        case [p, k] if p in _planets and k in _ship:
            return SHIP_AT + _planets[p] * CLASSES + _ship[k]
        case [a, b] if a in _planets and b in _planets:
            return JUMP + _planets[a] * PLANETS + _planets[b]
        case [c, use] if c in _cards and use in _uses:
            return _uses[use] + _cards[c]
        case [t, p] if t in _tokens and p in _planets:
            return SLOT_TO + _tokens[t] * PLANETS + _planets[p]
        case [a, b, n] if a in _planets and b in _planets and n in _dice:
            return _attack(s, _planets[a], _planets[b], _dice[n])
    return ACTIONS


def _attack(s: State, origin: int, goal: int, dice: int) -> int:
    if (origin, goal) in LANE_OF:
        return ATTACK + LANE_OF[origin, goal] * 3 + dice - 1
    if s.phase == Phase.S6_MAIN and (s.jump, s.invaded) == (origin, goal):
        return DICE + dice
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
