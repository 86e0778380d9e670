"""Moves of Attack of the Clones as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.attack_of_the_clones.cards import TROOPER, VALUES
from tablee.games.attack_of_the_clones.rules import permits
from tablee.games.attack_of_the_clones.state import (
    DECLARE,
    DECLINE,
    END,
    FLIP,
    LAY,
    NAME,
    Phase,
    State,
)
from tablee.games.attack_of_the_clones.targets import card, mission

_buttons = {"button:flip": FLIP, "button:decline": DECLINE, "button:end": END, "button:declare": DECLARE}
_moves = {
    **{card(i): i for i in range(TROOPER)},
    **{f"seat:{i}": NAME + i for i in range(LAY - NAME)},
    **{mission(v): LAY + v for v in range(VALUES)},
    **_buttons,
}
_targets = {action: target for target, action in _moves.items()}


def action_of(target: str) -> int | None:
    """The action a target stands for, whatever the phase."""
    return _moves.get(target)


def path(s: State, seat: int, action: int) -> Path:
    """One click makes a move: its meaning comes from the phase."""
    return (_targets[action],)


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    if len(path) != 1 or path[0] not in _moves:
        raise Illegal("unknown-move")
    found = _moves[path[0]]
    if NAME <= found < LAY and found - NAME >= s.seats:
        raise Illegal("unknown-move")
    if not permits(s, seat, found):
        raise refusal(s, seat, found)
    return found


def refusal(s: State, seat: int, action: int) -> Illegal:
    """Why an action is not permitted to the seat that is asked."""
    if s.phase == Phase.DRAFT:
        return _draft_refusal(s, action)
    if s.phase == Phase.MISSIONS:
        return _missions_refusal(action)
    if s.phase in (Phase.DOOKU, Phase.JANGO):
        return _name_refusal(s, seat, action)
    if s.phase == Phase.GIVE:
        if action < FLIP:
            return Illegal("not-in-hand", "CLONES-13", card=card(action))
        return Illegal("give-first", "CLONES-13")
    if s.phase == Phase.ZAM:
        if action < FLIP:
            return Illegal("not-in-display", "CLONES-14", card=card(action))
        return Illegal("zam-first", "CLONES-14")
    if s.phase == Phase.GEONOSIAN:
        if LAY <= action < DECLINE:
            return Illegal("no-pair", "CLONES-15", mission=mission(action - LAY))
        return Illegal("joker-first", "CLONES-15")
    if s.phase == Phase.KEEP:
        rule = "CLONES-15" if s.joker else "CLONES-17"
        if action >= FLIP:
            return Illegal("keep-first", rule, mission=mission(s.value))
        if action // 10 == s.value and s.kept >> action % 10 & 1:
            return Illegal("kept-already", rule, card=card(action))
        return Illegal("not-of-mission", rule, card=card(action), mission=mission(s.value))
    return Illegal("flip-to-begin", "CLONES-5")


def _draft_refusal(s: State, action: int) -> Illegal:
    if action < FLIP:
        if s.must_flip:
            return Illegal("must-flip", "CLONES-10")
        return Illegal("not-in-display", "CLONES-7", card=card(action))
    if action == FLIP:
        return Illegal("deck-empty", "CLONES-11")
    if action < LAY:
        return Illegal("nobody-to-name", "CLONES-12")
    if action == DECLINE:
        return Illegal("no-joker", "CLONES-15")
    if action == END:
        return Illegal("no-pass", "CLONES-9")
    return Illegal("draft-first", "CLONES-20" if action < DECLINE else "CLONES-21")


def _missions_refusal(action: int) -> Illegal:
    if action <= FLIP:
        return Illegal("draft-over", "CLONES-8")
    if action < LAY:
        return Illegal("nobody-to-name", "CLONES-12")
    if action < DECLINE:
        return Illegal("no-trio", "CLONES-17", mission=mission(action - LAY))
    return Illegal("not-ten", "CLONES-21") if action == DECLARE else Illegal("no-joker", "CLONES-15")


def _name_refusal(s: State, seat: int, action: int) -> Illegal:
    rule = "CLONES-12" if s.phase == Phase.DOOKU else "CLONES-13"
    if not NAME <= action < LAY:
        return Illegal("name-first", rule)
    if action - NAME == seat:
        return Illegal("not-yourself", rule)
    return Illegal("empty-hand", rule, seat=f"seat:{action - NAME}")
