/** The picture at real tables: everything that can be clicked is a button in it, and a click says which one it was. */
import { readFileSync } from "node:fs";
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { paths, span } from "$lib/menu";
import type { LightsaberDuelView, Menu } from "$lib/wire";
import { Words } from "$lib/words";
import { arithmetic, lines } from "../board/faces";
import { Draft, fitting, rest } from "../board/draft.svelte";
import { cleared, scenesOf } from "../board/scenes.svelte";
import boards from "./boards.json";
import Sitting from "./Sitting.svelte";

interface Table {
  name: string;
  seat: number;
  menu: Menu;
  view: LightsaberDuelView;
}

const tables = boards as unknown as Table[];
const table = (name: string): Table => tables.find((t) => t.name === name)!;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const speak = (lang: string): Words =>
  new Words(lang, [read(`../../../texts/${lang}.ftl`), read(`../../../../../web/src/texts/${lang}.ftl`), read(`../texts/${lang}.ftl`)], ["Ann", "Ben"]);

function sit(it: Table, { lang = "en", seat = it.seat as number | null, menu = it.menu } = {}) {
  const clicked = vi.fn<(target: string) => void>();
  const sent = vi.fn<(path: string[]) => void>();
  const { container } = render(Sitting, { props: { view: it.view, seat, menu, words: speak(lang), clicked, sent } });
  const button = (target: string) => container.querySelector<HTMLButtonElement>(`button[data-target="${target}"]`);
  return { container, clicked, sent, button };
}

/** All moves of a menu, one for each number of a range. */
const moves = (menu: Menu): string[][] =>
  paths(menu).flatMap((path) => {
    const range = span(path.at(-1)!);
    if (!range) return [path];
    return Array.from({ length: range.to - range.from + 1 }, (_, i) => [...path.slice(0, -1), `${range.kind}:${range.from + i}`]);
  });

const nameOf = (button: HTMLElement): string => (button.getAttribute("aria-label") ?? button.textContent).trim();

