/** The story of a table, with what was told before we came, page by page. */
import { api } from "./api";
import type { Eyes } from "./eyes";
import { Stage } from "./stage";
import { Telling } from "./telling.svelte";
import type { Entry } from "./wire";

export class Past {
  readonly #table: string;
  readonly #eyes: () => Eyes | undefined;
  #read = $state.raw<{ first: number; entries: Entry[]; of: number | null } | null>(null);

  readonly stage = new Stage();
  readonly telling: Telling;

  constructor(table: string, eyes: () => Eyes | undefined) {
    [this.#table, this.#eyes] = [table, eyes];
    this.telling = new Telling(() => ({ entries: this.story, first: this.first }), this.stage);
  }

  /** What was read, if it joins what these eyes have heard. */
  #before = $derived.by(() => {
    const [read, eyes] = [this.#read, this.#eyes()];
    return read && eyes && read.of === eyes.seat && read.first + read.entries.length === eyes.first ? read : null;
  });
  story: Entry[] = $derived.by(() => [...(this.#before?.entries ?? []), ...(this.#eyes()?.story ?? [])]);
  first: number = $derived.by(() => this.#before?.first ?? this.#eyes()?.first ?? 0);

  /** Reads one page more. */
  older = async (): Promise<void> => {
    const eyes = this.#eyes();
    if (!eyes) return;
    const page = await api.story(this.#table, eyes.seat, this.#before?.first ?? eyes.first);
    this.#read = { first: page.first, entries: [...page.entries, ...(this.#before?.entries ?? [])], of: eyes.seat };
  };
}
