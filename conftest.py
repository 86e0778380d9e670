"""For all tests: Hypothesis profiles (`quick`, or TABLEE_PROFILE=deep), their order, and a PostgreSQL if needed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from clusters import Cluster

# An example is often a whole game, whose time says nothing about the test.
settings.register_profile(
    "quick",
    max_examples=40,
    derandomize=True,  # the same examples everywhere: a red run is always the change's own
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    max_examples=2000,
    derandomize=False,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile(os.environ.get("TABLEE_PROFILE", "quick"))

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
