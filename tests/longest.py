"""Matches as long as they get, and the worst log that can be made of one."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from functools import cache

from tablee import bots, games
from tablee.core.game import TABLE
from tablee.core.line import Line
from tablee.core.log import line_text, write
from tablee.core.luck import from_key
from tablee.core.match import Chair, Header, Match
from tablee.server.messages.parts import Result
from tablee.server.table import stored
from tablee.server.table.match import Play
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.store.rows import SNAPSHOT_EVERY, MoveRow, Store

RISK = games.load("risk_classic")
ENDLESS = {"turn_cap": "0", "stall_rounds": "0"}
BEGAN = 1_700_000_000_000


@cache
def risk(lines: int) -> Match:
    """A match of classic Risk of so many lines that is not over, and whose last seat can take its move back; by random
    play, always the same."""
    for n in range(100):
        match, luck = Match(RISK, Header.of(RISK, 4, ENDLESS), bytes([n]) * 32), from_key(bytes(range(n, n + 32)))
        while not match.over:
            seat = match.to_act()[0]
            action = bots.choose(RISK, "random", match.state, seat, luck)
            before = len(match.lines)
            match.submit(seat, RISK.path(match.state, seat, action), str(BEGAN + 1000 * before))
            if len(match.lines) >= lines and match.takeable(seat) and match.to_act() == [seat]:
                return match
    raise AssertionError("no match lasts so long")


def worst_log(lines: int, size: int) -> str:
    """A log of move and back, move and back, after a match of so many lines; as long as may be sent."""
    match = risk(lines)
    move, n = match.lines[-1], len(match.lines)
    text = write(match).rstrip("\n")
    link, parts, length = text.rpartition("#")[2], [text], len(text)
    page = f"key: {match.key.hex()}\n"
    again = [Line(TABLE, (f"back:{n - 1}",), move.at), move]
    while length < size - 200:
        for line in again:
            n += 1
            body = line_text(n, line)
            link = hashlib.sha256(f"{link}\n{body}".encode()).hexdigest()[:32]
            parts.append(f"{body} #{link}")
            length += len(parts[-1]) + 1
    return "\n".join([*parts, page])


async def put(store: Store, match: Match, person: str, over: bool = True, snapshot: bool = False) -> str:
    """Puts a match into a store as a table of four chairs of one person; the table's id. No process has it in memory.
    It has another luck than its moves tell of, unless it is told without a commitment; so it has none."""
    id = f"long{secrets.token_hex(4)}"
    header = Header.of(match.game, match.header.seats, match.header.options, match=id, chairs=[Chair()] * 4)
    chairs = [ChairDoc(person=person, name=f"Aude {i}") for i in range(match.header.seats)]
    doc = TableDoc(
        match.game.id, match.header.seats, dict(header.options), True, None, False, person, "Aude", chairs, "", BEGAN
    )
    doc.seals, doc.header, doc.phase, doc.started = {person: None}, header, "playing", BEGAN
    lines = list(match.lines)
    if over:
        last = int(lines[-1].at)
        lines.append(Line(TABLE, ("end:stopped",), str(last)))
        doc.phase, doc.ended, doc.result = "over", last, Result("stopped", [], [0] * match.header.seats)
    assert await store.save_table(stored.to_row(id, doc, 0, match.key, b"", BEGAN))
    made: dict[int, int] = {}
    moves = []
    for n, line in enumerate(lines, 1):
        made[line.seat] = made.get(line.seat, 0) + 1
        moves.append(MoveRow(id, n, line.seat, made[line.seat], line.path, int(line.at)))
    assert all(await asyncio.gather(*(store.append(move) for move in moves)))
    if snapshot:
        play = Play(match.game, header, match.key, BEGAN)
        play.catch_up(moves[: len(moves) // SNAPSHOT_EVERY * SNAPSHOT_EVERY])
        await store.save_snapshot(id, play.n, play.snapshot())
    return id
