/** Orders that take several moves: each is a plan for the shell, which sends one move after another and stops at any surprise. */
import { below, type Menu } from "$lib/menu";
import type { Manner, Moment } from "$lib/run.svelte";
import type { RiskCloneWarsView } from "$lib/wire";
import { asked } from "./phases";

type Now = Moment<RiskCloneWarsView>;

/** The next move, asked for when the seat is asked; and whether to go on, asked after everything that happens. */
export interface Order extends Manner<RiskCloneWarsView> {
  next: (now: Now) => readonly string[] | null;
  goOn: (now: Now) => boolean;
}

const asks = ({ view }: Now, ...wanted: readonly string[]): boolean => wanted.includes(asked(view).asks);
const fleet = (ships: readonly number[]): string => `ships:${ships.join("-")}`;

/** Whether a target is a whole move by itself. */
const alone = ({ menu }: Now, target: string): boolean => !Object.keys((menu && below(menu, target)) ?? {}).length;

/** The choices of ships that a menu offers, by class. */
export const fleets = (targets: Iterable<string>): number[][] => [...targets].flatMap((t) => (t.startsWith("ships:") ? [t.slice(6).split("-").map(Number)] : []));

/** Troops laid out on planets, one planet after another; where no number is asked for, none is sent. */
export function place(drafts: ReadonlyMap<string, number>): Order {
  const rows = [...drafts].filter(([, n]) => n > 0);
  return {
    next(now) {
      const [planet, n] = rows[now.done]!;
      return alone(now, planet) ? [planet] : [planet, `count:${n}`];
    },
    goOn: (now) => now.done < rows.length && asks(now, "place"),
  };
}

export interface Attack {
  origin: string;
  target: string;
  /** Ships to take along, as far as they may come; all if nothing is said. */
  ships?: readonly number[];
}

/** The answer to how many ships join in. */
const along = (menu: Menu | null, ships: Attack["ships"]): string[] => {
  const offered = fleets(Object.keys(menu ?? {}));
  return [fleet([0, 1, 2].map((kind) => Math.min(ships?.[kind] ?? Infinity, Math.max(0, ...offered.map((f) => f[kind]!)))))];
};

/** One attack with its ships. */
export const strike = (attack: Attack & { dice: number }): Order => ({
  next: (now) => (now.done ? along(now.menu, attack.ships) : [attack.origin, attack.target, `dice:${attack.dice}`]),
  goOn: (now) => now.view.mine?.phase === "s6-commit",
});

export interface Siege extends Attack {
  /** Not with so few troops or fewer on the attacking planet. */
  stop: number;
  /** Whether to stop where a card of one's own could be played, or to pass there. */
  heed: boolean;
  /** The turn it belongs to. */
  turns: number;
}

/** What may happen in a combat without anybody having played a card: anything else ends a repeated attack. */
const PLAIN: ReadonlySet<unknown> = new Set(["attacked", "joined", "defends", "rolled", "lost"]);
const PACE = 620; // milliseconds between attacks, so that dice can be read

/** Attacks with all dice until the planet falls, too few troops are left, or somebody plays a card. */
export const besiege = (siege: Siege): Order => ({
  pace: PACE,
  next(now) {
    const { view } = now;
    const from = view.attacks[siege.origin];
    if (view.mine?.phase === "s6-commit") return along(now.menu, siege.ships);
    if (asks(now, "power") && asked(view).by === "army") return siege.heed ? null : [`button:${asked(view).passing}`];
    if (!asks(now, "attack") || !from?.targets.includes(siege.target) || view.planets[siege.origin]!.troops <= siege.stop) return null;
    return [siege.origin, siege.target, `dice:${from.dice}`];
  },
  goOn: ({ view, story }) => view.turns === siege.turns && story.every((told) => PLAIN.has(told.event)),
});

/** Troops from one planet to another. What is the only choice is not asked for. */
export const fortify = (source: string, goal: string, troops: number): Order => moved(source, goal, "troops", `count:${troops}`);

export const fortifyShips = (source: string, goal: string, ships: readonly number[]): Order => moved(source, goal, "ships", fleet(ships));

const moved = (source: string, goal: string, step: string, what: string): Order => ({
  next: (now) => (now.done === 0 ? [source] : asks(now, "goal") ? [goal] : [what]),
  goOn: (now) => asked(now.view).step === step && asks(now, "goal", "count", "ships"),
});

/** A set, card by card in the order of the hand; what is the only choice is picked by itself. */
export const trade = (cards: readonly string[]): Order => ({
  next(now) {
    const left = cards.find((c) => !now.view.mine?.picks.includes(c));
    if (!left) return null;
    return alone(now, left) ? [left] : [left, "button:set"];
  },
  goOn: ({ view }) => !!view.mine?.picks.length,
});

/** An army for each turned planet, in the order they are asked for. */
export const assign = (heirs: ReadonlyMap<string, string>, otherwise: string): Order => ({
  next: ({ view }) => [heirs.get(view.turn.asked ?? "") ?? otherwise],
  goOn: (now) => asks(now, "heir"),
});

/** Ends the steps that are left of a turn, as far as Order 66. */
export const finish = (turns: number): Order => ({
  next: () => ["button:end"],
  goOn: ({ view }) => view.turns === turns && asked(view).stage === "closing" && asked(view).passing === "end",
});
