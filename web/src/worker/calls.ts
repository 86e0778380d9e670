/// <reference lib="webworker" />
/** Calls that come while no page of the house need be open: shown, and answered by a click. */

/** What the house sends: words that it has chosen for the person, and where they lead. */
interface Call {
  title: string;
  body: string;
  path: string;
  tag: string;
  open: string;
  stop: string;
}

type Shown = NotificationOptions & { actions: { action: string; title: string }[]; renotify: boolean };

/** Shows a call. One that takes the place of another about the same rings again; what cannot be read is shown too, for a
 * browser that was promised to show every call takes it ill otherwise. */
export async function ring(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const call = read(data);
  const actions = call.stop ? [{ action: "open", title: call.open }, { action: "stop", title: call.stop }] : [];
  const shown: Shown = { body: call.body, tag: call.tag, renotify: true, icon: "/icon-192.png", badge: "/icon-192.png", data: { path: call.path }, actions };
  await registration.showNotification(call.title, shown);
}

function read(data: PushMessageData | null): Call {
  const plain: Call = { title: "Tablée", body: "", path: "/", tag: "tablee", open: "", stop: "" };
  try {
    const told = data?.json() as Partial<Call> | undefined;
    const path = told?.path?.startsWith("/") && !told.path.startsWith("//") ? told.path : "/";
    return { ...plain, ...told, path };
  } catch {
    return plain;
  }
}

/** A click on a call: the page it leads to, one that is open already if there is one; or no more calls here. */
export async function answered(worker: ServiceWorkerGlobalScope, e: NotificationEvent): Promise<void> {
  e.notification.close();
  if (e.action === "stop") return stop(worker.registration);
  const path = String((e.notification.data as { path?: unknown } | null)?.path ?? "/");
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there) return void (await there.focus());
  const shelf = pages.find((page) => new URL(page.url).pathname === "/"); // nobody is taken away from a table
  const moved = await shelf?.navigate(path).catch(() => null);
  await (moved ? moved.focus() : worker.clients.openWindow(path));
}

/** This browser takes calls no more; the house is told, and would notice. */
async function stop(registration: ServiceWorkerRegistration): Promise<void> {
  const own = await registration.pushManager.getSubscription();
  if (!own) return;
  await own.unsubscribe();
  await tell("gone", { endpoint: own.endpoint });
}

/** Tells the house; without a network it learns from the maker that nobody is there any more. */
const tell = (what: string, body: object): Promise<unknown> =>
  fetch(`/api/calls/devices${what && "/"}${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).catch(() => {});

/** The browser's maker has changed where it is called: the house is told the new place. */
export async function moved(registration: ServiceWorkerRegistration, e: Event): Promise<void> {
  const { oldSubscription: before, newSubscription } = e as Event & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription };
  const now = newSubscription ?? (before && (await registration.pushManager.subscribe(before.options)));
  if (!now) return;
  if (before) await tell("gone", { endpoint: before.endpoint });
  const { endpoint, keys } = now.toJSON();
  await tell("", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] });
}
