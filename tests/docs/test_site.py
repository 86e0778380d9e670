"""The site's own pages: their Python is run, and what is built from sources is there."""

from __future__ import annotations

import doctest
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs" / "site"
RUN = [SITE / "pages" / "index.md", *sorted(SITE.glob("notebooks/*.md"))]


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_build", SITE / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.stem)
def test_the_python_of_a_page_works_as_written(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried >= 3
    assert failed == 0


@pytest.mark.parametrize("page", sorted(SITE.glob("notebooks/*.md")), ids=lambda page: page.stem)
def test_a_notebook_has_the_code_of_its_page_and_nothing_that_was_printed(build: ModuleType, page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    cells = build.notebook(text)["cells"]
    code = "\n".join(cell["source"] for cell in cells if cell["cell_type"] == "code")
    compile(code, str(page), "exec")
    assert ">>>" not in json.dumps(cells)
    examples = doctest.DocTestParser().get_examples(text)
    assert [e.source.strip() for e in examples] == [
        s.strip() for e in examples for s in [e.source] if s.strip() in code
    ]


def test_commands_and_ladder_are_told_from_the_sources(build: ModuleType) -> None:
    commands = build.commands()
    assert all(f"## `tablee {name}`" in commands for name in ("serve", "sim", "verify", "bench engine"))
    assert "--database" in commands
    assert "| formidable |" in build.ladder_page()


def test_links_lead_where_the_page_now_is(build: ModuleType) -> None:
    text = "[a](../ARCHITECTURE.md) [b](host.md#tls) [c](../LICENSE) [d](https://example.org/x.md)"
    match = build.LINK.sub(lambda m: build.led(m, ROOT / "docs" / "bots.md", build.PAGES / "games" / "x.md"), text)
    assert match == "[a](../architecture.md) [b](../host.md#tls) [c](../licence.md) [d](https://example.org/x.md)"


def test_the_site_is_built_without_a_warning_and_asks_nobody_else_for_anything(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, SITE / "build.py"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "TABLEE_SITE": str(tmp_path)},
    )
    assert said.returncode == 0, said.stdout + said.stderr
    html = tmp_path / "html"
    assert "Matches side by side" in (html / "reference" / "tablee.html").read_text(encoding="utf-8")
    assert (html / "notebooks" / "researchers.ipynb").exists()
    assert (html / "with_pettingzoo.py").exists()
    assert 'src="curves.svg"' in (html / "learning.html").read_text(encoding="utf-8")
    assert 'href="learning.html"' in (html / "study.html").read_text(encoding="utf-8")
    fetched = re.compile(r'(?:src|href)="(https?://[^"]+\.(?:js|css|woff2?))"')
    assert {m for page in html.rglob("*.html") for m in fetched.findall(page.read_text(encoding="utf-8"))} == set()
