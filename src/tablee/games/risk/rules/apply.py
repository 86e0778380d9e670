"""The rules as one whole: the start, who decides, what a decision does, and how the table goes on by itself."""

from __future__ import annotations

from tablee.core.luck import Luck
from tablee.core.rule import rule
from tablee.games.risk.rules.actions import MOST, Action
from tablee.games.risk.rules.asking import NOT_FORCED, deciding, forced
from tablee.games.risk.rules.board import CLASSES, NOBODY
from tablee.games.risk.rules.cards import build, pick
from tablee.games.risk.rules.combat import compare, remove, roll
from tablee.games.risk.rules.command import accept, ask, refuse
from tablee.games.risk.rules.conquest import conquer, move_in, move_ships_in, take_spoils
from tablee.games.risk.rules.effects import resolve
from tablee.games.risk.rules.ends import scores, winners
from tablee.games.risk.rules.fortify import choose_goal, choose_source, fortify, fortify_ships, scramble
from tablee.games.risk.rules.invasion import attack, begin_combat, commit, defend, pass_window
from tablee.games.risk.rules.legal import legal, permits
from tablee.games.risk.rules.order66 import (
    assign,
    begin_assigning,
    call,
    enthrone,
    finish,
    pick_planet,
    roll_again,
    roll_for_clones,
)
from tablee.games.risk.rules.phases import ASKS, NEXT, Asks, Phase, in_combat
from tablee.games.risk.rules.powers import aim, begin_power
from tablee.games.risk.rules.reactions import awaited, note_window
from tablee.games.risk.rules.reinforce import place, place_ship, ships_to_place
from tablee.games.risk.rules.setup import (
    claim,
    deal_first_claims,
    first_claim,
    first_turn,
    lay_out,
    lay_out_classic,
    order_claims,
    reinforce,
    reinforce_neutral,
)
from tablee.games.risk.rules.state import NOTHING, State, seat_to_act
from tablee.games.risk.rules.tokens import advance, end_resolution, peek, place_token
from tablee.games.risk.rules.turn import draw_cards, end_turn, pass_step, reinforce_army, start_turn

__all__ = ["apply", "legal", "permits", "scores", "setup", "setup_classic", "to_act", "winners"]


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """The Clone Wars, up to the first decision."""
    lay_out(s, seats)
    if s.setup_mode:
        deal_first_claims(s, luck)
    settle(s, NOTHING, luck)


@rule
def setup_classic(s: State, seats: int, luck: Luck) -> None:
    """Classic Risk, up to the first decision."""
    lay_out_classic(s, seats)
    settle(s, NOTHING, luck)


@rule
def to_act(s: State) -> int:
    """There is never a simultaneous decision."""
    seat = seat_to_act(s)
    return 0 if s.phase == Phase.OVER or seat == NOBODY else 1 << seat


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    act(s, action, luck)
    settle(s, seat, luck)


@rule
def settle(s: State, seat: int, luck: Luck) -> None:
    """Goes on until an army has a real decision; `seat` has just moved. RISK-115: luck is drawn as things come.

    Bound: a turn has some thirty phases and at most three forced fortifications; forced combats end with the troops.
    """
    while s.phase != Phase.OVER:
        if s.phase >= Phase.TURN_START:
            go_on(s, luck)
        else:
            s.decider = deciding(s)
            if s.decider == NOTHING:
                end_window(s)
            elif s.phase == Phase.S5_SHIPS and ships_to_place(s) == 0:
                s.phase = Phase.S6_MAIN
            else:
                note_window(s, seat)
                only = forced(s)
                if only == NOT_FORCED or awaited(s):
                    return
                act(s, only, luck)


@rule
def end_window(s: State) -> None:
    """All armies of a window have had their look."""
    if s.phase == Phase.O66_POST:
        begin_assigning(s)
    else:
        s.phase = NEXT[s.phase]


@rule
def go_on(s: State, luck: Luck) -> None:
    """What nobody decides."""
    phase = s.phase
    if phase == Phase.RESOLVE:
        resolve(s, luck)
    elif phase == Phase.ROLL:
        roll(s, luck)
    elif phase == Phase.COMPARE:
        compare(s)
    elif phase == Phase.REMOVE:
        remove(s)
    elif phase == Phase.CONQUEST:
        conquer(s)
    elif phase == Phase.SPOILS:
        take_spoils(s)
    elif phase == Phase.TURN_START:
        start_turn(s, luck)
    elif phase == Phase.TRACK:
        advance(s)
    elif phase == Phase.COUNT:
        reinforce_army(s)
    elif phase == Phase.DRAW:
        draw_cards(s, luck)
    elif phase == Phase.O66_ROLL:
        roll_for_clones(s, luck)
    elif phase == Phase.O66_TURN:
        finish(s)
    elif phase == Phase.TURN_END:
        end_turn(s)
    elif phase == Phase.CLAIM_ORDER:
        order_claims(s, luck)
    else:
        first_turn(s, luck)


