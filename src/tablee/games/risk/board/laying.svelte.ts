/** First troops laid out all at once: what the house proposes, as it was changed here, until it is given to the house. */
import { untrack } from "svelte";
import type { Amounts, Plans } from "$lib/standing.svelte";
import type { RiskCloneWarsView } from "$lib/wire";

interface Seen {
  view: RiskCloneWarsView;
  seat: number | null;
  plans: Plans | undefined;
}

const SHELF = "risk-by-hand"; // the tables at which troops are placed by hand, for as long as the window is open

export class Laying {
  readonly #seen: () => Seen;
  #proposed = $state.raw<Amounts>({});
  #laid = $state.raw<ReadonlyMap<string, number>>(new Map());
  #wish = $state<boolean | null>(null);
  /** The planet that was changed last. */
  latest = $state("");

  /** To be made with a component: asks for a proposal whenever there is something to lay out. */
  constructor(seen: () => Seen) {
    this.#seen = seen;
    $effect(() => {
      void this.#supply;
      if (this.possible && this.#wanted && !this.given) untrack(() => void this.#ask());
    });
  }

  #supply = $derived.by(() => this.#armies().reduce((sum, army) => sum + army.supply, 0));
  /** Whether our seat has troops to lay out, and all planets have their owner. */
  possible = $derived.by(() => {
    const { view, plans } = this.#seen();
    return !!plans && view.stage === "setup" && this.#supply > 0 && Object.values(view.planets).every((p) => p.owner);
  });
  /** What the house is carrying out. */
  given: Amounts | null = $derived.by(() => (this.possible ? (this.#seen().plans?.plan ?? null) : null));
  #wanted = $derived.by(() => this.#wish ?? (this.#seen().view.dealt && !byHand.has(this.#table())));
  /** Whether a layout is shown instead of what is placed by hand. */
  on = $derived.by(() => this.possible && (this.given !== null || (this.#wanted && this.#laid.size > 0)));
  /** Troops by planet, as the map shows them. */
  drafts: ReadonlyMap<string, number> = $derived.by(() => (this.given ? new Map(Object.entries(this.given)) : this.#laid));
  /** Troops of each army that were proposed, and how many of them lie nowhere. */
  groups = $derived.by(() => {
    const total = this.#byArmy(Object.entries(this.#proposed));
    const laid = this.#byArmy(this.#laid);
    return [...total].map(([army, n]) => ({ army, total: n, left: n - (laid.get(army) ?? 0) }));
  });
  left = $derived.by(() => this.groups.reduce((sum, group) => sum + group.left, 0));
  total = $derived.by(() => this.groups.reduce((sum, group) => sum + group.total, 0));
  /** Planets that can get one more. */
  next: ReadonlySet<string> = $derived.by(() => {
    const free = new Set(this.groups.flatMap((group) => (group.left ? [group.army] : [])));
    const { planets } = this.#seen().view;
    return new Set(this.given ? [] : Object.keys(planets).filter((p) => free.has(planets[p]!.owner ?? "")));
  });

  #armies() {
    const { view, seat } = this.#seen();
    return seat === null ? [] : view.armies.filter((army) => army.seat === seat);
  }
  #byArmy(amounts: Iterable<readonly [string, number]>): Map<string, number> {
    const sums = new Map<string, number>();
    for (const [planet, n] of amounts) {
      const army = this.#seen().view.planets[planet]?.owner ?? "";
      sums.set(army, (sums.get(army) ?? 0) + n);
    }
    return sums;
  }
  #table = (): string => `${location.pathname}/${this.#seen().seat}`;

  async #ask(): Promise<void> {
    const plan = (await this.#seen().plans?.propose()) ?? {};
    this.#proposed = plan;
    this.#laid = new Map(Object.entries(plan));
    this.latest = "";
  }

  /** So many troops more (or fewer) on a planet; what cannot be had is left out. */
  add(planet: string, wanted: number): void {
    const army = this.#seen().view.planets[planet]?.owner;
    const group = this.groups.find((it) => it.army === army);
    if (!group || this.given) return;
    const had = this.#laid.get(planet) ?? 0;
    this.#laid = new Map(this.#laid).set(planet, Math.max(0, had + Math.min(wanted, group.left)));
    this.latest = planet;
  }

  /** Whether a click on the map was for us. */
  click(target: string): boolean {
    const army = this.#seen().view.planets[target]?.owner;
    if (!this.on || !this.groups.some((group) => group.army === army)) return false;
    this.add(target, 1);
    return true;
  }

  begin = (): void => this.#seen().plans?.layOut(Object.fromEntries(this.#laid));
  again = (): void => void this.#ask();
  stop = (): void => {
    this.#seen().plans?.layOut({});
    this.byHand();
  };
  byHand = (): void => {
    this.#wish = false;
    byHand.add(this.#table());
  };
  propose = (): void => void (this.#wish = true);
}

/** Tables at which somebody here would rather place by hand. */
const byHand = {
  all(): string[] {
    try {
      return JSON.parse(sessionStorage.getItem(SHELF) ?? "[]") as string[];
    } catch {
      return []; // no storage: it is asked again
    }
  },
  has: (table: string): boolean => byHand.all().includes(table),
  add(table: string): void {
    try {
      sessionStorage.setItem(SHELF, JSON.stringify([...new Set([...byHand.all(), table])].slice(-12)));
    } catch {
      // it holds until the page is left
    }
  },
};
