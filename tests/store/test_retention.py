"""Sweeping by rule, in both kinds of store: what is old goes, what is visited or played stays."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest
from commands import run

from tablee.store import retention
from tablee.store.open import open_store
from tablee.store.retention import DAY, Retention, RetentionRules, Swept
from tablee.store.rows import ChatLine, MoveRow, Store, TableRow

pytestmark = pytest.mark.anyio

NOW = time.time_ns() // 1_000_000


async def fill(store: Store) -> None:
    """Tables of every kind, old and young, each with moves and chat."""
    for id, phase, body, age in (
        ("gathering", "gathering", b"{}", 3),
        ("closed", "closed", b"{}", 3),
        ("visited", "gathering", b"{}", 3),
        ("lesson", "over", b'{"lesson":true}', 3),
        ("finished", "over", b"{}", 40),
        ("playing", "playing", b"{}", 400),
        ("young", "over", b"{}", 0),
    ):
        await store.save_table(TableRow(id, 0, phase, False, NOW - age * DAY, body, b"", b"", ("p" + id,)))
        await store.append(MoveRow(id, 1, 0, 0, ("x",), NOW - age * DAY))
        await store.say(ChatLine(id, "table", "p" + id, "Aude", 0, f"I sit at {id}", NOW - age * DAY))
    await store.visit(["visited"], NOW - DAY // 2)
    await store.be_present([("young", "pyoung")], "dead", NOW - DAY)


async def left(store: Store) -> set[str]:
    return {id for (id,) in await store.ask("select id from tables")}


async def test_each_rule_takes_its_own_and_a_dry_run_says_so_before(house: str) -> None:
    store = open_store(house)
    try:
        await fill(store)
        rules = RetentionRules(unstarted=DAY, lessons=DAY, finished=30 * DAY, chat=100 * DAY)
        swept = Swept(unstarted=2, lessons=1, finished=1, chat=1, presence=1)
        assert await Retention(store, rules, NOW).would() == swept
        assert len(await left(store)) == 7, "nothing was touched"
        told: list[Swept] = []
        assert await Retention(store, rules, NOW).sweep(told.append) == swept
        assert told[-1] == swept
        assert await left(store) == {"visited", "playing", "young"}
        for name in ("moves", "chat", "places"):
            kept = {match for (match,) in await store.ask(f"select match from {name}")}
            assert kept == await left(store) - ({"playing"} if name == "chat" else set())
        assert await Retention(store, rules, NOW).would() == Swept()
        assert await store.ask("select count(*) from presence") == [(0,)]
    finally:
        await store.close()


async def test_nothing_finished_and_nothing_said_goes_unless_the_host_says_so(house: str) -> None:
    store = open_store(house)
    try:
        await fill(store)
        await Retention(store, RetentionRules(), NOW).sweep(lambda _: None)
        assert {"finished", "playing", "young", "visited"} == await left(store)
        assert await store.ask("select count(*) from chat where match = 'playing'") == [(1,)]
    finally:
        await store.close()


async def test_what_goes_goes_a_little_at_a_time(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "ROWS", 10)
    monkeypatch.setattr(retention, "TABLES", 3)
    store = open_store(house)
    try:
        for n in range(8):
            await store.save_table(TableRow(f"t{n}", 0, "gathering", False, NOW - 9 * DAY, b"{}", b"", b"", ()))
        for n in range(35):
            await store.say(ChatLine("young", "table", "p", "Aude", 0, f"{n}", NOW - 9 * DAY))
        await store.save_table(TableRow("young", 0, "over", False, NOW, b"{}", b"", b"", ()))
        told: list[Swept] = []
        await Retention(store, RetentionRules(chat=DAY), NOW).sweep(told.append)
        assert [s.unstarted for s in told][:3] == [3, 6, 8]
        assert [s.chat for s in told if s.chat] == [10, 20, 30, 35]
    finally:
        await store.close()


def test_the_command_says_what_would_go_does_it_and_notes_it(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def prepared() -> None:
        store = open_store(house)
        await fill(store)
        await store.close()

    asyncio.run(prepared())
    at = ("--database", house)
    _, out, _ = run(capsys, "sweep", *at, "--dry-run", "--keep-finished", "30")
    assert out.splitlines()[:4] == [
        "This would go:",
        "  tables that never began or were closed: 2",
        "  finished lessons: 1",
        "  finished matches: 1",
    ]
    status, out, _ = run(capsys, "sweep", *at, "--keep-finished", "30", "--keep-chat", "100", "--json")
    assert (status, json.loads(out)["finished"]) == (0, 1)
    _, out, _ = run(capsys, "audit", *at)
    assert "sweep: unstarted 2, lessons 1, finished 1, chat 1, presence 1" in out
    _, out, _ = run(capsys, "sweep", *at, "--keep-finished", "30", "--keep-chat", "100")
    assert out.strip() == "Nothing is old."


def test_a_machine_whose_date_is_behind_is_not_believed(
    house: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def prepared() -> None:
        store = open_store(house)
        await fill(store)
        await store.close()

    asyncio.run(prepared())
    monkeypatch.setattr("tablee.cli.sweep.time.time_ns", lambda: (NOW - 2 * DAY) * 1_000_000)
    status, _, err = run(capsys, "sweep", "--database", house)
    assert status == 2
    assert "date is wrong" in err
