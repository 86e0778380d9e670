"""Without its framework an adapter says what to install, and the rest of the house does not need it."""

from __future__ import annotations

import subprocess
import sys

import pytest

FRAMEWORKS = {"gymnasium": "gymnasium", "openspiel": "pyspiel", "pettingzoo": "pettingzoo"}


@pytest.mark.parametrize("adapter", FRAMEWORKS)
def test_a_missing_framework_is_named_with_its_extra(adapter: str) -> None:
    """A name that stands for None in sys.modules cannot be imported."""
    code = f"import sys; sys.modules['{FRAMEWORKS[adapter]}'] = None; import tablee.adapters.{adapter}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"is missing: pip install 'tablee[{adapter}]'" in done.stderr.splitlines()[-1]


def test_matches_and_commands_need_no_framework() -> None:
    gone = "".join(f"sys.modules['{name}'] = None; " for name in FRAMEWORKS.values())
    code = f"import sys; {gone} import tablee, tablee.cli; tablee.cli._register(); print(tablee.open('noughts').over)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
