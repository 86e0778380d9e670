/** When I was at a table last, if I have been away for long enough to have missed something. */
import { get } from "./api";
import type { LastLook } from "./wire";

const AWAY = 600_000; // milliseconds: who was gone for less has missed nothing

/** Asked when one comes: the answer is of the visit before. */
export async function lastLook(table: string): Promise<LastLook | null> {
  const found = await get<LastLook>(`tables/${table}/last-look`).catch(() => null); // then nothing is told of it
  return found && found.went && Date.now() - found.went > AWAY ? found : null;
}
