"""The README's Python session is really run."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_first_python_session_of_the_readme_works_as_written() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 8
    assert failed == 0
