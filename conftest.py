"""Hypothesis profiles, for tests/ and for the tests beside each game: `quick`, or TABLEE_PROFILE=deep."""

import os

from hypothesis import HealthCheck, settings

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
