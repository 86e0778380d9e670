"""Around the game: what a form shows is what is sent, who is waited for is said, and nothing that was read or written
is lost on the way."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, WebSocketRoute, expect

from browser.tables import noughts, opened, playing, seated, sit
from browser.window import Window

Visit = Callable[..., Window]

START = "Start the game"
BADGE = "#tab-chat .badge"
OVERHEAR = """
window.lines = [];
window.WebSocket = class extends WebSocket {
    constructor(address) {
        super(address);
        lines.push(this);
    }
};
"""
IN_VIEW = "(e) => { const r = e.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; }"


def players(window: Window, number: int) -> None:
    window.page.locator(".segments label", has_text=re.compile(rf"^{number}$")).click()


def test_what_the_options_show_is_what_is_sent(visit: Visit) -> None:
    ann = visit().go("/box/sequence")
    players(ann, 6)
    ann.page.get_by_text("Options").click()
    sides = ann.page.get_by_label(re.compile("^Sides"))
    sides.select_option("3")
    players(ann, 2)
    expect(sides).to_have_value("2")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    expect(ann.page.get_by_role("grid")).to_be_visible()


def test_a_refused_plan_says_so_beside_its_button(visit: Visit) -> None:
    ann = visit("phone", locale="fr-FR").go("/box/sequence")
    refusal = '{"t":"refused","re":null,"refusal":"wrong-input","rule":"","about":{"reason":"no"},"message":"no"}'

    def refuse(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=400, body=refusal, content_type="application/json")
        else:
            route.continue_()

    ann.page.route("**/api/tables", refuse)
    start = ann.page.get_by_role("button", name="Commencer", exact=True)
    start.click()
    alert = ann.page.locator("form").get_by_role("alert")
    expect(alert).to_have_text("Ces choix ne vont pas ensemble. Revoyez-les une fois encore.")
    assert alert.evaluate(IN_VIEW)
    assert start.evaluate(IN_VIEW)
    assert ann.serious() == []
    ann.errors.clear()  # the browser itself complains of the answer


def test_a_rule_is_read_beside_the_options_and_nothing_chosen_is_lost(visit: Visit) -> None:
    ann = visit().go("/box/sequence")
    players(ann, 6)
    ann.page.get_by_text("Options").click()
    ann.page.get_by_label(re.compile("^Sides")).select_option("3")
    with ann.page.context.expect_page() as found:
        ann.page.locator(".options").get_by_role("link", name="SEQ-").first.click()
    expect(found.value).to_have_url(re.compile(r"/rules/sequence#SEQ-"))
    expect(ann.page.get_by_label(re.compile("^Sides"))).to_have_value("3")
    expect(ann.page.locator(".options a").first).to_contain_text("opens in a new tab")


def test_a_lobby_names_who_is_waited_for(visit: Visit) -> None:
    ann, ben = visit(), visit()
    address = seated({"Ann": ann, "Ben": ben}, "noughts")
    start, standing = ann.page.get_by_role("button", name=START), ann.page.locator(".head p")
    expect(standing).to_have_text("Everybody is here. Start when you like.")
    expect(start).to_be_enabled()

    ben.go("/")
    expect(standing).to_have_text("Waiting for Ben to come back.")
    expect(start).to_be_disabled()
    expect(start).to_have_attribute("aria-describedby", "gather-standing")
    expect(ann.page.get_by_role("textbox", name="Link to this table")).to_be_visible()
    ben.go(address)
    expect(start).to_be_enabled()


def test_a_rematch_waits_for_the_other_and_for_the_other_to_be_ready(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "noughts")
    for mover, cell in ((ann, "a1"), (ben, "a2"), (ann, "b1"), (ben, "b2"), (ann, "c1")):
        noughts(mover, cell)
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.get_by_role("link", name="To the rematch").click()
    standing = ann.page.locator(".head p")
    expect(standing).to_have_text("Waiting for Ben to come back.")
    expect(ann.page.get_by_role("button", name=START)).to_be_disabled()

    def speechless(line: WebSocketRoute) -> None:
        """Ben hears everything, but what his browser says never reaches the house: his seal is still owed."""
        line.connect_to_server()
        line.on_message(lambda _: None)

    ben.page.route_web_socket("**/ws/table/*", speechless)
    ben.page.goto(ann.page.url)
    for window in (ann, ben):
        expect(window.page.locator(".head p")).to_have_text("Waiting until Ben is ready.")


def test_a_rematch_against_bots_is_one_click(visit: Visit) -> None:
    ann = visit().named("Ann")
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    first = opened(ann, "sequence", chairs=chairs)
    ann.go(first).page.get_by_role("button", name=START).click()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    ann.tab("table").get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and first not in url)
    expect(ann.page.get_by_role("grid")).to_be_visible()
    expect(ann.page.locator(".gather")).to_have_count(0)
    expect(ann.tab("table").locator(".trust dd", has_text="opened")).to_have_count(1)


def test_a_draft_and_whom_it_is_for_stay_while_one_looks_elsewhere(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    chairs = [{"kind": "open"}] * 3 + [{"kind": "bot", "bot": "random"}]
    playing({"Ann": ann, "Ben": ben, "Cleo": cleo}, "sequence", seats=4, side_chat=True, chairs=chairs)
    panel = ann.tab("chat")
    panel.get_by_label("Who reads it").select_option("side")
    panel.get_by_label("Say something").fill("they want the corner")
    ann.tab("story")
    ann.tab("chat")
    expect(panel.get_by_label("Who reads it")).to_have_value("side")
    expect(panel.get_by_label("Say something")).to_have_value("they want the corner")
    panel.get_by_label("Say something").press("Enter")
    expect(cleo.tab("chat").get_by_role("log")).to_contain_text("they want the corner")
    expect(ben.tab("chat").get_by_role("log")).not_to_contain_text("corner")


def test_a_nameless_watcher_says_a_name_to_ask_for_a_left_chair(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit(), visit("phone")
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    cleo.go(address)
    ben.tab("table").get_by_role("button", name="Stand up").click()
    note = ann.tab("table").locator(".note")
    expect(note).to_contain_text("Ben has left this chair.")
    expect(note).not_to_contain_text("away for long")
    panel = cleo.tab("table")
    expect(panel.locator(".note")).to_contain_text("Ben has left this chair.")
    panel.get_by_role("button", name="Ask to sit down").click()
    assert cleo.serious() == []
    assert cleo.fits()
    panel.get_by_label("Your name").fill("Cleo")
    cleo.page.keyboard.press("Enter")
    ben.page.get_by_role("button", name="Agree").click()
    expect(cleo.page.locator("header").get_by_text("watching")).to_have_count(0)
    cleo.page.get_by_role("button", name="Close", exact=True).click()
    noughts(ann, "a1")
    expect(cleo.tab("story")).to_contain_text("Ann marks a1.")
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('tablee-token-'))"
    assert cleo.page.evaluate(kept) == [], "the luck was fixed before: there is no token to look for at the end"


def test_a_refusal_goes_when_the_game_goes_on(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "noughts")
    stale = """(refusal) => {
        const line = window.lines.at(-1);
        line.dispatchEvent(new MessageEvent("message", {data: JSON.stringify(refusal)}));
    }"""
    refusal: dict[str, object] = {
        "t": "refused",
        "re": None,
        "refusal": "not-now",
        "rule": "",
        "about": {},
        "message": "",
    }
    for window in (ann, ben):  # a line to speak on in the house's place
        window.page.add_init_script(OVERHEAR)
        window.page.reload()
    said = ben.page.get_by_text("That cannot be done now.").filter(visible=True)
    expect(ben.page.get_by_text("Waiting for Ann.")).to_be_visible()
    ben.page.evaluate(stale, refusal)
    expect(said).to_be_visible()
    ben.page.wait_for_timeout(4500)
    expect(said).to_be_visible()  # nothing has happened: it still stands
    noughts(ann, "a1")
    expect(said).to_have_count(0)  # after the time to read it

    ben.page.evaluate(stale, refusal)
    expect(said).to_be_visible()
    ben.page.locator(".board").dispatch_event("pointerdown")
    expect(said).to_have_count(0, timeout=2000)


def test_the_badge_counts_what_others_said_and_was_not_read(visit: Visit) -> None:
    ann, ben = visit(), visit()
    address = playing({"Ann": ann, "Ben": ben}, "noughts")

    def say(window: Window, text: str) -> None:
        window.tab("chat").get_by_label("Say something").fill(text)
        window.page.keyboard.press("Enter")
        expect(window.tab("chat").get_by_role("log")).to_contain_text(text)

    say(ben, "hello")
    expect(ann.page.locator(BADGE)).to_have_text("1")
    say(ann, "hello yourself")
    ann.tab("story")
    expect(ann.page.locator(BADGE)).to_have_count(0)
    ann.go("/rules/noughts").go(address)
    expect(ann.page.locator(".prompt.mine")).to_be_visible()
    say(ben, "are you back?")
    expect(ann.page.locator(BADGE)).to_have_text("1")  # neither what was read nor her own words again
    ann.page.reload()
    expect(ann.page.locator(BADGE)).to_have_text("1")
    expect(ann.tab("chat").get_by_role("log")).to_contain_text("are you back?")
    expect(ann.page.locator(BADGE)).to_have_count(0)


def test_nothing_behind_the_veil_can_be_reached_by_tab(visit: Visit) -> None:
    two = visit().named("Fay")
    two.go(opened(two, "sequence", chairs=[{"kind": "me"}, {"kind": "device", "name": "Gil"}]))
    two.page.get_by_role("button", name=START).click()
    expect(two.page.get_by_role("dialog").get_by_role("button")).to_be_focused()
    for _ in range(5):
        two.page.keyboard.press("Tab")
        assert two.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('.veil')"
        )
    assert two.serious() == []


def test_who_has_resigned_is_not_offered_to_resign_nor_called_away(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    chairs = [{"kind": "open"}] * 3 + [{"kind": "bot", "bot": "random"}]
    playing({"Ann": ann, "Ben": ben, "Cleo": cleo}, "sequence", seats=4, chairs=chairs)
    panel = cleo.tab("table")
    panel.get_by_role("button", name="Resign").click()
    expect(cleo.tab("story")).to_contain_text("Cleo resigns.")
    cleo.tab("table")
    expect(panel.get_by_role("button", name="Offer to stop")).to_be_visible()
    expect(panel.get_by_role("button", name="Resign")).to_have_count(0)
    expect(panel.locator(".gone")).to_have_text("Cleo resigns. The house plays plain moves for this chair.")
    expect(ann.tab("table").locator(".gone")).to_contain_text("Cleo resigns.")
    expect(ann.page.get_by_role("button", name="Let a bot play on")).to_have_count(0)


def test_an_invitation_leads_to_the_house_from_another_device_too(visit: Visit) -> None:
    ann = visit().named("Ann")
    seen = "http://192.168.1.20:8080"

    def told(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "network": seen})

    ann.page.route("**/api/me", told)
    address = opened(ann, "noughts")
    sit(ann, address, 0)
    expect(ann.page.get_by_role("textbox", name="Link to this table")).to_have_value(seen + address)


def test_only_an_unknown_address_blames_the_link(visit: Visit) -> None:
    ann, ben = visit(), visit()
    old = ann.page.get_by_text("The link may be old")
    ann.go("/rules/nope")
    expect(ann.page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    expect(old).to_be_visible()
    expect(ann.page).to_have_title("Tablée · There is nothing at this address")
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    ann.go(address.replace("table", "replay"))
    expect(ann.page.get_by_role("heading", name="The game is not over yet.")).to_be_visible()
    expect(old).to_have_count(0)
    ann.errors.clear()  # the browser itself complains of the answer
