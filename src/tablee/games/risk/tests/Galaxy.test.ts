/** The map in the page: every planet is a button that says what it is and what it is asked, and keys lead through all of it. */
import { readFileSync } from "node:fs";
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import type { Ending } from "$lib/board";
import type { RiskCloneWarsPlanet, RiskCloneWarsView } from "$lib/wire";
import { type Told, Words } from "$lib/words";
import { ARMIES, PLANETS, SYSTEMS } from "../board/facts";
import { look as looks } from "../board/armies";
import Galaxy from "../board/Galaxy.svelte";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const speak = (lang: string): Words => new Words(lang, [read(`../../../texts/${lang}.ftl`), read(`../../../../../web/src/texts/${lang}.ftl`), read(`../texts/${lang}.ftl`)]);
const ENGLISH = speak("en");
const sitters = ["Ann", "Ben"].map((name, side) => ({ name, bot: false, online: true, side, resigned: false }));

/** A table in the middle of a game: two seats, planets dealt in turn to the four armies. */
function table(change: Partial<RiskCloneWarsView> = {}): RiskCloneWarsView {
  const planets = Object.fromEntries(PLANETS.map((id, i): [string, RiskCloneWarsPlanet] => [`planet:${id}`, { owner: `army:${ARMIES[i % 4]}`, troops: 1 + (i % 5), ships: [0, 0, 0], tokens: [] }]));
  const armies = ARMIES.map((a, i) => ({ id: `army:${a}`, seat: i % 2, alive: true, planets: 10, troops: 20, fleet: [0, 0, 0], hand: 0, supply: 0, cards: null }));
  return {
    seat: 0, classic: false, stage: "invasion", army: "army:red", turns: 5, quiet: 0, planets, armies, decks: [], tokens: [], token_pile: 5, looked_at: null,
    track: { pawn: 3, last: 10, numbers: [8], called: false, caller: null, emperor: null, rolls: {}, fell: [], turned: [] },
    systems: {}, attacks: {}, turn: { tracked: false, for_planets: 3, pool: 0, built: [0, 0, 0], taken_from: [], dots: 0, captured: [], cards_due: 0, locked: [], sets: 0, ships_built: 0, paid: [], fortifications: 0, anywhere: false, refused: [], asked: null },
    invasion: null, combat: null, announced: null, mine: null, winners: [], reason: null, ...change,
  } as RiskCloneWarsView;
}

interface Wishes {
  view?: RiskCloneWarsView;
  words?: Words;
  glow?: string[];
  chosen?: string[];
  story?: Told[];
  beat?: number;
  heirs?: Map<string, string>;
  ending?: Ending;
  before?: () => Promise<RiskCloneWarsView | null>;
}

function props({ view = table(), words = ENGLISH, glow = [], chosen = [], story = [], beat = 0, heirs = new Map(), before = async () => null, ending }: Wishes, pick: (target: string) => void) {
  const rest = { seat: 0, sitters, waiting: [0], run: vi.fn(), running: false, prompt: (() => {}) as never, marked: new Set<string>(), drafts: new Map([["planet:duro", 4]]), covered: null };
  return { view, words, heirs, before, near: false, skipped: false, sweeping: story.some((told) => told.event === "clone-roll"), ending: ending ?? null, glow: new Set(glow), open: new Set(glow), chosen, story, beat, pick, ...rest };
}

function look(wishes: Wishes = {}) {
  const pick = vi.fn<(target: string) => void>();
  const { container, rerender } = render(Galaxy, { props: props(wishes, pick) });
  const button = (target: string) => container.querySelector<HTMLButtonElement>(`button[data-target="${target}"]`);
  const name = (target: string) => button(target)?.getAttribute("aria-label");
  return { container, pick, button, name, again: (w: Wishes) => rerender(props(w, pick)) };
}

test("every planet is a button, and a click on any of them is told: also on one that cannot be chosen now", async () => {
  const { pick, button, container } = look({ glow: ["planet:duro"] });
  expect(container.querySelectorAll("button[data-planet]")).toHaveLength(42);
  for (const id of PLANETS) {
    await fireEvent.click(button(`planet:${id}`)!);
    expect(pick).toHaveBeenLastCalledWith(`planet:${id}`);
  }
  expect(button("planet:duro")!.getAttribute("aria-disabled")).toBe("false");
  expect(button("planet:byss")!.getAttribute("aria-disabled")).toBe("true");
});

