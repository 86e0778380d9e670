"""For all tests: the laws' plugin with its Hypothesis profiles, their order, and a PostgreSQL if needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from clusters import Cluster

pytest_plugins = ["tablee.testing"]

FIRST = (
    "tests/laws/test_laws.py",
    "tests/laws/test_backends.py",
    "src/tablee/games/risk/tests/test_invariants.py",
    "tests/browser/test_risk.py",
    "tests/browser/test_pictures.py",
    "tests/browser/test_sizes.py",
    "tests/browser/test_installed.py",
)
"""What takes longest is begun first, so that no worker waits for another at the end."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Puts the longest files first, then the browser's, which share one house as long as nothing comes between them."""

    def place(item: pytest.Item) -> int:
        path = item.path.relative_to(config.rootpath).as_posix()
        return FIRST.index(path) if path in FIRST else len(FIRST) + (not path.startswith("tests/browser/"))

    items.sort(key=place)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """A server for tests in which it does not crash."""
    from clusters import FAST, cluster

    with cluster(*FAST) as running:
        yield running
