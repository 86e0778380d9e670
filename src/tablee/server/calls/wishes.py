"""How a person wishes to be called, and until when it is not to be disturbed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from typing import NamedTuple, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from tablee.core.game import Illegal
from tablee.server.messages.calls import CallWishes, Channel, Kind
from tablee.store.calls import Callee

KINDS: tuple[Kind, ...] = get_args(Kind)
PROMPT: tuple[Kind, ...] = ("start",)
"""What is of no use later: nobody is told of it in quiet hours."""


class Wishes(NamedTuple):
    """What by which ways, and when not: minutes of the day in a time zone."""

    zone: str = "UTC"
    quiet_from: int = 0
    quiet_until: int = 0
    kinds: Mapping[Kind, Channel] = {}
    stops: int = 0

    def channel(self, kind: Kind) -> Channel:
        """Return by which ways a person is called for something: by all it has opened, unless it says otherwise."""
        return self.kinds.get(kind, "both")

    def pushes(self, kind: Kind) -> bool:
        return self.channel(kind) in ("push", "both")

    def mails(self, kind: Kind) -> bool:
        return self.channel(kind) in ("mail", "both")

    def awake(self, at: int) -> int:
        """Return a time at or after `at` (both in milliseconds since 1970) at which the person may be disturbed."""
        if self.quiet_from == self.quiet_until:
            return at
        zone = ZoneInfo(self.zone)
        there = datetime.fromtimestamp(at / 1000, zone)
        minute = there.hour * 60 + there.minute
        over_midnight = self.quiet_from > self.quiet_until
        late, early = minute >= self.quiet_from, minute < self.quiet_until
        if not (late or early if over_midnight else late and early):
            return at
        day = there.date() + timedelta(days=int(over_midnight and late))
        end = datetime.combine(day, time(self.quiet_until // 60, self.quiet_until % 60), zone)
        return max(at, int(end.astimezone(UTC).timestamp() * 1000))


def read(found: Callee | None) -> Wishes:
    """Return what was stored; of who has wished nothing, what holds then."""
    if found is None:
        return Wishes()
    kinds = msgspec.json.decode(found.kinds, type=dict[str, str])
    known = {k: v for k, v in kinds.items() if k in KINDS and v in get_args(Channel)}
    return Wishes(found.zone, found.quiet_from, found.quiet_until, known, found.stops)  # type: ignore[arg-type]


def written(person: str, wishes: Wishes) -> Callee:
    """Return wishes as they are stored."""
    kinds = msgspec.json.encode(dict(wishes.kinds)).decode()
    return Callee(person, wishes.zone, wishes.quiet_from, wishes.quiet_until, kinds, wishes.stops)


def taken(new: CallWishes) -> Wishes:
    """Return what a browser wishes; raise Illegal for a time zone that nobody knows."""
    try:
        ZoneInfo(new.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Illegal("wrong-input", reason=f"there is no time zone {new.zone!r}") from None
    return Wishes(new.zone, new.quiet_from, new.quiet_until, new.kinds)


def told(wishes: Wishes) -> CallWishes:
    """Return wishes as a browser is told them: every kind by name."""
    kinds: dict[Kind, Channel] = {kind: wishes.channel(kind) for kind in KINDS}
    return CallWishes(wishes.zone, wishes.quiet_from, wishes.quiet_until, kinds)


def without_mail(wishes: Wishes) -> Wishes:
    """Return wishes by which nothing is sent by mail."""
    less: dict[Channel, Channel] = {"mail": "none", "both": "push"}
    kinds: dict[Kind, Channel] = {kind: less.get(wishes.channel(kind), wishes.channel(kind)) for kind in KINDS}
    return wishes._replace(kinds=kinds)
