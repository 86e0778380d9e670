/** Whom a table waits for, in one sentence. */
import type { Eyes } from "./eyes";
import { ago } from "./time";
import type { Words } from "./words";

const LONG = 60_000; // milliseconds after which it is said how long

export function waitingSentence(eyes: Eyes | undefined, names: readonly string[], started: number | null, now: number, words: Words): string {
  if (eyes?.pause) return words.say(eyes.pause.answered ? "pause-answered" : "pause-waiting");
  const who = (eyes?.waiting ?? []).map((i) => names[i] ?? "");
  if (!who.length) return words.say("prompt-nobody");
  const since = eyes?.story.at(-1)?.at ?? started;
  const long = since && now - since > LONG ? ago(since, now, words.lang) : "";
  return words.say(long ? "prompt-waiting-since" : "prompt-waiting", { who: words.list(who), since: long });
}
