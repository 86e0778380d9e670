"""A house that does nothing by itself, and people to be called: a test moves its clock and has it do what is due."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from callees import Moved, Postbox, PushService, services, text_of
from servers import CATALOG, Guest, store_at

from tablee.server.calls.mail import Smarthost
from tablee.server.calls.reach import Reach
from tablee.server.clock import Clock
from tablee.server.house import House
from tablee.store import keys
from tablee.store.open import open_store
from tablee.store.rows import Person

MONDAY = 1_795_420_800_000  # 23 November 2026, 08:00 UTC
URL = "https://tablee.example"


class Quiet:
    """A house that does nothing by itself: a test moves its clock and has it do what is due."""

    def __init__(self, house: House, clock: Moved, push: PushService, post: Postbox) -> None:
        self.house, self.clock, self.push, self.post = house, clock, push, post

    async def after(self, milliseconds: int = 0, *, follow: bool = True) -> None:
        """So much later all is done that fell due meanwhile."""
        self.clock.go(milliseconds)
        house, now = self.house, self.house.now()
        if follow:
            await house.calls.follow({(t.id, c.who.person): now for t in house.tables() for c in t.connections}, now)
        while due := await house.store.take_due(now, now + 1, 64):
            for one in due:
                assert await house.scheduler._fulfilled(one, 0), one
        out, _ = await house.calls._ready()
        while await out.tell():
            pass

    async def known(self, name: str, *, push: bool = True, mail: bool = False, language: str = "en") -> None:
        """A person who has chosen to be called."""
        person = f"p{name}"
        await self.house.store.save_person(Person(person, name, language, 1))
        if push:
            await self.house.calls.add_device(person, self.push.browser(name))
        if mail:
            address = f"{name.lower()}@mail.example"
            await self.house.calls.ask_address(person, address)
            await self.after()
            letter = text_of(self.post.to(address).pop())
            await self.house.calls.confirm(letter.partition(f"{URL}/calls/confirm/")[2].split()[0])
            self.post.letters.clear()


@contextlib.asynccontextmanager
async def quiet(path: Path, at: int = MONDAY) -> AsyncIterator[Quiet]:
    async with services() as (push, post):
        server = Smarthost("127.0.0.1", post.port, "house@tablee.example", "plain")
        clock = Moved(at)
        store = open_store(store_at(path))
        ring = await keys.load(store)
        reach = Reach(URL, server, loopback=True)
        house = House(store, CATALOG, compiled_bots=False, keys=ring, clock=Clock(clock, clock), reach=reach)
        try:
            yield Quiet(house, clock, push, post)
        finally:
            await house.stop()


def turn(guests: list[Guest]) -> Guest:
    """Whose turn it is, of guests who sit in their order."""
    play = guests[0].t.play
    assert play is not None
    return guests[play.asked()[0]]


async def moves(guest: Guest, q: Quiet | None = None, pick: int = 0) -> None:
    """Comes (and the house notices), moves and goes."""
    await guest.arrive()
    if q is not None:
        await q.after()
    await guest.move(guest.t.doc.chairs_of(guest.who.person)[0], pick)
    guest.go()
