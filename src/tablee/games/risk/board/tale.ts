/** What the map reads out of the story: which planets were touched, which were taken in this turn, what Order 66 rolled. */
import type { Sound } from "$lib/sound";
import type { RiskCloneWarsEvent } from "$lib/wire";

const TOUCHING = new Set(["claimed", "reinforced", "reinforced-neutral", "placed", "placed-ship", "placed-token", "lost", "took", "turned", "emperor", "moved-in", "fortified", "ships-fortified", "changed-command", "ship-destroyed", "aimed-planet", "ceased"]);

const planet = (told: { planet: string }): string => told.planet.slice(7);

/** The planets something has just happened to. */
export const touched = (story: readonly RiskCloneWarsEvent[]): ReadonlySet<string> =>
  new Set(story.flatMap((told) => (TOUCHING.has(told.event) && "planet" in told ? [planet(told)] : [])));

/** The planets taken in the present turn. */
export function takenIn(before: ReadonlySet<string>, story: readonly RiskCloneWarsEvent[]): ReadonlySet<string> {
  let now = before;
  for (const told of story) {
    if (told.event === "turn") now = new Set();
    else if (told.event === "took") now = new Set([...now, planet(told)]);
  }
  return now;
}

export interface Roll {
  number: number;
  turns: boolean;
  order: number | null; // when it is thrown, counted from the first; null: it lies already
}

/** Order 66 goes from planet to planet: milliseconds from one throw to the next, and until the last one lies still. */
export const THROW_MS = 90;
const TUMBLE_MS = 320;

const thrown = (story: readonly RiskCloneWarsEvent[]) => story.flatMap((told) => (told.event === "clone-roll" ? [told] : []));

/** Milliseconds until all rolls of Order 66 that were just made lie still; 0 if there are none. */
export function sweepOf(story: readonly RiskCloneWarsEvent[]): number {
  const made = thrown(story).length;
  return made && made * THROW_MS + TUMBLE_MS;
}

/** The rolls of Order 66, with those just made added, all at once if nobody looks on; the very same map if there are none. */
export function rolled(before: ReadonlyMap<string, Roll>, story: readonly RiskCloneWarsEvent[], once: boolean): ReadonlyMap<string, Roll> {
  const made = thrown(story);
  if (!made.length) return before;
  return new Map([...before, ...made.map((told, i) => [planet(told), { number: told.number, turns: told.turns !== 0, order: once ? null : i }] as const)]);
}

const SOUNDS: readonly (readonly [Sound, ReadonlySet<string>])[] = [
  ["dice", new Set(["rolled", "rerolled", "clone-roll"])],
  ["card", new Set(["power", "traded", "drew"])],
  ["chip", new Set(["placed", "claimed", "reinforced", "moved-in"])],
];

/** The one sound of what has just happened. */
export const soundOf = (story: readonly RiskCloneWarsEvent[]): Sound | undefined =>
  SOUNDS.find(([, events]) => story.some((told) => events.has(told.event)))?.[0];
