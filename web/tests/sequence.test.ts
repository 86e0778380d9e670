import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import Board from "../../src/tablee/games/sequence/board/Board.svelte";
import { cellIndex, keyed, lineCells, lineTarget, step } from "../../src/tablee/games/sequence/board/grid";
import type { SequenceView } from "$lib/wire";
import { Words } from "$lib/words";

const file = (path: string) => readFileSync(path, "utf8"); // vitest runs in web/
const words = new Words("en", ["../src/tablee/texts/en.ftl", "src/texts/en.ftl", "../src/tablee/games/sequence/texts/en.ftl"].map(file), ["Ann", "Ben"]);
const board = (JSON.parse(file("../src/tablee/games/sequence/data/board.json")) as string[][]).flat();

describe("the places of the board", () => {
  it("are found from their targets and back", () => {
    expect(cellIndex("cell:3-4")).toBe(34);
    expect(lineCells("line:1-0-1-4")).toEqual([10, 11, 12, 13, 14]);
    expect(lineCells("line:0-9-4-5")).toEqual([9, 18, 27, 36, 45]);
    expect(lineTarget([45, 36, 27, 18, 9])).toBe("line:0-9-4-5");
  });

  it("are walked by arrow keys, never over the edge", () => {
    expect(step(0, "ArrowUp")).toBe(null);
    expect(step(9, "ArrowRight")).toBe(null);
    expect(step(34, "ArrowDown")).toBe(44);
  });

  it("tell two equal cards of a hand apart", () => {
    expect(keyed(["card:7H", "card:7H"]).map((c) => c.key)).toEqual(["card:7H/0", "card:7H/1"]);
  });
});

const view: SequenceView = {
  seat: 0, phase: "play", turn: 0, dealer: 1, sides: 2, target: 2, exchanged: false, board,
  chips: board.map((card, i) => (card === "**" ? "*" : i === 34 ? "1" : ".")).join(""),
  sequences: [], seats: [0, 1].map((side) => ({ side, cards: 7, limit: 7, pending: false, owes: false })),
  hand: ["card:7H", "card:JC", "card:2S"], dead: ["card:2S"], pile: 90, discards: 0, turns: 1, quiet: 0, stalemate: 6,
  last: { seat: 1, card: "card:TH", cell: "cell:3-4" }, winner: null, reason: null,
};

function shown(glow: string[], chosen: string[] = [], more = {}) {
  const pick = vi.fn();
  const sitters = ["Ann", "Ben"].map((name, side) => ({ name, side, bot: false, online: true, resigned: false }));
  const prompt = createRawSnippet(() => ({ render: () => "<p>prompt</p>" }));
  render(Board, { view, seat: 0, sitters, words, glow: new Set(glow), open: new Set(glow), chosen, waiting: [0], story: [], beat: 0, pick, run: () => {}, running: false, prompt, ...more });
  return pick;
}

describe("the board of Sequence", () => {
  it("says of a cell its card, its place, its chip and that it was the last move", () => {
    shown([]);
    expect(screen.getByRole("gridcell", { name: "Ten of hearts, E4, green triangle, last move" })).toBeTruthy();
    expect(screen.getAllByRole("gridcell").length).toBe(100);
  });

  it("takes a click where it glows, and asks the house about any other", () => {
    const pick = shown(["cell:0-1"], ["card:JC"]);
    screen.getByRole("gridcell", { name: "Seven of diamonds, C1" }).click();
    expect(pick.mock.calls).toEqual([["cell:0-2"]]);
    screen.getByRole("gridcell", { name: "Six of diamonds, B1" }).click();
    expect(pick.mock.calls).toEqual([["cell:0-2"], ["cell:0-1"]]);
  });

  it("plays the card that fits a space which is clicked first, and asks which if that is a question", async () => {
    const go = vi.fn();
    const ways = (target: string) => ({ "cell:0-1": ["card:7H"], "cell:0-2": ["card:7H", "card:JC"], "cell:0-3": ["card:JC"] })[target] ?? [];
    const pick = shown(["card:7H", "card:JC"], [], { ways, go });
    const cell = (name: RegExp) => screen.getByRole("gridcell", { name });
    expect(cell(/, B1$/).getAttribute("aria-disabled")).toBe("false");
    cell(/, B1$/).click();
    expect(go.mock.calls).toEqual([[["card:7H", "cell:0-1"]]]);
    cell(/, C1$/).click();
    await tick();
    expect(screen.getByRole("dialog", { name: "Which card for C1?" }).querySelectorAll("button")).toHaveLength(2);
    screen.getByRole("button", { name: "Jack of clubs" }).click();
    expect(go.mock.calls.at(-1)).toEqual([["card:JC", "cell:0-2"]]);
    cell(/, D1$/).click(); // a jack is asked for even if it is the only one
    await tick();
    expect(screen.getByRole("dialog", { name: "Which card for D1?" })).toBeTruthy();
    expect(go).toHaveBeenCalledTimes(2);
    cell(/, E1$/).click();
    expect(pick.mock.calls).toEqual([["cell:0-4"]]);
  });

  it("lets a line be claimed where it begins", () => {
    const pick = shown(["line:1-0-1-4", "line:1-1-1-5"]);
    screen.getByRole("gridcell", { name: /B2.*B2 to F2/ }).click();
    expect(pick.mock.calls).toEqual([["line:1-1-1-5"]]);
  });

  it("marks a dead card and explains a jack", () => {
    shown(["card:7H"]);
    expect(screen.getByRole("button", { name: /Two of spades. Dead/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /Jack of clubs. Two-eyed/ })).toBeTruthy();
  });
});
