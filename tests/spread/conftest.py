"""What is asked for by `make ray` only."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cluster", action="store_true", help="play on a real cluster of Ray, of several nodes")
