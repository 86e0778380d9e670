"""How calls are written down for other processes: a function that the house knows by name, with values of its types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, get_type_hints

import msgspec

from tablee.server.jobs.inside import Answer, JobCrashed, JobDone, JobRefused


class Strange(Exception):
    """What came is not what this release sends: another release's, or nobody's."""


class Reply(msgspec.Struct, array_like=True):
    """An answer on its way. `strange`: the crew does not know such work."""

    kind: Literal["done", "refused", "failed", "strange"]
    value: bytes = b""
    said: str = ""
    rule: str = ""
    about: dict[str, str | int] = {}


_reply = msgspec.msgpack.Decoder(Reply)
_encode = msgspec.msgpack.Encoder().encode


class RemoteFunction:
    """A function that may be called in another process. `needs` says which rules a call needs, by what it is given."""

    def __init__(self, work: Callable[..., Any], needs: Callable[..., str]) -> None:
        hints = get_type_hints(work)
        result = hints.pop("return")
        self.work, self.needs = work, needs
        self.name = f"{work.__module__.rpartition('.')[2]}.{work.__name__}"
        self._given = msgspec.msgpack.Decoder(tuple[tuple(hints.values())])  # type: ignore[misc]
        self._result = msgspec.msgpack.Decoder(result)

    def packed(self, args: tuple[Any, ...]) -> bytes:
        return _encode(args)

    def unpacked(self, given: bytes) -> tuple[Any, ...]:
        """What it was given, each value of its type, or Strange."""
        try:
            found: tuple[Any, ...] = self._given.decode(given)
        except msgspec.DecodeError as e:
            raise Strange(f"{self.name}: {e}") from None
        return found

    def answered(self, body: bytes) -> Answer:
        """An answer as it comes back, or Strange."""
        try:
            reply = _reply.decode(body)
            if reply.kind == "done":
                return JobDone(self._result.decode(reply.value))
        except msgspec.DecodeError as e:
            raise Strange(f"{self.name}: {e}") from None
        if reply.kind == "refused":
            return JobRefused(reply.said, reply.rule, reply.about)
        if reply.kind == "failed":
            return JobCrashed(reply.said)
        raise Strange(reply.said)


def done(value: Any) -> bytes:
    return _encode(Reply("done", _encode(value)))


def refused(said: str, rule: str, about: Mapping[str, str | int]) -> bytes:
    return _encode(Reply("refused", said=said, rule=rule, about=dict(about)))


def failed(trace: str) -> bytes:
    return _encode(Reply("failed", said=trace))


def strange(why: str) -> bytes:
    return _encode(Reply("strange", said=why))


class RemoteFunctions:
    """All functions that may be called in another process, and which rules are there."""

    def __init__(self, them: Iterable[RemoteFunction] = (), offers: Callable[[], Sequence[str]] = tuple) -> None:
        self.by_name = {one.name: one for one in them}
        self._by_work = {one.work: one for one in self.by_name.values()}
        self.offers = offers

    def of(self, work: Callable[..., Any]) -> RemoteFunction | None:
        return self._by_work.get(work)
