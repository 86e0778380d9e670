/** Opening a table: the plan of its chairs, this browser's token, and whether it starts at once. */
import { api, NotGranted } from "./api";
import { drawToken, keepToken } from "./fair";
import { guest } from "./me.svelte";
import { prefs } from "./prefs.svelte";
import { go } from "./router.svelte";
import type { ChairPlan, GameInfo, NewTable, Refused, Table } from "./wire";
import type { Words } from "./words";

/** Tables of ours that may start by themselves, for every chair has somebody. */
const startAtOnce = new Set<string>();

/** Whether a table is to be started now: asked once, when everybody has a chair and a token or none. */
export function mayStartAtOnce(table: Pick<Table, "id" | "phase" | "chairs">): boolean {
  const ready = table.phase === "gathering" && table.chairs.every((c) => c.kind !== "empty" && c.token !== "missing");
  return ready && startAtOnce.delete(table.id);
}

/** Whether a refusal is about a name: then its place is beside the field. */
export const aboutName = (refused: Pick<Refused, "refusal">): boolean => ["bad-name", "name-reserved", "name-taken"].includes(refused.refusal);

/** A guest who has not said a name gets a friendly one. */
export async function beNamed(words: Words, wished = ""): Promise<void> {
  const me = await guest.arrive();
  const name = wished.trim() || me.name || words.say("guest-name", { number: String(10 + Math.floor(Math.random() * 90)) });
  if (name !== me.name) await guest.call(name.slice(0, 24));
}

/** Takes a name at the house; the answer is nothing, or why not. */
export async function refusedName(words: Words, name: string): Promise<Refused | null> {
  try {
    await beNamed(words, name);
    return null;
  } catch (why) {
    if (why instanceof NotGranted) return why.refused;
    throw why;
  }
}

export async function open(plan: Omit<NewTable, "seal">): Promise<string> {
  const token = await drawToken();
  const table = await api.openTable({ ...plan, seal: token.seal });
  keepToken(table.id, token);
  if (plan.chairs?.every((chair) => chair.kind !== "open")) startAtOnce.add(table.id);
  go(`/table/${table.id}`);
  return table.id;
}

/** A quick table against bots, and its id. */
export async function openBeside(words: Words, game: GameInfo, seats: number): Promise<string> {
  await beNamed(words);
  const bot = usualBot(botsAt(game, seats));
  return open({ game: game.id, seats, chairs: againstBots(seats, bot), brisk: true });
}

/** The bots that were found to be levels of a game at so many seats, the weakest first. */
export const botsAt = (game: GameInfo | null | undefined, seats: number): string[] => game?.levels[seats] ?? game?.bots ?? [];

/** A chair as it is, but for a bot that is a level only at another number of seats. */
export const fitting = (chair: ChairPlan | undefined, bots: readonly string[]): ChairPlan | undefined => (chair?.kind === "bot" && !bots.includes(chair.bot ?? "") ? undefined : chair);

/** Who plays against somebody who just wants to play: no pushover, and not the strongest either. */
export const usualBot = (bots: readonly string[]): string => bots.find((bot) => bot === "greedy") ?? bots.at(-1) ?? "";

/** On to the rematch; it starts at once, for there is nobody to wait for. */
export function playAgain(id: string): void {
  startAtOnce.add(id);
  go(`/table/${id}`);
}

/** A guided first game; it begins at once. */
export async function learn(words: Words, game: string, name = ""): Promise<void> {
  await beNamed(words, name);
  const table = await api.openLesson({ game });
  if (!prefs.learnt.includes(game)) prefs.learnt.push(game);
  go(`/table/${table.id}`);
}

/** Me on the first chair, bots on all the others. */
export const againstBots = (seats: number, bot: string): ChairPlan[] =>
  Array.from({ length: seats }, (_, i): ChairPlan => (i ? { kind: "bot", bot } : { kind: "me" }));
