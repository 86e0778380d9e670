/** The words in use now: the house's, and those of the games that have been asked for, in the language chosen. */
import { words as load } from "./games";
import { prefs } from "./prefs.svelte";
import type { Words } from "./words";

class Speech {
  #known = $state.raw<ReadonlyMap<string, Words>>(new Map());
  #last = new Map<string, Words>();

  /** While another language is on its way, the old words stay. */
  #find(game: string): Words | null {
    const lang = prefs.language;
    const found = this.#known.get(`${lang}/${game}`);
    if (!found)
      void load(lang, game).then((words) => {
        this.#known = new Map(this.#known).set(`${lang}/${game}`, words);
      });
    if (found) this.#last.set(game, found);
    return found ?? this.#last.get(game) ?? null;
  }

  /** The house's words, or nothing until they are here. */
  get house(): Words | null {
    return this.#find("");
  }

  /** The words of a part of the house that is fetched when somebody goes there, on top of the house's. */
  area(name: string): Words | null {
    return this.#find(`@${name}`);
  }

  /** A game's words on top of the house's, or nothing until they are here. */
  game(id: string): Words | null {
    return this.#find(id);
  }
}

export const speech = new Speech();
