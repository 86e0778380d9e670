/** Planning a round on the board: what is laid out, what can be clicked meanwhile, and what is sent in the end.
    Where not every card can be chosen, as with a coach, each card is sent at once and nothing is laid out here. */
import { untrack } from "svelte";
import type { BoardProps, Wording } from "$lib/board";
import type { LightsaberDuelEvent, LightsaberDuelView } from "$lib/wire";
import { Draft, rest } from "./draft.svelte";

type Props = BoardProps<LightsaberDuelView, LightsaberDuelEvent>;
type Seen = Pick<Props, "view" | "seat" | "glow" | "open" | "chosen" | "words" | "run">;

const numberOf = (fight: string): number => Number(fight.slice(6)) - 1;

export class Planning {
  readonly draft = new Draft();
  readonly #seen: () => Seen;

  constructor(seen: () => Seen) {
    this.#seen = seen;
    $effect.pre(() => {
      const { view, seat } = seen();
      if (view.phase !== "plan" || seat === null) return;
      const [key, held, settled] = [`duel ${location.pathname} ${seat} ${view.round}`, view.hand, view.planned];
      untrack(() => this.draft.take(key, held, settled));
    });
  }

  on = $derived.by(() => {
    const { view, seat, open, chosen } = this.#seen();
    return view.phase === "plan" && seat !== null && view.hand.length > 0 && !chosen.length && view.hand.every((card) => open.has(card));
  });
  /** The table with the plan laid out on it. */
  table = $derived.by(() => {
    const { view, seat } = this.#seen();
    if (view.phase !== "plan" || seat === null) return view;
    return { ...view, planned: [...this.draft.shown], hand: rest(view.hand, this.draft.laid) };
  });
  full = $derived.by(() => this.on && this.draft.aim < 0);
  /** The fight that the next card goes to, while a plan is laid out. */
  aim = $derived.by(() => (this.on ? this.draft.aim : undefined));
  #cards = $derived.by(() => (this.full ? [] : this.table.hand));
  glow: ReadonlySet<string> = $derived.by(() => {
    const { glow } = this.#seen();
    const hinted = [...glow].some((t) => t.startsWith("fight:"));
    return this.on && !hinted ? new Set(this.#cards) : glow;
  });
  open: ReadonlySet<string> = $derived.by(() => {
    const { view, open } = this.#seen();
    const fights = ["fight:1", "fight:2", "fight:3"].filter((f) => !view.planned[numberOf(f)]);
    return this.on ? new Set([...this.#cards, ...fights]) : open;
  });
  wording: Wording | undefined = $derived.by(() => {
    if (!this.on) return undefined;
    const { words, run } = this.#seen();
    if (!this.full) return { asked: words.say("board-plan-card", { fight: `fight:${this.draft.aim + 1}` }) };
    const act = { label: words.say("board-plan-ready"), press: () => run(this.draft.moves()) };
    return { asked: words.say("board-plan-whole"), act };
  });

  /** Lays a card for the fight that waits for one, or where it was dropped; whether it could. */
  lay(card: string, at?: number): boolean {
    if (!this.table.hand.includes(card) || (at === undefined && this.full)) return false;
    this.draft.lay(card, at);
    return true;
  }

  /** A fight clicked: its card comes back, and the next one goes there. */
  lift(fight: string): void {
    this.draft.lift(numberOf(fight));
  }

  /** What is dropped on a fight: a card of the hand, or that of another fight. */
  drop = (what: string, at: number): void => {
    if (!this.on) return;
    if (what.startsWith("fight:")) this.draft.swap(numberOf(what), at);
    else this.lay(what, at);
  };
}
