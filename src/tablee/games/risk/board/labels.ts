/** Where names are written on a map that is too small for all of them: beside their planets, so that no ring touches one. */
import type { Words } from "$lib/words";
import { PLANETS, SYSTEMS } from "./facts";
import { BALL, type Chart, type Place, RING } from "./sky";

export const CROWD = 0.36; // at a smaller scale names would lie over each other: only what one decides about bears one

/** How large names are written, in units of the map. */
export const nameSize = (scale: number): number => Math.max(scale < 0.45 ? 9 : 10, Math.min(17.5 * scale, 8 + 5 * scale)) / scale;
export const systemSize = (scale: number): number => Math.max(10, Math.min(24, 4.5 + 10 * scale)) / scale;

/** A direction from the middle of a planet: right and down, in steps. */
export type Side = readonly [right: -1 | 0 | 1, down: -1 | 0 | 1];

/** A planet that bears its name. */
export interface Named {
  id: string;
  at: Place;
  text: string;
}

/** Something in the way, as a round: how far it reaches, and how bad it is to write over it. */
export interface Round extends Place {
  r: number;
  bad: number;
}

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const [LETTER, LINE] = [0.56, 1.05]; // how wide a letter and how high a line is, for its size
const REACH = 45; // where a name begins, from the middle of its planet
const SIDES: readonly Side[] = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]]; // below is best

const extent = (lines: readonly string[], size: number): [wide: number, high: number] => [Math.max(...lines.map((w) => w.length)) * LETTER * size, lines.length * LINE * size];

/** The room of a name at a side of its planet: a line a word, for names are narrow there. */
export function boxOf({ at, text }: Named, [right, down]: Side, size: number, big: number): Box {
  const [wide, high] = extent(text.split(" "), size);
  const off = (REACH * big) / Math.hypot(right, down);
  return { x: at.x - wide / 2 + right * (off + wide / 2), y: at.y - high / 2 + down * (off + high / 2), wide, high };
}

/** The middle of a box, as seen from a planet. */
const offset = (at: Place, { x, y, wide, high }: Box): Place => ({ x: x + wide / 2 - at.x, y: y + high / 2 - at.y });

/** Whether a round reaches into a box. */
export function reaches({ x, y, r }: { x: number; y: number; r: number }, box: Box): boolean {
  const dx = Math.max(box.x - x, 0, x - box.x - box.wide);
  const dy = Math.max(box.y - y, 0, y - box.y - box.high);
  return dx * dx + dy * dy < r * r;
}

const over = (a: Box, b: Box): boolean => a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high;

/** The room of each name. A second look mends what the first, one name after another, could not know. */
export function placed(named: readonly Named[], rounds: readonly Round[], written: readonly Box[], edge: { wide: number; high: number }, size: number, big: number): ReadonlyMap<string, Box> {
  const found = new Map(named.map((it) => [it.id, boxOf(it, SIDES[0]!, size, big)]));
  const cost = (it: Named, box: Box): number => {
    const out = box.x < 0 || box.y < 0 || box.x + box.wide > edge.wide || box.y + box.high > edge.high;
    const touched = rounds.filter((round) => (round.x !== it.at.x || round.y !== it.at.y) && reaches(round, box));
    const crossed = named.filter((other) => other !== it && over(box, found.get(other.id)!));
    const blotted = written.filter((other) => over(box, other));
    return (out ? 50 : 0) + touched.reduce((sum, round) => sum + round.bad, 0) + 8 * crossed.length + 7 * blotted.length;
  };
  for (let look = 0; look < 3; look++)
    for (const it of named) {
      const ranked = SIDES.map((side) => boxOf(it, side, size, big)).map((box) => [cost(it, box), box] as const);
      found.set(it.id, ranked.reduce((best, other) => (other[0] < best[0] ? other : best))[1]);
    }
  return found;
}

/** Where those planets of a chart that bear a name bear it: worst is another's ring, then another name, then a ball. */
export function labels(chart: Chart, bearing: readonly string[], words: Words, scale: number, big: number): ReadonlyMap<string, Place> {
  const ringed = new Set(bearing);
  const named = bearing.map((id) => ({ id, at: chart.spot(id), text: words.target(`planet:${id}`) }));
  const balls = PLANETS.map((id) => ({ ...chart.spot(id), r: (ringed.has(id) ? RING : BALL) * big, bad: ringed.has(id) ? 20 : 4 }));
  const systems = SYSTEMS.map(({ id, bonus }) => {
    const [at, lines] = [chart.named[id]!, [...words.aside(`system:${id}`, "short").split(" "), `+${bonus}`]];
    const [wide, high] = extent(lines, systemSize(scale));
    return { x: at.x - wide / 2, y: at.y - high / 2, wide, high };
  });
  const found = placed(named, balls, systems, chart, nameSize(scale), big);
  return new Map(named.map(({ id, at }) => [id, offset(at, found.get(id)!)]));
}
