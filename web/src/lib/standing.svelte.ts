/** What a seat of ours has answered in advance: the house keeps it, answers with it, and tells it to nobody else. */
import type { Live } from "./live.svelte";
import type { Look } from "./look.svelte";
import type { Switches } from "./wire";
import type { Words } from "./words";

/** How many of something by target. */
export type Amounts = Readonly<Record<string, number>>;

/** Another answer to the same: `defend:1` in place of `defend`, in the same place if it is given for one alone. */
export const same = (a: string, b: string): boolean => base(a) === base(b) && place(a) === place(b);
export const base = (given: string): string => given.split(/[:@]/)[0]!;
export const place = (given: string): string => given.split("@")[1] ?? "";

/** An answer in words: what it is under `auto-…`, `given-…` or `always-…`, and where it holds. */
export function said(kind: "auto" | "given" | "always", given: string, words: Words): string {
  const what = words.say(`${kind}-${given.split("@")[0]!.replace(":", "-")}`);
  return place(given) ? words.say("ahead-at", { what, place: place(given) }) : what;
}

/** A stretch of decisions laid out in advance, as a board sees it. */
export interface Plans {
  /** What was laid out and is still to be done; null if nothing was. */
  readonly plan: Amounts | null;
  /** What a good player would lay out; nothing if the house does not say. */
  propose: () => Promise<Amounts | null>;
  /** Gives a plan to the house; an empty one takes it back. */
  layOut: (plan: Amounts) => void;
}

export class StandingAnswers implements Plans {
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
  offered: string | null = $derived.by(() => this.#look.viewer?.standing ?? null);

  #set(change: Partial<Pick<Switches, "off" | "now" | "auto">>): void {
    const own = this.#own;
    if (own && this.#seat !== null) void this.#live.ask({ t: "stops", seat: this.#seat, off: own.off, now: own.now, auto: own.auto, ...change });
  }

  /** What is asked now could be answered so, or otherwise. */
  offers: readonly string[] = $derived.by(() => {
    const [kind, name] = (this.offered ?? "").split(":");
    if (!name || kind !== "auto") return this.offered ? [this.offered] : [];
    return (this.#own?.automatic ?? []).filter((it) => base(it) === name).map((it) => `auto:${it}`);
  });

  /** Gives an answer that is offered; what is asked now is answered with it. */
  give(offer: string): void {
    const name = offer.slice(offer.indexOf(":") + 1);
    if (offer.startsWith("auto:")) this.#set({ auto: [...this.given.filter((it) => !same(it, name)), name] });
    else this.skip(name);
  }

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
