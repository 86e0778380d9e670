import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("__BUILD__", { version: "1", entry: "/assets/index-1.js", shell: ["/assets/index-1.js"], files: ["/assets/index-1.js"] });
const { answer } = await import("../src/worker/answers");
const { install, ours, prune } = await import("../src/worker/keeping");

const house = vi.fn<(asked: Request | string) => Promise<Response>>();
const never = new Promise<never>(() => {});
let store: { match: () => Promise<Response | undefined>; put: () => Promise<void> };

/** What the browser would hand to the worker. */
function asks(path: string, mode = "cors"): FetchEvent {
  const request = { method: "GET", url: new URL(path, location.origin).href, mode };
  return { request, waitUntil: vi.fn() } as unknown as FetchEvent;
}

const text = async (e: FetchEvent): Promise<string | undefined> => (await answer(e))?.text();

beforeEach(() => {
  vi.useFakeTimers();
  store = { match: () => Promise.resolve(new Response("kept")), put: () => Promise.resolve() };
  vi.stubGlobal("caches", { open: () => Promise.resolve(store) });
  vi.stubGlobal("fetch", house);
});
afterEach(() => vi.useRealTimers());

test("a page comes from the house as long as it answers, and else from the device", async () => {
  house.mockResolvedValueOnce(new Response("the house's"));
  expect(await text(asks("/about", "navigate"))).toBe("the house's");
  house.mockRejectedValueOnce(new TypeError("no network"));
  expect(await text(asks("/about", "navigate"))).toBe("kept");
  house.mockResolvedValueOnce(new Response("nobody behind", { status: 502 }));
  expect(await text(asks("/about", "navigate"))).toBe("kept");
});

test("a house that says nothing does not hold up a page for ever", async () => {
  house.mockReturnValueOnce(never);
  const found = text(asks("/", "navigate"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toBe("kept");
});

test("with nothing kept a slow house is waited for, and what it fails with is told", async () => {
  store.match = () => Promise.resolve(undefined);
  house.mockReturnValueOnce(new Promise((done) => setTimeout(done, 90_000, new Response("late"))));
  const found = text(asks("/", "navigate"));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await found).toBe("late");
  house.mockRejectedValueOnce(new TypeError("no network"));
  await expect(text(asks("/", "navigate"))).rejects.toThrow("no network");
});

test.each(["/assets/index-1.js", "/api/games"])("%s is answered though nothing can be written", async (path) => {
  store = { match: () => Promise.resolve(undefined), put: () => never };
  house.mockResolvedValueOnce(new Response("whole"));
  const e = asks(path);
  expect(await text(e)).toBe("whole");
  expect(e.waitUntil).toHaveBeenCalledOnce();
});

test("what is one person's, or is not asked for by a page, goes past the worker", () => {
  expect(answer(asks("/api/me"))).toBeNull();
  expect(answer(asks("/api/tables/x/log", "navigate"))).toBeNull();
});

test("a page is kept with all that it needs or not at all", async () => {
  const put = vi.fn(() => Promise.resolve());
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put }) });
  const page = () => new Response('<script src="/assets/index-1.js">');
  const kept = () => put.mock.calls.map(([path]: unknown[]) => path);
  house.mockResolvedValueOnce(page()).mockResolvedValueOnce(new Response("", { status: 404 }));
  await expect(install()).rejects.toThrow("is not there");
  house.mockResolvedValueOnce(new Response('<script src="/assets/index-2.js">'));
  await expect(install()).rejects.toThrow("being rebuilt");
  expect(kept()).toEqual([]);
  house.mockResolvedValueOnce(page()).mockResolvedValueOnce(new Response("whole")).mockRejectedValueOnce(new TypeError("no network"));
  await install();
  expect(kept()).toEqual(["/assets/index-1.js", "/"]);
});

test("a device that cannot be read from holds nothing up", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("broken")) });
  house.mockResolvedValueOnce(new Response("the house's"));
  expect(await text(asks("/assets/index-1.js"))).toBe("the house's");
});

test("a worker knows the pages of its own release", () => {
  expect(ours(["/assets/index-1.js", "/assets/other.css"])).toBe(true);
  expect(ours(["/assets/index-2.js"])).toBe(false);
});

test("nothing is thrown away while a later release is being taken or another window is open", async () => {
  const gone = vi.fn();
  const keys = () => Promise.resolve(["tablee-shell-1", "tablee-shell-2", "another-site's"]);
  const files = { keys: () => Promise.resolve([]) };
  vi.stubGlobal("caches", { keys, delete: gone, open: () => Promise.resolve(files) });
  const tidy = (of: object, windows: number): Promise<void> =>
    prune({ waiting: null, installing: null, ...of } as unknown as ServiceWorkerRegistration, { matchAll: () => Promise.resolve(Array(windows)) } as unknown as Clients);
  await tidy({ waiting: {} }, 1);
  await tidy({ installing: {} }, 1);
  await tidy({}, 2);
  expect(gone.mock.calls).toEqual([]);
  await tidy({}, 1);
  expect(gone.mock.calls).toEqual([["tablee-shell-2"]]);
});
