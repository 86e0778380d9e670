/** Movement, as fast as is wished: Svelte's transitions, and the time that anything takes which a script moves. Those who
 * like no movement are spared the measuring too. In styles `--tempo` does the same (`build/tempo.ts`). */
import { prefersReducedMotion } from "svelte/motion";
import { prefs, TEMPO } from "./prefs.svelte";
import { fade as fading, fly as flying, scale as scaling, type TransitionConfig } from "svelte/transition";

/** Whether nothing should move: the system says so, or the person in the settings. */
export const still = {
  get current(): boolean {
    return prefersReducedMotion.current || prefs.speed === "none";
  },
};

/** Milliseconds that a movement takes for this person. What is a time to read or to decide is not to be asked for here. */
export const lasting = (time: number): number => time * TEMPO[prefs.speed];

const STILL: TransitionConfig = { duration: 0 };

type Times = { duration?: number; delay?: number };
type Move<P extends Times> = (node: Element, params?: P) => TransitionConfig;
const USUAL = 400; // Svelte's own duration
const paced =
  <P extends Times>(move: Move<P>): Move<P> =>
  (node, params) =>
    still.current ? STILL : move(node, { ...params, duration: lasting(params?.duration ?? USUAL), delay: lasting(params?.delay ?? 0) } as P);

/** When what was changed has been painted; a window that is not looked at is not waited for. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 100);
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

export const fade = paced(fading);
export const fly = paced(flying);
export const scale = paced(scaling);
