"""The exact odds of what a seat considers: an attack fought to its end, a power, a defence, Order 66.

Everything is weighed by the rules that weigh real dice, from what all can see and the seat's own hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tablee.core.bits import count
from tablee.core.game import Path, number
from tablee.core.luck import Luck
from tablee.core.odds import NEXT_TO_NOTHING, repeated
from tablee.games.risk.rules.board import CARD_IDS, CLASSES, LAST_SPACE, NUMBERS, PLANET_IDS, PLANETS, POWER_OF, Power
from tablee.games.risk.rules.combat import CORVETTE, FIGHTER, eights, helping, ranked, sides_of, wins_pair
from tablee.games.risk.rules.effects import play_in_combat
from tablee.games.risk.rules.invasion import (
    attackable,
    begin_combat,
    defence_dice,
    most_dice,
    most_joining,
    publish,
)
from tablee.games.risk.rules.order66 import CLONE_DIE
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import A, D, State

Figures = dict[str, float]

_planets = {f"planet:{id}": p for p, id in enumerate(PLANET_IDS)}
_cards = {f"card:{id}": c for c, id in enumerate(CARD_IDS)}
_BEFORE_THE_ROLL = range(Phase.S6_DECL_A, Phase.S6_DEFEND + 1)
_WEIGHED = frozenset(
    {
        Power.D8_ALL_COMBAT,
        Power.D8_ONE_INVASION,
        Power.D8_DEFENCE_INVASION,
        Power.THIRD_DEFENDER,
        Power.TIES_ATTACK,
        Power.JAM_SHIPS,
        Power.EMERGENCY,
    }
)
_MOST_LIKELY = 0.8  # the share of all cases that "most likely" speaks of


def odds(s: State, seat: int, considered: Path) -> Figures:
    """What may come of something: figures by name, none where there is nothing to reckon."""
    match considered:
        case [origin, goal, *more] if origin in _planets and goal in _planets:
            return _attack(s, _planets[origin], _planets[goal], more)
        case [card] if card in _cards:
            return _power(s, seat, _cards[card])
        case [dice] if dice in ("dice:1", "dice:2", "dice:3") and s.phase == Phase.S6_DEFEND:
            return _defence(s, int(dice[-1]))
        case ["button:call"] if s.phase == Phase.S11_CALL:
            return _order66(s)
    return {}


def _attack(s: State, origin: int, goal: int, more: list[str]) -> Figures:
    """An attack that could be made, or the one being made; with fewer ships, and stopped early, if told so."""
    under_way = s.phase in (Phase.S6_COMMIT, *_BEFORE_THE_ROLL) and (s.origin, s.target) == (origin, goal)
    s = s.copy()
    if not under_way:
        possible = s.phase == Phase.S6_MAIN and s.owner[origin] == s.army and attackable(s) >> goal & 1
        if not possible or most_dice(s, origin) < 1:
            return {}
        begin_combat(s, origin, goal, most_dice(s, origin))
    told = dict(target.partition(":")[::2] for target in more)
    if s.phase == Phase.S6_COMMIT:
        wanted = _numbers(told.get("ships", "")) or [s.ships[origin, kind] for kind in range(CLASSES)]
        for kind, ships in zip(range(CLASSES), wanted, strict=False):
            s.joined[kind] = min(ships, most_joining(s, kind))
    publish(s)
    return outlook(s, max(_numbers(told.get("count", "")), default=1))


def _numbers(text: str) -> list[int]:
    return [n for n in map(number, text.split("-")) if n is not None]


def _power(s: State, seat: int, card: int) -> Figures:
    """The chance of a conquest without a power of the seat's hand, and with it, before the dice are rolled."""
    army = next((a for a in range(4) if s.seat_of[a] == seat and s.hand[a] >> card & 1), None)
    if army is None or s.phase not in _BEFORE_THE_ROLL or POWER_OF[card] not in _WEIGHED:
        return {}
    s = s.copy()
    publish(s)
    before = outlook(s)["conquers"]
    play_in_combat(s, army, POWER_OF[card], Luck())  # none of these powers rolls
    return {"before": before, "after": outlook(s)["conquers"]}


def _defence(s: State, dice: int) -> Figures:
    """What the next roll costs both sides on average."""
    chances = losses(_side(s, A, s.dice[A]), _side(s, D, dice), s.ties)
    killed = sum(n * p for n, p in enumerate(chances))
    return {"lost": len(chances) - 1 - killed, "killed": killed}


def _order66(s: State) -> Figures:
    """RISK-67: how many Republic planets turn, and their troops, if it is called now."""
    republic = [p for p in range(PLANETS) if (s.held[0] | s.held[2]) >> p & 1]
    chance = count(NUMBERS[s.pawn]) / CLONE_DIE
    first, last = likely(repeated(chance, len(republic)))
    return {
        "chance": chance,
        "next": count(NUMBERS[min(s.pawn + 1, LAST_SPACE)]) / CLONE_DIE,
        "from": first,
        "to": last,
        "planets": len(republic) * chance,
        "troops": sum(s.troops[p] for p in republic) * chance,
    }


