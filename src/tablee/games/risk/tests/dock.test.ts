import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { describe, expect, it, vi } from "vitest";
import type { Order } from "../board/orders";
import type { RiskCloneWarsView } from "$lib/wire";
import { Words } from "$lib/words";
import house from "../../../texts/en.ftl?raw";
import client from "../../../../../web/src/texts/en.ftl?raw";
import Dock from "../board/Dock.svelte";
import { PLANETS } from "../board/facts";
import type { Laying } from "../board/laying.svelte";
import ours from "../texts/en.ftl?raw";

const words = new Words("en", [house, client, ours], ["Ann", "Ben"]);
const army = (id: string, seat: number, cards: string[] | null) => ({ id: `army:${id}`, seat, alive: true, planets: 11, troops: 31, fleet: [0, 0, 0], hand: cards?.length ?? 2, supply: 0, cards });

/** Red on Kessel, Jabiim and Coruscant; the rest is black's. */
function table(more: Partial<RiskCloneWarsView>, phase: string | null): RiskCloneWarsView {
  const red = new Set(["kessel", "jabiim", "coruscant"]);
  const planets = PLANETS.map((p) => [`planet:${p}`, { owner: red.has(p) ? "army:red" : "army:black", troops: red.has(p) ? 6 : 2, ships: [0, 0, 0], tokens: [] }]);
  return {
    seat: 0, classic: false, dealt: false, stage: "opening", army: "army:red", turns: 4, quiet: 0, planets: Object.fromEntries(planets),
    armies: [army("red", 0, []), army("black", 1, null), army("orange", 0, ["card:rep-08"]), army("blue", 1, null)],
    decks: [], tokens: [], token_pile: 5, looked_at: null, track: { pawn: 2, last: 10, numbers: [8], called: false, caller: null, emperor: null, rolls: {}, fell: [], turned: [] },
    systems: {}, attacks: {}, turn: { tracked: false, for_planets: 3, pool: 0, built: [0, 0, 0], taken_from: [], dots: 0, captured: [], cards_due: 0, locked: [], sets: 0, ships_built: 0, paid: [], fortifications: 1, anywhere: false, refused: [], asked: null },
    invasion: null, combat: null, announced: null, winners: [], reason: null,
    mine: phase ? { phase, army: "army:red", card: null, picks: [], source: null, goal: null, dice: null, sets: [], must_trade: false, regions: [] } : null,
    ...more,
  };
}

function shown(view: RiskCloneWarsView, glow: string[] = [], chosen: string[] = [], seat: number | null = 0) {
  const [pick, run] = [vi.fn(), vi.fn()];
  const sitters = ["Ann", "Ben"].map((name, side) => ({ name, side, bot: false, online: true, resigned: false }));
  const prompt = createRawSnippet(() => ({ render: () => "<p>prompt</p>" }));
  const odds = vi.fn((paths: string[][]) => Promise.resolve(paths.map(() => ({ conquers: 0.72, lost: 2, killed: 3.4, left: 5 }))));
  const rest = { odds, sitters, words, glow: new Set(glow), open: new SvelteSet([...glow, ...chosen]), chosen, waiting: [0], story: [], beat: 0, pick, run, running: false, prompt, focus: vi.fn(), laying: { possible: false, on: false } as Laying };
  const { component } = render(Dock, { view, seat, ...rest });
  return { dock: component as unknown as { take: (target: string) => boolean }, pick, run, odds, open: rest.open };
}
/** Boz Pity can be attacked from Kessel and Jabiim. */
const FRONT = Object.fromEntries(["kessel", "jabiim"].map((p) => [`planet:${p}`, { targets: ["planet:boz_pity"], dice: 3, ships: [0, 0, 0] }]));
const button = (name: RegExp) => screen.getByRole("button", { name });
const moves = (run: ReturnType<typeof vi.fn>, view: RiskCloneWarsView, done: number) => (run.mock.calls[0]![0] as Order["next"])({ view, menu: { "planet:kessel": { "count:1..7": {} } }, story: [], done });

