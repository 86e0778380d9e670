/** A plan in the making: cards laid out for the fights and not sent yet. Nobody else hears of it, and a reload keeps it. */

type Slots = readonly (string | null)[];

const EMPTY: Slots = [null, null, null];

/** A hand without the cards that have been laid out. */
export function rest(hand: readonly string[], laid: Slots): string[] {
  const left = [...hand];
  for (const card of laid) {
    const at = card === null ? -1 : left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** What of a plan still fits: cards that the hand has, in fights for which nothing is settled. */
export function fitting(laid: Slots, hand: readonly string[], settled: Slots): Slots {
  const left = [...hand];
  return EMPTY.map((_, i) => {
    const at = settled[i] ? -1 : left.indexOf(laid[i] ?? "");
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
}

export class Draft {
  laid = $state.raw<Slots>(EMPTY);
  /** The fight that one has pointed out for the next card. */
  #wish = $state<number | null>(null);
  #settled = $state.raw<Slots>(EMPTY);
  #key = "";

  /** The fight that the next card goes to; -1 when all have one. */
  aim = $derived.by(() => {
    const free = (i: number) => !this.laid[i] && !this.#settled[i];
    return this.#wish !== null && free(this.#wish) ? this.#wish : EMPTY.findIndex((_, i) => free(i));
  });
  /** The three fights as they are to be shown. */
  shown: Slots = $derived(EMPTY.map((_, i) => this.#settled[i] ?? this.laid[i] ?? null));

  /** Takes up the plan of a round where it was left. */
  take(key: string, hand: readonly string[], settled: Slots): void {
    const kept = key === this.#key ? this.laid : read(key);
    if (key !== this.#key) this.#wish = null;
    this.#key = key;
    this.#settled = settled;
    this.laid = fitting(kept, hand, settled);
  }

  lay(card: string, at = this.aim): void {
    if (at < 0 || this.#settled[at]) return;
    this.#change(this.laid.map((other, i) => (i === at ? card : other)));
  }

  /** Takes the card of a fight back into the hand; the next one goes there. */
  lift(at: number): void {
    if (this.#settled[at]) return;
    this.#wish = at;
    this.#change(this.laid.map((card, i) => (i === at ? null : card)));
  }

  swap(a: number, b: number): void {
    if (this.#settled[a] || this.#settled[b]) return;
    this.#change(this.laid.map((card, i) => (i === a ? this.laid[b]! : i === b ? this.laid[a]! : card)));
  }

  /** The moves that make the plan, in the order in which the rules take them. */
  moves(): string[][] {
    return this.laid.flatMap((card, i) => (card ? [[card, `fight:${i + 1}`]] : []));
  }

  #change(laid: Slots): void {
    this.laid = laid;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(laid));
    } catch {
      // a browser that keeps nothing: the plan lives as long as the page
    }
  }
}

function read(key: string): Slots {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return Array.isArray(found) ? (found as Slots) : EMPTY;
  } catch {
    return EMPTY;
  }
}
