/** What stands on a planet and around it, besides its army. */
import type { Roll } from "./tale";

/** A token on the planet: its target, and its face if we know it. */
export interface Laid {
  target: string;
  face: string | null;
  glow: boolean;
  chosen: boolean;
}

/** What else is to be seen at a planet. */
export interface Marks {
  own: "now" | "other" | null; // ours: the army that plays, or one that does not
  glow: boolean;
  chosen: boolean;
  marked: boolean;
  aim: boolean; // invaded, or asked about
  locked: boolean;
  emperor: boolean;
  fresh: boolean; // taken in this turn
  draft: number;
  roll: Roll | null;
  heir: string | null; // the army it is to be handed to
  change: { by: number; from: string | null } | null; // since we looked
}
