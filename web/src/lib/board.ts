/** What a game's board is handed by the shell. A board draws the view and says what was clicked; it has no rules in it. */
import type { Snippet } from "svelte";
import type { Start } from "./run.svelte";
import type { Told, Words } from "./words";

export interface Sitter {
  name: string;
  bot: boolean;
  online: boolean;
  side: number;
  resigned: boolean;
}

/** What the house reckons of something, by name; empty where there is nothing to reckon. */
export type Figures = Readonly<Record<string, number>>;

/** What a board may say about the prompt it places. */
export interface Wording {
  /** What is asked, in one sentence, instead of the words for the kind of target. */
  asked?: string;
  /** Buttons and numbers that the board shows itself. */
  drawn?: (target: string) => boolean;
}

/** `Event`: what may be told of the game. The house's own events come too, under names that no game has. */
export interface BoardProps<View, Event = Told> {
  view: View;
  /** The seat whose eyes these are; null is a spectator. */
  seat: number | null;
  sitters: readonly Sitter[];
  words: Words;
  /** Targets that can be clicked next: they glow. */
  glow: ReadonlySet<string>;
  /** Targets a click is taken on: those that glow, and those one could have chosen instead. */
  open: ReadonlySet<string>;
  /** Targets clicked so far: they are raised. */
  chosen: readonly string[];
  /** Seats that owe a decision. */
  waiting: readonly number[];
  /** What has just happened, for animation, and a number that changes with it. */
  story: readonly Event[];
  beat: number;
  pick: (target: string) => void;
  /** Asks the house what may come of each of these; nothing where nobody decides, as in a replay. */
  odds?: (paths: string[][]) => Promise<Figures[] | null>;
  /** Sends several moves, one after another: see `run.svelte.ts`. Nothing glows meanwhile. */
  run: Start<View>;
  running: boolean;
  /** The one-line prompt with its buttons: drawn by the shell, placed by the board. */
  prompt: Snippet<[wording?: Wording]>;
}
