"""Signing in: how guests become members, and members come in, from where, and go."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.members import handles, pictures
from tablee.server.members.codes import RecoveryCodes
from tablee.server.members.keys import Keys
from tablee.server.members.known import KnownPersons
from tablee.server.members.people import Asked, Circle
from tablee.server.members.sites import Site
from tablee.server.messages.members import Credential
from tablee.store.devices import Device, Devices, Link
from tablee.store.forgetting import DAY
from tablee.store.members import Member, Members, noted
from tablee.store.passkeys import Passkeys
from tablee.store.rows import Person, Store

HANDLE_STAYS = 30 * DAY
"""Milliseconds between two changes of a handle."""
HANDLE_KEPT = 365 * DAY
"""Milliseconds for which a handle somebody had is kept from others."""
LINK_GOOD_FOR = 600_000
"""Milliseconds for which a second device may come with an invitation."""


class Coming(NamedTuple):
    """Who asks to come in: the person of its cookie, the session it has, and what its browser is called."""

    person: str
    session: str
    browser: str


class Entrance(NamedTuple):
    """A browser that was let in: whose it is, and what its cookie has to say."""

    person: str
    token: str


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class SignIn:
    """What is done at the door, for browsers of this process."""

    def __init__(self, store: Store, known: KnownPersons, now: Callable[[], int], asked: Asked | None = None) -> None:
        self._store, self._known, self._now = store, known, now
        self.members, self.devices, self.passkeys = Members(store), Devices(store), Passkeys(store)
        self.keys, self.codes = Keys(store, now), RecoveryCodes(store, now)
        self.circle = Circle(store, known, now, asked)

    def _device(self, person: str, name: str) -> tuple[Device, str]:
        """Return a new device, and what its cookie says."""
        token, now = secrets.token_urlsafe(32), self._now()
        id = secrets.token_hex(8)
        return Device(id, person, hashed(token), name, now, now // DAY * DAY, now), token

    async def came(self, token: str) -> Device | None:
        """Return the device whose cookie says this, and note the day; None if it was sent away."""
        device = await self.devices.by_token(hashed(token))
        today = self._now() // DAY * DAY
        if device is not None and device.seen < today:
            await self.devices.see(device.id, today)
        return device

    # Becoming a member

    async def handle_for(self, person: str, wished: str) -> str:
        """Return a handle that a person may have; raise Illegal for another."""
        handle = handles.chosen(wished)
        if not await self.members.free(names.skeleton(handle), person, self._now()):
            raise Illegal("handle-taken")
        return handle

    async def join(self, who: Coming, site: Site, answer: Credential) -> Entrance:
        """A guest has made a passkey: it is a member now, and keeps all it has."""
        key, wished = await self.keys.take_new(who.session, site, who.person, who.browser, answer)
        handle, now = await self.handle_for(who.person, wished), self._now()
        device, token = self._device(who.person, who.browser)
        member = Member(who.person, handle, pictures.by_lot(), now, 0)
        joining = self.members.joining(member, names.skeleton(handle))
        done = await self._store.change(*joining, self.passkeys.adding(key), *self.devices.adding(device))
        if done is None:
            raise Illegal("handle-taken")
        person = await self._store.person(who.person)
        if person is None or not person.name:
            kept = person or Person(who.person, "", "en", now)
            await self._store.save_person(replace(kept, name=handle, seen=now))
        await self._known.renew([who.person])
        return Entrance(who.person, token)

    async def add_key(self, who: Coming, site: Site, answer: Credential) -> None:
        """A member has made one more passkey; all its devices are told."""
        key, _ = await self.keys.take_new(who.session, site, who.person, who.browser, answer)
        told = noted(who.person, self._now(), "passkey-added", key.name)
        if await self._store.change(self.passkeys.adding(key), *told) is None:
            raise Illegal("passkey-wrong")

    # Coming in

    async def log_in(self, who: Coming, site: Site, answer: Credential) -> Entrance:
        """A passkey proves who somebody is, on a browser that may be new."""
        key, counter = await self.keys.prove(who.session, site, answer)
        device, token = self._device(key.person, who.browser)
        day = self._now() // DAY * DAY
        told = noted(key.person, device.added, "device-added", who.browser)
        done = await self._store.change(self.passkeys.using(key, counter, day), *self.devices.adding(device), *told)
        if done is None:
            raise Illegal("passkey-wrong")
        return Entrance(key.person, token)

    async def recover(self, who: Coming, member: Member | None, code: str) -> Entrance:
        """A code from paper lets a browser in once; all devices of the member are told."""
        found = await self.codes.find(member.person if member else "", code)
        if found is None or member is None:
            raise Illegal("wrong-code")
        device, token = self._device(member.person, who.browser)
        told = noted(member.person, device.added, "recovered", who.browser)
        spent = self.passkeys.spending(member.person, found.number, device.added)
        if await self._store.change(spent, *self.devices.adding(device), *told) is None:
            raise Illegal("wrong-code")
        return Entrance(member.person, token)

    # A second device

    async def invite(self, person: str) -> tuple[str, int]:
        """Return the secret of an invitation, and until when it is good."""
        secret, until = secrets.token_urlsafe(18), self._now() + LINK_GOOD_FOR
        await self.devices.invite(person, hashed(secret), until)
        return secret, until

    async def come(self, secret: str, browser: str) -> tuple[Link, str]:
        """Return the invitation that somebody has come with, and what proves that it was they."""
        claim, number = secrets.token_urlsafe(18), f"{secrets.randbelow(10_000):04}"
        if not await self.devices.claim(hashed(secret), hashed(claim), browser, number):
            raise Illegal("no-such-link")
        return await self._invited(secret), claim

    async def enter(self, secret: str, claim: str) -> tuple[Link, Entrance | None]:
        """Return an invitation, and who is let in once the first device has confirmed it."""
        link = await self._invited(secret)
        if link.claim != hashed(claim) or link.state == "in":
            raise Illegal("no-such-link")
        if link.state != "confirmed":
            return link, None
        device, token = self._device(link.person, link.name)
        if not await self.devices.join(link, device):
            raise Illegal("no-such-link")
        return link, Entrance(link.person, token)

    async def _invited(self, secret: str) -> Link:
        link = await self.devices.invited(hashed(secret), self._now())
        if link is None:
            raise Illegal("no-such-link")
        return link

    # Going, and what is told of it

    async def send_away(self, person: str, id: str, told: str = "") -> None:
        """A device's cookie is worth nothing from now on, and its sockets are closed."""
        if not await self.devices.send_away(person, id, self._now(), told):
            raise Illegal("no-such-device")
        await self._known.renew([person])

    # Handle and picture

    async def rename(self, member: Member, wished: str) -> None:
        """Gives a member another handle; raise Illegal if it is too soon, or somebody else's."""
        handle, now = await self.handle_for(member.person, wished), self._now()
        same = names.skeleton(handle) == names.skeleton(member.handle)
        if not same and now < member.renamed + HANDLE_STAYS:
            raise Illegal("handle-too-soon", days=-(-(member.renamed + HANDLE_STAYS - now) // DAY))
        if not await self.members.rename(member.person, handle, names.skeleton(handle), now, now + HANDLE_KEPT):
            raise Illegal("handle-taken")
        await self._known.renew([member.person])

    async def draw(self, member: Member, picture: str) -> None:
        await self.members.draw(member.person, pictures.checked(picture), self._now())
        await self._known.renew([member.person])
