/** Walking a menu: from the legal moves as a tree of clicks to one whole path. */

import type { Menu } from "./wire";

export type { Menu };

export interface Span {
  kind: string;
  from: number;
  to: number;
}

/** The numbers a target such as `count:1..212` stands for, or nothing. */
export function span(target: string): Span | null {
  const found = /^([^:]+):(\d+)\.\.(\d+)$/.exec(target);
  return found ? { kind: found[1]!, from: Number(found[2]), to: Number(found[3]) } : null;
}

const within = (target: string, range: string): boolean => {
  const s = span(range);
  const [kind, n] = target.split(":");
  return !!s && kind === s.kind && /^\d+$/.test(n ?? "") && Number(n) >= s.from && Number(n) <= s.to;
};

/** The menu below one target, or nothing if it is not offered. */
export function below(menu: Menu, target: string): Menu | null {
  if (!span(target) && target in menu) return menu[target]!;
  return Object.keys(menu).some((range) => within(target, range)) ? {} : null;
}

/** The menu at the end of a path, or nothing if the path leaves it. */
export function walk(menu: Menu, path: readonly string[]): Menu | null {
  let at: Menu | null = menu;
  for (const target of path) {
    if (!at) return null;
    at = below(at, target);
  }
  return at;
}

/** Whether a path is a whole move. */
export function whole(menu: Menu, path: readonly string[]): boolean {
  const at = path.length ? walk(menu, path) : null;
  return at !== null && Object.keys(at).length === 0;
}

/** Every target that can be clicked after a path; numbers stay a range. */
export function next(menu: Menu, path: readonly string[]): string[] {
  return Object.keys(walk(menu, path) ?? {});
}

/** All moves of a menu as paths, in the order of the menu; a range stays one entry. */
export function paths(menu: Menu): string[][] {
  return Object.entries(menu).flatMap(([target, rest]) => {
    const tails = paths(rest);
    return tails.length ? tails.map((tail) => [target, ...tail]) : [[target]];
  });
}

/** How many whole moves a menu offers, counting a range as its numbers. */
export function size(menu: Menu): number {
  let n = 0;
  for (const [target, rest] of Object.entries(menu)) {
    const s = span(target);
    n += s ? s.to - s.from + 1 : Math.max(1, size(rest));
  }
  return n;
}

/** Where a walk goes on a click: a longer path, or a path that begins again where the target stands at the root. */
export function click(menu: Menu, path: readonly string[], target: string): string[] | null {
  if (path.at(-1) === target) return path.slice(0, -1);
  for (let kept = path.length; kept >= 0; kept--) {
    const begun = path.slice(0, kept);
    const at = walk(menu, begun);
    if (at && below(at, target)) return [...begun, target];
  }
  return null;
}
