/** The house as an app of the device: whether the browser would install it, and whether it runs as one. */

/** The browser's own offer, as far as it is described anywhere. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<Offer | null>(null);
  /** It runs in a window of its own already. */
  readonly done = matchMedia("(display-mode: standalone)").matches;
  /** Safari on a phone offers nothing, but its share menu can. */
  readonly byHand = "standalone" in navigator;

  get offered(): boolean {
    return this.#offer !== null;
  }

  /** Asks the browser to ask its owner; it does so once for each offer. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }

  hear(offer: Offer | null): void {
    this.#offer = offer;
  }
}

export const install = new Install();

/** Keeps the browser's offer until it is wanted, instead of a banner over the page. Call once. */
export function followInstall(): void {
  addEventListener("beforeinstallprompt", (e) => {
    e.preventDefault();
    install.hear(e as Offer);
  });
  addEventListener("appinstalled", () => install.hear(null));
}
