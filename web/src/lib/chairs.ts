/** The chairs of a table as people read them: names for persons, bots and empty places. */
import type { Sitter } from "./board";
import type { ChairState } from "./wire";
import type { Words } from "./words";

/** Several bots are numbered. */
export function names(chairs: readonly ChairState[], words: Words): string[] {
  const bots = chairs.filter((c) => c.kind === "bot").length;
  let n = 0;
  return chairs.map((chair) => {
    if (chair.kind === "empty") return words.say("chair-empty");
    if (chair.kind === "person") return chair.name || words.say("nameless");
    return bots < 2 ? words.say("bot") : words.say("bot-number", { number: ++n });
  });
}

export const botName = (bot: string, words: Words): string => (words.has(`bot-${bot}`) ? words.say(`bot-${bot}`) : bot);

export const sitters = (chairs: readonly ChairState[], called: readonly string[]): Sitter[] =>
  chairs.map((chair, i) => ({
    name: called[i]!,
    bot: chair.kind === "bot",
    online: chair.online,
    side: chair.side,
    resigned: chair.resigned,
    timedOut: chair.timed_out,
    picture: chair.picture,
    handle: chair.handle,
  }));
