/** Sets of three cards in a hand, and what they are worth. */
import { CARDS, MIXED_VALUE, SET_VALUES } from "./facts";

export interface CardSet {
  cards: string[]; // in the order of the hand, as sets are picked
  value: number;
}

/** RISK-31: what three cards are worth; 0 if they are no set. */
export function worth(cards: readonly string[]): number {
  const kinds = cards.map((c) => CARDS.get(c)!.kind);
  const different = new Set(kinds).size;
  if (cards.length !== 3 || different === 2) return 0;
  return different === 3 ? MIXED_VALUE : SET_VALUES[kinds[0]!]!;
}

/** The sets worth proposing, the best first: one of each value, made of the cards that are missed least. */
export function proposals(hand: readonly string[], missed: (card: string) => number = () => 0): CardSet[] {
  const best = new Map<number, CardSet & { price: number }>();
  for (let i = 0; i < hand.length; i++)
    for (let j = i + 1; j < hand.length; j++)
      for (let k = j + 1; k < hand.length; k++) {
        const cards = [hand[i]!, hand[j]!, hand[k]!];
        const value = worth(cards);
        const price = cards.reduce((sum, c) => sum + missed(c), 0);
        if (value && price < (best.get(value)?.price ?? Infinity)) best.set(value, { cards, value, price });
      }
  return [...best.values()].sort((a, b) => b.value - a.value).map(({ cards, value }) => ({ cards, value }));
}