describe("the dock", () => {
  const placing = (pool: number) => {
    const view = table({}, "s5-troops");
    return { ...view, turn: { ...view.turn, pool } };
  };

  it("lays troops out by clicks on the map, takes them back, and sends them only when told to", async () => {
    const view = placing(7);
    const { dock, pick, run } = shown(view, ["planet:kessel", "planet:jabiim"]);
    expect(["planet:kessel", "planet:kessel", "planet:jabiim"].map(dock.take)).toEqual([true, true, true]);
    await tick();
    button(/^Undo/).click();
    await tick();
    button(/^all: Kessel/).click();
    await tick();
    expect([pick.mock.calls, run.mock.calls]).toEqual([[], []]);
    button(/^Place 7 troops/).click();
    expect(moves(run, view, 0)).toEqual(["planet:kessel", "count:7"]);
  });

  it("sends nothing while a move is on its way", async () => {
    const { dock, run, open } = shown(placing(7), ["planet:kessel"]);
    dock.take("planet:kessel");
    open.clear(); // nothing can be chosen
    await tick();
    button(/^Place a troop/).click();
    expect(run).not.toHaveBeenCalled();
  });

  it("leaves a planet of another to the shell, which says why not", () => {
    const { dock } = shown(placing(7), ["planet:kessel"]);
    expect(dock.take("planet:boz_pity")).toBe(false);
  });

  it("begins an attack at its end: from the strongest neighbour", () => {
    const view = table({ stage: "invasion", attacks: FRONT }, "s6-main");
    view.planets["planet:jabiim"]!.troops = 9;
    const { dock, pick } = shown(view, ["planet:kessel", "planet:jabiim", "button:end"]);
    expect(dock.take("planet:boz_pity")).toBe(true);
    expect(pick.mock.calls.flat()).toEqual(["planet:jabiim", "planet:boz_pity"]);
    expect(dock.take("planet:naboo")).toBe(false); // no neighbour of red's
  });

  it("shows the odds of a chosen attack as the house tells them, and repeats it on demand", async () => {
    const view = table({ stage: "invasion", attacks: FRONT }, "s6-main");
    const { run, odds } = shown(view, ["dice:1", "dice:2", "dice:3"], ["planet:kessel", "planet:boz_pity"]);
    expect(screen.getByText("to conquer").parentElement!.textContent).not.toMatch(/\d/);
    await vi.waitFor(() => expect(screen.getByText("to conquer").parentElement!.textContent).toMatch(/72%/));
    expect(odds.mock.calls).toEqual([[[["planet:kessel", "planet:boz_pity", "ships:0-0-0", "count:1"]]]]);
    expect(document.querySelectorAll("[data-target^='dice:']").length).toBe(3);
    button(/^Attack until/).click();
    expect(moves(run, view, 0)).toEqual(["planet:kessel", "planet:boz_pity", "dice:3"]);
  });

  it("keeps a fortification until its number is given, then sends it as one order", async () => {
    const view = table({ stage: "closing" }, "s7-troops");
    view.mine!.regions = [{ planets: ["planet:jabiim", "planet:kessel"], spare: [5, 5] }];
    const { dock, pick, run } = shown(view, ["planet:kessel", "planet:jabiim", "planet:coruscant", "button:end"]);
    expect([dock.take("planet:kessel"), dock.take("planet:jabiim")]).toEqual([true, true]);
    await tick();
    expect(pick).not.toHaveBeenCalled();
    button(/^All 5/).click();
    expect([0, 1].map((done) => moves(run, { ...view, mine: { ...view.mine!, phase: done ? "s7-to" : "s7-troops" } }, done))).toEqual([["planet:kessel"], ["planet:jabiim"]]);
  });

  it("plays an offered card with one click", () => {
    const { pick } = shown(table({ announced: { army: "army:black", power: "power:PLUS2" } }, "cancel"), ["card:rep-08", "button:pass"]);
    button(/^Play it/).click();
    expect(pick.mock.calls.flat()).toEqual(["card:rep-08", "button:power"]);
    button(/^No card/).click();
    expect(pick).toHaveBeenLastCalledWith("button:pass");
  });

  it("RISK-97a: shows the steps to those who play the turn, stages to all others", () => {
    shown(table({}, "s5-troops"));
    expect(document.querySelectorAll(".track li").length).toBe(11);
    document.body.innerHTML = "";
    shown({ ...table({}, null), army: "army:black" });
    expect(document.querySelectorAll(".track li").length).toBe(3);
  });

  it("shows a spectator four armies and no cards", () => {
    const view = table({}, null);
    shown({ ...view, seat: null, armies: view.armies.map((a) => ({ ...a, cards: null })) }, [], [], null);
    expect(document.querySelectorAll("[data-army]").length).toBe(4);
    expect(document.querySelector(".hand")).toBeNull();
  });
});