test("a planet says its system, its army and who plays it, its troops and all that stands on it, in either language", () => {
  const view = table();
  view.planets["planet:byss"] = { owner: "army:black", troops: 7, ships: [1, 0, 2], tokens: [4] };
  view.tokens = [{ slot: 4, planet: "planet:byss", face: null }];
  view.track!.emperor = "planet:byss";
  view.turn.locked = ["planet:byss"];
  expect(look({ view }).name("planet:byss")).toBe("Byss, Core Worlds, Black (Ben), 7 troops, Fighter × 1, Capital ship × 2, a token, the Emperor is here, safe for this turn");
  expect(look({ view, words: speak("fr") }).name("planet:byss")).toMatch(/^Byss, Mondes du Noyau, Noir \(Ben\), 7 troupes/);
});

test("planets of nobody are told as such, and our own as ours", () => {
  const view = table();
  view.planets["planet:byss"] = { owner: null, troops: 0, ships: [0, 0, 0], tokens: [] };
  const { name } = look({ view });
  expect(name("planet:byss")).toBe("Byss, Core Worlds, nobody’s");
  expect(name("planet:yavin_4")).toContain("Red (you)");
});

test("tokens are buttons while one is asked for, with their face for those who know it", async () => {
  const view = table({ tokens: [{ slot: 2, planet: "planet:duro", face: "face:dooku" }, { slot: 3, planet: "planet:byss", face: null }] });
  expect(look({ view }).button("token:2")).toBeNull();
  const { button, name, pick } = look({ view, glow: ["token:2", "token:3"] });
  expect(name("token:2")).toBe("Token 2, Count Dooku");
  await fireEvent.click(button("token:3")!);
  expect(pick).toHaveBeenLastCalledWith("token:3");
});

test("a system is chosen when it is asked for, and brought near otherwise", async () => {
  const { button, pick, again } = look();
  for (const s of SYSTEMS) expect(button(`system:${s.id}`)!.getAttribute("aria-label")).toContain(String(s.bonus));
  await fireEvent.click(button("system:colonies")!);
  expect(pick).not.toHaveBeenCalled();
  await again({ glow: ["system:colonies"] });
  await fireEvent.click(button("system:colonies")!);
  expect(pick).toHaveBeenLastCalledWith("system:colonies");
});

describe("by keys", () => {
  const here = () => (document.activeElement as HTMLElement).dataset.planet;

  test("one planet is reached by the tab key, the others by arrows; page keys lead to what glows", async () => {
    const { container, button } = look({ glow: ["planet:ithor", "planet:kamino"] });
    expect([...container.querySelectorAll("[data-planet][tabindex='0']")]).toEqual([button("planet:kamino")]);
    button("planet:kamino")!.focus();
    const press = async (key: string) => {
      await fireEvent.keyDown(document.activeElement!, { key });
      await tick();
      await tick();
    };
    await press("ArrowLeft");
    expect(here()).toBe("naboo");
    await press("PageDown");
    expect(here()).toBe("kamino");
    await press("PageDown");
    expect(here()).toBe("ithor");
    await press("PageUp");
    expect(here()).toBe("kamino");
  });
});

