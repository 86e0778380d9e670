"""Asynchronous tests run on asyncio; the crash test takes a number of kills."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=3, help="how often the crash test kills the house")
