/** As which viewer we look. Several chairs on one device pass it on, with a veil between. */
import type { Viewer } from "./viewer";
import type { Live } from "./live.svelte";

export class Look {
  readonly #live: Live;
  #through = $state<number | null>(null);

  constructor(live: Live) {
    this.#live = live;
  }

  #mine = $derived.by(() => this.#live.table?.you.chairs ?? []);
  /** Our chairs of which a decision is asked. */
  asked = $derived.by(() => this.#mine.filter((seat) => this.#live.viewers.get(seat)?.menu));
  #known = $derived.by(() => this.#mine.every((seat) => this.#live.viewers.has(seat))); // before, nobody can say whose turn it is
  #passing = $derived.by(() => this.#through === null || (this.asked.length > 0 && !this.asked.includes(this.#through)));
  /** The chair whose person has to take the device; null if nobody has to. */
  wanted: number | null = $derived.by(() => (this.#mine.length > 1 && this.#known && this.#passing ? (this.asked[0] ?? this.#mine[0]!) : null));
  seat: number | null = $derived.by(() => (this.#mine.length > 1 ? this.#through : (this.#mine[0] ?? null)));
  viewer: Viewer | undefined = $derived.by(() => this.#live.viewers.get(this.seat));
  veiled = $derived.by(() => this.wanted !== null && this.#live.table?.phase === "playing");

  /** The veil is lifted for a chair. */
  through(seat: number): void {
    this.#through = seat;
  }
}
