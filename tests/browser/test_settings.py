"""The settings page: every wish acts at once, outlives the page, and can be put back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.tables import opened
from browser.window import Window

Visit = Callable[..., Window]

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
NOTHING_KEPT = """
async () => !(await navigator.serviceWorker.getRegistrations()).length && !(await caches.keys()).length
"""


def test_wishes_act_at_once_last_and_can_be_put_back(visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference").go("/")
    ann.page.get_by_role("link", name="Settings").click()
    html = ann.page.locator("html")
    ann.page.get_by_role("combobox", name="Light").select_option("dark")
    expect(html).to_have_attribute("data-theme", "dark")
    ann.page.get_by_role("combobox", name="Animations").select_option("none")
    assert ann.page.evaluate("getComputedStyle(document.querySelector('.button')).transitionDuration") == "0s"
    ann.page.get_by_label("Ask me before a move is sent").check()
    ann.page.get_by_label("Show reactions beside the chairs").uncheck()
    expect(ann.page.get_by_label("Volume")).to_be_disabled()
    ann.page.get_by_label("Sounds").check()
    ann.page.get_by_label("Volume").fill("0.3")
    ann.page.get_by_role("combobox", name="Language").select_option("fr")
    expect(ann.page.get_by_role("heading", name="Réglages")).to_be_visible()

    ann.page.reload()
    expect(ann.page.get_by_role("combobox", name="Lumière")).to_have_value("dark")
    expect(ann.page.get_by_label("Volume")).to_have_value("0.3")
    expect(ann.page.get_by_role("combobox", name="Animations")).to_have_value("none")
    for wish in ("Sons", "Me demander avant d’envoyer un coup"):
        expect(ann.page.get_by_label(wish)).to_be_checked()
    emotes = ann.page.get_by_label("Montrer les réactions à côté des chaises")
    expect(emotes).not_to_be_checked()
    ann.page.get_by_role("button", name="Cet appareil comme au début").click()
    expect(ann.page.get_by_text("All wishes of this device are as they were at first.")).to_be_visible()
    expect(html).to_have_attribute("data-theme", "light")
    expect(ann.page.get_by_role("combobox", name="Animations")).to_have_value("usual")
    expect(ann.page.get_by_label("Show reactions beside the chairs")).to_be_checked()


MOVES = "getComputedStyle(document.querySelector('.button')).transitionDuration.split(',')[0]"


def test_all_that_moves_goes_as_fast_as_is_wished(visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference").go("/settings")
    speed = ann.page.get_by_role("combobox", name="Animations")
    expect(speed).to_have_value("usual")
    usual = float(ann.page.evaluate(MOVES).removesuffix("s"))
    for wish, factor in (("calm", 1.6), ("quick", 0.5), ("none", 0)):
        speed.select_option(wish)
        assert float(ann.page.evaluate(MOVES).removesuffix("s")) == pytest.approx(usual * factor)
    ann.page.evaluate("localStorage.tablee = JSON.stringify({ still: true })")
    ann.page.reload()
    expect(speed).to_have_value("none")  # as an earlier release kept it


def test_a_name_is_shown_to_whom_its_owner_wishes(visit: Visit) -> None:
    ann, bob = visit().named("Ann"), visit("tall", locale="fr-FR")
    table = opened(ann, "sequence", 3, listed=True, chairs=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    mine = bob.go("/").page.locator(f"a[href='{table}']")
    expect(mine).to_contain_text("Ann")
    ann.go("/settings").page.get_by_label("Only people at my tables").check()
    expect(ann.page.get_by_label("Only people at my tables")).to_be_enabled()  # the house has it
    ann.page.reload()
    expect(ann.page.get_by_label("Only people at my tables")).to_be_checked()
    bob.go("/")
    expect(mine).to_contain_text("Quelqu’un")
    expect(mine).not_to_contain_text("Ann")
    mine.click()
    expect(bob.page.get_by_text("Ann").first).to_be_visible()  # at the table itself names are read
    ann.page.get_by_label("Everybody").check()
    expect(ann.page.get_by_label("Everybody")).to_be_enabled()
    bob.go("/")
    expect(mine).to_contain_text("Ann")


def test_the_offer_of_sounds_counts_once_it_was_seen(visit: Visit) -> None:
    ann = visit("tall").named("Ann")
    table = opened(ann, "sequence", chairs=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    offer = ann.page.get_by_role("button", name="No, thank you")
    ann.page.set_viewport_size({"width": 844, "height": 390})
    ann.go(table).page.get_by_role("button", name="Start the game").click()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    expect(offer).to_be_hidden()  # in the rail there is no room for it
    ann.page.get_by_role("link", name="To the shelf").click()
    expect(ann.page.locator("a.box")).to_have_count(6)
    assert not ann.page.evaluate("JSON.parse(localStorage.tablee).offered")

    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.go(table)
    expect(offer).to_be_visible()
    ann.page.get_by_role("link", name="To the shelf").click()
    expect(ann.page.locator("a.box")).to_have_count(6)
    assert ann.page.evaluate("JSON.parse(localStorage.tablee).offered")
    ann.go(table)
    expect(ann.page.get_by_role("grid")).to_be_visible()
    expect(offer).to_be_hidden()


def test_the_house_leaves_the_device_when_it_is_told_to(visit: Visit) -> None:
    ann = visit(service_workers="allow").go("/settings")
    kept = ann.page.get_by_label("Keep the house on this device")
    expect(kept).to_be_checked()
    ann.until(CONTROLLED)
    kept.uncheck()
    ann.until(NOTHING_KEPT)
    ann.page.reload()
    expect(kept).not_to_be_checked()
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.evaluate(NOTHING_KEPT)
    kept.check()
    ann.until(CONTROLLED)


def test_the_browsers_offer_is_kept_for_who_wants_it(visit: Visit) -> None:
    ann = visit().go("/settings")
    install = ann.page.get_by_role("button", name="Install the house")
    expect(ann.page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(install).to_be_hidden()
    ann.page.evaluate(
        """() => {
            const offer = new Event("beforeinstallprompt", { cancelable: true });
            offer.prompt = async () => { window.asked = true; };
            dispatchEvent(offer);
            window.held = offer.defaultPrevented;
        }"""
    )
    install.click()
    expect(install).to_be_hidden()
    assert ann.page.evaluate("[window.held, window.asked]") == [True, True], "no banner, and the browser's own question"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_serious_and_all_fits_a_phone(visit: Visit, shots: Path, scheme: str) -> None:
    ann = visit("phone", color_scheme=scheme).go("/settings")
    expect(ann.page.get_by_role("heading", name="Settings")).to_be_visible()
    ann.page.set_viewport_size({"width": 320, "height": 568})
    assert ann.serious() == []
    assert ann.fits()
    for name, size in (("tiny", (320, 568)), ("tall", (390, 844)), ("desktop", (1440, 900))):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert ann.fits()
        ann.page.screenshot(path=shots / f"settings-{scheme}-{name}.png", full_page=True)
    ann.page.get_by_role("combobox", name="Language").select_option("fr")
    expect(ann.page.get_by_role("heading", name="Réglages")).to_be_visible()
    assert ann.fits()
    ann.page.set_viewport_size({"width": 390, "height": 844})
    assert ann.fits()
    ann.page.screenshot(path=shots / f"settings-{scheme}-fr.png", full_page=True)
