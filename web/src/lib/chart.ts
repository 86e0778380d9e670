/** The geometry of a small chart: lines of steps, and signs that do not lie on each other. */
import type { Sitter } from "./board";
import type { Words } from "./words";

export type Point = readonly [frame: number, value: number];

/** The points of a line that stays level until it changes, up to the last frame. */
export function steps(points: readonly Point[], last: number): Point[] {
  const found: Point[] = [];
  for (const [frame, value] of points) {
    const before = found.at(-1);
    if (before && before[0] !== frame) found.push([frame, before[1]]);
    found.push([frame, value]);
  }
  const end = found.at(-1);
  if (end && end[0] < last) found.push([last, end[1]]);
  return found;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

export const lineOf = (points: readonly Point[], x: (frame: number) => number, y: (value: number) => number): string =>
  points.map(([frame, value], i) => `${i ? "L" : "M"}${short(x(frame))} ${short(y(value))}`).join("");

/** Heights pushed apart to at least a gap, none above or below the room there is, in the order they came. */
export function ends(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const placed = [...heights];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, least);
    least = placed[i]! + gap;
  }
  let most = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i]!, most);
    most = placed[i]! - gap;
  }
  return placed;
}

/** The side whose colour and sign a line has; null for the whole table's. */
export function sideOf(of: string, sitters: readonly Sitter[]): number | null {
  const [kind, n] = of.split(":");
  if (kind === "side") return Number(n);
  return kind === "seat" ? (sitters[Number(n)]?.side ?? Number(n)) : null;
}

export function nameOf(of: string, sitters: readonly Sitter[], words: Words): string {
  const [kind, n] = of.split(":");
  if (kind === "table") return words.say("chart-all");
  return kind === "seat" ? (sitters[Number(n)]?.name ?? "") : words.target(of);
}
