/** What has changed since the end of one's last turn, as far as the views tell it. */
import type { RiskCloneWarsEvent, RiskCloneWarsView } from "$lib/wire";

/** What is remembered of the table as it was then. */
export type Then = Pick<RiskCloneWarsView, "planets" | "armies" | "track">;

export interface Change {
  by: number; // troops more or fewer
  from: string | null; // who held it, if that is another army now
}

/** The planets that are not as they were. */
export function changes(then: Then, now: Then): ReadonlyMap<string, Change> {
  const found = new Map<string, Change>();
  for (const [id, is] of Object.entries(now.planets)) {
    const was = then.planets[id] ?? is;
    if (was.owner !== is.owner) found.set(id, { by: is.troops - was.troops, from: was.owner });
    else if (was.troops !== is.troops) found.set(id, { by: is.troops - was.troops, from: null });
  }
  return found;
}

/** How an army stood and stands. */
export interface Course {
  id: string;
  planets: readonly [was: number, is: number];
  troops: readonly [was: number, is: number];
  cards: readonly [was: number, is: number];
  out: boolean; // eliminated since then
}

export interface Summary {
  lost: readonly string[]; // planets that were ours
  won: readonly string[]; // planets that are ours now
  armies: readonly Course[]; // those of which anything is another
  ordered: boolean; // Order 66 was given since then
}

/** All of it for a seat with these armies; null if nothing worth a word has changed. */
export function summary(then: Then, now: Then, ours: ReadonlySet<string>): Summary | null {
  const moved = [...changes(then, now)].filter(([, it]) => it.from !== null || it.by !== 0);
  const owner = (id: string): string => now.planets[id]!.owner ?? "";
  const lost = moved.flatMap(([id, it]) => (it.from && ours.has(it.from) && !ours.has(owner(id)) ? [id] : []));
  const won = moved.flatMap(([id, it]) => (it.from && !ours.has(it.from) && ours.has(owner(id)) ? [id] : []));
  const armies = now.armies.flatMap((is): Course[] => {
    const was = then.armies.find((a) => a.id === is.id) ?? is;
    const same = was.planets === is.planets && was.troops === is.troops && was.hand === is.hand && was.alive === is.alive;
    return same ? [] : [{ id: is.id, planets: [was.planets, is.planets], troops: [was.troops, is.troops], cards: [was.hand, is.hand], out: was.alive && !is.alive }];
  });
  const ordered = !!now.track?.called && !then.track?.called;
  return moved.length || armies.length || ordered ? { lost, won, armies, ordered } : null;
}

/** Which entry of the story ended the last turn of one of these armies: that with the next army's turn in it. Null if older
 * ones have to be looked at. */
export function ended(told: readonly (readonly RiskCloneWarsEvent[])[], ours: ReadonlySet<string>): number | null {
  const turns = told.flatMap((events, at) => events.flatMap((e) => (e.event === "turn" || e.event === "first-turn" ? [{ at, own: ours.has(e.army) }] : [])));
  for (let i = turns.length - 1; i > 0; i--) if (!turns[i]!.own && turns[i - 1]!.own) return turns[i]!.at;
  return null;
}
