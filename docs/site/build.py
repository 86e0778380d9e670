"""The site: pages of docs/ as they are, and what the sources already say: rules, ladders, commands, reference.

`make docs` writes the pages to build/site/pages and has Zensical make HTML of them; a warning ends it. Nothing is
fetched from elsewhere, neither now nor by who reads it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import typer.main

import tablee
from tablee import cli
from tablee.bots.measured import ladders
from tablee.core.words import Words

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
OUT = Path(os.environ.get("TABLEE_SITE", ROOT / "build" / "site"))
PAGES = OUT / "pages"
MOVED = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "examples/learn/README.md": "learning.md",
}
"""Pages that lie elsewhere than in docs/, by what they are called on the site."""
LEARN = ROOT / "examples" / "learn"
LINK = re.compile(r"(\]\()(?!https?:|mailto:|#)([^)\s#]+)((?:#[^)\s]*)?\))")
SOURCE = re.compile(r"^```(\w+) \S+$", re.M)
REFERENCE = {
    "games": (
        "Games and records",
        ("tablee.core.game", "tablee.core.groups", "tablee.core.record", "tablee.core.match", "tablee.core.menu"),
    ),
    "adapters": ("Adapters", ("tablee.adapters.pettingzoo", "tablee.adapters.gymnasium", "tablee.adapters.openspiel")),
    "batched": ("Batched environments", ("tablee.sim.batched.vector",)),
    "testing": ("The laws", ("tablee.testing",)),
}


def main() -> None:
    """Writes all pages, then the site."""
    shutil.rmtree(OUT, ignore_errors=True)
    for source in sorted(ROOT.glob("docs/**/*.md")):
        if HERE not in source.parents:
            write(source.relative_to(ROOT / "docs").as_posix(), source.read_text(encoding="utf-8"), source)
    for name, to in MOVED.items():
        if "README" not in name:
            write(to, (ROOT / name).read_text(encoding="utf-8"), ROOT / name)
    write("learning.md", (LEARN / "README.md").read_text(encoding="utf-8"))  # what it leads to lies beside it here too
    for file in sorted([*LEARN.glob("*.py"), *LEARN.glob("*.svg")]):
        shutil.copy(file, PAGES / file.name)
    for page in sorted(HERE.glob("pages/*.md")):
        write(page.name, page.read_text(encoding="utf-8"), ROOT / "docs" / page.name)
    shutil.copytree(ROOT / "docs" / "screenshots", PAGES / "screenshots")
    write_rules()
    write("ladder.md", ladder_page())
    write("reference/commands.md", commands())
    write("reference/tablee.md", public())
    for name, (title, modules) in REFERENCE.items():
        write(f"reference/{name}.md", f"# {title}\n" + "".join(f"\n::: {module}\n" for module in modules))
    for notebook in sorted(HERE.glob("notebooks/*.md")):
        write_notebook(notebook)
    shutil.copy(HERE / "style.css", PAGES / "style.css")
    settings = (HERE / "zensical.toml").read_text(encoding="utf-8").replace("SOURCES", (ROOT / "src").as_posix())
    (OUT / "zensical.toml").write_text(settings, encoding="utf-8")
    done = subprocess.run([Path(sys.executable).parent / "zensical", "build", "--strict", "--clean"], cwd=OUT)
    sys.exit(done.returncode)


def write(name: str, text: str, source: Path | None = None) -> None:
    """Writes a page of the site; links of a page that stood elsewhere lead to the same things."""
    to = PAGES / name
    to.parent.mkdir(parents=True, exist_ok=True)
    text = SOURCE.sub(r"```\1", text)  # a fence's path is for the test that looks it up
    to.write_text(text if source is None else LINK.sub(lambda m: led(m, source, to), text), encoding="utf-8")


def led(m: re.Match[str], source: Path, to: Path) -> str:
    """A link of a source, from where its page is now. What is no page of the site is named without a link."""
    found = (source.parent / m[2]).resolve()
    inside = found.relative_to(ROOT).as_posix() if found.is_relative_to(ROOT) else ""
    page = MOVED.get(inside, inside.removeprefix("docs/") if inside.startswith("docs/") else "")
    if not page:
        page = "licence.md" if inside == "LICENSE" else "index.md"
    up = "../" * (len(to.relative_to(PAGES).parts) - 1)
    return f"{m[1]}{up}{page}{m[3]}"


def write_rules() -> None:
    """The rules pages of the listed games, in both languages."""
    for id in tablee.games():
        texts = tablee.load(id).folder / "texts"
        for lang in ("en", "fr"):
            own = texts / f"{id}.rules.{lang}.md"
            page = own if own.exists() else texts / f"rules.{lang}.md"
            write(f"rules/{id}.{lang}.md", page.read_text(encoding="utf-8"))


def ladder_page() -> str:
    """What was measured of each game's bots, at each number of seats."""
    lines = [
        "# The ladder",
        "",
        "Measured by `tablee ladder`; [how the bots think](bots.md). Elo points with their 95 % interval; random is 0.",
        "",
    ]
    for id in tablee.games():
        words = Words("en", tablee.load(id))
        lines += [f"## {words.say('title')}", ""]
        if not (measured := ladders(id)):
            lines += ["Not yet measured level by level.", ""]
        for ladder in measured:
            lines += [
                f"{ladder.seats} seats, {sum(p.games for p in ladder.pairs):,} games",
                "",
                "| level | rating | from | to |",
                "|---|---:|---:|---:|",
            ]
            lines += [
                f"| {level.name} | {level.rating:.0f} | {level.low:.0f} | {level.high:.0f} |" for level in ladder.levels
            ]
            lines.append("")
    return "\n".join(lines)


