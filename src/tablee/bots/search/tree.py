"""Tree search under hidden information, open-loop: each playout has its own guess at the state and its own luck.

An edge is an action at an information set: what its mover knows (`conceal`), not where the state is. So a mover who
cannot tell two guesses apart decides once for both, and a seat that chooses while others choose in secret does not see
their choice. Where several seats choose at once they do so by regret matching, else by worth, liking and curiosity.
Nothing is allocated: all edges lie in one table, and a stamp tells those of this search from older ones.
"""

from __future__ import annotations

from tablee.bots.search.desk import DEEPEST, EDGES, SURE, SearchDesk, candidates, first, play_on, worth
from tablee.core.bits import assign
from tablee.core.luck import Luck, below
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME

LOW = (1 << 63) - 1  # keys are not negative
PRIME, OTHER = 0x2545F4914F6CDD1D, 0x1E3779B97F4A7C15
TRIES = 32  # places that are looked at before an edge is given up
EXPLORE = 8  # one choice in so many is drawn evenly where seats choose at once
FAVOURED = SURE // 2  # what of all liking the best-liked action has; the others share the rest


@rule
def tree(
    desk: SearchDesk,
    root: Record,
    s: Record,
    guess: Record,
    image: Record,
    words: Row,
    luck: Luck,
    spare: Luck,
    out: Row,
    playouts: int,
) -> int:
    """So many playouts more. With none, the action that is chosen now. `words` are the bytes of `image`."""
    if playouts == 0:
        return answer(desk, root, guess, image, words, luck, spare, out)
    if desk.done == 0:
        game.conceal(root, desk.seat, spare)
        desk.stamp += 1
    for _ in range(playouts):
        assign(s, root)
        game.hide(s, desk.seat, luck)
        descend(desk, s, guess, image, words, luck, spare, out)
        play_on(desk, s, luck, out)
        learn(desk, s, out)
        desk.done += 1
    return 0


@rule
def descend(
    desk: SearchDesk, s: Record, guess: Record, image: Record, words: Row, luck: Luck, spare: Luck, out: Row
) -> None:
    """Plays by the tree until an edge is new; its places are the path."""
    desk.length = 0
    together = 0  # seats that have to choose without having seen what others chose at the same time
    while desk.length < DEEPEST:  # bound: DEEPEST
        mask = game.to_act(s)
        if mask == 0:
            return
        together = mask if mask & (mask - 1) else together & mask
        seat = desk.seat if desk.length == 0 else first(mask)
        n = opened(desk, s, seat, guess, image, words, spare, out)
        if (together >> seat) & 1:
            i = drawn(desk, n, luck)
        else:
            i = promising(desk, n)
        place = desk.place[i]
        action = desk.action[i]
        if place < 0:  # the table is full: play on without it
            return
        at = desk.length
        desk.path[at] = place
        desk.mover[at] = seat
        desk.sealed[at] = desk.chance[i] if (together >> seat) & 1 else 0
        desk.length += 1
        new = desk.visits[place] == 0
        game.apply(s, seat, action, luck)
        if new:
            return


@rule
def opened(
    desk: SearchDesk, s: Record, seat: int, guess: Record, image: Record, words: Row, spare: Luck, out: Row
) -> int:
    """The candidates of a seat and their places in the table; returns how many."""
    assign(guess, s)
    game.conceal(guess, seat, spare)
    assign(image, guess)
    key = seat + 1
    for i in range(desk.words):
        key = ((key ^ (words[i] & 0xFFFFFFFF)) * PRIME) & LOW
        key ^= key >> 29
    n = candidates(desk, s, seat, out)
    for i in range(n):
        desk.place[i] = found(desk, key, desk.action[i])
    return n


@rule
def found(desk: SearchDesk, node: int, action: int) -> int:
    """The place of an edge, made if it is new; -1 if there is no room for it."""
    key = ((node ^ (action + 1)) * OTHER) & LOW
    key ^= key >> 31
    at = key & (EDGES - 1)
    for _ in range(TRIES):
        if desk.stamped[at] != desk.stamp:
            desk.stamped[at] = desk.stamp
            desk.key[at] = key
            desk.visits[at] = 0
            desk.worth[at] = desk.regret[at] = desk.mass[at] = 0
            return at
        if desk.key[at] == key:
            return at
        at = (at + 1) & (EDGES - 1)
    return -1


