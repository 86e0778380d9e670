/** A table as this browser lives it: one socket that comes back by itself, the table's state, and each of our viewers. */
import { Coaching } from "./coaching.svelte";
import { type Viewer, merge } from "./viewer";
import { drawToken, forgetToken, keepToken, keptToken } from "./fair";
import { Clock } from "./clock.svelte";
import { guest } from "./me.svelte";
import { painted } from "./motion";
import { release } from "./release.svelte";
import { takePromise } from "./promise";
import type { Answer as Answered } from "./questions";
import type { Asked, Calls, Chatted, Deadline, Entry, FromBrowser, FromHouse, Menu, Notice, PauseState, Refused, Result, Table, Told, Update } from "./wire";

/** `full`: the house has no room for us now; we come back by ourselves. */
export type Line = "connecting" | "live" | "away" | "full" | "ended";

type Ask = FromBrowser extends infer M ? (M extends FromBrowser ? Omit<M, "id"> : never) : never;
type Answer = (answer: Answered) => void;

const [FORGOTTEN, AWAY] = [4410, 4411]; // the person is, or this device was sent away
const LOST = new Set([4400, 4403, 4404, 4409, FORGOTTEN, AWAY, 4412, 4413]); // the house does not want us back
const FULL = 4429; // it has no room for us now
const [QUIET, READ] = [3000, 4000]; // milliseconds: to be back when sent on, before anybody is told; a refusal stays

/** Milliseconds until we ask again after so many times without room: 3 s, 6 s … a minute at most. */
export const pauseWhenFull = (times: number): number => Math.min(60_000, 3000 * 2 ** times);

export class Live {
  table = $state.raw<Table | null>(null);
  viewers = $state.raw<ReadonlyMap<number | null, Viewer>>(new Map());
  chat = $state.raw<Chatted[]>([]);
  readonly coaching = new Coaching();
  notice = $state.raw<Notice | null>(null);
  #refused = $state.raw<Refused | null>(null);
  line = $state<Line>("connecting");
  why = $state(""); // why the line ended
  sending = $state(false);
  withoutToken = $state(false);
  readonly clock = new Clock();
  promised = $state<"" | "kept" | "broken">(""); // what this browser made of the house's promise

  #socket: WebSocket | undefined;
  #answers = new Map<number, { message: Ask; answer: Answer; again: boolean }>();
  #id = 0;
  #tries = 0;
  #sentOn = false; // the house has said that it sends us on: all that it took from us is answered
  #quiet: ReturnType<typeof setTimeout> | undefined; // we are on our way back, and nobody has to know
  #anew = false; // the chat is told anew
  #turnedAway = 0; // how often in a row there was no room
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #fading: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  #sealing = false;
  #held: FromHouse[] | null = null; // what came while a click was being painted
  #following = 0; // our wish to go on to this table over the line of the last one: until it is answered, that one speaks
  static #here: Live | null = null; // the table on the screen
  #welcome: (() => void) | undefined;

