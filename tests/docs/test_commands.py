"""What the pages tell a reader to type: commands and their options, targets of make, modules, extras of the package."""

from __future__ import annotations

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer.main

from tablee import cli

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/**/*.md", "bench/*.md", "examples/**/*.md")
    for page in ROOT.glob(pattern)
    if not {"screenshots", ".venv", "node_modules"} & set(page.parts)
)
PLACEHOLDER = re.compile(r"[A-Z][A-Z_,.:=-]*|…|\.\.\.|\[.*\]")
OF_OTHERS = re.compile(r"^```(?!sh\b)\w+.*?^```", re.M | re.S)
LINE = re.compile(r"^ *(?:\$ )?((?:\.venv/bin/|bin/)?tablee|make|(?:\S*/)?python3?) ([^`|]*?)(?: {2,}.*| #.*)?$", re.M)
SIGNED = re.compile(r"tablee (?:promise|end) 1")  # what the house signs begins with such words


def typed(text: str) -> list[str]:
    """The commands of a page: lines of its blocks for a shell, and what it has in backticks."""
    text = re.sub(r"\\\n\s*", " ", text)
    lines = [f"{m[1].rpartition('bin/')[2]} {m[2]}" for m in LINE.finditer(OF_OTHERS.sub("", text))]
    return [line for line in lines + re.findall(r"`([^`\n]+)`", text) if not SIGNED.fullmatch(line)]


@pytest.fixture(scope="module")
def program() -> Any:
    cli._register()
    return typer.main.get_command(cli.app)


def wrong(program: Any, line: str) -> str:
    """What is wrong with a command line, or nothing."""
    words = shlex.split(line.replace("…", " ").partition(" | ")[0].partition(" && ")[0])[1:]
    command, at = program, 0
    while at < len(words) and hasattr(command, "commands"):
        names = words[at].split("|")
        if missing := [name for name in names if name not in command.commands and not PLACEHOLDER.fullmatch(name)]:
            return f"there is no command {missing[0]!r}"
        if names[0] not in command.commands:
            return ""
        command, at = command.commands[names[0]], at + 1
    known = {option: p for p in command.params for option in (*p.opts, *p.secondary_opts)} | {"--help": None}
    for word in words[at:]:
        for option in word.strip("[]").split("|"):
            if option.startswith("--") and option.partition("=")[0].rstrip(",.;)]") not in known:
                return f"{command.name} has no option {option}"
    return ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_tells_to_type_is_there(page: Path, program: Any) -> None:
    targets = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    text = page.read_text(encoding="utf-8")
    faults = []
    for line in typed(text):
        if line.startswith("tablee ") and (fault := wrong(program, line)):
            faults.append(f"{line}: {fault}")
        if (m := re.match(r"make ([a-z][\w-]*)", line)) and m[1] not in targets:
            faults.append(f"{line}: there is no such target")
        if (m := re.match(r"(?:\S*/)?python3? -m ([\w.]+)", line)) and find_spec(m[1]) is None:
            faults.append(f"{line}: there is no such module")
    for named in re.findall(r"\btablee\[([\w,]+)\]", text):
        faults += [f"tablee[{extra}]: no such extra" for extra in named.split(",") if extra not in extras]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("tablee sim sequence --games 3", ""),
        ("tablee bench engine", ""),
        ("tablee sim sequence --gmes 3", "sim has no option --gmes"),
        ("tablee simm sequence", "there is no command 'simm'"),
        ("tablee bench motor", "there is no command 'motor'"),
    ],
)
def test_a_slip_is_found(program: Any, line: str, fault: str) -> None:
    assert wrong(program, line) == fault


def test_commands_of_all_kinds_of_pages_are_looked_at() -> None:
    found = [line for page in PAGES for line in typed(page.read_text(encoding="utf-8")) if line.startswith("tablee ")]
    assert len(found) > 100
    assert {line.split()[1] for line in found} >= {"serve", "sim", "play", "verify", "doctor", "new-game", "train"}
