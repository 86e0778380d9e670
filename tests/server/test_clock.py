"""The house's clock: even, never backwards, the same in all processes, whatever the clock on the wall does."""

from __future__ import annotations

import logging
import signal
from pathlib import Path

import pytest
from servers import Browser, hear, send, server, until
from stores import move, opened, row

from tablee.server.clock import FRESH, MILLI, RATE, SETTING, STEP, Clock, clock_on

TEN_MINUTES = 600_000


class Hands:
    """A wall clock and a running one that a test moves, in milliseconds."""

    def __init__(self) -> None:
        self.wall, self.count = 1_700_000_000_000, 5_000

    def clock(self) -> Clock:
        return Clock(lambda: self.wall * MILLI, lambda: self.count * MILLI)

    def pass_by(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.count += milliseconds


@pytest.mark.parametrize("step", [-TEN_MINUTES, TEN_MINUTES])
def test_a_step_of_the_wall_is_no_step_of_the_house(step: int, caplog: pytest.LogCaptureFixture) -> None:
    hands = Hands()
    clock = hands.clock()
    before, lasts = clock.now(), 0
    hands.wall += step
    with caplog.at_level(logging.WARNING, "tablee"):
        for _ in range(120):
            hands.pass_by(500)
            clock.steer()
            assert clock.now() > lasts
            lasts = clock.now()
    assert abs(lasts - before - 60_000) <= 60_000 / RATE
    assert len(caplog.records) == 1
    hands.wall -= step
    clock.steer()
    assert [r.getMessage() for r in caplog.records][1:] == ["the machine's clock is right again"]


def test_it_goes_after_a_wall_that_is_a_little_away() -> None:
    hands = Hands()
    clock = hands.clock()
    hands.wall += STEP // 2
    for _ in range(RATE * 5):
        hands.pass_by(1000)
        clock.steer()
    assert abs(clock.now() - hands.wall) <= 1


def test_what_was_stored_is_past_even_if_the_wall_was_set_back_before_the_start() -> None:
    hands = Hands()
    clock = hands.clock()
    clock.begin_after(hands.wall + TEN_MINUTES)
    assert clock.now() == hands.wall + TEN_MINUTES
    clock.begin_after(hands.wall)
    assert clock.now() == hands.wall + TEN_MINUTES


def test_processes_on_one_machine_have_one_time_although_one_began_after_a_step() -> None:
    hands = Hands()
    old = hands.clock()
    mark = old.mark()
    hands.wall += TEN_MINUTES
    new = hands.clock()
    assert hands.clock().now() - old.now() == TEN_MINUTES
    assert new.agree(mark)
    hands.pass_by(7_000)
    assert new.now() == old.now()
    hands.pass_by(FRESH)
    assert not hands.clock().agree(mark), "who said so has gone long ago"
    hands.count = 100
    assert not hands.clock().agree(mark), "the machine was started again"
    assert not hands.clock().agree(b"")


@pytest.mark.anyio
async def test_a_process_begins_with_the_time_of_the_others_or_after_all_that_was_stored(tmp_path: Path) -> None:
    hands = Hands()
    async with opened(tmp_path / "h") as store:
        assert await store.latest() == 0
        await store.save_table(row())
        await store.append(move(1))
        assert await store.latest() == 1001
        clock = await clock_on(store, lambda: 0)
        assert clock.now() >= 1001
        assert abs((await clock_on(store, lambda: hands.wall * MILLI)).now() - clock.now()) < 60_000
        await store.put_setting(SETTING, b"")
        assert (await clock_on(store, lambda: hands.wall * MILLI)).now() >= hands.wall


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="there is no such signal here")
@pytest.mark.anyio
@pytest.mark.parametrize("step", ["SIGUSR1", "SIGUSR2"])
async def test_a_wall_clock_set_by_ten_minutes_stops_no_bot_and_ends_nobodys_time(tmp_path: Path, step: str) -> None:
    chairs = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    with server(tmp_path / "h.sqlite", "compiled_bots=0", "bot_delay=100", "unsteady=1") as running:
        aude, waits = Browser(running, "Aude"), Browser(running, "Bob")
        slow = {"game": "sequence", "seats": 2, "pace": 300, "chairs": [{"kind": "me"}, {"kind": "me"}]}
        paced = waits.http.post("/api/tables", json=slow | {"seal": None}).json()["id"]
        bots = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2, "chairs": chairs}).json()["id"]
        async with aude.socket(bots) as ws, waits.socket(paced) as person:
            await send(person, t="start")
            first = await hear(person, "update")
            await send(ws, t="start")
            await hear(ws, "update")
            running.process.send_signal(getattr(signal, step))
            for _ in range(8):
                await hear(ws, "update")
            await send(person, t="ping", id=1)
            pong = await hear(person, "pong")
            assert 0 <= pong["at"] - (first["deadlines"][0]["at"] - 300_000) < 200_000
            seen = waits.http.get(f"/api/tables/{paced}/story").json()
            assert len(seen["entries"]) == 1, "nobody has been played for"
        for browser in (aude, waits):
            browser.close()
        log = (tmp_path / f"server-{running.port}.log").read_text
        await until(lambda: "goes on by its own" in log())
