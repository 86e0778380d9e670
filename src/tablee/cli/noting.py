"""How commands note in the audit log what an operator did."""

from __future__ import annotations

import asyncio
import getpass
import time

from tablee.store.open import open_store
from tablee.store.rows import Act, Store


def operator() -> str:
    """Who gives commands on this machine."""
    try:
        return f"operator {getpass.getuser()}"
    except (KeyError, OSError):  # a user without a name
        return "operator"


async def noted(store: Store, did: str, about: str = "") -> None:
    """Notes what an operator did."""
    await store.note(Act(time.time_ns() // 1_000_000, operator(), did, "", about))


def note(address: str, did: str, about: str = "") -> None:
    """Notes what an operator did to a house."""

    async def work() -> None:
        store = open_store(address)
        try:
            await noted(store, did, about)
        finally:
            await store.close()

    asyncio.run(work())
