"""What speaks for a move of Attack of the Clones, in words: points, trios and risks as the asking seat knows them."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.chronicle import Said
from tablee.games.attack_of_the_clones.cards import TOKEN_KINDS, change, characters, hand_points, of_value
from tablee.games.attack_of_the_clones.missions import layable
from tablee.games.attack_of_the_clones.rounds import TEN
from tablee.games.attack_of_the_clones.state import DECLARE, DECLINE, FLIP, LAY, NAME, Phase, State
from tablee.games.attack_of_the_clones.targets import card, mission
from tablee.games.attack_of_the_clones.view import view

About = dict[str, str | int]
TRIO, ALL = 3, 10


def explain(s: State, seat: int, action: int) -> Said:
    """The strongest reason for a legal action."""
    if action < FLIP:
        return _card(s, seat, action)
    if action == FLIP:
        return _flip(s, seat)
    if action < LAY:
        return Said("hint-name", {"seat": f"seat:{action - NAME}"})
    if action < DECLINE:
        return _lay(s, seat, action - LAY)
    if action == DECLINE:
        return Said("hint-decline", {})
    if action == DECLARE:
        return Said("hint-declare", {"number": TEN})
    return Said("hint-end" if layable(s, seat) else "hint-play-on", {})


def _card(s: State, seat: int, kind: int) -> Said:
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    about: About = {"card": card(kind), "number": change(low, high, kind)}
    if s.phase == Phase.KEEP:
        return Said("hint-keep", about)
    if s.phase == Phase.GIVE:
        return Said("hint-give", about)
    return _take(low, high, kind, about)


def _take(low: int, high: int, kind: int, about: About) -> Said:
    """A card of the row: a trio, the tenth character, points, a new character, or what else it does."""
    value, held = kind // 10, characters(low, high)
    new = not held >> kind % 10 & 1
    same = count(of_value(low, high, value))
    if new and count(held) == ALL - 1:
        return Said("hint-tenth", about)
    if same == TRIO - 1:
        return Said("hint-third", about | {"mission": mission(value)})
    if new:
        return Said("hint-new", about | {"characters": count(held) + 1})
    if about["number"]:
        return Said("hint-points", about)
    return (
        Said("hint-toward", about | {"mission": mission(value), "same": same + 1}) if same else Said("hint-rest", about)
    )


def _flip(s: State, seat: int) -> Said:
    """Turning a card: the risk is the one the seat can read off the table."""
    if s.phase == Phase.SCORED:
        return Said("hint-begin", {})
    if not s.display[0] | s.display[1]:
        return Said("hint-row-empty", {})
    if s.must_flip:
        return Said("hint-must-flip", {})
    risk = view(s, seat).left.bust
    return Said("hint-flip" if risk else "hint-flip-safe", {"number": risk})


def _lay(s: State, seat: int, value: int) -> Said:
    """A mission: what it brings, and what the hand loses by it at least."""
    new = value < TOKEN_KINDS and not s.tokens[seat] >> value & 1
    about: About = {"mission": mission(value), "number": TEN, "cost": _cost(s, seat, value)}
    return Said("hint-lay-token" if new else "hint-lay", about)


def _cost(s: State, seat: int, value: int) -> int:
    """The fewest points a hand loses by a mission of a value."""
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    need = TRIO - 1 if s.phase == Phase.GEONOSIAN else TRIO
    cards = [value * 10 + c for c in range(ALL) if of_value(low, high, value) >> c & 1]
    least = sorted(cards, key=lambda kind: change(low, high, kind))[:need]
    for kind in least:
        half, bit = kind // 40, 1 << kind % 40
        low, high = (low & ~bit, high) if half == 0 else (low, high & ~bit)
    return hand_points(s.hand[seat, 0], s.hand[seat, 1]) - hand_points(low, high)
