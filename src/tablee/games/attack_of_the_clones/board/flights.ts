/** Which cards move when something is told, and between which places of the picture. */
import type { AttackOfTheClonesEvent } from "$lib/wire";
import { card } from "./cast";

/** A card on its way. */
export interface Way {
  card: string;
  from: DOMRect;
  /** Where it is held for a moment, so that everybody sees it. */
  via: DOMRect | null;
  to: DOMRect | null;
  hidden: boolean;
  bust: boolean;
  delay: number;
}

const STAGGER = 90; // ms between the cards of a mission

const WIDE = 64; // of a card in flight
const at = (r: DOMRect, size = Math.min(r.width, r.height / 1.4), turn = 0): string =>
  `translate(${r.x + r.width / 2 - WIDE / 2}px, ${r.y + r.height / 2 - 45}px) rotate(${turn}deg) scale(${size / WIDE})`;

/** The stages of a way: a card that meets its own kind trembles where all can see it. */
export function stages({ from, via, to, bust }: Way): Keyframe[] {
  const wide = via ? Math.min(via.width, via.height / 1.4) : 0;
  const frames: Keyframe[] = [{ transform: at(from), opacity: 1 }];
  if (via) {
    frames.push({ transform: at(via, wide * 1.18), opacity: 1, offset: to || bust ? 0.36 : 0.8 });
    if (bust) frames.push(...[-7, 7, -4].map((turn, n) => ({ transform: at(via, wide * 1.18, turn), offset: 0.46 + n * 0.07 })));
    frames.push({ transform: at(via, wide * (to ? 1.18 : 1)), opacity: 1, offset: to ? 0.66 : 0.98 });
  }
  if (to) frames.push({ transform: at(to), opacity: 1, offset: 0.97 });
  frames.push({ transform: at(to ?? via ?? from, to ? undefined : wide || undefined), opacity: 0 });
  return frames;
}

/** Finds places by what is written on them: `data-place`, `data-who`, `data-seat`. */
export function ways(root: HTMLElement, story: readonly AttackOfTheClonesEvent[], me: number | null): Way[] {
  const rect = (selector: string): DOMRect | null => root.querySelector(selector)?.getBoundingClientRect() ?? null;
  const place = (name: string): DOMRect | null => rect(`[data-place="${name}"]`);
  const seat = (target: string): DOMRect | null => {
    const at = Number(target.slice(5));
    return at === me ? place("hand") : rect(`[data-seat="${at}"]`);
  };
  const niche = (target: string): DOMRect | null => rect(`[data-who="${card(target).who}"]`);
  const found: Way[] = [];
  const send = (target: string, from: DOMRect | null, to: DOMRect | null, more: Partial<Way> = {}): void => {
    if (from) found.push({ card: target, from, to, via: null, hidden: false, bust: false, delay: 0, ...more });
  };
  for (const told of story) {
    const turned = { via: place("spot"), hidden: true };
    if (told.event === "turned") send(told.card, place("deck"), niche(told.card), turned);
    else if (told.event === "bust") send(told.card, place("deck"), null, { ...turned, bust: true });
    else if (told.event === "trooper") send("card:trooper", place("deck"), seat(told.seat), turned);
    else if (told.event === "action") send(told.card, place("deck"), null, turned);
    else if (told.event === "took") send(told.card, niche(told.card), seat(told.seat));
    else if (told.event === "robbed") send(told.card, seat(told.other), seat(told.seat), turned);
    else if (told.event === "gave") send(told.card, seat(told.seat), seat(told.other), turned);
    else if (told.event === "laid") {
      const lies = rect(`[data-seat="${told.seat.slice(5)}"]`);
      [told.first, told.second, told.third].forEach((t, n) => send(t, seat(told.seat), lies, { delay: n * STAGGER }));
    }
  }
  return found;
}
