/** Whom a table waits for, in one sentence. */
import type { Viewer } from "./viewer";
import { ago } from "./time";
import type { Words } from "./words";

const LONG = 60_000; // milliseconds after which it is said how long

export function waitingSentence(viewer: Viewer | undefined, names: readonly string[], started: number | null, now: number, words: Words): string {
  if (viewer?.pause) return words.say(viewer.pause.answered ? "pause-answered" : "pause-waiting");
  const who = (viewer?.waiting ?? []).map((i) => names[i] ?? "");
  if (!who.length) return words.say("prompt-nobody");
  const since = viewer?.story.at(-1)?.at ?? started;
  const long = since && now - since > LONG ? ago(since, now, words.lang) : "";
  return words.say(long ? "prompt-waiting-since" : "prompt-waiting", { who: words.list(who), since: long });
}
