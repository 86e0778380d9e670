/** Who is on a card, in words: the name without the value. */
import type { Words } from "$lib/words";
import { card } from "./cast";

/** For a card too small for the whole name. */
export function shortOf(words: Words, target: string): string {
  return words.say("character-short", { a: card(target).who });
}

export function nameOf(words: Words, target: string): string {
  const { who, value } = card(target);
  return value === null ? words.label(target) : words.say("character", { a: who });
}
