/** The words in use now: the house's, and those of the games that have been asked for, in the language chosen. */
import { words as load } from "./games";
import { prefs } from "./prefs.svelte";
import type { Words } from "./words";

class Speech {
  #known = $state.raw<ReadonlyMap<string, Words>>(new Map());
  #last: Words | null = null;

  #find(game: string): Words | null {
    const lang = prefs.language;
    const found = this.#known.get(`${lang}/${game}`);
    if (!found)
      void load(lang, game).then((words) => {
        this.#known = new Map(this.#known).set(`${lang}/${game}`, words);
      });
    return found ?? null;
  }

  /** The house's words; while another language is on its way, the old ones. */
  get house(): Words | null {
    return (this.#last = this.#find("") ?? this.#last);
  }

  /** A game's words on top of the house's, or nothing until they are here. */
  game(id: string): Words | null {
    return this.#find(id);
  }
}

export const speech = new Speech();
