"""A long match, put into a store as the house would have, so that opening it can be timed."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
import time
from collections.abc import Iterator

from tablee.core import fair
from tablee.core.game import Game, Path
from tablee.core.log import header_text
from tablee.core.match import Chair, Header, Match
from tablee.core.menu import Menu
from tablee.server.table import stored
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.store.rows import MoveRow, Store

LENGTH = 400
OPTIONS = {"draw_mode": "manual", "stalemate_rounds": "30"}
"""Drawing is a decision of its own, and a full board does not end the match soon: what makes Sequence longest."""


def paths(menu: Menu, before: Path = ()) -> Iterator[Path]:
    if not menu:
        yield before
    for target, rest in menu.items():
        yield from paths(rest, (*before, target))


def quarrel(seat: int, path: Path) -> bool:
    """Whether a chip comes to a cell that is not the seat's in a pattern without lines of five."""
    kind, _, place = path[-1].partition(":")
    if kind != "cell":
        return False
    line, column = map(int, place.split("-"))
    return ((line + 2 * column) % 4 < 2) != (seat == 0)


def quiet_move(match: Match, chance: random.Random) -> Match:
    """The match one move on, by a move that neither scores nor ends it if there is one."""
    seat = match.to_act()[0]
    found = list(paths(match.menu(seat)))
    chance.shuffle(found)
    next = match
    for path in sorted(found, key=lambda p: quarrel(seat, p)):
        next = match.fork()
        next.submit(seat, path)
        if not next.over and next.scores() == match.scores():
            break
    return next


def long_match(game: Game, id: str) -> tuple[Match, bytes]:
    """A match of 400 moves that is still being played, and the house's secret for it. Most deals end sooner."""
    for n in itertools.count():
        secret = secrets.token_bytes(32)
        commit = fair.commitment(id, secret)
        header = Header.of(game, 2, OPTIONS, match=id, chairs=[Chair(), Chair()], commit=commit)
        match, chance = Match(game, header, fair.key(secret, header_text(header), [])), random.Random(n)
        while not match.over and len(match.lines) < LENGTH:
            match = quiet_move(match, chance)
        if not match.over:
            break
    return match, secret


async def store_long_match(store: Store, game: Game, person: str) -> str:
    """A table in play with a long match, both chairs a person's; no process has it in memory."""
    id = f"long{secrets.token_hex(4)}"
    match, secret = await asyncio.to_thread(long_match, game, id)
    now = time.time_ns() // 1_000_000
    chairs = [ChairDoc(person=person, name="Aude"), ChairDoc(person=person, name="Bob")]
    table = TableDoc(
        game.id, 2, dict(match.header.options), False, None, False, person, "Aude", chairs, match.header.commit, now
    )
    table.seals, table.header, table.phase, table.started = {person: None}, match.header, "playing", now
    assert await store.save_table(stored.to_row(id, table, 0, secret, b"", now))
    k = [0, 0]
    moves = []
    for n, line in enumerate(match.lines, 1):
        k[line.seat] += 1
        moves.append(MoveRow(id, n, line.seat, k[line.seat], line.path, now + n))
    assert all(await asyncio.gather(*(store.append(move) for move in moves)))
    return id
