"""A report, a ban and an appeal, each by its own person in a browser; and a page that others do not find."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from playwright.sync_api import expect
from servers import Server

from browser.tables import playing, seated
from browser.window import PATIENCE, Window

Visit = Callable[..., Window]

REFUSED = "the server responded with a status of 40"


def office(house: Server, do: str, window: Window) -> None:
    """Makes a person a moderator, or one no more, as the operator does."""
    person = window.page.request.get(window.url + "/api/me").json()["person"]
    command = [sys.executable, "-m", "tablee", "moderator", do, person, "--database", str(house.database)]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def appointed(house: Server, window: Window) -> Iterator[None]:
    """Makes a person a moderator for a while: where there are two, nobody answers for a ban of their own."""
    office(house, "add", window)
    late = time.monotonic() + PATIENCE
    while not window.page.request.get(window.url + "/api/moderation").ok:  # it is known within a second
        assert time.monotonic() < late
        window.page.wait_for_timeout(100)
    yield
    office(house, "remove", window)


def pictured(window: Window, shots: Path, name: str) -> None:
    """Looks at a page in four sizes, by day and by night."""
    for light in ("light", "dark"):
        window.page.emulate_media(color_scheme=light, reduced_motion="reduce")
        for width, height in ((1440, 900), (390, 844), (844, 390), (320, 568)):
            window.page.set_viewport_size({"width": width, "height": height})
            assert window.fits(), (name, width)
            window.page.screenshot(path=shots / f"{name}-{light}-{width}.png", full_page=True)
    window.page.set_viewport_size({"width": 1440, "height": 900})


def expected(*windows: Window) -> None:
    """What was refused on purpose is no complaint."""
    for window in windows:
        window.errors = [error for error in window.errors if REFUSED not in error]


def test_a_report_a_ban_and_an_appeal(visit: Visit, house: Server, shots: Path) -> None:
    ann, ben, mo = visit(), visit(), visit()
    this = token_hex(3)  # what is said in this run, where the test is tried again in the same house
    mo.named("Mo")
    with appointed(house, mo):
        judged(ann, ben, mo, shots, this)
    ann.go("/order")
    expect(ann.page.get_by_text("Thank you, Ann.")).to_be_visible()
    assert ann.serious() == []
    pictured(ann, shots, "order")


def judged(ann: Window, ben: Window, mo: Window, shots: Path, this: str) -> None:
    """Ann reports Ben, whom Mo bans, and whose appeal is granted."""
    table = playing({"Ann": ann, "Ben": ben}, "sequence")

    chat = ben.tab("chat")
    chat.get_by_role("textbox").fill("<b>you fool</b> https://example.org/x")
    chat.get_by_role("textbox").press("Enter")
    heard = ann.tab("chat").get_by_role("log")
    expect(heard).to_contain_text("<b>you fool</b>")
    expect(heard.get_by_role("link")).to_have_count(0)
    heard.get_by_role("button", name="Report Ben").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Insults").check()
    dialog.get_by_role("textbox").fill(f"<img src=x onerror=alert(1)> since the start {this}")
    assert ann.serious() == []
    pictured(ann, shots, "report")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog).to_contain_text("Thank you")
    dialog.get_by_role("button", name="Close").click()

    mo.go("/moderation")
    case = mo.page.get_by_role("article").filter(has_text=f"onerror=alert(1)> since the start {this}")
    expect(case).to_contain_text("<b>you fool</b>")
    expect(case.locator("img")).to_have_count(0)
    case.get_by_text("Ban this person").click()
    case.get_by_role("textbox", name="To who is banned").fill(f"You have insulted Ann {this}.")
    assert mo.serious() == []
    pictured(mo, shots, "desk")
    case.get_by_role("button", name="Ban", exact=True).click()
    expect(case).to_contain_text("The ban holds.")
    case.get_by_role("textbox", name="To who reported it").fill("Thank you, Ann.")
    case.get_by_role("button", name="Uphold").click()
    holding = mo.page.locator("section", has=mo.page.get_by_role("heading", name="Bans that hold"))
    expect(holding).to_contain_text(f"You have insulted Ann {this}.")

    ben.go(table)  # his match, which he may finish, in silence
    expect(ben.page.locator(".board")).to_be_visible()
    ben.go("/order")
    expect(ben.page.get_by_text(f"You have insulted Ann {this}.")).to_be_visible()
    ben.page.get_by_role("button", name="Français").click()
    expect(ben.page.get_by_text("Vous êtes exclu de la maison")).to_be_visible()
    assert ben.serious() == []
    pictured(ben, shots, "banned")
    ben.page.get_by_role("textbox").fill(f"C’était une citation, {this}.")
    ben.page.get_by_role("button", name="Envoyer l’appel").click()
    expect(ben.page.get_by_text("Un modérateur répondra.")).to_be_visible()

    mo.page.reload()
    appeal = mo.page.get_by_role("article").filter(has_text=f"C’était une citation, {this}.")
    appeal.get_by_role("textbox").fill("So it was.")
    assert mo.serious() == []
    pictured(mo, shots, "appeal")
    appeal.get_by_role("button", name="Grant").click()
    expect(holding).not_to_contain_text(f"You have insulted Ann {this}.")
    me = ben.page.request.get(ben.url + "/api/me").json()["person"]
    mo.page.get_by_text("Ban somebody who was not reported").click()
    mo.page.get_by_label("handle, or their number").fill("@nobody-at-all")
    mo.page.get_by_role("button", name="Find").click()
    expect(mo.page.get_by_role("alert")).to_contain_text("No member has that handle.")
    mo.page.get_by_label("handle, or their number").fill(me)
    mo.page.get_by_role("button", name="Find").click()
    found = mo.page.get_by_role("article").filter(has=mo.page.locator("code", has_text=me)).last
    expect(found.get_by_label("What is banned").locator("option")).to_have_text(["person", "browser", "network"])
    mo.page.get_by_text("What was done lately").click()
    expect(mo.page.locator("li", has_text="Mo granted the appeal of Ben.").first).to_be_visible()
    expect(mo.page.locator("li", has_text="Mo looked Ben up.").first).to_be_visible()
    assert mo.serious() == []
    pictured(mo, shots, "log")
    mo.errors = [e for e in mo.errors if "status of 40" not in e]  # the browser writes down itself what was refused
    ben.page.reload()
    expect(ben.page.get_by_text("So it was.")).to_be_visible()


def test_who_is_banned_is_told_where_they_stand_and_others_do_not_find_the_desk(
    visit: Visit, house: Server, shots: Path
) -> None:
    mia, eve, host = visit(), visit("phone"), visit()
    mia.named("Mia")
    eve.named("Eve")
    with appointed(house, mia):
        mia.go("/moderation")
        expect(mia.page.get_by_role("heading", name="Moderation")).to_be_visible()
        table = seated({"Una": host}, "sequence", seats=2, listed=True)
        eve.go(table)
        expect(eve.page.locator(".chairs")).to_be_visible()
        person = eve.page.request.get(eve.url + "/api/me").json()["person"]
        ban = {"t": "impose", "kind": "person", "scope": "house", "reason": "spam", "words": "No.", "days": 1}
        act = ban | {"person": person}
        assert mia.page.request.post(mia.url + "/api/moderation", data={"act": act}).ok
    expect(eve.page.get_by_text("You are banned from this house.")).to_be_visible()
    pictured(eve, shots, "sent-out")
    eve.page.get_by_role("link", name="Order in the house").click()
    expect(eve.page.get_by_text("You are banned from the house until")).to_be_visible()
    for path in ("/moderation", "/moderatiox"):
        eve.go(path)
        expect(eve.page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    expected(eve)
