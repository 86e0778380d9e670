/** How far a table's talk has been read, so that coming back to it does not make old lines new. */
import type { Chatted } from "./wire";

const key = (table: string): string => `tablee-read-${table}`;
const memory = new Map<string, number>();

/** When the last line was said that this browser has shown. */
export function readUntil(table: string): number {
  try {
    return Number(localStorage.getItem(key(table)) ?? memory.get(table) ?? 0);
  } catch {
    return memory.get(table) ?? 0; // storage is closed: it lasts as long as the page
  }
}

export function keepRead(table: string, at: number): void {
  memory.set(table, at);
  try {
    localStorage.setItem(key(table), String(at));
  } catch {
    // remembered above
  }
}

/** Lines of others said after that; one's own are known. */
export const unread = (chat: readonly Chatted[], me: string, until: number): number =>
  chat.filter((line) => line.at > until && line.person !== me).length;
