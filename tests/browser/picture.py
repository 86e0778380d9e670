"""A window that is told situations without a house, and says which targets of their menus are not in the picture."""

from __future__ import annotations

from typing import Any

from browser.window import Window

# The page's socket is ours: it hears what we tell, and nothing is sent.
SOCKET = """
window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor(url) {
        if (!url.includes("/ws/table/")) return;
        window.tell = (message) => this.onmessage({data: message});
        setTimeout(() => this.onopen({}));
    }
    send() {}
    close() {}
};
"""

# A target is in the picture if a visible thing that glows says it, or one that is set before; a range of numbers, if
# all of them do, or if something sends a number; several numbers, if something sends such a choice.
CHECK = """
async (situations) => {
    const turn = async () => { for (let i = 0; i < 30; i++) await null; };  // the page is drawn anew, not painted
    const shown = (e) => e.checkVisibility?.({visibilityProperty: true}) && e.getAttribute("aria-disabled") !== "true"
        && !e.disabled;
    const drawn = () => {
        const found = new Map();
        for (const e of document.querySelectorAll(".board .glow[data-target], .board .numbers [data-target]"))
            if (shown(e)) found.set(e.dataset.target, e);
        return found;
    };
    const setBefore = (target) => shown(document.querySelector(`.board [role=radio][data-target="${target}"]`) ?? {});
    const counter = () => [...document.querySelectorAll(".board .send")].some(shown);
    const numbers = (target) => {
        const [, kind, from, to] = /^(.*):(\\d+)\\.\\.(\\d+)$/.exec(target) ?? [];
        return kind && Array.from({length: to - from + 1}, (_, i) => `${kind}:${Number(from) + i}`);
    };
    const several = (target) => {
        const [, kind] = /^(.*):\\d+(-\\d+)+$/.exec(target) ?? [];
        return kind && [...document.querySelectorAll(`.board .send[data-target^="${kind}:"]`)].some(shown);
    };
    const missing = new Map();
    const walked = (window.walked ??= new Set());  // what opens below a target is looked at once a match
    let checked = 0;
    async function look(menu, path, update) {
        const found = drawn();
        for (const [target, below] of Object.entries(menu)) {
            checked++;
            const range = numbers(target);
            if (range ? !counter() && range.some((n) => !found.has(n)) : !found.has(target) && !several(target)) {
                const key = [...path, target].join(" ");
                if (!missing.has(key)) missing.set(key, update.slice(0, 2000));
                continue;
            }
            const step = [...path, target, JSON.stringify(below)].join(" ");
            if (Object.keys(below).every(setBefore) || walked.has(step)) continue;
            walked.add(step);
            found.get(target).click();
            await turn();
            await look(below, [...path, target], update);
            window.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
            await turn();
            for (const [t, e] of drawn()) found.set(t, e);
        }
    }
    for (const [table, update] of situations) {
        tell(table);
        tell(update);
        await turn();
        await look(JSON.parse(update).menu, [], update);
    }
    return {checked, missing: Object.fromEntries(missing)};
}
"""


class Picture:
    """A table's page on its own."""

    def __init__(self, window: Window) -> None:
        self.window, self.page = window, window.page
        self.views = self.targets = 0
        self.tables: dict[int, dict[str, Any]] = {}
        self.page.add_init_script(SOCKET)

    def table(self, game: str, seats: int) -> dict[str, Any]:
        """A real table of bots, as the house describes it."""
        if seats not in self.tables:
            plan = {"game": game, "seats": seats, "chairs": [{"kind": "bot", "bot": "random"}] * seats}
            self.tables[seats] = self.page.request.post(f"{self.window.url}/api/tables", data=plan).json()
        return self.tables[seats]

    def sit(self, first: tuple[str, str]) -> None:
        """Opens a page with a first situation, and waits for the board."""
        self.window.go("/table/of-nobody")
        self.page.wait_for_function("() => window.tell")
        self.page.evaluate("([table, update]) => { tell(table); tell(update); }", first)
        self.page.wait_for_selector(".board .prompt")

    def missing(self, situations: list[tuple[str, str]]) -> dict[str, str]:
        """The targets that are in a menu and not in the picture, each with the view where it was first missed."""
        found: dict[str, Any] = self.page.evaluate(CHECK, situations)
        self.views += len(situations)
        self.targets += found["checked"]
        return dict(found["missing"])
