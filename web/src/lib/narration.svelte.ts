/** The story as it is told: never ahead of the board, and what is new in it for those who listen. */
import { untrack } from "svelte";
import { painted } from "./motion";
import { nameOf, type Passage, passages } from "./passages";
import type { Stage } from "./stage";
import type { Entry, Said } from "./wire";
import type { Words } from "./words";

export interface Heard {
  entries: readonly Entry[];
  first: number;
}

const endOf = ({ entries, first }: Heard): number => first + entries.length;

export class Narration {
  /** What the board has shown. */
  told: Heard = $state.raw({ entries: [], first: 0 });
  passages: Passage[] = $derived(passages(this.told.entries, this.told.first));
  /** How many entries have been told in all. */
  end: number = $derived(endOf(this.told));
  /** What the last of them said that had not been said before. */
  news: Said[] = $state.raw([]);
  #asked = 0;
  #written = 0;

  constructor(heard: () => Heard, stage: Stage) {
    this.told = untrack(heard);
    $effect(() => {
      const [now, turn] = [heard(), ++this.#asked];
      void painted()
        .then(() => stage.shown())
        .then(() => {
          if (turn < this.#written) return;
          this.#written = turn;
          this.#tell(now);
        });
    });
  }

  #tell(now: Heard): void {
    const [before, end] = [this.passages.at(-1), this.end];
    this.told = now;
    if (!end || this.end <= end) return; // the first that is told, or a page of what was before: nothing new
    const known = new Set(before?.says.map((said) => JSON.stringify(said)));
    this.news = this.passages
      .filter((p) => p.last >= end)
      .flatMap((p) => (before && nameOf(p) === nameOf(before) ? p.says.filter((said) => !known.has(JSON.stringify(said))) : p.says));
  }

  /** What an entry made the story say then; nothing where it is not known here. */
  said(n: number): Said[] {
    const entry = this.told.entries[n - this.told.first];
    return entry ? passages([entry], n).flatMap((passage) => passage.says) : [];
  }

  /** The news in words, for those who listen. */
  spoken(words: Words): string {
    return this.news.map(({ key, about }) => words.sentence(key, about)).join(" ");
  }
}