def public() -> str:
    """What `import tablee` gives, name by name."""
    lines = ["# `import tablee`", "", (tablee.__doc__ or "").replace("\n    ", "\n        ").strip(), ""]
    for module, names in tablee._MODULES.items():
        for name in names:
            lines += [
                f"## `tablee.{name}`",
                "",
                f"::: {module}.{name}",
                "    options:",
                "      show_root_heading: false",
                "      heading_level: 3",
                "",
            ]
    return "\n".join(lines)


def commands() -> str:
    """The command line, as `--help` says it."""
    cli._register()
    top = typer.main.get_command(cli.app)
    lines = ["# The command `tablee`", "", "Wrong input is answered with one sentence and exit status 2.", ""]

    def describe(name: str, command: Any) -> None:
        for sub, below in sorted(getattr(command, "commands", {}).items()):
            describe(f"{name} {sub}", below)
        if hasattr(command, "commands"):
            return
        lines.extend([f"## `{name}`", "", (command.help or "").strip(), ""])
        options = [
            record
            for p in command.params
            if (record := p.get_help_record(command.make_context(name, [], resilient_parsing=True)))
        ]
        if options:
            lines.extend(["| option | |", "|---|---|"])
            lines.extend(f"| `{plain(left)}` | {plain(right)} |" for left, right in options)
            lines.append("")

    describe("tablee", top)
    return "\n".join(lines)


def plain(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def write_notebook(source: Path) -> None:
    """A notebook as a page, and as a file for Jupyter beside it."""
    text = source.read_text(encoding="utf-8")
    name = f"notebooks/{source.stem}"
    write(f"{name}.md", f"{text}\n\n[This page as a notebook]({name}.ipynb)\n", ROOT / "docs" / source.name)
    (PAGES / f"{name}.ipynb").write_text(json.dumps(notebook(text), indent=1), encoding="utf-8")


def notebook(text: str) -> dict[str, Any]:
    """The cells of a page: prose, and Python without what it printed."""
    cells: list[dict[str, Any]] = []
    for n, (code, prose) in enumerate(parted(text)):
        common = {"id": f"cell-{n}", "metadata": {}}
        if code:
            cells.append({"cell_type": "code", "execution_count": None, "outputs": [], "source": code, **common})
        else:
            cells.append({"cell_type": "markdown", "source": prose, **common})
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}


def parted(text: str) -> list[tuple[str, str]]:
    """The pieces of a page in order: (code, "") or ("", prose)."""
    pieces: list[tuple[str, str]] = []
    for i, part in enumerate(re.split(r"^```pycon\n(.*?)^```$", text, flags=re.M | re.S)):
        if i % 2:
            code = [line[4:] for line in part.splitlines() if line.startswith((">>>", "..."))]
            pieces.append(("\n".join(code), ""))
        elif part.strip():
            pieces.append(("", part.strip()))
    return pieces


if __name__ == "__main__":
    main()
