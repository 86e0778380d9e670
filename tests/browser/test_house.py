"""The house in real browsers: from the first click to the verified end, on every size, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from servers import Server

from browser.window import Window

Visit = Callable[..., Window]


LINE = ".cell.glow[data-target^=line]"  # where a line begins that may be claimed
ASKED = f".hand button.glow, .prompt.mine .buttons .glow, .end, {LINE}"


def _until_asked(window: Window) -> None:
    """Until this window is asked for a whole move, or the game is over."""
    window.page.wait_for_selector(ASKED)


def _asked(*windows: Window) -> Window:
    """The window that is asked for a move, or one in which the game is over, as soon as there is one."""
    for _ in range(400):
        for window in windows:
            if window.page.locator(ASKED).filter(visible=True).count():
                return window
        windows[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked, and the game is not over")


def test_two_people_and_a_spectator_play_sequence_to_the_verified_end(visit: Visit, shots: Path) -> None:
    ann, ben, cleo = visit(), visit("phone", has_touch=True, color_scheme="dark"), visit(locale="fr-FR")

    ann.go("/box/sequence")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Chair 2").select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page).to_have_url(re.compile(r"/table/"))
    expect(ann.page.get_by_role("textbox", name="Link to this table")).to_be_visible()
    assert ann.serious() == []
    link = ann.page.get_by_role("textbox", name="Link to this table").input_value()

    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_text("your chair")).to_be_visible()
    assert ben.fits()
    ben.shot(shots, "phone-gathering")

    cleo.page.goto(link)
    expect(cleo.page.get_by_text("sealed").or_(cleo.page.get_by_text("scellé")).first).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for window in (ann, ben, cleo):
        expect(window.page.get_by_role("grid")).to_be_visible()
    assert cleo.page.locator(".hand").count() == 0, "a spectator has no hand"

    sides = {ann: 0, ben: 1}
    for turn in range(400):
        if ann.over:
            break
        mover = _asked(ann, ben)
        if mover.over:
            break
        if turn == 16:
            assert ann.serious() == []
            assert ben.serious() == []
            assert ben.fits()
            ann.shot(shots, "desktop-table")
            ben.shot(shots, "phone-table")
        before = mover.page.locator(".story").text_content()
        if mover.page.locator(LINE).count():
            mover.page.locator(LINE).first.click()
        elif mover is ann:
            ann.play_by_mouse(sides[ann])
        else:
            ben.play_by_keys()
        mover.page.wait_for_function(
            "(t) => document.querySelector('.story')?.textContent !== t || document.querySelector('.end')", arg=before
        )
    assert ann.over, "the game must come to its end"

    for window in (ann, ben, cleo):
        expect(window.page.locator(".end")).to_be_visible()
    assert ann.serious() == []
    ann.shot(shots, "desktop-end")
    ben.shot(shots, "phone-end")

    ann.page.get_by_role("button", name="Check the cards").click()
    expect(ann.page.get_by_text("every move was checked again and leads to this result.")).to_be_visible()
    expect(ann.page.get_by_text("Proven", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("checked the house’s sealed secret itself: it fits.")).to_be_visible()
    expect(ann.page.get_by_text("Your own token is part of the luck.")).to_be_visible()

    cleo.page.get_by_role("link", name="Revoir la partie").click()
    expect(cleo.page.get_by_role("grid")).to_be_visible()
    cleo.page.get_by_role("button", name="À la fin").click()
    assert cleo.page.locator(".ribbons g").count() >= 2
    cleo.page.get_by_label("Vue par").select_option("0")
    expect(cleo.page.locator(".hand button").first).to_be_visible()
    assert cleo.serious() == []


def test_a_newcomer_plays_a_bot_after_two_clicks(visit: Visit, shots: Path) -> None:
    dan = visit("phone", has_touch=True, reduced_motion="no-preference").go("/")  # cards fly: nothing may break
    dan.page.locator("a.box[href='/box/sequence']").tap()
    dan.page.get_by_role("button", name="Play a bot now").tap()
    expect(dan.page.get_by_role("grid")).to_be_visible()
    expect(dan.page.get_by_text("Your turn.")).to_be_visible()
    for _ in range(3):
        _until_asked(dan)
        wish = dan.wish(0)
        assert wish is not None
        dan.page.locator(f'.hand button[data-target="card:{wish[0]}"]').first.tap()
        cell = dan.page.locator(f'.cell.glow[data-cell="{wish[1]}"]')
        cell.tap()
        if dan.page.locator(".frame.zoomed").count():
            cell.tap()
        expect(dan.page.locator(f'[data-chip="{wish[1]}/0"]')).to_be_visible()
    assert dan.fits()
    dan.shot(shots, "phone-bot")


def test_escape_goes_back_and_confirm_asks_before_sending(visit: Visit) -> None:
    eve = visit().go("/box/sequence")
    eve.page.get_by_text("Options").click()
    eve.page.get_by_label("Ask me before a move is sent").check()
    eve.page.get_by_role("button", name="Play a bot now").click()
    expect(eve.page.get_by_role("grid")).to_be_visible()
    _until_asked(eve)
    wish = eve.wish(0)
    assert wish is not None
    card = eve.page.locator(f'.hand button[data-target="card:{wish[0]}"]').first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    eve.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    eve.page.locator(f'.cell.glow[data-cell="{wish[1]}"]').click()
    expect(eve.page.locator(f'[data-chip="{wish[1]}/0"]')).to_have_count(0)
    eve.page.get_by_role("button", name="Play it").click()
    expect(eve.page.locator(f'[data-chip="{wish[1]}/0"]')).to_be_visible()


def test_a_device_is_passed_on_behind_a_veil(visit: Visit) -> None:
    two = visit().go("/box/sequence")
    two.page.get_by_label("Your name").fill("Fay")
    two.page.get_by_label("Chair 2").select_option("device")
    two.page.get_by_label("Their name").fill("Gil")
    two.page.get_by_role("button", name="Start", exact=True).click()
    first = two.page.get_by_role("dialog")
    expect(first).to_be_visible()
    assert two.page.locator(".hand").is_hidden(), "no card is seen before the device has changed hands"
    name = two.page.locator(".veil h2").inner_text()
    first.get_by_role("button").click()
    _until_asked(two)
    two.play_by_mouse(0 if "Fay" in name else 1)
    expect(two.page.locator(".veil h2")).to_contain_text("Gil" if "Fay" in name else "Fay")


def test_the_house_is_killed_and_every_window_resumes_by_itself(visit: Visit, house: Server) -> None:
    hal = visit().go("/box/sequence")
    hal.page.get_by_role("button", name="Play a bot now").click()
    _until_asked(hal)
    hal.play_by_mouse(0)
    hal.page.wait_for_function("() => document.querySelectorAll('[data-chip]').length >= 2")
    _until_asked(hal)
    before = hal.board()
    house.kill()
    expect(hal.page.get_by_text("Connection lost, coming back …")).to_be_visible()
    house.start()
    expect(hal.page.get_by_text("Connection lost, coming back …")).to_be_hidden()
    assert hal.board() == before
    hal.play_by_mouse(0)
    hal.page.wait_for_function(
        "(n) => document.querySelectorAll('[data-chip]').length >= n", arg=len(before["chips"]) + 1
    )
    hal.errors.clear()  # the browser itself notes that nobody answered for a while


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/box/sequence", "/rules/sequence#SEQ-28", "/about"])
def test_pages_have_nothing_serious_and_fit_a_phone(visit: Visit, shots: Path, path: str, scheme: str) -> None:
    reader = visit("phone", color_scheme=scheme).go(path)
    expect(reader.page.locator("main h1, article h1").first).to_be_visible()
    reader.page.wait_for_load_state("networkidle")
    assert reader.serious() == []
    assert reader.fits()
    reader.shot(shots, f"phone-{scheme}-{path.strip('/').split('/')[0].split('#')[0] or 'shelf'}")


def test_a_rule_has_an_address_and_is_marked(visit: Visit) -> None:
    reader = visit().go("/rules/sequence#SEQ-28")
    expect(reader.page.locator("#SEQ-28")).to_be_in_viewport()


def test_the_house_speaks_french_and_can_be_switched(visit: Visit) -> None:
    reader = visit(locale="fr-FR").go("/")
    expect(reader.page.get_by_role("heading", name="Bienvenue à table")).to_be_visible()
    reader.page.get_by_role("button", name="English").click()
    expect(reader.page.get_by_role("heading", name="Welcome to the table")).to_be_visible()
