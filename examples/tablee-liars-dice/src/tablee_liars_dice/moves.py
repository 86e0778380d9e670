"""Moves of Liar's Dice as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path, number
from tablee_liars_dice.rules import on_the_table, permits
from tablee_liars_dice.state import CALL, FACES, NOBODY, Reason, State

LIAR = ("button:liar",)


def path(s: State, seat: int, action: int) -> Path:
    return LIAR if action == CALL else (f"dice:{action // FACES + 1}", f"face:{action % FACES + 1}")


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    found = _named(path)
    if found is None:
        raise Illegal("unknown-move")
    if not permits(s, seat, found):
        raise refusal(s, seat, found)
    return found


def _named(path: Path) -> int | None:
    if path == LIAR:
        return CALL
    if len(path) != 2 or not path[0].startswith("dice:") or not path[1].startswith("face:"):
        return None
    dice, face = number(path[0][5:]), number(path[1][5:])
    if not dice or not face or face > FACES or FACES * (dice - 1) + face > CALL:
        return None
    return FACES * (dice - 1) + face - 1


def refusal(s: State, seat: int, action: int) -> Illegal:
    if s.reason != Reason.PLAYING:
        return Illegal("match-is-over")
    if seat != s.turn:
        return Illegal("not-your-turn")
    if action == CALL:
        return Illegal("nothing-bid", "DICE-6")
    if action >= FACES * on_the_table(s):
        return Illegal("too-many-dice", "DICE-4", number=on_the_table(s))
    assert s.bidder != NOBODY
    return Illegal("not-higher", "DICE-4", dice=f"dice:{s.bid // FACES + 1}", face=f"face:{s.bid % FACES + 1}")


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """What closes a number of dice by itself: it is below the bid that stands, or nobody has as many."""
    if len(path) != 1 or not path[0].startswith("dice:") or seat != s.turn or s.reason != Reason.PLAYING:
        return None
    dice = number(path[0][5:])
    highest = None if not dice or dice * FACES > CALL else FACES * dice - 1
    return refusal(s, seat, highest) if highest is not None and not permits(s, seat, highest) else None
