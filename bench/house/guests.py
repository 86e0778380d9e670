"""Guests of a house as browsers are: a cookie, a token, a socket; two of them at a table that plays on and on."""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import random
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

GAME = "sequence"
FOLLOW = 2
PATIENCE = 15.0
"""Seconds a guest waits for an answer before it counts as an error."""


class Heard(msgspec.Struct):
    """What a guest reads in a message of the house: its kind, and of an update what the next move needs."""

    t: str
    story: list[msgspec.Raw] = []
    menu: dict[str, Any] | None = None
    k: int | None = None
    result: Any = None
    rematch: str | None = None
    re: int | None = None
    refusal: str = ""
    reason: str = ""


hear = msgspec.json.Decoder(Heard).decode


class Failure(Exception):
    """The house did not do what was asked; its text is the kind of error that is counted."""


class Guest:
    """A person with a cookie of the house, reached from one address of this machine."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address, self.cookie = port, address, ""
        self.origin = f"http://127.0.0.1:{port}"
        self.update: Heard | None = None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request over HTTP."""
        talk = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0))
        headers = {"Origin": self.origin, "Cookie": self.cookie, "Content-Type": "application/json"}
        try:
            talk.request(method, path, None if body is None else msgspec.json.encode(body), headers)
            answer = talk.getresponse()
            said = msgspec.json.decode(answer.read())
        finally:
            talk.close()
        if answer.status >= 400:
            raise Failure(f"{method} {path.partition('?')[0]}: {said.get('refusal', answer.status)}")
        if cookie := answer.headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return said

    def introduce(self, name: str) -> None:
        self.person = str(self.ask("GET", "/api/me")["person"])
        self.ask("POST", "/api/me", {"name": name, "language": "en"})

    def new_token(self) -> str:
        """Draws a token and gives its seal."""
        self.token = secrets.token_bytes(32)
        return hashlib.sha256(self.token).hexdigest()

    async def arrive(self, table: str) -> None:
        self.socket: ClientConnection = await connect(
            f"ws://127.0.0.1:{self.port}/ws/table/{table}",
            origin=Origin(self.origin),
            additional_headers={"Cookie": self.cookie},
            local_addr=(self.address, 0),
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            max_size=2**22,
        )

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message), text=True)

    async def listen(self, *kinds: str) -> tuple[Heard, int]:
        """The next message of one of the kinds, and its bytes."""
        while True:
            raw = await self.socket.recv(decode=False)
            heard = hear(raw)
            if heard.t in kinds:
                return heard, len(raw)
            if heard.t in ("refused", "closed"):
                raise Failure(heard.refusal or heard.reason)

    async def go_on_to(self, rematch: str) -> None:
        """To the table of a rematch: over the line that is there, if the house lets it."""
        await self.say(t="follow", id=FOLLOW)
        try:
            while (await self.listen("done"))[0].re != FOLLOW:
                pass
        except Failure:
            await self.socket.close()
            await self.arrive(rematch)

    async def open_token(self) -> None:
        """Answers the call to open the token, then waits for the cards."""
        await self.listen("open")
        await self.say(t="token", token=self.token.hex())
        self.update, _ = await self.listen("update")


class Pair:
    """Two guests at a table of two. Whoever is asked moves at random; after the end they play again."""

    def __init__(self, n: int, ports: Sequence[int], address: str) -> None:
        self.n = n
        self.random = random.Random(n)
        self.guests = [Guest(ports[i % len(ports)], address) for i in range(2)]
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self.late = 0.0
        self.matches = 0
        self.table = ""

    async def sit_down(self) -> None:
        """Two newcomers, a new table, a start: all by the house's open doors."""
        host, other = self.guests
        for guest, name in ((host, f"Aude {self.n}"), (other, f"Bob {self.n}")):
            await asyncio.to_thread(guest.introduce, name)
        chairs = [{"kind": "me"}, {"kind": "open"}]
        new = {"game": GAME, "seats": 2, "chairs": chairs, "seal": host.new_token()}
        self.table = str((await asyncio.to_thread(host.ask, "POST", "/api/tables", new))["id"])
        async with asyncio.timeout(PATIENCE):
            for guest in self.guests:
                await guest.arrive(self.table)
            await other.say(t="sit", chair=1, seal=other.new_token())
            await other.listen("done")
        await self._start()

    async def _start(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.guests[0].say(t="start")
            await asyncio.gather(*(guest.open_token() for guest in self.guests))
        self.matches += 1

    async def play_again(self) -> None:
        """The rematch: everybody one chair further, at a new table."""
        async with asyncio.timeout(PATIENCE):
            host = self.guests[0]
            await host.say(t="rematch")
            while (table := (await host.listen("table"))[0].rematch) is None:
                pass
            for guest in self.guests:
                await guest.go_on_to(table)
                await guest.say(t="seal", seal=guest.new_token())
                await guest.listen("done")
        await self._start()
        self.guests.reverse()  # they have changed chairs

    async def move(self) -> None:
        """One move, timed from when it is sent until the opponent has the update that shows it."""
        seat = 0 if self._asked(0) else 1
        mover, opponent = self.guests[seat], self.guests[1 - seat]
        asked = mover.update
        assert asked is not None
        path, menu = [], asked.menu
        while menu:
            path.append(self.random.choice(list(menu)))
            menu = menu[path[-1]]
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            await mover.say(t="move", id=1, seat=seat, k=asked.k, path=path)
            opponent.update, size = await opponent.listen("update")
            self.waits.append(time.perf_counter() - began)
            mover.update, other_size = await mover.listen("update")
        if not opponent.update.story:
            raise Failure("an update without the move")
        self.sizes += (size, other_size)

    def _asked(self, seat: int) -> bool:
        update = self.guests[seat].update
        return update is not None and update.menu is not None

    async def play(self, until: float, every: float) -> None:
        """A move every so many seconds, or (0) as soon as the last one is seen."""
        at = time.perf_counter() + self.random.random() * every
        while max(at, time.perf_counter()) < until:
            if (wait := at - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            self.late = max(self.late, time.perf_counter() - at if every else 0.0)
            await self.move()
            update = self.guests[0].update
            if update is not None and update.result is not None:
                await self.play_again()
            at += every
