"""Levels: how a bot of a game plays, from gentle to strong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Manner = Literal["random", "greedy", "tuned", "flat", "tree", "net", "exact", "guest"]
"""How a level chooses; tuned is as greedy does, by a taste that was fitted by play; exact is a player of the game's own
that reckons, a guest is a bot of another package."""


@dataclass(frozen=True)
class Level:
    """A bot of a game. Its words are `bot-NAME` in the game's texts, or in those of the house."""

    name: str
    manner: Manner
    playouts: int = 0  # a decision; searches only, like all below
    slips: int = 0  # of 1024 moves, so many are made at random
    widest: int = 16  # candidates, the best liked
    depth: int = 0  # moves after which a playout is judged; 0: it is played to its end
    wild: int = 0  # of 1024 moves of a playout, so many are random
    caution: float = 1.0  # standard errors by which a favourite must be beaten (flat)
    curious: float = 1.5  # weight of what was tried seldom (tree)
    net: str = ""  # the file of its weights, in `nets/` of its game (net)
    warmth: float = 0.0  # with which the less liked is drawn too; 0: never (net)
    seats: tuple[int, ...] = ()  # the numbers of seats for which it is a level; none: all


RANDOM, GREEDY = Level("random", "random"), Level("greedy", "greedy")
DROWSY, DREAMY = Level("drowsy", "greedy", slips=500), Level("dreamy", "greedy", slips=200)
