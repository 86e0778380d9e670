/** Where in the house we are: the address, its parts, and going elsewhere without loading the page anew. */
import { release } from "./release.svelte";

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);

  /** `/rules/sequence` as `["rules", "sequence"]`. */
  parts = $derived(this.path.split("/").filter(Boolean).map(decodeURIComponent));
}

export const place = new Place();

function arrive(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Lets links inside the house change the screen only. Call once. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (e) => {
    const link = (e.target as Element | null)?.closest?.("a");
    if (!link || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || link.target || link.hasAttribute("download") || to.pathname.startsWith("/api/")) return;
    release.look();
    if (release.ready) return; // the browser follows the link itself, to the new release
    e.preventDefault();
    go(to.pathname + to.search + to.hash);
  });
}
