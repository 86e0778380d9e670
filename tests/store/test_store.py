"""Every store: what it says is stored is stored, once, whoever writes beside it."""

import asyncio

import pytest
from stores import move, opened, row

from tablee.store.open import open_store
from tablee.store.rows import HEAD_START, LONG_GONE, ChatLine, Due, Old, Person, Store, TableRow

pytestmark = pytest.mark.anyio


async def test_moves_come_back_in_order_and_each_place_and_number_is_taken_once(house: str) -> None:
    async with opened(house) as store:
        assert [await store.append(move(n)) for n in (1, 2, 3)] == [True] * 3
        assert not await store.append(move(3, seat=1, k=1))  # the place is taken
        assert not await store.append(move(4, seat=0, k=2))  # the seat has made that decision
        assert await store.moves("m") == [move(1), move(2), move(3)]
        assert await store.moves("m", after=2) == [move(3)]


async def test_what_no_store_can_hold_is_not_found(house: str) -> None:
    async with opened(house) as store:
        for odd in ("p\0", "\0"):
            assert await store.person(odd) is None
            assert await store.table(odd) is None
            assert await store.moves(odd) == []
            assert await store.ask("select 1 from persons where id = ?", (odd,)) == []


async def test_a_move_with_a_stale_table_leaves_nothing_behind(house: str) -> None:
    async with opened(house) as store:
        await store.save_table(row())
        assert not await store.append(move(1, match="t"), [Due("t", "bot", 0, 1, 5)], row(version=7))
        assert await store.moves("t") == []
        assert await store.next_due() is None
        assert await store.append(move(1, match="t"), None, row(version=1, body=b"new"))
        found = await store.table("t")
        assert found is not None
        assert (found.version, found.body) == (2, b"new")


async def test_an_analysis_is_kept_with_its_table_and_goes_with_it(house: str) -> None:
    async with opened(house) as store:
        await store.save_table(row())
        await store.save_table(row(id="newer"))
        await store.save_analysis("t", b"first")
        await store.save_analysis("t", b"better")
        await store.save_analysis("u", b"of no table")
        assert (await store.analysis("t"), await store.analysis("u")) == (b"better", None)
        everything = Old(now=10**15, unstarted=10**15, finished=10**15)
        assert await store.remove_tables(["t"], everything) == ["t"]
        assert await store.analysis("t") is None


async def test_of_two_who_change_a_table_one_is_told_to_read_again(house: str) -> None:
    async with opened(house) as one, opened(house) as two:
        assert await one.save_table(row())
        assert not await two.save_table(row())
        answers = await asyncio.gather(one.save_table(row(1, b"a")), two.save_table(row(1, b"b")))
        assert sorted(answers) == [False, True]


async def test_changes_that_come_together_are_each_stored_or_refused_for_themselves(house: str) -> None:
    async with opened(house) as store:
        ids = [f"t{i}" for i in range(30)]
        assert await asyncio.gather(*(store.save_table(row(id=id)) for id in (*ids, "t3"))) == [True] * 30 + [False]
        stale = {"t5", "t17"}
        moved = [
            store.append(move(1, match=id), [Due(id, "bot", 0, 1, 5)], row(7 if id in stale else 1, id.encode(), id))
            for id in ids
        ]
        assert await asyncio.gather(*moved) == [id not in stale for id in ids]
        for id in ids:
            found = await store.table(id)
            assert found is not None
            assert (found.version, found.body) == ((1, b"{}") if id in stale else (2, id.encode()))
            assert len(await store.moves(id)) == (id not in stale)
        assert {d.match for d in await store.take_due(5, 9, 99)} == {*ids} - stale
        assert {t.id for t in await store.tables_of("p", 99)} == {*ids}


async def test_what_fell_due_at_a_table_gives_way_to_what_falls_due_now(house: str) -> None:
    async with opened(house) as store:
        first = [Due("t", "bot", 0, 1, 5), Due("t", "idle", 1, 1, 6)]
        others = [Due("u", "bot", 0, 1, 7)]
        await asyncio.gather(store.save_table(row(), first), store.save_table(row(id="u"), others))
        assert await store.take_due(5, 90, 99) == first[:1]
        await store.save_table(row(1), first)  # what stays keeps its lease
        assert await store.take_due(9, 90, 99) == [first[1], *others]
        await store.save_table(row(2), [Due("t", "bot", 0, 2, 8)])
        await store.save_table(row(1, id="u"))  # nothing was said of it
        assert await store.take_due(9, 99, 99) == [Due("t", "bot", 0, 2, 8)]
        await store.save_table(row(3), [])
        assert await store.take_due(999, 9999, 99) == others


async def test_what_falls_due_may_come_sooner_but_not_later_and_keeps_its_lease(house: str) -> None:
    async with opened(house) as store:
        await store.save_table(row(), [Due("t", "bot", 0, 1, 60)])
        await store.save_table(row(1), [Due("t", "bot", 0, 1, 5)])
        assert await store.next_due() == 5
        await store.save_table(row(2), [Due("t", "bot", 0, 1, 90)])
        assert await store.take_due(5, 30, 99) == [Due("t", "bot", 0, 1, 5)]
        await store.save_table(row(3), [Due("t", "bot", 0, 1, 4)])
        assert await store.take_due(29, 99, 99) == []
        assert await store.take_due(30, 99, 99) == [Due("t", "bot", 0, 1, 4)]


