/** What has changed since we last looked: the planets as they were after our last move, kept in this browser. */
import type { RiskCloneWarsPlanet } from "$lib/wire";

type Planets = Readonly<Record<string, RiskCloneWarsPlanet>>;
type Kept = Record<string, [owner: string | null, troops: number]>;

export interface Change {
  by: number; // troops more or fewer
  from: string | null; // who held it, if that is another army now
}

const SHELF = "risk-looked";
const TABLES = 12; // older ones are forgotten

function shelf(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Record<string, Kept>;
  } catch {
    return {}; // no storage, or somebody else's text: nothing has been looked at
  }
}

export class Glance {
  #kept: Kept | undefined;

  constructor(readonly table: string) {
    this.#kept = shelf()[table];
  }

  /** Remembers the planets as they are now. */
  keep(planets: Planets): void {
    this.#kept = Object.fromEntries(Object.entries(planets).map(([id, p]) => [id, [p.owner, p.troops]]));
    const { [this.table]: _, ...others } = shelf();
    const all = [...Object.entries(others), [this.table, this.#kept] as const].slice(-TABLES);
    try {
      localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(all)));
    } catch {
      // A browser that keeps nothing only forgets it when the page is left.
    }
  }

  get known(): boolean {
    return this.#kept !== undefined;
  }

  /** The planets that are not as they were. */
  changes(planets: Planets): ReadonlyMap<string, Change> {
    const found = new Map<string, Change>();
    for (const [id, now] of Object.entries(planets)) {
      const [owner, troops] = this.#kept?.[id] ?? [now.owner, now.troops];
      if (owner !== now.owner) found.set(id, { by: now.troops - troops, from: owner });
      else if (troops !== now.troops) found.set(id, { by: now.troops - troops, from: null });
    }
    return found;
  }
}
