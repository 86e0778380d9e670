/** Who this browser is to the house: a guest by name, without an account. */
import { api } from "./api";
import { prefs } from "./prefs.svelte";
import type { Me } from "./wire";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

class Guest {
  me = $state<Me | null>(null);
  #network = $state(""); // the house's address on the local network, told to who came by this machine's own name

  get name(): string {
    return this.me?.name ?? "";
  }

  /** Where others find the house: on their devices this machine's own name would lead to themselves. */
  get origin(): string {
    return (HERE.includes(location.hostname) && this.#network) || location.origin;
  }

  /** Asks the house once who we are; the cookie comes with the answer. */
  async arrive(): Promise<Me> {
    if (!this.me) {
      const me: Me & { network?: string | null } = await api.me();
      this.#network = me.network ?? "";
      this.me = me;
    }
    return this.me;
  }

  async call(name: string): Promise<void> {
    this.me = await api.nameMe({ name, language: prefs.language });
  }

  async forget(): Promise<void> {
    await api.forgetMe();
    this.me = null;
    await this.arrive();
  }
}

export const guest = new Guest();
