"""Calls: persons are told what happens while they are not here, once, by the ways they have chosen."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping

from msgspec.structs import replace

from tablee.core.game import Illegal
from tablee.server.calls import links, wishes
from tablee.server.calls.mail import Mail, address_of
from tablee.server.calls.outbox import CONFIRM, TEST, Outbox
from tablee.server.calls.public import check
from tablee.server.calls.push import SETTING, Push, device_of, new_key
from tablee.server.calls.reach import Reach
from tablee.server.calls.saying import Saying
from tablee.server.messages.calls import CallDevice, CallState, CallWishes, Kind, NewCallDevice
from tablee.server.table import calling
from tablee.server.table.live import LiveTable
from tablee.server.table.standing import alone
from tablee.store.calls import MAIL, Address, CallStore, Owed
from tablee.store.faults import StoreError
from tablee.store.members import Members
from tablee.store.notebooks import LastVisit, Notebooks
from tablee.store.rows import Store

CONFIRMED_WITHIN = 7 * 86_400_000
"""Milliseconds for which a letter asks whether an address is right."""
SWEPT_EVERY = 3_600_000
A_DAY = 86_400_000
Here = Mapping[tuple[str, str], int]
"""Who is at which table, and since when."""


def who_is_here(tables: Iterable[LiveTable], now: int) -> Here:
    """Return who is connected to some tables."""
    found: dict[tuple[str, str], int] = {}
    for t in tables:
        for c in t.connections:
            if c.who.person:
                pair, came = (t.id, c.who.person), now - c.here
                found[pair] = min(came, found.get(pair, came))
    return found


class HouseCalls:
    """The calls of a house. `find` reads a table by its id, `held` returns it if it is in memory."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[LiveTable | None]],
        held: Callable[[str], LiveTable | None],
        now: Callable[[], int],
        reach: Reach,
    ) -> None:
        self._settings, self._find, self._held, self._now, self._reach = store, find, held, now, reach
        self.store, self.notebooks = CallStore(store), Notebooks(store)
        self.saying = Saying(store, find, self.notebooks, Members(store))
        self._out: Outbox | None = None
        self._push: Push | None = None
        self._key = b""
        self._here: dict[tuple[str, str], int] = {}  # who is at which table, since when
        self._swept = 0

    async def _ready(self) -> tuple[Outbox, Push]:
        """Return what calls go out by; the house's keys are made when they are first needed."""
        if self._out is None or self._push is None:
            self._key = await self._settings.setting(links.SETTING, secrets.token_bytes(32))
            key = await self._settings.setting(SETTING, new_key())
            push = self._push or Push(key, self._reach.contact, loopback=self._reach.loopback)
            mail = Mail(self._reach.server, self._reach.url) if self._reach.server is not None else None
            self._push = push
            self._out = Outbox(self.store, self.saying, self._still, push, mail, self._key, self._now)
        return self._out, self._push

    async def close(self) -> None:
        """Notes that all have gone, for the process ends."""
        with contextlib.suppress(StoreError):
            await self.follow({}, self._now())
        if self._push is not None:
            await self._push.close()

    async def tell(self) -> None:
        """Tells what is owed, or waits a while for something to be."""
        out, _ = await self._ready()
        now = self._now()
        if now - self._swept > SWEPT_EVERY:
            self._swept = now
            await self.store.sweep(now)
        if not await out.tell():
            await out.wait()

    # What people are called for

    async def call(
        self, person: str, what: Kind, *, once: str, match: str = "", path: str = "", who: str = "", title: str = ""
    ) -> None:
        """Owes a person a call, unless it was owed this before: `once` is what it is known by. `who` is the person it
        comes from, `title` what a tournament is called, `path` where it leads if not to the table."""
        await self._owe(Owed(once, person, "", what, match, path=path, who=who, title=title), self._now())

    async def friend(self, person: str, who: str) -> None:
        """Owes a person the call that another wishes to be its friend: once a day, however often that is asked."""
        await self.call(person, "friend", once=f"{who} {self._now() // A_DAY}", path="/people", who=who)

    async def answered(self, person: str, what: str) -> None:
        """Owes a person the call that moderators have answered what it wrote to them, and not how."""
        await self.call(person, "house", once=what, path="/order")

    async def awaited(self, t: LiveTable, kind: str, seat: int, k: int) -> None:
        """Owes a call to a person who is waited for at a table and has not come."""
        person = t.doc.chairs[seat].person
        one = Owed(f"{t.id} {seat} {k}", person, "", kind, t.id, seat, k, owed=self._now())
        if person and await self._still(one):
            await self._owe(one, self._now())

    async def ended(self, t: LiveTable) -> None:
        """Owes a call to all who sit at a table where a match has ended, and are not there."""
        if t.doc.lesson or alone(t.doc):
            return
        for seat, chair in enumerate(t.doc.chairs):
            if chair.person and not chair.left and not t.audience.online(chair.person):
                await self._owe(Owed(t.id, chair.person, "", "over", t.id, seat), self._now())

    async def _owe(self, one: Owed, at: int) -> None:
        """Writes down a call for each way by which the person wishes to be called for it."""
        if not (open_ways := await self.store.ways(one.person)):
            return
        wished, now = wishes.read(await self.store.callee(one.person)), self._now()
        pushes = wished.pushes(one.kind)  # type: ignore[arg-type]
        mails = wished.mails(one.kind) and self._reach.server is not None  # type: ignore[arg-type]
        ways = [way for way in open_ways if (mails if way == MAIL else pushes)]
        awake = wished.awake(at)
        if not ways or (awake > at and one.kind in wishes.PROMPT):
            return
        name = f"{one.kind} {one.id} {one.person}"
        await self.store.owe([replace(one, id=f"{name} {way}", way=way, owed=now, at=awake) for way in ways])
        if self._out is not None:
            self._out.wake_at(awake)

    async def _still(self, one: Owed) -> bool:
        """Return True if a call is worth telling now: what it says still holds, and the person has not come."""
        if not one.match:
            return True
        t = await self._find(one.match)
        if t is None or t.doc.phase == "closed":
            return False
        await t.look()
        if one.kind in ("turn", "time", "start") and not self._waits(t, one):
            return False
        if one.kind == "invited" and not t.doc.invites(one.person):
            return False
        if t.audience.online(one.person):
            return False
        look = await self.notebooks.look(one.person, one.match)
        if one.kind == "turn" and t.play is not None:
            return look is None or look.came <= calling.since(t.doc, t.play, one.seat)
        if one.kind == "over":
            return look is None or look.went < (t.doc.ended or 0)
        return True

    def _waits(self, t: LiveTable, one: Owed) -> bool:
        """Return True if a table still waits for a person as it did."""
        if not t.doc.sits(one.person, one.seat):
            return False
        if one.kind == "start":
            return t.doc.phase == "starting" and t.doc.called_off == one.k and one.person not in t.doc.opened
        playing = t.doc.phase == "playing" and t.play is not None and not t.halted
        return (
            playing and t.play is not None and t.play.k(one.seat) == one.k and calling.awaited(t.doc, t.play, one.seat)
        )

    # Who comes and goes

    async def follow(self, here: Here, now: int) -> None:
        """Notes who has come to which table and who has gone: where who goes had read to, and what waits for it. Who
        came between two looks came when it came, and not when it was noticed."""
        gone = {pair: came for pair, came in self._here.items() if pair not in here}
        if gone:
            await self._gone(gone, now)
        self._here = {pair: self._here.get(pair, came) for pair, came in here.items()}

    async def _gone(self, gone: dict[tuple[str, str], int], now: int) -> None:
        looks: list[LastVisit] = []
        waiting: list[Owed] = []
        for (match, person), came in gone.items():
            t = self._held(match)
            seats = t.doc.chairs_of(person) if t is not None else []
            if t is None or t.play is None or not seats or t.doc.lesson:
                continue
            looks.append(LastVisit(person, match, came, now, t.play.heard_by(seats[0]) + len(t.doc.lines)))
            for seat in seats:
                if t.doc.phase == "playing" and calling.awaited(t.doc, t.play, seat):
                    if calling.since(t.doc, t.play, seat) >= came:  # it was here when it was asked, perhaps asleep
                        k = t.play.k(seat)
                        waiting.append(Owed(f"{match} {seat} {k}", person, "", "turn", match, seat, k))
        if looks:
            await self.notebooks.looked(looks)
        for one in waiting:
            t = self._held(one.match)
            if t is not None:
                await self._owe(one, now + calling.grace(t.doc))

    # What people wish

    async def state(self, person: str) -> CallState:
        """Return how a person is called now."""
        _, push = await self._ready()
        callee, address = await self.store.callee(person), await self.store.address(person)
        devices = [CallDevice(one.id, one.name, one.at) for one in await self.store.devices(person)]
        return CallState(
            key=push.key,
            mails=self._reach.server is not None,
            chosen=callee is not None,
            wishes=wishes.told(wishes.read(callee)),
            devices=devices,
            address=address.address if address is not None else "",
            confirmed=address is not None and address.confirmed,
        )

    async def wish(self, person: str, new: CallWishes) -> None:
        await self.store.wish(wishes.written(person, wishes.taken(new)))

    async def add_device(self, person: str, new: NewCallDevice) -> None:
        """Calls a person at a browser from now on; raise Illegal if that cannot be one."""
        check(new.endpoint, loopback=self._reach.loopback)
        await self.store.add_device(device_of(person, new, self._now()))

    async def ring(self, person: str) -> None:
        """Shows a person how a call looks, on all its browsers."""
        now = self._now()
        devices = await self.store.devices(person)
        await self.store.owe(
            [
                Owed(f"{TEST} {now} {one.id}", person, one.id, TEST, owed=now, at=now, path="/settings")
                for one in devices
            ]
        )
        out, _ = await self._ready()
        out.wake_at(now)

    async def ask_address(self, person: str, address: str) -> None:
        """Sends a letter to an address to ask whether it is right; nothing else until it is."""
        if self._reach.server is None:
            raise Illegal("no-mail-here")
        to, token, now = address_of(address), secrets.token_urlsafe(24), self._now()
        known = await self.store.address(person)
        if known is not None and known.address == to and known.confirmed:
            return
        await self.store.set_address(Address(person, to, False, token, now))
        await self.store.owe([Owed(f"{CONFIRM} {now} {person}", person, MAIL, CONFIRM, owed=now, at=now)])
        out, _ = await self._ready()
        out.wake_at(now)

    async def confirm(self, token: str) -> None:
        """Believes an address whose letter was read; raise Illegal for another token."""
        if not await self.store.confirm(token, self._now() - CONFIRMED_WITHIN):
            raise Illegal("link-used")

    async def stop(self, token: str) -> None:
        """Sends no more letters to who has got a link in one; raise Illegal if it was used before."""
        await self._ready()
        person, stops = links.read(self._key, token)
        callee = await self.store.callee(person)
        wished = wishes.read(callee)
        if callee is None:
            await self.store.wish(wishes.written(person, wished))
        less = wishes.written(person, wishes.without_mail(wished))
        if not await self.store.stop_mail(person, stops, less.kinds):
            raise Illegal("link-used")
