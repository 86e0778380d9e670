/** A card tells what it does when it is pointed at, focused, or pressed for a while; a long press is no click. */
import type { Action } from "svelte/action";

const LONG = 450; // ms
const LINGER = 2600; // ms that the words of a long press stay

export interface Explained {
  card: string | null;
  point: (card: string | null) => void;
}

export const explain: Action<HTMLElement, Explained> = (node, about) => {
  let now = about;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let touched = false;
  let telling = false;
  // Later, but soon: a card that leaves the table loses the focus in the middle of a redraw.
  const say = (card: string | null) => {
    telling = card !== null;
    queueMicrotask(() => now.point(card));
  };
  const tell = () => say(now.card);
  const hush = () => say(null);
  const down = (e: PointerEvent) => {
    touched = e.pointerType === "touch";
    pressed = false;
    clearTimeout(timer);
    if (!touched) return;
    timer = setTimeout(() => {
      pressed = true;
      tell();
    }, LONG);
  };
  const up = () => {
    clearTimeout(timer);
    if (pressed) timer = setTimeout(hush, LINGER);
  };
  const click = (e: MouseEvent) => {
    if (pressed) e.stopImmediatePropagation();
    pressed = false;
  };
  const menu = (e: Event) => touched && e.preventDefault();
  const enter = (e: PointerEvent) => e.pointerType === "mouse" && tell();
  const leave = (e: PointerEvent) => e.pointerType === "mouse" && hush();

  const heard: [string, (e: never) => unknown, boolean?][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["focus", tell],
    ["blur", hush],
    ["pointerdown", down],
    ["pointerup", up],
    ["pointercancel", () => clearTimeout(timer)],
    ["contextmenu", menu],
    ["click", click, true],
  ];
  for (const [event, hear, first] of heard) node.addEventListener(event, hear as EventListener, first);
  return {
    update: (about) => {
      now = about;
    },
    destroy: () => {
      clearTimeout(timer);
      if (telling) hush();
      for (const [event, hear, first] of heard) node.removeEventListener(event, hear as EventListener, first);
    },
  };
};
