"""A window that is told situations without a house, and says which targets of their menus are not in the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from browser.window import Window
from tablee.core.menu import Menu

# The page's socket is ours: it hears what we tell. A move that a click completes is taken, and nothing comes of it.
NOT_ASKED_FOR = {"stage": "none", "done": 0, "analysis": None}
"""What the house says of an analysis that nobody has asked for; of a table of nobody it says nothing."""
NEVER_HERE = {"went": 0, "heard": 0}
"""What it says of the last look of who has never been at a table."""
SOCKET = """
window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor(url) {
        if (!url.includes("/ws/table/")) return;
        window.tell = (message) => this.onmessage({data: message});
        setTimeout(() => this.onopen({}));
    }
    send(message) {
        const {t, id} = JSON.parse(message);
        window.moved ||= t === "move";
        if (t === "move") Promise.resolve().then(() => tell(JSON.stringify({t: "done", re: id})));
    }
    close() {}
};
"""

# How a page is told something and looked at: both checks begin with it.
EYES = """
    const turn = async () => {  // the page is drawn anew; painted only after a move, which the page waits for
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        for (let i = 0; window.moved && i < 3; i++) await frame();
        window.moved = false;
        for (let i = 0; i < 30; i++) await null;
    };
    const shown = (e) => e.checkVisibility({visibilityProperty: true}) && e.getAttribute("aria-disabled") !== "true"
        && !e.disabled;
    const all = (selector) => {
        void document.body.offsetWidth;  // laid out once for all of them, not for each
        return [...document.querySelectorAll(selector)].filter(shown);
    };
    const drawn = () => new Map(all(".board .glow[data-target], .board .numbers [data-target]")
        .map((e) => [e.dataset.target, e]));
    const press = (e) => {  // by mouse: who plays by keys is led on, which takes time
        e.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
        e.dispatchEvent(new PointerEvent("pointerup", {bubbles: true}));
        e.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1}));
    };
    // To where a target was clicked: Escape takes a step back; what was begun on the map is taken back there.
    async function back(target) {
        window.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
        window.dispatchEvent(new PointerEvent("pointerdown"));
        for (const undo of all(".board .placing .do .button:first-child")) press(undo);
        for (const laid of all(".board .planning [data-target^='fight:']:has(.laid)")) press(laid);
        await turn();
        const begun = !drawn().has(target) && document.querySelector(`.board [data-target='${target}']`);
        if (!begun) return;
        press(begun);
        await turn();
    }
"""

# A target is in the picture if a visible thing that glows says it, or one of the `ways` leads to it: a counter or
# slider to a number, troops laid out on a planet, the steppers of a fleet to some ships, the class of a ship to be
# stationed by a click on a planet, a fight to the card that a plan lays there. `opened` are the targets to be clicked
# to see what opens below them.
CHECK = """
async (situations) => {
    EYES
    const inside = (e, from, to) => Number(e.min) <= from && Number(e.max) >= to;
    const ways = {
        async count(id, found) {
            const [from, to] = id.split("..").map(Number);
            const every = Array.from({length: to - from + 1}, (_, i) => `count:${from + i}`);
            if (every.every((n) => found.has(n))) return true;
            if (all(".board .prompt .count .button.primary").length) return true;
            if (all(".board .amount input[type=range]").some((e) => inside(e, from, to))) return true;
            return all(".board .placing .do .primary").length > 0 && all(".board .placing li.latest .name").length > 0;
        },
        async ships(id) {
            const wanted = id.split("-").map(Number), classes = ["fighter", "corvette", "capital"];
            for (let tries = 0; tries < 12; tries++) {
                const button = all(".board .glow[data-target^='ships:']")[0];
                if (!button) return false;
                const at = button.dataset.target.slice(6).split("-").map(Number);
                const kind = at.findIndex((n, i) => n !== wanted[i]);
                if (kind < 0) return true;
                const row = document.querySelector(`.board .fleet [data-ship=${classes[kind]}]`);
                const step = row?.querySelectorAll("button")[at[kind] < wanted[kind] ? 1 : 0];
                if (!step || !shown(step)) return false;
                press(step);
                await turn();
            }
            return false;
        },
        async fight(id) { return all(`.board .planning [data-target='fight:${id}']`).length > 0; },
        async ship(id) { return all(`.board .harbour [role=radio][data-target='ship:${id}']`).length > 0; },
    };
    const seen = async (target, found) => {
        if (found.has(target)) return true;
        const at = target.indexOf(":");
        return await ways[target.slice(0, at)]?.(target.slice(at + 1), found) ?? false;
    };
    const missing = new Map();
    let checked = 0;
    async function look(menu, path, opened, update) {
        const found = drawn();
        for (const target of Object.keys(menu)) {
            checked++;
            const key = [...path, target].join(" ");
            if (!await seen(target, found) && !missing.has(key)) missing.set(key, update.slice(0, 20000));
        }
        for (const [target, below] of Object.entries(opened)) {
            const here = drawn().get(target);
            if (!here) continue;  // it is missing already
            press(here);
            await turn();
            await look(menu[target], [...path, target], below, update);
            await back(target);
        }
    }
    let last = "";
    for (const [table, update, opened] of situations) {
        if (table !== last) tell(last = table);
        tell(update);
        await turn();
        await look(JSON.parse(update).menu, [], opened, update);
    }
    return {checked, missing: Object.fromEntries(missing)};
}
""".replace("EYES", EYES)

Told = tuple[str, str, Menu]
"""A table and an update as JSON, and what is to be opened of its menu."""


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

    def sit(self, first: tuple[str, str] | Told) -> None:
        """Opens a page with a first situation, and waits for the board."""
        self.page.route("**/analysis", lambda route: route.fulfill(json=NOT_ASKED_FOR))
        self.page.route("**/of-nobody/last-look", lambda route: route.fulfill(json=NEVER_HERE))
        self.window.go("/table/of-nobody")
        self.page.wait_for_function("() => window.tell")
        self.page.evaluate("([table, update]) => { tell(table); tell(update); }", first)
        self.page.wait_for_selector(".board .prompt")

    def missing(self, situations: Sequence[Told]) -> dict[str, str]:
        """The targets that are in a menu and not in the picture, each with the view where it was first missed."""
        found: dict[str, Any] = self.page.evaluate(CHECK, situations)
        self.views += len(situations)
        self.targets += found["checked"]
        return dict(found["missing"])
