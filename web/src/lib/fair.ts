/** This browser's part in the luck: a token drawn here, shown sealed, opened at the start; and its own look at the proof. */
import { sha256 } from "./sha256";

export const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export interface Token {
  token: string;
  seal: string;
}

export async function drawToken(): Promise<Token> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { token: hex(bytes), seal: hex(await sha256(bytes)) };
}

/** SHA-256 over parts with their lengths, as `core/fair.py` seals them. */
export async function seal(...parts: Uint8Array[]): Promise<string> {
  const all: number[] = [];
  for (const part of parts) {
    for (let shift = 56; shift >= 0; shift -= 8) all.push(Math.floor(part.length / 2 ** shift) % 256);
    all.push(...part);
  }
  return hex(await sha256(Uint8Array.from(all)));
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

// Tokens wait in this browser, by table, until the house asks for them.
const key = (table: string): string => `tablee-token-${table}`;

export function keepToken(table: string, token: Token): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(token));
  } catch {
    memory.set(table, token); // storage is closed: it lasts as long as the page
  }
}

const memory = new Map<string, Token>();

export function keptToken(table: string): Token | null {
  try {
    const text = localStorage.getItem(key(table));
    if (text) return JSON.parse(text) as Token;
  } catch {
    // nothing to read
  }
  return memory.get(table) ?? null;
}

export function forgetToken(table: string): void {
  memory.delete(table);
  try {
    localStorage.removeItem(key(table));
  } catch {
    // nothing was kept
  }
}

export interface OwnCheck {
  promise: boolean; // the opened secret fits the promise shown at the table
  mine: boolean | null; // this browser's token went into it; null: it had none
}

/** What this browser can check by itself in a published log: the house's promise and its own token. */
export async function ownCheck(log: string, table: string, commit: string): Promise<OwnCheck> {
  const secret = /^secret: ([0-9a-f]{64})$/m.exec(log)?.[1] ?? "";
  const made = await seal(bytes("tablee commit"), bytes(table), unhex(secret));
  const token = keptToken(table);
  const tokens = [...log.matchAll(/^token: ([0-9a-f]{64})$/gm)].map((m) => m[1]);
  return { promise: made === commit, mine: token ? tokens.includes(token.token) : null };
}
