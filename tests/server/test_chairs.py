"""Chairs before the start, chat, the host's powers, and people who want to be forgotten."""

from pathlib import Path

import pytest
from servers import Guest, house_on, started, table_for

from tablee.core.game import Illegal
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.socket.connection import CLOSED, FORGOTTEN, REMOVED
from tablee.server.who import Who
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio


async def test_chairs_are_taken_left_and_exchanged(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 4)
        a, b = [await Guest(house, t, n).arrive() for n in ("Aude", "Bob")]
        await a.sit(0)
        await b.sit(1)
        assert await b.refusal(wire.Sit(chair=0, seal=b.seal)) == "chair-taken"
        assert await b.refusal(wire.Sit(chair=9, seal=b.seal)) == "no-such-chair"
        assert await b.refusal(wire.Swap(a=1, b=0)) == "chair-taken"
        assert await b.refusal(wire.Swap(a=2, b=3)) == "not-your-seat"
        await b.ask(wire.Swap(a=1, b=2))
        assert [c["name"] for c in b.table["chairs"]] == ["Aude", "", "Bob", ""]
        assert [c["side"] for c in b.table["chairs"]] == [0, 1, 0, 1]
        await a.ask(wire.Swap(a=0, b=2))  # the host arranges anybody
        await b.ask(wire.Stand())
        assert t.doc.chairs_of("pBob") == []
        assert "pBob" not in t.doc.seals


async def test_only_the_host_gives_chairs_to_bots_and_changes_the_table(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 2)
        a, b = [await Guest(house, t, n).arrive() for n in ("Aude", "Bob")]
        await b.sit(1)
        assert await b.refusal(wire.Bot(chair=0, bot="greedy")) == "not-host"
        assert await a.refusal(wire.Bot(chair=1, bot="greedy")) == "chair-taken"
        assert await a.refusal(wire.Bot(chair=0, bot="clever")) == "no-such-bot"
        await a.ask(wire.Bot(chair=0, bot="greedy"))
        await a.ask(wire.Change(seats=6, options={"sides": "3"}, pace=60, listed=True))
        assert (a.table["seats"], a.table["options"]["sides"], a.table["pace"]) == (6, "3", 60)
        assert [c["kind"] for c in a.table["chairs"]] == ["bot", "person"] + ["empty"] * 4
        assert await a.refusal(wire.Change(seats=5)) == "wrong-input"
        assert await a.refusal(wire.Change(options={"sides": "7"})) == "wrong-input"
        await a.ask(wire.Change(seats=2, pace=0))
        assert (a.table["options"]["sides"], a.table["pace"]) == ("2", None)


async def test_a_table_with_wrong_options_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        who = Who("pAude", "Aude")
        for wrong in (
            NewTable("sequence", 5),
            NewTable("chess", 2),
            NewTable("sequence", 2, options={"speed": "9"}),
            NewTable("sequence", 2, chairs=[ChairPlan("me")]),
            NewTable("sequence", 2, chairs=[ChairPlan("me"), ChairPlan("bot", bot="clever")]),
        ):
            with pytest.raises(Illegal, match="wrong-input"):
                await house.open_table(who, wrong)
        with pytest.raises(Illegal, match="no-name"):
            await house.open_table(Who("p", ""), NewTable("sequence", 2))


def chats(g: Guest) -> list[tuple[str, str]]:
    g.hear()
    return [(m["room"], m["text"]) for m in g.got if m["t"] == "chat"]


async def test_chat_is_heard_where_it_was_said(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house, ("Aude", "Bob", "Cyd", "Dee"), side_chat=True)
        eve = await Guest(house, guests[0].t, "Eve").arrive()
        await guests[0].ask(wire.Chat(room="table", text="hello"))
        await guests[0].ask(wire.Chat(room="side", text="psst"))
        await eve.ask(wire.Chat(room="watchers", text="well"))
        assert await guests[1].refusal(wire.Chat(room="watchers", text="hm")) == "not-watching"
        assert await eve.refusal(wire.Chat(room="side", text="hm")) == "not-seated"
        mine = [("table", "hello"), ("side", "psst")]
        assert [chats(g) for g in guests] == [mine, mine[:1], mine, mine[:1]]
        assert chats(eve) == [("table", "hello"), ("watchers", "well")]
        again = await Guest(house, guests[0].t, "Cyd").arrive()
        assert chats(again) == mine


