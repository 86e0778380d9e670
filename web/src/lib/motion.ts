/** Things that come and go: Svelte's transitions, for all who like movement. Those who do not are spared the measuring too. */
import { prefersReducedMotion } from "svelte/motion";
import { fade as fading, fly as flying, scale as scaling, type TransitionConfig } from "svelte/transition";

const STILL: TransitionConfig = { duration: 0 };

type Move<P> = (node: Element, params?: P) => TransitionConfig;
const calm = <P>(move: Move<P>): Move<P> => (node, params) => (prefersReducedMotion.current ? STILL : move(node, params));

export const fade = calm(fading);
export const fly = calm(flying);
export const scale = calm(scaling);
