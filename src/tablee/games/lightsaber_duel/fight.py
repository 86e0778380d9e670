"""One fight: cards laid and what they do, who is ahead, and how it ends."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.lightsaber_duel.bag import kinds_in, one, pick
from tablee.games.lightsaber_duel.cards import EFFECT, NUMBER, VALUE, Effect, special
from tablee.games.lightsaber_duel.events import Event
from tablee.games.lightsaber_duel.hands import draw, leave_hand, take_back, throw, throw_from_hand, turn_up
from tablee.games.lightsaber_duel.state import (
    NOTHING,
    PLAY_CAP,
    TIE,
    WORTH_CAP,
    X2,
    Lead,
    Phase,
    State,
    hand_size,
    last_worth,
)


@rule
def points(s: State, side: int) -> int:
    """The attack values of a side's active cards, added up."""
    n = 0
    for i in range(s.lying[side]):
        n += s.worth[side, i]
    return n


@rule
def lying(s: State, side: int, effect: int) -> int:
    """How many active cards of a side have an effect."""
    n = 0
    for i in range(s.lying[side]):
        if EFFECT[s.active[side, i]] == effect:
            n += 1
    return n


@rule
def factor(s: State, side: int) -> int:
    """DUEL-5, DUEL-5a: two for each active X2, multiplied."""
    return 1 << lying(s, side, Effect.DOUBLE) if s.x2 == X2.TOTAL else 1


@rule
def total(s: State, side: int) -> int:
    """DUEL-5: what a side has in the fight."""
    return points(s, side) * factor(s, side)


@rule
def lead(s: State, green: int, red: int) -> tuple[int, int]:
    """DUEL-18, DUEL-6: who is ahead with these totals (NOTHING: nobody) and why."""
    if s.fury:
        first, second = lying(s, 0, Effect.SWEEP), lying(s, 1, Effect.SWEEP)
        if first != second:
            return (0 if first > second else 1), Lead.FURY
    if green != red:
        return (0 if green > red else 1), Lead.TOTAL
    if s.lying[0] != s.lying[1]:
        return (0 if s.lying[0] > s.lying[1] else 1), Lead.CARDS
    return NOTHING, Lead.IMPASSE


@rule
def place(s: State, side: int, kind: int, worth: int) -> None:
    """DUEL-6: a card lies in the fight from now on."""
    n = s.lying[side]
    s.active[side, n] = kind
    s.worth[side, n] = min(worth, WORTH_CAP)
    s.lying[side] = n + 1


@rule
def lift(s: State, side: int) -> int:
    """DUEL-7: takes the last active card away; returns its kind."""
    n = s.lying[side] - 1
    kind = s.active[side, n]
    s.active[side, n] = 0
    s.worth[side, n] = 0
    s.lying[side] = n
    return kind


@rule
def rate(s: State, kind: int, n: int) -> None:
    """A number of choice, or of cards thrown away, becomes the worth of the last card of the seat that decides."""
    s.worth[s.turn, s.lying[s.turn] - 1] = n
    tell(s, EVERYBODY, Event.WORTH, s.turn, kind, n)


@rule
def reveal(s: State, first: int, second: int) -> None:
    """Cards are turned: what stood in sight before gives way."""
    s.revealed[0], s.revealed[1] = first, second
    s.cancelled = 0
    s.fell[0] = s.fell[1] = 0
    s.shown += 1


@rule
def open_fight(s: State, luck: Luck) -> None:
    """DUEL-17: both planned cards are turned."""
    green, red = turn_up(s, 0, s.fight), turn_up(s, 1, s.fight)
    s.plays = 0
    tell(s, EVERYBODY, Event.OPENED, s.fight, green, red)
    together(s, green, red, luck)


@rule
def end_impasse(s: State, luck: Luck) -> None:
    """DUEL-20: both chosen cards are turned, and resolved as at the opening."""
    green, red = s.sealed[0], s.sealed[1]
    s.sealed[0] = s.sealed[1] = NOTHING
    leave_hand(s, 0, green)
    leave_hand(s, 1, red)
    tell(s, EVERYBODY, Event.REVEALED, 0, green, red)
    together(s, green, red, luck)


