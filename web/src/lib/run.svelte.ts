/** Several moves in a row, sent one after another as if each were clicked: what a board calls a macro. */
import { type Menu, whole } from "./menu";
import type { Told } from "./words";

/** What a plan may look at when it names its next move. */
export interface Moment<View> {
  view: View;
  /** What can be chosen; null while others decide. */
  menu: Menu | null;
  /** What was told since the move before. */
  story: readonly Told[];
  /** Moves made so far. */
  done: number;
}

/** Moves by name, or each one named when its time has come; nothing more to do is null. */
export type Plan<View> = readonly (readonly string[])[] | ((now: Moment<View>) => readonly string[] | null);

export interface Manner<View> {
  /** Asked after everything that happens: no, and the rest is not sent. */
  goOn?: (now: Moment<View>) => boolean;
  /** Milliseconds between moves, for people to follow. */
  pace?: number;
}

export type Start<View> = (plan: Plan<View>, manner?: Manner<View>) => void;

/** A seat as a run sees it. */
export interface Seen {
  k: number | null;
  menu: Menu | null;
  view: Record<string, unknown>;
  /** How many entries the story has had in all, and what was told after so many. */
  heard: number;
  since: (heard: number) => Told[];
}

export interface Wishes {
  /** What the seat sees now; null when it may not move any more: the match is over, or another looks on. */
  seen: () => Seen | null;
  /** Sends a path as the decision k; whether it was taken. */
  send: (k: number, path: string[]) => Promise<boolean>;
}

export class Run {
  on = $state(false);
  done = $state(0);
  /** How many moves there will be, where that is known. */
  total = $state<number | null>(null);
  readonly #wishes: Wishes;
  #plan: Plan<Record<string, unknown>> = [];
  #manner: Manner<Record<string, unknown>> = {};
  #answered: number | null = null; // the decision sent last
  #heard = 0;
  #sending = false;
  #turn = 0; // goes up with every start and stop, so that a late answer finds nobody

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  start: Start<Record<string, unknown>> = (plan, manner = {}) => {
    if (this.on) return;
    [this.#plan, this.#manner, this.#answered, this.#sending] = [plan, manner, null, false];
    [this.on, this.done, this.total] = [true, 0, typeof plan === "function" ? null : plan.length];
    this.#turn++;
    this.hear();
  };

  stop = (): void => {
    this.on = false;
    this.#turn++;
  };

  /** To be called whenever the seat has seen something new. */
  hear(): void {
    if (!this.on || this.#sending) return;
    const seen = this.#wishes.seen();
    if (!seen) return this.stop();
    if (seen.menu && seen.k === this.#answered) return; // answered, and what came of it is not seen yet
    const now = { view: seen.view, menu: seen.menu, story: this.done ? seen.since(this.#heard) : [], done: this.done };
    if (this.done && this.#manner.goOn && !this.#manner.goOn(now)) return this.stop();
    if (this.done === this.total) return this.stop();
    if (!seen.menu || seen.k === null) return; // others decide: their answer will be heard
    const path = typeof this.#plan === "function" ? this.#plan(now) : this.#plan[this.done];
    if (!path || !whole(seen.menu, path)) return this.stop();
    void this.#send(seen, [...path]);
  }

  async #send(seen: Seen, path: string[]): Promise<void> {
    const turn = this.#turn;
    this.#sending = true;
    if (this.done && this.#manner.pace) await new Promise((resolve) => setTimeout(resolve, this.#manner.pace));
    if (turn !== this.#turn) return;
    [this.#answered, this.#heard] = [seen.k, seen.heard];
    const taken = await this.#wishes.send(seen.k!, path);
    if (turn !== this.#turn) return;
    this.#sending = false;
    if (!taken) return this.stop();
    this.done++;
    this.hear();
  }
}
