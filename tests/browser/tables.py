"""Tables for browser tests: opened in a moment, with windows on their chairs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.window import Window

BOARD = ".board"


def opened(host: Window, game: str, seats: int = 2, **new: Any) -> str:
    """The address of a new table whose host is not seated yet, unless `chairs` say so."""
    made = host.page.request.post(host.url + "/api/tables", data={"game": game, "seats": seats, **new})
    assert made.ok, made.text()
    return f"/table/{made.json()['id']}"


def sit(window: Window, address: str, chair: int) -> None:
    """Sits down on a chair of a table that gathers."""
    window.go(address)
    window.page.locator(".chairs li").nth(chair).get_by_role("button", name="Sit down").click()
    expect(window.page.get_by_text("your chair")).to_be_visible()


def seated(people: dict[str, Window], game: str, **new: Any) -> str:
    """A table with everybody on a chair in this order, the first its host; nobody has started it."""
    windows = list(people.values())
    for name, window in people.items():
        window.named(name)
    address = opened(windows[0], game, **({"seats": len(windows)} | new))
    for chair, window in enumerate(windows):
        sit(window, address, chair)
    return address


def start(host: Window, *others: Window) -> None:
    host.page.get_by_role("button", name="Start the game").click()
    for window in (host, *others):
        expect(window.page.locator(BOARD)).to_be_visible()


def playing(people: dict[str, Window], game: str, **new: Any) -> str:
    """A table that is being played by these people, the first its host."""
    address = seated(people, game, **new)
    start(*people.values())
    return address


def asked(*windows: Window) -> list[Window]:
    """The same windows, who is asked for a decision first."""
    windows[0].page.wait_for_selector(".prompt")
    return sorted(windows, key=lambda w: not w.asked)


def noughts(mover: Window, cell: str) -> None:
    """A move in noughts and crosses, where anything can be taken back."""
    mover.page.locator(".choices").get_by_role("button", name=cell).click()
