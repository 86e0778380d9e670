/// <reference lib="webworker" />
/** The service worker: what it is told and asked, each handed on to the file whose duty it is. */
import { answer } from "./answers";
import { answered, moved, ring } from "./calls";
import { install, keep, ours, prune } from "./keeping";

declare const self: ServiceWorkerGlobalScope;

/** What a page may tell the worker, with the files it has loaded. */
export type Word = { t: "keep" | "take"; files: string[] };

self.addEventListener("install", (e) => e.waitUntil(install()));

// There is no "activate": while it ran, every page would wait for it. What a page has no need of is done when it asks to be kept.

self.addEventListener("fetch", (e) => {
  const found = answer(e);
  if (found) e.respondWith(found);
});

self.addEventListener("push", (e) => e.waitUntil(ring(self.registration, e.data)));
self.addEventListener("notificationclick", (e) => e.waitUntil(answered(self, e)));
self.addEventListener("pushsubscriptionchange", (e) => (e as ExtendableEvent).waitUntil(moved(self.registration, e)));

self.addEventListener("message", (e) => {
  const { t, files } = e.data as Word;
  if (!ours(files)) return; // a page of another release has another worker
  e.waitUntil(t === "take" ? self.skipWaiting() : kept(files));
});

/** Answers for the pages that are open already, keeps what one of them has loaded, and lets go of earlier releases. */
async function kept(files: string[]): Promise<void> {
  await self.clients.claim();
  await keep(files);
  await prune(self.registration, self.clients);
}
