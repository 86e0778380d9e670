/** The house's promise: what it signed before the deal. This browser checks it before it opens its token, keeps it, and
 * holds the finished match to it. */
import { signedBy } from "./ed25519";
import { hex, keptToken, seal, unhex } from "./fair";
import { sha256 } from "./sha256";
import type { SignedPromise, Table } from "./wire";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const KEPT = 100; // promises of so many tables; the oldest go first
const NAME = "tablee-promise-";

/** Whether a key has signed parts for a purpose, as `core/signing.py` does it. */
async function signed(key: string, signature: string, purpose: string, ...parts: string[]): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return signedBy(unhex(key), unhex(signature), unhex(await seal(...[purpose, ...parts].map(bytes))));
}

export const promiseOf = (table: Table): SignedPromise | null =>
  table.promise && table.header
    ? { form: "tablee promise 1", match: table.id, header: table.header, ...table.promise }
    : null;

/** Whether a promise is signed by the key it names, and promises what this browser has seen: the sealed secret, and its
 * own token if it has one. */
export async function holds(promise: SignedPromise, commit: string): Promise<boolean> {
  const lines = promise.header.split("\n");
  const mine = keptToken(promise.match);
  return (
    lines[1] === `match: ${promise.match}` &&
    lines.includes(`commit: ${commit}`) &&
    (!mine || lines.includes(`seal: ${mine.seal}`)) &&
    (await signed(promise.house, promise.signature, "tablee promise 1", promise.match, promise.header))
  );
}

/** Whether a promise takes the place of one for which this browser's token was already asked: whoever knows the token
 * could choose the cards. After a start that was called off every browser draws another token. */
export function replaces(promise: SignedPromise, kept: SignedPromise | null): boolean {
  const mine = keptToken(promise.match);
  return kept !== null && mine !== null && kept.header !== promise.header && kept.header.split("\n").includes(`seal: ${mine.seal}`);
}

// What is kept, by table.
const memory = new Map<string, SignedPromise>();

export function keptPromise(table: string): SignedPromise | null {
  try {
    const text = localStorage.getItem(NAME + table);
    if (text) return (JSON.parse(text) as { promise: SignedPromise }).promise;
  } catch {
    // nothing to read
  }
  return memory.get(table) ?? null;
}

export function keepPromise(promise: SignedPromise): void {
  memory.set(promise.match, promise);
  try {
    localStorage.setItem(NAME + promise.match, JSON.stringify({ promise, at: Date.now() }));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(NAME));
    const age = (key: string): number => (JSON.parse(localStorage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
    if (kept.length > KEPT)
      for (const key of kept.toSorted((a, b) => age(a) - age(b)).slice(0, kept.length - KEPT)) localStorage.removeItem(key);
  } catch {
    // storage is closed or full: it lasts as long as the page
  }
}

/** A promise as a file to be saved. */
export const promiseFile = (promise: SignedPromise): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(promise, null, 2))}`;

export interface OwnSigns {
  signed: boolean | null; // header and end of the log are signed; null: nothing is
  promised: boolean | null; // it is the match this browser was promised; null: it kept no promise
}

/** What this browser finds by itself in a log: its seals, its signatures, and whether they are those it was promised. */
export async function ownSigns(log: string, table: string): Promise<OwnSigns> {
  const promise = keptPromise(table);
  const lines = log.trimEnd().split("\n");
  const start = lines.findIndex((line) => line.startsWith("start #"));
  const end = lines.findIndex((line) => line.startsWith("end: "));
  const header = lines.slice(0, start).join("\n");
  const of = (name: string): string => lines.slice(end + 1).find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
  const [house, pledge, last] = [of("house"), of("promise"), of("signature")];
  if (start < 0 || end < 0 || !house) return { signed: null, promised: promise ? false : null };
  const link = await lastLink(header, lines.slice(start + 1, end + 1));
  const match = /^match: (.*)$/m.exec(header)?.[1] ?? "";
  const first = await firstKey(lines.slice(end + 1), house);
  const good =
    link !== null &&
    first !== null &&
    (await signed(first, pledge, "tablee promise 1", match, header)) &&
    (await signed(house, last, "tablee end 1", match, header, link));
  const same = promise !== null && promise.header === header && promise.match === match && promise.house === first;
  return { signed: good, promised: promise && good && same && (await signed(promise.house, promise.signature, "tablee promise 1", match, header)) };
}

/** The last seal of a log, if all of them fit. */
async function lastLink(header: string, entries: string[]): Promise<string | null> {
  const sealed = async (before: string, text: string): Promise<string> => hex(await sha256(bytes(`${before}\n${text}`))).slice(0, 32);
  let link = await sealed("", header);
  for (const entry of entries) {
    const at = entry.lastIndexOf(" #");
    link = await sealed(link, entry.slice(0, at));
    if (entry.slice(at + 2) !== link) return null;
  }
  return link;
}

/** The key of the promise, from which endorsements lead to the key of the end; null if they do not. */
async function firstKey(lines: string[], house: string): Promise<string | null> {
  const endorsed = lines.filter((line) => line.startsWith("endorsed: ")).map((line) => line.split(" ").slice(1));
  const keys = [...endorsed.map(([old]) => old ?? ""), house];
  for (const [i, [old = "", at = "", signature = ""]] of endorsed.entries())
    if (!(await signed(old, signature, "tablee key 1", old, keys[i + 1]!, at))) return null;
  return keys[0]!;
}

/** Checks what the house has signed for this table, and keeps it. Whoever joined after the deal was promised nothing (null);
 * whoever was promised something keeps that, whatever the house says later. */
export async function takePromise(m: Table): Promise<"" | "kept" | "broken" | null> {
  const mine = m.chairs[m.you.chairs[0] ?? -1];
  const promise = promiseOf(m);
  const kept = keptPromise(m.id);
  if (!mine || mine.token === "late") return null;
  if (m.phase === "playing" && (kept || !promise)) return kept ? "kept" : "";
  const good = promise !== null && !replaces(promise, kept) && (await holds(promise, m.commit));
  if (good) keepPromise(promise);
  return good ? "kept" : "broken";
}
