/** What every panel of the dock is handed. */
import type { BoardProps } from "$lib/board";
import type { RiskCloneWarsEvent, RiskCloneWarsView } from "$lib/wire";

/** What was begun on the map and is not sent yet: the planets taken, and those that may be next. */
export interface Begun {
  taken: readonly string[];
  next: ReadonlySet<string>;
}

export interface DockProps extends BoardProps<RiskCloneWarsView, RiskCloneWarsEvent> {
  /** Brings a planet into view on the map. */
  focus: (target: string) => void;
  /** Planets a panel points at. */
  marked?: ReadonlySet<string>;
  /** Troops laid out and not yet sent, to be drawn as +n beside a planet's troops. */
  drafts?: ReadonlyMap<string, number>;
  /** The armies that are to get turned planets, as far as they are not the caller's. */
  heirs?: ReadonlyMap<string, string>;
  /** What the map is to offer instead of the menu. */
  begun?: Begun | null;
}

export type Desk = Pick<DockProps, "view" | "words" | "glow" | "open" | "chosen" | "pick" | "odds" | "run" | "running" | "focus">;

/** The planets from which one can be attacked, the strongest first. */
export const origins = (view: RiskCloneWarsView, target: string): string[] =>
  Object.entries(view.attacks)
    .flatMap(([origin, it]) => (it.targets.includes(target) ? [origin] : []))
    .sort((a, b) => view.planets[b]!.troops - view.planets[a]!.troops);

/** Where a fortification may go from a planet. */
export const reachOf = (view: RiskCloneWarsView, source: string): string[] =>
  view.mine?.regions.find((r) => r.planets.includes(source))?.planets.filter((p) => p !== source) ?? [];

/** How many troops may leave a planet. */
export const spareOf = (view: RiskCloneWarsView, source: string): number => {
  const region = view.mine?.regions.find((r) => r.planets.includes(source));
  return region?.spare[region.planets.indexOf(source)] ?? 0;
};

/** The targets of a kind among those that can be clicked. */
export const ofKind = (targets: ReadonlySet<string>, kind: string): string[] => [...targets].filter((t) => t.startsWith(`${kind}:`));
