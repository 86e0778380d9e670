/** The geometry of charts: steps, signs that do not lie on each other, whose line it is. */
import { describe, expect, it } from "vitest";
import { ends, lineOf, nameOf, sideOf, steps } from "../src/lib/chart";
import { Words } from "../src/lib/words";

const sitter = (name: string, side: number) => ({ name, side, bot: false, online: true, resigned: false });

describe("steps", () => {
  it("stay level until they change, up to the last frame", () => {
    expect(steps([[0, 1], [3, 2]], 5)).toEqual([[0, 1], [3, 1], [3, 2], [5, 2]]);
  });
  it("end where they end", () => {
    expect(steps([[0, 0], [4, 1]], 4)).toEqual([[0, 0], [4, 0], [4, 1]]);
    expect(steps([], 4)).toEqual([]);
  });
  it("are drawn as one path", () => {
    expect(lineOf([[0, 1], [2, 1]], (x) => 10 * x, (y) => 5 - y)).toBe("M0 4L20 4");
  });
});

describe("ends", () => {
  it("are pushed apart and stay inside", () => {
    const placed = ends([50, 50, 52], 10, 0, 60);
    expect(placed).toEqual([40, 50, 60]);
  });
  it("stay where they are if there is room", () => {
    expect(ends([10, 40], 10, 0, 60)).toEqual([10, 40]);
  });
});

describe("a line", () => {
  const words = new Words("en", ["chart-all = All together\ntarget-side = Side { $id }"]);
  const sitters = [sitter("Ann", 4), sitter("Ben", 7)];
  it("has the sign of its seat, its side, or none", () => {
    expect([sideOf("seat:1", sitters), sideOf("side:2", sitters), sideOf("table:all", sitters)]).toEqual([7, 2, null]);
  });
  it("has a name", () => {
    expect(["seat:0", "side:1", "table:all"].map((of) => nameOf(of, sitters, words))).toEqual(["Ann", "Side 1", "All together"]);
  });
});