async def test_two_processes_worth_of_writers_store_every_move_once(house: str) -> None:
    async def writes(store: Store, seat: int) -> int:
        won, n = 0, 1
        while n <= 60:
            if await store.append(move(n, seat, n)):
                won += 1
            n += 1
        return won

    async with opened(house) as one, opened(house) as two:
        won = await asyncio.gather(writes(one, 0), writes(two, 1))
        assert sum(won) == 60
        assert [m.n for m in await one.moves("m")] == list(range(1, 61))


async def test_an_error_of_one_job_is_not_that_of_its_neighbours(house: str) -> None:
    async with opened(house) as store:
        await store.append(move(1))
        answers = await asyncio.gather(*(store.append(move(n, k=k)) for n, k in ((2, 2), (1, 9), (3, 3), (3, 4))))
        assert answers == [True, False, True, False]


async def test_what_falls_due_is_taken_by_one_and_again_when_the_lease_is_over(house: str) -> None:
    due = Due("m", "bot", 1, 4, 100)
    async with opened(house) as one, opened(house) as two:
        await one.append(move(1), [due, Due("m", "idle", 0, 4, 900)])
        assert await one.next_due() == 100
        assert await one.take_due(99, 1000, 10) == []
        assert await two.next_due() == 100 + HEAD_START
        assert await two.take_due(99 + HEAD_START, 9000, 10) == []
        assert await one.take_due(100, 3000, 10) == [due]
        assert await two.take_due(2500, 4500, 10) == []
        assert await two.next_due() == 900 + HEAD_START
        # the next move leaves the bot's duty as it was: its lease stands
        await one.append(move(2), [due])
        assert await two.take_due(2500, 4500, 10) == []
        assert await two.take_due(3000, 5000, 10) == [due]
        await two.drop_due(due)
        assert await one.next_due() is None


async def test_changes_name_what_any_process_has_stored_since_a_point(house: str) -> None:
    async with opened(house) as one, opened(house) as two:
        point = (await one.changes(None)).point
        await two.append(move(1))
        await two.append(move(2))
        await two.save_table(row())
        await two.say(ChatLine("t", "table", "p", "Aude", None, "hello", 5))
        found = await one.changes(point)
        assert (found.moves, found.tables, found.chat) == ({"m": 2}, {"t": 1}, frozenset({"t"}))
        again = await one.changes(found.point)
        assert (again.moves, again.tables, again.chat) == ({}, {}, frozenset())


async def test_forgetting_a_person_deletes_name_chat_and_places(house: str) -> None:
    async with opened(house) as store:
        await store.save_person(Person("p", "Aude", "fr", 1))
        await store.save_table(row())
        await store.say(ChatLine("t", "table", "p", "Aude", 0, "hello", 5))
        assert [t.id for t in await store.tables_of("p", 9)] == ["t"]
        assert [s.text for s in await store.chat("t", 0, 9)] == ["hello"]
        await store.forget_person("p", 1)
        assert await store.person("p") is None
        assert await store.chat("t", 0, 9) == []
        assert await store.tables_of("p", 9) == []


async def test_presence_is_by_process_and_runs_out(house: str) -> None:
    async with opened(house) as store:
        await store.be_present([("t", "p")], "one", 100)
        assert await store.present_elsewhere("two", 50) == [("t", "p", "one", None)]
        assert await store.present_elsewhere("one", 50) == []
        assert await store.present_elsewhere("two", 100) == []
        await store.be_present([], "one", 200)
        assert await store.present_elsewhere("two", 50) == []


async def test_who_is_present_is_named_unless_that_is_not_for_all(house: str) -> None:
    async with opened(house) as store:
        await store.save_person(Person("p", "Aude", "en", 1))
        await store.save_person(Person("q", "Bob", "en", 1, "tables"))
        await store.be_present([("t", "p"), ("t", "q")], "one", 100)
        assert sorted(await store.present_elsewhere("two", 50)) == [("t", "p", "one", "Aude"), ("t", "q", "one", "")]


async def test_what_a_dead_process_said_of_who_is_there_does_not_stay_for_ever(house: str) -> None:
    async with opened(house) as store:
        await store.be_present([("t", "p")], "dead", 1_000)
        await store.be_present([("t", "q")], "one", 1_000 + LONG_GONE)
        assert len(await store.present_elsewhere("two", 0)) == 2
        await store.be_present([("t", "q")], "one", 1_001 + LONG_GONE)
        assert await store.present_elsewhere("two", 0) == [("t", "q", "one", None)]


async def test_a_process_that_goes_leaves_what_it_was_first_to_do_and_what_it_has_taken(house: str) -> None:
    one, two = open_store(house), open_store(house)
    try:
        mine = [Due("m", "bot", seat, 1, 1000) for seat in range(3)]
        await one.save_table(TableRow("m", 0, "playing", False, 1000, b"{}", b"", b"", ()), mine)
        assert await two.take_due(1001, 9000, 10) == [], "who has stored it comes first"
        assert len(await one.take_due(1001, 9000, 1)) == 1
        theirs = [Due("n", "bot", 0, 1, 1000)]
        await two.save_table(TableRow("n", 0, "playing", False, 1000, b"{}", b"", b"", ()), theirs)
        late = 1001 + HEAD_START
        assert theirs[0] in await one.take_due(late, late + 9000, 1000)
        await one.leave_dues(theirs)
        assert await two.next_due() == 1000
        assert {d.match for d in await two.take_due(1002, 9000, 10)} == {"m", "n"}
    finally:
        await one.close()
        await two.close()
