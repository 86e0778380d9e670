/** What a seat of ours has answered in advance: the house keeps it, answers with it, and tells it to nobody else. */
import type { Live } from "./live.svelte";
import type { Look } from "./look.svelte";
import type { Switches } from "./wire";

/** How many of something by target. */
export type Amounts = Readonly<Record<string, number>>;

/** A stretch of decisions laid out in advance, as a board sees it. */
export interface Plans {
  /** What was laid out and is still to be done; null if nothing was. */
  readonly plan: Amounts | null;
  /** What a good player would lay out; nothing if the house does not say. */
  propose: () => Promise<Amounts | null>;
  /** Gives a plan to the house; an empty one takes it back. */
  layOut: (plan: Amounts) => void;
}

export class Ahead implements Plans {
  readonly #live: Live;
  readonly #look: Look;

  constructor(live: Live, look: Look) {
    [this.#live, this.#look] = [live, look];
  }

  #seat = $derived.by(() => this.#look.seat);
  #own: Switches | null = $derived.by(() => (this.#seat === null ? null : (this.#live.table?.you.stops[this.#seat] ?? null)));
  plan: Amounts | null = $derived.by(() => (this.#seat === null ? null : (this.#live.table?.you.plans[this.#seat] ?? null)));
  /** The answers that are given once for all. */
  given: readonly string[] = $derived.by(() => this.#own?.auto ?? []);
  /** What is asked now could be answered so; `now:…` only for the present fight. */
  offered: string | null = $derived.by(() => this.#look.eyes?.standing ?? null);

  #set(change: Partial<Pick<Switches, "off" | "now" | "auto">>): void {
    const own = this.#own;
    if (own && this.#seat !== null) void this.#live.ask({ t: "stops", seat: this.#seat, off: own.off, now: own.now, auto: own.auto, ...change });
  }

  /** Gives the answer that is offered; what is asked now is answered with it. */
  give = (): void => {
    const [kind, name] = (this.offered ?? "").split(":");
    if (name && kind === "auto") this.#set({ auto: [...this.given, name] });
    else if (name) this.skip(name);
  };

  takeBack(name: string): void {
    this.#set({ auto: this.given.filter((it) => it !== name) });
  }

  /** Lets windows of a kind pass for the present fight, the open one too. */
  skip(group: string): void {
    this.#set({ now: [...(this.#own?.now ?? []).filter((it) => it !== group), group] });
  }

  propose = async (): Promise<Amounts | null> => {
    const answer = this.#seat === null ? null : await this.#live.wonder({ t: "propose", seat: this.#seat });
    return answer?.t === "proposal" ? answer.plan : null;
  };

  layOut = (plan: Amounts): void => {
    if (this.#seat !== null) void this.#live.ask({ t: "lay-out", seat: this.#seat, plan });
  };
}
