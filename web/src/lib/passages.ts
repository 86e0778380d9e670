/** A story divided into passages, as the house has divided it: one for what people think of as one thing. */
import type { Entry, Said, Told } from "./wire";
import { plainly } from "./words";

export interface Passage {
  /** The numbers of its first and last entry, and its place among those that begin with the same one. */
  first: number;
  last: number;
  nth: number;
  /** When it began. */
  at: number;
  says: Said[];
  events: Told[];
}

/** `first` is the number of the first entry. */
export function passages(entries: readonly Entry[], first: number): Passage[] {
  const found: Passage[] = [];
  entries.forEach((entry, i) => {
    const [n, at] = [first + i, entry.at];
    const parts = entry.passages.length ? entry.passages : [{ says: entry.events.map(plainly), events: entry.events.length, on: false }];
    let taken = 0;
    for (const { says, events: count, on } of parts) {
      const events = entry.events.slice(taken, (taken += count));
      const before = found.at(-1);
      if (on && before) found[found.length - 1] = { ...before, last: n, says, events: [...before.events, ...events] };
      else found.push({ first: n, last: n, nth: before?.first === n ? before.nth + 1 : 0, at, says, events });
    }
  });
  return found;
}

/** What a passage is known by, as long as it goes on. */
export const nameOf = ({ first, nth }: Passage): string => `${first} ${nth}`;

/** Whether it says less, or other things, than all its events one by one. */
export const folded = ({ says, events }: Passage): boolean =>
  says.length !== events.length || says.some((said, i) => said.key !== plainly(events[i]!).key);
