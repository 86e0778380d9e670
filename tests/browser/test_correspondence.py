"""A match by correspondence over a week, in two browsers: each is called by push and by mail, once a turn."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from secrets import token_hex

import httpx
import msgspec
import pytest
from callees import HOUR, MINUTE, Postbox, PushService, in_background, text_of
from later import Later
from playwright.sync_api import Browser, expect
from servers import free_port

from browser.tables import playing
from browser.test_calls import MAKER
from browser.test_members import with_keys
from browser.window import PATIENCE, Window

MISSED = re.compile("^– (.+)$", re.MULTILINE)


@pytest.fixture
def services() -> Iterator[tuple[PushService, Postbox]]:
    with in_background() as both:
        yield both


@pytest.fixture
def house(tmp_path: Path, services: tuple[PushService, Postbox]) -> Iterator[Later]:
    port = free_port()
    said = {"url": f"http://localhost:{port}", "loopback": "1", "smtp": f"127.0.0.1:{services[1].port}"}
    said |= {"smtp_security": "plain", "smtp_from": "house@tablee.example"}
    options = [f"reach.{k}={v}" for k, v in said.items()]
    it = Later(tmp_path / "h.sqlite", port, "rate=6000", "bot_delay=0", "compiled_bots=0", *options)
    yield it
    it.stop()


class Away:
    """A member who is called by push and by mail, in a browser that is elsewhere until then."""

    def __init__(self, chromium: Browser, house: Later, axe: str, name: str, push: PushService, post: Postbox) -> None:
        self.name, self.push, self.post = name, push, post
        self.handle = f"{name}-{token_hex(3)}"
        self.mail = f"{name.lower()}@mail.example"
        new = msgspec.json.encode(push.browser(name)).decode()
        context = chromium.new_context(locale="en-GB", viewport={"width": 1000, "height": 640})
        context.grant_permissions(["notifications"])
        self.went = 0
        self.window = Window(context.new_page(), house.url, axe)
        with_keys(self.window)
        self.page = self.window.page
        self.page.add_init_script(f"({MAKER})({new})")

    def joins(self) -> None:
        self.window.named(self.name).go("/me")
        self.page.get_by_label("Handle").fill(self.handle)
        self.page.get_by_role("button", name="Make a passkey").click()
        expect(self.page.get_by_text(f"@{self.handle}")).to_be_visible()

    def wishes_to_be_called(self) -> None:
        self.window.go("/settings")
        self.page.get_by_role("button", name="Call me on this device").click()
        expect(self.page.get_by_text("You are called on this device.")).to_be_visible()
        self.page.get_by_label("Your address").fill(self.mail)
        self.page.get_by_role("button", name="Ask me there").click()
        waits(self, lambda: self.letters)
        self.page.goto(self.link(self.letters[0], "/calls/confirm/"))
        expect(self.page.get_by_text("Yes, it is.")).to_be_visible()
        self.post.letters.clear()

    @property
    def letters(self) -> list[EmailMessage]:
        return self.post.to(self.mail)

    @property
    def calls(self) -> int:
        return len(self.push.told(self.name))

    def link(self, letter: EmailMessage, path: str) -> str:
        """The link of a letter that leads to a path."""
        found = re.search(rf"{self.window.url}{path}\S+", text_of(letter))
        assert found is not None, text_of(letter)
        return found[0]

    def comes_and_moves(self, address: str) -> None:
        self.page.goto(address)
        self.page.wait_for_selector(".prompt.mine")
        self.window.play_anything()
        expect(self.page.locator(".prompt.mine")).to_have_count(0)
        self.goes(address.rpartition("/")[2])

    def goes(self, table: str) -> None:
        """Leaves a table, and the house has noticed it, which looks every other second. Who comes and goes between two
        looks comes once more."""
        while True:
            self.window.go("/about")
            late = time.monotonic() + PATIENCE
            while time.monotonic() < late:
                went = self.page.request.get(f"{self.window.url}/api/tables/{table}/last-look").json()["went"]
                if went > self.went:
                    self.went = went
                    return
                self.page.wait_for_timeout(100)
            self.window.go(f"/table/{table}")
            self.page.wait_for_selector(".board")
            self.page.wait_for_timeout(3000)


def waits(somebody: Away, condition: Callable[[], object], house: Later | None = None) -> None:
    """Until something is so. A house's time meanwhile goes fast: it may have noticed late who went."""
    late = time.monotonic() + 2 * PATIENCE
    while not condition():
        assert time.monotonic() < late, ([name for name, *_ in somebody.push.got], somebody.post.letters)
        somebody.page.wait_for_timeout(50)
        if house is not None:
            house.go(MINUTE // 4)


def called(house: Later, ann: Away, bob: Away, turns: Counter[str]) -> Away:
    """Whose turn it is, once both ways have told it."""
    before = sum(turns.values())
    waits(ann, lambda: ann.calls + bob.calls > before and len(ann.letters) + len(bob.letters) > before, house)
    it = ann if ann.calls > turns[ann.name] else bob
    turns[it.name] += 1
    return it


def told_once_a_turn(house: Later, people: tuple[Away, Away], turns: Counter[str], table: str) -> None:
    """As many messages by both ways as there were turns, each another one, with nothing in it that is not public."""
    ann, bob = people
    told = httpx.get(f"{house.url}/api/tables/{table.rpartition('/')[2]}/text?lang=en").raise_for_status()
    public = told.text.replace("\xa0", " ")
    for one, other in ((ann, bob), (bob, ann)):
        assert one.calls == len(one.letters) == turns[one.name]
        for said in one.push.told(one.name):
            assert (said["body"], said["path"]) == (f"It’s your turn at Sequence, with {other.name}.", table)
        assert len({letter["Message-ID"] for letter in one.letters}) == turns[one.name]
        for letter in one.letters:
            assert letter["Subject"] == "Your turn"
            assert all(line.strip() in public for line in MISSED.findall(text_of(letter)))
            assert not re.search(r"(card|hand):", letter.as_string())
    empty = [letter for _, letter in ann.post.letters if not MISSED.search(text_of(letter))]
    assert len(empty) == 1, "all but the first tell what the other has played since"


def test_a_week_by_correspondence_calls_each_once_a_turn_until_a_letter_stops_letters(
    whole: Browser, house: Later, axe: str, services: tuple[PushService, Postbox], request: pytest.FixtureRequest
) -> None:
    rounds = 4 if request.config.getoption("--whole") else 1
    ann, bob = (Away(whole, house, axe, name, *services) for name in ("Ann", "Bob"))
    people = ann, bob
    for one in people:
        one.joins()
        one.wishes_to_be_called()
    table = playing({one.name: one.window for one in people}, "sequence", pace=2 * 86_400)
    for one in people:
        one.goes(table.rpartition("/")[2])
    turns = Counter[str]()
    for _ in range(2 * rounds):  # 21 hours each: of four rounds a week
        house.go(5 * HOUR)
        mover = called(house, ann, bob, turns)
        house.go(16 * HOUR)
        path = mover.push.told(mover.name)[-1]["path"]
        mover.comes_and_moves(mover.window.url + path if mover is ann else mover.link(mover.letters[-1], "/table/"))
    house.go(5 * HOUR)
    last = called(house, ann, bob, turns)
    told_once_a_turn(house, people, turns, table)
    print(f"{2 * rounds * 21 / 24:g} days, turns {dict(turns)}: as many pushes, as many letters")

    had = len(bob.letters)
    bob.page.goto(bob.link(bob.letters[-1], "/calls/stop/"))
    expect(bob.page.get_by_text("Done: you get no more letters.")).to_be_visible()
    for mover in (last, *(one for one in people if one is not last)):
        before = {one.name: one.calls for one in people}
        mover.comes_and_moves(mover.window.url + table)
        house.go(5 * HOUR)
        other = bob if mover is ann else ann
        waits(ann, lambda other=other, before=before: other.calls > before[other.name], house)  # type: ignore[misc]
    waits(ann, lambda: len(ann.letters) == ann.calls, house)
    assert len(bob.letters) == had
    assert bob.calls == had + 1
    for one in people:
        assert one.window.complaints() == []
        one.page.context.close()
