"""Asynchronous tests run on asyncio, and on the kind of store that `--store` says."""

import contextlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import balanced
import channels
import pytest
import servers


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True, scope="session")
def _store(request: pytest.FixtureRequest) -> Iterator[None]:
    """With `--store postgresql`, a database takes the place of each file."""
    if request.config.getoption("--store") == "sqlite":
        yield
        return
    cluster, made = request.getfixturevalue("postgresql"), dict[Path, str]()

    def address(path: Path) -> str:
        if path not in made:
            made[path] = cluster.new_house()
        return made[path]

    servers.STORE["at"] = address
    with contextlib.ExitStack() as running:
        if request.config.getoption("--balanced"):
            redis = running.enter_context(channels.redis_server())
            servers.OPENS["several"] = partial(balanced.Balanced, channel=redis.address)
        yield
    servers.STORE["at"] = str


@pytest.fixture
def shared_store(request: pytest.FixtureRequest) -> Iterator[None]:
    """The paths of a test stand for one database meanwhile, which processes can share."""
    before, cluster = servers.STORE["at"], request.getfixturevalue("postgresql")
    address = cluster.new_house()
    servers.STORE["at"] = lambda _: address
    yield
    servers.STORE["at"] = before
    cluster.drop(address)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is about a file is left out where there is none, and what is about one house where there are several."""
    no_file, several = config.getoption("--store") != "sqlite", config.getoption("--balanced")
    for marker in [*(["sqlite"] if no_file else []), *(["one_house"] if several else [])]:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker(marker)])
        items[:] = [item for item in items if not item.get_closest_marker(marker)]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--store", choices=["sqlite", "postgresql"], default="sqlite", help="what the houses are kept in")
    several = "three houses behind nginx, over Redis, wherever a test opens a server"
    parser.addoption("--balanced", action="store_true", help=several)
    parser.addoption("--faults", type=int, default=0, help="percent of the faults of `make faults`; else one of each")
    parser.addoption("--tables", type=int, default=4, help="tables of people while houses and servers are killed")
    parser.addoption("--within", type=float, default=30, help="seconds after a fault in which all goes on")
    parser.addoption("--moves", type=int, default=1, help="how many times ten thousand moves by the clock are played")
    parser.addoption("--kills", type=int, default=3, help="how often the crash test kills the house")
