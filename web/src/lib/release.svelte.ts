/** The house kept on this device by a service worker, and how a new release of it is noticed, by that or by the house's
 * own word, and taken: between two pages, never under somebody's hands. */
import { untrack } from "svelte";
import type { Word } from "../worker/sw";
import { prefs } from "./prefs.svelte";

const LOOK_EVERY = 60_000; // milliseconds between two looks for a new release
const UNSEEN = 20_000; // milliseconds after which a hidden shelf may be loaded anew
const REST = 2000; // milliseconds a loaded page is left alone at most
const RELOADED = "tablee-reloaded";

class Release {
  #changes = $state(0); // in the browser’s record, which nothing else watches
  #kept: ServiceWorkerRegistration | null = null;
  #looked = 0;
  #stale = $state(false);

  /** A newer house than this page's is ready. The record itself is asked: word of a change may come after a click. */
  get waits(): boolean {
    void this.#changes;
    return navigator.serviceWorker?.controller != null && this.#kept?.waiting != null;
  }

  /** The house told us last that its client is of another release than this page. */
  get stale(): boolean {
    return this.#stale;
  }

  /** The next page is better loaded whole: it will be of another release. */
  get ready(): boolean {
    return this.waits || this.#stale;
  }

  /** The house says which build it has; one without a client says nothing by that. */
  hear(build: string): void {
    const own = ownBuild();
    const before = this.#stale;
    this.#stale = !!own && !!build && build !== own;
    if (this.#stale && !before) void this.#kept?.update().catch(() => {});
  }

  /** Asks for a new release, unless that was just done. */
  look(): void {
    if (Date.now() - this.#looked < LOOK_EVERY) return;
    this.#looked = Date.now();
    void this.#kept?.update().catch(() => {}); // without a network there is none
  }

  /** Has the house kept by its worker. A worker that comes takes over if this page is of its release, and is told then
   * what the page has loaded; a worker of a later release waits for a page of its own. */
  async keep(): Promise<void> {
    const kept = await navigator.serviceWorker.register("/sw.js").catch(() => null); // a browser may refuse to keep anything
    if (!kept) return;
    [this.#kept, this.#looked] = [kept, Date.now()];
    const tell = (worker: ServiceWorker) => {
      const t = TOLD[worker.state];
      if (t) worker.postMessage({ t, files: loaded() } satisfies Word);
    };
    const watch = (worker: ServiceWorker | null) => {
      if (!worker) return;
      worker.addEventListener("statechange", () => {
        this.#changes++;
        tell(worker);
      });
      tell(worker);
    };
    kept.addEventListener("updatefound", () => watch(kept.installing));
    for (const worker of [kept.installing, kept.waiting ?? kept.active]) watch(worker); // who is to give way has no more to do
    this.#changes++;
  }

  async forget(): Promise<void> {
    this.#kept = null;
    this.#changes++;
    for (const kept of await navigator.serviceWorker.getRegistrations()) await kept.unregister();
    for (const name of await caches.keys()) if (name.startsWith("tablee-")) await caches.delete(name);
  }
}

/** What a worker is told as soon as it is in a state. */
const TOLD: Partial<Record<ServiceWorkerState, Word["t"]>> = { installed: "take", activated: "keep" };

/** The files of the build that this page has loaded, its first script among them. */
const loaded = (): string[] => performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);

/** The build of this page, by its first script; empty where none was built. */
const ownBuild = (): string => document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute("src")?.match(/([^/]+)\.js$/)?.[1] ?? "";

export const release = new Release();
/** Only over HTTPS, or on this machine, may a page keep anything. */
export const keeps = "serviceWorker" in navigator && import.meta.env.PROD;

/** Keeps the house on the device as wished, once the page has come to rest. Call once. */
export function followReleases(): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  addEventListener("vite:preloadError", () => void mend());
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (!document.hidden) return release.look();
    // Nobody looks, and nothing is begun on the shelf. A page that is being left is hidden too, but not for long.
    leaving = setTimeout(() => location.pathname === "/" && release.ready && location.reload(), UNSEEN);
  });
  if (!keeps) return;
  const rest = () => {
    $effect.root(() => {
      $effect(() => {
        const wished = prefs.keep;
        untrack(() => void (wished ? release.keep() : release.forget()));
      });
    });
  };
  // A browser with its hands full has no idle moment, perhaps for minutes.
  const idle = () => (typeof requestIdleCallback === "function" ? requestIdleCallback(rest, { timeout: REST }) : setTimeout(rest, REST));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** A part of this page is gone from the house, because there is a newer release: once, it is loaded anew. */
async function mend(): Promise<void> {
  const there = await fetch("/api/health/live").then((answer) => answer.ok, () => false);
  if (!there || Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < LOOK_EVERY) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
