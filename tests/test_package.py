"""The installed package is the one in this folder."""

from importlib.metadata import version
from importlib.resources import files

import tablee


def test_version_agrees_with_the_metadata() -> None:
    assert tablee.__version__ == version("tablee")


def test_package_declares_its_types() -> None:
    assert files("tablee").joinpath("py.typed").is_file()
