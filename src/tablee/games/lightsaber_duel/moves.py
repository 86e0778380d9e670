"""Moves of the duel as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.lightsaber_duel.bag import KINDS
from tablee.games.lightsaber_duel.cards import IDS, NUMBER
from tablee.games.lightsaber_duel.rules import KNIGHT_CARD, asked, permits
from tablee.games.lightsaber_duel.state import (
    CONCEDE,
    DISCARD,
    DONE,
    FIGHTS,
    PLAN,
    PLAY,
    WORTH,
    Phase,
    State,
    next_plan,
)


def card(side: int, kind: int) -> str:
    """DUEL-3: the same card has another name on the other side."""
    return f"card:{IDS[side][kind]}"


def fight(n: int) -> str:
    return f"fight:{n + 1}"


_kinds = [{card(side, kind): kind for kind in range(KINDS)} for side in range(2)]
_fights = {fight(n): n for n in range(FIGHTS)}
_counts = {f"count:{n}": n for n in range(1, NUMBER[KNIGHT_CARD] + 1)}


def kind_of(side: int, target: str) -> int | None:
    """The kind of a side's card that a target names."""
    return _kinds[side].get(target)


def fight_of(target: str) -> int | None:
    return _fights.get(target)


def path(s: State, seat: int, action: int) -> Path:
    if action < PLAY:
        return card(seat, action - PLAN), fight(next_plan(s, seat))
    if action < DISCARD:
        return (card(seat, action - PLAY),)
    if action < DONE:
        return card(seat, action - DISCARD), "button:discard"
    if action == DONE:
        return ("button:done",)
    return ("button:concede",) if action == CONCEDE else (f"count:{action - WORTH}",)


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    if not asked(s, seat):
        raise Illegal("not-your-turn")
    kinds = _kinds[seat]
    match path:
        case [c, f] if c in kinds and f in _fights:
            found = PLAN + kinds[c]
            if s.phase == Phase.PLAN and _fights[f] != next_plan(s, seat):
                raise Illegal("wrong-fight", "DUEL-16", fight=f)
        case [c] if c in kinds:
            found = PLAY + kinds[c]
        case [c, "button:discard"] if c in kinds:
            found = DISCARD + kinds[c]
        case ["button:done"]:
            found = DONE
        case ["button:concede"]:
            found = CONCEDE
        case [n] if n in _counts:
            found = WORTH + _counts[n]
        case _:
            raise Illegal("unknown-move")
    if not permits(s, seat, found):
        raise refusal(s, seat, found)
    return found


def refusal(s: State, seat: int, action: int) -> Illegal:
    """Why an action is not permitted to a seat that has a decision to make."""
    if action == CONCEDE and s.phase in (Phase.IMPASSE, Phase.ALONE):
        return Illegal("no-conceding", "DUEL-20" if s.phase == Phase.IMPASSE else "DUEL-21")
    match s.phase:
        case Phase.PLAN if PLAN <= action < PLAY:
            return Illegal("not-in-hand", "DUEL-16", card=card(seat, action - PLAN))
        case Phase.PLAN:
            return Illegal("plan-first", "DUEL-16")
        case Phase.BURST if DISCARD <= action < DONE:
            return Illegal("not-in-hand", "DUEL-12a", card=card(seat, action - DISCARD))
        case Phase.BURST:
            return Illegal("burst-first", "DUEL-12a")
        case Phase.KNIGHT:
            return Illegal("number-first", "DUEL-12a")
        case _ if PLAY <= action < DISCARD:
            return Illegal("not-in-hand", "DUEL-19", card=card(seat, action - PLAY))
        case Phase.ANSWER:
            return Illegal("answer-or-concede", "DUEL-19")
        case Phase.IMPASSE:
            return Illegal("choose-a-card", "DUEL-20")
        case _:
            return Illegal("must-play", "DUEL-21")