describe("since our last turn", () => {
  const changed = (army: string) => {
    const view = table({ army });
    view.planets["planet:duro"] = { ...view.planets["planet:duro"]!, troops: 9 };
    view.planets["planet:byss"] = { ...view.planets["planet:byss"]!, owner: "army:blue" };
    return view;
  };

  test("what others did is marked and summed up when our turn comes, until we move, and can be called again", async () => {
    const { container, again } = look({ view: table({ army: "army:red" }) });
    await again({ view: table({ army: "army:black" }) });
    await again({ view: changed("army:red"), beat: 1 });
    expect(container.querySelectorAll(".change")).toHaveLength(2);
    expect(container.querySelector(".since")!.textContent).toContain("1 lost, 0 won");
    expect(container.querySelectorAll(".standing, .since .told")).toHaveLength(0);
    await again({ view: changed("army:red"), beat: 2 });
    expect(container.querySelectorAll(".change, .since")).toHaveLength(0);
    await fireEvent.click(container.querySelector(".recall")!);
    expect(container.querySelectorAll(".change")).toHaveLength(2);
    await fireEvent.click(container.querySelector(".since .line")!);
    expect(container.querySelector(".since .told")!.textContent).toContain("Byss");
    await fireEvent.keyDown(container.querySelector(".since")!, { key: "Escape" });
    expect(container.querySelector(".since .told")).toBeNull();
    await fireEvent.keyDown(container.querySelector(".since")!, { key: "Escape" });
    expect(container.querySelector(".since")).toBeNull();
  });

  test("after a reload the house says how it was", async () => {
    const before = vi.fn(async () => table({ army: "army:black" }));
    const { container } = look({ view: changed("army:red"), before });
    await vi.waitFor(() => expect(container.querySelector(".since")).not.toBeNull());
    expect(before).toHaveBeenCalledOnce();
    expect(container.querySelectorAll(".change")).toHaveLength(2);
  });
});

test("Order 66 is rolled planet by planet, and the last combat lies between its planets", async () => {
  const combat = { origin: "planet:duro", target: "planet:ansion", armies: ["army:red", "army:black"], joined: [0, 0, 0], dice: [1, 1], rolled: [[{ sides: 6, rolled: 3, worth: 3, place: 0 }], [{ sides: 6, rolled: 5, worth: 5, place: 0 }]], pairs: [{ attacker: 3, defender: 5, attacker_wins: false }], losses: [1, 0], changed: false };
  const { container, again, name } = look({ view: table({ combat }) });
  expect(container.querySelectorAll(".beam")).toHaveLength(1);
  expect(container.querySelectorAll(".lost")).toHaveLength(1);
  const story = [{ event: "clone-roll", planet: "planet:duro", number: 8, turns: 1 }, { event: "clone-roll", planet: "planet:byss", number: 3, turns: 0 }];
  await again({ view: table({ stage: "order-66" }), story, beat: 1 });
  expect([...container.querySelectorAll<HTMLElement>(".roll")].map((r) => r.textContent)).toEqual(expect.arrayContaining(["8", "3"]));
  expect(container.querySelectorAll(".roll.turns")).toHaveLength(1);
  expect(name("planet:byss")).toContain("rolled 3: it stays loyal");
});

test("the end lights up where it was decided, and the Emperor falls with his planet", async () => {
  const over = table({ stage: "over" });
  const ending = { reason: "emperor-taken", winners: [0], marks: ["planet:duro", "army:red"], show: true };
  const { container, again } = look({ view: over, ending });
  expect(container.querySelectorAll(".downfall.show .emperor")).toHaveLength(1);
  expect(container.querySelectorAll(".downfall .crown")).toHaveLength(1);
  await again({ view: over, ending: { ...ending, reason: "turn-cap", marks: ["army:red"], show: false } });
  expect(container.querySelector(".downfall.show")).toBeNull();
  expect(container.querySelectorAll(".downfall .crown")).toHaveLength(Object.values(over.planets).filter((p) => p.owner === "army:red").length);
});

test("troops laid out and not yet sent stand beside a planet", () => {
  expect(look().container.querySelector(".draft")!.textContent).toContain("+4");
});

test("RISK-67a: a turned planet shows the army it is to be handed to, while that is set", () => {
  const mine = { phase: "o66-assign", army: "army:black", card: null, picks: [], source: null, goal: null, dice: null, sets: [], must_trade: false, regions: [] };
  const view = table({ stage: "order-66", mine });
  view.track = { ...view.track!, called: true, caller: "army:black", turned: ["planet:byss", "planet:duro"] };
  const heirs = new Map([["planet:duro", "army:blue"]]);
  const colourOf = (army: string) => looks(`army:${army}`).colour;
  const colours = (v: RiskCloneWarsView) => [...look({ view: v, heirs }).container.querySelectorAll(".heir circle")].map((c) => c.getAttribute("fill"));
  expect(colours(view).sort()).toEqual([colourOf("black"), colourOf("blue")].sort());
  expect(colours({ ...view, mine: null })).toEqual([]);
});
