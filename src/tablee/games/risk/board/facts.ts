/** What never changes in either Risk, as the map and the dock look it up; all of it comes from the rules. */
import { ARMIES as ALL, CARDS as EVERY, type CardFacts, LANES, SYSTEMS, type SystemFacts } from "./generated";

export { CLASSES, DOTS, LANES, NUMBERS, SYSTEMS } from "./generated";

export const ARMIES: readonly string[] = ALL.map((a) => a.id);

const FACTION: ReadonlyMap<string, string> = new Map(ALL.map((a) => [`army:${a.id}`, a.faction] as const));

/** The faction of `army:red`. */
export const faction = (army: string): string => FACTION.get(army) ?? "";

/** The planets of all systems, one after another, by their bare names. */
export const PLANETS: readonly string[] = SYSTEMS.flatMap((s) => s.planets);
export const SYSTEM_OF: ReadonlyMap<string, SystemFacts> = new Map(SYSTEMS.flatMap((s) => s.planets.map((p) => [p, s] as const)));

/** The neighbours of a planet. */
export const NEAR: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  PLANETS.map((p) => [p, new Set(LANES.flatMap(({ a, b }) => (a === p ? [b] : b === p ? [a] : [])))] as const),
);

/** Class and power of each card, by target. */
export const CARDS: ReadonlyMap<string, CardFacts> = new Map(EVERY.map((card) => [card.id, card] as const));
