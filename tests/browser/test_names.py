"""A name the house does not take: the reason stands beside the field, and another name helps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.tables import opened, sit
from browser.window import Window

Visit = Callable[..., Window]
TAKEN = "Somebody at this table has that name"


def refusals_only(window: Window) -> None:
    """The browser itself writes a line for every answer that is no success; nothing else may be there."""
    window.errors = [e for e in window.errors if "Failed to load resource" not in e]


def test_who_sits_down_under_anothers_name_reads_why_beside_the_field(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit("phone")
    ann.named("Ann")
    address = opened(ann, "noughts")
    sit(ann, address, 0)
    ben.go(address)
    chair = ben.page.locator(".chairs li").nth(1)
    chair.get_by_role("button", name="Sit down").click()
    chair.get_by_label("Your name").fill("Аnn")  # with a Cyrillic letter
    chair.get_by_role("button", name="Sit down").click()
    expect(chair.get_by_role("alert")).to_contain_text(TAKEN)
    ben.shot(shots, "name-taken")
    assert ben.serious() == []
    chair.get_by_label("Your name").fill("Bot 7")
    chair.get_by_role("button", name="Sit down").click()
    expect(chair.get_by_role("alert")).to_contain_text("for the house and its bots")
    chair.get_by_label("Your name").fill("Ben")
    chair.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_text("your chair")).to_be_visible()
    refusals_only(ben)


def test_a_second_person_on_a_device_needs_a_name_of_its_own(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.named("Ann")
    ben.named("Ben")
    address = opened(ann, "sequence", 3)
    sit(ann, address, 0)
    sit(ben, address, 1)
    ben.page.get_by_label("Is somebody else playing on this device?").fill("ANN")
    ben.page.get_by_role("button", name="Sit down too").click()
    expect(ben.page.get_by_role("alert")).to_contain_text(TAKEN)
    ben.page.get_by_label("Is somebody else playing on this device?").fill("Zoé")
    ben.page.get_by_role("button", name="Sit down too").click()
    expect(ben.page.locator(".chairs li").nth(2)).to_contain_text("Zoé")


def test_the_form_of_a_new_table_says_which_name_is_wrong(visit: Visit, shots: Path) -> None:
    ann = visit("phone")
    ann.go("/box/sequence")
    ann.page.get_by_label("Your name").fill("Robot")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    field = ann.page.locator("label.field", has=ann.page.get_by_label("Your name"))
    expect(field.get_by_role("alert")).to_contain_text("for the house and its bots")
    ann.shot(shots, "name-in-the-box")
    assert ann.serious() == []
    refusals_only(ann)


def test_a_watcher_who_is_called_like_a_player_takes_another_name_to_speak(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit()
    ann.named("Ann")
    ben.named("Ann")
    address = opened(ann, "noughts", chairs=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    ann.go(address)
    ann.page.get_by_role("button", name="Start the game").click()
    ben.go(address)
    talk = ben.tab("chat")
    talk.get_by_placeholder("Say something").fill("I resign")
    talk.get_by_role("button", name="Send").click()
    expect(talk.get_by_role("alert")).to_contain_text(TAKEN)
    ben.shot(shots, "name-in-the-chat")
    talk.get_by_label("Your name").fill("Ben")
    talk.get_by_role("button", name="Join the talk").click()
    expect(talk.get_by_placeholder("Say something")).to_have_value("I resign")
    talk.get_by_role("button", name="Send").click()
    expect(ann.tab("chat")).to_contain_text("I resign")
    refusals_only(ben)
