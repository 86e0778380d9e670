"""A person's browser window: where it goes, what it sees, what it complains about, and how Sequence is played in it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tablee.games.sequence.layout import CELLS, LINES

ARGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
PATIENCE = 20.0  # seconds: a busy machine is no failure
SIZES = {
    "desktop": {"width": 1440, "height": 900},
    "small": {"width": 1000, "height": 640},  # a laptop; less to paint
    "phone": {"width": 360, "height": 640},
    "tall": {"width": 390, "height": 844},
    "tiny": {"width": 320, "height": 568},
    "sideways": {"width": 844, "height": 390},
}

LISTEN = """
window.complaints = [];
addEventListener("securitypolicyviolation", (e) => complaints.push(e.violatedDirective + " " + e.blockedURI));
const sure = () => window.unsure || document.querySelector("dialog.sure[open] .yes")?.click();
new MutationObserver(() => setTimeout(sure)).observe(document, { childList: true, subtree: true });
"""
# What is still fading in has no contrast yet, so what moves comes to rest first.
SERIOUS = """
async () => {
    const passing = document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime !== Infinity);
    const rest = Promise.allSettled(passing.map((it) => it.finished));
    await Promise.race([rest, new Promise((late) => setTimeout(late, 5000))]);
    return (await axe.run()).violations
        .filter((v) => v.impact === "serious" || v.impact === "critical")
        .map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? "")).join("; "));
}
"""
WIDE = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    done(document.documentElement.scrollWidth - document.documentElement.clientWidth);
})))
"""
BOARD = """
() => ({
    hand: [...document.querySelectorAll(".hand button.glow")].map((b) => b.dataset.target.slice(5)),
    cells: [...document.querySelectorAll(".cell.glow")].map((b) => Number(b.dataset.cell)),
    chips: Object.fromEntries([...document.querySelectorAll("[data-chip]")].map((c) => c.dataset.chip.split("/"))),
})
"""


class Window:
    """One browser window of one person."""

    def __init__(self, page: Page, url: str, axe: str) -> None:
        self.page, self.url, self.axe = page, url, axe
        self.errors: list[str] = []
        self.unanswered = (
            False  # the test closes the house: the browser itself notes, sooner or later, that nobody answers
        )
        page.set_default_timeout(PATIENCE * 1000)
        page.add_init_script(LISTEN)
        page.on("pageerror", lambda e: self.errors.append(f"page: {e}"))
        page.on("console", lambda m: self.errors.append(f"console: {m.text}") if m.type == "error" else None)

    def go(self, path: str) -> Window:
        self.page.goto(self.url + path)
        return self

    def ask(self, question: str) -> Any:
        """Return what a function returns on the page, perhaps an asynchronous one; it is not waited for for ever."""
        late = f'new Promise((_, fail) => setTimeout(() => fail(new Error("no answer")), {2000 * PATIENCE}))'
        return self.page.evaluate(f"() => Promise.race([({question})(), {late}])")

    def until(self, condition: str, patience: float = 2 * PATIENCE) -> None:
        """Waits until a function, which may be an asynchronous one, returns something true on the page.

        Playwright's own `wait_for_function` takes the promise of an asynchronous one for its result."""
        late = time.monotonic() + patience
        while not self.ask(condition):
            assert time.monotonic() < late, f"it never came: {condition}"
            self.page.wait_for_timeout(50)

    def named(self, name: str) -> Window:
        """Gives this person a name, as sitting down would."""
        self.page.request.get(self.url + "/api/me")
        assert self.page.request.post(self.url + "/api/me", data={"name": name, "language": "en"}).ok
        return self

    def unsure(self) -> Locator:
        """The question before what cannot be undone. On this page it now waits for an answer; else all are sure."""
        self.page.evaluate("window.unsure = true")
        return self.page.get_by_role("dialog")

    def tab(self, name: str) -> Locator:
        """Shows a tab beside the board."""
        if self.page.locator(f"#tab-{name}").get_attribute("aria-selected") != "true":
            self.page.locator(f"#tab-{name}").click()
        return self.page.locator("#panel-side")

    def possible(self) -> Locator:
        """Shows the list of what can be done now."""
        panel = self.tab("moves")
        panel.get_by_role("button", name="Possible now").click()
        return panel

    def complaints(self) -> list[str]:
        # Not `evaluate`, which waits without end for a page that never comes.
        heard: list[list[str]] = self.page.wait_for_function("() => [window.complaints ?? []]").json_value()
        return [it for it in self.errors + heard[0] if not (self.unanswered and "net::ERR_" in it)]

    def serious(self) -> list[str]:
        """What axe finds serious or critical on the page as it is now."""
        self.page.evaluate(self.axe)
        found: list[str] = self.page.evaluate(SERIOUS)
        return found

    def shot(self, folder: Path, name: str) -> None:
        self.page.screenshot(path=folder / f"{name}.png")

    def fits(self) -> bool:
        """Whether nothing makes the page scroll sideways, once it is drawn in its present size."""
        wide: int = self.page.evaluate(WIDE)
        return wide <= 0

    # Sequence

    @property
    def asked(self) -> bool:
        return self.page.locator(".prompt.mine").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def board(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(BOARD)
        return found

    def wish(self, side: int) -> tuple[str, int] | None:
        """The card and cell that lengthen this side's longest line; nothing if no card can be placed."""
        seen = self.board()
        chips = {int(i): int(s) for i, s in seen["chips"].items()}
        wishes = [
            (_reach(chips, side, i), card, i)
            for card in seen["hand"]
            for i in range(100)
            if i not in chips and CELLS[i] != "**" and (CELLS[i] == card or card in ("JC", "JD"))
        ]
        return max(wishes)[1:] if wishes else None

    def play_by_mouse(self, side: int) -> None:
        wish = self.wish(side)
        if wish is None:
            return self.play_anything()
        self.page.locator(f'.hand button[data-target="card:{wish[0]}"]').first.click()
        cell = self.page.locator(f'.cell.glow[data-cell="{wish[1]}"]')
        expect(cell).to_have_count(1)
        cell.click()

    def play_by_keys(self) -> None:
        """The first card of the hand on the first space that glows, never touching the mouse."""
        keys = self.page.keyboard
        if not self.page.evaluate("document.activeElement?.closest('.hand') !== null"):
            self.tab_to(".hand")
        for _ in range(7):
            keys.press("Enter")
            if self.page.evaluate("document.activeElement?.closest('[role=grid]') !== null"):
                keys.press("Enter")
                return
            keys.press("Escape")
            keys.press("ArrowRight")
        self.play_anything()

    def tab_to(self, selector: str) -> None:
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("(s) => document.activeElement?.closest(s) != null", selector):
                return
        raise AssertionError(f"Tab never reaches {selector}")

    def play_anything(self) -> None:
        """The first move of the list, step by step."""
        self.possible()
        while self.page.locator(".moves .move").count():
            self.page.locator(".moves .move").first.click()
        self.page.locator("#tab-story").click()


def _reach(chips: dict[int, int], side: int, cell: int) -> int:
    """How many of this side's chips the best line through a cell has, if nobody else is in it."""
    best = 0
    for cells, _ in LINES:
        if cell in cells and all(chips.get(i, side) == side for i in cells):
            best = max(best, sum(i in chips or CELLS[i] == "**" for i in cells))
    return best
