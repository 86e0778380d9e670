/** What one viewer knows of a match, and how an update is laid over it. */
import type { Calls, Clocks, Deadline, Entry, Menu, PauseState, Result, Told, Update } from "./wire";

const KEPT = 400; // entries of a story

/** A seat of ours, or a spectator's view. */
export interface Viewer {
  seat: number | null;
  view: Record<string, unknown>;
  first: number; // number of the first entry of the story we have
  story: Entry[];
  news: Told[]; // what the last update told, for animation
  beat: number; // goes up with every update that told something
  menu: Menu | null;
  standing: string | null; // the switch by which what is asked could be answered once for all
  k: number | null;
  waiting: number[];
  pause: PauseState | null;
  deadlines: Deadline[];
  clocks: Clocks | null;
  back: number | null;
  calls: Calls | null;
  result: Result | null;
}

/** A view with what changed laid over it: whole fields, and single keys of others. */
export function laid(view: Viewer["view"], { changes, within }: Pick<Update, "changes" | "within">): Viewer["view"] {
  const keyed = Object.entries(within).map(([field, keys]) => [field, { ...(view[field] as object), ...keys }]);
  return { ...view, ...changes, ...(Object.fromEntries(keyed) as Viewer["view"]) };
}

/** The update laid over what was known. Entries already heard are skipped. */
export function merge(known: Viewer | undefined, u: Update): Viewer {
  const fresh = !known || u.full;
  const heard = fresh ? u.first : known.first + known.story.length;
  const news = u.story.slice(Math.max(0, heard - u.first));
  const story = (fresh ? u.story : [...known.story, ...news]).slice(-KEPT);
  const told = known ? news.flatMap((entry) => entry.events) : [];
  return {
    seat: u.seat,
    view: u.full ? (u.view ?? {}) : laid(known?.view ?? {}, u),
    first: fresh ? u.first + u.story.length - story.length : known.first + known.story.length + news.length - story.length,
    story,
    news: u.full ? missed(known, u) : told,
    beat: (known?.beat ?? 0) + 1,
    menu: u.menu,
    standing: u.standing,
    k: u.k,
    waiting: u.waiting,
    pause: u.pause,
    deadlines: u.deadlines,
    clocks: u.clocks,
    back: u.back,
    calls: u.calls,
    result: u.result,
  };
}

/** After a break only the last thing that happened is worth a movement. */
function missed(known: Viewer | undefined, u: Update): Told[] {
  const end = u.first + u.story.length;
  return known && end > known.first + known.story.length ? (u.story.at(-1)?.events ?? []) : [];
}