def likely(chances: Mapping[int, float]) -> tuple[int, int]:
    """The numbers between which most cases lie, the least likely ends cut off."""
    numbers, left = sorted(chances), sum(chances.values())
    while len(numbers) > 1:
        end = 0 if chances[numbers[0]] <= chances[numbers[-1]] else -1
        left -= chances[numbers[end]]
        if left < _MOST_LIKELY:
            break
        numbers.pop(end)
    return numbers[0], numbers[-1]


# Dice


class Side(NamedTuple):
    """All that decides the dice of one side."""

    dice: int
    eights: int
    fighters: int
    corvettes: int
    plus: int


def _side(s: State, side: int, dice: int) -> Side:
    fighters, corvettes = helping(s, side, FIGHTER), helping(s, side, CORVETTE)
    return Side(dice, eights(s, side, dice), min(dice, fighters), min(dice, corvettes), s.plus >> side & 1)


@lru_cache(maxsize=1024)
def rolls(side: Side) -> Mapping[tuple[int, ...], float]:
    """Steps 6 to 9: the worth of the dice, the highest first, with the chance of each outcome."""
    s = State()
    s.dice[A], s.eights[A], s.joined[CORVETTE], s.plus = side.dice, side.eights, side.corvettes, side.plus
    found: dict[tuple[int, ...], float] = defaultdict(float)
    for faces, chance in _thrown([sides_of(s, A, i) for i in range(side.dice)], side.fighters).items():
        for i, face in enumerate(faces):
            s.die[A, i] = face
        found[tuple(ranked(s, A, place) for place in range(side.dice))] += chance
    return found


def _thrown(sides: list[int], fighters: int) -> Mapping[tuple[int, ...], float]:
    """Step 8, RISK-46: the faces of dice in any order; so many ones are rolled until they are none."""
    found: dict[tuple[tuple[int, ...], int], float] = {((), fighters): 1.0}
    for n in sides:
        after: dict[tuple[tuple[int, ...], int], float] = defaultdict(float)
        for (faces, again), p in found.items():
            after[tuple(sorted((*faces, 1))), again] += 0 if again else p / n
            for face in range(2, n + 1):
                after[tuple(sorted((*faces, face))), again] += p / n
                if again:
                    after[tuple(sorted((*faces, face))), again - 1] += p / n / (n - 1)
        found = after
    sums: dict[tuple[int, ...], float] = defaultdict(float)
    for (faces, _), p in found.items():
        sums[faces] += p
    return {faces: p for faces, p in sums.items() if p}


@lru_cache(maxsize=4096)
def losses(mine: Side, theirs: Side, ties: int) -> tuple[float, ...]:
    """Step 12: the chance of each number of losses of the attacker; the defender loses the other pairs."""
    pairs = min(mine.dice, theirs.dice)
    chances = [0.0] * (pairs + 1)
    for a, p in rolls(mine).items():
        for d, q in rolls(theirs).items():
            chances[sum(not wins_pair(a[i] - d[i], ties) for i in range(pairs))] += p * q
    return tuple(chances)


# An invasion


def outlook(s: State, stop: int = 1) -> Figures:
    """An invasion fought on from the combat `s` is in, until the planet falls or only `stop` troops are left.

    Later combats have the same ships, and nothing of what was played for the first alone.
    """
    combat = Combats(s)
    begun = s.troops[s.origin], s.troops[s.target]
    forces = {begun: 1.0}
    chances = losses(_side(s, A, s.dice[A]), _side(s, D, s.dice[D] or defence_dice(s)), s.ties)
    end = {"conquers": 0.0, "lost": 0.0, "killed": 0.0, "left": 0.0}
    while forces:
        after: dict[tuple[int, int], float] = defaultdict(float)
        for (troops, others), p in forces.items():
            if (troops, others) != begun:
                if others == 0 or troops <= max(1, stop):
                    _tally(end, p, begun, (troops, others))
                    continue
                chances = combat.losses(troops, others)
            for lost, q in enumerate(chances):
                if p * q > NEXT_TO_NOTHING:
                    after[troops - lost, max(0, others - (len(chances) - 1 - lost))] += p * q
        forces = after
    if end["conquers"]:
        end["left"] /= end["conquers"]
    return end


def _tally(end: Figures, p: float, begun: tuple[int, int], forces: tuple[int, int]) -> None:
    end["lost"] += p * (begun[0] - forces[0])
    end["killed"] += p * (begun[1] - forces[1])
    if forces[1] == 0:
        end["conquers"] += p
        end["left"] += p * forces[0]


class Combats:
    """The later combats of an invasion, with as many dice as the rules allow."""

    def __init__(self, s: State) -> None:
        self.s = s.copy()
        self.ships = [s.joined[kind] for kind in range(CLASSES)]
        self.known: dict[tuple[int, int], tuple[float, ...]] = {}

    def losses(self, troops: int, others: int) -> tuple[float, ...]:
        s = self.s
        s.troops[s.origin], s.troops[s.target], s.third = troops, others, 0
        dice = most_dice(s, s.origin), defence_dice(s)
        if dice not in self.known:
            begin_combat(s, s.origin, s.target, dice[0])
            for kind in range(CLASSES):
                s.joined[kind] = min(self.ships[kind], dice[0])
            self.known[dice] = losses(_side(s, A, dice[0]), _side(s, D, dice[1]), s.ties)
        return self.known[dice]
