/** The board of Sequence as places: cells by number, lines by their ends. No rules are here, only where things lie. */

export const SIZE = 10;

export const cellTarget = (i: number): string => `cell:${Math.floor(i / SIZE)}-${i % SIZE}`;

export function cellIndex(target: string): number {
  const [r = 0, c = 0] = target.slice(target.indexOf(":") + 1).split("-").map(Number);
  return r * SIZE + c;
}

/** The five cells of `line:1-0-1-4`, from one end to the other. */
export function lineCells(target: string): number[] {
  const [r1 = 0, c1 = 0, r2 = 0, c2 = 0] = target.slice(5).split("-").map(Number);
  const step = (r2 - r1) / 4 * SIZE + (c2 - c1) / 4;
  return [0, 1, 2, 3, 4].map((k) => r1 * SIZE + c1 + k * step);
}

/** The name of a line by its cells. */
export function lineTarget(cells: readonly number[]): string {
  const sorted = [...cells].sort((a, b) => a - b);
  return `line:${cellTarget(sorted[0]!).slice(5)}-${cellTarget(sorted.at(-1)!).slice(5)}`;
}

/** The middle of a cell when the board is ten units wide. */
export const middle = (i: number): { x: number; y: number } => ({ x: (i % SIZE) + 0.5, y: Math.floor(i / SIZE) + 0.5 });

/** A ribbon through cells: from one end to the other, reaching a little beyond the middles. */
export function ribbon(cells: readonly number[]): { x1: number; y1: number; x2: number; y2: number } {
  const sorted = [...cells].sort((a, b) => a - b);
  const from = middle(sorted[0]!);
  const to = middle(sorted.at(-1)!);
  const beyond = 0.3 / Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) * beyond, (to.y - from.y) * beyond];
  return { x1: from.x - dx, y1: from.y - dy, x2: to.x + dx, y2: to.y + dy };
}

/** The cell an arrow key leads to, or nothing at the edge. */
export function step(i: number, key: string): number | null {
  const [r, c] = [Math.floor(i / SIZE), i % SIZE];
  if (key === "ArrowLeft") return c > 0 ? i - 1 : null;
  if (key === "ArrowRight") return c < SIZE - 1 ? i + 1 : null;
  if (key === "ArrowUp") return r > 0 ? i - SIZE : null;
  if (key === "ArrowDown") return r < SIZE - 1 ? i + SIZE : null;
  if (key === "Home") return r * SIZE;
  if (key === "End") return r * SIZE + SIZE - 1;
  return null;
}

/** A hand with a key for each card, so that a card held twice is two things. */
export function keyed(hand: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { key: `${card}/${n}`, card };
  });
}

/** Whether what the view has for a space is a side's chip. */
export const chipped = (chip: string): boolean => chip >= "0" && chip <= "9";
