"""From guest to member in real browsers: a passkey, a second device by its link, the first one lost, and back with a
code from paper. Chromium's own virtual authenticator makes the passkeys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from playwright.sync_api import expect

from browser.tables import seated, start
from browser.window import Window

Visit = Callable[..., Window]

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
SIZES = {"desktop": (1440, 900), "tall": (390, 844), "wide": (844, 390), "tiny": (320, 568)}


def with_keys(window: Window) -> Callable[[bool], object]:
    """Gives a window an authenticator of its own, at a name under which browsers make passkeys. Return what says
    whether somebody is there to use it."""
    window.url = window.url.replace("127.0.0.1", "localhost")
    line = window.page.context.new_cdp_session(window.page)
    line.send("WebAuthn.enable", {"enableUI": False})
    id = line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]
    return lambda there: line.send("WebAuthn.setAutomaticPresenceSimulation", {"authenticatorId": id, "enabled": there})


def looked_at(window: Window, shots: Path, name: str) -> None:
    """The page as it is fits all sizes, by day and night, and axe finds nothing serious."""
    for scheme in ("light", "dark"):
        window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size, (width, height) in SIZES.items():
            window.page.set_viewport_size({"width": width, "height": height})
            assert window.fits(), f"{name} at {size}"
            window.page.screenshot(path=shots / f"{name}-{scheme}-{size}.png", full_page=True)
        assert window.serious() == [], name
    window.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    window.page.set_viewport_size({"width": 1000, "height": 640})


def test_from_guest_to_member_to_a_second_device_and_back_with_a_code(visit: Visit, shots: Path) -> None:
    ann, phone, found = (visit("small") for _ in range(3))
    handle = f"Ann-{token_hex(3)}"  # her own, also where the test is tried again
    _, _, somebody = (with_keys(window) for window in (ann, phone, found))
    ann.named("Ann")
    ann.go("/me")
    looked_at(ann, shots, "become")
    ann.page.get_by_label("Handle").fill("ad")
    ann.page.get_by_role("button", name="Make a passkey").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("3 to 20")
    ann.page.get_by_label("Handle").fill(handle)
    ann.page.get_by_role("button", name="Make a passkey").click()
    expect(ann.page.get_by_text(f"@{handle}")).to_be_visible()
    looked_at(ann, shots, "me")

    ann.go("/settings#you")
    ann.page.get_by_text("Change the picture").click()
    ann.page.get_by_role("button", name="Sign 4").click()
    expect(ann.page.get_by_role("button", name="Sign 4")).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="Make ten codes").click()
    codes = ann.page.locator(".sheet code")
    expect(codes).to_have_count(10)
    code = codes.first.inner_text()
    looked_at(ann, shots, "settings-codes")
    ann.page.emulate_media(media="print")
    ann.page.screenshot(path=shots / "codes-print.png")
    ann.page.emulate_media(media="screen")

    ann.page.get_by_role("button", name="I have kept them").click()
    expect(ann.page.get_by_text("10 codes are left")).to_be_visible()
    ann.page.get_by_role("button", name="Add a device").click()
    expect(ann.page.get_by_role("img", name="The link as a code to scan")).to_be_visible()
    looked_at(ann, shots, "link")
    link = ann.page.get_by_label("The link for the other device").input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Come in").click()
    number = phone.page.locator(".number")
    expect(number).to_have_text(ann.page.locator(".linking .number").inner_text(timeout=40_000))
    looked_at(phone, shots, "join")
    ann.page.get_by_role("button", name="Yes, let it in").click()
    expect(phone.page.get_by_text(f"You are in, as @{handle}")).to_be_visible()
    phone.page.get_by_role("button", name="Make a passkey on this device").click()
    expect(phone.page.get_by_text("has a passkey of its own now")).to_be_visible()
    expect(ann.page.get_by_text("The other device is in")).to_be_visible()

    ann.go("/")  # the first device is lost: it is sent away from the second
    phone.go("/settings#you")
    phone.unsure()
    phone.page.get_by_role("button", name="Log out Chrome · Linux").first.click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Log out").click()
    expect(phone.page.locator(".notes")).to_contain_text("was logged out")
    looked_at(phone, shots, "settings-notes")
    ann.go("/me")
    expect(ann.page.get_by_role("heading", name="Become a member")).to_be_visible()

    phone.page.get_by_role("button", name="I know, put this away").click()
    expect(phone.page.locator(".notes")).to_have_count(0)
    phone.page.get_by_role("button", name="Log out on this device").click()  # and the second has gone too
    found.go("/login")
    looked_at(found, shots, "login")
    found.page.get_by_label("Handle").fill(handle.lower())
    found.page.get_by_label("Code", exact=True).fill("wrong")
    found.page.get_by_role("button", name="Use the code").click()
    expect(found.page.get_by_role("alert")).to_contain_text("do not go together")
    found.page.get_by_label("Code", exact=True).fill(code.upper())
    found.page.get_by_role("button", name="Use the code").click()
    expect(found.page.get_by_text("9 codes are left")).to_be_visible()
    found.page.get_by_role("button", name="Make a passkey on this device").click()
    expect(found.page.locator("main").get_by_text("last used on")).to_have_count(3)
    found.page.get_by_role("button", name="Log out on this device").click()
    expect(found.page.get_by_role("link", name="Log in")).to_be_visible()
    somebody(False)
    found.go("/login")
    found.page.get_by_role("button", name="Use a passkey").click()
    somebody(True)
    expect(found.page.get_by_role("link", name="Ann", exact=True)).to_be_visible()
    found.go("/settings#you").page.get_by_role("button", name="Log out on this device").click()
    expect(found.page.get_by_role("link", name="Log in")).to_be_visible()
    found.go("/login")  # the browser offers it in the field, where it is taken at once
    expect(found.page.get_by_role("link", name="Ann", exact=True)).to_be_visible()
    found.page.get_by_role("button", name="Français").or_(found.page.get_by_text("FR", exact=True)).first.click()
    found.go("/settings#you")
    expect(found.page.get_by_role("heading", name="Mes appareils")).to_be_visible()
    looked_at(found, shots, "settings-fr")
    for window in (ann, phone, found):  # what is refused over HTTP, the browser writes down by itself
        window.errors = [e for e in window.errors if "status of 40" not in e]


def test_at_an_address_without_passkeys_that_is_said(visit: Visit, shots: Path) -> None:
    ann = visit("small").named("Ann")
    ann.go("/me")
    expect(ann.page.get_by_text("Passkeys cannot be used at this address")).to_be_visible()
    ann.go("/login")
    expect(ann.page.get_by_role("heading", name="With a recovery code")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Use a passkey")).to_have_count(0)


def test_two_members_become_friends_and_one_blocks_the_other(visit: Visit, shots: Path) -> None:
    ann, ben = visit("small"), visit("small")
    again = token_hex(3)
    for window, name in ((ann, "Ann"), (ben, "Benedikta the Third")):
        with_keys(window)
        window.named(name).go("/me")
        window.page.get_by_label("Handle").fill(f"{name.split()[0]}-{again}")
        window.page.get_by_role("button", name="Make a passkey").click()
        expect(window.page.get_by_text(f"@{name.split()[0]}-{again}")).to_be_visible()
    ann.go("/people")
    ann.page.get_by_label("Somebody’s handle").fill(f"@benedikta-{again}")
    ann.page.get_by_role("button", name="Ask to be friends").click()
    expect(ann.page.get_by_role("heading", name="You have asked")).to_be_visible()
    ben.go("/me").page.get_by_role("link", name="Friends and people: one asks").click()
    expect(ben.page.get_by_role("heading", name="They would like to be your friends")).to_be_visible()
    looked_at(ben, shots, "people-asking")
    ben.page.get_by_role("button", name="Yes").click()
    expect(ben.page.get_by_role("heading", name="Friends", exact=True)).to_be_visible()
    ann.go("/people")
    expect(ann.page.get_by_role("link", name="Benedikta the Third")).to_be_visible()
    looked_at(ann, shots, "people-friends")
    ann.unsure()
    ann.page.get_by_role("button", name="Block Benedikta the Third").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Block").click()
    expect(ann.page.get_by_role("heading", name="Blocked")).to_be_visible()
    ben.go("/people")
    expect(ben.page.get_by_text("You have no friends here yet")).to_be_visible()
    with ann.page.expect_download() as loaded:
        ann.go("/settings").page.get_by_role("link", name="Save what the house knows of me").click()
    assert f'"Ann-{again}"' in loaded.value.path().read_text()
    ann.go("/people").page.get_by_role("button", name="Unblock").click()
    expect(ann.page.get_by_role("heading", name="Blocked")).to_have_count(0)


def test_a_spectator_is_blocked_from_the_table_and_let_back_in(visit: Visit, shots: Path) -> None:
    ann, ben, carl = visit(), visit("small"), visit("small")
    with_keys(ann)
    handle = f"Ann-{token_hex(3)}"
    ann.named("Ann").go("/me")
    ann.page.get_by_label("Handle").fill(handle)
    ann.page.get_by_role("button", name="Make a passkey").click()
    expect(ann.page.get_by_text(f"@{handle}")).to_be_visible()
    for window in (ben, carl):
        window.url = ann.url
    address = seated({"Ann": ann, "Ben": ben}, "sequence")
    link = ben.page.locator(".chairs li").first.get_by_role("link", name="Ann")
    expect(link).to_have_attribute("href", f"/person/{handle}")
    expect(link).to_have_attribute("target", "_blank")  # the table stays where it is
    start(ann, ben)
    carl.named("Carl").go(address)
    for line in ("You play badly", "Both of you"):
        carl.tab("chat").get_by_role("textbox", name="Say something").fill(line)
        carl.page.get_by_role("button", name="Send", exact=True).click()
    talk = ben.tab("chat").get_by_role("log")
    expect(talk).to_contain_text("Both of you")
    ann.tab("chat").get_by_role("textbox", name="Say something").fill("Never mind him")
    ann.page.get_by_role("button", name="Send", exact=True).click()
    expect(talk.get_by_role("link", name="Ann")).to_have_attribute("href", f"/person/{handle}")
    ben.shot(shots, "block-chat")

    people = ben.tab("table")  # a guest who is not the host
    expect(people.get_by_role("button", name="Remove")).to_have_count(0)
    ben.unsure()
    people.get_by_role("button", name="Block Carl").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(people.get_by_role("button", name="Unblock Carl")).to_be_visible()
    looked_at(ben, shots, "block-at-the-table")
    talk = ben.tab("chat").get_by_role("log")
    expect(talk).to_contain_text("Never mind him")
    expect(talk).not_to_contain_text("Both of you")
    carl.page.get_by_role("textbox", name="Say something").fill("Still here")
    carl.page.get_by_role("button", name="Send", exact=True).click()
    expect(ann.tab("chat").get_by_role("log")).to_contain_text("Still here")
    expect(talk).not_to_contain_text("Still here")
    looked_at(ann, shots, "block-host")

    ben.go("/people")
    expect(ben.page.get_by_role("heading", name="Blocked")).to_be_visible()
    ben.page.get_by_role("button", name="Unblock").click()
    expect(ben.page.get_by_role("heading", name="Blocked")).to_have_count(0)
    ben.go(address)
    expect(ben.tab("chat").get_by_role("log")).to_contain_text("Still here")
    carl.tab("table").get_by_role("button", name="Block Ben").click()  # who only watches may as well
    expect(carl.page.get_by_role("button", name="Unblock Ben")).to_be_visible()
