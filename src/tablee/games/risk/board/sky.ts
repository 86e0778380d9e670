/** Where everything stands on our map of the galaxy: drawings of our own in units, one for each shape of a window. */
import { ATLAS, type Sheet } from "./atlas";
import { LANES, NEAR, PLANETS, SYSTEMS } from "./facts";

export const BALL = 35; // the radius of a planet
export const RING = 44; // that of the ring around one that may be chosen, to its outer edge
const GIVE = 1.22; // how far a chart may be stretched to fill its room

export interface Place {
  x: number;
  y: number;
}

/** A map of a certain shape: a place for every planet and for the name of every system, and the lanes between them. */
export class Chart {
  readonly wide: number;
  readonly high: number;
  readonly #spots: ReadonlyMap<string, Place>;
  /** Where the name of a system is written, beside its planets. */
  readonly named: Readonly<Record<string, Place>>;
  /** The lanes within each system as one outline: drawn broad it is a nebula, drawn thin its star lanes. */
  readonly webs: ReadonlyMap<string, string>;
  /** The lanes from one system to another. */
  readonly jumps: string;

  constructor(sheet: Sheet, across = 1, down = 1) {
    const at = ([x, y]: readonly [number, number]): Place => ({ x: Math.round(x * across), y: Math.round(y * down) });
    [this.wide, this.high] = [Math.round(sheet.wide * across), Math.round(sheet.high * down)];
    this.#spots = new Map(PLANETS.map((id, i) => [id, at(sheet.planets[i]!)] as const));
    this.named = Object.fromEntries(SYSTEMS.map((s, i) => [s.id, at(sheet.names[i]!)]));
    this.webs = new Map(SYSTEMS.map((s) => [s.id, LANES.flatMap(({ a, b }) => (s.planets.includes(a) && s.planets.includes(b) ? [this.#lane(a, b)] : [])).join("")]));
    this.jumps = LANES.filter((l) => l.hyperspace).map(({ a, b }) => this.#lane(a, b)).join("");
  }

  spot = (id: string): Place => this.#spots.get(id)!;

  #lane(a: string, b: string): string {
    const [p, q] = [this.spot(a), this.spot(b)];
    return `M${p.x} ${p.y}L${q.x} ${q.y}`;
  }

  /** A way from one planet to another that begins and ends at their edges, bent a little so that there and back differ. */
  way(from: string, to: string, reach: number): string {
    const [p, q] = [this.spot(from), this.spot(to)];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const far = Math.hypot(dx, dy);
    const [ux, uy] = [dx / far, dy / far];
    const bend = 0.12;
    const middle = { x: (p.x + q.x) / 2 - dy * bend, y: (p.y + q.y) / 2 + dx * bend };
    return `M${p.x + ux * reach} ${p.y + uy * reach}Q${middle.x} ${middle.y} ${q.x - ux * reach} ${q.y - uy * reach}`;
  }

  /** The planet an arrow key leads to: the neighbour that lies best in that direction, else the nearest planet there. */
  toward(id: string, key: string): string | null {
    const heading = HEADINGS[key];
    const from = this.#spots.get(id);
    if (heading === undefined || !from) return null;
    const cost = (other: string, most: number): number => {
      const to = this.spot(other);
      const angle = Math.atan2(to.y - from.y, to.x - from.x) - heading;
      const off = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
      return off > most ? Infinity : Math.hypot(to.x - from.x, to.y - from.y) * (1 + off * 1.5);
    };
    const best = (ids: Iterable<string>, most: number): string | null => {
      const ranked = [...ids].map((other) => [cost(other, most), other] as const).sort((a, b) => a[0] - b[0]);
      return ranked[0] && ranked[0][0] < Infinity ? ranked[0][1] : null;
    };
    return best(NEAR.get(id) ?? [], Math.PI / 3.4) ?? best(PLANETS.filter((p) => p !== id), Math.PI / 3);
  }
}

const HEADINGS: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 };

/** The chart for a room of this size: the one nearest to its shape, stretched a little to fill it. */
export function chartFor(wide: number, high: number): Chart {
  const wanted = Math.log(Math.max(1, wide) / Math.max(1, high));
  const off = (s: Sheet): number => wanted - Math.log(s.wide / s.high);
  const sheet = ATLAS.reduce((best, s) => (Math.abs(off(s)) < Math.abs(off(best)) ? s : best));
  const by = Math.exp(Math.min(Math.log(GIVE), Math.abs(off(sheet))));
  return off(sheet) > 0 ? new Chart(sheet, by, 1) : new Chart(sheet, 1, by);
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
