"""Clocks by the round trips that real sockets measure, over networks that delay and lose: what is given back is what
the network had, nobody's clock is wrong by more than that, and no flag falls wrongly, across restarts.

`make clocks` plays a hundred times as many moves."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from networks import Line, MadeUp, Way
from unstored import START, WHO, Table
from uvicorn import Config

from tablee.core.game import Illegal
from tablee.server.limits import Limits
from tablee.server.messages.asks import Move
from tablee.server.socket import connection, protocol
from tablee.server.socket.connection import Connection
from tablee.server.socket.protocol import socket_of
from tablee.server.table import clocks
from tablee.server.table.moves import move
from tablee.server.uptime import gaps

ROUNDING = 3
"""Milliseconds that are lost where times become whole ones."""


class Player:
    """A browser with a person at it, who thinks for as long as it takes."""

    def __init__(self, world: World, seat: int) -> None:
        chance, loop = world.chance, world.loop
        self.world, self.seat = world, seat
        self.usual, self.jitter = chance.uniform(0.002, 0.45), chance.uniform(0.001, 0.15)
        self.lossy = chance.choice((0.0, 0.0, 0.05))
        ways = [Way(loop, chance, self.usual, self.jitter, self.lossy) for _ in range(2)]
        self.line = Line(loop, chance, ways[0], ways[1], chance.choice((0.0, 0.0, 0.0, 2.0)))
        self.line.hears, self.line.lost = self.hears, self.lost
        self.asked = (-1, -1)
        self.told = self.sent = 0  # milliseconds of the house, when the browser was asked and has answered
        self.thought, self.steady = 0, False

    def connect(self) -> None:
        if self.world.open and self.line.wire is None:
            self.line.connect(self.world.config, f"/{self.seat}")

    def lost(self) -> None:
        """The house has given it up: it comes back when it notices."""
        self.steady = False
        loop = self.world.loop
        loop.call_at(max(loop.time(), self.line.down.still_until) + self.world.chance.uniform(0.1, 1.0), self.connect)

    def hears(self, text: str) -> None:
        asked = tuple(msgspec.json.decode(text))
        if asked == self.asked:  # it has come back
            if self.sent:
                self.says(asked)
            return
        self.asked, self.told, self.sent = asked, self.world.now, 0
        self.thought = int(self.world.chance.expovariate(1 / 3000))
        self.world.loop.call_later(self.thought / 1000, self.decides, asked)

    def decides(self, asked: tuple[int, int]) -> None:
        if asked == self.asked:
            self.sent = self.world.now
            self.says(asked)

    def says(self, asked: tuple[int, int]) -> None:
        self.line.say(msgspec.json.encode(asked).decode())


class World:
    """A house that dies now and then, with two who play one match after the other."""

    def __init__(self, loop: MadeUp, seed: int) -> None:
        self.loop, self.chance, self.seen = loop, Random(seed), Counter[str]()
        often = Limits().ping
        self.config = Config(self.house, interface="asgi3", ws_ping_interval=often, ws_ping_timeout=often)
        self.config.load()
        self.open, self.began, self.match = True, self.now, 0
        self.connections: list[Connection | None] = [None, None]
        self.players = [Player(self, seat) for seat in range(2)]
        self.table = Table(self.chance, self.now)
        self.wanted, self.enough = 0, loop.create_future()
        loop.set_exception_handler(self.fails)

    def fails(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Whatever is wrong ends the test."""
        if not self.enough.done():
            self.enough.set_exception(context.get("exception") or AssertionError(context["message"]))

    @property
    def now(self) -> int:
        return START + int(self.loop.time() * 1000)

    # The house

    async def house(self, scope: Any, receive: Any, send: Any) -> None:
        """A browser's visit; what fails in it ends the test."""
        try:
            await self.visit(scope, receive, send)
        except Exception as e:
            self.fails(self.loop, {"exception": e})
            raise

    async def visit(self, scope: Any, receive: Any, send: Any) -> None:
        """As the house's own: the time at which a message was read is noted."""
        await receive()
        await send({"type": "websocket.accept"})
        seat, socket = int(scope["path"][1:]), socket_of(scope)
        c = self.connections[seat] = Connection(WHO[seat], socket)
        self.ask(seat)
        while (said := await socket.read()) is not None:
            c.heard = self.loop.time()
            if self.chance.random() < 0.2:
                await asyncio.sleep(self.chance.uniform(0, 0.1))  # the house is busy
            if self.connections[seat] is c:
                self.loop.call_soon(self.take, seat, tuple(msgspec.json.decode(said)), c, socket.round_trip)

    def ask(self, seat: int) -> None:
        c = self.connections[seat]
        if c is not None and not self.table.over and self.table.turn == seat:
            c.send(msgspec.json.encode((self.match, self.table.k(seat))))

    def take(self, seat: int, asked: tuple[int, int], c: Connection, measured: int) -> None:
        """A move has come: it is charged what went by less what was measured, or refused rightly."""
        t, player = self.table, self.players[seat]
        if t.over or t.turn != seat or asked != (self.match, t.k(seat)):
            return
        true = player.line.round_trips
        assert measured == int(min(true, default=0) * 1000), "what was measured is what the network had"
        t.now, lag, left, used = self.now, c.delay(clocks.FLIGHT), t.clock.left[seat], t.clock.used[seat]
        free, since = clocks.merged(t.away), t.clock.since[str(seat)]
        went = clocks.elapsed(since, self.now, free)
        thought = clocks.elapsed(player.told, player.sent, free)
        way = went - thought
        assert -ROUNDING <= lag <= clocks.FLIGHT
        ask = Move(seat=seat, k=asked[1], path=t.path(seat))
        try:
            t.act(lambda d: move(d, WHO[seat], ask), lag)
        except Illegal as e:
            if e.refusal != "time-is-up":
                raise
            assert went - lag > left, "a move that was in time was refused"
            self.seen["refused"] += 1
            return
        wrong = t.clock.used[seat] - used - thought
        assert abs(wrong) <= max(way, lag) + ROUNDING, (
            f"wrong by {wrong} ms, more than the way of {way} and the {lag} given back"
        )
        assert wrong >= -lag - ROUNDING, "nobody gains more than was measured"
        most = 2 * (player.usual + player.jitter)
        clean = player.steady and not player.lossy and not player.line.holds and all(end <= since for _, end in free)
        if clean and true and min(true) <= most + 1e-3 and 1000 * most + 100 < clocks.FLIGHT:
            assert abs(wrong) <= 2000 * player.jitter + ROUNDING, (
                f"wrong by {wrong} ms on a line that wavers by {player.jitter} s"
            )
            self.seen["steady"] += 1
        self.seen["moves"] += 1
        if self.seen["moves"] == self.wanted:
            self.enough.set_result(None)
        self.goes_on()

    def begin(self) -> None:
        """The two play on, at a new table."""
        self.match += 1
        self.table = Table(self.chance, self.now)
        self.goes_on()

    def goes_on(self) -> None:
        """The next is asked; sometimes something happens meanwhile."""
        if self.table.over:
            self.seen["flags"] += self.table.timed_out
            self.begin()
            return
        player = self.players[self.table.turn]
        player.steady = player.line.wire is not None and player.line.down.still_until < self.loop.time()
        if self.chance.random() < 0.01:
            self.loop.call_later(self.chance.uniform(0, 4), self.dies)
        if self.chance.random() < 0.01:
            until = self.loop.time() + self.chance.uniform(5, 90)
            player.line.down.still_until = player.line.up.still_until = until
            player.steady = False
            self.seen["silences"] += 1
        self.ask(self.table.turn)
        self.wait_for_flag()

    def wait_for_flag(self) -> None:
        for due in self.table.dues:
            if due.what == "flag":
                self.loop.call_at(max(self.loop.time(), (due.at - START + 1) / 1000), self.look, self.table)

    def look(self, t: Table) -> None:
        """The house looks whether a time is over."""
        if not self.open or t is not self.table or t.over:
            return
        seat, t.now, dues = t.turn, self.now, t.dues
        player, left = self.players[seat], t.clock.left[seat]
        went = clocks.elapsed(t.clock.since[str(seat)], self.now, clocks.merged(t.away))
        t.flags(self.now)
        if t.over:
            assert t.timed_out
            asked = player.asked == (self.match, t.k(seat))
            until = player.sent if asked and player.sent else self.now
            thought = clocks.elapsed(player.told, until, clocks.merged(t.away)) if asked else 0
            late = thought > left or went - thought >= clocks.FLIGHT
            assert late, "the flag fell on a move that was in time, and not half a second under way"
            self.goes_on()
        elif t.dues != dues:
            self.wait_for_flag()

    def dies(self) -> None:
        if self.open:
            self.open, self.died = False, self.now
            self.connections = [None, None]
            for player in self.players:
                player.steady = False
                player.line.hang_up()
            self.loop.call_later(self.chance.uniform(0.5, 60), self.comes_back)

    def comes_back(self) -> None:
        self.open = True
        self.seen["restarts"] += 1
        self.table.away = [*self.table.away, *gaps([(self.began, self.died)], self.now)]
        self.began = self.now
        for player in self.players:
            self.loop.call_later(self.chance.uniform(0.1, 4), player.connect)
        self.look(self.table)
        self.wait_for_flag()

    async def plays(self, moves: int) -> Counter[str]:
        for player in self.players:
            player.connect()
        await asyncio.sleep(3)
        self.wanted = moves
        self.begin()
        await asyncio.wait_for(self.enough, 600 * moves)
        for player in self.players:
            player.line.hang_up()
        await asyncio.sleep(0)
        return self.seen


@pytest.mark.parametrize("part", range(2))
def test_what_sockets_have_measured_is_given_back_and_no_flag_falls_wrongly(
    part: int, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Counter[str]()
    for seed in range(10 * request.config.getoption("--moves")):
        with asyncio.Runner(loop_factory=MadeUp) as runner:
            loop = runner.get_loop()
            assert isinstance(loop, MadeUp)
            for module in (protocol, connection):
                monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=loop.time, monotonic=loop.time))
            world = World(loop, 1000 * part + seed)
            seen += runner.run(world.plays(100))
    assert seen["steady"] > 20
    assert min(seen[what] for what in ("restarts", "silences", "flags")) > 1
    print(
        ", ".join(f"{seen[what]:,} {what}" for what in ("moves", "steady", "restarts", "silences", "flags", "refused"))
    )
