/** The exact odds of a combat, and of an invasion fought to its end: every roll is counted, none is drawn. */

/** What helps one side's dice. */
export interface Help {
  fighters: number; // so many ones are rolled again
  corvettes: number; // one more on so many of the highest dice
  capitals: number; // so many dice have eight sides
  eights: number; // and so many more by a power
  all: boolean; // or all of them
  plus: boolean; // one more on every die, by a power
}

export interface Combat {
  attacker: Help;
  defender: Help;
  ties: boolean; // TIES_ATTACK: equal dice are the attacker's
  third: boolean; // THIRD_DEFENDER: the defender rolls three dice
}

export const ALONE: Help = { fighters: 0, corvettes: 0, capitals: 0, eights: 0, all: false, plus: false };
export const PLAIN: Combat = { attacker: ALONE, defender: ALONE, ties: false, third: false };

export const MOST_DICE = 3;
export const DEFENCE_DICE = 2;

interface Roll {
  dice: readonly number[]; // highest first, with all that is added
  chance: number;
}

/** RISK-44 to RISK-47, steps 6 to 9: every outcome of one side's dice, with its chance. */
function rolls(dice: number, help: Help): Roll[] {
  const eights = help.all ? dice : Math.min(dice, help.capitals + help.eights);
  const found = new Map<string, Roll>();
  const roll = (done: readonly number[], fighters: number, chance: number): void => {
    if (done.length === dice) return keep(found, done, chance, help);
    const sides = done.length < eights ? 8 : 6;
    for (let face = 2; face <= sides; face++) roll([...done, face], fighters, chance / sides);
    if (fighters === 0) return roll([...done, 1], 0, chance / sides);
    // A one is rolled until it is none: each other face is then as likely as the next.
    for (let face = 2; face <= sides; face++) roll([...done, face], fighters - 1, chance / sides / (sides - 1));
  };
  roll([], Math.min(help.fighters, dice), 1);
  return [...found.values()];
}

function keep(found: Map<string, Roll>, rolled: readonly number[], chance: number, help: Help): void {
  const dice = [...rolled].sort((a, b) => b - a).map((n, i) => n + (i < help.corvettes ? 1 : 0) + (help.plus ? 1 : 0));
  const key = dice.join();
  found.set(key, { dice, chance: chance + (found.get(key)?.chance ?? 0) });
}

/** Step 12: the chance of each number of losses of the attacker; the defender loses the other pairs. */
export function losses(n: number, m: number, combat: Combat): number[] {
  const pairs = Math.min(n, m);
  const chances = Array.from({ length: pairs + 1 }, () => 0);
  const theirs = rolls(m, combat.defender);
  for (const mine of rolls(n, combat.attacker))
    for (const other of theirs) {
      let lost = 0;
      for (let i = 0; i < pairs; i++) {
        const ahead = mine.dice[i]! - other.dice[i]!;
        if (ahead < 0 || (ahead === 0 && !combat.ties)) lost++;
      }
      chances[lost]! += mine.chance * other.chance;
    }
  return chances;
}

/** What is to be expected of an invasion that is fought on. */
export interface Outlook {
  conquers: number; // the chance that the planet falls
  lost: number; // troops the attacker loses, on average
  killed: number; // and the defender
  left: number; // troops the attacker has after a conquest, on average: both planets together
}

/**
 * An invasion by `attackers` troops (one of them stays behind) against `defenders`, fought until the planet falls or no
 * more than `stop` troops are left. Forward through all states: each combat only takes troops away.
 */
export function invade(attackers: number, defenders: number, combat: Combat, stop = 1, most = MOST_DICE): Outlook {
  const wide = defenders + 1;
  const at = new Float64Array((attackers + 1) * wide);
  at[attackers * wide + defenders] = 1;
  const known = new Map<number, number[]>();
  const fought = (n: number, m: number): number[] => {
    const key = n * 4 + m;
    const chances = known.get(key) ?? losses(n, m, combat);
    known.set(key, chances);
    return chances;
  };
  const end: Outlook = { conquers: 0, lost: 0, killed: 0, left: 0 };
  for (let a = attackers; a >= 0; a--)
    for (let d = defenders; d >= 0; d--) {
      const chance = at[a * wide + d]!;
      if (chance === 0) continue;
      if (d === 0 || a <= Math.max(1, stop)) {
        finish(end, chance, a, attackers - a, defenders - d, d === 0);
        continue;
      }
      const n = Math.min(most, a - 1);
      const m = combat.third && d >= 3 ? 3 : Math.min(DEFENCE_DICE, d);
      const pairs = Math.min(n, m);
      fought(n, m).forEach((p, lost) => (at[(a - lost) * wide + d - (pairs - lost)]! += chance * p));
    }
  if (end.conquers > 0) end.left /= end.conquers;
  return end;
}

function finish(end: Outlook, chance: number, troops: number, lost: number, killed: number, fell: boolean): void {
  end.lost += chance * lost;
  end.killed += chance * killed;
  if (!fell) return;
  end.conquers += chance;
  end.left += chance * troops;
}

/** RISK-67: how many of `planets` turn when each does with the same chance; the chance of each number. */
export function turning(planets: number, chance: number): number[] {
  let found = [1];
  for (let i = 0; i < planets; i++)
    found = [...found, 0].map((p, k) => p * (1 - chance) + (k ? found[k - 1]! * chance : 0));
  return found;
}

/** The numbers that hold with at least four chances in five, the least likely ends cut off. */
export function likely(chances: readonly number[], share = 0.8): [from: number, to: number] {
  let [from, to, left] = [0, chances.length - 1, 1];
  while (from < to) {
    const low = chances[from]! <= chances[to]!;
    const next = left - (low ? chances[from]! : chances[to]!);
    if (next < share) break;
    left = next;
    if (low) from++;
    else to--;
  }
  return [from, to];
}
