"""One table of a batch: rules that play for its bots, take a learner's choice, and write down what he sees.

Every function is for any game and every backend; `cpu.py` and `gpu.py` loop over them.
"""

from __future__ import annotations

from tablee.core.bits import assign, count, lowest, nth
from tablee.core.lot import UNLIKED
from tablee.core.luck import Luck, below
from tablee.core.record import Bytes, Column, Record, Row
from tablee.core.rule import GAME, rule
from tablee.sim.playout import GREEDY, RANDOM, begin

game = GAME

SELF = 2  # beside RANDOM and GREEDY: the learner's own seat
NOBODY = -1
TURNING, AGAIN, OUTPUTS, KNOWN, NUMBERS, SECRETS = 1, 2, 4, 8, 16, 32  # what was asked for, as bits
ALL_DECISIONS, ADVICE = 64, 128
ASIDE = 1 << 32  # blocks of a table's lots that its bots never come to
BLOCK = 16  # words


@rule
def manner_at(manners: Row, seat: int, seats: int, table: int, asked: int) -> int:
    """How a seat of a table is played; where chairs turn, each table has them one further on."""
    return manners[(seat + table) % seats if asked & TURNING else seat]


@rule
def settle(
    s: Record, guess: Record, luck: Luck, lots: Luck, out: Row, n: Row, manners: Row, seats: int, table: int, asked: int
) -> int:
    """Plays for the bots up to a learner's choice, its legal actions in `out`; returns its seat, at the end NOBODY."""
    while True:  # bound: game.longest
        mask = game.to_act(s)
        if mask == 0:
            n[table] = 0
            return NOBODY
        seat = lowest(mask)
        if mask & (mask - 1):
            seat = nth(mask, below(lots, count(mask)))
        manner = manner_at(manners, seat, seats, table, asked)
        if manner == GREEDY:
            assign(guess, s)
            game.hide(guess, seat, lots)
            action = game.greedy(guess, seat, lots, out)
        elif manner == RANDOM:
            action = game.random(s, seat, lots, out)
        else:
            found = game.legal(s, seat, out)
            if found > 1 or asked & ALL_DECISIONS:
                n[table] = found
                return seat
            action = out[0]
        game.apply(s, seat, action, luck)


@rule
def first(
    s: Record,
    guess: Record,
    start: Record,
    luck: Luck,
    lots: Luck,
    out: Row,
    n: Row,
    manners: Row,
    matches: Row,
    seats: int,
    key: int,
    table: int,
    tables: int,
    asked: int,
) -> int:
    """The next match of a table, up to the learner's first choice. Matches in which he has none are passed over."""
    while True:  # bound: such matches are rare
        begin(s, start, luck, lots, seats, key, table + tables * matches[table])
        matches[table] += 1
        seat = settle(s, guess, luck, lots, out, n, manners, seats, table, asked)
        if seat != NOBODY:
            return seat


@rule
def chosen(s: Record, seat: int, choice: int, out: Row, n: int, asked: int) -> int:
    """The action of a choice: a place in the list of legal actions, or an output. A choice that is none counts on."""
    if asked & OUTPUTS:
        best, most = UNLIKED, UNLIKED
        for k in range(n):
            if game.output(s, seat, out[k]) == choice:
                liked = game.likes(s, seat, out[k])
                if liked > most:
                    best, most = out[k], liked
        if most > UNLIKED:
            return best
    return out[choice % n if choice >= 0 else 0]


@rule
def reward(s: Record, out: Row, seats: int, drawn: int) -> None:
    """1 for each seat that has won, -1 for the others; `drawn` for all if nobody has."""
    won = game.winners(s)
    for seat in range(seats):
        out[seat] = (1 if (won >> seat) & 1 else -1) if won else drawn


@rule
def look(s: Record, guess: Record, seat: int, spare: Luck, numbers: Bytes, size: int, asked: int) -> None:
    """What a seat knows: as a record in `guess`, and in numbers; what it does not know after them, for a probe."""
    assign(guess, s)
    if seat == NOBODY:
        return
    game.conceal(guess, seat, spare)
    if asked & NUMBERS:
        game.observe(guess, seat, numbers[0:size])
        if asked & SECRETS:
            game.peek(s, seat, numbers[size : len(numbers)])


