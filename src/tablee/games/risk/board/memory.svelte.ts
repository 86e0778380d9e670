/** Remembers the table as it was when one's last turn ended, and when to speak of what has changed since. */
import type { RiskCloneWarsEvent, RiskCloneWarsView } from "$lib/wire";
import { type Change, changes, ended, type Summary, summary, type Then } from "./since";

type Before = (find: (told: readonly (readonly RiskCloneWarsEvent[])[]) => number | null) => Promise<Then | null>;

const NONE: ReadonlyMap<string, Change> = new Map();
const playing = (view: RiskCloneWarsView): boolean => view.stage !== "setup" && view.stage !== "over";

export class Memory {
  #then = $state.raw<Then | null>(null);
  #now = $state.raw<RiskCloneWarsView | null>(null);
  #ours: ReadonlySet<string> = $state.raw(new Set());
  /** It is being shown. */
  open = $state(false);
  /** The house has been asked how it was and has not answered: what is shown is what was seen here. */
  busy = $state(false);
  /** One of our armies has its turn. */
  #own = $state(false);

  /** What can be told: nothing before the first turn, and nothing while all is as it was. */
  summary: Summary | null = $derived(this.#then && this.#now && playing(this.#now) ? summary(this.#then, this.#now, this.#ours) : null);
  /** The marks on the map: while others play, and as long as the summary is open. */
  marks: ReadonlyMap<string, Change> = $derived(this.#then && this.#now && (this.open || !this.#own) ? changes(this.#then, this.#now) : NONE);

  /** Questions asked of the house: only the last one's answer counts. */
  #asked = 0;
  /** What is found is to be shown, unless one plays on or puts it away before it comes. */
  #speaks = false;

  /** Takes a new view in. `before` asks the house how it was: a view may be passed over when much happens at once. */
  see(view: RiskCloneWarsView, seat: number, before: Before): void {
    const [first, was] = [this.#now === null, this.#own];
    this.#ours = new Set(view.armies.filter((a) => a.seat === seat).map((a) => a.id));
    this.#now = view;
    this.#own = playing(view) && this.#ours.has(view.army);
    if (was && !this.#own) this.#then = view;
    if (was && this.#own) this.close(); // whoever goes on playing has seen it
    if (first || was !== this.#own) void this.#recall(before);
  }

  /** Puts it away, also when the house's answer is still to come. */
  close(): void {
    [this.open, this.#speaks] = [false, false];
  }

  async #recall(before: Before): Promise<void> {
    const [asked, ours] = [++this.#asked, this.#ours];
    this.#speaks = this.#own;
    this.open = this.#own && this.summary !== null;
    this.busy = true;
    const then = playing(this.#now!) ? await before((told) => ended(told, ours)) : null;
    if (asked !== this.#asked) return;
    this.busy = false;
    if (then) this.#then = then;
    if (this.#speaks) this.open = this.summary !== null;
  }
}
