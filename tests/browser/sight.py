"""What of a situation a person cannot see or reach in a window of some size.

The prompt, every card of the hand and every target that glows lie in the window, with nothing over them; nothing has to
be scrolled. A square of 24 pixels in the middle of each answers to a pointer there (or elsewhere on it, where something
lies over its middle); planets that stand close together may have a round of 24 pixels instead, the measure of WCAG
2.5.8. Which have less than a square of 44 is counted. One target may be drawn more than once: one will do.

On a map too large for a very small window the prompt offers to look closer, once: what can be chosen on the map lies in
sight without it, or all of it does after it. What is told as a turn begins, the summary since the last one, stays as it
comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from browser.picture import EYES, Picture, Told

LOOK = """
async ([situations, closer]) => {
    EYES
    const settled = async () => {  // nothing that can be clicked moves any more
        const things = () => all(".board .glow[data-target], .board .prompt");
        const places = () => things().map((e) => round(e.getBoundingClientRect())).join();
        for (let i = 0, before = null, now = ""; i < 120 && before !== now; i += 3) {
            for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
            [before, now] = [now, places()];
        }
        await Promise.allSettled(document.getAnimations().map((a) => a.finished));
    };
    const round = ({left, top, right, bottom}) => [left, top, right, bottom].map(Math.round).join(",");
    const hits = (e, x, y) => {
        const at = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
        return at && (e === at || e.contains(at));
    };
    // Whether a square with this middle is all of the element: corners, middle, and the middles of its edges.
    const square = (e, x, y, side) => {
        const d = side / 2 - 0.5;
        return [[0, 0], [-d, -d], [d, -d], [-d, d], [d, d], [0, -d], [0, d], [-d, 0], [d, 0]]
            .every(([dx, dy]) => hits(e, x + dx, y + dy));
    };
    const around = (e, side) => {  // a round in its middle
        const r = e.getBoundingClientRect(), d = side / 2 - 0.5;
        return Array.from({length: 16}, (_, i) => (i * Math.PI) / 8)
            .every((a) => hits(e, (r.left + r.right) / 2 + d * Math.cos(a), (r.top + r.bottom) / 2 + d * Math.sin(a)));
    };
    const reach = (e, side) => {
        const r = e.getBoundingClientRect();
        const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
        if (square(e, x, y, side)) return true;
        for (let v = r.top + side / 2; v <= r.bottom - side / 2 + 1; v += 4)
            for (let u = r.left + side / 2; u <= r.right - side / 2 + 1; u += 4)
                if (square(e, u, v, side)) return true;
        return false;
    };
    const over = (e, x, y) => {
        const r = e.getBoundingClientRect();
        const at = document.elementFromPoint(x ?? (r.left + r.right) / 2, y ?? (r.top + r.bottom) / 2);
        return at ? (at.closest("[class]")?.className.baseVal ?? at.closest("[class]")?.className) : "nothing";
    };
    const inside = (r) => r.left >= -1 && r.top >= -1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1;
    const said = (wrong) => {
        const talk = all(".board .prompt .talk")[0];
        if (!talk) return wrong.push("no prompt");
        const box = talk.closest(".prompt").getBoundingClientRect(), r = talk.getBoundingClientRect();
        if (!inside(box)) wrong.push(`prompt outside ${round(box)}`);
        else if (talk.scrollHeight > talk.clientHeight + 2) wrong.push("prompt cut");
        else for (const [x, y] of [0.02, 0.5, 0.98].map((at) => [r.left + at * r.width, (r.top + r.bottom) / 2]))
            if (!hits(talk.closest(".prompt"), x, y)) wrong.push(`prompt ${round(box)} under ${over(talk, x, y)}`);
    };
    const small = {};
    const targets = (wrong) => {
        const lit = all(".board .glow[data-target], .board .numbers [data-target], .board .hand [data-target]");
        const found = Map.groupBy(lit, (e) => e.dataset.target);
        for (const [target, drawn] of found) {
            const kind = target.split(":")[0];
            if (drawn.some((e) => reach(e, 44))) continue;
            const close = kind === "planet";
            if (drawn.some((e) => reach(e, 24) || (close && around(e, 24)))) small[kind] = (small[kind] ?? 0) + 1;
            else wrong.push(`${target} ${round(drawn[0].getBoundingClientRect())} under ${over(drawn[0])}`);
        }
        return found.size;
    };
    const wrongs = () => {
        const wrong = [], page = document.documentElement, stage = document.querySelector(".stage");
        if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth} wide`);
        if (page.scrollHeight > innerHeight + 1) wrong.push(`the page is ${page.scrollHeight} high`);
        const [all, room] = [stage.scrollHeight, stage.clientHeight];
        if (all > room + 1) wrong.push(`the stage is ${all} of ${room} high`);
        for (const e of document.querySelectorAll(".stage, .desk > .now"))
            if (e.scrollWidth > e.clientWidth) {
                const edge = e.getBoundingClientRect().left + e.clientWidth + 0.5;
                const beyond = [...e.querySelectorAll("*")].findLast((it) => it.getBoundingClientRect().right > edge);
                wrong.push(`${e.className} is ${e.scrollWidth} of ${e.clientWidth} wide: ${beyond?.className}`);
            }
        said(wrong);
        seen += targets(wrong);
        return wrong;
    };
    const found = new Map();
    let seen = 0, k = 1, nearer = 0;
    const fresh = async (update) => {  // another decision: what was begun before is forgotten
        tell(update.replace('"k":1,', `"k":${k++},`));
        await turn();
    };
    // What is wrong where the map may be looked at from nearer, once: of places only what is wrong then.
    const zoomed = async (wrong) => {
        const placed = (what) => /^(planet|token|system):/.test(what);
        const button = all(".board .prompt .closer")[0];
        if (!button || !wrong.some(placed)) return wrong;
        nearer++;
        press(button);
        await settled();
        const then = wrongs().filter((what) => placed(what) || what.startsWith("prompt"));
        press(all(".board .prompt .closer")[0]);
        await settled();
        return [...wrong.filter((what) => !placed(what)), ...then.map((what) => `${what} (from near)`)];
    };
    async function look(path, update) {
        let wrong = wrongs();
        if (wrong.length) {  // what hangs on measured sizes is drawn a frame later, and what flies arrives
            await settled();
            wrong = wrongs();
        }
        if (closer && wrong.length) wrong = await zoomed(wrong);
        for (const what of wrong) {
            const key = [...path, what].join(" ");
            if (!found.has(key)) found.set(key, update.slice(0, 20000));
        }
    }
    const ways = (tree) => Object.entries(tree).flatMap(([t, below]) => {
        const further = ways(below);
        return further.length ? further.map((way) => [t, ...way]) : [[t]];
    });
    let last = "";
    for (const [table, update, opened] of situations) {
        if (table !== last) tell(last = table);
        await fresh(update);
        await look([], update);
        for (const [n, way] of ways(opened).entries()) {
            if (n) await fresh(update);
            for (const [at, target] of way.entries()) {
                const here = drawn().get(target);
                if (!here) break;
                press(here);
                await turn();
                await look(way.slice(0, at + 1), update);
            }
        }
    }
    return {seen, wrong: Object.fromEntries(found), small, nearer};
}
""".replace("EYES", EYES)


class Sight:
    """What was looked at in a table's page at one size, and what was wrong with it."""

    def __init__(self, picture: Picture, closer: bool = False) -> None:
        self.page = picture.page
        self.closer = closer  # whether the prompt may lead nearer
        self.views = self.targets = self.nearer = 0
        self.wrong: dict[str, str] = {}  # with the first view of each
        self.small: Counter[str] = Counter()  # kinds of targets under 44 pixels

    def look(self, situations: Sequence[Told]) -> None:
        found: dict[str, Any] = self.page.evaluate(LOOK, [situations, self.closer])
        self.views += len(situations)
        self.targets += found["seen"]
        self.wrong = found["wrong"] | self.wrong
        self.small.update(found["small"])
        self.nearer += found["nearer"]

    def __str__(self) -> str:
        small = ", ".join(f"{n:,} × {kind}" for kind, n in self.small.items())
        under = f", under 44 px {small}" if small else ""
        zoom = f", {self.nearer:,} looked at from nearer" if self.nearer else ""
        return f"{self.views:,} views, {self.targets:,} targets, {len(self.wrong)} wrong{under}{zoom}"
