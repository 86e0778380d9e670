"""Who decides in each phase, what a decision is made of, and whether it is one at all."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.rule import rule
from tablee.games.risk.rules.actions import Action
from tablee.games.risk.rules.board import CLASSES, POWER_OF
from tablee.games.risk.rules.cards import FULL, builds, first_picks, in_sets
from tablee.games.risk.rules.command import askable
from tablee.games.risk.rules.conquest import fewest_in
from tablee.games.risk.rules.fortify import fortify_from, fortify_to, ships_from, spare
from tablee.games.risk.rules.invasion import attacks_possible, defence_dice, jump_dice, most_dice, most_joining
from tablee.games.risk.rules.order66 import heirs, pickable, sole_heir, throne_sites
from tablee.games.risk.rules.phases import ASKS, BY, FITTING, PASSING, Asks, By, Phase
from tablee.games.risk.rules.planets import buildable
from tablee.games.risk.rules.powers import (
    AT_ARMY,
    AT_CLASS,
    AT_PLANET,
    AT_SYSTEM,
    TARGET_OF,
    playable,
    robbed,
    scramble_from,
    unseen_tokens,
)
from tablee.games.risk.rules.reinforce import nearly_held, ships_to_place
from tablee.games.risk.rules.setup import first_claims, free_planets
from tablee.games.risk.rules.state import NOTHING, State, hand_size, mate, next_of
from tablee.games.risk.rules.tokens import token_sites

NOT_FORCED = -1


@rule
def deciding(s: State) -> int:
    """The army whose decision it is; NOTHING if the queue of a window is empty."""
    by = BY[s.phase]
    if by == By.ARMY:
        return s.army
    if by == By.DEFENDER:
        return s.defender
    if by == By.QUEUE:
        return next_of(s.queue, s.army)
    if by == By.CALLER:
        return next_of(s.queue, (s.army + 3) & 3)
    if by == By.DOUBTER:
        return next_of(s.doubters, s.speaker)
    if by == By.MATE:
        return mate(s.army)
    return s.speaker if by == By.SPEAKER else s.decider


@rule
def may_pass(s: State) -> bool:
    if s.phase == Phase.S4_CARDS:
        return hand_size(s, s.decider) < FULL  # RISK-35
    if s.phase == Phase.S1_TOKEN:
        return s.drawn == NOTHING
    if s.phase == Phase.PEEK:
        return s.left == 1  # the first look is obligatory
    return PASSING[s.phase] != 0


@rule
def powers_now(s: State) -> int:
    """The cards whose power may be announced."""
    return playable(s, s.decider) if FITTING[s.phase] & s.hand[s.decider] else 0


@rule
def planets(s: State) -> int:
    """The planets that can be named by themselves."""
    if ASKS[s.phase] == Asks.PLACE:
        return s.held[s.army] if s.pool == 1 else 0
    if s.phase == Phase.CLAIM:
        return free_planets(s)
    if s.phase == Phase.FIRST_CLAIM:
        return first_claims(s)
    if s.phase == Phase.NEUTRAL:
        return s.held[s.neutral]
    if s.phase == Phase.S1_TOKEN:
        return token_sites(s)
    if s.phase == Phase.S7_TROOPS:
        return fortify_from(s)
    if ASKS[s.phase] == Asks.GOAL:
        return fortify_to(s)
    if s.phase == Phase.S8_SHIPS:
        return ships_from(s)
    if s.phase == Phase.S9_ASK:
        return askable(s)
    if s.phase == Phase.O66_EMPEROR:
        return throne_sites(s)
    if s.phase == Phase.PICK:
        return pickable(s)
    if s.phase == Phase.TARGET and TARGET_OF[POWER_OF[s.card]] == AT_PLANET:
        return s.held[s.decider]
    return 0


@rule
def sets_now(s: State) -> int:
    """The cards that can be picked for a set."""
    if s.phase == Phase.S4_CARDS or s.phase == Phase.X_TRADE:
        return first_picks(s, s.army)
    return in_sets(s.hand[s.army], s.picks)


@rule
def aims(s: State) -> int:
    """The systems, classes or armies a power can be aimed at, as a set."""
    kind = TARGET_OF[POWER_OF[s.card]]
    if kind == AT_SYSTEM:
        return nearly_held(s, s.decider)
    if kind == AT_CLASS:
        return buildable(s, s.decider)
    return robbed(s, s.decider) if kind == AT_ARMY else 0


@rule
def first_aim(s: State) -> int:
    """Where the actions of such a target begin."""
    kind = TARGET_OF[POWER_OF[s.card]]
    return Action.SYSTEM if kind == AT_SYSTEM else Action.CLASS if kind == AT_CLASS else Action.ARMY


@rule
def fewest_dice(s: State) -> int:
    return 3 if s.phase == Phase.S6_DEFEND and s.third else 1


@rule
def most_dice_now(s: State) -> int:
    """The most dice that can be given; 0 where none are asked for."""
    if s.phase == Phase.S6_DEFEND:
        return defence_dice(s)
    if s.phase == Phase.JUMP_DICE:
        return most_dice(s, s.jump)
    return jump_dice(s)


@rule
def fewest_ships(s: State, kind: int) -> int:
    """RISK-52: the committed ships must move in."""
    return s.joined[kind] if s.phase == Phase.S6_MOVE_SHIPS else 0


@rule
def most_ships(s: State, kind: int) -> int:
    if s.phase == Phase.S6_COMMIT:
        return most_joining(s, kind)
    return s.ships[s.origin if s.phase == Phase.S6_MOVE_SHIPS else s.source, kind]


@rule
def least_count(s: State) -> int:
    return fewest_in(s) if s.phase == Phase.S6_MOVE_TROOPS else 1


@rule
def greatest_count(s: State) -> int:
    return spare(s, s.origin if s.phase == Phase.S6_MOVE_TROOPS else s.source)


@rule
def single(s: State, mask: int, begin: int) -> int:
    """The only action of a block and a possible pass, or NOT_FORCED."""
    n = count(mask)
    if may_pass(s):
        return Action.PASS if n == 0 else NOT_FORCED
    return begin + lowest(mask) if n == 1 else NOT_FORCED


@rule
def forced_cards(s: State) -> int:
    """Step 4: nothing but its end, or a set that must be begun with one card."""
    cards = builds(s, s.army)
    first = sets_now(s)
    special = powers_now(s)
    if cards == 0 and special == 0:
        return single(s, first, Action.SET)
    if may_pass(s) or first or count(cards) + count(special) > 1:
        return NOT_FORCED
    return Action.BUILD + lowest(cards) if cards else Action.POWER + lowest(special)


@rule
def forced_ships(s: State) -> int:
    """Ships that can only be so many; a ship fortification moves one at least."""
    total, chosen = 0, 0
    for kind in range(CLASSES):
        least, most = fewest_ships(s, kind), most_ships(s, kind)
        total += most
        chosen = chosen * 4 + most
        if least != most and s.phase != Phase.S8_COUNT:
            return NOT_FORCED
    return Action.SHIPS + chosen if s.phase != Phase.S8_COUNT or total == 1 else NOT_FORCED


@rule
def forced(s: State) -> int:
    """The only legal action, which is done without asking, or NOT_FORCED."""
    phase, asks = s.phase, ASKS[s.phase]
    if asks == Asks.ATTACK:
        return Action.PASS if powers_now(s) == 0 and not attacks_possible(s) else NOT_FORCED
    if phase == Phase.S6_DEFEND:
        return forced_defence(s)
    if asks == Asks.CARDS:
        return forced_cards(s)
    if asks == Asks.SET:
        return single(s, sets_now(s), Action.SET)
    if asks == Asks.SHIPS:
        return forced_ships(s)
    if asks == Asks.COUNT:
        return Action.COUNT + least_count(s) if least_count(s) == greatest_count(s) else NOT_FORCED
    if asks == Asks.DICE:
        return Action.DICE + 1 if most_dice_now(s) == 1 else NOT_FORCED
    if phase == Phase.SCRAMBLE:
        return Action.PASS if scramble_from(s, s.speaker) == 0 else NOT_FORCED
    if asks == Asks.LOOK:
        return single(s, unseen_tokens(s, s.speaker), Action.SLOT)
    if asks == Asks.HEIR:
        return NOT_FORCED if count(heirs(s)) > 1 else Action.ARMY + sole_heir(s)
    if asks == Asks.AIM and planets(s) == 0:
        return single(s, aims(s), first_aim(s))
    if asks == Asks.STATION:
        return forced_harbour(s)
    if asks == Asks.ANSWER or (asks == Asks.PLACE and s.pool > 1):
        return NOT_FORCED
    return NOT_FORCED if powers_now(s) else single(s, planets(s), Action.PLANET)


@rule
def forced_defence(s: State) -> int:
    """RISK-105: a neutral army always defends with the most dice."""
    most = defence_dice(s)
    if s.third or s.defender == s.neutral:
        return Action.DICE + most
    return Action.DICE + most if most == 1 and powers_now(s) == 0 else NOT_FORCED


@rule
def forced_harbour(s: State) -> int:
    """Ships of one class for an army with one planet."""
    own, kinds, last = s.held[s.army], 0, 0
    for kind in range(CLASSES):
        if s.built[kind] > 0:
            kinds += 1
            last = kind
    if own & (own - 1) or kinds != 1:
        return NOT_FORCED
    return Action.SHIP_AT + lowest(own) * CLASSES + last if ships_to_place(s) else NOT_FORCED
