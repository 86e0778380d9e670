/** Who this browser is to the house: a guest by name, or a member. */
import { api } from "./api";
import { prefs } from "./prefs.svelte";
import type { Me, SeenBy } from "./wire";

class Guest {
  me = $state<Me | null>(null);

  get name(): string {
    return this.me?.name ?? "";
  }

  /** Whether this person has a handle, and a passkey to come back with. */
  get member(): boolean {
    return !!this.me?.handle;
  }

  /** Where others find the house: on their devices this machine's own name would lead to themselves. */
  get origin(): string {
    return this.me?.network ?? location.origin;
  }

  /** Asks the house once who we are; the cookie comes with the answer. */
  async arrive(): Promise<Me> {
    return (this.me ??= await api.me());
  }

  /** Asks the house again who we are. */
  async anew(): Promise<void> {
    this.me = null;
    await this.arrive().catch(() => {}); // the next page asks again
  }

  async call(name: string): Promise<void> {
    this.me = await api.nameMe({ name, language: prefs.language });
  }

  /** Says to whom the name is shown. */
  async show(seen_by: SeenBy): Promise<void> {
    this.me = await api.showMe({ seen_by });
  }

  async forget(): Promise<void> {
    await api.forgetMe();
    this.me = null;
    await this.arrive();
  }
}

export const guest = new Guest();
