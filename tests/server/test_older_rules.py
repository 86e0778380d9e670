"""Tables of an older release: a match that had begun goes on by its rules, one that had not is given what is new."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import house_on

from tablee.core import log
from tablee.core.match import Match
from tablee.games import load
from tablee.server.table import stored
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.store.rows import MoveRow, Store

pytestmark = pytest.mark.anyio

TEXT = (Path(__file__).parent.parent / "core/older/sequence-1.txt").read_text(encoding="utf-8")
FALLEN = 1  # lines left unplayed


async def put(store: Store, m: Match, phase: str) -> None:
    chairs = [ChairDoc(person=f"p{i}", name=f"P{i}") for i in range(m.header.seats)]
    doc = TableDoc(m.game.id, m.header.seats, dict(m.header.options), False, None, False, "p0", "P0", chairs, "", 1)
    if phase == "playing":
        doc.seals, doc.header, doc.phase, doc.started = {f"p{i}": None for i in range(3)}, m.header, "playing", 1
    assert await store.save_table(stored.to_row(phase, doc, 0, m.key, b"", 1))
    made = [0] * m.header.seats
    for n, line in enumerate(list(m.lines)[:-FALLEN] if phase == "playing" else [], 1):
        made[line.seat] += 1
        assert await store.append(MoveRow(phase, n, line.seat, made[line.seat], line.path, n))


async def test_a_table_of_older_rules_goes_on_to_the_end_it_would_have_had(tmp_path: Path) -> None:
    m = log.read(TEXT, load)
    async with house_on(tmp_path / "h") as house:
        await put(house.store, m, "playing")
        t = await house.table("playing")
        assert t.halted == ""
        assert t.play is not None
        match = t.play.match.fork()
        for line in list(m.lines)[-FALLEN:]:
            match.submit(line.seat, line.path)
        assert log.end_text(match) == log.end_text(m)


async def test_a_table_that_has_not_begun_is_given_the_options_that_are_new(tmp_path: Path) -> None:
    m = log.read(TEXT, load)
    async with house_on(tmp_path / "h") as house:
        await put(house.store, m, "gathering")
        t = await house.table("gathering")
        assert t.doc.options["dead_cards"] == "any"
        assert t.doc.options["stalemate_rounds"] == m.header.options["stalemate_rounds"]
