/** One decision in the making: the path clicked so far through a menu, until it is whole and sent. */
import { below, click, next, size, span, type Menu, type Span, walk, whole } from "./menu";

export interface Wishes {
  menu: () => Menu | null;
  confirm: () => boolean;
  send: (path: string[]) => Promise<boolean>;
  /** A click on something that is not open now. */
  closed?: (target: string) => void;
}

export class Walk {
  path = $state.raw<string[]>([]);
  sent = $state(false);
  readonly #wishes: Wishes;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  #menu = $derived.by(() => (this.sent ? {} : (this.#wishes.menu() ?? {})));
  /** What can be clicked next. */
  next = $derived.by(() => next(this.#menu, this.path));
  glow: ReadonlySet<string> = $derived(new Set(this.next.filter((t) => !span(t))));
  spans: Span[] = $derived(this.next.map(span).filter((s) => s !== null));
  whole = $derived.by(() => whole(this.#menu, this.path));
  size = $derived.by(() => size(this.#menu));
  open: ReadonlySet<string> = $derived.by(() => {
    const found = new Set<string>();
    for (let kept = 0; kept <= this.path.length; kept++)
      for (const t of Object.keys(walk(this.#menu, this.path.slice(0, kept)) ?? {})) found.add(t);
    return found;
  });

  pick = (target: string): void => {
    const path = click(this.#menu, this.path, target);
    if (!path) return void (this.sent || this.#wishes.closed?.(target));
    this.go(path);
  };

  /** What one may begin with to come to a target next; nothing once something is chosen, or if it is open itself. */
  ways = (target: string): string[] => {
    if (this.path.length || this.open.has(target)) return [];
    return Object.keys(this.#menu).filter((first) => below(this.#menu[first]!, target));
  };

  /** Clicks a whole path, or the beginning of one, at once. */
  go = (path: readonly string[]): void => {
    if (this.sent || !walk(this.#menu, path)) return;
    this.path = [...path];
    if (this.whole && !this.#wishes.confirm()) void this.send();
  };

  /** Sends the whole path. If it is refused, everything can be chosen anew. */
  send = async (): Promise<void> => {
    if (!this.whole || this.sent) return;
    this.sent = true;
    await this.#wishes.send(this.path);
    this.reset();
  };

  /** A step back; whether there was one. */
  back = (): boolean => {
    if (!this.path.length || this.sent) return false;
    this.path = this.path.slice(0, -1);
    return true;
  };

  reset(): void {
    this.path = [];
    this.sent = false;
  }

  /** Keeps what has been clicked only as long as the menu still offers it. */
  check(): void {
    const menu = this.#wishes.menu() ?? {};
    if (!this.sent && this.path.length && !walk(menu, this.path)) this.path = [];
  }
}

