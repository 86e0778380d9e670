/** What this browser says at a table: words to a room, emotes, a name to say them under; and what it has read. */
import type { Live } from "./live.svelte";
import { circle } from "./members/circle.svelte";
import { aboutName, refusedName } from "./opening";
import { Reading } from "./reading.svelte";
import type { EmoteName, Refused, Room } from "./wire";
import type { Words } from "./words";

export class Talk {
  /** To whom, and the draft: what is meant for one's side must not go to all after a look elsewhere. */
  room = $state<Room>("table");
  draft = $state("");
  readonly #live: Live;
  readonly #words: () => Words;
  readonly #reading: Reading;

  constructor(live: Live, words: () => Words) {
    this.#live = live;
    this.#words = words;
    this.#reading = new Reading(live.id);
  }

  /** What was said here. The house sends no more lines of who is blocked, and those sent before go with the next look. */
  lines = $derived.by(() => this.#live.chat.filter((line) => !line.person || !circle.blocks(line.person)));

  unread = $derived.by(() => this.#reading.unread(this.lines, this.#live.table?.you.person ?? ""));

  /** Everything said so far has been before our eyes. */
  read(): void {
    this.#reading.see(this.#live.chat);
  }

  async say(room: Room, text: string): Promise<Refused | null> {
    const refused = await this.#live.ask({ t: "chat", room, text });
    if (refused && aboutName(refused)) this.#live.refused = null; // it is said beside the field
    return refused;
  }

  emote = (emote: EmoteName): void => void this.#live.ask({ t: "emote", emote });

  /** Takes a name to speak under; the answer is nothing, or why not. */
  async be(name: string): Promise<Refused | null> {
    return (await refusedName(this.#words(), name)) ?? (await this.#live.renew(), null);
  }
}
