/** What a player asks the house while deciding: why a thing cannot be clicked, what may come of another, and what a good
 * player would do. */
import type { Figures } from "./board";
import type { Answer, Question } from "./questions";
import type { Hint, Reason } from "./wire";

export interface Asking {
  ask: (question: Question) => Promise<Answer>;
  seat: () => number | null;
  /** The number of the seat's next decision; null while nothing is asked of it. */
  k: () => number | null;
}

/** A reason as it is shown: the words' key, the rule, what the words need. */
export type Shown = Pick<Reason, "refusal" | "rule" | "about">;

/** Seconds for which a question that came too soon waits by itself; who has to wait longer is told. */
const PATIENT = 5;

export class Teaching {
  reason = $state.raw<Shown | null>(null);
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  readonly #asking: Asking;
  #asked = 0;
  #last = new Map<string, Question>();

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  /** What glows on the board while a hint is shown: the whole path. */
  path: readonly string[] = $derived(this.hint?.path ?? []);

  /** The answer to a question. The last of its kind that came too soon after others is asked again, while the seat still
   * decides the same. */
  async #ask(question: Question): Promise<Answer> {
    const k = this.#asking.k();
    this.#last.set(question.t, question);
    for (;;) {
      const answer = await this.#asking.ask(question);
      const seconds = answer?.t === "refused" && answer.refusal === "too-fast" ? Number(answer.about.seconds) : Infinity;
      if (seconds > PATIENT) return answer;
      await new Promise((later) => setTimeout(later, seconds * 1000));
      if (this.#asking.k() !== k || this.#last.get(question.t) !== question) return null;
    }
  }

  /** Asks why the last target of a path is closed. Only the last question is answered. */
  async why(path: string[]): Promise<void> {
    const n = ++this.#asked;
    const answer = await this.#asking.ask({ t: "why", seat: this.#asking.seat(), path });
    if (n !== this.#asked || (answer?.t !== "reason" && answer?.t !== "refused")) return;
    if (answer.refusal !== "unreachable") this.tell(answer);
  }

  /** What the house reckons of something the seat considers. */
  async odds(paths: string[][]): Promise<Figures[] | null> {
    const seat = this.#asking.seat();
    const answer = seat === null ? null : await this.#ask({ t: "odds", seat, paths });
    return answer?.t === "odds" ? answer.odds : null;
  }

  tell(reason: Shown): void {
    this.reason = reason;
    this.hint = null;
  }

  /** Asks for a hint, or puts the one that is shown away. */
  async ponder(): Promise<void> {
    const [seat, k] = [this.#asking.seat(), this.#asking.k()];
    if (seat === null || k === null || this.thinking) return;
    const shown = this.hint;
    this.clear();
    if (shown) return;
    this.thinking = true;
    const answer = await this.#ask({ t: "hint", seat, k });
    this.thinking = false;
    if (answer?.t === "hint" && answer.k === this.#asking.k() && answer.seat === this.#asking.seat()) this.hint = answer;
    else if (answer?.t === "refused") this.tell(answer);
  }

  /** Puts a hint away that is no legal move any more. */
  keep(legal: (path: readonly string[]) => boolean): void {
    if (this.hint && !legal(this.hint.path)) this.hint = null;
  }

  /** Nothing is said any more; whether there was anything. */
  clear(): boolean {
    const said = this.reason !== null || this.hint !== null;
    this.reason = this.hint = null;
    this.#asked++;
    return said;
  }
}
