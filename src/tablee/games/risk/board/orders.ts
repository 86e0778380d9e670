/** Orders that take several moves: each is a plan for the shell, which sends one move after another and stops at any surprise. */
import type { Manner, Moment } from "$lib/run.svelte";
import type { RiskCloneWarsView } from "$lib/wire";
import { joining, MOST_DICE } from "./battle";

type Now = Moment<RiskCloneWarsView>;

/** The next move, asked for when the seat is asked; and whether to go on, asked after everything that happens. */
export interface Order extends Manner<RiskCloneWarsView> {
  next: (now: Now) => readonly string[] | null;
  goOn: (now: Now) => boolean;
}

const phase = ({ view }: Now): string => view.mine?.phase ?? "";
const fleet = (ships: readonly number[]): string => `ships:${ships.join("-")}`;

/** RISK-38: troops laid out on planets, one planet after another. The last troop of a pool needs no number. */
export function place(drafts: ReadonlyMap<string, number>): Order {
  const rows = [...drafts].filter(([, n]) => n > 0);
  return {
    next({ view, done }) {
      const [planet, n] = rows[done]!;
      return view.turn.pool === 1 ? [planet] : [planet, `count:${n}`];
    },
    goOn: (now) => now.done < rows.length && /^(reinforce|s5-troops|x-place)$/.test(phase(now)),
  };
}

export interface Attack {
  origin: string;
  target: string;
  dice: number;
  /** Ships to take along, as far as there are dice for them; all if nothing is said. */
  ships?: readonly number[];
}

/** RISK-44: the answer to how many ships join in. */
const along = (view: RiskCloneWarsView, { origin, ships }: Attack, dice: number): string[] => [
  fleet(joining(ships ?? view.planets[origin]!.ships, dice).map((n, kind) => Math.min(n, view.planets[origin]!.ships[kind]!))),
];

/** One attack with its ships. */
export const strike = (attack: Attack): Order => ({
  next: (now) => (now.done ? along(now.view, attack, attack.dice) : [attack.origin, attack.target, `dice:${attack.dice}`]),
  goOn: (now) => phase(now) === "s6-commit",
});

export interface Siege extends Attack {
  /** Not with so few troops or fewer on the attacking planet. */
  stop: number;
  /** Whether to stop where a card of one's own could be played, or to pass there. */
  heed: boolean;
  /** The turn it belongs to. */
  turns: number;
}

/** What may happen in a combat without anybody having played a card. RISK-97: anything else ends a repeated attack. */
const PLAIN: ReadonlySet<unknown> = new Set(["attacked", "joined", "defends", "rolled", "lost"]);
const OWN_WINDOWS: ReadonlySet<string> = new Set(["s6-decl-a", "s6-pre-a", "s6-post-a", "s6-cas-a"]);
const PACE = 620; // milliseconds between attacks, so that dice can be read

/** Attacks until the planet falls, too few troops are left, or somebody plays a card. */
export const besiege = (siege: Siege): Order => ({
  pace: PACE,
  next(now) {
    const { view } = now;
    const troops = view.planets[siege.origin]!.troops;
    const dice = view.mine?.dice ?? Math.min(siege.dice, MOST_DICE, troops - 1);
    if (phase(now) === "s6-commit") return along(view, siege, dice);
    if (OWN_WINDOWS.has(phase(now))) return siege.heed ? null : ["button:pass"];
    if (phase(now) !== "s6-main" || troops <= Math.max(1, siege.stop)) return null;
    return [siege.origin, siege.target, `dice:${dice}`];
  },
  goOn: ({ view, story }) => view.turns === siege.turns && story.every((told) => PLAIN.has(told.event)),
});

/** RISK-56: troops from one planet to another. What is the only choice is not asked for. */
export const fortify = (source: string, goal: string, troops: number): Order => ({
  next: (now) => (now.done === 0 ? [source] : phase(now) === "s7-to" ? [goal] : [`count:${troops}`]),
  goOn: (now) => /^s7-(to|count)$/.test(phase(now)),
});

/** RISK-57. */
export const fortifyShips = (source: string, goal: string, ships: readonly number[]): Order => ({
  next: (now) => (now.done === 0 ? [source] : phase(now) === "s8-to" ? [goal] : [fleet(ships)]),
  goOn: (now) => /^s8-(to|count)$/.test(phase(now)),
});

/** RISK-31: a set, card by card in the order of the hand; what is the only choice is picked by itself. */
export const trade = (cards: readonly string[]): Order => ({
  next(now) {
    const left = cards.find((c) => !now.view.mine?.picks.includes(c));
    if (!left) return null;
    return phase(now) === "s4-cards" ? [left, "button:set"] : [left];
  },
  goOn: (now) => /-pick$/.test(phase(now)),
});

/** RISK-67a: an army for each turned planet, in the order they are asked for. */
export const assign = (heirs: ReadonlyMap<string, string>, otherwise: string): Order => ({
  next: ({ view }) => [heirs.get(view.turn.asked ?? "") ?? otherwise],
  goOn: (now) => phase(now) === "o66-assign",
});

/** Ends the steps that are left of a turn, as far as Order 66. */
export const finish = (turns: number): Order => ({
  next: () => ["button:end"],
  goOn: (now) => now.view.turns === turns && /^(s7-troops|s8-ships|s9-ask|s10-draw)$/.test(phase(now)),
});
