import { describe, expect, it } from "vitest";
import { click, next, paths, size, span, whole } from "$lib/menu";
import { Walk } from "$lib/walk.svelte";
import type { Menu } from "$lib/wire";

const MENU: Menu = {
  "card:7H": { "cell:3-4": {}, "cell:8-1": {} },
  "card:QS": { "button:exchange": {} },
  "button:attack": { "count:1..212": {} },
  "button:pass": {},
};

describe("a menu", () => {
  it("offers what comes next after a path", () => {
    expect(next(MENU, [])).toEqual(["card:7H", "card:QS", "button:attack", "button:pass"]);
    expect(next(MENU, ["card:7H"])).toEqual(["cell:3-4", "cell:8-1"]);
    expect(next(MENU, ["card:2C"])).toEqual([]);
  });

  it("knows when a path is whole", () => {
    expect(whole(MENU, [])).toBe(false);
    expect(whole(MENU, ["card:7H"])).toBe(false);
    expect(whole(MENU, ["card:7H", "cell:3-4"])).toBe(true);
    expect(whole(MENU, ["card:7H", "cell:0-0"])).toBe(false);
    expect(whole(MENU, ["button:pass"])).toBe(true);
  });

  it("takes every number of a range and no other", () => {
    expect(span("count:1..212")).toEqual({ kind: "count", from: 1, to: 212 });
    expect(whole(MENU, ["button:attack", "count:212"])).toBe(true);
    expect(whole(MENU, ["button:attack", "count:213"])).toBe(false);
    expect(whole(MENU, ["button:attack", "count:1..212"])).toBe(false);
    expect(size(MENU)).toBe(2 + 1 + 212 + 1);
  });

  it("lists all moves", () => {
    expect(paths(MENU)).toEqual([["card:7H", "cell:3-4"], ["card:7H", "cell:8-1"], ["card:QS", "button:exchange"], ["button:attack", "count:1..212"], ["button:pass"]]);
  });

  it("lets a click choose again, or take the last choice back", () => {
    expect(click(MENU, ["card:7H"], "card:QS")).toEqual(["card:QS"]);
    expect(click(MENU, ["card:7H"], "card:7H")).toEqual([]);
    expect(click(MENU, ["card:7H"], "cell:0-0")).toBe(null);
  });
});

describe("a walk", () => {
  const walked = (confirm: boolean) => {
    const sent: string[][] = [];
    const walk = new Walk({ menu: () => MENU, confirm: () => confirm, send: async (path) => (sent.push(path), true) });
    return { walk, sent };
  };

  it("sends a path as soon as it is whole", async () => {
    const { walk, sent } = walked(false);
    walk.pick("card:7H");
    expect(sent).toEqual([]);
    expect(walk.glow).toEqual(new Set(["cell:3-4", "cell:8-1"]));
    walk.pick("cell:8-1");
    await Promise.resolve();
    expect(sent).toEqual([["card:7H", "cell:8-1"]]);
  });

  it("waits for a yes when that is wished, and goes back step by step", async () => {
    const { walk, sent } = walked(true);
    walk.pick("card:7H");
    walk.pick("cell:3-4");
    expect([walk.whole, sent.length]).toEqual([true, 0]);
    expect(walk.back()).toBe(true);
    expect(walk.path).toEqual(["card:7H"]);
    walk.pick("cell:8-1");
    await walk.send();
    expect(sent).toEqual([["card:7H", "cell:8-1"]]);
    expect(walk.back()).toBe(false);
  });

  it("takes no click that is not offered", () => {
    const { walk } = walked(false);
    walk.pick("cell:3-4");
    expect(walk.path).toEqual([]);
  });

  it("keeps open what could have been chosen instead", () => {
    const { walk } = walked(true);
    walk.pick("card:7H");
    expect(walk.open.has("card:QS")).toBe(true);
    expect(walk.glow.has("card:QS")).toBe(false);
  });
});
