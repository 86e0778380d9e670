"""The installed package is the one in this folder."""

import re
from importlib.metadata import metadata, version
from importlib.resources import files
from pathlib import Path

import tablee

ROOT = Path(__file__).parents[1]


def test_version_agrees_with_the_metadata() -> None:
    assert tablee.__version__ == version("tablee")


def test_package_declares_its_types() -> None:
    assert files("tablee").joinpath("py.typed").is_file()


def test_the_page_of_the_wheel_is_whole_without_the_sources() -> None:
    """An index of packages shows it alone: no link or picture may lead to a file that only the sources have."""
    about = metadata("tablee")
    page = str(about.json["description"])
    assert page.strip() == (ROOT / "docs" / "site" / "wheel.md").read_text(encoding="utf-8").strip()
    assert about["Description-Content-Type"] == "text/markdown"
    assert re.findall(r"\]\((?!https://)[^)]*\)|<img", page) == []
    assert all(f"`{id}`" in page for id in tablee.games())
    assert set(re.findall(r"tablee\[(\w+)\]", page)) <= set(about.get_all("Provides-Extra") or ())
