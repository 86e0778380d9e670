/** Order 66 goes from planet to planet, and what it did is told when the last die lies; and what the track says of it. */
import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RiskCloneWarsEvent, RiskCloneWarsView } from "$lib/wire";
import { prefs } from "$lib/prefs.svelte";
import { Words } from "$lib/words";
import Board from "../board/Board.svelte";
import { ARMIES, PLANETS } from "../board/facts";
import { like, SKIP } from "../board/taste.svelte";
import { sweepOf } from "../board/tale";
import Track from "../board/Track.svelte";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const words = new Words("en", [read("../../../texts/en.ftl"), read("../../../../../web/src/texts/en.ftl"), read("../texts/en.ftl")], ["Ann", "Ben", "Cleo"]);

const ROLLED = PLANETS.slice(0, 20);
const FELL = ROLLED.slice(0, 7).map((p) => `planet:${p}`);
const story: RiskCloneWarsEvent[] = ROLLED.map((p, i) => ({ event: "clone-roll", planet: `planet:${p}`, number: i < 7 ? 8 : 2, turns: i < 7 ? 1 : 0 }));

/** Black has given the order: seven planets have turned and are to be given away. */
function table(): RiskCloneWarsView {
  const planets = Object.fromEntries(PLANETS.map((id, i) => [`planet:${id}`, { owner: `army:${ARMIES[i % 4]}`, troops: 2, ships: [0, 0, 0], tokens: [] }]));
  const armies = ARMIES.map((a, i) => ({ id: `army:${a}`, seat: i % 3, alive: true, planets: 10, troops: 20, fleet: [0, 0, 0], hand: 0, supply: 0, cards: null }));
  return {
    seat: 0, classic: false, dealt: false, stage: "order-66", army: "army:black", turns: 5, quiet: 0, planets, armies, decks: [], tokens: [], token_pile: 5, looked_at: null,
    track: { pawn: 3, last: 10, numbers: [8], called: true, caller: "army:black", emperor: null, rolls: Object.fromEntries(ROLLED.map((p, i) => [`planet:${p}`, i < 7 ? 8 : 2])), fell: FELL, turned: FELL },
    systems: {}, attacks: {}, turn: { tracked: true, for_planets: 3, pool: 0, built: [0, 0, 0], taken_from: [], dots: 0, captured: [], cards_due: 0, locked: [], sets: 0, ships_built: 0, paid: [], fortifications: 0, anywhere: false, refused: [], asked: null },
    invasion: null, combat: null, announced: null, mine: null, winners: [], reason: null,
  } as RiskCloneWarsView;
}

function shown(told: readonly RiskCloneWarsEvent[], bots: readonly boolean[] = [false, false, false]) {
  const showing = vi.fn<(scene: Promise<unknown>) => void>();
  const sitters = ["Ann", "Ben", "Cleo"].map((name, side) => ({ name, side, bot: bots[side]!, online: true, resigned: false }));
  const prompt = createRawSnippet(() => ({ render: () => "<p>prompt</p>" }));
  const rest = { glow: new Set<string>(), open: new Set<string>(), chosen: [], waiting: [1], pick: vi.fn(), run: vi.fn(), running: false, prompt, haste: null, hasten: vi.fn() };
  render(Board, { props: { view: table(), seat: 0, sitters, words, story: told, beat: 1, showing, ...rest } });
  return { showing, said: () => document.querySelector(".rolls h3 .num")!.textContent };
}

const black = ARMIES.indexOf("black") % 3; // whose turn it is

describe("Order 66", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    prefs.speed = "usual";
    like({ haste: 0 });
  });

  test.each([["usual", 1], ["calm", 1.6], ["quick", 0.5]] as const)("what it did is said when the last die lies, at the %s pace", async (speed, tempo) => {
    prefs.speed = speed;
    const { showing, said } = shown(story);
    expect(showing).toHaveBeenCalledOnce();
    let over = false;
    void showing.mock.calls[0]![0].then(() => (over = true));
    await vi.advanceTimersByTimeAsync(100);
    const [delays, rolls] = [[...document.querySelectorAll<HTMLElement>(".rolls li")].map((li) => parseFloat(li.style.animationDelay)), sweepOf(story) * tempo];
    expect(delays).toHaveLength(20);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBeLessThan(rolls);
    await vi.advanceTimersByTimeAsync(rolls - 120);
    expect([over, said()]).toEqual([false, ""]);
    expect(document.body.textContent).not.toMatch(/7 of 20|Take the 7/);
    await vi.advanceTimersByTimeAsync(40);
    expect([over, said()]).toEqual([true, "7 of 20 turn"]);
  });

  test("it is said at once where nothing moves", () => {
    prefs.speed = "none";
    const { showing, said } = shown(story);
    expect([showing.mock.calls.length, said()]).toEqual([0, "7 of 20 turn"]);
  });

  test("it is said at once to who comes back to it, and its dice lie", () => {
    const { showing, said } = shown([]);
    expect([showing.mock.calls.length, said()]).toEqual([0, "7 of 20 turn"]);
    expect(document.querySelectorAll(".roll.lies")).toHaveLength(20);
  });

  test("it is said at once to who passes over what bots do, also where others watch them; not what people do", () => {
    like({ haste: SKIP });
    const bots = [0, 1, 2].map((seat) => seat === black);
    const { showing, said } = shown(story, bots);
    expect([showing.mock.calls.length, said()]).toEqual([0, "7 of 20 turn"]);
    document.body.innerHTML = "";
    const people = shown(story, bots.map((bot) => !bot));
    expect([people.showing.mock.calls.length, people.said()]).toEqual([1, ""]);
  });
});

test("among others one may pass over what bots do, and their pace stays as it is", async () => {
  const hasten = vi.fn();
  const bots = [0, 1, 2].map((seat) => seat === black);
  const sitters = ["Ann", "Ben", "Cleo"].map((name, side) => ({ name, side, bot: bots[side]!, online: true, resigned: false }));
  const prompt = createRawSnippet(() => ({ render: () => "<p>prompt</p>" }));
  const rest = { glow: new Set<string>(), open: new Set<string>(), chosen: [], waiting: [1], pick: vi.fn(), run: vi.fn(), running: false, prompt };
  const props = { view: table(), seat: 0, sitters, words, story: [], beat: 1, haste: null, hasten, ...rest };
  const { rerender } = render(Board, { props });
  expect(screen.getByRole("group", { name: "What the bots do" }).querySelectorAll("input")).toHaveLength(2);
  await fireEvent.click(screen.getByRole("radio", { name: "Skip it" }));
  expect(JSON.parse(localStorage.getItem("risk-taste")!)).toMatchObject({ haste: SKIP });
  expect(hasten).not.toHaveBeenCalled();
  await rerender({ ...props, hasten: undefined }); // a lesson, or a look back
  expect(screen.queryByRole("group", { name: "What the bots do" })).toBeNull();
  like({ haste: 0 });
});

test("the track is a button that says where it stands and what it is for", async () => {
  const { rerender } = render(Track, { props: { track: { ...table().track!, called: false, rolls: {}, fell: [], turned: [] }, over: false, words } });
  const button = screen.getByRole("button", { name: /Darth Sidious on space 3 of 10/ });
  expect(screen.getByRole("status").textContent).toBe("");
  await fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("status").textContent).toContain(words.say("dock-why-order66"));
  expect(screen.getByRole("status").textContent).toContain("Numbers that turn a planet: 8");
  await fireEvent.keyDown(button, { key: "Escape" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await rerender({ track: table().track! });
  await tick();
  expect(screen.getByRole("button", { name: words.say("map-called") })).not.toBeNull();
});
