/** The map without its picture: where planets stand, how one walks among them, how it is looked at, what it remembers. */
import { beforeEach, describe, expect, it } from "vitest";
import { Camera, type Look } from "../board/camera";
import { LANES, PLANETS, SYSTEMS } from "../board/facts";
import { Glance } from "../board/glance";
import { HIGH, NAMED, type Place, SPOTS, spot, toward, WEBS, WIDE } from "../board/sky";
import { rolled, takenIn, touched } from "../board/tale";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const far = (p: Place, q: Place): number => Math.hypot(p.x - q.x, p.y - q.y);
const turn = (p: Place, q: Place, r: Place): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
const cross = (a: Place, b: Place, c: Place, d: Place): boolean => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** How far a point is from a stretch. */
function aside(p: Place, a: Place, b: Place): number {
  const long = far(a, b) ** 2;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / long));
  return far(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
}

describe("the sky", () => {
  it("has a place for every planet and a name for every system, and no other", () => {
    expect([...SPOTS.keys()]).toEqual([...PLANETS]);
    expect([...SPOTS.values()].every((p) => p.x >= 50 && p.x <= WIDE - 50 && p.y >= 50 && p.y <= HIGH - 50)).toBe(true);
    expect(Object.keys(NAMED).sort()).toEqual(SYSTEMS.map((s) => s.id).sort());
    expect([...WEBS.keys()]).toEqual(SYSTEMS.map((s) => s.id));
  });

  it("leaves room for a finger on every planet, at 360 pixels wide too", () => {
    const near = PLANETS.flatMap((a, i) => PLANETS.slice(0, i).map((b) => far(spot(a), spot(b))));
    expect(Math.min(...near) * (352 / WIDE)).toBeGreaterThanOrEqual(44);
  });

  it("draws no lane across another or over a planet", () => {
    const crossing = LANES.flatMap((l, i) => LANES.slice(0, i).filter((m) => !new Set([l.a, l.b]).has(m.a) && l.a !== m.b && l.b !== m.b && cross(spot(l.a), spot(l.b), spot(m.a), spot(m.b))));
    expect(crossing).toEqual([]);
    const over = LANES.flatMap((l) => PLANETS.filter((p) => p !== l.a && p !== l.b && aside(spot(p), spot(l.a), spot(l.b)) < 50));
    expect(over).toEqual([]);
  });

  it("is walked by arrow keys from any planet to any other", () => {
    for (const start of PLANETS) {
      const seen = new Set([start]);
      for (const at of seen) for (const key of KEYS) seen.add(toward(at, key) ?? at);
      expect([...PLANETS].filter((p) => !seen.has(p)), start).toEqual([]);
    }
  });

  it("leads to the neighbour in that direction", () => {
    expect(toward("ithor", "ArrowRight")).toBe("mygeeto");
    expect(toward("ansion", "ArrowRight")).toBe("yavin_4");
    expect(toward("kashyyyk", "ArrowUp")).toBe("sullust");
    expect(toward("coruscant", "Enter")).toBeNull();
  });
});

describe("the camera", () => {
  let shown: Look;
  let camera: Camera;
  beforeEach(() => {
    camera = new Camera(800, 820, () => {}, (at) => (shown = at), () => true);
    camera.resize(400, 600);
  });

  it("shows the whole map in the middle of its room, and again after the room has changed", () => {
    expect(shown).toEqual({ k: 0.5, x: 0, y: 95 });
    camera.resize(800, 410);
    expect(shown).toEqual({ k: 0.5, x: 200, y: 0 });
  });

  it("comes no nearer and goes no farther than its limits", () => {
    camera.glideZoom(100);
    expect(shown.k).toBe(2.4);
    camera.glideZoom(0.0001);
    expect(shown).toEqual({ k: 0.5, x: 0, y: 95 });
  });

  it("keeps the point under the finger, and never leaves the map", () => {
    camera.glideZoom(2, 100, 300);
    expect((100 - shown.x) / shown.k).toBeCloseTo(200);
    const up = camera.at.y;
    expect(camera.pan(5000, 5000)).toBe(5000 + up); // what is left is the page's
    expect(camera.at).toEqual({ k: 1, x: 0, y: 0 });
    camera.pan(-5000, -5000);
    expect(camera.at).toEqual({ k: 1, x: -400, y: -220 });
  });

  it("brings points into view, and does not move for one that is", () => {
    camera.glideZoom(4, 0, 0);
    const before = camera.at;
    camera.reveal([{ x: 100, y: 100 }], 50);
    expect(camera.at).toEqual(before);
    camera.reveal([{ x: 700, y: 700 }, { x: 650, y: 600 }], 50);
    expect(700 * camera.at.k + camera.at.x).toBeLessThanOrEqual(350);
    expect(700 * camera.at.k + camera.at.y).toBeLessThanOrEqual(550);
  });

  it("draws the map up from under what covers it, and down again when that is gone", () => {
    camera.cover(250);
    expect(camera.at).toEqual({ k: 0.5, x: 0, y: 95 });
    camera.reveal([{ x: 400, y: 800 }], 50);
    expect(800 * 0.5 + camera.at.y).toBe(300);
    camera.cover(0);
    expect(camera.at).toEqual({ k: 0.5, x: 0, y: 95 });
  });
});

describe("what has changed since we looked", () => {
  const planet = (owner: string | null, troops: number) => ({ owner, troops, ships: [0, 0, 0], tokens: [] });
  const before = { "planet:duro": planet("army:red", 3), "planet:byss": planet("army:blue", 2), "planet:ilum": planet("army:black", 1) };
  beforeEach(() => localStorage.clear());

  it("tells losses, gains and planets in other hands", () => {
    const glance = new Glance("a");
    expect(glance.changes(before).size).toBe(0);
    glance.keep(before);
    const now = { ...before, "planet:duro": planet("army:red", 1), "planet:byss": planet("army:red", 2) };
    expect([...glance.changes(now)]).toEqual([
      ["planet:duro", { by: -2, from: null }],
      ["planet:byss", { by: 0, from: "army:blue" }],
    ]);
  });

  it("is remembered in this browser for each table, and forgotten with the oldest", () => {
    new Glance("a").keep(before);
    const now = { ...before, "planet:ilum": planet("army:black", 4) };
    expect(new Glance("a").changes(now).get("planet:ilum")).toEqual({ by: 3, from: null });
    expect(new Glance("b").known).toBe(false);
    for (let i = 0; i < 12; i++) new Glance(`other-${i}`).keep(before);
    expect(new Glance("a").known).toBe(false);
  });
});

describe("what the map reads out of the story", () => {
  it("keeps what was taken until the next turn", () => {
    const took = { event: "took", planet: "planet:duro" };
    expect([...takenIn(new Set(["byss"]), [took])]).toEqual(["byss", "duro"]);
    expect([...takenIn(new Set(["byss"]), [{ event: "turn" }, took])]).toEqual(["duro"]);
  });

  it("shows the rolls of Order 66 one after the other", () => {
    const rolls = rolled(new Map(), [
      { event: "called", army: "army:black", number: 7 },
      { event: "clone-roll", planet: "planet:duro", number: 8, turns: 1 },
      { event: "clone-roll", planet: "planet:byss", number: 2, turns: 0 },
    ]);
    expect([...rolls]).toEqual([
      ["duro", { number: 8, turns: true, order: 0 }],
      ["byss", { number: 2, turns: false, order: 1 }],
    ]);
    expect(rolled(rolls, [])).toBe(rolls);
    expect([...touched([{ event: "turned", planet: "planet:duro" }, { event: "turn" }])]).toEqual(["duro"]);
  });
});
