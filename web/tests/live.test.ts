import { describe, expect, it } from "vitest";
import { merge } from "$lib/viewer";
import { pauseWhenFull } from "$lib/live.svelte";
import type { Update } from "$lib/wire";

const update = (u: Partial<Update>): Update => ({
  t: "update", seat: 0, full: false, view: null, changes: {}, within: {}, first: 0, story: [], menu: null, standing: null, k: 1,
  waiting: [], pause: null, deadlines: [], clocks: null, back: null, calls: null, result: null, re: null, ...u,
});
const entry = (event: string) => ({ at: 0, events: [{ event }], passages: [] });

describe("an update laid over what was known", () => {
  const known = merge(undefined, update({ full: true, view: { turn: 0, pile: 90 }, first: 4, story: [entry("deals"), entry("played")] }));

  it("begins with the whole view and moves nothing", () => {
    expect(known.view).toEqual({ turn: 0, pile: 90 });
    expect([known.first, known.story.length, known.news]).toEqual([4, 2, []]);
  });

  it("changes only the fields that came, and tells what is new", () => {
    const next = merge(known, update({ changes: { pile: 89 }, first: 6, story: [entry("passed")] }));
    expect(next.view).toEqual({ turn: 0, pile: 89 });
    expect(next.news).toEqual([{ event: "passed" }]);
    expect([next.first, next.story.length, next.beat]).toEqual([4, 3, known.beat + 1]);
  });

  it("changes only the keys that came of a field that keeps its keys", () => {
    const board = merge(undefined, update({ full: true, view: { turn: 0, planets: { a: 1, b: 2 } } }));
    expect(merge(board, update({ within: { planets: { b: 3 } } })).view).toEqual({ turn: 0, planets: { a: 1, b: 3 } });
    expect(board.view).toEqual({ turn: 0, planets: { a: 1, b: 2 } });
  });

  it("skips entries it has heard already", () => {
    const next = merge(known, update({ first: 5, story: [entry("played"), entry("passed")] }));
    expect(next.news).toEqual([{ event: "passed" }]);
    expect(next.story.length).toBe(3);
  });

  it("after a break tells only the last thing that happened", () => {
    const next = merge(known, update({ full: true, view: { turn: 1 }, first: 0, story: [1, 2, 3, 4, 5, 6, 7].map(String).map(entry) }));
    expect(next.news).toEqual([{ event: "7" }]);
    expect(merge(next, update({ full: true, view: { turn: 1 }, first: 0, story: next.story })).news).toEqual([]);
  });
});

describe("a house without room", () => {
  it("is asked again, later each time, and at least once a minute", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(pauseWhenFull)).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  });
});
