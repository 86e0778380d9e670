/** Playing cards as shapes: our own outlines of the four suits in a square of 24, and their names. */

export type Suit = "S" | "H" | "D" | "C";

export const SUITS: Record<Suit, string> = {
  S: "M12 1.5C14.5 5.4 21.5 9.3 21.5 14.2a4.6 4.6 0 0 1-8.2 2.9c.3 2.3 1.2 4 3 5.4H7.7c1.8-1.4 2.7-3.1 3-5.4a4.6 4.6 0 0 1-8.2-2.9C2.5 9.3 9.5 5.4 12 1.5z",
  H: "M12 22C9.3 18.6 1.8 14.1 1.8 8.3A5.4 5.4 0 0 1 12 5.9A5.4 5.4 0 0 1 22.2 8.3C22.2 14.1 14.7 18.6 12 22z",
  D: "M12 1.2C14.1 5.2 17.2 8.9 20.6 12C17.2 15.1 14.1 18.8 12 22.8C9.9 18.8 6.8 15.1 3.4 12C6.8 8.9 9.9 5.2 12 1.2z",
  C: "M12 1.6a5 5 0 0 1 3.9 8.1a5 5 0 1 1-2.7 7.3c.3 2.3 1.2 4.1 3.1 5.5H7.7c1.9-1.4 2.8-3.2 3.1-5.5a5 5 0 1 1-2.7-7.3A5 5 0 0 1 12 1.6z",
};

export const INK: Record<Suit, string> = {
  S: "var(--suit-s)",
  H: "var(--suit-h)",
  D: "var(--suit-d)",
  C: "var(--suit-c)",
};

/** How a rank is written on a card: T is a ten. */
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank);

export function cardParts(id: string): { rank: string; suit: Suit } {
  return { rank: id.slice(0, 1), suit: id.slice(1, 2) as Suit };
}
