"""Invasion: attacks, hyperspace jumps, ships that join in, and the order of a combat's windows."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.actions import Action
from tablee.games.risk.rules.board import CLASSES, LANE_FROM, LANE_TO, NEAR
from tablee.games.risk.rules.combat import MOST_DICE
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import NEXT, Phase
from tablee.games.risk.rules.planets import strong
from tablee.games.risk.rules.state import NOTHING, A, D, State, enemy_planets

DEFENCE_DICE = 2


@rule
def attackable(s: State) -> int:
    """RISK-39: enemy planets that CEASE has not locked."""
    return enemy_planets(s, s.army) & ~s.locked


@rule
def attacks_possible(s: State) -> bool:
    """Whether the current army can attack anything."""
    rest, there = strong(s, s.army), attackable(s)
    while rest:  # bound: 42 planets
        if NEAR[lowest(rest)] & there:
            return True
        rest &= rest - 1
    return jump_dice(s) > 0


@rule
def most_dice(s: State, planet: int) -> int:
    """RISK-39: one troop stays behind."""
    return min(MOST_DICE, s.troops[planet] - 1)


@rule
def along_jump(s: State) -> int:
    """The dice that an open hyperspace jump allows; 0 if none is open."""
    if s.jump == NOTHING or s.invaded == NOTHING:
        return 0
    return max(0, most_dice(s, s.jump)) if s.owner[s.jump] == s.army else 0


@rule
def jump_dice(s: State) -> int:
    """RISK-40: the dice of a further combat along an open hyperspace jump; 0 if there is none now."""
    return along_jump(s) if s.phase == Phase.S6_MAIN else 0


@rule
def may_attack(s: State, lane: int, dice: int) -> bool:
    """RISK-39, RISK-41."""
    origin, goal = LANE_FROM[lane], LANE_TO[lane]
    if s.owner[origin] != s.army or (attackable(s) >> goal) & 1 == 0:
        return False
    return 1 <= dice <= most_dice(s, origin)


@rule
def attack(s: State, action: int) -> None:
    """RISK-39."""
    lane, dice = (action - Action.ATTACK) // 3, (action - Action.ATTACK) % 3 + 1
    begin_combat(s, LANE_FROM[lane], LANE_TO[lane], dice)


@rule
def close_invasion(s: State) -> None:
    """RISK-40, RISK-84: what was played for an invasion ends with it."""
    s.invaded = s.jump = NOTHING
    s.declared = s.eights_on = 0


@rule
def begin_combat(s: State, origin: int, goal: int, dice: int) -> None:
    """RISK-40: another planet is another invasion; the same one goes on, from wherever.

    RISK-42: it will be fought. RISK-97: it is known to its seat alone until its own first windows are passed.
    """
    s.base = s.phase
    s.secret = 1
    s.fresh = 1 if s.invaded != goal else 0
    s.origin, s.target, s.defender = origin, goal, s.owner[goal]
    s.dice[A], s.dice[D] = dice, 0
    s.played = s.jammed = s.all_eight = s.plus = s.ties = s.third = 0
    for kind in range(CLASSES):
        s.joined[kind] = 0
    for side in (A, D):
        s.lost[side] = s.wins[side] = s.eights[side] = 0
    s.phase = Phase.S6_COMMIT


@rule
def joining(s: State, planet: int, kind: int, dice: int) -> int:
    """RISK-44: no more ships of a class than dice."""
    return min(s.ships[planet, kind], dice)


@rule
def most_joining(s: State, kind: int) -> int:
    """The ships of a class that can join in the attack being made."""
    return joining(s, s.origin, kind, s.dice[A])


@rule
def publish(s: State) -> None:
    """The attack is announced, with the ships that take part."""
    if s.secret:
        s.secret = 0
        if s.fresh and s.base == Phase.S6_MAIN:
            close_invasion(s)
        s.base = s.goal = NOTHING
        s.invaded = s.target
        show(s)
        tell(s, EVERYBODY, Event.ATTACKED, s.origin, s.target, s.dice[A])
        if s.joined[0] + s.joined[1] + s.joined[2] > 0:
            tell(s, EVERYBODY, Event.JOINED, s.army, s.joined[0], s.joined[1], s.joined[2])


@rule
def show(s: State) -> None:
    """The scene for everybody, until the next attack."""
    s.seen_origin, s.seen_target = s.origin, s.target
    s.seen_armies[A], s.seen_armies[D] = s.army, s.defender
    s.seen_dice[A], s.seen_dice[D] = s.dice[A], 0
    for kind in range(CLASSES):
        s.seen_joined[kind] = s.joined[kind]
    for side in (A, D):
        s.seen_eights[side] = s.seen_lost[side] = 0
        for i in range(MOST_DICE):
            s.seen_die[side, i] = s.seen_worth[side, i] = 0


@rule
def commit(s: State, fighters: int, corvettes: int, capitals: int) -> None:
    """Step 1."""
    s.joined[0], s.joined[1], s.joined[2] = fighters, corvettes, capitals
    s.phase = Phase.S6_DECL_A if s.fresh else Phase.S6_PRE_A


@rule
def defence_dice(s: State) -> int:
    """Step 5: the most dice the defender may roll; with THIRD_DEFENDER it has no choice."""
    return MOST_DICE if s.third else min(DEFENCE_DICE, s.troops[s.target])


@rule
def defend(s: State, dice: int) -> None:
    """RISK-43: chosen after the attacker's."""
    s.dice[D] = dice
    tell(s, EVERYBODY, Event.DEFENDS, s.defender, s.target, dice)
    s.phase = Phase.ROLL


@rule
def declared(s: State) -> int:
    """RISK-77: the armies that have used their declare power; a new invasion begins without any."""
    return 0 if s.secret and s.fresh and s.base == Phase.S6_MAIN else s.declared


@rule
def pass_window(s: State) -> None:
    """RISK-80, RISK-81: each window is passed once, in the order of the combat."""
    if s.phase == Phase.S6_DECL_A or s.phase == Phase.S6_PRE_A:
        publish(s)
    elif s.phase == Phase.S6_DECL_D:
        s.fresh = 0
    s.phase = NEXT[s.phase]
