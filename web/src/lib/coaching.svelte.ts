/** A lesson as its learner reads it: the coach's remarks page by page, what they point at, and what may be clicked meanwhile. */
import { type Menu, span } from "./menu";
import { lasting, still } from "./motion";
import type { Coach, Remark } from "./wire";

/** A menu with one path left of it; a number stays in its range. */
export function only(menu: Menu, path: readonly string[]): Menu {
  const [target, ...rest] = path;
  if (target === undefined) return {};
  if (target in menu) return { [target]: only(menu[target]!, rest) };
  const n = Number(target.split(":")[1]);
  const range = Object.keys(menu).find((key) => {
    const s = span(key);
    return s && target.startsWith(`${s.kind}:`) && n >= s.from && n <= s.to;
  });
  return range ? { [range]: {} } : {};
}

const PAUSE = 1200; // milliseconds in which the table shows what has happened before the coach speaks of it
const BREATH = 400; // the same where nobody else has moved

export class Coaching {
  said = $state.raw<Coach | null>(null);
  #pages = $state.raw<Remark[]>([]); // everything heard since we came, so that one can leaf back
  #fresh = $state(0); // where the present step's pages begin
  at = $state(0);

  /** The last move is still being shown: the next page is about to be turned. */
  turning = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(m: Coach): void {
    const before = this.said;
    if (before && JSON.stringify(before) === JSON.stringify(m)) return; // said again after a break
    this.said = m;
    clearTimeout(this.#timer);
    this.turning = false;
    if (!m.remarks.length) return;
    if (!before || still.current) return this.#turn(m.remarks);
    this.turning = true;
    this.#timer = setTimeout(() => this.#turn(m.remarks), lasting(before.mode === "watch" ? PAUSE : BREATH));
  }

  #turn(remarks: readonly Remark[]): void {
    this.turning = false;
    this.#fresh = this.#pages.length;
    this.#pages = [...this.#pages, ...remarks];
    this.at = this.#fresh;
  }

  remark: Remark | null = $derived(this.#pages[this.at] ?? null);
  first = $derived(this.at === 0);
  last = $derived(this.at >= this.#pages.length - 1);
  /** An earlier step is being read again. */
  past = $derived(this.at < this.#fresh);
  guided = $derived(this.said?.mode === "guided");
  /** The remark on the page is the one that asks for a move. */
  asks = $derived(this.last && (this.said?.mode === "guided" || this.said?.mode === "free" || this.said?.mode === "loose"));

  /** A guided step has pages before the one that asks: nothing is to be clicked yet. */
  reading = $derived(this.guided && (!this.last || this.turning));

  /** What the words of a gentle refusal need. */
  get about(): Record<string, string | number> {
    const path = this.said?.path ?? [];
    return { first: path[0] ?? "", last: path.at(-1) ?? "", count: path.length };
  }

  next = (): void => void (this.at = Math.min(this.at + 1, this.#pages.length - 1));
  back = (): void => void (this.at = Math.max(this.at - 1, 0));

  /** What the learner may click now: on a guided step the told path, once all of it has been read. */
  menu(whole: Menu | null): Menu | null {
    if (!this.guided || !whole) return whole;
    return this.reading ? {} : only(whole, this.said?.path ?? []);
  }

  /** What to point at: the next click, where only that one is taken or something of a proposal was clicked; else what the remark is about. */
  point(clicked: readonly string[]): readonly string[] {
    if (!this.remark || this.turning || this.said?.mode === "watch") return [];
    const ways = this.asks && this.said?.path ? [this.said.path, ...this.said.others] : [];
    const next = ways.find((way) => clicked.every((t, i) => t === way[i]))?.[clicked.length];
    if (next && (clicked.length || this.guided)) return [next]; // a ring on anything else would be clicked in vain
    if (this.asks && clicked.length) return []; // a move of the learner's own
    return this.remark.point.length ? this.remark.point : next ? [next] : [];
  }
}
