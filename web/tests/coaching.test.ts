import { describe, expect, it } from "vitest";
import { Coaching, only } from "$lib/coaching.svelte";
import type { Coach } from "$lib/wire";

const menu = { "card:7H": { "cell:3-4": {}, "cell:8-1": {} }, "card:JD": { "cell:0-1": {} }, "count:1..5": {} };
const remark = (say: string, ...point: string[]) => ({ say, about: {}, point });
const says = (it: Partial<Coach>): Coach => ({ t: "coach", seat: 0, step: 0, steps: 9, mode: "guided", remarks: [], path: null, others: [], ahead: [], ...it });

describe("a menu with one path left", () => {
  it("keeps the path and nothing beside it", () => {
    expect(only(menu, ["card:7H", "cell:8-1"])).toEqual({ "card:7H": { "cell:8-1": {} } });
  });
  it("keeps a number in its range, and nothing of a path that is not offered", () => {
    expect(only(menu, ["count:3"])).toEqual({ "count:1..5": {} });
    expect(only(menu, ["count:6"])).toEqual({});
    expect(only(menu, ["card:2S"])).toEqual({});
  });
});

describe("a guided step", () => {
  const path = ["card:7H", "cell:3-4"];

  it("opens its path only when every page has been read", () => {
    const coaching = new Coaching();
    coaching.hear(says({ remarks: [remark("one", "part:hand"), remark("two")], path }));
    expect([coaching.remark?.say, coaching.reading, coaching.menu(menu)]).toEqual(["one", true, {}]);
    expect(coaching.point([])).toEqual(["part:hand"]);
    coaching.next();
    expect([coaching.remark?.say, coaching.reading]).toEqual(["two", false]);
    expect(coaching.menu(menu)).toEqual({ "card:7H": { "cell:3-4": {} } });
  });

  it("points at the next click once it asks for one, whatever it speaks of", () => {
    const coaching = new Coaching();
    coaching.hear(says({ remarks: [remark("one", "part:hand"), remark("two", "card:2S")], path }));
    expect(coaching.point([])).toEqual(["part:hand"]);
    coaching.next();
    expect([coaching.point([]), coaching.point(["card:7H"])]).toEqual([["card:7H"], ["cell:3-4"]]);
  });

  it("is not read twice when it is said again after a break", () => {
    const coaching = new Coaching();
    const step = says({ remarks: [remark("one"), remark("two")], path });
    coaching.hear(step);
    coaching.next();
    coaching.hear(structuredClone(step));
    expect(coaching.remark?.say).toBe("two");
    coaching.back();
    expect(coaching.remark?.say).toBe("one");
  });
});

describe("a free step", () => {
  it("leaves the menu whole, from the first page on", () => {
    const coaching = new Coaching();
    coaching.hear(says({ mode: "free", remarks: [remark("one"), remark("two")], path: ["card:JD", "cell:0-1"] }));
    expect([coaching.menu(menu), coaching.reading]).toEqual([menu, false]);
  });

  it("points at what it speaks of, then on along whichever of its proposals is clicked, and at nothing beside them", () => {
    const coaching = new Coaching();
    const others = [["card:7H", "cell:8-1"]];
    coaching.hear(says({ mode: "free", remarks: [remark("one", "card:JD", "card:7H")], path: ["card:JD", "cell:0-1"], others }));
    expect(coaching.point([])).toEqual(["card:JD", "card:7H"]);
    expect([coaching.point(["card:JD"]), coaching.point(["card:7H"])]).toEqual([["cell:0-1"], ["cell:8-1"]]);
    expect(coaching.point(["card:2S"])).toEqual([]);
  });
});
