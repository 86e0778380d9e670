"""The desk of a search: what it was asked, and all that it keeps between one playout and the next."""

from __future__ import annotations

from tablee.core.luck import Luck, below
from tablee.core.record import Record, Row, int8, int32, int64
from tablee.core.rule import GAME, rule
from tablee.core.value import ONE, OUT, times

game = GAME

SURE = 1024  # the worth of a game that is won
MOST = 64  # candidates that are weighed at once
EDGES = 1 << 16  # places in the table of edges
DEEPEST = 128  # moves of a playout that are remembered


class SearchDesk(Record):
    # what is asked
    seat = int32()
    words = int32()  # the length of a state in words of 32 bits
    widest = int32()  # candidates at most
    depth = int32()  # moves after which a playout is judged instead of played on; 0: never
    wild = int32()  # of 1024 moves of a playout, so many are random
    drawn = int32()  # the worth of a game that nobody has won
    split = int32()  # 1 if a victory that several seats share is worth less to each
    caution = int32()  # 16 times the square of the standard errors by which a favourite must be beaten (flat)
    curious = int32()  # 256 times the weight of what was tried seldom (tree)
    keep = int32()  # an action that is weighed to the end, whatever it is worth; -1: none (flat)
    seats = int32()
    side = int8(16)  # of each seat
    # where it stands
    done = int64()  # playouts
    # the candidates, the best liked first
    n = int32()
    action = int32(64)
    liked = int64(64)
    # flat: over the guesses in which all that are left were played
    guesses = int64()
    total = int64(64)
    ahead = int64(64)  # the sum of its lead over the favourite
    square = int64(64)  # and of the squares of it
    out = int8(64)  # no longer played
    # tree: edges by the mover's information set and the action, open addressing; another search's stamp: empty
    stamp = int32()
    place = int32(64)  # of the candidates in the table
    chance = int32(64)  # with which each would be played, of 1024
    length = int32()
    path = int32(128)  # places of the edges of this playout,
    mover = int8(128)  # whose they were,
    sealed = int32(128)  # and with which chance of 1024 it was drawn, where others choose at the same time
    key = int64(65536)
    stamped = int32(65536)
    visits = int32(65536)
    worth = int64(65536)  # the sum of what came of it, to its mover
    regret = int64(65536)
    mass = int64(65536)  # the sum of the chances with which it would have been played


@rule
def candidates(desk: SearchDesk, s: Record, seat: int, out: Row) -> int:
    """The legal actions of a seat, the best liked first, `widest` at most; returns how many."""
    n = 0
    for i in range(game.legal(s, seat, out)):
        liked = game.likes(s, seat, out[i])
        at = n
        while at > 0 and desk.liked[at - 1] < liked:  # bound: MOST
            if at < desk.widest:
                desk.liked[at] = desk.liked[at - 1]
                desk.action[at] = desk.action[at - 1]
            at -= 1
        if at < desk.widest:
            desk.liked[at] = liked
            desk.action[at] = out[i]
            n = min(n + 1, desk.widest)
    desk.n = n
    return n


@rule
def indifferent(s: Record, seat: int, action: int) -> int:
    """The liking of a game that declares none."""
    return 0


@rule
def worth(desk: SearchDesk, s: Record, seat: int, out: Row) -> int:
    """What a state is worth to a seat, of SURE: at the end what came out, before it the game's judgement."""
    if game.to_act(s) != 0:
        return judged(desk, s, seat, out)
    won = game.winners(s)
    if won == 0:
        return desk.drawn
    if (won >> seat) & 1 == 0:
        return 0
    if desk.split == 0:
        return SURE
    n = 0
    while won:  # bound: the seats
        won &= won - 1
        n += 1
    return SURE // n


@rule
def judged(desk: SearchDesk, s: Record, seat: int, out: Row) -> int:
    """The chance of a seat's side by the game's value: each side as many times as likely as its strength says."""
    mine = game.strength(s, seat, out)
    if mine <= OUT:
        return 0
    done, total = 1 << desk.side[seat], ONE
    for other in range(desk.seats):
        side = 1 << desk.side[other]
        if done & side == 0:
            done |= side
            theirs = game.strength(s, other, out)
            if theirs > OUT:
                total += times(theirs - mine)
    return SURE * ONE // total


@rule
def play_on(desk: SearchDesk, s: Record, luck: Luck, out: Row) -> None:
    """Plays to the end, or for `depth` moves: every seat as the game's rollout does, now and then at random."""
    moves = 0
    while desk.depth == 0 or moves < desk.depth:  # bound: game.longest
        mask = game.to_act(s)
        if mask == 0:
            return
        seat = first(mask)
        if desk.wild and below(luck, SURE) < desk.wild:
            action = game.random(s, seat, luck, out)
        else:
            action = game.rollout(s, seat, luck, out)
        game.apply(s, seat, action, luck)
        moves += 1


@rule
def first(mask: int) -> int:
    """The lowest seat of a mask. Choices made at the same time are sealed: their order tells nobody anything."""
    seat = 0
    while (mask >> seat) & 1 == 0:  # bound: the seats
        seat += 1
    return seat
