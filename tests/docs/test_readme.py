"""The Python sessions of the pages are really run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("page", "least"), [("README.md", 7), ("docs/study.md", 34), ("docs/site/wheel.md", 6)])
def test_every_python_session_of_a_page_works_as_written(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried >= least
    assert failed == 0
