"""Moderators are named by who has the house's database, by a handle or an id, and each naming is in the audit log."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from stores import opened

from tablee import cli
from tablee.server.names import skeleton
from tablee.store.members import Member, Members
from tablee.store.rows import Person


def run(*command: str) -> int | str | None:
    with pytest.raises(SystemExit) as end:
        cli.main(["moderator", *command])
    return end.value.code


def test_moderators_come_and_go_by_handle_or_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "h.sqlite")

    async def lived() -> None:
        async with opened(file) as store:
            for name in ("Aude", "Bob"):
                await store.save_person(Person(f"p{name}", name, "en", 1))
            member = Member("pAude", "aude-7", "1.1.1", 1, 0)
            await store.change(*Members(store).joining(member, skeleton("aude-7")))

    async def noted() -> list[tuple[str, str]]:
        async with opened(file) as store:
            return [(act.did, act.about) for act in await store.acts(9)]

    asyncio.run(lived())
    assert run("add", "@aude-7", "--database", file) == 0
    assert run("add", "pBob", "--database", file) == 0
    assert run("add", "pBob", "--database", file) == 2
    assert run("add", "nobody", "--database", file) == 2
    capsys.readouterr()
    assert run("list", "--database", file) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in listed] == [["pAude", "Aude"], ["pBob", "Bob"]]
    assert run("remove", "aude-7", "--database", file) == 0
    assert run("remove", "pAude", "--database", file) == 2
    assert asyncio.run(noted()) == [
        ("moderator remove", "pAude"),
        ("moderator add", "pBob"),
        ("moderator add", "pAude"),
    ]
