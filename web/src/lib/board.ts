/** What a game's board is handed by the shell. A board draws the view and says what was clicked; it has no rules in it. */
import type { Snippet } from "svelte";
import type { Plans } from "./standing.svelte";
import type { BoardModule } from "./outside";
import type { Start } from "./run.svelte";
import type { Told, Words } from "./words";

export interface Sitter {
  name: string;
  bot: boolean;
  online: boolean;
  side: number;
  resigned: boolean;
  timedOut?: boolean; // resigned, for its time was up
  picture?: string; // of a member
  handle?: string; // of a member
}

/** What the house reckons of something, by name; empty where there is nothing to reckon. */
export type Figures = Readonly<Record<string, number>>;

/** What a board may say about the prompt it places. */
export interface Wording {
  /** What is asked, in one sentence, instead of the words for the kind of target. */
  asked?: string;
  /** Buttons and numbers that the board shows itself. */
  drawn?: (target: string) => boolean;
  /** A button of the board's own that sends what was laid out on it. */
  act?: { label: string; press: () => void };
  /** Brings what can be chosen nearer, where it is too small to be read, and back. */
  closer?: { on: boolean; turn: () => void } | undefined;
}

/** How the match ended: why, who has won, and the targets that decided it, in the order in which they light up. */
export interface Ending {
  reason: string;
  winners: readonly number[];
  marks: readonly string[];
  /** It is being shown, for some four seconds; before and after, and in a replay, the marks are just there. */
  show: boolean;
}

/** `Event`: what may be told of the game. The house's own events come too, under names that no game has. */
export interface BoardProps<View, Event = Told> {
  view: View;
  /** The seat of the viewer; null is a spectator. */
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
  /** The match is over: nothing while it goes on. */
  ending?: Ending | null;
  /** To be told of a scene that takes a while: the story goes on when it has been seen. */
  showing?: (scene: Promise<unknown>) => void;
  /** How fast bots move (0 as usual, 1 faster, 2 at once), and a wish for another pace; null where others follow them too.
   * Without a way to wish, as in a lesson and where one looks back, each move is there to be seen. */
  haste?: number | null;
  hasten?: ((haste: number) => void) | undefined;
  /** The view as it was after an entry of the story. `find` says which, given what each entry told; null: older ones are
   * needed. Missing while one looks back, and in a replay. */
  before?: (find: (told: readonly (readonly Event[])[]) => number | null) => Promise<View | null>;
  pick: (target: string) => void;
  /** The targets that lead to this one, where nothing is chosen yet: what one may begin with to end here. */
  ways?: (target: string) => readonly string[];
  /** Clicks a whole path, or the beginning of one. */
  go?: (path: readonly string[]) => void;
  /** Asks the house what may come of each of these; nothing where nobody decides, as in a replay. */
  odds?: (paths: string[][]) => Promise<Figures[] | null>;
  /** What our seat may lay out in advance; nothing where nobody decides. */
  plans?: Plans | undefined;
  /** Sends several moves, one after another: see `run.svelte.ts`. Nothing glows meanwhile. */
  run: Start<View>;
  running: boolean;
  /** The one-line prompt with its buttons: drawn by the shell, placed by the board. */
  prompt: Snippet<[wording?: Wording]>;
  /** The tabs beside the board, for boards that place them too (`sided`); only in a wide window. */
  side?: Snippet | undefined;
  /** What draws the board of a game from outside. */
  module?: BoardModule | null;
}