  constructor(readonly id: string) {
    const before = Live.#here;
    Live.#here = this;
    const line = before?.table?.rematch === id ? before.#passOn() : undefined;
    if (before && line) this.#follow(line, before.#id + 1);
    else this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Why the last wish was not granted, until it is dismissed, something else is asked, or the game has gone on. */
  get refused(): Refused | null {
    return this.#refused;
  }

  set refused(refused: Refused | null) {
    clearTimeout(this.#fading);
    this.#fading = undefined;
    this.#refused = refused;
  }

  /** The table is no longer as it was when it refused: what it said goes, once it can have been read. */
  #fade(): void {
    if (this.#refused) this.#fading ??= setTimeout(() => (this.refused = null), READ);
  }

  close(): void {
    this.#over = true;
    for (const timer of [this.#fading, this.#timer, this.#quiet, this.#beats]) clearTimeout(timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    if (Live.#here === this) Live.#here = null;
    this.#socket?.close();
  }

  /** Leaves the line to the rematch. */
  #passOn(): WebSocket | undefined {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return undefined;
    this.#socket = undefined;
    clearInterval(this.#beats);
    return socket;
  }

  #hurry = (): void => {
    if (this.line !== "away" || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const old = this.#socket;
    this.#socket = undefined; // so that its closing is no news
    old?.close();
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/table/${this.id}`;
    const socket = new WebSocket(address);
    socket.onopen = () => this.#opened(socket);
    this.#following = 0;
    this.#listen(socket);
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    socket.onmessage = (e) => {
      this.#heard = Date.now();
      const m = JSON.parse(e.data as string) as FromHouse;
      if (m.t === "closed" && m.reason === "restart") this.#sentOn = this.line === "live";
      if (this.#following) this.#followed(m);
      else if (this.#held) this.#held.push(m);
      else this.#hear(m);
    };
    socket.onclose = (e) => socket === this.#socket && this.#lost(e.code);
  }

  /** Comes from the match before, over its line. */
  #follow(socket: WebSocket, id: number): void {
    this.#following = this.#id = id;
    this.#listen(socket);
    this.#opened(socket);
    this.#write({ t: "follow", id });
  }

  #followed(m: FromHouse): void {
    if ((m.t !== "done" && m.t !== "refused") || m.re !== this.#following) return;
    this.#following = 0;
    if (m.t === "refused") this.#connect();
  }

  #opened(socket: WebSocket): void {
    this.#tries = 0;
    this.#heard = Date.now();
    this.#anew = true;
    clearInterval(this.#beats);
    // A line can be dead without knowing it: ask now and then, and hang up if nobody answers.
    this.#beats = setInterval(() => {
      if (Date.now() - this.#heard > 45_000) socket.close();
      else this.#ping();
    }, 20_000);
    this.clock.begin();
    this.#ping();
  }

  #ping = (): void => (this.clock.ask(), this.#write({ t: "ping" }));

  #lost(code: number): void {
    clearInterval(this.#beats);
    if (this.#over) return;
    if (LOST.has(code)) {
      if (code === FORGOTTEN || code === AWAY) void guest.anew(); // who we were to the house, we are no more
      this.line = "ended";
      this.why ||= { 4403: "removed", 4404: "no-such-table", 4409: "closed", [FORGOTTEN]: "forgotten", [AWAY]: "device-gone", 4412: "banned", 4413: "club-only" }[code] ?? "bad-message";
      return;
    }
    if (this.#sentOn) this.#quiet ??= setTimeout(() => this.#away("away"), QUIET);
    this.#sentOn = false;
    if (!this.#quiet || code === FULL) this.#away(code === FULL ? "full" : "away");
    const pause = code === FULL ? pauseWhenFull(this.#turnedAway++) : Math.min(4000, (this.#quiet ? 100 : 400) * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.7 + Math.random() * 0.6));
  }

  #away(line: "away" | "full"): void {
    this.#quiet = void clearTimeout(this.#quiet);
    this.line = line;
    for (const [id, asked] of this.#answers)
      if (!asked.again) {
        this.#answers.delete(id);
        asked.answer({ t: "refused", re: id, refusal: "unreachable", rule: "", about: {}, message: "" });
      }
  }

  /** What a click has changed is painted before its answer is heard, which may change much more. */
  async #paint(): Promise<void> {
    if (this.#held) return;
    this.#held = [];
    await painted();
    const held = this.#held;
    this.#held = null;
    for (const m of held) this.#hear(m);
  }

  #hear(m: FromHouse): void {
    if (m.t === "table") this.#seeTable(m);
    else if (m.t === "update") this.#see(m);
    else if (m.t === "coach") this.coaching.hear(m);
    else if (m.t === "chat") [this.chat, this.#anew] = [[...(this.#anew ? [] : this.chat), m].slice(-200), false];
    else if (m.t === "done") this.#settle(m.re, null);
    else if (m.t === "refused" || m.t === "reason" || m.t === "hint" || m.t === "odds" || m.t === "proposal") this.#settle(m.re, m);
    else if (m.t === "open") void this.#openToken();
    else if (m.t === "notice") this.notice = m;
    else if (m.t === "pong") this.clock.hear(m.at);
    else if (m.t === "release") release.hear(m.build);
    else if (m.t === "closed" && m.reason !== "too-many") this.why = m.reason;
  }

  #see(m: Update): void {
    this.viewers = new Map(this.viewers).set(m.seat, merge(this.viewers.get(m.seat), m));
    if (m.re) this.#settle(m.re, null);
    if (m.story.length) this.#fade();
  }

  #seeTable(m: Table): void {
    this.table = m;
    this.#fade();
    const seats: (number | null)[] = m.you.chairs.length ? m.you.chairs : [null];
    if ([...this.viewers.keys()].some((seat) => !seats.includes(seat)))
      this.viewers = new Map([...this.viewers].filter(([seat]) => seats.includes(seat)));
    this.#turnedAway = 0;
    if (this.line !== "live" || this.#quiet) {
      this.#quiet = void clearTimeout(this.#quiet);
      this.line = "live";
      // What was not answered before the break is said again: a move with its number may always be repeated.
      for (const [id, { message }] of this.#answers) this.#write({ ...message, id } as FromBrowser);
    }
    this.#welcome?.();
    this.#welcome = undefined;
    void this.#keepSealed(m);
    if (m.phase === "starting" || m.phase === "playing") void this.#takePromise(m);
  }

  #settle(re: number | null, answer: Answered): void {
    const asked = re === null ? undefined : this.#answers.get(re);
    if (!asked) {
      if (answer?.t === "refused") this.refused = answer;
      return;
    }
    this.#answers.delete(re!);
    asked.answer(answer);
  }

  #write(message: FromBrowser): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Hangs up and comes back at once: the house asks again who we are. */
  renew(): Promise<void> {
    this.line = "connecting";
    this.refused = null;
    this.#connect();
    return new Promise((resolve) => (this.#welcome = resolve));
  }

  /** Says something to the house; the answer is nothing, or why not. Only moves are repeated after a break. */
  ask(message: Ask): Promise<Refused | null> {
    const id = ++this.#id;
    const again = message.t === "move";
    this.refused = null;
    return new Promise((resolve) => {
      const answer: Answer = (found) => {
        this.refused = found?.t === "refused" ? found : null;
        resolve(this.refused);
      };
      this.#answers.set(id, { message, answer, again });
      this.#write({ ...message, id } as FromBrowser);
    });
  }

  /** Asks the house something it answers in words; a refusal is an answer too. */
  wonder(message: Ask): Promise<Answered> {
    if (this.line !== "live") return Promise.resolve(null);
    const id = ++this.#id;
    return new Promise((answer) => {
      this.#answers.set(id, { message, answer, again: false });
      this.#write({ ...message, id } as FromBrowser);
    });
  }

  /** Sends a whole path as the next decision of a seat. */
  async move(seat: number, k: number, path: string[]): Promise<Refused | null> {
    this.sending = true;
    void this.#paint();
    const refused = await this.ask({ t: "move", seat, k, path });
    this.sending = false;
    return refused;
  }

  /** Sits down with a token of this browser, drawn now if there is none yet. */
  async sit(chair: number, name = ""): Promise<Refused | null> {
    return this.ask({ t: "sit", chair, name, seal: this.table?.phase === "playing" ? this.#late() : await this.#seal() });
  }

  /** In a running match the luck is fixed: who joins has no token in it, and must not miss one at the end. */
  #late(): null {
    const you = this.table!.you;
    if (!you.chairs.length && !you.kept.length) forgetToken(this.id);
    return null;
  }

  async #seal(): Promise<string | null> {
    if (this.withoutToken) return null;
    const token = keptToken(this.id) ?? (await drawToken());
    keepToken(this.id, token);
    return token.seal;
  }

  /** Chooses to have a part in the luck, or not to. */
  async useToken(wanted: boolean): Promise<void> {
    this.withoutToken = !wanted;
    if (!wanted) forgetToken(this.id); // it is in no promise, and must not be missed at the end
    await this.ask({ t: "seal", seal: await this.#seal() });
  }

  /** After a start was called off all seals are gone: a new token each time. */
  async #keepSealed(m: Table): Promise<void> {
    const mine = m.chairs[m.you.chairs[0] ?? -1];
    if (m.phase !== "gathering" || !mine || this.#sealing) return;
    const lost = mine.token === "sealed" && mine.seal !== keptToken(this.id)?.seal;
    if (mine.token !== "missing" && !lost) return;
    this.#sealing = true;
    const token = await drawToken();
    keepToken(this.id, token);
    await this.ask({ t: "seal", seal: token.seal });
    this.#sealing = false;
  }

  async #takePromise(m: Table): Promise<boolean> {
    const found = await takePromise(m);
    return (this.promised = found ?? this.promised) === "kept" && found !== null;
  }

  /** The token is opened only for a promise that holds: else the start is called off. */
  async #openToken(): Promise<void> {
    const token = keptToken(this.id);
    if (token && this.table && (await this.#takePromise(this.table))) void this.ask({ t: "token", token: token.token });
  }
}

export type { Asked };