@rule
def promising(desk: SearchDesk, n: int) -> int:
    """The candidate with the best sum of what came of it and of what may still come: liked and seldom tried."""
    visits, sum = 0, 0
    for i in range(n):
        if desk.place[i] >= 0:
            visits += desk.visits[desk.place[i]]
            sum += desk.worth[desk.place[i]]
    if visits == 0:
        return 0
    root, mean = square_root(visits << 16), (sum << 8) // visits
    best, most = 0, -1
    for i in range(n):
        place = desk.place[i]
        tried = desk.visits[place] if place >= 0 else 0
        came = (desk.worth[place] << 8) // tried if tried else mean
        hope = came + ((desk.curious * liking(i, n) * root) >> 8) // (1 + tried)
        if hope > most:
            best, most = i, hope
    return best


@rule
def liking(i: int, n: int) -> int:
    """What candidate i of n has of all liking."""
    if n == 1:
        return SURE
    return FAVOURED if i == 0 else (SURE - FAVOURED) // (n - 1)


@rule
def square_root(x: int) -> int:
    """The whole part of the square root."""
    found, bit = 0, 1 << 62
    while bit > x:  # bound: 32
        bit >>= 2
    while bit:  # bound: 32
        if x >= found + bit:
            x -= found + bit
            found = (found >> 1) + bit
        else:
            found >>= 1
        bit >>= 2
    return found


@rule
def matched(desk: SearchDesk, n: int) -> None:
    """The chances of the candidates by regret matching: as much as each is regretted; if none is, as it is liked."""
    sum = 0
    for i in range(n):
        if desk.place[i] >= 0:
            sum += max(desk.regret[desk.place[i]], 0)
    for i in range(n):
        regret = max(desk.regret[desk.place[i]], 0) if desk.place[i] >= 0 else 0
        if sum > 0:
            desk.chance[i] = regret * SURE // sum if sum < 1 << 50 else regret // (sum // SURE)
        else:
            desk.chance[i] = liking(i, n)


@rule
def drawn(desk: SearchDesk, n: int, luck: Luck) -> int:
    """A candidate by lot, where seats choose at once; all regrets move by what the others are expected to bring."""
    matched(desk, n)
    expected, visits, sum = 0, 0, 0
    for i in range(n):
        if desk.place[i] >= 0:
            visits += desk.visits[desk.place[i]]
            sum += desk.worth[desk.place[i]]
    mean = sum // visits if visits else 0
    for i in range(n):
        expected += desk.chance[i] * brought(desk, i, mean)
    for i in range(n):
        if desk.place[i] >= 0:
            desk.regret[desk.place[i]] += brought(desk, i, mean) - expected // SURE
            desk.mass[desk.place[i]] += desk.chance[i]
    chosen = 0
    if below(luck, EXPLORE) == 0:
        chosen = below(luck, n)
    else:
        k = below(luck, SURE)
        while chosen < n - 1 and k >= desk.chance[chosen]:  # bound: MOST
            k -= desk.chance[chosen]
            chosen += 1
    desk.chance[chosen] = max(1, (desk.chance[chosen] * (EXPLORE - 1) + SURE // n) // EXPLORE)
    return chosen


@rule
def brought(desk: SearchDesk, i: int, mean: int) -> int:
    """What a candidate has brought so far on average; a new one is expected to bring what its node does."""
    place = desk.place[i]
    if place < 0 or desk.visits[place] == 0:
        return mean
    return desk.worth[place] // desk.visits[place]


@rule
def learn(desk: SearchDesk, s: Record, out: Row) -> None:
    """What came of the playout goes into every edge of its path, to its own mover."""
    for i in range(desk.length):
        place, came = desk.path[i], worth(desk, s, desk.mover[i], out)
        if desk.sealed[i]:
            before = desk.worth[place] // desk.visits[place] if desk.visits[place] else came
            desk.regret[place] += (came - before) * SURE // desk.sealed[i]
        desk.visits[place] += 1
        desk.worth[place] += came


@rule
def answer(
    desk: SearchDesk, root: Record, guess: Record, image: Record, words: Row, luck: Luck, spare: Luck, out: Row
) -> int:
    """The candidate tried most; where seats choose at once, one by lot, as often as regret matching would have it."""
    mask = game.to_act(root)
    n = opened(desk, root, desk.seat, guess, image, words, spare, out)
    most, best = -1, 0
    sealed = mask & (mask - 1) != 0
    sum = 0
    for i in range(n):
        place = desk.place[i]
        weight = 0 if place < 0 else desk.mass[place] if sealed else desk.visits[place]
        sum += weight
        if weight > most:
            best, most = i, weight
    if not sealed or sum == 0:
        return desk.action[best]
    k = below(luck, 1 << 30) * (sum >> 10) >> 20
    for i in range(n):
        weight = desk.mass[desk.place[i]] if desk.place[i] >= 0 else 0
        if k < weight:
            return desk.action[i]
        k -= weight
    return desk.action[best]
