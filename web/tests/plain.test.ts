/** The board of a game that has no picture yet: it says whose turn it is by name, and shows what lies face down as such. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { words } from "$lib/games";
import PlainBoard from "../src/parts/PlainBoard.svelte";

const names = ["Ann", "Ben"];

async function draw(view: Record<string, unknown>, lang: "en" | "fr" = "en") {
  render(PlainBoard, {
    view,
    seat: 0,
    sitters: names.map((name, side) => ({ name, side, bot: false, online: true, resigned: false })),
    words: (await words(lang, "whisper")).called(names),
    glow: new Set<string>(),
    open: new Set<string>(),
    chosen: [],
    waiting: [1],
    story: [],
    beat: 0,
    pick: vi.fn(),
    run: vi.fn(),
    running: false,
    prompt: createRawSnippet(() => ({ render: () => "<p>prompt</p>" })),
  });
  const rows = [...document.querySelectorAll(".picture > dl > div")];
  return Object.fromEntries(rows.map((row) => [row.querySelector("dt")!.textContent!.trim(), row.querySelector("dd")!.textContent!.replace(/\s+/g, " ").trim()]));
}

describe("the plain board", () => {
  afterEach(cleanup);

  it("says who is on turn and who has how many points, by name", async () => {
    const said = await draw({ seat: 0, turn: 1, points: [0, 2], hand: [4, 4] });
    expect(said["Turn of"]).toBe("Ben");
    expect(said["Points"]).toBe("Ann0Ben2");
    expect(said["Your hand"]).toBe("44"); // two cards of one hand, not one of each seat
  });

  it("shows things that lie face down, and says so", async () => {
    await draw({ seats: [{ cards: [null, "card:left"] }, { cards: ["hidden", null, null] }] });
    expect(screen.getAllByTitle("face down")).toHaveLength(4);
    expect(screen.getAllByText("face down")).toHaveLength(4);
  });

  it("leaves out what is nothing, and speaks French", async () => {
    const said = await draw({ turn: 0, last: null, winner: null, reason: "goal" }, "fr");
    expect(Object.keys(said)).toEqual(["Au tour de", "La fin"]);
    expect(said["La fin"] === "goal").toBe(false);
  });
});
