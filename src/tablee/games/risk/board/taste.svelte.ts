/** How this browser likes Risk: deep space or an atlas on parchment, and bots to be watched, fast, or skipped. */

interface Taste {
  paper: boolean;
  haste: number; // 0: watched, 1: fast, SKIP: to one's own turn
}

export const SKIP = 2;

const PLAIN: Taste = { paper: false, haste: 0 };

const KEY = "risk-taste";

function remembered(): Taste {
  try {
    return { ...PLAIN, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Taste>) };
  } catch {
    return { ...PLAIN }; // no storage, or somebody else's text
  }
}

export const taste: Taste = $state(remembered());

/** Keeps a wish for the next visit. */
export function like(wish: Partial<Taste>): void {
  Object.assign(taste, wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(taste));
  } catch {
    // without storage it lasts as long as the page
  }
}
