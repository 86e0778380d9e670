"""The outbox: what is owed is told, once, bundled, not in quiet hours, and again a little later if it cannot be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from tablee.server.calls import links, wishes
from tablee.server.calls.mail import Letter, Mail
from tablee.server.calls.push import Push
from tablee.server.calls.saying import Saying
from tablee.server.calls.ways import CallFailed, CallRefused, CallText, Gone
from tablee.store.calls import MAIL, CallStore, Owed

log = logging.getLogger("tablee")

LEASE = 90_000
"""Milliseconds a process has to tell what it took: longer than any way takes to fail."""
AT_ONCE = 16
IDLE = 5_000
"""Milliseconds after which it looks even if it knows of nothing: another process may have died."""
GAP = {"push": 20_000, MAIL: 600_000}
"""Milliseconds between two messages to one person by one way: what comes meanwhile is told together."""
MOST_LETTERS = 24
"""Letters to one person in a day."""
DAY = 86_400_000
FIRST, LONGEST = 30_000, 3_600_000
"""Milliseconds of the first pause after a failure, and of the longest."""
CONFIRM, TEST = "confirm", "test"
"""What is told at once: whether an address is right, and how a call looks."""


def pause(tries: int) -> int:
    """Return milliseconds to wait after so many failures."""
    return int(min(LONGEST, FIRST * 2.0 ** min(tries, 16)))


class Outbox:
    """Tells what is owed by the ways there are. `still` says whether a call is worth telling."""

    def __init__(
        self,
        store: CallStore,
        saying: Saying,
        still: Callable[[Owed], Awaitable[bool]],
        push: Push,
        mail: Mail | None,
        key: bytes,
        now: Callable[[], int],
    ) -> None:
        self._store, self._saying, self._still = store, saying, still
        self._push, self._mail, self._key, self._now = push, mail, key, now
        self._next = 0
        self._sooner = asyncio.Event()

    def wake_at(self, at: int) -> None:
        """Something is owed that is to be told at a time."""
        if at < self._next:
            self._next = at
            self._sooner.set()

    async def wait(self) -> None:
        """Returns when something may have to be told, or after a while."""
        now = self._now()
        self._sooner.clear()
        self._next = now + IDLE
        at = await self._store.next_due()
        self._next = self._next if at is None else min(self._next, max(at, now + 50))
        try:
            async with asyncio.timeout(max(0, min(self._next - now, IDLE)) / 1000):
                await self._sooner.wait()
        except TimeoutError:
            pass

    async def tell(self) -> bool:
        """Tells what is due now. Return False if there was nothing."""
        due = await self._store.due(self._now(), AT_ONCE)
        told = await asyncio.gather(*(self._tell(person, way) for person, way in due), return_exceptions=True)
        for error in told:
            if isinstance(error, BaseException):
                raise error
        return bool(due)

    async def _tell(self, person: str, way: str) -> None:
        """Tells a person all that is due by one way."""
        now = self._now()
        owed = await self._store.take(person, way, now, now + LEASE)
        late = [one.id for one in owed if now - one.owed > DAY]
        stale = [one.id for one in owed if one.id not in late and not await self._still(one)]
        await self._store.drop([*late, *stale])
        if late:
            log.warning("%d calls could not be made in a day and are given up", len(late))
        left = [one for one in owed if one.id not in late and one.id not in stale]
        letters = [one for one in left if one.kind in (CONFIRM, TEST)]
        for group in ([one] for one in letters):
            await self._send(person, way, group)
        rest = [one for one in left if one not in letters]
        if rest and (wait := await self._wait(person, way, rest, now)) is not None:
            await self._store.later([one.id for one in rest], wait)
        elif rest:
            await self._send(person, way, rest)

    async def _wait(self, person: str, way: str, owed: list[Owed], now: int) -> int | None:
        """Return until when to wait; None if it is to be told now."""
        wished = wishes.read(await self._store.callee(person))
        if (awake := wished.awake(now)) > now:
            return awake
        if any(one.kind in wishes.PROMPT for one in owed):
            return None
        last = await self._store.last_told(person, way)
        if (free := last + GAP.get(way, GAP["push"])) > now:
            return free
        if way == MAIL and await self._store.told_since(person, way, now - DAY) >= MOST_LETTERS:
            return now + LONGEST
        return None

    async def _send(self, person: str, way: str, owed: list[Owed]) -> None:
        ids, now = [one.id for one in owed], self._now()
        try:
            await (self._write(person, owed) if way == MAIL else self._ring(person, way, owed))
        except Gone as e:
            log.info("a browser takes no calls any more (%s)", e)
            await self._store.drop_device(way)
        except CallRefused as e:
            log.warning("a call was refused and is given up: %s", e)
            await self._store.drop(ids)
        except CallFailed as e:
            tries = max(one.tries for one in owed)
            if tries == 0:
                log.warning("a call could not be made and is tried again: %s", e)
            await self._store.later(ids, now + pause(tries), failed=True)
        else:
            await self._store.done(ids, now)

    async def _ring(self, person: str, way: str, owed: list[Owed]) -> None:
        device = next((one for one in await self._store.devices(person) if one.id == way), None)
        if device is None:
            raise Gone("it was removed")
        words = await self._saying.words(person)
        said = await self._saying.said(words, owed)
        await self._push.send(device, said, (words.say("call-open"), words.say("call-stop")), self._now())

    async def _write(self, person: str, owed: list[Owed]) -> None:
        address = await self._store.address(person)
        asking = owed[0].kind == CONFIRM
        if self._mail is None or address is None or address.confirmed == asking:
            raise CallRefused("there is no such address any more")
        words, url = await self._saying.words(person), self._mail.url
        if asking:
            said = CallText(
                words.say("call-confirm-title"),
                [words.say("call-confirm"), words.say("call-confirm-not")], "/", CONFIRM, 0,
            )  # fmt: skip
            link, button = f"{url}/calls/confirm/{address.token}", words.say("call-confirm-button")
            letter = Letter(address.address, said, owed[0].id, link, button, language=words.lang)
        else:
            said = await self._saying.said(words, owed)
            if len(owed) == 1:
                said = said._replace(lines=said.lines + await self._saying.missed(words, owed[0]))
            wished = wishes.read(await self._store.callee(person))
            token = links.signed(self._key, person, wished.stops)
            letter = Letter(
                to=address.address,
                said=said,
                id=" ".join(one.id for one in owed),
                link=url + said.path,
                button=words.say("call-button" if said.path.startswith("/table/") else "call-button-house"),
                stop=f"{url}/calls/stop/{token}",
                stop_words=words.say("call-stop-mail"),
                once=f"{url}/api/calls/stop/{token}",
                language=words.lang,
            )
        await self._mail.send(letter, self._now())
