/** An attack as it is laid out before it is sent. */

export const MOST_DICE = 3;

/** RISK-44: no more ships of a class than dice. */
export const joining = (present: readonly number[], dice: number): number[] => present.map((n) => Math.min(n, dice));
