/** The board of the fight, drawn from a real view (example.json, kept true by test_board.py): all that is asked can be clicked in the picture. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { words } from "$lib/games";
import type { DarthMaulView } from "$lib/wire";
import Board from "../board/Board.svelte";
import example from "./example.json";

const view: DarthMaulView = example.view;
const menu = Object.keys(example.menu);
const names = ["Ann", "Ben", "Cleo"];
const turned = [{ event: "turned", seat: "seat:0", tile: "tile:3" }];

async function draw(lang: "en" | "fr" = "en", more: Record<string, unknown> = {}) {
  const pick = vi.fn<(target: string) => void>();
  const props = {
    view,
    seat: 0,
    sitters: names.map((name, side) => ({ name, side, bot: false, online: true, resigned: false })),
    words: (await words(lang, "darth_maul")).called(names),
    glow: new Set(menu),
    open: new Set(menu),
    chosen: [],
    waiting: [0, 2],
    story: [],
    beat: 1,
    pick,
    prompt: createRawSnippet(() => ({ render: () => "<p>prompt</p>" })),
    ...more,
  };
  return { ...render(Board, props), pick };
}

const buttons = (root: Element) => [...root.querySelectorAll<HTMLButtonElement>("button[data-target]")];
const damage = (root: Element) => root.querySelector("[role=meter]")?.getAttribute("aria-valuenow");

afterEach(cleanup);

describe("the hand", () => {
  it("shows every target of the menu as a button that can be focused and calls back with it", async () => {
    const { container, pick } = await draw();
    for (const target of menu) {
      const button = buttons(container).find((b) => b.dataset.target === target)!;
      expect(button.disabled || button.getAttribute("aria-disabled") === "true").toBe(false);
      button.focus();
      expect(document.activeElement).toBe(button);
      await fireEvent.click(button);
      expect(pick).toHaveBeenLastCalledWith(target);
    }
    expect(pick).toHaveBeenCalledTimes(menu.length);
  });

  it("is one stop for Tab, and the arrows go round it", async () => {
    const { container } = await draw();
    const all = buttons(container);
    expect(all.map((b) => b.tabIndex)).toEqual([0, -1, -1]);
    all[0]!.focus();
    await fireEvent.keyDown(all[0]!, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(all[2]);
  });

  it("offers nothing when nothing is asked, and nothing at all to a spectator", async () => {
    const asked = await draw("en", { glow: new Set(), open: new Set() });
    expect(buttons(asked.container).map((b) => b.getAttribute("aria-disabled"))).toEqual(["true", "true", "true"]);
    cleanup();
    const watched = await draw("en", { seat: null, view: { ...view, seat: null, hand: [] }, glow: new Set(), open: new Set() });
    expect(buttons(watched.container)).toEqual([]);
  });
});

describe("the reveal", () => {
  it("keeps the score of before until the hits have landed, leaves the hand alone, and can be skipped", async () => {
    const { container, pick } = await draw("en", { story: turned });
    expect(damage(container)).toBe(String(view.damage - view.scene!.damage));
    await fireEvent.click(buttons(container)[0]!);
    expect(pick).toHaveBeenCalledWith(buttons(container)[0]!.dataset.target);
    await fireEvent.click(container.querySelector(".skip")!);
    expect(damage(container)).toBe(String(view.damage));
    expect(container.querySelector(".skip")).toBeNull();
  });

  it("is over within two seconds by itself", async () => {
    vi.useFakeTimers();
    try {
      const { container } = await draw("en", { story: turned });
      await vi.advanceTimersByTimeAsync(2000);
      expect(damage(container)).toBe(String(view.damage));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the words", () => {
  it.each(["en", "fr"] as const)("are all there in %s, at the table and at the end", async (lang) => {
    const playing = await draw(lang);
    expect(playing.container.innerHTML).not.toMatch(/(board|chair|spoken)-[a-z]+[<" .]/);
    cleanup();
    const over = await draw(lang, { view: { ...view, phase: "over", winners: [2], reason: "most-hits" } });
    expect(over.container.innerHTML).not.toMatch(/board-[a-z]/);
    expect(over.container.querySelectorAll(".fates li")).toHaveLength(3);
  });
});

describe("the marks on a chair", () => {
  it.each(["en", "fr"] as const)("are explained in words on the board, in %s", async (lang) => {
    const { container } = await draw(lang);
    const said = await words(lang, "darth_maul");
    const key = container.querySelector(".key")!.textContent;
    for (const wanted of [said.say("board-key-hits", { number: 2 }), said.say("board-key-sum.help"), said.say("board-key-hand"), said.say("board-key-pile")])
      expect(key).toContain(wanted);
    const chair = container.querySelector("[data-seat='0'] .sums")!.textContent;
    expect(chair).toContain(said.say("board-key-sum"));
    expect(chair).toContain(said.say("board-key-hits", { number: view.seats[0]!.hits.length }));
  });
});
