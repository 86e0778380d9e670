"""What each special power does once nobody has cancelled it."""

from __future__ import annotations

from tablee.core.bits import count, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import (
    BONUS,
    EMERGENCY_TROOPS,
    EXTRA_CARDS,
    EXTRA_FORTIFICATIONS,
    LOOKS,
    PICKS,
    PLANETS,
    PLUS2_TROOPS,
    Power,
)
from tablee.games.risk.rules.cards import add_ship, spend
from tablee.games.risk.rules.combat import best_die, show_dice, show_losses, throw, weigh
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.invasion import close_invasion
from tablee.games.risk.rules.phases import Phase, in_combat
from tablee.games.risk.rules.powers import side_of
from tablee.games.risk.rules.state import NOTHING, State


@rule
def resolve(s: State, luck: Luck) -> None:
    """RISK-76: the power takes effect, and the phase it was played in goes on."""
    power, army = s.power, s.speaker
    s.phase = s.resume
    if in_combat(s.resume):
        play_in_combat(s, army, power, luck)
    elif Phase.O66_PRE <= s.resume <= Phase.O66_POST:
        play_in_order66(s, power)
    else:
        play_in_turn(s, army, power, luck)
    if s.phase != Phase.SCRAMBLE and s.phase != Phase.PEEK and s.phase != Phase.PICK:
        s.power = s.speaker = NOTHING


@rule
def play_in_combat(s: State, army: int, power: int, luck: Luck) -> None:
    side = side_of(s, army)
    if power == Power.D8_ALL_COMBAT:
        s.all_eight |= 1 << side
    elif power in (Power.D8_ONE_INVASION, Power.D8_DEFENCE_INVASION):
        s.eights_on |= 1 << side
    elif power == Power.THIRD_DEFENDER:
        s.third = 1
    elif power == Power.TIES_ATTACK:
        s.ties = 1
    elif power == Power.JAM_SHIPS:
        s.jammed |= 1 << (1 - side)
    elif power == Power.EMERGENCY:  # RISK-85
        s.troops[s.target] += EMERGENCY_TROOPS
        tell(s, EVERYBODY, Event.BONUS_TROOPS, army, EMERGENCY_TROOPS)
    elif power == Power.SCRAMBLE:
        s.phase = Phase.SCRAMBLE
    elif power == Power.CEASE:
        cease(s)
    elif power in (Power.SAVE_ONE, Power.EXTRA_KILL):
        change_losses(s, side, power)
    else:
        change_dice(s, side, power, luck)


@rule
def change_losses(s: State, side: int, power: int) -> None:
    """RISK-83: saves and kills add up."""
    if power == Power.SAVE_ONE:
        s.lost[side] -= 1
    else:
        s.lost[1 - side] += 1
    show_losses(s)


@rule
def change_dice(s: State, side: int, power: int, luck: Luck) -> None:
    """RISK-79, RISK-90: dice are rolled again or raised, and all is reckoned anew."""
    if power == Power.PLUS1_ALL:
        s.plus |= 1 << side
    elif power == Power.REROLL_OWN:
        throw(s, side, s.aim, luck)
    else:
        side = 1 - side
        throw(s, side, 1 << best_die(s, side), luck)
    show_dice(s, side, Event.REROLLED)
    weigh(s)


@rule
def cease(s: State) -> None:
    """CEASE: the invasion ends and the planet is safe for this turn."""
    s.locked |= 1 << s.target
    tell(s, EVERYBODY, Event.CEASED, s.target)
    close_invasion(s)
    s.phase = Phase.S6_MAIN


@rule
def play_in_order66(s: State, power: int) -> None:
    if power == Power.LOYAL_CLONES:
        s.loyal |= 1 << s.aim
    else:
        s.left = PICKS
        s.picked = 0
        s.phase = Phase.PICK


@rule
def play_in_turn(s: State, army: int, power: int, luck: Luck) -> None:
    if power in (Power.PLUS2, Power.SYSTEM_BONUS):
        more_troops(s, power)
    elif power == Power.FREE_SHIP:
        add_ship(s, army, s.aim)
        tell(s, EVERYBODY, Event.FREE_SHIP, army, s.aim)
    elif power == Power.DISCARD:
        rob(s, s.aim, luck)
    elif power == Power.HYPER_JUMP:
        jump(s)
    elif power == Power.DESTROY_SHIP:
        destroy_ship(s, s.aim // 3, s.aim % 3)
    elif power == Power.EXTRA_FORTIFY:  # RISK-88
        s.fortifies += EXTRA_FORTIFICATIONS
    elif power == Power.FORTIFY_ANY:
        s.anywhere = 1
    elif power == Power.DRAW_MORE:
        s.extra += EXTRA_CARDS
    elif power == Power.PEEK_TOKENS:
        s.left = LOOKS
        s.phase = Phase.PEEK
    elif power == Power.MOVE_TOKEN:
        s.token_at[s.aim // PLANETS] = s.aim % PLANETS
        tell(s, EVERYBODY, Event.TOKEN_MOVED, army, s.aim // PLANETS, s.aim % PLANETS)
    else:
        move_pawn(s, power)


@rule
def more_troops(s: State, power: int) -> None:
    more = PLUS2_TROOPS
    if power == Power.SYSTEM_BONUS:
        more = BONUS[s.aim]
        s.paid |= 1 << s.aim
    s.pool += more
    tell(s, EVERYBODY, Event.BONUS_TROOPS, s.army, more)


@rule
def rob(s: State, army: int, luck: Luck) -> None:
    """DISCARD: one of its cards at random, face up."""
    card = nth(s.hand[army], below(luck, count(s.hand[army])))
    spend(s, army, card)
    tell(s, EVERYBODY, Event.DISCARDED, army, card)


@rule
def jump(s: State) -> None:
    """HYPER_JUMP: a new invasion of a planet two steps away; now the attacker must give the dice."""
    close_invasion(s)
    s.jump, s.goal = s.aim // PLANETS, s.aim % PLANETS
    s.declared = 1 << s.army
    s.phase = Phase.JUMP_DICE


@rule
def destroy_ship(s: State, planet: int, kind: int) -> None:
    """DESTROY_SHIP: it goes back to its army's supply; a running invasion goes on."""
    s.ships[planet, kind] -= 1
    s.fleet[s.owner[planet], kind] -= 1
    tell(s, EVERYBODY, Event.SHIP_DESTROYED, s.owner[planet], planet, kind)


@rule
def move_pawn(s: State, power: int) -> None:
    """HOLD_TRACK, BACK_TRACK, ADVANCE_TRACK; RISK-87."""
    if power == Power.HOLD_TRACK:
        s.held_back = 1
        tell(s, EVERYBODY, Event.HELD, s.pawn)
        return
    s.pawn += 1 if power == Power.ADVANCE_TRACK else -1
    tell(s, EVERYBODY, Event.PAWN, s.pawn)
