/** What the worker keeps on the device: the page itself, files of the build by their hashed names, and the list of games.
 *
 * Nothing else is ever kept: no table, no person, no answer that is one person's. */

export interface Build {
  /** Goes up with every build: by it the browser sees that there is a new worker. */
  version: string;
  /** The first script: a page that does not name it is of another build. */
  entry: string;
  /** What every page needs. */
  shell: string[];
  /** Every file of the build that has its hash in its name. */
  files: string[];
}

/** `build/pwa.ts` writes the facts in the place of this name, when all files have theirs. */
declare const __BUILD__: Build;
const BUILD = __BUILD__;

export const PAGE = "/";
export const GAMES = "/api/games";
const SHELL = `tablee-shell-${BUILD.version}`; // the page with all that it needs: it is kept and let go as one
const FILES = "tablee-files"; // all else; a name with a hash never means anything else, so one store serves all builds
const LISTS = "tablee-lists";
const OURS = [SHELL, FILES, LISTS];

/** Takes the page and what it needs, all of it or nothing. A page of another build is none: then the next worker tries. */
export async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: "reload" });
  const text = await page.text();
  if (!page.ok || !text.includes(BUILD.entry)) throw new Error("the house is being rebuilt");
  const headers = Object.fromEntries(["content-type", "content-security-policy"].map((name) => [name, page.headers.get(name) ?? ""]));
  const shell = await caches.open(SHELL);
  await Promise.all(BUILD.shell.map(async (file) => shell.put(file, await whole(await fetch(file)))));
  await shell.put(PAGE, new Response(text, { headers }));
  await fetch(GAMES).then((games) => put(GAMES, games)).catch(() => {}); // the next visit brings it
}

/** The page as this build has it. What cannot be read is not there. */
export const keptPage = (): Promise<Response | undefined> => found(SHELL, PAGE);

/** A file, or the list of games, if it was kept. */
export const kept = async (path: string): Promise<Response | undefined> =>
  path === GAMES ? found(LISTS, path) : ((await found(SHELL, path)) ?? found(FILES, path));

const found = async (store: string, path: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(store)).match(path, { ignoreVary: true });
  } catch {
    return undefined;
  }
};

/** Keeps an answer. */
export async function put(path: string, answer: Response): Promise<void> {
  const copy = await whole(answer);
  await (await caches.open(path === GAMES ? LISTS : FILES)).put(path, copy);
}

/** An answer whose body is all here: one that is cut off would hold up all that waits behind it. */
async function whole(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} is not there`);
  return new Response(await answer.arrayBuffer(), { headers: { "content-type": answer.headers.get("content-type") ?? "" } });
}

/** Whether a page that loaded these files is of this build. */
export const ours = (files: readonly string[]): boolean => files.includes(BUILD.entry);

/** Takes files of this build that are not kept yet; the browser mostly has them at hand already. */
export async function keep(files: readonly string[]): Promise<void> {
  const [store, known] = [await caches.open(FILES), new Set(BUILD.files)];
  const has = new Set([...BUILD.shell, ...(await store.keys()).map((request) => new URL(request.url).pathname)]);
  const wanted = files.filter((file) => known.has(file) && !has.has(file));
  await Promise.allSettled(wanted.map(async (file) => put(file, await fetch(file))));
}

/** Throws away what belongs to other builds, unless a page of one may still be open or a later one is being taken. */
export async function prune(registration: ServiceWorkerRegistration, clients: Clients): Promise<void> {
  const later = () => registration.waiting || registration.installing; // it may come meanwhile
  if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  for (const name of await caches.keys()) if (name.startsWith("tablee-") && !OURS.includes(name) && !later()) await caches.delete(name);
  const [store, known] = [await caches.open(FILES), new Set(BUILD.files.filter((file) => !BUILD.shell.includes(file)))];
  for (const request of await store.keys()) if (!known.has(new URL(request.url).pathname) && !later()) await store.delete(request);
}
