"""What is kept of a person is named once: nothing is left out when it is carried, forgotten or told to the person."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from stores import opened

from tablee.store import personal
from tablee.store.devices import Device, Devices
from tablee.store.members import KEPT as MEMBERS
from tablee.store.members import Member, Members
from tablee.store.passkeys import Challenge, Code, Passkey, Passkeys
from tablee.store.relations import KEPT as RELATIONS
from tablee.store.relations import Relations
from tablee.store.rows import ChatLine, Person, Store
from tablee.store.statements import Statement

pytestmark = pytest.mark.anyio

SCRIPTS = "".join(f.read_text() for f in sorted((files("tablee.store") / "migrations").iterdir(), key=lambda f: f.name))
ON_A_SERVER = {"news", "tablee", "errands", "crews"}
"""Tables that a file does not have."""
MADE_ANEW = {"tables": {"stamp"}, "moves": {"place"}, "due": {"lease", "owner"}, "calls": {"lease"}}
"""Columns that each store gives its rows by itself."""
NAMES_SOMEBODY = re.compile(r"^(person|other|rival|winner|loser|who|by|host|owner|player|asker|reporter)$|_person$")


def columns() -> dict[str, set[str]]:
    """The columns of each table, as the migrations make them."""
    found: dict[str, set[str]] = {}
    for name, body in re.findall(r"create table (\w+) \((.*?)\)(?: without rowid)?;", SCRIPTS, re.S):
        parts = re.split(r",\s*(?![^(]*\))", body.strip())
        found[name] = {p.split()[0] for p in parts if p.split()[0] not in ("primary", "unique", "check", "foreign")}
    for name, column in re.findall(r"alter table (\w+) add column (\w+)", SCRIPTS):
        found[name].add(column)
    return found


def test_every_table_and_column_is_named() -> None:
    there = columns()
    assert set(there) == {kept.table for kept in personal.AREAS} - ON_A_SERVER
    for kept in personal.AREAS:
        if kept.carried:
            assert set(kept.columns) == there[kept.table] - MADE_ANEW.get(kept.table, set()), kept.table


def test_whatever_names_a_person_is_forgotten_or_stays_on_purpose() -> None:
    there = columns()
    for kept in personal.AREAS:
        named = {c for c in there.get(kept.table, ()) if NAMES_SOMEBODY.match(c)} - MADE_ANEW.get(kept.table, set())
        assert named <= {*kept.persons, *kept.emptied, *kept.stays}, kept.table
        assert {
            *kept.persons,
            *kept.naming,
            *kept.emptied,
            *kept.stays,
            *kept.told,
            kept.owner or kept.table,
        } <= there.get(kept.table, set()) | {kept.table}
        assert bool(kept.owner) == bool(kept.told)


async def test_all_that_a_person_has_is_told_and_goes(house: str) -> None:
    async with opened(house) as store:
        await lived(store, "pAude", "pBob")
        rows = await personal.rows_of(store, "pAude")
        own = {kept.table for kept in personal.AREAS if kept.owner}
        assert set(rows) == own
        assert [name for name in own & {kept.table for kept in (*MEMBERS, *RELATIONS)} if not rows[name]] == []
        assert rows["relations"] == [{"other": "pBob", "kind": "friend", "at": 7}]
        assert "token" not in rows["devices"][0]
        await store.forget_person("pAude", 9)
        for kept in personal.AREAS:
            for column in (*kept.persons, *kept.emptied):
                assert await store.ask(f"select 1 from {kept.table} where {column} = ?", ("pAude",)) == [], kept.table
        assert await Members(store).many(["pBob"]) != {}, "others stay"
        # whatever another process writes of the forgotten, before it knows
        await Relations(store).ask("pBob", "pAude", 10)
        assert await store.change(*Devices.adding(Device("d9", "pAude", "t9", "", 1, 1, 0))) is None
        await store.change(*personal.forgetting("pAude"))
        assert await Relations(store).of("pAude") == []


async def lived(s: Store, person: str, other: str) -> None:
    """Two members who are friends, with all that members have."""
    for n, p in enumerate((person, other)):
        await s.save_person(Person(p, p[1:], "en", 1))
        joining = Members(s).joining(Member(p, p[1:], "1.2.3", 5, 5), p[1:].lower())
        key = Passkeys.adding(Passkey(f"k{n}", p, "localhost", "", b"key", 0, 5, 5))
        assert await s.change(*joining, key, *Devices.adding(Device(f"d{n}", p, f"t{n}", "", 5, 5, 0))) is not None
        assert await Passkeys(s).set_codes(p, [Code(0, b"salt", b"hash", 0)], 5)
        assert await Passkeys(s).challenge(p, "login", Challenge(b"?", ""), 5, 50, 100)
        await Devices(s).invite(p, f"secret{n}", 50)
    assert await Members(s).rename(person, "Odette", "odette", 6, 99)
    await Relations(s).ask(other, person, 6)
    assert await Relations(s).befriend(person, other, 7)
    await s.say(ChatLine("t", "table", person, person[1:], 0, "hello", 5))
    await s.change(Statement("insert into places (person, match) values (?, ?)", (person, "t")))
