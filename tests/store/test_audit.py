"""The audit log: what hosts and operators did is noted with what they did, and nobody changes a line of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest
from servers import house_on, started
from stores import opened, row

from tablee import cli
from tablee.server.messages.asks import Mute, Remove
from tablee.store.open import on_server
from tablee.store.rows import Act

pytestmark = pytest.mark.anyio

MUTE = Act(5, "pAude", "mute", "t", "pBob")


async def test_lines_are_added_and_read_the_latest_first(house: str) -> None:
    async with opened(house) as store:
        for at in (1, 2, 3):
            await store.note(Act(at, "operator", "sweep"))
        last = await store.acts(2)
        assert [act.at for act in last] == [3, 2]
        assert [act.at for act in await store.acts(9, last[-1].place)] == [1]


async def test_what_a_host_did_is_noted_if_it_was_stored_and_only_then(house: str) -> None:
    async with opened(house) as store:
        assert await store.save_table(row(), None, [MUTE])
        assert not await store.save_table(row(), None, [MUTE])  # another was first
        [found] = await store.acts(9)
    assert (found.at, found.who, found.did, found.match, found.about) == (5, "pAude", "mute", "t", "pBob")


@pytest.mark.parametrize("change", ["update audit set who = 'nobody'", "delete from audit", "truncate audit"])
async def test_no_line_is_changed_or_deleted(house: str, change: str) -> None:
    if change.startswith("truncate") and not on_server(house):
        pytest.skip("SQLite has no such statement")
    async with opened(house) as store:
        await store.note(MUTE)
        db: Any = psycopg.connect(house) if on_server(house) else sqlite3.connect(house)
        with contextlib.closing(db), pytest.raises((sqlite3.Error, psycopg.Error), match="only added to"):
            db.execute(change)
        assert len(await store.acts(9)) == 1


async def test_a_table_notes_who_was_muted_and_sent_away(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        aude, bob = await started(house)
        await aude.ask(Mute(person=bob.who.person, muted=True))
        await aude.ask(Remove(person=bob.who.person))
        acts = await house.store.acts(9)
    assert [(a.who, a.did, a.match, a.about) for a in acts] == [
        (aude.who.person, "remove", aude.t.id, bob.who.person),
        (aude.who.person, "mute", aude.t.id, bob.who.person),
    ]


def test_what_operators_do_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "h.sqlite")

    async def lived() -> None:
        async with opened(file):
            pass

    asyncio.run(lived())
    for command in (["key", "--rotate"], ["backup", str(tmp_path / "copy.sqlite")], ["audit", "--json"]):
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            cli.main([*command, "--database", file])
        assert end.value.code == 0
    acts = json.loads(capsys.readouterr().out)
    assert [act["did"] for act in acts] == ["rotate key", "backup"]
    assert all(act["who"].startswith("operator") for act in acts)
