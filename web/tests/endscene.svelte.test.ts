import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EndScene } from "$lib/endscene.svelte";
import type { Result } from "$lib/wire";
import { Words } from "$lib/words";

const words = new Words(
  "en",
  ["result-yours = You win!\nresult-won = { $who } wins.\nresult-drawn = Nobody wins.\nreason-stopped = It was stopped.\nend-won = { $seat } won: five in a row.\ntarget-seat = Player"],
  ["Ann", "Ben"],
);
const RESULT: Result = { reason: "line", winners: [0], scores: [1, 0], why: { key: "end-won", about: { seat: "seat:0" } }, marks: ["cell:0-0"] };
const STOPPED: Result = { reason: "stopped", winners: [], scores: [0, 0], why: null, marks: [] };

/** A match and its end, as who has these seats lives it. */
function lived(before: Result | null, mine: number[] = []) {
  let result = $state<Result | null>(before);
  const opened = vi.fn();
  let endScene!: EndScene;
  const leave = $effect.root(() => {
    endScene = new EndScene({ here: () => true, result: () => result, mine: () => mine, words: () => words, opened });
  });
  flushSync();
  const ends = (with_: Result) => {
    result = with_;
    flushSync();
  };
  return { endScene, opened, leave, ends };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("what decided is shown, then said, then the result opens, within four seconds", () => {
  const { endScene, opened, ends } = lived(null, [1]);
  expect([endScene.ending, endScene.spoken]).toEqual([null, ""]);
  ends(RESULT);
  expect(endScene.ending).toMatchObject({ marks: ["cell:0-0"], winners: [0], show: true });
  expect([endScene.said, endScene.open]).toEqual([false, false]);
  expect(endScene.spoken).toBe("Ann wins. Ann won: five in a row.");
  vi.advanceTimersByTime(3000);
  expect([endScene.said, endScene.open]).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect([endScene.show, endScene.said, endScene.open]).toEqual([false, false, true]);
  expect(opened).toHaveBeenCalledOnce();
  expect(endScene.ending).toMatchObject({ marks: ["cell:0-0"], show: false });
});

it("a click or a key goes on at once, and before the end it does nothing", () => {
  const { endScene, opened, ends } = lived(null, [0]);
  endScene.touch();
  expect(endScene.open).toBe(false);
  ends(RESULT);
  endScene.touch();
  expect([endScene.show, endScene.open, endScene.headline]).toEqual([false, true, "You win!"]);
  vi.advanceTimersByTime(9000);
  expect(opened).toHaveBeenCalledOnce();
});

it("who comes to a match that is over finds the result, without the show", () => {
  const { endScene, opened } = lived(RESULT);
  expect([endScene.show, endScene.open, endScene.spoken]).toEqual([false, true, ""]);
  expect(opened).toHaveBeenCalledOnce();
});

it("a match that the table ended has nothing to light up, and is said sooner", () => {
  const { endScene, ends, opened, leave } = lived(null, [0]);
  ends(STOPPED);
  vi.advanceTimersByTime(300);
  expect([endScene.said, endScene.headline, endScene.why]).toEqual([true, "Nobody wins.", "It was stopped."]);
  leave();
  vi.advanceTimersByTime(9000);
  expect(opened).toHaveBeenCalledTimes(0);
});
