"""What is asked for by `make stranger` only."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fresh", action="store_true", help="build both wheels and install them in a fresh environment")
