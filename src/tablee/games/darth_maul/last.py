"""The player that cannot be read: by lot while hands are secret, and the last three rounds reckoned to their end.

Who draws every tile by lot plays a random order of his ten tiles, whatever the others do. Against him nobody hits more
often than he does, in expectation: the chance that a zone is open is the same in every round to come, and so is the
chance that he is met there. From round eight on all piles are empty, so all hands are known by subtraction. Then each
profile of choices leads to known chances, and the seats' mixtures are found by regret matching, the last two rounds
within the last three.
"""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.luck import Luck, below
from tablee.core.record import Record, Row, int8, int32, int64
from tablee.core.rule import rule
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.state import ROUNDS, SEATS, TARGET, State, guard
from tablee.games.darth_maul.tiles import MAUL_TILES, ZONES, number_of, pick, total

KNOWN = 3  # tiles each, with which no pile is left
WHOLE = 12 << 10  # the worth of a victory; it can be shared by two, three and four
BITS = 12
CERTAIN = 1 << BITS  # a chance of one
FIRST, SECOND = 400, 40  # rounds of regret matching, of a round and of each that may follow it
LATER = KNOWN**SEATS  # where the profiles of the following round begin


class Reckoning(Record):
    """What is reckoned with."""

    seats = int8()
    tiles = int8(4, 3)  # the zones of each seat's tiles
    maul = int8(3)  # what Maul's tiles protect
    hits = int8(4)
    sums = int8(4)
    worth = int32(97, 4)  # of each profile to each seat
    gain = int64(3)  # of each tile of one seat
    regret = int64(4, 3)
    mass = int64(4, 3)
    chance = int32(4, 3)  # of each seat's tiles, of CERTAIN


@rule
def fill(desk: Reckoning, s: State) -> None:
    """Reads off the table what all know of it."""
    desk.seats = s.seats
    for seat in range(s.seats):
        n, tiles = 0, unplayed(s, seat)
        for zone in range(ZONES):
            for _ in range(number_of(tiles, zone)):
                desk.tiles[seat, n] = zone
                n += 1
        desk.hits[seat], desk.sums[seat] = count(s.hits[seat]), total(s.hits[seat])
    n = 0
    for tile in range(MAUL_TILES):
        if (s.maul >> tile) & 1:
            desk.maul[n] = guard(s, tile)
            n += 1


@rule
def power(n: int, k: int) -> int:
    found = 1
    for _ in range(k):
        found *= n
    return found


@rule
def strike(desk: Reckoning, k: int, profile: int, guarded: int, sign: int) -> None:
    """Adds the hits of a round in which seat i plays the i-th digit of the profile, or takes them away again."""
    once, again, rest = 0, 0, profile
    for seat in range(desk.seats):
        bit = 1 << desk.tiles[seat, rest % k]
        rest //= k
        again |= once & bit
        once |= bit
    alone, rest = once & ~again & ~guarded, profile
    for seat in range(desk.seats):
        zone = desk.tiles[seat, rest % k]
        rest //= k
        if (alone >> zone) & 1:
            desk.hits[seat] += sign
            desk.sums[seat] += sign * (zone + 1)


@rule
def winners(desk: Reckoning) -> int:
    """MAUL-20 to MAUL-23, by hits and their sums."""
    damage, best, mask = 0, -1, 0
    for seat in range(desk.seats):
        damage += desk.hits[seat]
        worth = desk.hits[seat] * 100 + desk.sums[seat]
        if worth > best:
            best, mask = worth, 0
        if worth == best:
            mask |= 1 << seat
    return mask if damage >= TARGET else 0


@rule
def pay(desk: Reckoning, row: int) -> None:
    """Adds to a row what each seat has of the victory."""
    won = winners(desk)
    for seat in range(desk.seats):
        if (won >> seat) & 1:
            desk.worth[row, seat] += WHOLE // count(won)


@rule
def swap_tiles(desk: Reckoning, k: int, profile: int) -> None:
    """Brings the tile that each seat plays to the end of its tiles; done again, it brings it back."""
    for seat in range(desk.seats):
        at = profile % k
        profile //= k
        zone = desk.tiles[seat, at]
        desk.tiles[seat, at] = desk.tiles[seat, k - 1]
        desk.tiles[seat, k - 1] = zone


@rule
def last_two(desk: Reckoning, row: int) -> None:
    """What each profile of the round before the last is worth: the last one is forced. Rows from `row` on."""
    every = power(2, desk.seats)
    for profile in range(every):
        for seat in range(desk.seats):
            desk.worth[row + profile, seat] = 0
        for tile in range(2):
            strike(desk, 2, profile, desk.maul[tile], 1)
            strike(desk, 2, every - 1 - profile, desk.maul[1 - tile], 1)
            pay(desk, row + profile)
            strike(desk, 2, every - 1 - profile, desk.maul[1 - tile], -1)
            strike(desk, 2, profile, desk.maul[tile], -1)
        for seat in range(desk.seats):
            desk.worth[row + profile, seat] //= 2


