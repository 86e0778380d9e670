"""Moves of the duel as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.lightsaber_duel.cards import NUMBER
from tablee.games.lightsaber_duel.rules import KNIGHT_CARD, asked, permits
from tablee.games.lightsaber_duel.state import CONCEDE, DISCARD, DONE, PLAN, PLAY, WORTH, Phase, State, next_plan
from tablee.games.lightsaber_duel.targets import card, fight, fight_of, kind_of

_counts = {f"count:{n}": n for n in range(1, NUMBER[KNIGHT_CARD] + 1)}


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
    kind = kind_of(seat, path[0]) if path else None
    match path:
        case [_, f] if kind is not None and (at := fight_of(f)) is not None:
            found = PLAN + kind
            if s.phase == Phase.PLAN and at != next_plan(s, seat):
                raise Illegal("wrong-fight", "DUEL-16", fight=f)
        case [_] if kind is not None:
            found = PLAY + kind
        case [_, "button:discard"] if kind is not None:
            found = DISCARD + kind
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