@rule
def advise(s: Record, guess: Record, seat: int, lots: Luck, spare: Luck, spare_out: Row, asked: int) -> int:
    """What greedy would choose for a seat: its output, or without outputs its action."""
    if seat == NOBODY:
        return NOBODY
    assign(guess, s)
    assign(spare, lots)  # what is asked does not change the match
    spare.used = (lots.used + ASIDE) * BLOCK  # a block of its own: opponents would draw the same lots next
    game.hide(guess, seat, spare)
    action: int = game.greedy(guess, seat, spare, spare_out)
    return game.output(s, seat, action) if asked & OUTPUTS else action


@rule
def masked(s: Record, seat: int, out: Row, n: int, mask: Bytes) -> None:
    """1 for each output that stands for a legal action."""
    for k in range(len(mask)):
        mask[k] = 0
    for k in range(n):
        mask[game.output(s, seat, out[k])] = 1


@rule
def step(
    s: Record,
    guess: Record,
    start: Record,
    luck: Luck,
    lots: Luck,
    choice: int,
    seat: Row,
    out: Row,
    n: Row,
    rewards: Row,
    over: Row,
    manners: Row,
    matches: Row,
    seats: int,
    key: int,
    table: int,
    tables: int,
    drawn: int,
    asked: int,
) -> None:
    """A learner's choice, and all up to the next one. At the end of a match its rewards, and the next one begins."""
    over[table] = 0
    for k in range(seats):
        rewards[k] = 0
    if seat[table] == NOBODY:
        return
    action = chosen(s, seat[table], choice, out, n[table], asked)
    game.apply(s, seat[table], action, luck)
    seat[table] = settle(s, guess, luck, lots, out, n, manners, seats, table, asked)
    if seat[table] == NOBODY:
        over[table] = 1
        reward(s, rewards, seats, drawn)
        if asked & AGAIN:
            seat[table] = first(s, guess, start, luck, lots, out, n, manners, matches, seats, key, table, tables, asked)


@rule
def turn(
    s: Record,
    guess: Record,
    start: Record,
    luck: Luck,
    lots: Luck,
    spare: Luck,
    spare_out: Row,
    choices: Row,
    seat: Row,
    advice: Row,
    legal: Column,
    n: Row,
    numbers: Bytes,
    mask: Bytes,
    rewards: Column,
    over: Row,
    manners: Row,
    matches: Row,
    seats: int,
    key: int,
    size: int,
    drawn: int,
    asked: int,
    begun: int,
    i: int,
    tables: int,
) -> None:
    """All that happens at table i by one choice, or at its beginning. In `guess` stays what the next seat knows."""
    wide, width, outputs = len(legal) // tables, len(numbers) // tables, len(mask) // tables
    out = legal[i * wide : (i + 1) * wide]
    if begun:
        mine = rewards[i * seats : (i + 1) * seats]
        step(
            s, guess, start, luck, lots, choices[i], seat, out, n, mine, over,
            manners, matches, seats, key, i, tables, drawn, asked,
        )  # fmt: skip
    else:
        seat[i] = first(s, guess, start, luck, lots, out, n, manners, matches, seats, key, i, tables, asked)
    if asked & ADVICE:
        advice[i] = advise(s, guess, seat[i], lots, spare, spare_out, asked)
    if asked & (KNOWN | NUMBERS):
        look(s, guess, seat[i], spare, numbers[i * width : (i + 1) * width], size, asked)
    if asked & OUTPUTS:
        masked(s, seat[i], out, n[i], mask[i * outputs : (i + 1) * outputs])


@rule
def turns(
    states: list[Record],
    known: list[Record],
    guess: Record,
    start: Record,
    lucks: list[Luck],
    lots: list[Luck],
    spare: Luck,
    spare_out: Row,
    choices: Row,
    seat: Row,
    advice: Row,
    legal: Column,
    n: Row,
    numbers: Bytes,
    mask: Bytes,
    rewards: Column,
    over: Row,
    manners: Row,
    matches: Row,
    seats: int,
    key: int,
    size: int,
    drawn: int,
    asked: int,
    begun: int,
    low: int,
    high: int,
) -> None:
    """The tables from `low` up to `high`, one after another."""
    for i in range(low, high):
        turn(
            states[i], guess, start, lucks[i], lots[i], spare, spare_out, choices, seat, advice, legal, n, numbers,
            mask, rewards, over, manners, matches, seats, key, size, drawn, asked, begun, i, len(states),
        )  # fmt: skip
        if asked & KNOWN:
            assign(known[i], guess)
