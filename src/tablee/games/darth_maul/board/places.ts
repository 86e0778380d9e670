/** Where things lie in the picture of the fight: the five zones, the poses of the blade, the tiles of a seat. No rules are here. */
import type { DarthMaulAttack, DarthMaulSeat } from "$lib/wire";

export const WIDE = 420;
export const HIGH = 280;

export interface Place {
  x: number;
  y: number;
}

/** The middle of each zone, by its number: legs 1 and 2, arms 3 and 4, head 5. */
export const ZONES: Readonly<Record<number, Place>> = {
  1: { x: 128, y: 226 },
  2: { x: 292, y: 226 },
  3: { x: 92, y: 128 },
  4: { x: 328, y: 128 },
  5: { x: 210, y: 44 },
};
export const NUMBERS = [1, 2, 3, 4, 5] as const;

const HEART: Place = { x: 210, y: 146 };

/** The number of `tile:3` or `zone:3`. */
export const numberOf = (target: string): number => Number(target.slice(target.indexOf(":") + 1));

/** The zones under a tile of Maul's: `guard:1-3`, `guard:all`, `guard:none`. */
export function zonesOf(guard: string): number[] {
  const id = guard.slice(6);
  if (id === "all") return [...NUMBERS];
  return id === "none" ? [] : id.split("-").map(Number);
}

/** How the double blade is held: its middle, its turn in degrees, how far it reaches (0: it is out), whether it whirls over everything. */
export interface Pose extends Place {
  turn: number;
  reach: number;
  whirl: boolean;
}

export const READY: Pose = { ...HEART, turn: -24, reach: 134, whirl: false };
export const LOWERED: Pose = { x: HEART.x, y: 196, turn: 14, reach: 0, whirl: false };

/** The blade over the zones of a tile. */
export function pose(guard: string): Pose {
  const zones = zonesOf(guard);
  if (zones.length > 2) return { ...READY, turn: 0, reach: 124, whirl: true };
  const [a, b] = zones.map((n) => ZONES[n]!);
  if (!a || !b) return LOWERED;
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const flat = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
  const reach = Math.hypot(b.x - a.x, b.y - a.y) / 2 + 36;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn: flat, reach, whirl: false };
}

/** Where the k-th of n tiles lies that meet on one zone: side by side, a little askew. */
export function fan(zone: Place, k: number, n: number): Place & { turn: number } {
  const off = k - (n - 1) / 2;
  return { x: zone.x + off * (n > 2 ? 30 : 42), y: zone.y, turn: off * 9 };
}

export type Fate = "hit" | "left" | "spent";

/** The ten tiles of a seat by number, two of each: those that hit, those not turned yet, those gone. A tile still in the air counts as not turned. */
export function ledger(seat: DarthMaulSeat, air: DarthMaulAttack | null): { number: number; fates: Fate[] }[] {
  const times = (tiles: readonly string[], n: number) => tiles.filter((t) => numberOf(t) === n).length;
  return NUMBERS.map((number) => {
    const flying = air && numberOf(air.tile) === number;
    const hits = times(seat.hits, number) - (flying && air.outcome === "hit" ? 1 : 0);
    const left = times(seat.unplayed, number) + (flying ? 1 : 0);
    return { number, fates: [0, 1].map((i): Fate => (i < hits ? "hit" : i < hits + left ? "left" : "spent")) };
  });
}

/** A hand with a key for each tile, so that a number held twice is two things. */
export function keyed(hand: readonly string[]): { key: string; tile: string }[] {
  const seen = new Map<string, number>();
  return hand.map((tile) => {
    const n = seen.get(tile) ?? 0;
    seen.set(tile, n + 1);
    return { key: `${tile}/${n}`, tile };
  });
}

/** The light of a seat's blade on the dark table. */
export const light = (side: number): string => `var(--jedi-${((side % 4) + 4) % 4})`;
