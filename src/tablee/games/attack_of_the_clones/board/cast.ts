/** Who is on the cards, as colours, letters and shapes of our own; and what a card's name says. No rules are here. */

export interface Look {
  /** Two letters that stand for the name. */
  letters: string;
  /** White reads on it. */
  colour: string;
  /** An outline in a square of 24, filled with even-odd. */
  shape: string;
}

export const CAST: Record<string, Look> = {
  r2d2: { letters: "R2", colour: "#1f5fb4", shape: "M3 15.5a9 9 0 0 1 18 0V17H3zM12 8.4a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM3 19h18v3H3z" },
  yoda: { letters: "YO", colour: "#37761f", shape: "M11.4 22C4.6 19.6 1.6 12.4 2 4.5c6.6 1.4 9.6 7 9.4 17.5zM12.6 22c6.8-2.4 9.8-9.6 9.4-17.5c-6.6 1.4-9.6 7-9.4 17.5z" },
  mace: { letters: "MW", colour: "#6f3bb0", shape: "M12 .8l3.2 4.4V15H8.8V5.2zM5.5 16.5h13v2.9h-13zM10.4 20.7h3.2v2.8h-3.2z" },
  anakin: { letters: "AS", colour: "#a8261d", shape: "M9 2.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM18 13.5a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 0 1 0-8.6z" },
  obiwan: { letters: "OK", colour: "#0a7184", shape: "M12 1.5a10.5 10.5 0 0 1 0 21a5.25 5.25 0 0 1 0-10.5a5.25 5.25 0 0 0 0-10.5zM12 15.7a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 0 0 0-3.2z" },
  padme: { letters: "PA", colour: "#b02a70", shape: "M12 11.4C7 8.6 7 4 12 1.2C17 4 17 8.6 12 11.4zM12.6 12C15.4 7 20 7 22.8 12C20 17 15.4 17 12.6 12zM12 12.6C17 15.4 17 20 12 22.8C7 20 7 15.4 12 12.6zM11.4 12C8.6 17 4 17 1.2 12C4 7 8.6 7 11.4 12z" },
  c3po: { letters: "C3", colour: "#8a6100", shape: "M8 2h8l6 6v8l-6 6H8l-6-6V8zM12 6.8a5.2 5.2 0 1 0 0 10.4a5.2 5.2 0 0 0 0-10.4zM12 9.9a2.1 2.1 0 1 1 0 4.2a2.1 2.1 0 0 1 0-4.2z" },
  jarjar: { letters: "JJ", colour: "#b34a08", shape: "M1.5 7.5c3.5-5 7-5 10.5 0s7 5 10.5 0V12c-3.5 5-7 5-10.5 0s-7-5-10.5 0zM1.5 15c3.5-5 7-5 10.5 0s7 5 10.5 0v4.5c-3.5 5-7 5-10.5 0s-7-5-10.5 0z" },
  kiadi: { letters: "KM", colour: "#47536b", shape: "M12 1c5.2 4 7.6 11 7.6 22H4.4C4.4 12 6.8 5 12 1zM10.6 10.5v8.5h2.8v-8.5z" },
  typho: { letters: "TY", colour: "#6d492b", shape: "M3 2.5h18v8.8c0 5.8-4 9.4-9 11.7c-5-2.3-9-5.9-9-11.7zM6.2 6.2l9.2 10.2 2.3-2.6-7-7.6z" },
  trooper: { letters: "TR", colour: "#55626e", shape: "M2 6.2L12 1l10 5.2v4.2L12 5.2 2 10.4zM2 13.2L12 8l10 5.2v4.2l-10-5.2-10 5.2zM2 20.2L12 15l10 5.2v3.6L12 19 2 23.8z" },
  dooku: { letters: "CD", colour: "#2d2a33", shape: "M1 12C5.5 4.5 18.5 4.5 23 12C18.5 19.5 5.5 19.5 1 12zM12 7.8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 0 0 0-8.4zM2.6 20.2L19.8 2.4 21.6 4 4.4 21.8z" },
  jango: { letters: "JF", colour: "#2d3a44", shape: "M2 3h10v18H2zM4.4 5.4v13.2h5.2V5.4zM13.6 10h3.6V5.6L23.4 12l-6.2 6.4V14h-3.6z" },
  zam: { letters: "ZW", colour: "#3c2d44", shape: "M2 15h5.2v7.5H2zM16.8 15H22v7.5h-5.2zM9.4 13.5h5.2v9H9.4zM12 1.2l5.6 6.3h-3.4V12H9.8V7.5H6.4z" },
  geonosian: { letters: "GE", colour: "#5a3416", shape: "M12 .6l2.9 8.5L23.4 12l-8.5 2.9L12 23.4l-2.9-8.5L.6 12l8.5-2.9z" },
};

export interface Card {
  target: string;
  /** The character, or the kind of a card without a value. */
  who: string;
  value: number | null;
}

/** `card:yoda-2`, `card:trooper`. */
export function card(target: string): Card {
  const [who = "", value] = target.slice(target.indexOf(":") + 1).split("-");
  return { target, who, value: value === undefined ? null : Number(value) };
}

export const look = (who: string): Look => CAST[who] ?? CAST.trooper!;

/** The highest card of each character in a hand: these are its points. */
export function counting(hand: readonly string[]): Set<string> {
  const best = new Map<string, Card>();
  for (const it of hand.map(card)) {
    const held = best.get(it.who);
    if (!held || (it.value ?? 0) > (held.value ?? 0)) best.set(it.who, it);
  }
  return new Set([...best.values()].map((it) => it.target));
}

/** What a card would add to the points of a hand. */
export function gain(hand: readonly string[], target: string): number {
  const { who, value } = card(target);
  const held = hand.map(card).filter((it) => it.who === who);
  return Math.max(0, (value ?? 0) - Math.max(0, ...held.map((it) => it.value ?? 0)));
}

export type Order = "value" | "character";

/** A hand in the order that shows its trios, or its characters. */
export function ordered(hand: readonly string[], by: Order, characters: readonly string[]): string[] {
  const rank = (target: string): number => {
    const { who, value } = card(target);
    const at = characters.indexOf(who);
    return by === "value" ? (value ?? 0) * 10 + at : at * 10 - (value ?? 0);
  };
  return hand.toSorted((a, b) => rank(a) - rank(b));
}
