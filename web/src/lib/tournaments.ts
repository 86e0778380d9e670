/** Tournaments over HTTP, and how their times are said. */
import { ask } from "./api";
import type { Laurel, NewTournament, Tournament, TournamentAsk, TournamentList } from "./wire";
import type { Words } from "./words";

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
const sent = (body: unknown): RequestInit => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const tournaments = {
  list: () => json<TournamentList>(ask("tournaments")),
  announce: (plan: NewTournament) => json<Tournament>(ask("tournaments", sent(plan))),
  look: (id: string) => json<Tournament>(ask(`tournaments/${encodeURIComponent(id)}`)),
  /** The laurels of a member, or one's own. */
  laurels: (handle: string) => json<Laurel[]>(ask(handle ? `members/${encodeURIComponent(handle)}/laurels` : "me/laurels")),
  do: (id: string, what: TournamentAsk["what"]) => json<Tournament>(ask(`tournaments/${encodeURIComponent(id)}`, sent({ what }))),
};

/** A stretch of time: seconds as a clock, longer ones in words. */
export function stretch(milliseconds: number, words: Words): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? words.say("in-hours", { number: hours }) : words.say("in-days", { number: Math.round(hours / 24) });
}

/** Points with halves, as they are written. */
export const half = (points: number): string => `${Math.floor(points) || (points % 1 ? "" : "0")}${points % 1 ? "½" : ""}`;
