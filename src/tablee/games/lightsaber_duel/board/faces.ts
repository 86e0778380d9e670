/** The battle cards as pictures: the number or the shape each shows, and bags of cards as stacks of equal ones. */
import cards from "../data/cards.json";

export interface Face {
  /** A number or a short sign, drawn as letters. */
  text?: string;
  /** A shape in a square of 24, filled even-odd. */
  shape?: string;
  power: boolean;
}

const power = (n: number): Face => ({ text: String(n), power: true });
const special = (shape: string): Face => ({ shape, power: false });
const letters = (text: string): Face => ({ text, power: false });

const EQUAL = special("M3.5 7h17v3.6h-17zM3.5 13.4h17v3.6h-17z");
const TWICE = letters("×2");
const SLASHES = special(
  "M2 22C4 15 6.5 9 10.5 2C9.5 9.5 8 16 5 22zM8.7 22C10.7 15 13.2 9 17.2 2C16.2 9.5 14.7 16 11.7 22zM15.4 22C16.8 17 18.5 12.5 22 7C21.2 13 20.3 17.5 18.4 22z",
);

const FACES: Record<string, Face> = {
  p1: power(1),
  p2: power(2),
  p3: power(3),
  p4: power(4),
  p5: power(5),
  block: special("M12 1.5L21 4.7V11C21 16.7 17.4 20.6 12 22.7C6.6 20.6 3 16.7 3 11V4.7zM7 10v3.4h10V10z"),
  draw: special("M3 7.5L11.5 5.2L15.3 19.4L6.8 21.7zM13 3.5h8.5v14.7h-4L13.4 4.4zM12 9.5h-2v2H8v2h2v2h2v-2h2v-2h-2z"),
  knight: EQUAL,
  lord: EQUAL,
  kenobi: TWICE,
  sidious: TWICE,
  drain: special("M12 1.5C16.2 7 20 10.8 20 15a8 8 0 0 1-16 0C4 10.8 7.8 7 12 1.5zM8 13.7v2.8h8v-2.8z"),
  retreat: special("M9.5 2.5v5.2H14a7 7 0 0 1 0 14H8v-3.6h6a3.4 3.4 0 0 0 0-6.8H9.5v5.2L1.5 9.5z"),
  burst: special(
    "M12 1l2.2 6.3 5.6-3.6-2.3 6.2 5.5 2.1-6.3 2.2 3.6 5.6-6.2-2.3L12 23l-2.2-6.3-5.6 3.6 2.3-6.2L1 12l6.3-2.2-3.6-5.6 6.2 2.3z",
  ),
  final: letters("6"),
  fury: SLASHES,
  rage: SLASHES,
};

/** The picture of `card:block`. */
export const face = (card: string): Face => FACES[card.slice(5)] ?? letters(card.slice(5));

const sources = new Map(cards.flatMap((kind) => kind.ids.map((id) => [id, kind.source] as const)));

/** Where the words of a card come from: the rulebook, in part, or a reconstruction. */
export const source = (card: string): string => sources.get(card.slice(5)) ?? "rulebook";

/** A name on two lines at most, as even as its words allow. */
export function lines(name: string): string[] {
  const words = name.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return cuts.reduce<string[]>((best, cut) => (longest(cut) < longest(best) ? cut : best), [name]);
}

export interface Stack {
  card: string;
  copies: number;
}

/** Equal cards together, in the order they come. */
export function stacks(cards: readonly string[]): Stack[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, copies]) => ({ card, copies }));
}

/** The sum of a side as it is worked out: `(1 + 3) × 2 = 8`. Cards worth nothing are left out. */
export function arithmetic(side: { active: readonly { worth: number }[]; factor: number; total: number }): string {
  const worth = side.active.map((card) => card.worth).filter((n) => n > 0);
  const sum = worth.join(" + ") || "0";
  if (side.factor > 1) return `${worth.length > 1 ? `(${sum})` : sum} × ${side.factor} = ${side.total}`;
  return worth.length > 1 ? `${sum} = ${side.total}` : "";
}
