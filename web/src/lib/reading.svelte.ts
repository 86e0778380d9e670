/** How far a table's talk has been read, so that coming back to it does not make old lines new. */
import type { Chatted } from "./wire";

const key = (table: string): string => `tablee-read-${table}`;
const memory = new Map<string, number>();

export class Reading {
  /** When the last line was said that this browser has shown. */
  #until = $state(0);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    try {
      this.#until = Number(localStorage.getItem(key(table)) ?? memory.get(table) ?? 0);
    } catch {
      this.#until = memory.get(table) ?? 0; // storage is closed: it lasts as long as the page
    }
  }

  /** All of it is on the screen. */
  see(chat: readonly Chatted[]): void {
    const last = chat.at(-1)?.at ?? 0;
    if (last <= this.#until) return;
    this.#until = last;
    memory.set(this.#table, last);
    try {
      localStorage.setItem(key(this.#table), String(last));
    } catch {
      // remembered above
    }
  }

  /** Lines of others said after that; one's own are known. */
  unread(chat: readonly Chatted[], me: string): number {
    return chat.filter((line) => line.at > this.#until && line.person !== me).length;
  }
}
