"""Moves of Whisper as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.whisper.events import CARDS
from tablee.games.whisper.rules import permits
from tablee.games.whisper.state import CHANGE, NAME, NUMBERS, WAIT, Reason, State

CHAIRS = ("seat:0", "seat:1", "seat:2", "seat:3")


def path(s: State, seat: int, action: int) -> Path:
    if action < NAME:
        return CHAIRS[action // 2], CARDS[action % 2], "button:look"
    if action < CHANGE:
        place, number = divmod(action - NAME, NUMBERS)
        return CHAIRS[place // 2], CARDS[place % 2], f"number:{number + 1}"
    return ("button:wait",) if action == WAIT else (CARDS[action - CHANGE], "button:change")


_actions = {path(State(), 0, action): action for action in range(WAIT + 1)}


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    if path not in _actions:
        raise Illegal("unknown-move")
    found = _actions[path]
    if not permits(s, seat, found):
        raise refusal(s, seat, found)
    return found


def refusal(s: State, seat: int, action: int) -> Illegal:
    if s.reason != Reason.PLAYING:
        return Illegal("match-is-over")
    if seat != s.turn:
        return Illegal("not-your-turn")
    owner = action // 2 if action < NAME else (action - NAME) // (2 * NUMBERS)
    if owner >= s.seats:
        return Illegal("no-such-seat")
    return Illegal("own-card", "WHISPER-4" if action < NAME else "WHISPER-5")
