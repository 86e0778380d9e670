"""Asynchronous tests run on asyncio, and what holds of a store is tested with each kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a store in which nothing is yet."""
    if request.param == "sqlite":
        yield str(tmp_path / "h.sqlite")
        return
    cluster = request.getfixturevalue("postgresql")
    address = cluster.new_house()
    yield address
    cluster.drop(address)
