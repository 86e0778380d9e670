/** A card on its way goes through its stages in order, whatever became of it: a browser refuses any other list. */
import { expect, test } from "vitest";
import { stages } from "../board/flights";

const at = (x: number): DOMRect => ({ x, y: 0, width: 60, height: 84 }) as DOMRect;

test.each([
  { via: at(1), to: at(2), bust: false },
  { via: at(1), to: null, bust: true },
  { via: at(1), to: null, bust: false },
  { via: null, to: at(2), bust: false },
])("a card turned or taken: %#", (more) => {
  const offsets = stages({ card: "card:yoda-2", from: at(0), hidden: true, delay: 0, ...more }).flatMap(({ offset }) => offset ?? []);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(offsets.every((it) => it > 0 && it < 1)).toBe(true);
});
