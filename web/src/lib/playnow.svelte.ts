/** Looking for somebody to play with: it goes on wherever one is in the house, until somebody was found or one stops. */
import { api, NotGranted } from "./api";
import { openBeside, beNamed } from "./opening";
import { prefs } from "./prefs.svelte";
import { go, place } from "./router.svelte";
import { play } from "./sound";
import type { GameInfo, PlayNow, PlayWish, Refused } from "./wire";
import type { Words } from "./words";

const KEY = "tablee-looking"; // what this tab looks for, so that it goes on after a reload
const AGAIN = 2000; // milliseconds until a house that did not answer is asked again

class Looking {
  state = $state.raw<PlayNow | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Somebody was found while we sit at another table. */
  offer = $state.raw<PlayNow | null>(null);
  /** Who was found before and did not come. */
  missed = $state("");
  #wish: PlayWish | null = null;
  #round = 0;

  get on(): boolean {
    return this.state?.stage === "waits";
  }

  /** Looks for what this browser's owner likes; a guest without a name gets one. */
  async look(words: Words, more: Partial<PlayWish> = {}): Promise<void> {
    this.refused = null;
    this.missed = "";
    try {
      await beNamed(words);
      await this.#ask({ ...prefs.play, ...more });
    } catch (e) {
      if (!(e instanceof NotGranted)) throw e;
      this.refused = e.refused;
    }
  }

  /** Looks on, from the same place in the queue: who was found did not come. */
  async again(missed: string): Promise<void> {
    this.missed = missed;
    await this.#ask({ ...(this.#wish ?? prefs.play), warm: "", again: true }).catch(() => this.#forget());
  }

  /** A bot keeps the chair warm: we play it until somebody is found. */
  async warm(words: Words, games: readonly GameInfo[]): Promise<void> {
    const liked = games.filter((it) => it.bots.length && it.seats.includes(prefs.play.seats) && (!prefs.play.games.length || prefs.play.games.includes(it.id)));
    const game = liked[Math.floor(Math.random() * liked.length)];
    if (game) await this.#ask({ ...(this.#wish ?? prefs.play), again: true, warm: await openBeside(words, game, prefs.play.seats) });
  }

  async stop(): Promise<void> {
    this.#forget();
    await api.lookNoMore().catch(() => {});
  }

  /** To the table of those who were found; the warm one is left. */
  async come(): Promise<void> {
    const found = this.offer;
    this.offer = null;
    this.#forget();
    await api.come().catch(() => {});
    if (found) go(`/table/${found.table}`);
  }

  /** What this tab was looking for before it was loaded anew. */
  resume(): void {
    try {
      const kept = sessionStorage.getItem(KEY);
      if (kept) void this.#ask({ ...(JSON.parse(kept) as PlayWish), again: true }).catch(() => this.#forget());
    } catch {
      // storage is closed: nothing was kept
    }
  }

  async #ask(wish: PlayWish): Promise<void> {
    this.#wish = wish;
    this.#keep(JSON.stringify(wish));
    const round = ++this.#round;
    this.#hear(await api.playNow(wish));
    void this.#follow(round);
  }

  async #follow(round: number): Promise<void> {
    while (round === this.#round && this.on) {
      try {
        const state = await api.found();
        if (round === this.#round) this.#hear(state);
      } catch {
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
  }

  #hear(state: PlayNow): void {
    this.state = state;
    if (state.stage === "waits") return;
    this.#keep("");
    if (state.stage === "none") {
      if (this.#wish) void this.#ask({ ...this.#wish, again: true }).catch(() => this.#forget()); // the house lost sight of us
      return;
    }
    play("turn", 0.6);
    this.state = null;
    this.#round++;
    if (place.parts[0] === "table") this.offer = state;
    else go(`/table/${state.table}`);
  }

  #forget(): void {
    this.#round++;
    [this.state, this.offer, this.#wish] = [null, null, null];
    this.#keep("");
  }

  #keep(wish: string): void {
    try {
      if (wish) sessionStorage.setItem(KEY, wish);
      else sessionStorage.removeItem(KEY);
    } catch {
      // storage is closed: it lasts as long as the page
    }
  }
}

export const looking = new Looking();
