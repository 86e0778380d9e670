"""`tablee new-game`: a package for a game of one's own, which plays and keeps the laws before anything is changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tablee import __version__
from tablee.core.game import WrongInput
from tablee.games import SPELLING, every
from tablee.games.whisper import GAME as MODEL

NAME = "whisper"
"""The teaching game that is copied: hidden cards, chance, and what each seat has come to know."""

PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "tablee-{slug}"
version = "0.1.0"
description = "{title}, a game for the house Tablée"
requires-python = ">=3.11"
dependencies = ["tablee>={least},<{next}"]

[project.optional-dependencies]
test = ["tablee[testing]"]

[project.entry-points."tablee.games"]
{id} = "tablee_{id}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["src/tablee_{id}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["tests"]
addopts = ["-p", "tablee.testing", "--import-mode=importlib"]
"""

LAWS = """\
\"\"\"{title} keeps the laws of the house, interpreted and compiled, and its golden playthroughs hold.\"\"\"

import laws
from tablee.testing.suites.backends import *
from tablee.testing.suites.golden import *
from tablee.testing.suites.laws import *
from tablee.testing.suites.pages import *

GAMES = ("{id}",)
LAWS = laws
"""

README = """\
# {title}

A game for the house Tablée, as a package of its own.

    pip install -e '.[test]'                 # puts it on the shelf of the house in this environment
    tablee play {id}                         # in the terminal
    tablee serve                             # in the browser, on a plain board
    tablee sim {id} --games 1000             # compiled
    python -m tablee.testing.golden {id}     # writes the golden playthroughs; then read them
    pytest                                   # the laws, and the tests of its own rules

It begins as a copy of the teaching game Whisper. Change its rules, words and tests; the laws say what you forgot.
The guide is `docs/add-a-game.md` of Tablée. A board of your own is one file, `src/tablee_{id}/board/board.js`.
"""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its id: small letters, digits and underscores.")],
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the new folder goes.")] = Path("."),
) -> None:
    """Write a package for a game of your own: it plays and keeps the laws before you change anything."""
    if not SPELLING.fullmatch(name):
        raise WrongInput(f"an id is 2 to 40 small letters, digits and underscores, letter first, not {name!r}")
    if name in every():
        raise WrongInput(f"there is a game {name!r} on the shelf already; choose another id")
    slug = name.replace("_", "-")
    folder = into / f"tablee-{slug}"
    if folder.exists():
        raise WrongInput(f"{folder} exists already; nothing was written")
    package = folder / "src" / f"tablee_{name}"
    for file, text in _files(name, slug).items():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    Console().print(
        f"{folder} is written; its rules are in {package}.\n"
        f"Next: cd {folder}, pip install -e '.[test]', tablee play {name}.",
        soft_wrap=True,
        highlight=False,
        markup=False,
    )


def _files(id: str, slug: str) -> dict[str, str]:
    """The files of the package, by their places in it."""
    about = {"id": id, "slug": slug, "title": _title(id), "least": __version__, "next": _next(__version__)}
    found = {
        "pyproject.toml": PROJECT.format(**about),
        "README.md": README.format(**about),
        "tests/test_laws.py": LAWS.format(**about),
        ".gitignore": "__pycache__/\n.hypothesis/\ndist/\n",
    }
    for source in sorted(MODEL.folder.rglob("*")):
        place = source.relative_to(MODEL.folder)
        if source.is_dir() or source.suffix in (".pyc", ".txt"):  # its golden texts are of another game
            continue
        inside = "tests" if place.parts[0] == "tests" else f"src/tablee_{id}/{place.parent}"
        name = place.name.replace(NAME, id)
        found[str(Path(inside, name).as_posix())] = _renamed(source.read_text(encoding="utf-8"), id)
    return found


def _renamed(text: str, id: str) -> str:
    """A text of the teaching game, as one of the new game."""
    changes = {
        f"tablee.games.{NAME}.tests.laws": "laws",
        f"tablee.games.{NAME}": f"tablee_{id}",
        "    listed=False,\n": "",
        "the teaching game of": "a game of",
        NAME.upper(): re.sub("[^A-Z]", "", id.upper()),
        NAME.capitalize(): _title(id),
        "Murmure": _title(id),
        NAME: id,
    }
    for before, after in changes.items():
        text = text.replace(before, after)
    return text


def _title(id: str) -> str:
    return id.replace("_", " ").capitalize()


def _next(version: str) -> str:
    """The first version that may be another interface: of 0.1.0 that is 0.2."""
    major, minor = (int(part) for part in version.split(".")[:2])
    return f"0.{minor + 1}" if major == 0 else f"{major + 1}"
