import { describe, expect, it } from "vitest";
import { ALONE, type Combat, type Help, invade, likely, losses, PLAIN, turning } from "../odds";

const side = (help: Partial<Help>): Help => ({ ...ALONE, ...help });
const fleet = (n: number): Help => side({ fighters: n, corvettes: n, capitals: n });
const close = (chances: readonly number[], expected: readonly number[]) =>
  expected.forEach((p, lost) => expect(chances[lost], `losses ${lost}`).toBeCloseTo(p, 12));

describe("one combat, as in §14.1: by the attacker's losses", () => {
  const table: [string, number, number, number[]][] = [
    ["1v1", 1, 1, [5 / 12]],
    ["2v1", 2, 1, [125 / 216]],
    ["3v1", 3, 1, [95 / 144]],
    ["1v2", 1, 2, [55 / 216]],
    ["2v2", 2, 2, [295 / 1296, 35 / 108, 581 / 1296]],
    ["3v2", 3, 2, [1445 / 3888, 2611 / 7776, 2275 / 7776]],
    ["3v3", 3, 3, [535 / 3888, 371 / 1728, 343 / 1296, 5957 / 15552]],
  ];
  it.each(table)("plain %s", (_, n, m, expected) => close(losses(n, m, PLAIN), expected));

  const helped: [string, Partial<Combat>, number][] = [
    ["a fighter", { attacker: side({ fighters: 1 }) }, 1 / 2],
    ["a corvette", { attacker: side({ corvettes: 1 }) }, 7 / 12],
    ["a capital ship", { attacker: side({ capitals: 1 }) }, 9 / 16],
    ["ties", { ties: true }, 7 / 12],
  ];
  it.each(helped)("one die against one with %s", (_, more, chance) => close(losses(1, 1, { ...PLAIN, ...more }), [chance, 1 - chance]));

  it("RISK-T11, Saleucami: a capital ship against a fighter", () =>
    close(losses(3, 2, { ...PLAIN, attacker: side({ capitals: 1 }), defender: side({ fighters: 1 }) }), [1979 / 5184, 2797 / 8640, 3817 / 12960]));

  it("RISK-T19: the Emperor's planet rolls eight-sided dice", () =>
    close(losses(3, 2, { ...PLAIN, defender: side({ all: true }) }), [1445 / 6912, 4771 / 13824, 6163 / 13824]));

  it("three ships of each class against two plain dice", () => close(losses(3, 2, { ...PLAIN, attacker: fleet(3) }), [884 / 1029]));

  it("RISK-82: an eight-sided die by a power comes on top of a capital ship, never beyond the dice", () => {
    const two = losses(2, 1, { ...PLAIN, attacker: side({ capitals: 1, eights: 1 }) });
    expect(two).toEqual(losses(2, 1, { ...PLAIN, attacker: side({ all: true }) }));
    expect(losses(1, 1, { ...PLAIN, attacker: side({ capitals: 1, eights: 1 }) })).toEqual(losses(1, 1, { ...PLAIN, attacker: side({ capitals: 1 }) }));
  });

  it("all chances add up to one", () => {
    for (const n of [1, 2, 3])
      for (const m of [1, 2, 3]) {
        const sum = losses(n, m, { attacker: fleet(2), defender: fleet(1), ties: true, third: false }).reduce((a, b) => a + b);
        expect(sum).toBeCloseTo(1, 12);
      }
  });
});

describe("an invasion fought to its end", () => {
  it("of two troops against one is one combat", () => {
    const found = invade(2, 1, PLAIN);
    expect(found.conquers).toBeCloseTo(5 / 12, 12);
    expect(found.lost).toBeCloseTo(7 / 12, 12);
    expect(found.left).toBeCloseTo(2, 12);
  });

  it("of three against one may take two combats", () => {
    const found = invade(3, 1, PLAIN);
    expect(found.conquers).toBeCloseTo(125 / 216 + (91 / 216) * (5 / 12), 12);
  });

  it("of three against two, by hand: all pairs of the first combat", () => {
    const second = 295 / 1296 + (35 / 108) * (5 / 12);
    expect(invade(3, 2, PLAIN).conquers).toBeCloseTo(second, 12);
  });

  it("stops where it is told to", () => {
    const found = invade(10, 50, PLAIN, 9);
    expect(found.conquers).toBeLessThan(1e-9); // only by winning every pair
    expect(found.lost).toBeGreaterThanOrEqual(1);
    expect(found.lost).toBeLessThanOrEqual(2);
  });

  it("never loses more than it has, and is quick with large armies", () => {
    const before = performance.now();
    const found = invade(300, 300, PLAIN);
    expect(performance.now() - before).toBeLessThan(500);
    expect(found.conquers).toBeGreaterThan(0.9);
    expect(found.lost).toBeLessThan(299);
  });
});

describe("Order 66", () => {
  it("turns each planet with the same chance", () => {
    const chances = turning(3, 0.5);
    close(chances, [1 / 8, 3 / 8, 3 / 8, 1 / 8]);
    expect(likely(chances)).toEqual([1, 3]);
    expect(likely([1])).toEqual([0, 0]);
  });
});
