"""What a seat could do next, as far as its menu does not say it: attacks, sets of cards, and ways to fortify."""

from __future__ import annotations

from itertools import combinations

from tablee.core.bits import lowest
from tablee.games.risk.rules.board import CARDS, CLASSES, NEAR, PLANETS
from tablee.games.risk.rules.cards import IN_A_SET, completes, first_picks, value
from tablee.games.risk.rules.fortify import fortified_with, spare
from tablee.games.risk.rules.invasion import along_jump, attackable, joining, most_dice
from tablee.games.risk.rules.phases import ASKS, Asks
from tablee.games.risk.rules.planets import strong
from tablee.games.risk.rules.state import State
from tablee.games.risk.rules.targets import card, planet
from tablee.games.risk.view.shapes import Attack, CardSet, Region


def planets_in(mask: int) -> list[str]:
    return [planet(p) for p in range(PLANETS) if mask >> p & 1] if mask else []


def attacks(s: State) -> dict[str, Attack]:
    """RISK-39, RISK-40: by origin; an open hyperspace jump leads on to the invaded planet."""
    origins, there, found = strong(s, s.army), attackable(s), {}
    for p in range(PLANETS):
        if not origins >> p & 1:
            continue
        targets = NEAR[p] & there | (1 << s.invaded if s.jump == p and along_jump(s) else 0)
        if targets:
            dice = most_dice(s, p)
            found[planet(p)] = Attack(planets_in(targets), dice, [joining(s, p, kind, dice) for kind in range(CLASSES)])
    return found


def sets(s: State) -> list[CardSet]:
    """RISK-31: of each value the first set in the order of the hand."""
    if ASKS[s.phase] not in (Asks.CARDS, Asks.SET) or s.picks or not first_picks(s, s.army):
        return []
    found: dict[int, CardSet] = {}
    hand = [c for c in range(CARDS) if s.hand[s.army] >> c & 1]
    for three in combinations(hand, IN_A_SET):
        mask = sum(1 << c for c in three)
        if completes(mask, 0) and value(mask) not in found:
            found[value(mask)] = CardSet([card(c) for c in three], value(mask))
    return sorted(found.values(), key=lambda it: -it.value)


def regions(s: State) -> list[Region]:
    """RISK-55 to RISK-57: the army's planets in groups between which it may fortify."""
    if ASKS[s.phase] != Asks.SOURCE:
        return []
    found, rest = [], s.held[s.army]
    while rest:
        group = fortified_with(s, lowest(rest)) | 1 << lowest(rest)
        rest &= ~group
        if group & (group - 1):
            spares = [spare(s, p) for p in range(PLANETS) if group >> p & 1]
            found.append(Region(planets_in(group), spares))
    return found
