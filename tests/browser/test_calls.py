"""Being called, in a browser: asking for it, the call itself, the digest at the table and the notebook."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import msgspec
import pytest
from callees import Postbox, PushService, in_background
from playwright.sync_api import Browser, expect
from servers import Server, server

from browser.tables import opened, sit
from browser.window import PATIENCE, Window

Visit = Callable[..., Window]

SHAPES = ((1440, 900), (390, 844), (844, 390), (320, 568))

MAKER = """
(told) => {  // the part of the browser's maker, whose service cannot be reached: an address and keys
    let own = null;
    PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
        window.keyed = applicationServerKey;
        own = {
            endpoint: told.endpoint,
            toJSON: () => ({ endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } }),
            unsubscribe: async () => ((own = null), true),
        };
        return own;
    };
    PushManager.prototype.getSubscription = async () => own;
}
"""
SHOWN = """
async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map((n) => [n.title, n.body, n.tag, n.data.path])
"""


@pytest.fixture(scope="module")
def services() -> Iterator[tuple[PushService, Postbox]]:
    with in_background() as both:
        yield both


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, services: tuple[PushService, Postbox]) -> Iterator[Server]:
    said = {
        "url": "http://127.0.0.1:1",
        "loopback": "1",
        "smtp": f"127.0.0.1:{services[1].port}",
        "smtp_security": "plain",
    }
    options = [f"reach.{k}={v}" for k, v in (said | {"smtp_from": "house@tablee.example"}).items()]
    with server(
        tmp_path_factory.mktemp("calls") / "h.sqlite", "rate=6000", "bot_delay=0", "compiled_bots=0", *options
    ) as it:
        yield it


def test_who_wishes_it_is_called_and_the_worker_shows_it(
    whole: Browser, house: Server, axe: str, shots: Path, services: tuple[PushService, Postbox]
) -> None:
    push, _ = services
    called = f"Ann-{token_hex(3)}"  # another one where the test is tried again
    new = msgspec.to_builtins(push.browser(called))
    context = whole.new_context(locale="en-GB", viewport={"width": 1440, "height": 900}, permissions=["notifications"])
    ann = Window(context.new_page(), house.url, axe)
    ann.page.add_init_script(f"({MAKER})({msgspec.json.encode(new).decode()})")
    ann.named("Ann").go("/settings")
    ann.page.get_by_role("button", name="Call me on this device").click()
    expect(ann.page.get_by_text("You are called on this device.")).to_be_visible()
    key = ann.page.request.get(house.url + "/api/calls").json()["key"]
    assert ann.page.evaluate("keyed") == key
    ann.page.get_by_role("button", name="Call me now, to try").click()
    expect(ann.page.get_by_text("A call is on its way.")).to_be_visible()
    ann.page.get_by_label("Leave me in peace").check()
    ann.page.get_by_label("from").fill("21:30")
    ann.page.get_by_role("combobox", name="A game is over").select_option("none")
    expect(ann.page.get_by_role("combobox", name="A game is over")).to_be_enabled()
    ann.until("async () => (await (await fetch('/api/calls')).json()).wishes.kinds.over === 'none'")
    wishes = ann.page.request.get(house.url + "/api/calls").json()["wishes"]
    assert (wishes["quiet_from"], wishes["quiet_until"]) == (21 * 60 + 30, 8 * 60)
    assert ann.serious() == []
    look(ann, shots, "calls")
    late = time.monotonic() + PATIENCE
    while not push.told(called):
        assert time.monotonic() < late
        ann.page.wait_for_timeout(50)
    [told] = push.told(called)

    devtools = context.new_cdp_session(ann.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda e: found.extend(r["registrationId"] for r in e["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    ann.until("async () => !!(await navigator.serviceWorker.ready).active")
    while not found:
        ann.page.wait_for_timeout(50)
    said = msgspec.json.encode(told | {"path": "/settings"}).decode()
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": house.url, "registrationId": found[0], "data": said})
    ann.until(f"async () => (await ({SHOWN})()).length === 1")
    assert ann.ask(SHOWN) == [["You can be reached", "This is how it looks when you are called.", "test", "/settings"]]
    devtools.send(
        "ServiceWorker.deliverPushMessage", {"origin": house.url, "registrationId": found[0], "data": "nonsense"}
    )
    ann.until(f"async () => (await ({SHOWN})()).length === 2")

    ann.page.get_by_role("button", name="Not any more").click()
    expect(ann.page.get_by_role("button", name="Call me on this device")).to_be_visible()
    assert ann.page.request.get(house.url + "/api/calls").json()["devices"] == []
    assert ann.complaints() == []
    context.close()


def look(window: Window, shots: Path, name: str) -> None:
    """Pictures to be looked at, of every size, by day and by night, in both languages."""
    page = window.page
    for language in ("fr", "en"):
        page.locator("main select").first.select_option(language)
        page.wait_for_function("(wanted) => document.documentElement.lang === wanted", arg=language)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for width, height in SHAPES:
                page.set_viewport_size({"width": width, "height": height})
                assert window.fits()
                page.screenshot(path=shots / f"{name}-{language}-{scheme}-{width}.png", full_page=True)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1440, "height": 900})


def test_a_browser_that_cannot_be_called_says_so_and_a_used_link_too(visit: Visit) -> None:
    ann = visit().named("Ann").go("/settings")
    expect(ann.page.get_by_role("heading", name="When you are away")).to_be_visible()
    expect(ann.page.get_by_text("Members can also be called by mail.")).to_be_visible()
    ann.page.goto(ann.url + "/calls/stop/abc")
    expect(ann.page.get_by_role("heading", name="No more letters")).to_be_visible()
    expect(ann.page.get_by_role("status").filter(has_text="used already")).to_be_visible()
    ann.errors = [e for e in ann.errors if "409" not in e]
    assert ann.fits()


GONE = "async () => (await (await fetch('/api/tables/' + location.hash.slice(1) + '/last-look')).json()).went > 0"


def test_who_comes_back_reads_what_happened_and_keeps_notes(visit: Visit, shots: Path) -> None:
    ann, bob = visit().named("Ann"), visit("small").named("Bob")
    table = opened(ann, "sequence", chairs=[{"kind": "me"}, {"kind": "open"}])
    sit(bob, table, 1)
    ann.go(table).page.get_by_role("button", name="Start the game").click()
    for window in (ann, bob):
        expect(window.page.get_by_role("grid")).to_be_visible()
    if ann.asked:
        ann.play_anything()
    ann.page.get_by_text("My notes").click()
    ann.page.get_by_role("textbox", name="What you want to remember").fill("Bob blocks late.")
    expect(ann.page.get_by_text("Kept.")).to_be_visible()
    ann.go(f"/about#{table.rpartition('/')[2]}")
    ann.until(GONE)
    bob.play_anything()
    ann.page.clock.set_fixed_time(ann.page.evaluate("Date.now() / 1000 + 7200"))
    ann.go(table)
    since = ann.page.get_by_role("region", name="Since you were here, 2 hours ago")
    expect(since).to_contain_text("Bob")
    ann.page.get_by_text("My notes").click()
    expect(ann.page.get_by_role("textbox", name="What you want to remember")).to_have_value("Bob blocks late.")
    assert ann.serious() == []
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme)
        for width, height in SHAPES:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.screenshot(path=shots / f"since-{scheme}-{width}.png")
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.page.get_by_role("button", name="I have read it").click()
    expect(since).to_be_hidden()
