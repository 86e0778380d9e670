"""Talk around a game: before the start, emotes beside the chairs, and sounds that are offered once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.tables import playing, seated, start
from browser.window import Window

Visit = Callable[..., Window]


def test_people_talk_before_the_start_and_the_host_may_mute(visit: Visit) -> None:
    ann, ben = visit(), visit("phone")
    seated({"Ann": ann, "Ben": ben}, "sequence")
    ben.page.get_by_role("textbox", name="Say something").fill("Shall we begin?")
    ben.page.get_by_role("button", name="Send", exact=True).click()
    talk = ann.page.get_by_role("log", name="Chat")
    expect(talk).to_contain_text("Shall we begin?")
    assert ben.fits()
    assert ben.serious() == []

    expect(ann.page.locator(".reactions.ready")).to_be_attached()  # what is heard on arrival is no news
    ben.page.locator(".talk").get_by_role("button", name="React").click()
    ben.page.get_by_role("button", name="Well played!").click()
    expect(ann.page.locator('[data-emote="bravo"]')).to_be_visible()
    expect(ann.page.get_by_text("Ben: Well played!")).to_be_attached()
    expect(talk).to_contain_text("Well played!")
    chair, bubble = ann.page.locator('[data-seat="1"]').bounding_box(), ann.page.locator(".bubble").bounding_box()
    assert chair is not None
    assert bubble is not None
    assert abs(bubble["y"] - chair["y"]) < 60, "it is shown at the chair"
    expect(ann.page.locator('[data-emote="bravo"]')).to_have_count(0)  # some seconds later

    ann.page.get_by_role("button", name="Mute").first.click()
    expect(ben.page.get_by_text("The host has muted you here.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="React")).to_have_count(0)
    start(ann, ben)
    expect(ann.tab("chat")).to_contain_text("Shall we begin?")


def test_in_silence_nobody_reacts_while_it_is_played(visit: Visit) -> None:
    ann, ben = visit(), visit()
    seated({"Ann": ann, "Ben": ben}, "darth_maul")
    expect(ann.page.get_by_role("button", name="React").first).to_be_visible()
    start(ann, ben)
    expect(ann.page.get_by_role("button", name="React")).to_have_count(0)


def test_sounds_are_offered_once_and_have_a_volume(visit: Visit) -> None:
    ann, ben = visit("phone"), visit()
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    ann.page.get_by_role("button", name="No, thank you").click()
    expect(ann.page.get_by_role("button", name="Sounds", exact=True)).to_have_attribute("aria-pressed", "false")
    ben.page.get_by_role("button", name="Sounds on").click()
    expect(ben.page.get_by_role("button", name="Sounds", exact=True)).to_have_attribute("aria-pressed", "true")
    volume = ben.tab("table").get_by_role("slider", name="Volume")
    volume.fill("0.25")
    for window in (ann, ben):
        window.go(address)
        expect(window.page.get_by_role("button", name="Sounds", exact=True)).to_be_visible()
        expect(window.page.get_by_role("button", name="Sounds on")).to_have_count(0)
    expect(ben.tab("table").get_by_role("slider", name="Volume")).to_have_value("0.25")
    assert ann.fits()
    assert ben.serious() == []


def test_sounds_are_offered_in_the_panel_where_the_line_above_the_table_is_a_rail(visit: Visit, shots: Path) -> None:
    ann, ben = visit(viewport={"width": 844, "height": 390}), visit()
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    offer = ann.page.get_by_role("button", name="Sounds on")
    expect(offer).to_have_count(0)
    panel = ann.tab("table")
    expect(offer).to_be_in_viewport(ratio=1)
    ann.shot(shots, "sounds-844")
    assert ann.serious() == []
    offer.click()
    expect(panel.get_by_role("checkbox", name="Sounds")).to_be_checked()
    expect(offer).to_have_count(0)
    ann.go(address).tab("table")
    expect(ann.page.get_by_role("checkbox", name="Sounds")).to_be_checked()
