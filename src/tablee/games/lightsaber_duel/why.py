"""Why a card or a fight cannot be chosen in the duel, beyond what a whole move is refused for."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.lightsaber_duel.bag import copies
from tablee.games.lightsaber_duel.rules import asked
from tablee.games.lightsaber_duel.state import NOTHING, Phase, State, next_plan
from tablee.games.lightsaber_duel.targets import card, fight, fight_of, kind_of


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """What closes a card of the hand, or one of the three fights."""
    if not asked(s, seat):
        return _waiting(s, seat)
    if (at := fight_of(path[-1])) is not None:
        return _fight(s, seat, at, alone=len(path) == 1)
    kind = kind_of(seat, path[-1])
    if kind is not None and copies(s.hand[seat], kind) == 0:
        return Illegal("not-in-hand", "DUEL-16", card=card(seat, kind))
    if kind is not None and s.phase == Phase.KNIGHT:
        return Illegal("number-first", "DUEL-12a")
    return None


def _waiting(s: State, seat: int) -> Illegal | None:
    """Nothing is asked of the seat: it has chosen, or it leads."""
    if s.phase == Phase.PLAN:
        return Illegal("planned-already", "DUEL-16")
    if s.phase == Phase.IMPASSE:
        return Illegal("sealed-already", "DUEL-20", card=card(seat, s.sealed[seat]))
    if s.phase == Phase.ANSWER:
        return Illegal("leader-waits", "DUEL-19", seat=f"seat:{1 - seat}")
    if s.phase == Phase.ALONE:
        return Illegal("other-alone", "DUEL-21", seat=f"seat:{1 - seat}")
    return None


def _fight(s: State, seat: int, at: int, alone: bool) -> Illegal:
    if s.phase != Phase.PLAN:
        return Illegal("plan-is-made", "DUEL-16", fight=fight(at))
    if s.planned[seat, at] != NOTHING:
        return Illegal("fight-planned", "DUEL-16", fight=fight(at), card=card(seat, s.planned[seat, at]))
    if at != next_plan(s, seat):
        return Illegal("wrong-fight", "DUEL-16", fight=fight(at))
    return Illegal("card-first" if alone else "plan-first", "DUEL-16", fight=fight(at))
