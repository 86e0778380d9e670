/** Things that come and go: Svelte's transitions, for all who like movement. Those who do not are spared the measuring too. */
import { prefersReducedMotion } from "svelte/motion";
import { fade as fading, fly as flying, scale as scaling, type TransitionConfig } from "svelte/transition";

const STILL: TransitionConfig = { duration: 0 };

type Move<P> = (node: Element, params?: P) => TransitionConfig;
const calm = <P>(move: Move<P>): Move<P> => (node, params) => (prefersReducedMotion.current ? STILL : move(node, params));

/** When what was changed has been painted; a window that is not looked at is not waited for. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 100);
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

export const fade = calm(fading);
export const fly = calm(flying);
export const scale = calm(scaling);
