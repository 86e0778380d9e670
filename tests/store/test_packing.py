"""Finished matches are made small and read as before."""

import asyncio
import sqlite3

import pytest
from stores import move, opened, row

from tablee.store.open import on_server
from tablee.store.packing import packed, unpacked
from tablee.store.rows import Due, MoveRow, Old, Store, TableRow
from tablee.store.statements import Statement

pytestmark = pytest.mark.anyio

NOW = 1_000_000


def over(id: str, changed: int = 5, version: int = 0) -> TableRow:
    return TableRow(id, version, "over", True, changed, b"{}", bytes(32), b"", ("p",))


async def played(store: Store, id: str, lines: int, changed: int = 5) -> list[MoveRow]:
    """A finished match of so many lines."""
    assert await store.save_table(over(id, changed))
    moves = [move(n, n % 2, (n + 1) // 2, id) for n in range(1, lines + 1)]
    assert all([await store.append(m) for m in moves])
    return moves


async def stored(store: Store, name: str) -> list[tuple[str, int]]:
    """Which matches have rows in a table, and how many lines."""
    return await store.ask(f"select match, max(n) from {name} group by match order by match")


@pytest.mark.parametrize(
    "lines",
    [
        [MoveRow("m", 1, 0, 1, ("card:7H", "cell:3-4"), 1_700_000_000_000)],
        [MoveRow("m", n, n % 3 - 1, n, ("planet:naboo", f"count:{n}"), 10**12 - n, n or None) for n in range(1, 400)],
        [MoveRow("m", 1, 0, 1, ("",), 5, 0), MoveRow("m", 2, 0, 1, ("say:Zoë’«",), 5, None)],
    ],
)
def test_lines_come_out_as_they_went_in(lines: list[MoveRow]) -> None:
    small = packed(lines)
    assert small is not None
    assert unpacked("m", small) == lines


def test_a_match_with_a_gap_is_left_as_it_is_and_another_form_is_not_guessed_at() -> None:
    assert packed([]) is None
    assert packed([move(1), move(3)]) is None
    assert packed([MoveRow("m", 1, 0, 1, ("two\nlines",), 5)]) is None
    with pytest.raises(ValueError, match="does not know"):
        unpacked("m", b"\x02...")
    small = packed([move(1), move(2)])
    assert small is not None
    for damaged in (small[:-3], small[:5] + b"x" + small[6:]):
        with pytest.raises(ValueError, match="damaged"):
            unpacked("m", damaged)


async def test_what_is_over_for_a_while_is_packed_and_read_as_before(house: str) -> None:
    async with opened(house) as store:
        first, second = await played(store, "a", 40), await played(store, "b", 7)
        young = await played(store, "young", 3, NOW)
        await store.save_table(row(id="open"))
        await store.append(move(1, match="open"))
        assert await store.pack(NOW, 1) == 1
        assert await store.pack(NOW, 9) == 1
        assert await store.pack(NOW, 9) == 0
        assert await stored(store, "packed") == [("a", 40), ("b", 7)]
        assert await stored(store, "moves") == [("open", 1), ("young", 3)]
        assert (await store.moves("a"), await store.moves("b")) == (first, second)
        assert await store.moves("a", 38) == first[38:]
        assert await store.moves("a", 40) == []
        assert await store.moves("young") == young
        found = await store.table("a")
        assert found is not None
        assert found.version == 1, "nobody has to read it again"


async def test_nothing_comes_behind_the_end_of_a_packed_match(house: str) -> None:
    async with opened(house) as store:
        lines = await played(store, "a", 6)
        await played(store, "b", 1)
        assert await store.pack(NOW, 9) == 2
        beside = store.append(move(1, match="c"))
        assert [*await asyncio.gather(store.append(move(7, match="a")), beside)] == [False, True]
        assert not await store.append(move(1, match="a"))
        assert not await store.append(move(7, match="a"), [Due("a", "bot", 0, 1, 5)], over("a", version=1))
        assert await store.next_due() is None
        assert await store.moves("a") == lines
        assert await store.save_table(over("a", version=1)), "the table itself may change: a rematch is noted there"
        assert await store.pack(NOW, 9) == 0


async def test_a_line_that_slipped_in_beside_the_packing_is_none_of_the_match(house: str) -> None:
    async with opened(house) as store:
        lines = await played(store, "a", 6)
        await store.pack(NOW, 9)
        sql = "insert into moves (match, n, seat, k, path, at) values ('a', ?, 0, 9, 'card:7H', 5)"
        if on_server(house):  # a statement that waited for the packing's lock does not see what that has done
            await store.change(Statement(sql, (7,)))
        else:
            with pytest.raises(sqlite3.IntegrityError, match="packed"):
                await store.change(Statement(sql, (7,)))
        assert await store.moves("a") == lines
        assert await store.moves("a", 3) == lines[3:]
        assert await store.moves("a", 6) == []


async def test_a_match_with_a_gap_is_looked_at_once_and_stays(house: str) -> None:
    async with opened(house) as store:
        await store.save_table(over("a"))
        for n in (1, 3):
            await store.append(move(n, match="a"))
        assert await store.pack(NOW, 9) == 1
        assert await store.pack(NOW, 9) == 0
        assert [m.n for m in await store.moves("a")] == [1, 3]
        assert await stored(store, "packed") == []


async def test_a_packed_match_goes_with_its_table(house: str) -> None:
    async with opened(house) as store:
        await played(store, "a", 6)
        await store.save_table(row(id="newer"))
        await store.pack(NOW, 9)
        everything = Old(now=10**15, unstarted=0, finished=10**15)
        assert await store.remove_tables(["a"], everything) == ["a"]
        while await store.clear_removed():
            pass
        assert await store.moves("a") == []
        assert await stored(store, "packed") == []


async def test_processes_that_pack_at_once_pack_each_match_once(house: str) -> None:
    async with opened(house) as one, opened(house) as two:
        lines = {f"m{n}": await played(one, f"m{n}", 4) for n in range(12)}
        while any(await asyncio.gather(*(store.pack(NOW, 3) for store in (one, two, one, two)))):
            pass
        assert len(await stored(two, "packed")) == 12
        for id, moves in lines.items():
            assert await two.moves(id) == moves
