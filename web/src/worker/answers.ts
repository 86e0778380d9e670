/// <reference lib="webworker" />
/** How the worker answers a page: from the house where it can be reached, from what is kept where it cannot. */
import { GAMES, kept, keptPage, put } from "./keeping";

/** The mark of an answer that did not come from the house. */
const KEPT = "x-kept";
const DOWN = [502, 503, 504]; // a proxy says that nobody is behind it

const PATIENCE = 8_000; // milliseconds until a house that says nothing counts as away

/** The answer to a request, or nothing: then the browser asks the house as if there were no worker.
 *
 * No answer waits for something to be kept: that is done behind it. */
export function answer(e: FetchEvent): Promise<Response> | null {
  const { request } = e;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return null;
  if (url.pathname.startsWith("/assets/")) return file(e, url.pathname);
  if (url.pathname === GAMES) return list(e);
  if (request.mode === "navigate" && !/^\/(api|ws)\//.test(url.pathname)) return page(request);
  return null;
}

/** The house's own page first, so that a new release is there at once; what is kept where the house fails or is silent. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const found = await Promise.race([asked, silence(PATIENCE)]).catch(() => null);
  if (found && !DOWN.includes(found.status)) return found;
  const instead = await keptPage();
  if (!instead) return asked; // only the house can answer, however late
  void asked.then((late) => late.body?.cancel(), () => {}); // unread, it would hold on to its connection
  return instead;
}

const silence = (time: number) => new Promise<null>((done) => setTimeout(done, time, null));

/** A hashed name never changes its content: what is kept is right. */
async function file(e: FetchEvent, path: string): Promise<Response> {
  return (await kept(path)) ?? fresh(e, path);
}

/** The games of the house are the same for everybody. */
async function list(e: FetchEvent): Promise<Response> {
  try {
    return await fresh(e, GAMES);
  } catch (why) {
    const found = await kept(GAMES);
    if (found) return new Response(found.body, { headers: { "content-type": "application/json", [KEPT]: "yes" } });
    throw why;
  }
}

/** From the house, and kept when it is whole. Not by the page's own request: that ends when the page is left. */
async function fresh(e: FetchEvent, path: string): Promise<Response> {
  const found = await fetch(path);
  e.waitUntil(put(path, found.clone()).catch(() => {})); // a full device keeps nothing
  return found;
}
