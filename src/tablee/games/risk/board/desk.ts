/** What every panel of the dock is handed. */
import type { BoardProps, Wording } from "$lib/board";
import type { RiskCloneWarsEvent, RiskCloneWarsView } from "$lib/wire";
import type { Laying } from "./laying.svelte";
import { asked } from "./phases";
import { SKIP, taste } from "./taste.svelte";

/** What was begun on the map and is not sent yet: the planets taken, and those that may be next. */
export interface Begun {
  taken: readonly string[];
  next: ReadonlySet<string>;
}

export interface DockProps extends BoardProps<RiskCloneWarsView, RiskCloneWarsEvent> {
  /** Brings a planet into view on the map. */
  focus: (target: string) => void;
  /** Brings what can be chosen on the map nearer, where it is too small to be read. */
  closer?: Wording["closer"];
  /** The map needs the room: only what is asked and what is being sent is shown. */
  bare?: boolean;
  /** What bots do is passed over. */
  skipped?: boolean;
  /** Order 66 goes from planet to planet: what it did is not known yet. */
  sweeping?: boolean;
  /** First troops laid out at once. */
  laying: Laying;
  /** Planets a panel points at. */
  marked?: ReadonlySet<string>;
  /** Troops laid out and not yet sent, to be drawn as +n beside a planet's troops. */
  drafts?: ReadonlyMap<string, number>;
  /** The armies that are to get turned planets, as far as they are not the caller's. */
  heirs?: ReadonlyMap<string, string>;
  /** What the map is to offer instead of the menu. */
  begun?: Begun | null;
}

/** Whether what happens now is what bots do, and this browser passes over it: nothing moves then. Where others follow the
 * bots too their pace is nobody's own, but who wants to look away may. */
export function passedOver({ view, seat, sitters, haste, hasten }: Pick<DockProps, "view" | "seat" | "sitters" | "haste" | "hasten">): boolean {
  const player = view.armies.find((a) => a.id === view.army)?.seat ?? null;
  if (!hasten || view.stage === "over" || player === null || player === seat || !sitters[player]?.bot) return false;
  return (haste ?? taste.haste) === SKIP;
}

export type Desk = Pick<DockProps, "view" | "words" | "glow" | "open" | "chosen" | "pick" | "odds" | "run" | "running" | "focus">;

type Told = "view" | "words" | "glow" | "open" | "chosen" | "odds" | "running";

/** A desk that tells each thing by itself: what hangs on the words alone is not said anew with every move. */
export function deskOf(told: { [key in Told]: () => Desk[key] }, pick: Desk["pick"], run: Desk["run"], focus: Desk["focus"]): Desk {
  const desk = { pick, run, focus } as Desk;
  for (const key of Object.keys(told) as Told[]) Object.defineProperty(desk, key, { get: told[key], enumerable: true });
  return desk;
}

/** The attack one looks at: chosen on the map, being made, or the one under way. */
export function pairOf(view: RiskCloneWarsView, seat: number | null, chosen: readonly string[], running: boolean): [string, string?] | null {
  const { asks, step } = asked(view);
  const planets = chosen.filter((t) => t.startsWith("planet:"));
  if (asks === "attack" && planets.length) return planets as [string, string?];
  if (view.mine?.source && view.mine.goal && step === "invade") return [view.mine.source, view.mine.goal];
  const last = view.combat;
  const own = seat !== null && view.armies.find((a) => a.id === view.army)?.seat === seat;
  if (!own || view.stage !== "invasion" || !last || view.invasion?.planet !== last.target || last.armies[0] !== view.army) return null;
  const again = view.attacks[last.origin]?.targets.includes(last.target);
  return again && (running || asks === "attack") ? [last.origin, last.target] : null;
}

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
