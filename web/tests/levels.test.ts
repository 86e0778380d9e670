/** Bots are offered at the tables at which they are levels. */
import { expect, it } from "vitest";
import { botsAt, fitting, usualBot } from "$lib/opening";
import type { ChairPlan, GameInfo } from "$lib/wire";

const game = { bots: ["random", "greedy", "seasoned"], levels: { "2": ["random", "greedy", "seasoned"], "5": ["random", "greedy"] } } as unknown as GameInfo;

it("offers the levels of a number of seats, and all bots where none is told", () => {
  expect(botsAt(game, 2)).toEqual(["random", "greedy", "seasoned"]);
  expect(botsAt(game, 5)).toEqual(["random", "greedy"]);
  expect(botsAt(game, 9)).toEqual(game.bots);
  expect(botsAt(null, 2)).toEqual([]);
  expect(usualBot(botsAt(game, 5))).toBe("greedy");
});

it("keeps a chair as it is, but for a bot that is no level there", () => {
  const bot: ChairPlan = { kind: "bot", bot: "seasoned", name: "" };
  expect(fitting(bot, botsAt(game, 2))).toBe(bot);
  expect(fitting(bot, botsAt(game, 5))).toBeUndefined();
  const open: ChairPlan = { kind: "open", bot: "", name: "" };
  expect(fitting(open, [])).toBe(open);
  expect(fitting(undefined, [])).toBeUndefined();
});
