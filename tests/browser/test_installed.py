"""The house on a device: it can be installed, opens without a network, takes a new release between two pages, and keeps
nothing that is one person's."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, TimeoutError, expect
from servers import Server

import tablee
from browser.tables import noughts, playing, seated
from browser.window import ARGS, Window

Visit = Callable[..., Window]

CLIENT = Path(tablee.__file__).parent / "server" / "client"
KEPT = """
async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
}
"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
UPDATED = "async () => !!(await (await navigator.serviceWorker.getRegistration()).update())"
TAKEN = """
async () => {
    const it = await navigator.serviceWorker.getRegistration();
    const settled = !it.installing && !it.waiting && it.active?.state === "activated";
    return settled && navigator.serviceWorker.controller === it.active;
}
"""
OLDER = r"/index-(?!newer|client)[\w-]{8}\.js/"  # the first script of the release before
WAITING = "async () => (await navigator.serviceWorker.getRegistration())?.waiting != null"


class Releases(Server):
    """A house whose client is in a folder of its own, so that it can be given another one."""

    CODE = "import sys, pathlib, tablee.server.app as a; a.CLIENT = pathlib.Path(sys.argv.pop()); " + Server.CODE

    def release(self, client: Path) -> None:
        """The house closes and opens again as another release."""
        self.kill()
        self.options = (*self.options[:-1], str(client))
        self.start()


def newer(client: Path, to: Path) -> Path:
    """The same client as if its first script had been changed, and with it the names of all that lead to it."""
    shutil.copytree(client, to)
    entry = re.search(r"index-([\w-]{8})\.js", (to / "index.html").read_text())
    assert entry
    scripts = {file.stem[-8:]: file for file in (to / "assets").glob("*-????????.js")}
    others = {old: f"{old[:5]}new" for old in scripts if old != entry[1]}
    assert len(set(others.values())) == len(others)
    for file in to.rglob("*"):
        if file.suffix in (".js", ".html"):
            text = file.read_bytes().replace(entry[1].encode(), b"newer000")
            for old, new in others.items():
                text = text.replace(f"-{old}.js".encode(), f"-{new}.js".encode())
            file.write_bytes(text)
    for old, new in others.items():
        scripts[old].rename(scripts[old].with_stem(scripts[old].stem[:-8] + new))
    worker = (to / "sw.js").read_text()
    version = re.search(r'"version":"(\w{12})"', worker)
    assert version
    (to / "sw.js").write_text(worker.replace(version[1], "newer0000000"))
    script = (to / "assets" / entry[0]).rename(to / "assets" / "index-newer000.js")
    script.write_text(script.read_text() + "\ndocument.documentElement.dataset.release = 'newer';\n")
    return to


@pytest.fixture
def releases(tmp_path: Path) -> Iterator[Releases]:
    shutil.copytree(CLIENT, tmp_path / "first")
    running = Releases(tmp_path / "house.sqlite", None, "rate=6000", "bot_delay=0", str(tmp_path / "first"))
    yield running
    if running.process.poll() is None:
        running.stop()


def kept(window: Window) -> list[str]:
    found: list[str] = window.ask(KEPT)
    return found


def test_the_browser_would_install_it(house: Server, chromium: Browser) -> None:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        pytest.skip("Chromium's shell installs nothing: make browser")
    whole = chromium.browser_type.launch(executable_path=found, args=ARGS)
    page = whole.new_page(locale="fr-FR")
    page.goto(house.url)
    expect(page.get_by_role("heading", name="Bienvenue à table")).to_be_visible()
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == [
        {"errorId": "in-incognito", "errorArguments": []}  # a test's window leaves nothing behind, and is told so
    ]
    whole.close()


