/** Who is on a card, in words: the name without the value. */
import type { Words } from "$lib/words";
import { card } from "./cast";

export function nameOf(words: Words, target: string): string {
  const { who, value } = card(target);
  return value === null ? words.label(target) : words.say("character", { a: who });
}
