"""`tablee new-game`: a package for a game of one's own, which plays and keeps the laws before anything is changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tablee import __version__
from tablee.core.game import WrongInput, listing
from tablee.games import SPELLING, every, own

MODELS: dict[str, tuple[str, ...]] = {
    "whisper": ("Whisper", "Murmure"),
    "envelopes": ("Envelopes", "Enveloppes"),
    "noughts": ("Noughts and crosses", "noughts and crosses", "Morpion", "morpion"),
}
"""The teaching games that can be copied, and what they are called: hidden cards and chance; choices made at once and
in secret; open information."""

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

It begins as a copy of the teaching game {model}. Change its rules, words and tests; the laws say what you forgot.
The house reads a package when it opens: after a change begin `tablee serve` again.
A board of your own is one file, `src/tablee_{id}/board/board.js`. A first lesson is one file too,
`src/tablee_{id}/lesson.json`: write it when the rules stand, and have `tests/test_laws.py` take its suite,
`from tablee.testing.suites.lessons import *`.
`tablee guide` prints the guide to all of it.
"""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its id: small letters, digits and underscores.")],
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the new folder goes.")] = Path("."),
    like: Annotated[
        str,
        typer.Option(
            metavar="GAME",
            help="The teaching game it is a copy of: whisper (hidden cards, chance), envelopes (sealed choices made "
            "at once) or noughts (everything open).",
        ),
    ] = "whisper",
) -> None:
    """Write a package for a game of your own: it plays and keeps the laws before you change anything."""
    if not SPELLING.fullmatch(name):
        raise WrongInput(f"an id is 2 to 40 small letters, digits and underscores, letter first, not {name!r}")
    if name in every():
        raise WrongInput(f"there is a game {name!r} on the shelf already; choose another id")
    if like not in MODELS:
        raise WrongInput(f"a new game is like {listing(MODELS)}, not {like!r}")
    slug = name.replace("_", "-")
    folder = into / f"tablee-{slug}"
    if folder.exists():
        raise WrongInput(f"{folder} exists already; nothing was written")
    package = folder / "src" / f"tablee_{name}"
    for file, text in _files(name, slug, like).items():
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


def _files(id: str, slug: str, like: str) -> dict[str, str]:
    """The files of the package, by their places in it."""
    about = {"id": id, "slug": slug, "title": _title(id), "least": __version__, "next": _next(__version__)}
    found = {
        "pyproject.toml": PROJECT.format(**about),
        "README.md": README.format(**about, model=MODELS[like][0]),
        "tests/test_laws.py": LAWS.format(**about),
        ".gitignore": "__pycache__/\n.hypothesis/\ndist/\n",
    }
    model = own()[like].folder
    for source in sorted(model.rglob("*")):
        place = source.relative_to(model)
        if source.is_dir() or source.suffix in (".pyc", ".txt"):  # its golden texts are of another game
            continue
        inside = "tests" if place.parts[0] == "tests" else f"src/tablee_{id}/{place.parent}"
        name = place.name.replace(like, id)
        found[str(Path(inside, name).as_posix())] = _renamed(source.read_text(encoding="utf-8"), id, like)
    return found


def _renamed(text: str, id: str, like: str) -> str:
    """A text of the teaching game, as one of the new game. Its name may also be a plain word, and then it stays."""
    changes = {
        f"tablee.games.{like}.tests.laws": "laws",
        f"tablee.games.{like}": f"tablee_{id}",
        "    listed=False,\n": "",
        "the teaching game": "a game",
        f"{like.upper()}-": re.sub("[^A-Z]", "", id.upper()) + "-",
        **{title: _title(id) for title in MODELS[like]},
    }
    for before, after in changes.items():
        text = text.replace(before, after)
    return re.sub(rf"(?<=[\"_]){like}(?=[\"_])", id, text)


def _title(id: str) -> str:
    return id.replace("_", " ").capitalize()


def _next(version: str) -> str:
    """The first version that may be another interface: of 0.1.0 that is 0.2."""
    major, minor = (int(part) for part in version.split(".")[:2])
    return f"0.{minor + 1}" if major == 0 else f"{major + 1}"