def test_it_calls_itself_what_the_reader_speaks_and_the_icons_are_ours(visit: Visit) -> None:
    ann = visit(locale="fr-FR", service_workers="allow").go("/")
    expect(ann.page.get_by_role("heading", name="Bienvenue à table")).to_be_visible()
    expect(ann.page.locator("link[rel=manifest]")).to_have_attribute("href", "/fr.webmanifest")
    devtools = ann.page.context.new_cdp_session(ann.page)
    told = devtools.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["lang"] == "fr"
    assert "maison de jeux" in manifest["description"]
    for icon in manifest["icons"]:
        answer = ann.page.request.get(ann.url + icon["src"])
        picture = Image.open(io.BytesIO(answer.body())).convert("RGBA")
        size = int(icon["sizes"].split("x")[0])
        assert picture.size == (size, size)
        assert len(answer.body()) < 20_000
        corner, middle = picture.getpixel((0, 0)), picture.getpixel((size // 2, size // 2))
        assert middle == (0xF0, 0xD9, 0xA8, 255), "the table"
        assert corner == ((0x24, 0x49, 0x7A, 255) if icon["purpose"] == "maskable" else (0, 0, 0, 0))


def test_without_a_network_the_shelf_and_the_rules_that_were_read_are_there(visit: Visit, releases: Releases) -> None:
    ann = visit(service_workers="allow")
    ann.url = releases.url
    ann.go("/").until(CONTROLLED)
    ann.page.locator("a.box[href='/box/sequence']").click()
    ann.page.get_by_role("link", name="Read the rules").click()
    expect(ann.page.locator("#SEQ-28")).to_be_visible()
    ann.go("/box/sequence").page.get_by_role("button", name="Play a bot now").click()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    names = kept(ann)
    assert any("game-sequence-rules.en" in name for name in names)
    strange = [name for name in names if name not in ("/", "/api/games") and not name.startswith("/assets/")]
    assert strange == [], "no table, no person, no answer to one person is kept"

    releases.kill()
    ann.go("/")
    expect(ann.page.get_by_text("No connection: the house cannot be reached.")).to_be_visible()
    expect(ann.page.locator("a.box")).to_have_count(6)
    ann.page.locator("a.box[href='/box/sequence']").click()
    ann.page.get_by_role("link", name="Read the rules").click()
    expect(ann.page.locator("#SEQ-28")).to_be_visible()
    assert ann.serious() == []
    ann.go("/verify")
    expect(ann.page.get_by_role("heading", name="No connection: this page needs the house")).to_be_visible()

    releases.start()
    expect(ann.page.get_by_text("No connection: the house cannot be reached.")).to_be_hidden()
    ann.errors.clear()  # the browser itself notes that nobody answered


def in_a_match(visit: Visit, releases: Releases) -> Window:
    """Somebody who plays in the present release; `window.same` tells whether the page is still that one."""
    ann = visit(service_workers="allow")
    ann.url = releases.url
    ann.go("/").until(CONTROLLED)
    ann.page.locator("a.box[href='/box/sequence']").click()
    ann.page.get_by_role("button", name="Play a bot now").click()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    ann.page.evaluate("window.same = true")
    ann.unanswered = True
    return ann


def surely(window: Window, path: str) -> Window:
    """Goes to a page, if need be twice: Chromium loses one that is asked for just when one worker follows another.

    Traced: it was asked for within ten milliseconds of the old worker's stop, and nobody was there to answer."""
    with contextlib.suppress(TimeoutError):
        return window.go(path)
    return window.go(path)


def test_a_new_release_waits_for_the_end_of_a_page_and_is_never_stale(
    visit: Visit, releases: Releases, tmp_path: Path
) -> None:
    ann = in_a_match(visit, releases)

    releases.release(newer(CLIENT, tmp_path / "newer"))
    ann.until(UPDATED)
    ann.until(WAITING)
    expect(ann.page.get_by_text("Connection lost, coming back …")).to_be_hidden()
    assert ann.page.evaluate("window.same"), "nothing is loaded anew in the middle of a match"

    ann.page.get_by_role("link", name="To the shelf").click()
    expect(ann.page.locator("html")).to_have_attribute("data-release", "newer")
    expect(ann.page.locator("a.box")).to_have_count(6)
    ann.page.wait_for_load_state("networkidle")

    surely(ann, "/about").until(TAKEN)
    ann.until(f"async () => !(await ({KEPT})()).some((it) => {OLDER}.test(it))")
    assert kept(ann).count("/") == 1, "of the release before nothing is left"
    assert "/assets/index-newer000.js" in kept(ann)

    releases.kill()
    ann.go("/")
    expect(ann.page.get_by_text("No connection: the house cannot be reached.")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("data-release", "newer")


def test_a_match_goes_on_in_its_own_release_while_another_window_has_the_new_one(
    visit: Visit, releases: Releases, tmp_path: Path
) -> None:
    ann = in_a_match(visit, releases)
    releases.release(newer(CLIENT, tmp_path / "newer"))

    beside = Window(ann.page.context.new_page(), releases.url, ann.axe).go("/")
    expect(beside.page.locator("html")).to_have_attribute("data-release", "newer")
    beside.until(UPDATED)
    beside.until(TAKEN)
    beside.page.reload()
    expect(beside.page.locator("a.box")).to_have_count(6)
    expect(beside.page.locator("html")).to_have_attribute("data-release", "newer")
    assert any(re.search(OLDER[1:-1], it) for it in kept(ann)), "what the match may still need is not thrown away"

    expect(ann.page.locator(".prompt.mine")).to_be_visible()
    chips = ann.page.locator("[data-chip]").count()
    ann.play_by_mouse(0)
    expect(ann.page.locator("[data-chip]")).not_to_have_count(chips)
    assert ann.page.evaluate("window.same"), "the match was played on where it was"
    assert beside.complaints() == []
    beside.page.close()


def test_without_a_worker_a_page_hears_of_a_release_from_the_house_and_says_so_where_nothing_is_played(
    visit: Visit, releases: Releases, tmp_path: Path
) -> None:
    ann, ben, cid = visit(), visit(), visit()
    for window in (ann, ben, cid):
        window.url, window.unanswered = releases.url, True
    playing({"Ann": ann, "Ben": ben}, "noughts")
    seated({"Cid": cid}, "noughts", seats=2)
    for mover, cell in ((ann, "a1"), (ben, "a2"), (ann, "b1")):
        noughts(mover, cell)
    for window in (ann, ben, cid):
        expect(window.page.get_by_text("A new release is ready")).to_be_hidden()
        window.page.evaluate("window.same = true")

    both = newer(CLIENT, tmp_path / "newer")
    shutil.copytree(CLIENT / "assets", both / "assets", dirs_exist_ok=True)  # as houses of two releases have them
    releases.release(both)
    expect(cid.page.get_by_text("A new release is ready")).to_be_visible()
    noughts(ben, "b2")  # it has come back, and was told
    expect(ann.page.locator(".choices").get_by_role("button", name="c1")).to_be_visible()
    for window in (ann, ben):
        expect(window.page.get_by_text("A new release is ready")).to_be_hidden()
    noughts(ann, "c1")
    for window in (ann, ben):
        expect(window.page.get_by_text("A new release is ready")).to_be_visible()
        assert window.page.evaluate("window.same"), "nothing was loaded anew in the middle of a match"
        assert window.serious() == []

    ann.page.get_by_role("button", name="Load it").click()
    ben.page.get_by_role("link", name="To the shelf").first.click()
    for window in (ann, ben):
        expect(window.page.locator("html")).to_have_attribute("data-release", "newer")
        expect(window.page.get_by_text("A new release is ready")).to_be_hidden()
    expect(ann.page.get_by_role("heading", name="You win!")).to_be_visible()
    for window in (ann, ben):
        window.page.wait_for_load_state("networkidle")  # nothing of them is under way when the house closes
