/** The house over HTTP: who I am, which games there are, which tables, and what is left of a finished match. */
import { network } from "./network.svelte";
import type { Advice, AdviceWanted, Analysing, Chronicle, GameInfo, Ladder, Lobby, LogText, Me, NewLesson, NewMe, NewSeenBy, NewTable, Past, PlayOn, PowerInfo, Refused, Replay, StoryPage, Table, Verdict } from "./wire";

/** A request that was not granted; `refused` holds the key of the words. */
export class NotGranted extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused,
  ) {
    super(refused.message);
  }
}

const unreachable: Refused = { t: "refused", re: null, refusal: "unreachable", rule: "", about: {}, message: "" };

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    network.reached = false;
    throw new NotGranted(0, unreachable);
  }
  if (!answer.headers.has("x-kept")) network.reached = true; // else the worker has answered from what it keeps
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => null)) as Refused | null;
  throw new NotGranted(answer.status, body?.refusal ? body : { ...unreachable, refusal: `http-${answer.status}` });
}

const get = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>;

const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json() as Promise<T>;

const seen = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);

let powers: Promise<PowerInfo[]> | undefined;
let games: Promise<GameInfo[]> | undefined;

export const api = {
  /** Whether the house answers. */
  there: () => ask("health/live").then(() => true, () => false),
  me: () => get<Me>("me"),
  nameMe: (me: NewMe) => post<Me>("me", me),
  showMe: (wish: NewSeenBy) => post<Me>("me/seen-by", wish),
  forgetMe: () => ask("me", { method: "DELETE" }),
  /** The games do not change while the page is open. */
  games: () => (games ??= get<GameInfo[]>("games").catch((e: unknown) => ((games = undefined), Promise.reject(e)))),
  /** How strong a game's bots are. */
  ladders: (game: string) => get<Ladder[]>(`games/${game}/ladders`),
  /** What may be done to a table, by whom: it does not change either. */
  powers: () => (powers ??= get<PowerInfo[]>("powers").catch((e: unknown) => ((powers = undefined), Promise.reject(e)))),
  lobby: () => get<Lobby>("tables"),
  openTable: (table: NewTable) => post<Table>("tables", table),
  openLesson: (lesson: NewLesson) => post<Table>("lessons", lesson),
  table: (id: string) => get<Table>(`tables/${id}`),
  story: (id: string, seat: number | null, before: number) =>
    get<StoryPage>(`tables/${id}/story?before=${before}&${seen(seat)}`),
  log: async (id: string): Promise<string> => (await ask(`tables/${id}/log`)).text(),
  logAddress: (id: string) => `/api/tables/${id}/log`,
  textAddress: (id: string, seat: number | null, lang: string) => `/api/tables/${id}/text?lang=${lang}&${seen(seat)}`,
  replay: (id: string, seat: number | null) => get<Replay>(`tables/${id}/replay?${seen(seat)}`),
  past: (id: string, seat: number | null, first: number, stop: number) =>
    get<Past>(`tables/${id}/past?first=${first}&stop=${stop}&${seen(seat)}`),
  chronicle: (id: string) => get<Chronicle>(`tables/${id}/chronicle`),
  /** The analysis of a finished match, or how far it is. */
  analysis: (id: string) => get<Analysing>(`tables/${id}/analysis`),
  /** The same, and it is made while this is asked every few seconds. */
  analyse: (id: string) => post<Analysing>(`tables/${id}/analysis`, {}),
  advice: (id: string, wish: AdviceWanted) => post<Advice>(`tables/${id}/advice`, wish),
  playOn: (id: string, wish: PlayOn) => post<Table>(`tables/${id}/play-on`, wish),
  verify: (log: LogText) => post<Verdict>("verify", log),
};
