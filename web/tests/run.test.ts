import { describe, expect, it } from "vitest";
import type { Menu } from "$lib/menu";
import { Run, type Seen } from "$lib/run.svelte";
import type { Told } from "$lib/words";

/** A seat at a table that is played by hand: `answer` lets the house take what was sent, `see` shows what comes of it. */
function table(menu: Menu) {
  const story: Told[] = [];
  let seen: Seen | null = seeing(1, menu);
  function seeing(k: number | null, offered: Menu | null, view: Record<string, unknown> = {}): Seen {
    return { k, menu: offered, view, heard: story.length, since: (n) => story.slice(n) };
  }
  const sent: [number, string][] = [];
  let settle: (taken: boolean) => void = () => {};
  const run = new Run({
    seen: () => seen,
    send: (k, path) => {
      sent.push([k, path.join(" ")]);
      return new Promise((resolve) => (settle = resolve));
    },
  });
  return {
    run,
    sent,
    see(k: number | null, offered: Menu | null, events: string[] = [], view = {}) {
      story.push(...events.map((event) => ({ event })));
      seen = seeing(k, offered, view);
      run.hear();
    },
    leave() {
      seen = null;
      run.hear();
    },
    async answer(taken = true) {
      settle(taken);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const places: Menu = { "planet:a": { "count:1..9": {} }, "planet:b": { "count:1..9": {} } };
const plan = [["planet:a", "count:3"], ["planet:b", "count:2"]];

describe("a run of moves", () => {
  it("sends each move only when the one before is answered and the next menu is there", async () => {
    const t = table(places);
    t.run.start(plan);
    expect(t.sent).toEqual([[1, "planet:a count:3"]]);
    t.see(2, places);
    expect(t.sent.length).toBe(1); // seen, not answered yet
    await t.answer();
    expect(t.sent[1]).toEqual([2, "planet:b count:2"]);
    expect([t.run.done, t.run.total]).toEqual([1, 2]);
    await t.answer();
    expect(t.run.on).toBe(true); // answered, not seen yet
    t.see(3, {});
    expect(t.run.on).toBe(false);
  });

  it("is over with its last move even if others decide next", async () => {
    const t = table(places);
    t.run.start([plan[0]!]);
    t.see(null, null);
    await t.answer();
    expect(t.run.on).toBe(false);
  });

  it("waits while others decide, and goes on when it is asked again", async () => {
    const t = table(places);
    t.run.start(plan);
    t.see(null, null);
    await t.answer();
    expect([t.run.on, t.sent.length]).toEqual([true, 1]);
    t.see(2, places);
    expect(t.sent.length).toBe(2);
  });

  it("stops when a move is refused", async () => {
    const t = table(places);
    t.run.start(plan);
    await t.answer(false);
    expect([t.run.on, t.run.done, t.sent.length]).toEqual([false, 0, 1]);
  });

  it("sends nothing the menu does not offer", async () => {
    const t = table(places);
    t.run.start(plan);
    await t.answer();
    t.see(2, { "planet:a": { "count:1..6": {} } });
    expect([t.run.on, t.sent.length]).toEqual([false, 1]);
  });

  it("sends no number out of range and no half a move", () => {
    for (const path of [["planet:a", "count:10"], ["planet:a"]]) {
      const t = table(places);
      t.run.start([path]);
      expect([t.run.on, t.sent.length]).toEqual([false, 0]);
    }
  });

  it("stops when something happens that its board did not expect, also in another's decision", async () => {
    const t = table(places);
    t.run.start(plan, { goOn: ({ story }) => story.every((told) => told.event !== "power") });
    await t.answer();
    t.see(null, null, ["placed"]);
    expect(t.run.on).toBe(true);
    t.see(null, null, ["power"]);
    expect(t.run.on).toBe(false);
    t.see(2, places);
    expect(t.sent.length).toBe(1);
  });

  it("asks a plan for each move, with what was told since the last one", async () => {
    const t = table(places);
    const heard: string[][] = [];
    t.run.start(({ story, done }) => {
      heard.push(story.map((told) => String(told.event)));
      return done < 2 ? ["planet:a", "count:1"] : null;
    });
    t.see(2, places, ["placed", "won"]);
    await t.answer();
    t.see(3, places, ["placed"]);
    await t.answer();
    expect(heard).toEqual([[], ["placed", "won"], ["placed"]]);
    expect([t.run.on, t.sent.length, t.run.total]).toEqual([false, 2, null]);
  });

  it("stops on demand, and a late answer starts nothing", async () => {
    const t = table(places);
    t.run.start(plan);
    t.run.stop();
    t.see(2, places);
    await t.answer();
    expect([t.run.on, t.sent.length]).toEqual([false, 1]);
  });

  it("stops when the seat may not move any more", async () => {
    const t = table(places);
    t.run.start(plan);
    await t.answer();
    t.leave();
    expect([t.run.on, t.sent.length]).toEqual([false, 1]);
  });

  it("does not begin anew while it runs", () => {
    const t = table(places);
    t.run.start(plan);
    t.run.start([["planet:b", "count:9"]]);
    expect([t.sent.length, t.run.total]).toEqual([1, 2]);
  });
});
