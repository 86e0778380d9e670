"""Asynchronous tests run on asyncio; the crash test takes a number of kills."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--faults", type=int, default=0, help="percent of the faults of `make faults`; else one of each")
    parser.addoption("--within", type=float, default=30, help="seconds after a fault in which all goes on")
    parser.addoption("--kills", type=int, default=3, help="how often the crash test kills the house")
