"""Why a card cannot be chosen in Attack of the Clones, where the whole move would say it badly."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.attack_of_the_clones.cards import TROOPER, has
from tablee.games.attack_of_the_clones.moves import action_of
from tablee.games.attack_of_the_clones.state import Phase, State, acting
from tablee.games.attack_of_the_clones.targets import card


def why(s: State, seat: int, path: Path) -> Illegal | None:
    """What closes a card, by where it lies: the same card means something else in the row and in the hand."""
    found = action_of(path[-1])
    if seat != acting(s) or found is None or found >= TROOPER:
        return None
    if has(s.hand[seat, 0], s.hand[seat, 1], found):
        return _in_hand(s, found)
    if has(s.display[0], s.display[1], found):
        return _in_row(s)
    return None


def _in_hand(s: State, kind: int) -> Illegal | None:
    """A card of the asking seat's own hand."""
    if s.phase == Phase.SCORED:
        return Illegal("flip-to-begin", "CLONES-5")
    if s.phase == Phase.DRAFT:
        return Illegal("hand-stays", "CLONES-17", card=card(kind))
    if s.phase == Phase.MISSIONS:
        return Illegal("lay-by-mission", "CLONES-17", card=card(kind))
    if s.phase in (Phase.DOOKU, Phase.JANGO):
        return Illegal("name-first", "CLONES-12" if s.phase == Phase.DOOKU else "CLONES-13")
    if s.phase == Phase.ZAM:
        return Illegal("zam-first", "CLONES-14")
    if s.phase == Phase.GEONOSIAN:
        return Illegal("joker-first", "CLONES-15")
    return None


def _in_row(s: State) -> Illegal | None:
    """A card of the row, when nothing may be taken."""
    if s.phase == Phase.GIVE:
        return Illegal("give-first", "CLONES-13")
    if s.phase == Phase.GEONOSIAN:
        return Illegal("joker-first", "CLONES-15")
    if s.phase == Phase.MISSIONS:
        return Illegal("draft-over", "CLONES-8")
    return None
