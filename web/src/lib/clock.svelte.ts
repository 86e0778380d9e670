/** The house's clock beside ours: how far it is before, by the quickest answer to a ping. */
export class Clock {
  /** Milliseconds by which the house's clock is before ours. */
  ahead = $state(0);
  #asked = 0;
  #nearest = Infinity;

  /** Another line: what was measured on the last one says nothing of it. */
  begin(): void {
    this.#nearest = Infinity;
  }

  ask(): void {
    this.#asked = Date.now();
  }

  hear(at: number): void {
    const now = Date.now();
    const way = now - this.#asked;
    if (way > this.#nearest) return;
    [this.#nearest, this.ahead] = [way, at + way / 2 - now];
  }
}
