/** The picture at real tables: everything that can be clicked is a button in it, and a click says which one it was. */
import { readFileSync } from "node:fs";
import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { describe, expect, test, vi } from "vitest";
import type { Sitter } from "$lib/board";
import type { AttackOfTheClonesView } from "$lib/wire";
import { type Told, Words } from "$lib/words";
import Board from "../board/Board.svelte";
import boards from "./boards.json";

interface Table {
  name: string;
  seat: number;
  menu: string[];
  view: AttackOfTheClonesView;
  story: Told[];
}

const tables = boards as unknown as Table[];
const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const speak = (lang: string): Words =>
  new Words(lang, [read(`../../../texts/${lang}.ftl`), read(`../../../../../web/src/texts/${lang}.ftl`), read(`../texts/${lang}.ftl`)], NAMES);

function show(table: Table, more: { menu?: string[]; seat?: number | null; lang?: string } = {}) {
  const pick = vi.fn<(target: string) => void>();
  const menu = new Set(more.menu ?? table.menu);
  const sitters: Sitter[] = table.view.seats.map((_, i) => ({ name: NAMES[i]!, bot: i > 0, online: true, side: i, resigned: false }));
  const prompt = createRawSnippet(() => ({ render: () => "<p>prompt</p>" }));
  const seat = more.seat === undefined ? table.seat : more.seat;
  const { container } = render(Board, {
    props: {
      view: table.view,
      seat,
      sitters,
      words: speak(more.lang ?? "en"),
      glow: menu,
      open: menu,
      chosen: [],
      waiting: [table.seat],
      story: table.story,
      beat: 1,
      pick,
      prompt,
    },
  });
  const found = (target: string) => [...container.querySelectorAll<HTMLButtonElement>(`button[data-target="${target}"]`)].filter((b) => b.classList.contains("glow"));
  return { container, pick, found };
}

const table = (name: string): Table => tables.find((t) => t.name === name)!;
const nameOf = (button: HTMLElement): string =>
  [...button.querySelectorAll(".sr")].map((e) => e.textContent.trim()).join(" ") || (button.getAttribute("aria-label") ?? "");

describe.each(tables)("$name", (it) => {
  test("every target of the menu is one focusable button that says its target", async () => {
    const { pick, found } = show(it);
    expect(it.menu.length).toBeGreaterThan(0);
    for (const target of it.menu) {
      const [button, ...twice] = found(target);
      expect(button, target).toBeDefined();
      expect(twice, target).toEqual([]);
      button!.focus();
      expect(document.activeElement, target).toBe(button);
      await fireEvent.click(button!);
      expect(pick).toHaveBeenLastCalledWith(target);
    }
    expect(pick).toHaveBeenCalledTimes(it.menu.length);
  });

  test.each(["en", "fr"])("every button has a name in %s, and no words are missing", (lang) => {
    const { container } = show(it, { lang });
    for (const button of container.querySelectorAll("button")) expect(nameOf(button) || button.textContent.trim(), button.outerHTML).not.toBe("");
    expect(container.textContent).not.toMatch(/\b(board|ask|target|event)-[a-z]/);
  });

  test("nothing glows where nothing is asked", () => {
    const { container } = show(it, { menu: [] });
    expect(container.querySelectorAll(".glow")).toHaveLength(0);
  });
});

test("a spectator sees no hand, and every chair", () => {
  const spectated = { ...table("draft"), view: { ...table("draft").view, seat: null, seats: table("draft").view.seats.map((s) => ({ ...s, hand: null, points: null })) } };
  const { container } = show(spectated, { seat: null, menu: [] });
  expect(container.querySelector(".hand")).toBeNull();
  expect(container.querySelectorAll("[data-seat]")).toHaveLength(4);
});

test("a chair that is not asked for opens what lies in front of it", async () => {
  const { container, pick } = show(table("draft"));
  await fireEvent.click(container.querySelector('[data-seat="1"]')!);
  expect(pick).not.toHaveBeenCalled();
  expect(container.querySelector(".dossier")?.textContent).toContain("Ben");
});

test("the odds are told on request only, as the view counts them", async () => {
  const { container } = show(table("draft"));
  expect(container.querySelector(".bust strong")).toBeNull();
  await fireEvent.click(container.querySelector(".risk .ask")!);
  expect(container.querySelector(".bust strong")?.textContent).toBe(`${table("draft").view.left.bust}%`);
});

test("a counted round shows its arithmetic", () => {
  const { container } = show(table("scored"));
  const line = table("scored").view.sheets[0]!.lines[0]!;
  const cells = [...container.querySelectorAll(".sheet tbody tr:first-child td")].map((td) => Number(td.textContent.replace(/[^0-9]/g, "")));
  expect(cells).toEqual([line.cards, line.missions, line.troopers, line.declared, line.points]);
  expect(line.declared).toBe(10);
});

test("a bust is marked on the card that was turned and on the one it met", () => {
  const { container } = show(table("missions"));
  expect(container.querySelector(".spot.bust .ribbon")).not.toBeNull();
  expect(container.querySelector('[data-who="jarjar"]')!.classList.contains("clash")).toBe(true);
});

test.each(["en", "fr"])("every card of the row and the hand bears a face and a full name in %s", (lang) => {
  const it = table("draft");
  const { container } = show(it, { lang });
  const cards = [...it.view.display, ...it.view.seats[it.seat]!.hand!];
  expect(cards.length).toBeGreaterThan(2);
  for (const target of cards) {
    const face = container.querySelector(`button[data-target="${target}"] .face`)!;
    expect(face.querySelectorAll("svg svg path").length, target).toBeGreaterThan(8);
    const name = face.querySelector(".name")!.textContent;
    expect(`${name} ${target.split("-")[1]}`, target).toBe(speak(lang).label(target));
  }
});

test("an empty place shows who belongs there", () => {
  const { container } = show(table("draft"));
  const empty = [...container.querySelectorAll(".niche")].filter((niche) => !niche.querySelector("button"));
  expect(empty.length).toBeGreaterThan(0);
  for (const niche of empty) expect(niche.querySelector(".ghost i")!.textContent).toBe(speak("en").say("character", { a: niche.getAttribute("data-who")! }));
});

test("the row says that taking a card ends the turn, to who may take one", () => {
  const said = speak("en").say("board-taking-ends");
  expect(show(table("draft")).container.querySelector(".caption")?.textContent).toContain(said);
  expect(show(table("missions")).container.querySelector(".caption")?.textContent).not.toContain(said);
});

test("a button tells what the marks count", async () => {
  const { container } = show(table("draft"));
  const button = [...container.querySelectorAll<HTMLButtonElement>(".tools button")].find((b) => b.title === speak("en").say("board-legend"))!;
  expect(container.querySelector(".drawer")).toBeNull();
  await fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  for (const key of ["hand", "missions", "troopers", "tokens", "held", "gain", "third", "hollow", "last", "risk"])
    expect(container.querySelector(".drawer")!.textContent).toContain(speak("en").say(`board-legend-${key}`));
});