describe.each(tables)("$name", (it) => {
  test.skipIf(it.view.phase === "plan").each(moves(it.menu).map((path) => ({ move: path.join(", "), path })))("$move can be clicked from target to target", async ({ path }) => {
    const { clicked, sent, button } = sit(it);
    for (const target of path) {
      const found = button(target)!;
      expect(found, target).not.toBeNull();
      expect(nameOf(found)).not.toBe("");
      expect(found.getAttribute("aria-disabled")).not.toBe("true");
      found.focus();
      expect(document.activeElement).toBe(found);
      await fireEvent.click(found);
      expect(clicked).toHaveBeenLastCalledWith(target);
    }
    expect(sent).toHaveBeenCalledWith(path);
  });

  test.each(["en", "fr"])("is put into words in %s", (lang) => {
    const { container } = sit(it, { lang });
    const said = container.innerHTML.replaceAll(/(class|data-target)="[^"]*"/g, "");
    expect(said).not.toMatch(/\b(board|ask|event|target|chair|prompt)-[a-z]/);
    expect(said).not.toMatch(/\{\s*\$/);
  });

  test("a spectator sees the table and neither hand nor glow", () => {
    const { container } = sit({ ...it, view: { ...it.view, seat: null, hand: [], planned: [], choice: null } }, { seat: null, menu: {} });
    expect(container.querySelector(".hand")).toBeNull();
    expect(container.querySelector(".glow")).toBeNull();
    expect(container.querySelector(".arena")).not.toBeNull();
  });
});

describe("the totals", () => {
  test("are shown with their arithmetic, and who leads and why", () => {
    const { container } = sit(table("trailing"));
    const sums = [...container.querySelectorAll(".sum")].map((e) => e.textContent);
    expect(sums).toEqual(["5 + 2 = 7", "(1 + 3) × 2 = 8"]);
    expect(container.querySelector(".verdict")!.textContent).toMatch(/Ann leads\s+8 > 7/);
  });

  test("are worked out as on paper", () => {
    const sum = (worth: number[], factor: number, total: number) => arithmetic({ active: worth.map((n) => ({ worth: n })), factor, total });
    expect(sum([3], 1, 3)).toBe("");
    expect(sum([3, 0], 2, 6)).toBe("3 × 2 = 6");
    expect(sum([0], 2, 0)).toBe("0 × 2 = 0");
    expect(sum([1, 3, 0, 0], 4, 16)).toBe("(1 + 3) × 4 = 16");
  });
});

describe("a card", () => {
  test("tells what it does when it is focused, and that its text is lost", async () => {
    const { container, button } = sit(table("trailing"));
    button("card:lord")!.focus();
    await tick();
    await tick();
    expect(container.querySelector(".told")!.textContent).toContain("last card");
    expect(container.querySelector(".told em")!.textContent).toContain("Reconstructed");
    button("card:retreat")!.focus();
    await tick();
    await tick();
    expect(container.querySelector(".told em")).toBeNull();
  });

  test("is explained as it is read at this table", () => {
    const it = table("choice of worth");
    const help = (knight: number) => speak("en").say("board-card-help", { id: "knight", ...it.view.readings, knight });
    expect(it.view.readings.knight).toBe(1);
    expect(help(1)).toContain("your choice");
    expect(help(0)).toContain("opponent");
  });

  test("has its name on two lines at most", () => {
    expect(lines("Battement en retraite")).toEqual(["Battement", "en retraite"]);
    expect(lines("Block")).toEqual(["Block"]);
  });
});

describe("the scenes", () => {
  const story = [
    { event: "conceded", seat: "seat:1" },
    { event: "fight-won", seat: "seat:0", fight: "fight:1" },
    { event: "opened", fight: "fight:2", first: "card:block", second: "card:drain" },
    { event: "cancelled", first: "card:block", second: "card:drain" },
  ];

  test("are the end of a fight and the cards turned together", () => {
    expect(scenesOf(story)).toEqual([
      { kind: "over", winner: 0, told: story.slice(0, 2) },
      { kind: "reveal", cards: ["card:block", "card:drain"], cancelled: true },
    ]);
  });

  test("leave a cleared table between two fights", () => {
    const { view } = table("trailing");
    const after = cleared(view);
    expect(after.sides.map((side) => side.active.length)).toEqual([0, 0]);
    expect(after.fights).toEqual(view.fights);
  });
});

describe("the duellists", () => {
  test("stand on the floor with their own figure, and have a face at their chair", () => {
    const { container } = sit(tables[0]!);
    const figures = [...container.querySelectorAll(".blades .figure")].map((figure) => figure.innerHTML);
    const faces = [...container.querySelectorAll(".fighter .portrait")].map((portrait) => portrait.innerHTML);
    for (const drawn of [figures, faces]) {
      expect(drawn).toHaveLength(2);
      expect(drawn[0]!.length).toBeGreaterThan(500);
      expect(drawn[0]).not.toBe(drawn[1]);
    }
  });

  test.each(["en", "fr"])("are told what it is about before the first round, in %s", (lang) => {
    const plan = tables.find((t) => t.view.phase === "plan")!;
    const aim = speak(lang).say("board-aim");
    const at = (round_before: (number | null)[]) => sit({ ...plan, view: { ...plan.view, round_before } }, { lang }).container.querySelector(".verdict")!.textContent;
    expect(at([])).toContain(aim);
    expect(at([0, 1, null])).not.toContain(aim);
  });
});

describe("a plan", () => {
  const planning = table("planning");
  const open: Table = { ...planning, view: { ...planning.view, planned: [null, null, null] } };
  const cards = [...new Set(open.view.hand)];
  const laid = (container: HTMLElement) => [...container.querySelectorAll(".fight .sr")].map((e) => /:\s(.*) lies here/.exec(e.textContent)?.[1] ?? null);

  test("is laid out card by card, changed, and sent only when it is ready", async () => {
    sessionStorage.clear();
    const { container, clicked, sent, button } = sit(open);
    const ready = () => container.querySelector<HTMLButtonElement>(".prompt .send");
    await fireEvent.click(button(cards[0]!)!);
    await fireEvent.click(button("fight:3")!);
    await fireEvent.click(button(cards[1]!)!);
    expect(laid(container).map(Boolean)).toEqual([true, false, true]);
    expect(ready()).toBeNull();
    await fireEvent.click(button("fight:1")!); // taken back
    expect(laid(container).map(Boolean)).toEqual([false, false, true]);
    await fireEvent.click(button(cards[2]!)!);
    await fireEvent.click(button(cards[0]!)!);
    expect(laid(container).map(Boolean)).toEqual([true, true, true]);
    expect(container.querySelectorAll(".hand .glow")).toHaveLength(0);
    expect(ready()!.textContent).toContain("Ready");
    expect(clicked).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });

  test("goes on where it was left when the page is loaded again", async () => {
    sessionStorage.clear();
    const first = sit(open);
    await fireEvent.click(first.button("fight:2")!);
    await fireEvent.click(first.button(cards[0]!)!);
    const again = sit(open);
    await tick();
    expect(laid(again.container).map(Boolean)).toEqual([false, true, false]);
  });

  test("names its moves in the order of the rules, and knows only cards that are there", () => {
    sessionStorage.clear();
    const draft = new Draft();
    draft.take("a", ["card:p1", "card:p1", "card:block"], [null, null, null]);
    draft.lift(2);
    for (const card of ["card:block", "card:p1", "card:p1"]) draft.lay(card);
    expect(draft.moves()).toEqual([["card:p1", "fight:1"], ["card:p1", "fight:2"], ["card:block", "fight:3"]]);
    draft.swap(0, 2);
    expect(draft.shown).toEqual(["card:block", "card:p1", "card:p1"]);
    draft.take("a", ["card:p1"], ["card:block", null, null]);
    expect(draft.moves()).toEqual([["card:p1", "fight:2"]]);
    expect(fitting(["card:p1", "card:p1", null], ["card:p1"], [])).toEqual(["card:p1", null, null]);
    expect(rest(["card:p1", "card:p1"], ["card:p1", null, null])).toEqual(["card:p1"]);
  });

  test("is sent card by card where a coach opens one card only", async () => {
    const only = { [cards[0]!]: planning.menu[cards[0]!]! };
    const { clicked, button } = sit(planning, { menu: only });
    await fireEvent.click(button(cards[0]!)!);
    expect(clicked).toHaveBeenLastCalledWith(cards[0]);
  });
});
