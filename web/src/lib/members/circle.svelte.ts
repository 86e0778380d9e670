/** Whom this person knows, as the house last said, and what it does about others. */
import { get, post } from "../api";
import type { People, PersonCard, Toward } from "../wire";

class Circle {
  /** Nothing until somebody has asked. */
  people = $state.raw<People | null>(null);
  readonly #blocked = $derived(new Set(this.people?.blocked.map((card) => card.person)));

  /** Asks the house; whoever waits for the same answer gets it too. */
  async look(): Promise<void> {
    await (this.#asking ??= get<People>("people").then((found) => void (this.people = found)).finally(() => (this.#asking = undefined)));
  }
  #asking: Promise<void> | undefined;

  async act(what: Toward["do"], person: string, handle = ""): Promise<void> {
    this.people = await post<People>("people", { do: what, person, handle });
  }

  /** Whether this person has blocked another, as far as that is known here. */
  blocks = (person: string): boolean => this.#blocked.has(person);

  /** What another is to this person, found by its id or its handle. */
  kind(person: string, handle = ""): keyof People | null {
    const found = (cards: readonly PersonCard[]) => cards.some((card) => (person ? card.person === person : card.handle === handle));
    return this.people && ((["friends", "asking", "asked", "blocked", "met"] as const).find((kind) => found(this.people![kind])) ?? null);
  }
}

export const circle = new Circle();
