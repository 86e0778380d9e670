/** The map without its picture: where planets stand, how one walks among them, how it is looked at, what it remembers. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RiskCloneWarsEvent } from "$lib/wire";
import { ATLAS } from "../board/atlas";
import { Camera, type Look } from "../board/camera";
import { cell } from "../board/cells";
import { LANES, PLANETS, SYSTEMS } from "../board/facts";
import { Chart, chartFor, type Place } from "../board/sky";
import { changes, ended, summary, type Then } from "../board/since";
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

// Rooms of every shape that a window leaves the map, the last on a phone of 320 pixels.
const ROOMS: [number, number][] = [[964, 790], [1880, 1330], [640, 520], [510, 330], [382, 500], [352, 390], [312, 290]];
const CHARTS = [...ATLAS.map((sheet) => new Chart(sheet)), ...ROOMS.map(([wide, high]) => chartFor(wide, high))];

describe.each(CHARTS)("a chart of $wide by $high", (chart) => {
  it("has a place for every planet and for the name of every system", () => {
    for (const p of PLANETS.map(chart.spot)) expect(p.x >= 40 && p.x <= chart.wide - 40 && p.y >= 40 && p.y <= chart.high - 60).toBe(true);
    expect(Object.keys(chart.named).sort()).toEqual(SYSTEMS.map((s) => s.id).sort());
    expect([...chart.webs.keys()]).toEqual(SYSTEMS.map((s) => s.id));
  });

  it("draws no lane across another or over a planet", () => {
    const crossing = LANES.flatMap((l, i) => LANES.slice(0, i).filter((m) => !new Set([l.a, l.b]).has(m.a) && l.a !== m.b && l.b !== m.b && cross(chart.spot(l.a), chart.spot(l.b), chart.spot(m.a), chart.spot(m.b))));
    expect(crossing).toEqual([]);
    const over = LANES.flatMap((l) => PLANETS.filter((p) => p !== l.a && p !== l.b && aside(chart.spot(p), chart.spot(l.a), chart.spot(l.b)) < 46));
    expect(over).toEqual([]);
  });

  it("is walked by arrow keys from any planet to any other", () => {
    for (const start of PLANETS) {
      const seen = new Set([start]);
      for (const at of seen) for (const key of KEYS) seen.add(chart.toward(at, key) ?? at);
      expect([...PLANETS].filter((p) => !seen.has(p)), start).toEqual([]);
    }
  });
});

describe("the sky", () => {
  it.each(ROOMS)("fills a room of %d by %d, and leaves room for a finger on every planet", (wide, high) => {
    const chart = chartFor(wide, high);
    const fit = Math.min(wide / chart.wide, high / chart.high);
    expect((chart.wide * chart.high * fit * fit) / (wide * high)).toBeGreaterThan(0.8);
    const near = PLANETS.flatMap((a, i) => PLANETS.slice(0, i).map((b) => far(chart.spot(a), chart.spot(b))));
    expect(Math.min(...near) * fit).toBeGreaterThanOrEqual(wide > 320 ? 42 : 35);
  });

  it("leads to the neighbour in that direction", () => {
    const chart = chartFor(800, 820);
    expect(chart.toward("ansion", "ArrowRight")).toBe("yavin_4");
    expect(chart.toward("kashyyyk", "ArrowUp")).toBe("sullust");
    expect(chart.toward("coruscant", "Enter")).toBeNull();
  });
});

describe("the ground of places that stand close together", () => {
  const corners = (path: string): number[][] => path.slice(8, -1).split(", ").map((p) => p.split(" ").map(parseFloat));

  it("is a square where nobody stands near", () => {
    expect(corners(cell({ x: 5, y: 5 }, [{ x: 5, y: 5 }, { x: 500, y: 5 }], 100))).toEqual([[0, 0], [100, 0], [100, 100], [0, 100]]);
  });

  it("ends half way to a neighbour, and belongs to nobody else", () => {
    expect(corners(cell({ x: 0, y: 0 }, [{ x: 60, y: 0 }], 100))).toEqual([[0, 0], [80, 0], [80, 100], [0, 100]]);
    const [left, right] = [cell({ x: 0, y: 0 }, [{ x: 40, y: 40 }], 100), cell({ x: 40, y: 40 }, [{ x: 0, y: 0 }], 100)];
    const onMap = (path: string, by: number) => corners(path).map(([x, y]) => [x! - 50 + by, y! - 50 + by]);
    expect(Math.max(...onMap(left, 0).map(([x, y]) => x! + y!))).toBe(40);
    expect(Math.min(...onMap(right, 40).map(([x, y]) => x! + y!))).toBe(40);
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

  it("shows the whole map of a room that changes while it still moves", () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (step: FrameRequestCallback) => frames.push(step));
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => (frames[frame - 1] = () => {}));
    const moving = new Camera(800, 820, () => {}, (at) => (shown = at), () => false);
    moving.resize(800, 410);
    moving.cover(100); // a phone is turned: the sheet comes first, and then the room
    moving.resize(400, 600);
    while (frames.length) frames.shift()!(Infinity);
    vi.unstubAllGlobals();
    expect(moving.fitted).toBe(true);
    expect(shown.k).toBe(0.5);
  });

  it("remembers that all was seen while a finger holds the map", () => {
    camera.hold(true);
    camera.cover(200);
    camera.resize(320, 500);
    camera.hold(false);
    expect(shown.k).toBeCloseTo(300 / 820);
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

  it("keeps the whole map above what covers it, and fills the room again when that is gone", () => {
    camera.cover(200);
    expect(camera.at.k).toBeCloseTo(400 / 820);
    expect(camera.at.y).toBeCloseTo(0);
    camera.cover(0);
    expect(camera.at).toEqual({ k: 0.5, x: 0, y: 95 });
  });

  it("hides a part of the map rather than make it tiny, and can still draw it up", () => {
    camera.cover(500);
    expect(camera.at.k).toBeCloseTo((600 * 0.45) / 820);
    camera.reveal([{ x: 400, y: 780 }], 10);
    expect(780 * camera.at.k + camera.at.y).toBeLessThanOrEqual(100);
  });

  it("takes the shape of another chart", () => {
    camera.resize(400, 600, { wide: 400, high: 1200 });
    expect(shown).toEqual({ k: 0.5, x: 100, y: 0 });
  });
});

describe("what has changed since our last turn", () => {
  const planet = (owner: string | null, troops: number) => ({ owner, troops, ships: [0, 0, 0], tokens: [] });
  const army = (id: string, planets: number, troops: number, hand = 0, alive = true) => ({ id, planets, troops, hand, alive }) as Then["armies"][number];
  const then: Then = {
    planets: { "planet:duro": planet("army:red", 3), "planet:byss": planet("army:blue", 2), "planet:ilum": planet("army:black", 1) },
    armies: [army("army:red", 1, 3), army("army:blue", 1, 2), army("army:black", 1, 1, 2)],
    track: null,
  };
  const now: Then = {
    planets: { ...then.planets, "planet:duro": planet("army:black", 1), "planet:byss": planet("army:red", 2) },
    armies: [army("army:red", 1, 2, 1), army("army:blue", 0, 0, 0, false), army("army:black", 2, 2, 3)],
    track: null,
  };

  it("is told planet by planet", () => {
    expect([...changes(then, now)]).toEqual([
      ["planet:duro", { by: -2, from: "army:red" }],
      ["planet:byss", { by: 0, from: "army:blue" }],
    ]);
    expect(changes(then, then).size).toBe(0);
  });

  it("is summed up for who plays these armies: lost, won, who is out, cards and troops", () => {
    const told = summary(then, now, new Set(["army:red"]))!;
    expect([told.lost, told.won, told.ordered]).toEqual([["planet:duro"], ["planet:byss"], false]);
    expect(told.armies.map((a) => [a.id, ...a.planets, ...a.troops, ...a.cards, a.out])).toEqual([
      ["army:red", 1, 1, 3, 2, 0, 1, false],
      ["army:blue", 1, 0, 2, 0, 0, 0, true],
      ["army:black", 1, 2, 1, 2, 2, 3, false],
    ]);
    expect(summary(then, then, new Set(["army:red"]))).toBeNull();
  });

  it("is found in the story: the entry in which the turn went from us to others", () => {
    const turn = (id: string) => [{ event: "turn", army: `army:${id}`, number: 1 }] as never;
    const ours = new Set(["army:red", "army:blue"]);
    expect(ended([turn("black"), turn("red"), [], turn("black"), turn("orange"), turn("blue")], ours)).toBe(3);
    expect(ended([turn("black"), turn("orange")], ours)).toBeNull();
    expect(ended([], ours)).toBeNull();
  });
});

describe("what the map reads out of the story", () => {
  it("keeps what was taken until the next turn", () => {
    const took = { event: "took", planet: "planet:duro" };
    expect([...takenIn(new Set(["byss"]), [took])]).toEqual(["byss", "duro"]);
    expect([...takenIn(new Set(["byss"]), [{ event: "turn" }, took])]).toEqual(["duro"]);
  });

  it("shows the rolls of Order 66 one after the other", () => {
    const story: RiskCloneWarsEvent[] = [
      { event: "called", army: "army:black", number: 7 },
      { event: "clone-roll", planet: "planet:duro", number: 8, turns: 1 },
      { event: "clone-roll", planet: "planet:byss", number: 2, turns: 0 },
    ];
    const rolls = rolled(new Map(), story, false);
    expect([...rolls]).toEqual([
      ["duro", { number: 8, turns: true, order: 0 }],
      ["byss", { number: 2, turns: false, order: 1 }],
    ]);
    expect(rolled(rolls, [], false)).toBe(rolls);
    expect([...rolled(new Map(), story, true).values()].map((it) => it.order)).toEqual([null, null]); // nobody looks on
    expect([...touched([{ event: "turned", planet: "planet:duro" }, { event: "turn" }])]).toEqual(["duro"]);
  });
});
