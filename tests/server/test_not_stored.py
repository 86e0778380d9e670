"""What cannot be stored is refused in words: nobody hears of it, the table stays as it was, and it goes on later."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from disks import fill, locked, small_disk
from servers import PATIENCE, Browser, house_on, send, server, started
from websockets.asyncio.client import ClientConnection

from tablee.core.words import LANGUAGES, Words
from tablee.server.http.errors import not_stored
from tablee.server.messages import asks as wire
from tablee.server.messages.refusals import refused
from tablee.store import schema
from tablee.store.faults import StoreError

pytestmark = pytest.mark.anyio


@pytest.mark.sqlite
async def test_a_locked_file_refuses_a_move_and_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "WAIT", 0.3)
    async with house_on(tmp_path / "h.sqlite") as house:
        aude, bob = await started(house)
        await house.scheduler.stop()  # only what is asked for here is written
        if not aude.games[0]["menu"]:
            aude, bob = bob, aude
        seat = aude.t.doc.chairs_of(aude.who.person)[0]
        match, table = aude.t.play, aude.t.doc
        move = wire.Move(seat=seat, k=1, path=aude.menu_path(seat))
        with locked(tmp_path / "h.sqlite"):
            for message in (move, wire.Resign(seat=seat), wire.Chat(room="table", text="hello"), wire.Stop(agree=True)):
                with pytest.raises(StoreError) as told:
                    await aude.ask(message)
                assert told.value.kind == "locked"
        assert aude.hear() == []
        assert bob.hear() == []
        assert aude.t.play is match
        assert aude.t.doc is table
        await aude.ask(move)
        assert [m["t"] for m in bob.hear()] == ["update"]
        assert aude.t.play is not None
        assert aude.t.play.n == 1


def test_the_refusal_has_words_in_every_language() -> None:
    told = refused(not_stored(StoreError("full", "no room")))
    assert (told.refusal, told.about["kind"]) == ("not-stored", "full")
    assert told.about["id"]  # to be quoted: the log has it too
    assert all(Words(lang).has("refusal-not-stored") for lang in LANGUAGES)


class Device:
    """A browser with both chairs of a table, and the last it heard of each."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.updates: dict[int | None, dict[str, Any]] = {}
        self.new: list[dict[str, Any]] = []

    async def ask(self, **message: Any) -> dict[str, Any]:
        """The answer to a message; what was heard until then is `new`."""
        self.new = []
        await send(self.ws, id=1, **message)
        async with asyncio.timeout(PATIENCE):
            while True:
                heard: dict[str, Any] = msgspec.json.decode(await self.ws.recv())
                self.new.append(heard)
                if heard["t"] == "update":
                    self.updates[heard["seat"]] = heard
                if heard.get("re") == 1:
                    return heard

    async def start(self, token: str) -> None:
        await self.ask(t="start")
        await self.ask(t="token", token=token)
        await self.ask(t="ping")

    def next(self) -> dict[str, Any]:
        """A move of the seat that is asked."""
        update = next(u for u in self.updates.values() if u["menu"])
        menu, path = update["menu"], []
        while menu:
            path.append(sorted(menu)[0])
            menu = menu[path[-1]]
        return {"t": "move", "seat": update["seat"], "k": update["k"], "path": path}


def _told(update: dict[str, Any]) -> int:
    """How many lines of the story have been told by an update and before."""
    return int(update["first"]) + len(update["story"])


@pytest.mark.sqlite
async def test_on_a_full_disk_moves_are_refused_nobody_is_told_and_all_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    with small_disk(tmp_path / "disk", "4m") as disk, server(disk / "h.sqlite", "compiled_bots=0") as running:
        aude, zoe = Browser(running, "Aude"), Browser(running, "Zoé")
        plan = [{"kind": "me"}, {"kind": "device", "name": "Bob"}]
        new = {"game": "sequence", "seats": 2, "chairs": plan, "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]
        async with aude.socket(id) as playing, zoe.socket(id) as watching:
            device, watcher = Device(playing), Device(watching)
            await device.start(aude.token)
            for _ in range(3):
                filler = fill(disk)
                while (answer := await device.ask(**device.next()))["t"] != "refused":  # while the log has room left
                    await device.ask(t="ping")
                assert (answer["refusal"], answer["about"]["kind"]) == ("not-stored", "full")
                assert [m["t"] for m in device.new if m["t"] != "table"] == ["refused"]
                full = zoe.http.post("/api/me", json={"name": "Zazie" * 4})
                if full.status_code != 200:  # so small a change may still find room
                    assert (full.status_code, full.json()["refusal"]) == (503, "not-stored")
                    assert full.headers["retry-after"]
                filler.unlink()
                assert (await device.ask(**device.next()))["t"] == "update"  # the same move, over the same socket
                await device.ask(t="ping")
            await watcher.ask(t="ping")
            seen = [_told(m) for m in watcher.new if m["t"] == "update"]
            assert seen == sorted(set(seen))  # each point once: what was refused was never shown
            assert seen[-1] == max(_told(u) for u in device.updates.values())
        aude.close()
        zoe.close()
