"""Play now: people say what they would like, and the house finds somebody for them, in whichever process they are."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping

import msgspec

from tablee.core.game import Game, Illegal
from tablee.server.background import Background
from tablee.server.messages.pairing import PlayNow as State
from tablee.server.messages.pairing import PlayWish
from tablee.server.pairing.acquaintance import Acquaintance
from tablee.server.pairing.fitting import UNKNOWN, Party, Waiter, drawn, reach
from tablee.server.table.seating.laying import TablePlan, laid, seated
from tablee.server.table.stored import TableDoc
from tablee.server.who import Who
from tablee.store.rows import Store
from tablee.store.waiting import Waiting, WaitingRows

THERE = 15_000
"""Milliseconds for which somebody counts as there after its browser has asked."""
HUNG_UP = 4_000
"""The same, when the browser has hung up: it may be on its way back."""
LOOKED = 8.0
"""Seconds after which a browser that asks is answered at the latest."""
EVERY = 1.0
"""Seconds between two draws while somebody waits here."""
FETCHED = 60_000
"""Milliseconds in which browsers learn that somebody was found."""
REMEMBERED = 3_600_000
"""Milliseconds for which is remembered who has played with whom."""
MET = 5
"""People one is not paired with again at once."""
KEPT = 600_000
"""Milliseconds for which a place in the queue can be kept."""


class Wish(msgspec.Struct, frozen=True):
    """What is kept of a wish: what was asked for, by which name, with which strength in each game."""

    name: str
    games: dict[str, float]
    seats: int
    speed: str
    rated: bool
    bots: bool
    warm: str = ""
    met: tuple[str, ...] = ()


Lay = Callable[[str, TableDoc], Awaitable[None]]
"""Stores a table by its id, unless there is one."""


class PlayNowQueue:
    """Those who look for somebody through this process, and the draws for all that wait in any."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], known: Acquaintance, lay: Lay, now: Callable[[], int]
    ) -> None:
        self._store, self._rows, self._games, self._known, self._lay = store, WaitingRows(store), games, known, lay
        self._now = now
        self._here: dict[str, asyncio.Event] = {}  # who looks through this process, and is told when somebody was found
        self._others = 0
        self._come = asyncio.Event()
        self._cleared = 0.0
        self._background = Background()

    def start(self) -> None:
        self._background.keep("play now", self._step)

    async def stop(self) -> None:
        await self._background.stop()

    # What people ask

    async def wish(self, who: Who, new: PlayWish) -> State:
        """Somebody looks for others from now on, in the place of what it looked for before."""
        if not who.name:
            raise Illegal("no-name")
        games, now = self._liked(new), self._now()
        before = await self._rows.of(who.person)
        known = await self._known.strengths(who.person, new.seats)
        wish = Wish(
            name=who.name,
            games={game: known.get(game, UNKNOWN) for game in games},
            seats=new.seats,
            speed=new.speed,
            rated=new.rated and await self._known.rated(who.person),
            bots=new.bots,
            warm=new.warm,
            met=self._met(who.person, before),
        )
        since = before.since if before is not None and new.again and now - before.since < KEPT else now
        await self._rows.put(Waiting(who.person, since, now + THERE, msgspec.json.encode(wish).decode()))
        self._come.set()
        return await self.look(who.person, 0.0)

    def _liked(self, new: PlayWish) -> list[str]:
        """The games that can be played as somebody wishes."""
        for game in new.games:
            if game not in self._games:
                raise Illegal("wrong-input", reason=f"there is no game {game!r}")
        wanted = new.games or [game.id for game in self._games.values() if game.listed]
        found = [id for id in dict.fromkeys(wanted) if new.seats in self._games[id].seats]
        if not found:
            raise Illegal("no-such-seats", seats=new.seats)
        return found

    def _met(self, person: str, before: Waiting | None) -> tuple[str, ...]:
        """Those with whom somebody has played last."""
        if before is None:
            return ()
        last = [o.person for o in _plan(before).chairs if o.person not in ("", person)] if before.match else []
        return tuple(dict.fromkeys([*last, *_wish(before).met]))[:MET]

    async def look(self, person: str, patience: float = LOOKED) -> State:
        """How far somebody is: as soon as somebody was found, or after a while."""
        row, now = await self._rows.of(person), self._now()
        if row is None or row.until < now - REMEMBERED:
            return State("none")
        if not row.match:
            await self._rows.stay(person, now + THERE)
            if patience:
                await self._wait(person, patience)
                row = await self._rows.of(person) or row
        if row.match:
            return await self._found(row)
        wish = _wish(row)
        far = reach(self._now() - row.since)
        return State("waits", row.since, self._others, None if far == float("inf") else int(far), warm=wish.warm)

    async def _wait(self, person: str, patience: float) -> None:
        """Returns when somebody was found for a person, or after some seconds."""
        found = self._here.setdefault(person, asyncio.Event())
        self._come.set()
        try:
            async with asyncio.timeout(patience):
                await found.wait()
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            with contextlib.suppress(Exception):  # it goes a little later then
                await self._rows.stay(person, self._now() + HUNG_UP)
            raise
        finally:
            if self._here.get(person) is found:
                del self._here[person]

    async def _found(self, row: Waiting) -> State:
        """Where to go. The table is laid here if whoever found them has not come to it."""
        if row.until < self._now():  # it is long since
            return State("none")
        plan = _plan(row)
        await self._lay(row.match, laid(self._games, plan))
        return State("found", row.since, table=row.match, game=plan.game, warm=_wish(row).warm)

    async def leave(self, person: str) -> None:
        """Somebody does not look for others any more. Who was found already may still go to the table."""
        row = await self._rows.of(person)
        if row is not None and not row.match:
            await self._rows.leave(person)

    # Drawing

    async def _step(self) -> None:
        """Draws when somebody new is here, and every second while anybody is."""
        self._come.clear()
        if self._here:
            await self.draw()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(EVERY if self._here else 5 * EVERY):
                await self._come.wait()

    async def draw(self) -> int:
        """Makes all parties that can be made now; returns how many. Those of another process are told here too."""
        now = self._now()
        rows = await self._rows.there(now)
        waiting = {row.person: (row, _wish(row)) for row in rows if not row.match}
        waiters = [_waiter(row, wish) for row, wish in waiting.values()]
        await self._known.acquaint(waiting)
        parties = drawn(waiters, now, self._known.apart)
        self._others = max(0, len(waiters) - sum(len(party.persons) for party in parties) - 1)
        done = await asyncio.gather(
            *(self._make(party, {p: waiting[p][1].name for p in party.persons}, now) for party in parties)
        )
        found = {row.person for row in rows if row.match} | {p for party in parties for p in party.persons}
        for person in found & self._here.keys():
            self._here[person].set()
        if time.monotonic() - self._cleared > 60:
            self._cleared = time.monotonic()
            await self._rows.clear(now - REMEMBERED)
        return sum(done)

    async def _make(self, party: Party, people: Mapping[str, str], now: int) -> bool:
        """Takes those of a party and lays their table; False if another process was first, or somebody has gone."""
        game = self._games[party.game]
        plan = TablePlan(party.game, party.speed, party.rated, seated(game, people, party.seats), now)
        id = secrets.token_hex(6)
        if not await self._rows.take(id, party.persons, msgspec.json.encode(plan).decode(), now, now + FETCHED):
            return False
        await self._lay(id, laid(self._games, plan))
        return True


def _waiter(row: Waiting, wish: Wish) -> Waiter:
    return Waiter(row.person, row.since, wish.games, wish.seats, wish.speed, wish.rated, wish.bots, frozenset(wish.met))


_wish_of = msgspec.json.Decoder(Wish).decode
_plan_of = msgspec.json.Decoder(TablePlan).decode


def _wish(row: Waiting) -> Wish:
    return _wish_of(row.body)


def _plan(row: Waiting) -> TablePlan:
    return _plan_of(row.plan)
