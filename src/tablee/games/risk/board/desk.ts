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
  /** RISK-67a: the armies that are to get turned planets, as far as they are not the caller's. */
  heirs?: ReadonlyMap<string, string>;
  /** What the map is to offer instead of the menu. */
  begun?: Begun | null;
}

export type Desk = Pick<DockProps, "view" | "words" | "glow" | "open" | "chosen" | "pick" | "odds" | "run" | "running" | "focus">;

/** The targets of a kind among those that can be clicked. */
export const ofKind = (targets: ReadonlySet<string>, kind: string): string[] => [...targets].filter((t) => t.startsWith(`${kind}:`));
