"""The rules of the fight: setup, who chooses, what is legal, how a round is fought, how it ends."""

from __future__ import annotations

from tablee.core.bits import count, lowest, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.darth_maul.events import Event
from tablee.games.darth_maul.state import HAND, ROUNDS, TARGET, Reason, State, attacked_once, damage, everyone, guard
from tablee.games.darth_maul.tiles import ALL_MAUL_TILES, ALL_TILES, EVERY_ZONE, ZONES, add, pick, take, total


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """MAUL-6, MAUL-7: full piles, three tiles in each hand. A pile is a bag: its order does not exist until drawn."""
    s.seats = seats
    s.maul = ALL_MAUL_TILES
    for seat in range(seats):
        s.pile[seat] = ALL_TILES
        for _ in range(HAND):
            draw(s, seat, luck)
    tell(s, EVERYBODY, Event.ROUND, 1)


@rule
def draw(s: State, seat: int, luck: Luck) -> None:
    """A tile of the seat's own pile, seen by the seat alone."""
    zone = pick(s.pile[seat], below(luck, count(s.pile[seat])))
    s.pile[seat] = take(s.pile[seat], zone)
    s.hand[seat] = add(s.hand[seat], zone)
    tell(s, 1 << seat, Event.DREW, seat, zone)
    tell(s, ~(1 << seat), Event.DREW_UNSEEN, seat)


@rule
def to_act(s: State) -> int:
    """MAUL-8: all at the same time, until each has chosen. MAUL-16: all ten rounds are played."""
    return 0 if s.played == ROUNDS else everyone(s) & ~s.chosen


@rule
def legal(s: State, seat: int, out: Row) -> int:
    """MAUL-17: any tile of the hand; it is never empty while rounds are left. An action is the zone of the tile."""
    if seat < 0 or (to_act(s) >> seat) & 1 == 0:
        return 0
    n = 0
    zones = s.hand[seat] & EVERY_ZONE
    while zones:
        out[n] = lowest(zones)
        n += 1
        zones &= zones - 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if seat < 0 or seat >= s.seats or action < 0 or action >= ZONES:
        return False
    return (to_act(s) >> seat) & 1 != 0 and (s.hand[seat] >> action) & 1 != 0


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    """A choice is sealed; the last one starts the fight. Nothing here depends on the order of arrival.

    A choice is not changed afterwards, and that it was made is seen by all: so `shown` goes up, and play cannot
    be taken back to before it.
    """
    s.hand[seat] = take(s.hand[seat], action)
    s.sealed[seat] = action
    s.chosen |= 1 << seat
    s.shown += 1
    tell(s, 1 << seat, Event.CHOSE, seat, action)
    tell(s, ~(1 << seat), Event.CHOSE_UNSEEN, seat)
    if s.chosen == everyone(s):
        set_aside(s, luck)
        reveal(s)
        fight(s)
        end_round(s, luck)


@rule
def set_aside(s: State, luck: Luck) -> None:
    """Maul's next tile, before the players' tiles are turned. MAUL-14: each of the ten comes once.

    How many words of luck a match uses, and for what, is the same whatever anybody chooses; so the order of Maul's
    tiles, and of every pile, follows from the key of the match alone, as if they had been shuffled at the start.
    """
    s.turned = nth(s.maul, below(luck, count(s.maul)))
    s.maul &= ~(1 << s.turned)
    tell(s, EVERYBODY, Event.SET_ASIDE)


@rule
def reveal(s: State) -> None:
    """All chosen tiles are turned at once."""
    s.chosen = 0
    s.shown += 1
    for seat in range(s.seats):
        s.revealed[seat] = s.sealed[seat]
        s.sealed[seat] = 0
        tell(s, EVERYBODY, Event.TURNED, seat, s.revealed[seat])


@rule
def fight(s: State) -> None:
    """MAUL-9 to MAUL-13: parried, then blocked, else a hit. Only hit tiles are kept, the others go to the box."""
    alone = attacked_once(s)
    guarded = guard(s, s.turned)
    for zone in range(ZONES):
        tell_parry(s, zone)
    tell(s, EVERYBODY, Event.DEFENDS, guarded)
    for seat in range(s.seats):
        zone = s.revealed[seat]
        if (alone & ~guarded) >> zone & 1:
            s.hits[seat] = add(s.hits[seat], zone)  # MAUL-12
            tell(s, EVERYBODY, Event.HIT, seat, zone, damage(s))
            continue
        s.box[seat] = add(s.box[seat], zone)  # MAUL-10, MAUL-11
        if (alone >> zone) & 1:
            tell(s, EVERYBODY, Event.BLOCKED, seat, zone)


@rule
def tell_parry(s: State, zone: int) -> None:
    """MAUL-9, MAUL-10: two or more on one zone."""
    n = 0
    for seat in range(s.seats):
        if s.revealed[seat] == zone:
            n += 1
    if n > 1:
        tell(s, EVERYBODY, Event.PARRIED, zone, n)


@rule
def end_round(s: State, luck: Luck) -> None:
    """MAUL-15: each draws back up to three while the pile lasts, and the next round begins; or the game is over."""
    s.played += 1
    if s.played == ROUNDS:
        tell_end(s)
        return
    for seat in range(s.seats):
        if s.pile[seat]:
            draw(s, seat, luck)
    tell(s, EVERYBODY, Event.ROUND, s.played + 1)


@rule
def tell_end(s: State) -> None:
    won = winners(s)
    tell(s, EVERYBODY, Event.BEATEN if won else Event.ESCAPED, damage(s))
    event = Event.SHARES if won & (won - 1) else Event.WON
    for seat in range(s.seats):
        if (won >> seat) & 1:
            tell(s, EVERYBODY, event, seat, count(s.hits[seat]), total(s.hits[seat]))


@rule
def leaders(s: State) -> int:
    """MAUL-21: the seats with most damage tiles."""
    most, mask = -1, 0
    for seat in range(s.seats):
        n = count(s.hits[seat])
        if n > most:
            most, mask = n, 0
        if n == most:
            mask |= 1 << seat
    return mask


@rule
def winners(s: State) -> int:
    """MAUL-20 to MAUL-24: nobody below eight; else most tiles, of these the highest sum; equal sums share."""
    if s.played < ROUNDS or damage(s) < TARGET:
        return 0
    tied, best, mask = leaders(s), -1, 0
    for seat in range(s.seats):
        if (tied >> seat) & 1:
            n = total(s.hits[seat])
            if n > best:
                best, mask = n, 0
            if n == best:
                mask |= 1 << seat
    return mask


@rule
def reason(s: State) -> int:
    """Why it is over."""
    if s.played < ROUNDS:
        return Reason.PLAYING
    won = winners(s)
    if won == 0:
        return Reason.LOST
    if won & (won - 1):
        return Reason.SHARED
    return Reason.MOST_HITS if leaders(s) == won else Reason.HIGHEST_SUM


@rule
def scores(s: State, out: Row) -> int:
    """A point for each damage tile; when the fight is lost nobody's count (MAUL-24)."""
    why = reason(s)
    for seat in range(s.seats):
        out[seat] = 0 if why == Reason.LOST else count(s.hits[seat])
    return why


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """MAUL-19: a random tile of the hand, each as likely as the other."""
    return pick(s.hand[seat], below(luck, count(s.hand[seat])))