@rule
def together(s: State, green: int, red: int, luck: Luck) -> None:
    """DUEL-17, DUEL-23: two cards at once. Special cards cancel each other; a power card lies before a special acts."""
    s.plays += 2
    reveal(s, green, red)
    s.phase = Phase.COMPARE
    if special(green) and special(red):
        s.cancelled = 1
        throw(s, 0, green)
        throw(s, 1, red)
        tell(s, EVERYBODY, Event.CANCELLED, 0, green, red)
    elif special(green):
        place(s, 1, red, VALUE[red])
        act(s, 0, green, luck)
    else:
        place(s, 0, green, VALUE[green])
        act(s, 1, red, luck)


@rule
def play(s: State, side: int, kind: int, luck: Luck) -> None:
    """DUEL-19, DUEL-21: one card of the hand, alone."""
    s.plays += 1
    leave_hand(s, side, kind)
    reveal(s, kind if side == 0 else NOTHING, kind if side == 1 else NOTHING)
    tell(s, EVERYBODY, Event.PLAYED, side, kind)
    act(s, side, kind, luck)


@rule
def act(s: State, side: int, kind: int, luck: Luck) -> None:
    """DUEL-11: a card is laid and takes effect at once. What comes next is a comparison, a decision, or the end."""
    s.phase = Phase.COMPARE
    effect = EFFECT[kind]
    if effect == Effect.RETREAT:
        retreat(s, side, kind)
        return
    place(s, side, kind, value(s, side, kind))
    other = 1 - side
    if effect == Effect.BLOCK:
        block(s, other)
    elif effect == Effect.DRAW:
        draw(s, side, NUMBER[kind], luck)
    elif effect == Effect.MATCH:
        if s.knight:
            decide(s, side, Phase.KNIGHT)
        else:
            tell(s, EVERYBODY, Event.WORTH, side, kind, last_worth(s, side))
    elif effect == Effect.DRAIN:
        drain(s, other, NUMBER[kind], luck)
    elif effect == Effect.BURST:
        s.burst = 0
        decide(s, side, Phase.BURST)
    elif effect == Effect.EMPTY_HAND:
        empty_hand(s, side)
    elif effect == Effect.SWEEP and s.fury == 0:
        sweep(s, other)


@rule
def decide(s: State, side: int, phase: int) -> None:
    """DUEL-12a: the card asks its owner for a decision."""
    s.phase = phase
    s.turn = side


@rule
def value(s: State, side: int, kind: int) -> int:
    """What a card is worth as it is laid: the printed value, another card's, or what an X2 adds once and for all."""
    effect = EFFECT[kind]
    if effect == Effect.MATCH and s.knight == 0:
        return last_worth(s, 1 - side)
    if effect == Effect.DOUBLE and s.x2 == X2.SNAPSHOT:
        return total(s, side)
    if effect == Effect.DOUBLE and s.x2 == X2.ONE_CARD:
        return last_worth(s, side)
    return VALUE[kind]


@rule
def block(s: State, side: int) -> None:
    """DUEL-9, DUEL-10: the last active card of a side goes; what it did stays done."""
    if s.lying[side] > 0:
        kind = lift(s, side)
        throw(s, side, kind)
        tell(s, EVERYBODY, Event.BLOCKED, side, kind)


@rule
def sweep(s: State, side: int) -> None:
    """All active cards of a side go."""
    n = s.lying[side]
    while s.lying[side] > 0:
        throw(s, side, lift(s, side))
    tell(s, EVERYBODY, Event.SWEPT, side, n)


@rule
def drain(s: State, side: int, n: int, luck: Luck) -> None:
    """Cards of a hand, drawn by lot, are discarded in sight of all; planned ones are safe (DUEL-8)."""
    for _ in range(min(n, hand_size(s, side))):
        kind = pick(s.hand[side], below(luck, hand_size(s, side)))
        throw_from_hand(s, side, kind, Event.DRAINED)


