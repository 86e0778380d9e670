/** How far the clash leans: 1 to the right, -1 to the left, 0 when nobody is ahead. */
import type { LightsaberDuelView } from "$lib/wire";

export function leaning(table: LightsaberDuelView, ending: { winner: number | null } | null, left: number): number {
  const ahead = ending ? ending.winner : table.phase === "over" ? null : table.leader;
  if (ahead === null) return 0;
  const way = ahead === left ? 1 : -1;
  if (ending || table.why === "fury") return way;
  if (table.why === "cards") return way * 0.16;
  const [a, b] = [table.sides[0]!.total, table.sides[1]!.total];
  return way * Math.min(1, 0.2 + (0.8 * Math.abs(a - b)) / (a + b));
}
