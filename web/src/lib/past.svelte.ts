/** The story of a table, with what was told before we came, page by page. */
import { api } from "./api";
import type { Viewer } from "./viewer";
import { Stage } from "./stage";
import { Narration } from "./narration.svelte";
import type { Entry } from "./wire";

export class Past {
  readonly #table: string;
  readonly #viewer: () => Viewer | undefined;
  #read = $state.raw<{ first: number; entries: Entry[]; of: number | null } | null>(null);

  readonly stage = new Stage();
  readonly narration: Narration;

  constructor(table: string, viewer: () => Viewer | undefined) {
    [this.#table, this.#viewer] = [table, viewer];
    this.narration = new Narration(() => ({ entries: this.story, first: this.first }), this.stage);
  }

  /** What was read, if it joins what this viewer has heard. */
  #before = $derived.by(() => {
    const [read, viewer] = [this.#read, this.#viewer()];
    return read && viewer && read.of === viewer.seat && read.first + read.entries.length === viewer.first ? read : null;
  });
  story: Entry[] = $derived.by(() => [...(this.#before?.entries ?? []), ...(this.#viewer()?.story ?? [])]);
  first: number = $derived.by(() => this.#before?.first ?? this.#viewer()?.first ?? 0);

  /** Reads one page more. */
  older = async (): Promise<void> => {
    const viewer = this.#viewer();
    if (!viewer) return;
    const page = await api.story(this.#table, viewer.seat, this.#before?.first ?? viewer.first);
    this.#read = { first: page.first, entries: [...page.entries, ...(this.#before?.entries ?? [])], of: viewer.seat };
  };
}
