/** How I am called: what the house has of it, and whether this browser takes calls. */
import { ask, get } from "./api";
import { prefs } from "./prefs.svelte";
import { keeps, release } from "./release.svelte";
import type { CallState, CallWishes, NewCallDevice, Notes } from "./wire";

const said = async (method: string, path: string, body?: unknown): Promise<Response> =>
  ask(path, body === undefined ? { method } : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const told = async (method: string, path: string, body?: unknown): Promise<CallState> => (await said(method, path, body)).json() as Promise<CallState>;

/** What the house knows a browser by. */
async function nameOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Why this browser cannot take calls. */
export type Hindrance = "" | "none" | "install" | "denied";

class Calls {
  state = $state.raw<CallState | null>(null);
  /** The id of this browser among those that take calls. */
  here = $state("");
  hindrance = $state<Hindrance>("");
  #wished = 0;
  #telling: Promise<CallState | null> = Promise.resolve(null);

  async arrive(): Promise<void> {
    this.hindrance = hindrance();
    this.state = await get<CallState>("calls");
    const own = await subscription();
    this.here = own ? await nameOf(own.endpoint) : "";
  }

  /** Whether this very browser is called. */
  get ringsHere(): boolean {
    return this.state?.devices.some((device) => device.id === this.here) ?? false;
  }

  /** Asks the browser's owner, then its maker for an address, and gives that to the house. */
  async open(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.hindrance = hindrance();
      return false;
    }
    prefs.keep = true; // who takes the calls is the worker
    await release.keep();
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key
    const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.state!.key });
    const { endpoint, keys } = own.toJSON();
    const device: NewCallDevice = { endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]!, name: browserName() };
    this.state = await told("POST", "calls/devices", device);
    this.here = await nameOf(endpoint!);
    return true;
  }

  async close(id: string): Promise<void> {
    if (id === this.here) await (await subscription())?.unsubscribe();
    this.state = await told("DELETE", `calls/devices/${id}`);
  }

  /** Wishes are told one after the other, each with those before it. */
  async wish(change: Partial<CallWishes>): Promise<void> {
    const wishes = { ...this.state!.wishes, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...change };
    const turn = ++this.#wished;
    this.state = { ...this.state!, wishes };
    const answer = (this.#telling = this.#telling.catch(() => null).then(() => told("PUT", "calls/wishes", wishes)));
    const kept = await answer;
    if (turn === this.#wished && kept) this.state = kept;
  }

  test = async (): Promise<void> => void (await said("POST", "calls/test"));
  async write(address: string): Promise<void> {
    this.state = await told("POST", "calls/address", { address });
  }
  async erase(): Promise<void> {
    this.state = await told("DELETE", "calls/address");
  }
}

const subscription = async (): Promise<PushSubscription | null> =>
  (keeps && (await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription())) || null;

function hindrance(): Hindrance {
  if (keeps && "PushManager" in window && "Notification" in window) return Notification.permission === "denied" ? "denied" : "";
  const home = "standalone" in navigator && !matchMedia("(display-mode: standalone)").matches;
  return home ? "install" : "none"; // on a telephone of Apple's only an installed house is called
}

const BROWSERS: [RegExp, string][] = [[/Firefox\//, "Firefox"], [/Edg\//, "Edge"], [/OPR\//, "Opera"], [/Chrom(e|ium)\//, "Chrome"], [/Safari\//, "Safari"]];
const SYSTEMS: [RegExp, string][] = [[/Android/, "Android"], [/iPhone|iPad/, "iOS"], [/Windows/, "Windows"], [/Mac OS/, "macOS"], [/Linux/, "Linux"]];

/** What this browser is called on a list of my own. */
function browserName(): string {
  const found = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(navigator.userAgent))?.[1];
  return [found(BROWSERS), found(SYSTEMS)].filter(Boolean).join(", ");
}

export const calls = new Calls();

/** What a link in a letter asks for. */
export const links = {
  confirm: (token: string) => said("POST", "calls/confirm", { token }),
  stop: (token: string) => said("POST", `calls/stop/${encodeURIComponent(token)}`),
};

/** What I keep of a table for myself. */
export const own = {
  notes: async (table: string): Promise<string> => (await get<Notes>(`tables/${table}/notes`)).text,
  note: (table: string, text: string) => said("PUT", `tables/${table}/notes`, { text } satisfies Notes),
};
