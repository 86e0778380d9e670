"""What speaks for a move of Sequence, in words: read from the board and the asking seat's own hand, nothing else."""

from __future__ import annotations

from tablee.core.chronicle import Said
from tablee.games.sequence.layout import JACKS, LINES, ONE_EYED, holds
from tablee.games.sequence.state import (
    CLAIM,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    State,
    dead,
    own_high,
    own_low,
    side_of,
    target,
)
from tablee.games.sequence.targets import card, cell, line

FIVE = 5
About = dict[str, str | int]


def has(s: State, side: int, n: int) -> int:
    """How many of the five spaces of a line a side has, corners counted; 0 if it cannot become a sequence of its own:
    an opponent stands in it, or it shares two spaces with a sequence (SEQ-31)."""
    cells = LINES[n][0]
    for other in range(s.sides):
        if other != side and any(holds(s.chips[other, 0], s.chips[other, 1], i) for i in cells):
            return 0
    for k in range(s.claimed[side]):
        if len(set(cells) & set(LINES[s.claims[side, k]][0])) > 1:
            return 0
    return sum(holds(own_low(s, side), own_high(s, side), i) for i in cells)


def best(s: State, side: int, at: int) -> tuple[int, int]:
    """The fullest line through a space that a side can still complete: how much of it is there, and which it is."""
    found = [(has(s, side, n), n) for n in range(len(LINES)) if at in LINES[n][0]]
    return max(found, key=lambda it: (it[0], -it[1]))


def threat(s: State, side: int, at: int) -> tuple[int, int, int]:
    """The fullest line of an opponent through a space: how much of it is there, which line, whose."""
    return max(((*best(s, other, at), other) for other in range(s.sides) if other != side), key=lambda it: it[0])


def explain(s: State, seat: int, action: int) -> Said:
    """The strongest reason for a legal action."""
    if action < EXCHANGE:
        kind, at = action // 100, action % 100
        return _removal(s, seat, kind, at) if 1 << kind & ONE_EYED else _chip(s, seat, kind, at)
    if action < CLAIM:
        return Said("hint-exchange", {"card": card(action - EXCHANGE)})
    if action < DISCARD:
        return Said("hint-claim", {"line": line(action - CLAIM)})
    if action < PASS:
        return _discard(s, action - DISCARD)
    return Said("hint-draw" if action == DRAW else "hint-pass", {})


def _chip(s: State, seat: int, kind: int, at: int) -> Said:
    """A chip set on an empty space: what it builds against what it blocks, the more urgent first."""
    side = side_of(s, seat)
    built, through = best(s, side, at)
    theirs, their_line, other = threat(s, side, at)
    about: About = {"card": card(kind), "cell": cell(at), "number": built + 1, "line": line(through)}
    against: About = {"cell": cell(at), "side": f"side:{other}", "number": theirs, "line": line(their_line)}
    if built + 1 == FIVE:
        return Said("hint-wins" if s.claimed[side] + 1 >= target(s) else "hint-sequence", about)
    if theirs == FIVE - 1:
        return Said("hint-stops-win" if s.claimed[other] + 1 >= target(s) else "hint-stops-four", against)
    if built + 1 == FIVE - 1:
        return Said("hint-four", about)
    if theirs == FIVE - 2 and theirs > built:
        return Said("hint-stops-three", against)
    if built >= 1:
        return Said("hint-builds", about)
    return Said("hint-any-space" if 1 << kind & JACKS else "hint-begins", {"card": card(kind), "cell": cell(at)})


def _removal(s: State, seat: int, kind: int, at: int) -> Said:
    """An opponent's chip taken away."""
    side = side_of(s, seat)
    about: About = {"card": card(kind), "cell": cell(at)}
    for other in range(s.sides):
        if other != side and holds(s.chips[other, 0], s.chips[other, 1], at):
            about["side"] = f"side:{other}"
            if holds(s.locked[other, 0], s.locked[other, 1], at):
                return Said("hint-breaks-sequence", about)
            number, n = best(s, other, at)
            if number > 1:
                return Said("hint-breaks", about | {"number": number, "line": line(n)})
    return Said("hint-clears", about)


def _discard(s: State, kind: int) -> Said:
    if dead(s) >> kind & 1:
        return Said("hint-give-dead", {"card": card(kind)})
    return Said("hint-give-jack" if 1 << kind & JACKS else "hint-give", {"card": card(kind)})
