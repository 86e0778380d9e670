"""What is done to a running match stands in its story, and who hears what when chairs change."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest
from servers import Guest, house_on, started
from told import events, text

from tablee.bots import strongest
from tablee.core.match import Header
from tablee.core.words import Words
from tablee.games.sequence import GAME as SEQUENCE
from tablee.server.messages import asks as wire
from tablee.server.table import stored
from tablee.server.table.archive import export, frames
from tablee.server.table.match import Play
from tablee.server.table.seating import handover

pytestmark = pytest.mark.anyio

AGREE, REFUSE = wire.Answer(power="chair", agree=True), wire.Answer(power="chair", agree=False)


async def test_a_takeover_takes_no_choice_of_bot(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house)
        await b.ask(wire.Stand())
        old = msgspec.json.decode(b'{"t": "takeover", "chair": 1, "bot": "random"}', type=wire.Takeover)
        await a.ask(old)  # as browsers used to ask
        assert a.t.doc.chairs[1].bot == strongest(a.t.game, 2)


async def test_what_the_host_does_to_a_match_stands_in_its_story(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, c = await started(house, ("Aude", "Bob", "Cid"))
        eve = await Guest(house, a.t, "Eve").arrive()
        await a.ask(wire.Mute(person="pEve", muted=True))
        await a.ask(wire.Mute(person="pEve", muted=True))  # the same again is no news
        await a.ask(wire.Mute(person="pEve", muted=False))
        await a.ask(wire.Remove(person="pEve"))
        await c.ask(wire.Stand())
        await b.ask(wire.Takeover(chair=2))
        await a.ask(wire.Close())
        told = events(b, 1)
        assert [e["event"] for e in told] == [
            "house-muted", "house-unmuted", "house-removed", "house-left", "house-took-over", "house-closed",
            "house-stopped",
        ]  # fmt: skip
        assert [e["by"] for e in told if "by" in e] == ["Aude", "Aude", "Aude", "Bob", "Aude"]
        play = export.finished(a.t)
        replayed = msgspec.json.decode(gzip.decompress(frames.replay(export.paper(a.t, play), export.shown(a.t), None)))
        assert [e["event"] for e in replayed["frames"][0]["events"]][-6:] == [e["event"] for e in told[:6]]
        assert eve.connection.closing


@pytest.mark.parametrize("part", ["name", "by", "sitter", "gone", "agreed", "asker"])
def test_a_name_that_looks_like_a_thing_of_the_game_is_a_name_in_the_story(part: str) -> None:
    words = Words("en", SEQUENCE, ["Aude", "Bob"])
    names = dict.fromkeys(("name", "by", "sitter", "gone", "agreed", "asker"), "Eve") | {part: "seat:0"}
    for key in ("event-house-sat", "event-house-handed", "event-house-called", "notice-wish-refused"):
        assert "Aude" not in words.say(key, first=1, last=2, **names)


async def test_getting_up_and_coming_back_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "MOST_LINES", 6)
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        for _ in range(3):
            await b.ask(wire.Stand())
            refusal = await b.refusal(wire.Sit(chair=1))
        assert refusal == ""
        await b.ask(wire.Stand())
        assert await b.refusal(wire.Sit(chair=1)) == "too-often"
        assert len(a.t.doc.lines) == 7


async def test_a_newcomer_reads_of_a_side_only_what_is_said_from_now_on(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _, c, _ = await started(house, ("Aude", "Bob", "Cid", "Dan"), side_chat=True)
        await a.ask(wire.Chat(room="side", text="before"))
        eve = await Guest(house, a.t, "Eve").arrive()
        await c.ask(wire.Stand())
        await eve.ask(wire.AskChair(chair=2))
        clock = house.now() + 1000
        house.now = lambda: clock  # type: ignore[method-assign]
        await c.ask(AGREE)
        await a.ask(wire.Chat(room="side", text="after"))
        assert [m["text"] for m in said(eve)] == ["after"]
        again = await Guest(house, a.t, "Eve").arrive()
        assert [m["text"] for m in said(again)] == ["after"]


def said(g: Guest) -> list[dict[str, Any]]:
    g.hear()
    return [m for m in g.got if m["t"] == "chat"]


async def test_who_has_a_hand_does_not_get_up_to_read_what_watchers_say(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        eve = await Guest(house, a.t, "Eve").arrive()
        await eve.ask(wire.Chat(room="watchers", text="well, well"))
        await b.ask(wire.Stand())
        again = await Guest(house, a.t, "Bob").arrive()
        assert said(again) == []
        assert await again.refusal(wire.Chat(room="watchers", text="I have two jacks")) == "not-watching"
        await a.ask(wire.Close())
        over = await Guest(house, a.t, "Bob").arrive()
        assert [m["text"] for m in said(over)] == ["well, well"]


async def test_a_person_forgotten_is_not_named_by_the_lines(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, _ = await started(house, ("Aude", "Bob", "Cid"))
        eve = await Guest(house, a.t, "Eve").arrive()
        await b.ask(wire.Stand())
        await eve.ask(wire.AskChair(chair=1))
        await b.ask(AGREE)
        await house.persons.forget("pEve")
        await house.persons.forget("pBob")
        row = await house.store.table(a.t.id)
        assert row is not None
        assert b"Bob" not in row.body
        assert b"Eve" not in row.body
        assert "… sits down for …; … agreed." in text(a.t)


def test_a_line_of_the_table_is_told_where_it_came_and_numbers_go_on() -> None:
    play = Play(SEQUENCE, Header.of(SEQUENCE, 2), bytes(32), 0)
    lines = [stored.HouseLine(0, 1, "house-left", [("name", "p", "Bob")])]
    for n in range(4):
        (seat,) = play.asked()
        menu, path = play.menu(seat), []
        while menu:
            path.append(sorted(menu)[0])
            menu = menu[path[-1]]
        play = play.after(seat, tuple(path), n + 2)
        if n == 1:
            lines.append(stored.HouseLine(play.n, 9, "house-came-back", [("name", "p", "Bob")]))
    for viewer in (0, 1, None):
        whole = play.story(viewer, 0, lines=lines)
        assert len(whole) == play.heard_by(viewer) + 2
        assert [i for i, e in enumerate(whole) if str(e.events[0]["event"]).startswith("house-")] == [1, 4]
        for first in range(len(whole) + 1):
            assert play.story(viewer, first, lines=lines) == whole[first:]
            assert play.story(viewer, 0, first, lines) == whole[:first]
