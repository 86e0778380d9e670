"""The host of a table, and who hears what: muting, sending away, closing, penalties, rooms of talk."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.tables import asked, opened, playing, sit
from browser.window import Window

Visit = Callable[..., Window]


def say(window: Window, text: str, room: str = "") -> None:
    panel = window.tab("chat")
    if room:
        panel.get_by_label("Who reads it").select_option(room)
    panel.get_by_label("Say something").fill(text)
    window.page.keyboard.press("Enter")


def heard(window: Window, text: str) -> None:
    expect(window.tab("chat").get_by_role("log")).to_contain_text(text)


def not_heard(window: Window, text: str) -> None:
    """After something later was heard: what has not come by now does not come."""
    expect(window.tab("chat").get_by_role("log")).not_to_contain_text(text)


def test_rooms_are_heard_by_those_they_are_for(visit: Visit) -> None:
    ann, ben, cleo, dan = visit(), visit(), visit(), visit()
    chairs = [{"kind": "open"}] * 3 + [{"kind": "bot", "bot": "random"}]
    address = playing({"Ann": ann, "Ben": ben, "Cleo": cleo}, "sequence", seats=4, side_chat=True, chairs=chairs)
    dan.go(address)
    dan.tab("chat").get_by_label("Your name").fill("Dan")  # a watcher says its name to join the talk
    dan.page.keyboard.press("Enter")

    say(ann, "to my side", "side")
    heard(cleo, "to my side")
    say(dan, "among watchers", "watchers")
    heard(dan, "among watchers")
    say(cleo, "to everybody")
    for window in (ann, ben, cleo, dan):
        heard(window, "to everybody")
    for window in (ben, dan):
        not_heard(window, "to my side")
    for window in (ann, ben, cleo):
        not_heard(window, "among watchers")

    ann.tab("table").get_by_role("button", name="Close the table").click()
    for window in (ann, ben, cleo, dan):
        expect(window.page.locator(".end")).to_be_visible()
    ben.page.reload()
    heard(ben, "among watchers")  # after the end players may read it
    not_heard(ben, "to my side")


def test_the_host_mutes_a_person_and_sends_a_person_away(visit: Visit) -> None:
    ann, ben = visit(), visit()
    address = playing({"Ann": ann, "Ben": ben}, "sequence")
    say(ben, "first")
    ann.tab("table").get_by_role("button", name="Mute", exact=True).click()
    expect(ben.tab("chat")).to_contain_text("The host has muted you here.")
    ann.tab("table").get_by_role("button", name="Unmute").click()
    say(ben, "again")
    heard(ann, "again")

    ann.tab("table").get_by_role("button", name="Send away").click()
    sent_away = ben.page.get_by_text("The host has sent you away from this table.")
    expect(sent_away).to_be_visible()
    ben.go(address)
    expect(sent_away).to_be_visible()  # for good
    expect(ann.page.locator(".hand button.glow").first).to_be_visible()  # the house's bot plays on by itself
    expect(ann.tab("story")).to_contain_text("Ann, the host, mutes Ben in the chat.")
    expect(ann.tab("story")).to_contain_text("Ann, the host, sends Ben away; the house’s best bot plays on.")


def test_the_host_sends_a_person_away_and_closes_a_table_that_gathers(visit: Visit) -> None:
    ann, ben, cleo = visit().named("Ann"), visit().named("Ben"), visit().named("Cleo")
    address = opened(ann, "sequence", 3)
    for chair, window in enumerate((ann, ben, cleo)):
        sit(window, address, chair)
    ann.page.get_by_role("listitem").filter(has_text="Ben").get_by_role("button", name="Send away").click()
    expect(ben.page.get_by_text("The host has sent you away from this table.")).to_be_visible()
    expect(ann.page.locator(".chairs li").nth(1)).to_contain_text("Free chair")
    ann.page.get_by_role("button", name="Close the table").click()
    for window in (ann, cleo):
        expect(window.page.get_by_text("This table has been closed.")).to_be_visible()
    cleo.go(address)
    expect(cleo.page.get_by_text("This table has been closed.")).to_be_visible()


def test_the_host_calls_a_penalty_and_the_side_gives_up_a_card(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "sequence", options={"silence": "on"})
    expect(ben.tab("table").get_by_text("Call for the table")).to_have_count(0)  # it is the host's
    mover, other = asked(ann, ben)
    side = "Blue" if other is ann else "Green"
    ann.tab("table").get_by_role("button", name=f"penalty for {side}").click()
    if other is ben:  # one's own side is not asked
        expect(ann.page.get_by_text("Somebody of that side must admit it: Ben.")).to_be_visible()
        ben.page.get_by_role("button", name="Admit it").click()
    for window in (ann, ben):
        expect(window.tab("story")).to_contain_text("Silence was broken")
        expect(window.tab("story")).to_contain_text("Ann, the host, calls a penalty")
    expect(ann.tab("table").get_by_text("Call for the table")).to_have_count(0)  # once a turn
    mover.play_by_mouse(0)
    expect(other.page.locator(".prompt.mine")).to_be_visible()
    before = other.page.locator(".hand button").count()
    other.page.locator(".hand button.glow").first.click()
    other.page.locator(".prompt.mine [data-target='button:discard']").click()
    expect(other.page.locator(".hand button")).to_have_count(before - 1)


def test_everybody_is_shown_what_the_host_may_do(visit: Visit) -> None:
    ann, ben = visit().named("Ann"), visit("phone").named("Ben")
    address = opened(ann, "sequence")
    sit(ann, address, 0)
    sit(ben, address, 1)
    for window in (ann, ben):
        window.page.get_by_text("What the host may do").click()
        listed = window.page.locator("details.powers")
        expect(
            listed.get_by_text("Send a person away for good; the house’s best bot plays that hand on")
        ).to_be_visible()
        expect(listed.get_by_text("one person of the side it is against")).to_be_visible()
        expect(listed.get_by_text("Sit down for somebody who has left, and see that hand")).to_be_visible()
        assert window.fits()
        assert window.serious() == []
    ann.page.get_by_role("button", name="Start the game").click()
    expect(ben.page.locator(".board")).to_be_visible()
    ben.tab("table").get_by_text("What the host may do").click()
    expect(ben.page.locator("details.powers li").first).to_be_visible()


def test_a_table_set_to_silence_has_no_talk_of_sides(visit: Visit) -> None:
    ann = visit().go("/box/sequence")
    ann.page.get_by_text("Options").click()
    aside = ann.page.get_by_label("Team-mates may talk among themselves")
    expect(aside).to_be_visible()
    ann.page.get_by_label("Silence").select_option("on")
    expect(aside).to_have_count(0)
