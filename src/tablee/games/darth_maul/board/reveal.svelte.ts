/** The reveal as a little play of four acts: under two seconds, never in anybody's way, over at once when skipped. */
import { lasting } from "$lib/motion";

export const Act = {
  Turn: 0, // the tiles fly to their zones and turn
  Clash: 1, // those that meet burst
  Guard: 2, // Maul's tile is turned and the blade falls
  Strike: 3, // hits fly to their owners
  Rest: 4, // everything lies where it stays until the next reveal
} as const;

/** When each act begins, in milliseconds. */
const CUES: readonly (readonly [number, number])[] = [
  [Act.Clash, 600],
  [Act.Guard, 920],
  [Act.Strike, 1400],
  [Act.Rest, 1880],
];

export class Reveal {
  /** The round being shown; only its scene is played. */
  round = $state(0);
  act = $state<number>(Act.Rest);
  #timers: ReturnType<typeof setTimeout>[] = [];

  #over = (): void => {};

  /** Plays a round; it has been seen when the promise holds. */
  play(round: number): Promise<void> {
    this.skip();
    [this.round, this.act] = [round, Act.Turn];
    this.#timers = CUES.map(([act, at]) => setTimeout(() => (act === Act.Rest ? this.skip() : (this.act = act)), lasting(at)));
    return new Promise((over) => (this.#over = over));
  }

  skip(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.act = Act.Rest;
    this.#over();
  }
}
