import { describe, expect, it } from "vitest";
import { clearance } from "../src/lib/clearance";

const room = { top: 0, bottom: 580 };
const coach = { top: 260, bottom: 380 };

describe("the coach on a phone", () => {
  it("stays where it hides nothing", () => {
    expect([clearance(coach, [], room), clearance(coach, [{ top: 100, bottom: 260 }], room)]).toEqual([0, 0]);
  });

  it("steps below what it would hide, above it where there is no room, and stays if there is none at all", () => {
    expect(clearance(coach, [{ top: 300, bottom: 370 }], room)).toBe(118);
    expect(clearance(coach, [{ top: 370, bottom: 520 }], room)).toBe(-18);
    expect(clearance(coach, [{ top: 100, bottom: 500 }], room)).toBe(0);
  });

  it("never steps onto what the hand needs next", () => {
    expect(clearance(coach, [{ top: 300, bottom: 370 }], room, [{ top: 390, bottom: 440 }])).toBe(-88);
  });

  it("goes past several things", () => {
    expect(clearance(coach, [{ top: 250, bottom: 300 }, { top: 310, bottom: 380 }], room)).toBe(128);
  });
});
