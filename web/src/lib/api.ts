/** The house over HTTP: who I am, which games there are, which tables, and what is left of a finished match. */
import { network } from "./network.svelte";
import type { Advice, AdviceWanted, Analysing, Chronicle, GameInfo, Ladder, Lobby, LogText, Me, NewLesson, NewMe, NewSeenBy, NewTable, Past, PlayNow, PlayOn, PlayWish, PowerInfo, Refused, Replay, StoryPage, Table, Verdict, HousePage, Leaders, MatchPage, PersonPage, TableRatings } from "./wire";

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

export async function ask(path: string, init?: RequestInit): Promise<Response> {
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

export const get = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>;

export async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return (answer.status === 204 ? undefined : answer.json()) as Promise<T>;
}

export const remove = async (path: string): Promise<void> => void (await ask(path, { method: "DELETE" }));

const whose = (handle: string | null): string => (handle === null ? "me" : `members/${encodeURIComponent(handle)}`);

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
  /** A member's page by its handle, or one's own. */
  person: (handle: string | null) => get<PersonPage>(`${whose(handle)}/page`),
  matches: (handle: string | null, wish: Record<string, string | number>) =>
    get<MatchPage>(`${whose(handle)}/matches?${new URLSearchParams(Object.entries(wish).filter(([, v]) => v).map(([k, v]) => [k, String(v)]))}`),
  house: () => get<HousePage>("house"),
  leaders: (game: string, kind: Leaders["kind"]) => get<Leaders>(`games/${game}/leaders?kind=${kind}`),
  ratings: (id: string) => get<TableRatings>(`tables/${id}/ratings`),
  playOn: (id: string, wish: PlayOn) => post<Table>(`tables/${id}/play-on`, wish),
  /** Looks for somebody to play with from now on. */
  playNow: (wish: PlayWish) => post<PlayNow>("play-now", wish),
  /** Whether somebody was found; the answer comes when that is so, or after some seconds. */
  found: () => get<PlayNow>("play-now"),
  /** Leaves the table where a bot kept the chair warm. */
  come: () => post<PlayNow>("play-now/come", {}),
  lookNoMore: () => ask("play-now", { method: "DELETE", keepalive: true }),
  verify: (log: LogText) => post<Verdict>("verify", log),
};