@rule
def empty_hand(s: State, side: int) -> None:
    """DUEL-8: all that is left in the hand is discarded, and nothing that is planned."""
    while s.hand[side]:
        throw_from_hand(s, side, lowest(kinds_in(s.hand[side])) >> 2, Event.DISCARDED)


@rule
def end_burst(s: State, kind: int, luck: Luck) -> None:
    """DUEL-12: after all discards, as many new cards; by option three points each instead."""
    tell(s, EVERYBODY, Event.BURST, s.turn, s.burst)
    if s.energy_burst:
        rate(s, kind, s.burst * NUMBER[kind])
    else:
        draw(s, s.turn, s.burst, luck)
    s.burst = 0
    s.phase = Phase.COMPARE


@rule
def retreat(s: State, side: int, kind: int) -> None:
    """DUEL-24: the fight is lost, the side's other active cards come back to its hand, the Retreat is discarded."""
    throw(s, side, kind)
    tell(s, EVERYBODY, Event.RETREATED, side)
    while s.lying[side] > 0:
        take_back(s, side, lift(s, side))
    lose(s, side)


@rule
def compare(s: State) -> None:
    """DUEL-18 to DUEL-22: who is ahead, and so who is asked for what."""
    if s.plays >= PLAY_CAP:  # DUEL-34
        tell(s, EVERYBODY, Event.FIGHT_STOPPED, s.plays)
        tie(s)
        return
    green, red = total(s, 0), total(s, 1)
    leader, why = lead(s, green, red)
    if leader == NOTHING:
        tell(s, EVERYBODY, Event.IMPASSE, green, s.lying[0])
        impasse(s)
        return
    behind = 1 - leader
    if why == Lead.TOTAL:
        tell(s, EVERYBODY, Event.LEADS, leader, max(green, red), min(green, red))
    elif why == Lead.CARDS:
        tell(s, EVERYBODY, Event.LEADS_BY_CARDS, leader, s.lying[leader], s.lying[behind])
    else:
        tell(s, EVERYBODY, Event.LEADS_BY_FURY, leader)
    if s.hand[behind] == 0:
        tell(s, EVERYBODY, Event.OUT_OF_CARDS, behind)
        lose(s, behind)
        return
    s.phase = Phase.ANSWER
    s.turn = behind


@rule
def impasse(s: State) -> None:
    """DUEL-20, DUEL-21, DUEL-22: both choose a card, the one who has cards plays alone, or nobody wins."""
    if s.hand[0] == 0 and s.hand[1] == 0:
        tie(s)
    elif s.hand[0] == 0 or s.hand[1] == 0:
        s.phase = Phase.ALONE
        s.turn = 0 if s.hand[1] == 0 else 1
    else:
        s.phase = Phase.IMPASSE
        s.turn = NOTHING


@rule
def clear(s: State, side: int) -> int:
    """Takes a side's active cards off the table, as a bag."""
    bag = 0
    while s.lying[side] > 0:
        bag += one(lift(s, side))
    return bag


@rule
def lose(s: State, side: int) -> None:
    """DUEL-25: the loser discards; the winner's cards stay as a trophy."""
    s.discard[side] += clear(s, side)
    s.trophy[s.fight] = clear(s, 1 - side)
    s.won[s.fight] = 1 - side
    s.phase = Phase.FIGHT_OVER
    tell(s, EVERYBODY, Event.FIGHT_WON, 1 - side, s.fight)


@rule
def tie(s: State) -> None:
    """DUEL-22: both discard, nobody wins."""
    for side in range(2):
        s.discard[side] += clear(s, side)
    s.won[s.fight] = TIE
    s.phase = Phase.FIGHT_OVER
    tell(s, EVERYBODY, Event.FIGHT_TIED, s.fight)
