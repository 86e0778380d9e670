/** Keeps what is the same the same: a picture is told anew with every move, and most of it has not changed. */

function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const [mine, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(mine);
  return keys.length === Object.keys(other).length && keys.every((key) => alike(mine[key], other[key]));
}

export class Steady<T> {
  #last = new Map<string, T>();

  /** What was kept under a name if it says the same, so that whoever draws it has nothing to do. */
  keep(name: string, now: T): T {
    const last = this.#last.get(name);
    if (last !== undefined && alike(last, now)) return last;
    this.#last.set(name, now);
    return now;
  }
}
