"""Combat: which dice are rolled, what ships and powers make of them, and what the comparison costs."""

from __future__ import annotations

from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import A, D, State

FIGHTER, CORVETTE, CAPITAL = 0, 1, 2
MOST_DICE = 3


@rule
def helping(s: State, side: int, kind: int) -> int:
    """RISK-5a, RISK-44, RISK-45: the ships of a class that help: those committed, or all on the planet; jammed none."""
    if (s.jammed >> side) & 1:
        return 0
    return s.joined[kind] if side == A else s.ships[s.target, kind]


@rule
def eights(s: State, side: int, dice: int) -> int:
    """RISK-47, RISK-82, step 6: how many of a side's dice have eight sides."""
    if (s.all_eight >> side) & 1:
        return dice
    if side == D and (s.emperor == s.target or (s.eights_on >> D) & 1):
        return dice
    more = 1 if side == A and (s.eights_on >> A) & 1 else 0
    return min(dice, helping(s, side, CAPITAL) + more)


@rule
def sides_of(s: State, side: int, i: int) -> int:
    """RISK-6: the dice with eight sides come first."""
    return 8 if i < s.eights[side] else 6


@rule
def throw(s: State, side: int, chosen: int, luck: Luck) -> None:
    """Steps 7 and 8, RISK-46, RISK-79: rolls the chosen dice; Fighters roll ones among them again, d8 first.

    A die rolled until it is not a one shows each other number equally often, so it is drawn from those.
    """
    again = helping(s, side, FIGHTER)
    for i in range(s.dice[side]):
        if (chosen >> i) & 1:
            s.die[side, i] = 1 + below(luck, sides_of(s, side, i))
    for i in range(s.dice[side]):
        if (chosen >> i) & 1 and s.die[side, i] == 1 and again > 0:
            again -= 1
            s.die[side, i] = 2 + below(luck, sides_of(s, side, i) - 1)


@rule
def rank(s: State, side: int, i: int) -> int:
    """The place of a die among its side's, the highest first; of equal ones the first."""
    place = 0
    for j in range(s.dice[side]):
        if s.die[side, j] > s.die[side, i] or (s.die[side, j] == s.die[side, i] and j < i):
            place += 1
    return place


@rule
def worth(s: State, side: int, i: int) -> int:
    """Step 9, RISK-79: a die with its Corvette, if it is among the highest, and with PLUS1_ALL."""
    more = 1 if rank(s, side, i) < helping(s, side, CORVETTE) else 0
    return s.die[side, i] + more + ((s.plus >> side) & 1)


@rule
def ranked(s: State, side: int, place: int) -> int:
    """The worth of a side's die by its place; a Corvette goes to the highest, so the order stays."""
    for i in range(s.dice[side]):
        if rank(s, side, i) == place:
            return worth(s, side, i)
    return 0


@rule
def best_die(s: State, side: int) -> int:
    """REROLL_ENEMY_BEST: the die with the highest worth; of equal ones a six-sided before an eight-sided, the first."""
    best = 0
    for i in range(1, s.dice[side]):
        more = worth(s, side, i) - worth(s, side, best)
        if more > 0 or (more == 0 and best < s.eights[side] <= i):
            best = i
    return best


@rule
def show_dice(s: State, side: int, event: int) -> None:
    """A side's dice for all to see, in the order they were rolled; told from the highest."""
    s.seen_dice[side], s.seen_eights[side] = s.dice[side], s.eights[side]
    for i in range(s.dice[side]):
        s.seen_die[side, i] = s.die[side, i]
        s.seen_worth[side, i] = worth(s, side, i)
    army = s.army if side == A else s.defender
    tell(s, EVERYBODY, event, army, ranked(s, side, 0), ranked(s, side, 1), ranked(s, side, 2), s.eights[side])


@rule
def show_losses(s: State) -> None:
    """RISK-95: what the combat costs as things stand."""
    s.seen_lost[A], s.seen_lost[D] = s.lost[A], s.lost[D]


@rule
def wins_pair(difference: int, ties: int) -> bool:
    """Step 12: whether the attacker's die wins by so much; ties are the defender's, unless TIES_ATTACK."""
    return difference > 0 or (difference == 0 and ties != 0)


@rule
def attacker_loses(s: State) -> int:
    """Step 12, RISK-T13 to RISK-T15: pairs from the highest down."""
    lost = 0
    for place in range(min(s.dice[A], s.dice[D])):
        if not wins_pair(ranked(s, A, place) - ranked(s, D, place), s.ties):
            lost += 1
    return lost


@rule
def weigh(s: State) -> None:
    """Step 12: the losses, not yet taken; shown with the dice, whoever may still change them."""
    s.lost[A] = s.wins[D] = attacker_loses(s)
    s.lost[D] = s.wins[A] = min(s.dice[A], s.dice[D]) - s.lost[A]
    show_losses(s)


@rule
def roll(s: State, luck: Luck) -> None:
    """Steps 6 to 9: A's dice, then D's."""
    for side in (A, D):
        s.eights[side] = eights(s, side, s.dice[side])
        throw(s, side, 7, luck)
        show_dice(s, side, Event.ROLLED)
    weigh(s)
    s.phase = Phase.S6_POST_A


@rule
def compare(s: State) -> None:
    """Step 12: from here on the dice stand."""
    weigh(s)
    s.phase = Phase.S6_CAS_A


@rule
def may_lose(s: State, side: int) -> bool:
    """RISK-49: whether a side can lose one troop more: one stays behind, and one moves in if the planet falls."""
    if side == D:
        more = s.lost[D] + 1
        falls = more == s.troops[s.target]
        return more <= s.troops[s.target] and (not falls or s.troops[s.origin] - s.lost[A] >= 2)
    keeps = 2 if s.lost[D] == s.troops[s.target] else 1
    return s.troops[s.origin] - s.lost[A] - 1 >= keeps


@rule
def remove(s: State) -> None:
    """Step 15."""
    s.troops[s.origin] -= s.lost[A]
    s.troops[s.target] -= s.lost[D]
    tell(s, EVERYBODY, Event.LOST, s.army, s.origin, s.lost[A])
    tell(s, EVERYBODY, Event.LOST, s.defender, s.target, s.lost[D])
    s.phase = Phase.CONQUEST if s.troops[s.target] == 0 else Phase.S6_AFTER_D
