/** Who is on the cards, as colours and signs of our own; and what a card's name says. No rules are here. */

export interface Look {
  /** White reads on it. */
  colour: string;
  /** What a card without a value does, as an outline in a square of 24, filled with even-odd. */
  shape?: string;
}

export const CAST: Record<string, Look> = {
  r2d2: { colour: "#1f5fb4" },
  yoda: { colour: "#37761f" },
  mace: { colour: "#6f3bb0" },
  anakin: { colour: "#a8261d" },
  obiwan: { colour: "#0a7184" },
  padme: { colour: "#b02a70" },
  c3po: { colour: "#8a6100" },
  jarjar: { colour: "#b34a08" },
  kiadi: { colour: "#47536b" },
  typho: { colour: "#6d492b" },
  trooper: { colour: "#55626e", shape: "M2 6.2L12 1l10 5.2v4.2L12 5.2 2 10.4zM2 13.2L12 8l10 5.2v4.2l-10-5.2-10 5.2zM2 20.2L12 15l10 5.2v3.6L12 19 2 23.8z" },
  dooku: { colour: "#2d2a33", shape: "M1 12C5.5 4.5 18.5 4.5 23 12C18.5 19.5 5.5 19.5 1 12zM12 7.8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 0 0 0-8.4zM2.6 20.2L19.8 2.4 21.6 4 4.4 21.8z" },
  jango: { colour: "#2d3a44", shape: "M2 3h10v18H2zM4.4 5.4v13.2h5.2V5.4zM13.6 10h3.6V5.6L23.4 12l-6.2 6.4V14h-3.6z" },
  zam: { colour: "#3c2d44", shape: "M2 15h5.2v7.5H2zM16.8 15H22v7.5h-5.2zM9.4 13.5h5.2v9H9.4zM12 1.2l5.6 6.3h-3.4V12H9.8V7.5H6.4z" },
  geonosian: { colour: "#5a3416", shape: "M12 .6l2.9 8.5L23.4 12l-8.5 2.9L12 23.4l-2.9-8.5L.6 12l8.5-2.9z" },
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
