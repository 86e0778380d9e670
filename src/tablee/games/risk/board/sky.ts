/** Where everything stands on our map of the galaxy: a drawing of our own in units, nearly square so that it fits any screen. */
import { LANES, NEAR, PLANETS, SYSTEMS } from "./facts";

export const WIDE = 800;
export const HIGH = 820;
export const BALL = 35; // the radius of a planet

export interface Place {
  x: number;
  y: number;
}

/** Every planet, system by system in the order of `facts.ts`. No two are nearer than 104 units, and no lane crosses another. */
const PLACED = `
  614,125 705,62 741,166 563,290 648,228 744,278 623,384 733,386 623,496 733,499
  331,658 390,758 276,756 507,752 442,658 552,637 617,728 662,621 740,702
  57,473 172,437 56,605 144,544 107,702 200,642 253,528
  304,83 380,166 440,258 488,155 423,63 338,296 276,203
  56,163 168,135 130,241 211,314 74,334
  382,427 489,398 386,539 493,513`;
const places = PLACED.trim().split(/\s+/);

export const SPOTS: ReadonlyMap<string, Place> = new Map(
  PLANETS.map((id, i) => {
    const [x, y] = (places[i] ?? "").split(",").map(Number);
    return [id, { x: x!, y: y! }] as const;
  }),
);
export const spot = (id: string): Place => SPOTS.get(id)!;

/** Where the name of a system is written, beside its planets; `long` names have room for a single line. */
export const NAMED: Readonly<Record<string, Place & { long?: boolean }>> = {
  outer_rim: { x: 614, y: 41 },
  mid_rim: { x: 676, y: 796, long: true },
  wild_space: { x: 104, y: 792, long: true },
  core_worlds: { x: 518, y: 33 },
  colonies: { x: 96, y: 64, long: true },
  expansion: { x: 270, y: 392 },
};

const line = (a: string, b: string): string => {
  const [p, q] = [spot(a), spot(b)];
  return `M${p.x} ${p.y}L${q.x} ${q.y}`;
};

/** The lanes within each system as one outline: drawn broad it is a nebula, drawn thin its star lanes. */
export const WEBS: ReadonlyMap<string, string> = new Map(
  SYSTEMS.map((s) => [s.id, LANES.flatMap(({ a, b }) => (s.planets.includes(a) && s.planets.includes(b) ? [line(a, b)] : [])).join("")]),
);
/** The lanes from one system to another. */
export const JUMPS = LANES.filter((l) => l.hyperspace).map(({ a, b }) => line(a, b)).join("");

/** A way from one planet to another that begins and ends at their edges, bent a little so that there and back differ. */
export function way(from: string, to: string, reach: number): string {
  const [p, q] = [spot(from), spot(to)];
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const far = Math.hypot(dx, dy);
  const [ux, uy] = [dx / far, dy / far];
  const bend = 0.12;
  const middle = { x: (p.x + q.x) / 2 - dy * bend, y: (p.y + q.y) / 2 + dx * bend };
  return `M${p.x + ux * reach} ${p.y + uy * reach}Q${middle.x} ${middle.y} ${q.x - ux * reach} ${q.y - uy * reach}`;
}

const HEADINGS: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 };

/** The planet an arrow key leads to: the neighbour that lies best in that direction, else the nearest planet there. */
export function toward(id: string, key: string): string | null {
  const heading = HEADINGS[key];
  const from = SPOTS.get(id);
  if (heading === undefined || !from) return null;
  const cost = (other: string, most: number): number => {
    const to = spot(other);
    const off = Math.abs(Math.atan2(Math.sin(Math.atan2(to.y - from.y, to.x - from.x) - heading), Math.cos(Math.atan2(to.y - from.y, to.x - from.x) - heading)));
    return off > most ? Infinity : Math.hypot(to.x - from.x, to.y - from.y) * (1 + off * 1.5);
  };
  const best = (ids: Iterable<string>, most: number): string | null => {
    const ranked = [...ids].map((other) => [cost(other, most), other] as const).sort((a, b) => a[0] - b[0]);
    return ranked[0] && ranked[0][0] < Infinity ? ranked[0][1] : null;
  };
  return best(NEAR.get(id) ?? [], Math.PI / 3.4) ?? best(PLANETS.filter((p) => p !== id), Math.PI / 3);
}

/** What a planet's surface is like, in the order of PLANETS: an ornament only. */
const GROUNDS = "571715747145522212053207010337032562576010";
export const ground = (id: string): number => Number(GROUNDS[PLANETS.indexOf(id)] ?? 0);
export const ringed: ReadonlySet<string> = new Set(["geonosis", "boz_pity", "bogden", "utapau", "cato_neimoidia"]);

/** A fixed scatter of points over a field: stars that are the same on every screen. */
export function scatter(count: number, wide: number, high: number, seed: number): Place[] {
  let n = seed;
  const next = (): number => (n = (n * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => ({ x: Math.round(next() * wide), y: Math.round(next() * high) }));
}
