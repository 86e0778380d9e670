import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { release } from "$lib/release.svelte";
import { followLinks } from "$lib/router.svelte";

const OWN = "index-DoVF6JlA";

// Nothing is really loaded here.
(window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

/** A page whose first script is of a build. */
function page(src: string): void {
  document.head.innerHTML = `<script type="module" src="${src}"></script>`;
}

beforeEach(() => page(`/assets/${OWN}.js`));
afterEach(() => {
  release.hear("");
  document.body.innerHTML = "";
});

test("a page is of another release when the house names another first script", () => {
  release.hear(OWN);
  expect(release.ready).toBe(false);
  release.hear("index-newer000");
  expect([release.stale, release.ready]).toEqual([true, true]);
  release.hear(OWN); // it was sent on to a house of its own release
  expect(release.ready).toBe(false);
});

test("a house without a client, and a page that was not built, say nothing", () => {
  release.hear("");
  expect(release.stale).toBe(false);
  page("/src/main.ts");
  release.hear("index-newer000");
  expect(release.stale).toBe(false);
});

test("links are followed by the browser itself once there is another release", () => {
  followLinks();
  document.body.innerHTML = `<a href="/about">About</a>`;
  const click = () => {
    const e = new MouseEvent("click", { bubbles: true, cancelable: true });
    let prevented = false;
    const last = (e: Event) => {
      prevented = e.defaultPrevented;
      e.preventDefault();
    };
    addEventListener("click", last, { once: true });
    document.querySelector("a")!.dispatchEvent(e);
    return prevented;
  };
  vi.stubGlobal("scrollTo", () => {});
  expect(click()).toBe(true);
  release.hear("index-newer000");
  expect(click()).toBe(false);
});
