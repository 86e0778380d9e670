"""The last combat as everybody saw it: its dice, which of them met, and what that cost."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.risk.rules.board import CLASSES
from tablee.games.risk.rules.combat import rank, wins_pair
from tablee.games.risk.rules.state import NOTHING, A, D, State
from tablee.games.risk.rules.targets import army, planet
from tablee.games.risk.view.shapes import Combat, Die, Pair


def battle(s: State) -> Combat | None:
    if s.seen_origin == NOTHING:
        return None
    rolled = [_dice(s, side) for side in (A, D)]
    losses = [s.seen_lost[side] for side in (A, D)]
    pairs = _pairs(rolled, losses[A])
    fallen = sum(not pair.attacker_wins for pair in pairs)
    return Combat(
        origin=planet(s.seen_origin),
        target=planet(s.seen_target),
        armies=[army(s.seen_armies[side]) for side in (A, D)],
        joined=[s.seen_joined[k] for k in range(CLASSES)],
        dice=[s.seen_dice[side] for side in (A, D)],
        rolled=rolled,
        pairs=pairs,
        losses=losses,
        changed=bool(pairs) and losses != [fallen, len(pairs) - fallen],
    )


def _dice(s: State, side: int) -> list[Die]:
    """A side's dice in the order they were rolled."""
    shown = [i for i in range(s.seen_dice[side]) if s.seen_die[side, i]]
    places = _places(tuple(s.seen_die[side, i] for i in shown))
    eights = s.seen_eights[side]
    return [
        Die(8 if i < eights else 6, s.seen_die[side, i], s.seen_worth[side, i], place)
        for i, place in zip(shown, places)
    ]


@lru_cache(maxsize=1024)
def _places(faces: tuple[int, ...]) -> tuple[int, ...]:
    s = State()
    s.dice[A] = len(faces)
    for i, face in enumerate(faces):
        s.die[A, i] = face
    return tuple(rank(s, A, i) for i in range(len(faces)))


def _pairs(rolled: list[list[Die]], lost: int) -> list[Pair]:
    """The dice that met, from the highest down. Who wins ties is not shown, but the attacker's losses tell it."""
    mine, theirs = ([die.worth for die in sorted(side, key=lambda die: die.place)] for side in rolled)
    met = list(zip(mine, theirs))
    ties = any(a == d for a, d in met) and lost == sum(a < d for a, d in met)
    return [Pair(a, d, wins_pair(a - d, ties)) for a, d in met]
