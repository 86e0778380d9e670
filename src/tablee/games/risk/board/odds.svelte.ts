/** The odds of what one looks at, as the house tells them: the last ones are shown until new ones come. */
import type { Figures } from "$lib/board";
import type { Desk } from "./desk";

type Path = readonly string[];

const same = (a: Path, b: Path, length = Math.max(a.length, b.length)): boolean => a.slice(0, length).join() === b.slice(0, length).join();

export class Odds {
  #told = $state.raw<readonly (readonly [Path, Figures])[]>([]);
  #asked = 0;

  /** To be made with a component: asks whenever one of the paths is another, or the table is. */
  constructor(desk: () => Pick<Desk, "view" | "odds">, paths: () => readonly Path[]) {
    $effect(() => {
      const [{ odds, view }, wanted] = [desk(), paths()];
      void view;
      if (wanted.length) void this.#ask(wanted, odds);
    });
  }

  async #ask(wanted: readonly Path[], odds: Desk["odds"]): Promise<void> {
    const n = ++this.#asked;
    const answer = await odds?.(wanted.map((path) => [...path]));
    if (!answer || n !== this.#asked) return;
    const found = wanted.map((path, i) => [path, answer[i] ?? {}] as const).filter(([, figures]) => Object.keys(figures).length);
    if (found.length) this.#told = found;
  }

  /** The figures of a path, or the last that were told of the same attack with other ships. */
  of(path: Path): Figures | null {
    const found = this.#told.find(([told]) => same(told, path)) ?? this.#told.find(([told]) => path.length > 1 && same(told, path, 2));
    return found?.[1] ?? null;
  }
}