async def test_a_side_may_talk_in_private_only_where_the_table_allows_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await started(house)
        assert await a.refusal(wire.Chat(room="side", text="psst")) == "no-side-chat"


async def test_the_host_mutes_removes_and_closes(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house)
        a, b = [await Guest(house, t, n).arrive() for n in ("Aude", "Bob")]
        await b.sit(1)
        assert await b.refusal(wire.Mute(person="pAude", muted=True)) == "not-host"
        await a.ask(wire.Mute(person="pBob", muted=True))
        assert await b.refusal(wire.Chat(room="table", text="x")) == "muted"
        assert await b.refusal(wire.Remove(person="pAude")) == "not-host"
        assert await a.refusal(wire.Remove(person="pAude")) == "not-allowed"
        await a.ask(wire.Remove(person="pBob"))
        assert b.connection.closing == REMOVED
        assert t.doc.chairs[1].empty
        assert await b.refusal(wire.Close()) == "removed"
        await a.ask(wire.Close())
        assert a.connection.closing == CLOSED
        assert await a.refusal(wire.Sit(chair=0)) == "not-now"


async def test_who_is_sent_away_during_play_is_gone_from_the_people(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b, c = await started(house, ("Aude", "Bob", "Cid"))
        await a.ask(wire.Remove(person="pBob"))
        assert b.connection.closing == REMOVED
        c.hear()
        assert [g["person"] for g in c.table["guests"]] == ["pAude", "pCid"]
        assert [m["notice"] for m in c.got if m["t"] == "notice"] == ["removed"]


async def test_a_match_closed_by_its_host_ends_as_stopped_and_is_published(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await a.ask(wire.Close())
        b.hear()
        assert (b.table["phase"], b.table["result"]["reason"]) == ("over", "stopped")


async def test_a_person_who_is_forgotten_leaves_moves_and_no_name(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await house.store.save_person(Person("pBob", "Bob", "en", 1))
        await b.ask(wire.Chat(room="table", text="I was here"))
        await house.persons.forget("pBob")
        assert b.connection.closing == FORGOTTEN
        a.hear()
        assert a.table["chairs"][1] | {"left": True, "name": "", "person": ""} == a.table["chairs"][1]
        row = await house.store.table(a.t.id)
        assert row is not None
        assert b"Bob" not in row.body
        assert await house.store.chat(a.t.id, 0, 9) == []
        await a.ask(wire.Takeover(chair=1))  # the match can go on


async def test_my_tables_come_with_my_turn_first_and_private_ones_are_not_listed(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        await table_for(house, listed=True)
        private = await table_for(house)
        playing = await started(house, listed=True)
        mine = (await house.lobby("pAude")).mine
        turns = [c.your_turn for c in mine]
        assert turns == sorted(turns, reverse=True)
        assert len(mine) == 3
        lobby = await house.lobby("pEve")
        assert lobby.mine == []
        assert private.id not in [c.id for c in lobby.open]
        assert len(lobby.open) == 1
        assert [c.id for c in lobby.running] == [playing[0].t.id]


async def test_a_new_name_is_painted_on_the_chairs_of_open_tables(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await started(house)
        await house.persons.rename("pBob", "Bob", "Robert")
        a.hear()
        assert [c["name"] for c in a.table["chairs"]] == ["Aude", "Robert"]


async def test_a_browser_that_does_not_read_is_cut_off_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        for n in range(300):
            await house.handle(a.t, a.who, wire.Chat(room="table", text=f"line {n}"))
            a.hear()
        assert b.connection.closing == 4408
        assert a.connection.closing == 0


async def test_a_rematch_that_was_not_started_is_listed_only_while_somebody_is_there(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        await a.ask(wire.Close())
        await a.ask(wire.Rematch())
        next_one = a.t.doc.rematch
        assert next_one is not None

        async def listed(person: str) -> bool:
            return next_one in [c.id for c in (await house.lobby(person)).mine]

        assert not await listed("pBob"), "nobody has gone there"
        there = await Guest(house, await house.table(next_one), "Aude").arrive()
        assert await listed("pBob")
        assert await listed("pAude")
        there.go()
        assert not await listed("pBob")
        assert not await listed("pAude")
        assert b.t.doc.rematch == next_one, "its link is still at the finished table"
