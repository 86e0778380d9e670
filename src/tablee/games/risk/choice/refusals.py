"""Why an action is not permitted: the words and the rule of each refusal."""

from __future__ import annotations

from tablee.core.game import Illegal
from tablee.games.risk.rules.actions import MOST, Action
from tablee.games.risk.rules.asking import greatest_count, least_count, most_dice_now, sets_now
from tablee.games.risk.rules.board import (
    ANAKIN,
    CARD_IDS,
    CLASS_OF,
    COMBAT_GROUP,
    DECLARE_GROUP,
    GROUP_OF,
    LANE_FROM,
    LANE_TO,
    PLANET_IDS,
    POWER_OF,
    REPUBLIC,
)
from tablee.games.risk.rules.cards import may_trade
from tablee.games.risk.rules.invasion import declared
from tablee.games.risk.rules.phases import ASKS, FITTING, Asks, Phase
from tablee.games.risk.rules.planets import buildable
from tablee.games.risk.rules.state import NOTHING, State, faction, friends, hand_size


def refusal(s: State, action: int) -> Illegal:
    """The reason for the deciding army; the action is a real one and not permitted now."""
    if action == Action.PASS:
        return _pass(s)
    if action == Action.YES:
        return Illegal("no-call-now", "RISK-66")
    if action < Action.DICE:
        return _planet(s, action - Action.PLANET)
    if action < Action.ATTACK:
        return _dice(s)
    if action < Action.SHIP_AT:
        return _attack(s, (action - Action.ATTACK) // 3)
    if action < Action.SET:
        return Illegal("not-those-ships", "RISK-38" if action < Action.SHIPS else "RISK-52")
    if action < Action.BUILD:
        return _set(s, action - Action.SET)
    if action < Action.POWER:
        return _build(s, action - Action.BUILD)
    if action < Action.SYSTEM:
        return _power(s, action - Action.POWER)
    if action < Action.COUNT:
        return Illegal("not-a-target", "RISK-75")
    return _number(s, action)


def _target(p: int) -> str:
    return f"planet:{PLANET_IDS[p]}"


def _pass(s: State) -> Illegal:
    if s.phase == Phase.S4_CARDS:
        return Illegal("too-many-cards", "RISK-35", number=hand_size(s, s.decider))
    if s.phase == Phase.S1_TOKEN:
        return Illegal("place-the-token", "RISK-24a")
    return Illegal("must-decide", "RISK-106")


def _planet(s: State, p: int) -> Illegal:
    about = _target(p)
    match ASKS[s.phase]:
        case Asks.CLAIM:
            return Illegal("taken-already", "RISK-18" if s.phase == Phase.FIRST_CLAIM else "RISK-20", planet=about)
        case Asks.SOURCE if s.owner[p] == s.army:
            return Illegal("nothing-to-move", "RISK-56" if s.phase == Phase.S7_TROOPS else "RISK-57", planet=about)
        case Asks.GOAL if s.owner[p] == s.army:
            return Illegal("not-connected", "RISK-55", planet=about)
        case Asks.PLACE if s.pool > 1 and s.owner[p] == s.army:
            return Illegal("how-many", "RISK-38")
        case Asks.PLACE | Asks.SOURCE:
            return Illegal("not-your-planet", "RISK-38", planet=about)
    match s.phase:
        case Phase.S1_TOKEN if s.drawn == NOTHING:
            return Illegal("no-token-left", "RISK-25")
        case Phase.S1_TOKEN if s.owner[p] == s.army:
            return Illegal("has-a-token", "RISK-24a", planet=about)
        case Phase.S9_ASK:
            return Illegal("cannot-ask", "RISK-59", planet=about)
        case Phase.O66_EMPEROR:
            return Illegal("not-separatist", "RISK-71", planet=about)
        case Phase.PICK:
            return Illegal("did-not-resist", "RISK-67", planet=about)
        case Phase.S1_TOKEN:
            return Illegal("not-your-planet", "RISK-38", planet=about)
    return Illegal("must-decide", "RISK-106")


def _dice(s: State) -> Illegal:
    if ASKS[s.phase] in (Asks.DICE, Asks.ATTACK):
        return Illegal("too-many-dice", "RISK-43" if s.phase == Phase.S6_DEFEND else "RISK-39", most=most_dice_now(s))
    return Illegal("must-decide", "RISK-106")


def _attack(s: State, lane: int) -> Illegal:
    origin, goal = LANE_FROM[lane], LANE_TO[lane]
    if ASKS[s.phase] != Asks.ATTACK:
        return Illegal("must-decide", "RISK-106")
    if s.owner[origin] != s.army:
        return Illegal("not-your-planet", "RISK-39", planet=_target(origin))
    if friends(s, s.army) >> s.owner[goal] & 1:
        return Illegal("own-faction", "RISK-39", planet=_target(goal))
    if s.locked >> goal & 1:
        return Illegal("ceased", "RISK-39", planet=_target(goal))
    return Illegal("too-few-troops", "RISK-39", planet=_target(origin))


def _set(s: State, c: int) -> Illegal:
    about = f"card:{CARD_IDS[c]}"
    if ASKS[s.phase] not in (Asks.CARDS, Asks.SET):
        return Illegal("must-decide", "RISK-106")
    if not s.hand[s.decider] >> c & 1:
        return Illegal("not-in-hand", "RISK-74", card=about)
    if s.phase == Phase.S4_CARDS and not may_trade(s, s.army):
        return Illegal("one-set", "RISK-34")
    if s.picks and sets_now(s):
        return Illegal("no-set-with-it", "RISK-31", card=about)
    return Illegal("no-set", "RISK-31", card=about)


def _build(s: State, c: int) -> Illegal:
    if ASKS[s.phase] != Asks.CARDS:
        return Illegal("must-decide", "RISK-106")
    if not s.hand[s.decider] >> c & 1:
        return Illegal("not-in-hand", "RISK-74", card=f"card:{CARD_IDS[c]}")
    if s.builds:
        return Illegal("one-ship", "RISK-32")
    if not buildable(s, s.decider) >> CLASS_OF[c] & 1:
        return Illegal("no-ship-left", "RISK-33")
    return Illegal("no-ships-here", "RISK-99")


def _power(s: State, c: int) -> Illegal:
    about, army = f"card:{CARD_IDS[c]}", s.decider
    if not s.hand[army] >> c & 1:
        return Illegal("not-in-hand", "RISK-74", card=about)
    if s.classic or not s.powers:
        return Illegal("no-powers", "RISK-99" if s.classic else "RISK-74")
    if not FITTING[s.phase] >> c & 1:
        return Illegal("not-its-moment", "RISK-74", card=about)
    if s.called and faction(s, army) == REPUBLIC and ANAKIN >> c & 1:
        return Illegal("anakin-has-turned", "RISK-72", card=about)
    group = GROUP_OF[POWER_OF[c]]
    if (group == COMBAT_GROUP and s.played >> army & 1) or (group == DECLARE_GROUP and declared(s) >> army & 1):
        return Illegal("one-power", "RISK-77")
    return Illegal("no-use-for-it", "RISK-75", card=about)


def _number(s: State, action: int) -> Illegal:
    if action < Action.PLACE and ASKS[s.phase] == Asks.COUNT:
        rule = "RISK-51" if s.phase == Phase.S6_MOVE_TROOPS else "RISK-56"
        return Illegal("between", rule, least=least_count(s), most=greatest_count(s))
    if action >= Action.PLACE and ASKS[s.phase] == Asks.PLACE:
        p = (action - Action.PLACE) // MOST
        if s.owner[p] != s.army:
            return Illegal("not-your-planet", "RISK-38", planet=_target(p))
        return Illegal("between", "RISK-38", least=1, most=s.pool)
    return Illegal("must-decide", "RISK-106")
