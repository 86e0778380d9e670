/** The analysis of a finished match: looked up, asked for, and followed while it is made. */
import { api, NotGranted } from "./api";
import type { Analysing } from "./wire";

const AGAIN = 1200; // milliseconds between two looks

/** To be made while a component is. */
export class MatchAnalysis {
  now = $state.raw<Analysing>({ stage: "none", done: 0, analysis: null });
  /** Why the house does not make it: the key and what its words need. */
  trouble = $state.raw<{ refusal: string; about: Record<string, string | number> } | null>(null);
  /** The house was asked what there is. */
  known = $state(false);
  found = $derived(this.now.analysis);
  making = $derived(this.now.stage !== "none" && this.now.stage !== "done");
  readonly #id: string;
  #asking = false; // we wait for it; else we only look at what others wait for
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Of no match if the id is empty: what went by other rules cannot be judged here. */
  constructor(id: string) {
    this.#id = id;
    if (!id) return;
    $effect(() => {
      void this.#look();
      return () => clearTimeout(this.#timer);
    });
  }

  ask = (): void => {
    [this.#asking, this.trouble] = [true, null];
    this.now = { stage: "waits", done: 0, analysis: null };
    void this.#look();
  };

  stop = (): void => {
    clearTimeout(this.#timer);
    this.#asking = false;
    this.now = { stage: "none", done: 0, analysis: null };
  };

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const asking = this.#asking;
    try {
      const now = await (asking ? api.analyse(this.#id) : api.analysis(this.#id));
      if (asking !== this.#asking) return;
      [this.now, this.known] = [now, true];
    } catch (e) {
      if (asking !== this.#asking) return;
      const away = e instanceof NotGranted && e.status === 0; // it comes back, and so do we
      if (!away) {
        this.#asking = false;
        this.now = { stage: "none", done: 0, analysis: null };
        this.trouble = e instanceof NotGranted ? e.refused : { refusal: "house-error", about: { id: "–" } };
        return;
      }
    }
    if (this.making || (asking && this.now.stage === "none")) this.#timer = setTimeout(() => void this.#look(), AGAIN);
  }
}
