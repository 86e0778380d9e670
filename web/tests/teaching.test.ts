/** Questions to the house while deciding: reasons, hints, and what puts them away. */
import { describe, expect, it, vi } from "vitest";
import type { Answer, Question } from "../src/lib/questions";
import { Teaching } from "../src/lib/teaching.svelte";
import { Walk } from "../src/lib/walk.svelte";

const reason = (refusal: string): Answer => ({ t: "reason", re: 1, refusal, rule: "SEQ-22", about: {}, message: "" });
const hint = (k: number): Answer => ({ t: "hint", re: 1, seat: 0, k, path: ["card:7H", "cell:3-4"], reason: "hint-four", about: {} });

function table(answer: (q: Question) => Promise<Answer>, k: number | null = 3) {
  const state = { k };
  const teaching = new Teaching({ ask: vi.fn(answer), seat: () => 0, k: () => state.k });
  return { teaching, state };
}

describe("why not", () => {
  it("shows the answer to the last question only", async () => {
    const waiting: ((a: Answer) => void)[] = [];
    const { teaching } = table(() => new Promise((resolve) => waiting.push(resolve)));
    const both = [teaching.why(["cell:0-0"]), teaching.why(["cell:1-1"])];
    waiting[1]!(reason("covered"));
    waiting[0]!(reason("corner"));
    await Promise.all(both);
    expect(teaching.reason?.refusal).toBe("covered");
  });
  it("is put away, and an answer that comes later is not shown", async () => {
    const { teaching } = table(() => Promise.resolve(reason("corner")));
    const asked = teaching.why(["cell:0-0"]);
    teaching.clear();
    await asked;
    expect(teaching.reason).toBeNull();
  });
});

describe("a hint", () => {
  it("stays while its move is legal, whatever others do meanwhile", async () => {
    const { teaching } = table(() => Promise.resolve(hint(3)));
    await teaching.ponder();
    teaching.keep(() => true);
    expect(teaching.path).toEqual(["card:7H", "cell:3-4"]);
    teaching.keep(() => false);
    expect(teaching.hint).toBeNull();
  });
  it("glows as a whole path, and asking again puts it away", async () => {
    const { teaching } = table(() => Promise.resolve(hint(3)));
    await teaching.ponder();
    expect(teaching.path).toEqual(["card:7H", "cell:3-4"]);
    await teaching.ponder();
    expect(teaching.path).toEqual([]);
  });
  it("is not shown when the decision was made meanwhile", async () => {
    const { teaching, state } = table(() => Promise.resolve(hint(3)));
    const asked = teaching.ponder();
    state.k = 4;
    await asked;
    expect(teaching.hint).toBeNull();
  });
  it("that was asked for too soon is asked for again by itself, unless that takes long", async () => {
    vi.useFakeTimers();
    const soon = (seconds: number): Answer => ({ t: "refused", re: 1, refusal: "too-fast", rule: "", about: { seconds }, message: "" });
    const answers = [soon(1), soon(2), hint(3), soon(60)];
    const { teaching } = table(() => Promise.resolve(answers.shift()!));
    const asked = teaching.ponder();
    await vi.advanceTimersByTimeAsync(2900);
    expect([teaching.hint, teaching.reason, teaching.thinking]).toEqual([null, null, true]);
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(teaching.path).toEqual(["card:7H", "cell:3-4"]);
    teaching.clear();
    await teaching.ponder();
    expect(teaching.reason?.refusal).toBe("too-fast");
    vi.useRealTimers();
  });
  it("is not asked for when nothing is asked of us", async () => {
    const ask = vi.fn(() => Promise.resolve(hint(3)));
    const { teaching } = table(ask, null);
    await teaching.ponder();
    expect(ask.mock.calls).toEqual([]);
  });
  it("that is refused says why", async () => {
    const { teaching } = table(() => Promise.resolve({ t: "refused", re: 1, refusal: "no-hints", rule: "", about: {}, message: "" }));
    await teaching.ponder();
    expect(teaching.reason?.refusal).toBe("no-hints");
  });
});

describe("a walk", () => {
  const menu = { "card:7H": { "cell:3-4": {}, "cell:8-1": {} } };
  const make = () => {
    const [sent, closed] = [vi.fn(() => Promise.resolve(true)), vi.fn()];
    return { walk: new Walk({ menu: () => menu, confirm: () => false, send: sent, closed }), sent, closed };
  };
  it("tells of a click on something closed", () => {
    const { walk, closed } = make();
    walk.pick("cell:0-0");
    expect(closed).toHaveBeenCalledWith("cell:0-0");
    expect(walk.path).toEqual([]);
  });
  it("goes a whole path at once, but none that the menu does not offer", () => {
    const { walk, sent } = make();
    walk.go(["card:7H", "cell:0-0"]);
    expect(walk.path).toEqual([]);
    walk.go(["card:7H", "cell:8-1"]);
    expect(sent).toHaveBeenCalledWith(["card:7H", "cell:8-1"]);
  });
});