@rule
def last_three(desk: Reckoning) -> None:
    """What each profile of three tiles each is worth, the last two rounds played as they are settled."""
    for profile in range(power(KNOWN, desk.seats)):
        for seat in range(desk.seats):
            desk.worth[profile, seat] = 0
        for tile in range(KNOWN):
            guarded = desk.maul[tile]
            strike(desk, KNOWN, profile, guarded, 1)
            swap_tiles(desk, KNOWN, profile)
            desk.maul[tile] = desk.maul[KNOWN - 1]
            last_two(desk, LATER)
            settle(desk, 2, LATER, SECOND)
            for seat in range(desk.seats):
                desk.worth[profile, seat] += expected(desk, 2, LATER, seat)
            desk.maul[KNOWN - 1], desk.maul[tile] = desk.maul[tile], guarded
            swap_tiles(desk, KNOWN, profile)
            strike(desk, KNOWN, profile, guarded, -1)
        for seat in range(desk.seats):
            desk.worth[profile, seat] //= KNOWN


@rule
def weigh(desk: Reckoning, k: int, row: int, of: int) -> None:
    """What each tile of a seat would bring it, the others playing by their chances; into `gain`."""
    for tile in range(k):
        desk.gain[tile] = 0
    for profile in range(power(k, desk.seats)):
        rest, likely, own = profile, CERTAIN, 0
        for seat in range(desk.seats):
            at = rest % k
            rest //= k
            if seat == of:
                own = at
            else:
                likely = (likely * desk.chance[seat, at]) >> BITS
        desk.gain[own] += likely * desk.worth[row + profile, of]
    for tile in range(k):
        desk.gain[tile] >>= BITS


@rule
def expected(desk: Reckoning, k: int, row: int, seat: int) -> int:
    """What all chances bring a seat."""
    weigh(desk, k, row, seat)
    sum = 0
    for tile in range(k):
        sum += desk.chance[seat, tile] * desk.gain[tile]
    return sum >> BITS


@rule
def settle(desk: Reckoning, k: int, row: int, rounds: int) -> None:
    """Mixtures of k tiles each that nobody regrets: regret matching, later rounds counting for more."""
    for seat in range(desk.seats):
        for tile in range(k):
            desk.regret[seat, tile] = desk.mass[seat, tile] = 0
    for turn in range(rounds):
        for seat in range(desk.seats):
            by_regret(desk, seat, k)
            for tile in range(k):
                desk.mass[seat, tile] += (turn + 1) * desk.chance[seat, tile]
        for seat in range(desk.seats):
            regretted(desk, seat, k, row)
    for seat in range(desk.seats):
        on_average(desk, seat, k)


@rule
def regretted(desk: Reckoning, seat: int, k: int, row: int) -> None:
    """Adds how much better each tile would have been than the mixture; what is below nothing is forgotten."""
    mean = expected(desk, k, row, seat)
    for tile in range(k):
        desk.regret[seat, tile] = max(desk.regret[seat, tile] + desk.gain[tile] - mean, 0)


@rule
def by_regret(desk: Reckoning, seat: int, k: int) -> None:
    """As often as each tile is regretted; all alike if none is."""
    sum = 0
    for tile in range(k):
        sum += desk.regret[seat, tile]
    for tile in range(k):
        desk.chance[seat, tile] = CERTAIN * desk.regret[seat, tile] // sum if sum else CERTAIN // k


@rule
def on_average(desk: Reckoning, seat: int, k: int) -> None:
    """As often as each tile was played over all rounds."""
    sum, rest = 0, CERTAIN
    for tile in range(k):
        sum += desk.mass[seat, tile]
    for tile in range(1, k):
        desk.chance[seat, tile] = CERTAIN * desk.mass[seat, tile] // sum
        rest -= desk.chance[seat, tile]
    desk.chance[seat, 0] = rest


@rule
def choose(desk: Reckoning, s: State, seat: int, luck: Luck, out: Row) -> int:
    """A tile of the hand, by lot: each alike, or in the last three rounds as often as the mixture has it."""
    left = ROUNDS - s.played
    if left > KNOWN or left == 1:
        return pick(s.hand[seat], below(luck, count(s.hand[seat])))
    fill(desk, s)
    if left == 2:
        last_two(desk, 0)
        settle(desk, 2, 0, FIRST)
    else:
        last_three(desk)
        settle(desk, KNOWN, 0, FIRST)
    drawn, tile = below(luck, CERTAIN), 0
    while tile < left - 1 and drawn >= desk.chance[seat, tile]:  # bound: KNOWN
        drawn -= desk.chance[seat, tile]
        tile += 1
    return desk.tiles[seat, tile]
