"""One house and one Chromium for all browser tests; every person has a window, and no window may complain."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from servers import Server, server

import tablee
from browser.window import ARGS, SIZES, Window

ROOT = Path(__file__).parents[2]
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")  # without windows of its own: half the work
Visit = Callable[..., Window]

expect.set_options(timeout=20_000)  # a busy machine is no failure


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--matches", type=int, default=None, help="how many matches of each game are drawn")
    parser.addoption("--size", action="append", help="only windows of this size, as 320x568; may be given often")
    parser.addoption("--whole", action="store_true", help="long matches to their end, lessons at four sizes")


# Scope "package", not "session": Playwright leaves an event loop behind that later tests would trip over.
@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Server]:
    if not (Path(tablee.__file__).parent / "server" / "client" / "index.html").exists():
        pytest.skip("the client is not built: make setup")
    compiled = int(request.config.getoption("--whole", default=False))  # of a few moves the compiler would cost most
    options = "rate=6000", "bot_delay=0", f"compiled_bots={compiled}"
    with server(tmp_path_factory.mktemp("house") / "house.sqlite", *options) as running:
        yield running


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if not found:
        pytest.skip("there is no Chromium: make browser")
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=found, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def whole(chromium: Browser) -> Iterator[Browser]:
    """Chromium itself: its shell shows no notifications."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        pytest.skip("there is no Chromium: make browser")
    browser = chromium.browser_type.launch(executable_path=found, args=ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("screenshots")


@pytest.fixture(scope="package")
def axe() -> str:
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def visit(house: Server, chromium: Browser, axe: str) -> Iterator[Visit]:
    """Opens windows on the house; at the end none may have met an error or broken the content policy."""
    windows: list[Window] = []

    def open_window(size: str = "desktop", **context: object) -> Window:
        settings: dict[str, object] = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": SIZES[size]}
        settings["service_workers"] = "block"  # who tests what is kept on a device allows them
        page: Page = chromium.new_context(**(settings | context)).new_page()  # type: ignore[arg-type]
        windows.append(Window(page, house.url, axe))
        return windows[-1]

    yield open_window
    for window in windows:
        complaints = window.complaints()
        window.page.context.close()
        assert complaints == []
