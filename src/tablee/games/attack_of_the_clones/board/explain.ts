/** A word about a card for whoever points at it: by mouse, by keyboard, or by a finger that rests on it. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Pointed } from "./Tip.svelte";

const REST = 450; // ms until a finger rests

export const explain =
  (target: string, point: (at: Pointed | null) => void): Attachment<HTMLElement> =>
  (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    const show = (): void => {
      shown = true;
      point({ target, at: node.getBoundingClientRect() });
    };
    const hide = (): void => {
      clearTimeout(timer);
      shown = false;
      point(null);
    };
    const heard = [
      on(node, "pointerenter", (e) => e.pointerType === "mouse" && show()),
      on(node, "pointerleave", hide),
      on(node, "pointercancel", hide),
      on(node, "focus", () => node.matches(":focus-visible") && show()),
      on(node, "blur", hide),
      on(node, "touchstart", () => void (timer = setTimeout(show, REST)), { passive: true }),
      on(node, "touchmove", () => clearTimeout(timer), { passive: true }),
      on(node, "touchend", hide),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of heard) stop();
      if (shown) point(null); // a card that is taken away says nothing more
    };
  };
