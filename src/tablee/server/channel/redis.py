"""Redis or Valkey as the channel: texts published under one topic of the house."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

from tablee.core.game import WrongInput

try:
    import redis.asyncio as client
    from redis.exceptions import RedisError
except ModuleNotFoundError as e:
    if (e.name or "").partition(".")[0] != "redis":
        raise
    raise WrongInput("a channel over Redis needs one more package: pip install 'tablee[redis]'") from None

SCHEMES = ("redis", "rediss", "unix")
ANSWER = 5.0
"""Seconds the server has to answer."""
QUIET = 4.0
"""Seconds after which a listener asks whether the line is there."""


class Redis:
    """A server that carries what is said; it keeps nothing."""

    name = "the channel over Redis"
    most = 1_000_000

    def __init__(self, address: str, house: str) -> None:
        if urlsplit(address).scheme not in SCHEMES:
            raise WrongInput("a channel is redis://HOST:PORT, rediss://… or unix:///PATH: this address is none")
        self._topic = f"tablee:{house}"
        try:
            self._client: Any = client.Redis.from_url(address, socket_timeout=ANSWER, socket_connect_timeout=ANSWER)
        except ValueError:  # its words repeat the address, and a password may be in it
            raise WrongInput(
                "a channel is redis://HOST:PORT, rediss://… or unix:///PATH: this address is none"
            ) from None

    async def send(self, pieces: Sequence[bytes]) -> None:
        async with self._client.pipeline(transaction=False) as flight:
            for piece in pieces:
                flight.publish(self._topic, piece)
            await flight.execute()

    async def listen(self, opened: Callable[[], None], hear: Callable[[bytes], None]) -> None:
        async with self._client.pubsub() as line:
            await line.subscribe(self._topic)
            heard = time.monotonic()
            while True:
                said = await line.get_message(timeout=QUIET)
                now = time.monotonic()
                if said is not None:
                    heard = now
                    if said["type"] == "subscribe":
                        opened()
                    elif said["type"] == "message":
                        hear(said["data"])
                elif now - heard > QUIET + ANSWER:
                    raise RedisError("the line is silent")
                else:
                    await line.ping()

    async def close(self) -> None:
        await self._client.aclose()
