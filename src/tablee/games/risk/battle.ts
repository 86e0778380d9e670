/** A combat as a view shows it, made ready for the odds: ships, the Emperor, and powers in force. */
import type { RiskCloneWarsView } from "$lib/wire";
import { ALONE, type Combat, type Help, MOST_DICE } from "./odds";

const help = (ships: readonly number[], more: Partial<Help> = {}): Help => ({
  ...ALONE,
  fighters: ships[0] ?? 0,
  corvettes: ships[1] ?? 0,
  capitals: ships[2] ?? 0,
  ...more,
});

/** RISK-44: no more ships of a class than dice. */
export const joining = (present: readonly number[], dice: number): number[] => present.map((n) => Math.min(n, dice));

/** The combat of an attack along a lane, with the attacking ships given or all that are there. */
export function combatOf(view: RiskCloneWarsView, origin: string, target: string, ships?: readonly number[]): Combat {
  const going = view.invasion?.planet === target ? view.invasion.eights : [];
  const throne = view.track?.emperor === target; // RISK-47
  return {
    attacker: help(ships ?? joining(view.planets[origin]!.ships, MOST_DICE), { eights: going[0] ? 1 : 0 }),
    defender: help(view.planets[target]!.ships, { all: throne || !!going[1] }),
    ties: false,
    third: false,
  };
}

/** What a power played before the roll makes of a combat; null for powers that do not change the dice. */
export function played(combat: Combat, power: string, side: "attacker" | "defender"): Combat | null {
  const other = side === "attacker" ? "defender" : "attacker";
  const own = (more: Partial<Help>): Combat => ({ ...combat, [side]: { ...combat[side], ...more } });
  switch (power) {
    case "D8_ALL_COMBAT":
    case "D8_DEFENCE_INVASION":
      return own({ all: true });
    case "D8_ONE_INVASION":
      return own({ eights: combat[side].eights + 1 });
    case "THIRD_DEFENDER":
      return { ...combat, third: true };
    case "TIES_ATTACK":
      return { ...combat, ties: true };
    case "JAM_SHIPS":
      return { ...combat, [other]: { ...combat[other], fighters: 0, corvettes: 0, capitals: 0 } };
    default:
      return null;
  }
}
