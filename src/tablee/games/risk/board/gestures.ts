/** Hands on the map: drag with one finger or the mouse, pinch with two, roll the wheel, tap twice. */
import type { Camera } from "./camera";

const SLIP = 7; // pixels a finger may slip and still be a tap
const TWICE_MS = 320;

interface Point {
  x: number;
  y: number;
}

/** Lets what a camera sees be moved by hand. A click that ends a drag is no click. */
export function gestures(node: HTMLElement, { camera }: { camera: Camera }): { destroy: () => void } {
  const down = new Map<number, Point>();
  let begun: Point | null = null;
  let dragging = false;
  let pinched = false;
  let corner: Point = { x: 0, y: 0 };
  let tapped: { at: number; point: Point } | null = null;
  let touched = -Infinity; // when a finger last tapped: the browser tells it again as a mouse

  const measure = (): void => {
    const { left, top } = node.getBoundingClientRect();
    corner = { x: left, y: top };
  };
  const spread = (): { far: number; x: number; y: number } => {
    const [a, b] = [...down.values()] as [Point, Point];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2 - corner.x, y: (a.y + b.y) / 2 - corner.y };
  };

  function press(e: PointerEvent): void {
    if (e.button !== 0) return;
    measure();
    camera.hold(true);
    if (!down.size) [begun, dragging, pinched] = [{ x: e.clientX, y: e.clientY }, false, false];
    down.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (down.size === 2) pinched = dragging = true;
  }

  function move(e: PointerEvent): void {
    const last = down.get(e.pointerId);
    if (!last || !begun) return;
    if (down.size === 2) {
      const before = spread();
      down.set(e.pointerId, { x: e.clientX, y: e.clientY });
      const after = spread();
      camera.pan(after.x - before.x, after.y - before.y);
      camera.zoom(after.far / Math.max(1, before.far), after.x, after.y);
      return;
    }
    if (!dragging && Math.hypot(e.clientX - begun.x, e.clientY - begun.y) > SLIP) {
      dragging = true;
      node.setPointerCapture(e.pointerId);
    }
    if (!dragging) return;
    const left = camera.pan(e.clientX - last.x, e.clientY - last.y);
    if (left && e.pointerType === "touch") scrollBy(0, -left); // beyond its edge a finger moves the page
    down.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  function lift(e: PointerEvent): void {
    if (!down.delete(e.pointerId) || down.size) return;
    if (!dragging && e.type === "pointerup" && e.pointerType === "touch") tap(e);
    setTimeout(() => {
      dragging = false; // after the click that may follow
      if (!down.size) camera.hold(false);
    });
  }

  function tap(e: PointerEvent): void {
    const point = { x: e.clientX, y: e.clientY };
    touched = e.timeStamp;
    const twice = tapped && e.timeStamp - tapped.at < TWICE_MS && Math.hypot(point.x - tapped.point.x, point.y - tapped.point.y) < 30;
    tapped = twice ? null : { at: e.timeStamp, point };
    if (twice && !onButton(e)) camera.glideZoom(2, point.x - corner.x, point.y - corner.y);
  }

  // Two clicks on what can be chosen are two choices; anywhere else they mean: closer.
  const onButton = (e: Event): boolean => !!(e.target as Element).closest("button.glow, button.system");

  function twice(e: MouseEvent): void {
    if (onButton(e) || e.timeStamp - touched < 2 * TWICE_MS) return;
    measure();
    camera.glideZoom(2, e.clientX - corner.x, e.clientY - corner.y);
  }

  function wheel(e: WheelEvent): void {
    const factor = Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016));
    if (camera.fitted && !e.ctrlKey && (factor < 1 || scrollY > 0)) return; // the page may have it
    e.preventDefault();
    measure();
    camera.zoom(factor, e.clientX - corner.x, e.clientY - corner.y);
  }

  function click(e: MouseEvent): void {
    if (!dragging) return;
    e.stopPropagation();
    e.preventDefault();
  }

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  addEventListener("pointerup", lift); // wherever it is lifted
  addEventListener("pointercancel", lift);
  node.addEventListener("dblclick", twice);
  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("click", click, true);
  return {
    destroy: () => {
      removeEventListener("pointerup", lift);
      removeEventListener("pointercancel", lift);
      camera.stop();
    },
  };
}
