import { cleanup, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { StandingAnswers } from "$lib/standing.svelte";
import { Run } from "$lib/run.svelte";
import { Teaching } from "$lib/teaching.svelte";
import { Walk } from "$lib/walk.svelte";
import { Words } from "$lib/words";
import ours from "../src/texts/en.ftl?raw";
import Prompt from "../src/parts/Prompt.svelte";
import house from "../../src/tablee/texts/en.ftl?raw";

const menu = { "button:end": {}, "button:power": {}, "count:1..9": {} };
const words = new Words("en", [house, ours, "always-defend = Always the most\nalways-defend-1 = Always one\ngiven-advance = all move in\ngiven-defend-1 = one die"]);
const teaching = new Teaching({ ask: async () => null, seat: () => 0, k: () => 1 });

function shown(wording?: { asked?: string; drawn?: (target: string) => boolean }, standing?: Partial<StandingAnswers>) {
  const run = new Run({ seen: () => ({ k: 1, menu, view: {}, heard: 0, since: () => [] }), send: () => new Promise(() => {}) });
  const walk = new Walk({ menu: () => (run.on ? null : menu), confirm: () => false, send: async () => true });
  const rest = { words, sentence: "Waiting.", mine: true, refused: null, teaching, hints: false, showResult: null, showRule: vi.fn(), dismiss: vi.fn() };
  render(Prompt, { walk, run, wording, ...(standing ? { standing: standing as StandingAnswers } : {}), ...rest });
  return run;
}

describe("the prompt", () => {
  it("says what the board asks, and leaves out what the board shows itself", () => {
    shown({ asked: "Place your troops.", drawn: (target) => target === "button:power" || target.startsWith("count:") });
    expect(screen.getByText(/Place your troops\./)).toBeTruthy();
    expect(document.querySelector("[data-target='button:end']")).toBeTruthy();
    expect(document.querySelector("[data-target='button:power']")).toBeNull();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  it("shows everything if the board says nothing", () => {
    shown();
    expect(document.querySelector("[data-target='button:power']")).toBeTruthy();
    expect(screen.getByRole("slider")).toBeTruthy();
  });

  it("shows how far a run is, and stops it", async () => {
    const run = shown();
    run.start([["button:end"], ["button:power"]]);
    expect(await screen.findByText(/Move 1 of 2/)).toBeTruthy();
    expect(document.querySelector("[data-target]")).toBeNull();
    screen.getByRole("button", { name: "Stop" }).click();
    expect(run.on).toBe(false);
  });

  it("offers to answer once for all, and what was so answered is taken back by its chip", () => {
    const [give, takeBack] = [vi.fn(), vi.fn()];
    shown(undefined, { offers: ["auto:defend", "auto:defend:1"], given: ["advance"], give, takeBack });
    screen.getByRole("button", { name: "Always the most" }).click();
    expect(give).toHaveBeenLastCalledWith("auto:defend");
    screen.getByRole("button", { name: "Always one" }).click();
    expect(give).toHaveBeenLastCalledWith("auto:defend:1");
    screen.getByRole("button", { name: /all move in/ }).click();
    expect(takeBack).toHaveBeenCalledWith("advance");
  });

  it("offers a window let pass for the present fight in the house's own words", () => {
    shown(undefined, { offers: ["now:result"], given: [] });
    expect(screen.getByRole("button", { name: "Not again in this fight" })).toBeTruthy();
    expect(document.querySelector(".given")).toBeNull();
  });

  it("shows answers for one place with the place, and counts them where they are many", () => {
    shown(undefined, { offers: [], given: ["advance", "defend:1@cell:0-1"] });
    expect(screen.getByRole("button", { name: /one die \(.+\)/ })).toBeTruthy();
    cleanup();
    shown(undefined, { offers: [], given: ["advance", "defend:1@cell:0-1", "defend:1@cell:0-2", "defend:1@cell:0-3"] });
    expect(screen.getByText("and in 3 places")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /all move in/ })).toHaveLength(1);
  });
});
