/** Which cards move when something is told, and between which places of the picture. */
import type { AttackOfTheClonesEvent } from "$lib/wire";
import { card } from "./cast";
import type { Way } from "./Flight.svelte";

const STAGGER = 90; // ms between the cards of a mission

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
