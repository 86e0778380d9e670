/** The end of a match as it is lived: what decided it lights up on the board, then it is said, then the result opens. */
import { untrack } from "svelte";
import { lasting, still } from "./motion";
import type { Ending } from "./board";
import { play } from "./sound";
import type { Result } from "./wire";
import type { Words } from "./words";

/** Milliseconds from the last move: until the word is said over the board, and until the result opens. */
const ON_THE_BOARD = { word: 2400, result: 3800 };
const AWAY_FROM_IT = { word: 250, result: 2100 }; // the table ended it: there is nothing to look at

/** Who has won, in a few words, to people who have these seats. */
export function headline(result: Pick<Result, "reason" | "winners">, mine: readonly number[], words: Words): string {
  if (mine.some((seat) => result.winners.includes(seat))) return words.say("result-yours");
  const names = result.winners.map((seat) => words.target(`seat:${seat}`));
  if (names.length) return words.say("result-won", { who: words.list(names), count: names.length });
  return words.say(words.has(`headline-${result.reason}`) ? `headline-${result.reason}` : "result-drawn");
}

/** Why, in one sentence, as the rules say it; of a match older than that, the plain reason. */
export const because = ({ why, reason }: Pick<Result, "why" | "reason">, words: Words): string =>
  why ? words.say(why.key, why.about) : words.reason(reason);

export interface Wishes {
  /** Whether the table is in sight at all. */
  here: () => boolean;
  result: () => Result | null;
  /** Our seats. */
  mine: () => readonly number[];
  words: () => Words;
  /** Called once, when the result opens by itself. */
  opened: () => void;
}

/** To be made while a component is. */
export class EndScene {
  readonly #wishes: Wishes;
  #result = $derived.by(() => this.#wishes.result());
  /** What decides is being shown. */
  show = $state(false);
  /** The result is said over the board. */
  said = $state(false);
  /** The result may be opened. */
  open = $state(false);
  #lived = $state(false); // this browser saw the match being played
  #timers: ReturnType<typeof setTimeout>[] = [];

  won = $derived.by(() => this.#wishes.mine().some((seat) => this.#result?.winners.includes(seat)));
  headline = $derived.by(() => (this.#result ? headline(this.#result, this.#wishes.mine(), this.#wishes.words()) : ""));
  why = $derived.by(() => (this.#result ? because(this.#result, this.#wishes.words()) : ""));
  /** What is told to those who listen; nothing to who comes to a match that is over. */
  spoken = $derived.by(() => (this.#lived && this.#result ? `${this.headline} ${this.why}` : ""));
  /** What a board is handed of it. */
  ending: Ending | null = $derived.by(() => this.#result && { ...this.#result, show: this.show });

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
    $effect(() => {
      const result = this.#result;
      if (wishes.here()) untrack(() => this.#hear(result));
    });
    $effect(() => () => this.#leave());
  }

  #hear(result: Result | null): void {
    if (!result) return void (this.#lived = true);
    if (this.show || this.open) return;
    if (this.#lived) play(this.won ? "victory" : "end", 0.8);
    if (!this.#lived || still.current) return this.skip();
    this.show = true;
    const at = result.marks.length ? ON_THE_BOARD : AWAY_FROM_IT;
    this.#timers = [setTimeout(() => (this.said = true), lasting(at.word)), setTimeout(this.skip, lasting(at.result))];
  }

  /** To the result, at once. */
  skip = (): void => {
    this.#leave();
    if (this.open) return;
    this.open = true;
    this.#wishes.opened();
  };

  /** A click or a key anywhere goes on. */
  touch = (): void => {
    if (this.show) this.skip();
  };

  #leave(): void {
    this.#timers.forEach(clearTimeout);
    this.show = this.said = false;
  }
}
