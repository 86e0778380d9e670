"""Moves of Sequence as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.sequence.layout import CELLS, JACKS, KINDS, ONE_EYED, TWO_EYED, holds
from tablee.games.sequence.legal import exchangeable, permits, playable
from tablee.games.sequence.state import (
    ACTIONS,
    ANY,
    CLAIM,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    PENALTY,
    Phase,
    State,
    dead,
    may_exchange,
    side_of,
)
from tablee.games.sequence.targets import card, card_of, cell, cell_of, line, line_of

_buttons = {"button:exchange": EXCHANGE, "button:discard": DISCARD}


def path(s: State, seat: int, action: int) -> Path:
    return _PATHS[action]


def _path(action: int) -> Path:
    if action < EXCHANGE:
        return card(action // 100), cell(action % 100)
    if action < CLAIM:
        return card(action - EXCHANGE), "button:exchange"
    if action < DISCARD:
        return (line(action - CLAIM),)
    if action < PASS:
        return card(action - DISCARD), "button:discard"
    if action == PASS:
        return ("button:pass",)
    return ("button:draw",) if action == DRAW else (f"penalty:{action - PENALTY}",)


_PATHS = [_path(action) for action in range(ACTIONS)]


def action(s: State, seat: int, path: Path) -> int:
    """The action a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    match path:
        case [c, t] if (kind := card_of(c)) is not None and (at := cell_of(t)) is not None:
            found = kind * 100 + at
        case [c, t] if (kind := card_of(c)) is not None and t in _buttons:
            found = _buttons[t] + kind
        case [t] if (n := line_of(t)) is not None:
            found = CLAIM + n
        case ["button:pass"]:
            found = PASS
        case ["button:draw"]:
            found = DRAW
        case ["penalty:0" | "penalty:1" | "penalty:2"]:
            found = PENALTY + int(path[0][-1])
        case _:
            raise Illegal("unknown-move")
    if not permits(s, seat, found):
        raise refusal(s, seat, found)
    return found


def refusal(s: State, seat: int, action: int) -> Illegal:
    """Why an action is not permitted."""
    if action >= PENALTY:
        return _penalty_refusal(s, seat, action - PENALTY)
    if seat < 0:
        return Illegal("not-allowed")
    if action == DRAW:
        return Illegal("nothing-to-draw", "SEQ-37")
    if s.phase == Phase.DISCARD:
        if DISCARD <= action < PASS and s.discarding & -s.discarding == 1 << seat:
            return Illegal("not-in-hand", "SEQ-V1", card=card(action - DISCARD))
        return Illegal("discard-first", "SEQ-V1")
    if seat != s.turn:
        return Illegal("only-draw", "SEQ-37")
    if s.phase == Phase.CLAIM:
        return Illegal("not-a-choice" if CLAIM <= action < DISCARD else "claim-first", "SEQ-33")
    if action == PASS:
        if s.pending >> seat & 1:
            return Illegal("draw-first", "SEQ-37a")
        return Illegal("can-play" if playable(s, seat) else "can-exchange", "SEQ-28")
    if CLAIM <= action < DISCARD:
        return Illegal("nothing-to-claim", "SEQ-32")
    if action >= DISCARD:
        return Illegal("no-penalty", "SEQ-V1")
    if action >= EXCHANGE:
        return _exchange_refusal(s, seat, action - EXCHANGE)
    return _play_refusal(s, seat, action // 100, action % 100)


def accused(path: Path) -> int:
    """Return the side that a penalty is called against."""
    return int(path[0].partition(":")[2])


def _penalty_refusal(s: State, seat: int, side: int) -> Illegal:
    if not s.silence:
        return Illegal("no-silence", "SEQ-V1")
    if seat >= 0:
        return Illegal("only-host", "SEQ-V1")
    return Illegal("no-such-side" if side >= s.sides else "penalties-enough", "SEQ-V1")


def _exchange_refusal(s: State, seat: int, kind: int) -> Illegal:
    if not s.held[seat, 0] >> kind & 1:
        return Illegal("not-in-hand", "SEQ-18", card=card(kind))
    if 1 << kind & JACKS:
        return Illegal("jack-not-dead", "SEQ-20", card=card(kind))
    if not dead(s) >> kind & 1:
        return Illegal("not-dead", "SEQ-17", card=card(kind))
    if not may_exchange(s):
        return Illegal("pile-renewed" if s.dead_cards == ANY else "exchanged-already", "SEQ-18")
    assert not exchangeable(s, seat)
    return Illegal("draw-first", "SEQ-37a")


def _play_refusal(s: State, seat: int, kind: int, at: int) -> Illegal:
    about = {"card": card(kind), "cell": cell(at)}
    jack, taken = 1 << kind, [holds(s.chips[i, 0], s.chips[i, 1], at) for i in range(3)]
    if not s.held[seat, 0] & jack:
        return Illegal("not-in-hand", "SEQ-22", card=card(kind))
    if CELLS[at] == "**":
        return Illegal("corner", "SEQ-24" if jack & ONE_EYED else "SEQ-23", **about)
    if jack & ONE_EYED:
        if not any(taken):
            return Illegal("no-chip", "SEQ-24", **about)
        if taken[side_of(s, seat)]:
            return Illegal("own-chip", "SEQ-24", **about)
        return Illegal("locked", "SEQ-30", **about)
    if not jack & TWO_EYED and CELLS[at] != KINDS[kind]:
        return Illegal("wrong-cell", "SEQ-22", **about)
    return Illegal("taken", "SEQ-23" if jack & TWO_EYED else "SEQ-22", **about)