@rule
def act(s: State, action: int, luck: Luck) -> None:
    """What one action of the deciding army does."""
    if action == Action.PASS:
        do_pass(s, luck)
    elif action == Action.YES:
        if s.phase == Phase.S9_CONSENT:
            accept(s)
        else:
            call(s)
    elif action < Action.DICE:
        on_planet(s, action - Action.PLANET, luck)
    elif action < Action.ATTACK:
        give_dice(s, action - Action.DICE)
    elif action < Action.SHIP_AT:
        attack(s, action)
    elif action < Action.SHIPS:
        on_ship(s, (action - Action.SHIP_AT) // CLASSES, (action - Action.SHIP_AT) % CLASSES)
    elif action < Action.SET:
        with_ships(s, action - Action.SHIPS)
    elif action < Action.BUILD:
        pick(s, action - Action.SET)
    elif action < Action.POWER:
        build(s, action - Action.BUILD)
    elif action < Action.SYSTEM:
        begin_power(s, action - Action.POWER)
    elif action < Action.COUNT:
        at_target(s, action)
    elif action < Action.PLACE:
        if s.phase == Phase.S6_MOVE_TROOPS:
            move_in(s, action - Action.COUNT)
        else:
            fortify(s, action - Action.COUNT)
    else:
        put_troops(s, (action - Action.PLACE) // MOST, (action - Action.PLACE) % MOST)


@rule
def do_pass(s: State, luck: Luck) -> None:
    """Passing a window, ending a step, or being done."""
    phase = s.phase
    if phase == Phase.CANCEL:
        s.doubters &= ~(1 << s.decider)
    elif phase == Phase.S2_HOLD or phase == Phase.O66_PRE or phase == Phase.O66_POST:
        s.queue &= ~(1 << s.decider)
    elif phase == Phase.S9_CONSENT:
        refuse(s)
    elif phase == Phase.SCRAMBLE or phase == Phase.PEEK:
        end_resolution(s)
    elif phase == Phase.PICK:
        roll_again(s, luck)
    elif in_combat(phase):
        pass_window(s)
    else:
        pass_step(s)


@rule
def on_planet(s: State, planet: int, luck: Luck) -> None:
    phase = s.phase
    if phase == Phase.FIRST_CLAIM:
        first_claim(s, planet, luck)
    elif phase == Phase.CLAIM:
        claim(s, planet)
    elif phase == Phase.NEUTRAL:
        reinforce_neutral(s, planet)
    elif phase == Phase.S1_TOKEN:
        place_token(s, planet)
    elif ASKS[phase] == Asks.SOURCE:
        choose_source(s, planet)
    elif ASKS[phase] == Asks.GOAL:
        choose_goal(s, planet)
    elif phase == Phase.S9_ASK:
        ask(s, planet)
    elif phase == Phase.O66_EMPEROR:
        enthrone(s, planet)
    elif phase == Phase.PICK:
        pick_planet(s, planet)
    elif phase == Phase.TARGET:
        aim(s, planet)
    else:
        put_troops(s, planet, 1)


@rule
def put_troops(s: State, planet: int, troops: int) -> None:
    if s.phase == Phase.REINFORCE:
        reinforce(s, planet, troops)
    else:
        place(s, planet, troops)


@rule
def give_dice(s: State, dice: int) -> None:
    if s.phase == Phase.S6_DEFEND:
        defend(s, dice)
    elif s.phase == Phase.JUMP_DICE:
        begin_combat(s, s.jump, s.goal, dice)
    else:
        begin_combat(s, s.jump, s.invaded, dice)  # RISK-84


@rule
def on_ship(s: State, planet: int, kind: int) -> None:
    if s.phase == Phase.S5_SHIPS:
        place_ship(s, planet, kind)
    elif s.phase == Phase.SCRAMBLE:
        scramble(s, planet, kind)
    else:
        aim(s, planet * CLASSES + kind)


@rule
def with_ships(s: State, chosen: int) -> None:
    fighters, corvettes, capitals = chosen // 16, chosen // 4 % 4, chosen % 4
    if s.phase == Phase.S6_COMMIT:
        commit(s, fighters, corvettes, capitals)
    elif s.phase == Phase.S6_MOVE_SHIPS:
        move_ships_in(s, fighters, corvettes, capitals)
    else:
        fortify_ships(s, fighters, corvettes, capitals)


@rule
def at_target(s: State, action: int) -> None:
    """Order 66: who gets the planet. Else: what a power is aimed at, or a token is looked at."""
    if s.phase == Phase.O66_ASSIGN:
        assign(s, action - Action.ARMY)
    elif s.phase == Phase.PEEK:
        peek(s, action - Action.SLOT)
    elif action < Action.CLASS:
        aim(s, action - Action.SYSTEM)
    elif action < Action.ARMY:
        aim(s, action - Action.CLASS)
    elif action < Action.MASK:
        aim(s, action - Action.ARMY)
    elif action < Action.SLOT:
        aim(s, action - Action.MASK)
    elif action < Action.JUMP:
        aim(s, action - Action.SLOT_TO)
    else:
        aim(s, action - Action.JUMP)
