/** Which planets an army can reach: along its own planets and those of its team-mate. */
import type { RiskCloneWarsView } from "$lib/wire";
import { faction, NEAR } from "./facts";

/** RISK-13, RISK-102: in the classic game an army has no friends. */
export const friendly = (view: RiskCloneWarsView, army: string, other: string | null): boolean =>
  other !== null && (army === other || (!view.classic && faction(army) === faction(other)));

/** RISK-55, RISK-56: the army's other planets that are connected with a planet; all of them after FORTIFY_ANY. */
export function connected(view: RiskCloneWarsView, from: string, anywhere = false): ReadonlySet<string> {
  const army = view.planets[from]?.owner;
  const found = new Set<string>();
  if (!army) return found;
  const seen = new Set([from]);
  const queue = anywhere ? Object.keys(view.planets) : [from];
  for (const planet of queue) {
    if (planet !== from && view.planets[planet]!.owner === army) found.add(planet);
    if (anywhere) continue;
    for (const near of NEAR.get(planet.slice(7)) ?? []) {
      const next = `planet:${near}`;
      if (seen.has(next) || !friendly(view, army, view.planets[next]?.owner ?? null)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return found;
}

/** The neighbours of a planet that its owner may fight. */
export const enemiesOf = (view: RiskCloneWarsView, planet: string): string[] => {
  const army = view.planets[planet]?.owner;
  return [...(NEAR.get(planet.slice(7)) ?? [])].map((p) => `planet:${p}`).filter((p) => army && !friendly(view, army, view.planets[p]?.owner ?? null));
};

/** The planets of an army from which a planet can be attacked, the strongest first; an open jump counts as a neighbour. */
export function origins(view: RiskCloneWarsView, army: string, target: string): string[] {
  const near = [...(NEAR.get(target.slice(7)) ?? [])].map((p) => `planet:${p}`);
  if (view.invasion?.planet === target && view.invasion.jump) near.push(view.invasion.jump);
  return near.filter((p) => view.planets[p]!.owner === army && view.planets[p]!.troops > 1).sort((a, b) => view.planets[b]!.troops - view.planets[a]!.troops);
}
