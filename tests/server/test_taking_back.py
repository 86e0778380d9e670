"""Taking back in a long match of the house: nothing is played again, in memory or after a restart."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import servers
from servers import Guest, house_on

from tablee.core.history import History
from tablee.core.match import Header, Match
from tablee.core.menu import paths
from tablee.games import load
from tablee.server.messages import asks as wire
from tablee.server.table import stored
from tablee.server.table.live import LiveTable
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.store.rows import MoveRow, Store

pytestmark = pytest.mark.anyio

RISK = load("risk_classic")
NAMES = ("Aude", "Bob", "Cleo")


def long_match(lines: int) -> Match:
    """A match of three with so many lines, by lot, the last of which can be taken back."""
    for seed in range(60):
        header = Header.of(RISK, 3, match="long", commit="")
        m, chance = Match(RISK, header, bytes([seed]) * 32), Random(seed)
        while not m.over and (len(m.lines) < lines or not m.takeable(m.lines[-1].seat)):
            seat = m.to_act()[0]
            m.submit(seat, chance.choice(paths(RISK, m.state, seat)))
        if not m.over:
            return m
    raise AssertionError(f"no match lasts for {lines} lines")


async def put(store: Store, m: Match) -> None:
    """The match in a store, as the house would have played it."""
    chairs = [ChairDoc(person="p" + name, name=name) for name in NAMES]
    doc = TableDoc(RISK.id, 3, dict(m.header.options), False, None, False, "pAude", "Aude", chairs, "", 1)
    doc.seals, doc.header, doc.phase, doc.started = {"p" + n: None for n in NAMES}, m.header, "playing", 1
    assert await store.save_table(stored.to_row("long", doc, 0, m.key, b"", 1))
    made = [0, 0, 0]
    for n, line in enumerate(m.lines, 1):
        made[line.seat] += 1
        assert await store.append(MoveRow("long", n, line.seat, made[line.seat], line.path, n))


class Counted:
    """Classic Risk with a count of the moves its rules have played."""

    def __init__(self) -> None:
        self.played = 0
        self.game = RISK.but(apply=self._apply)

    def _apply(self, s: Any, seat: int, action: int, luck: Any) -> None:
        self.played += 1
        RISK.apply(s, seat, action, luck)


async def seated(t: LiveTable, house: Any) -> list[Guest]:
    return [await Guest(house, t, name).arrive() for name in NAMES]


async def test_taking_back_at_a_long_table_plays_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted, m = Counted(), long_match(300)
    monkeypatch.setitem(servers.CATALOG, RISK.id, counted.game)
    async with house_on(tmp_path / "h") as house:
        await put(house.store, m)
        guests = await seated(await house.table("long"), house)
        seat = m.lines[-1].seat
        g = guests[seat]
        k = g.games[seat]["back"]
        assert k == m.decisions[seat]
        counted.played = 0
        await house.handle(g.t, g.who, wire.Back(seat=seat, k=k))
        assert counted.played == 0
        again = Match(RISK, m.header, m.key, History(m.lines[:-1]))
        assert g.t.play is not None
        assert bytes(g.t.play.match.state) == bytes(again.state)


async def test_after_a_restart_only_what_can_still_be_taken_back_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted, m = Counted(), long_match(300)
    async with house_on(tmp_path / "h") as house:
        monkeypatch.setitem(servers.CATALOG, RISK.id, counted.game)
        await put(house.store, m)
        t = await house.table("long")
        assert t.play is not None
        await house.store.save_snapshot("long", t.play.n, t.play.snapshot())
    async with house_on(tmp_path / "h") as house:
        counted.played = 0
        t = await house.table("long")
        assert counted.played <= len(m.lines) - m.saved().line < 150
        counted.played = 0
        guests = await seated(t, house)
        seat = m.lines[-1].seat
        await house.handle(t, guests[seat].who, wire.Back(seat=seat, k=guests[seat].games[seat]["back"]))
        assert counted.played == 0
        assert t.play is not None
        assert bytes(t.play.match.state) == bytes(Match(RISK, m.header, m.key, History(m.lines[:-1])).state)
