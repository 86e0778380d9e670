/** Looking back through a match: what this viewer saw after each entry of their story, and forward to now. */
import { api } from "./api";
import { type Viewer, laid } from "./viewer";
import type { Frame, Told } from "./wire";

const STRETCH = 100; // entries asked for at a time

const NOTHING: ReadonlySet<string> = new Set();

interface Point {
  view: Viewer["view"];
  waiting: number[];
}

export class MatchHistory {
  /** The entry that is looked at; null is now. */
  at = $state<number | null>(null);
  /** The house could not show it. */
  trouble = $state(false);
  #points = $state.raw<ReadonlyMap<number, Point>>(new Map());
  #of: number | null | undefined; // whose points these are
  #beat = -1; // what was news when we came back to now has been seen
  #wanted = 0;
  readonly #table: string;
  readonly #viewer: () => Viewer | undefined;

  constructor(table: string, viewer: () => Viewer | undefined) {
    [this.#table, this.#viewer] = [table, viewer];
    // Another chair of this device has seen other things.
    $effect(() => {
      const seat = viewer()?.seat;
      if (this.#of !== undefined && seat !== this.#of) this.now();
    });
  }

  /** How many entries there are. */
  end = $derived.by(() => {
    const viewer = this.#viewer();
    return viewer ? viewer.first + viewer.story.length : 0;
  });
  /** What is looked at; null is now. */
  point: Point | null = $derived.by(() => (this.at === null ? null : (this.#points.get(this.at) ?? null)));
  /** Where one is: the last entry, if that is now. */
  place = $derived.by(() => this.at ?? Math.max(0, this.end - 1));

  /** What has just happened, unless one has come back to it. */
  news(viewer: Viewer): Viewer["news"] {
    return this.at !== null || viewer.beat === this.#beat ? [] : viewer.news;
  }

  /** What a board is handed instead of the present: nothing in it can be chosen, and nothing is asked of who looks. */
  board(viewer: Viewer) {
    const { view, waiting: asked } = this.point ?? viewer;
    const waiting = asked.filter((seat) => seat !== viewer.seat);
    return { view, waiting, glow: NOTHING, open: NOTHING, chosen: [], story: [], ending: null, running: false, pick: () => {}, odds: undefined, plans: undefined };
  }

  /** Arrows step, and Escape leads to now; whether a key did something. */
  keys = (e: KeyboardEvent): boolean => {
    if (this.at === null || !(e.target instanceof HTMLElement) || e.target.closest("[role=grid], [role=tablist], input, select, textarea, dialog")) return false;
    if (e.key === "ArrowLeft") this.by(-1);
    else if (e.key === "ArrowRight") this.by(1);
    else if (e.key === "Escape") this.now();
    else return false;
    e.preventDefault();
    return true;
  };

  now = (): void => {
    this.#wanted++;
    this.#beat = this.#viewer()?.beat ?? -1;
    this.at = null;
    this.trouble = false;
  };

  by = (steps: number): void => void this.to(this.place + steps);

  /** Goes to an entry; the last one is now. */
  to = async (n: number): Promise<void> => {
    if (n >= this.end - 1) return this.now();
    const wanted = ++this.#wanted;
    const at = Math.max(0, n);
    this.trouble = false;
    if (!(await this.#known(at))) this.trouble = wanted === this.#wanted;
    else if (wanted === this.#wanted) this.at = at;
  };

  /** What was seen after the entry that `find` names, given what each entry told; older ones are read as long as it needs them. */
  before = async (find: (told: readonly (readonly Told[])[]) => number | null): Promise<Viewer["view"] | null> => {
    const viewer = this.#viewer();
    if (!viewer) return null;
    let [first, entries] = [viewer.first, viewer.story];
    try {
      for (;;) {
        const at = find(entries.map((entry) => entry.events));
        if (at !== null) return (await this.#known(first + at)) ? this.#points.get(first + at)!.view : null;
        const page = first ? await api.story(this.#table, viewer.seat, first) : null;
        if (!page?.entries.length) return null;
        [first, entries] = [page.first, [...page.entries, ...entries]];
      }
    } catch {
      return null; // a house that is away says nothing of the past
    }
  };

  /** Whether there is a view of an entry, once it was asked for. */
  async #known(at: number): Promise<boolean> {
    const seat = this.#viewer()?.seat ?? null;
    if (seat !== this.#of) [this.#of, this.#points] = [seat, new Map()];
    if (this.#points.has(at)) return true;
    const first = at - (at % STRETCH);
    try {
      const past = await api.past(this.#table, seat, first, first + STRETCH);
      if (seat === this.#of) this.#points = new Map([...this.#points, ...numbered(past.frames, first)]);
    } catch {
      return false;
    }
    return this.#points.has(at);
  }
}

function numbered(frames: readonly Frame[], first: number): [number, Point][] {
  let view: Viewer["view"] = {};
  return frames.map((frame, i) => [first + i, { view: (view = laid(view, frame)), waiting: frame.waiting }]);
}
