/** Viewer that tell fewer colours apart: what may be chosen, a hint, the keyboard's place and the four armies are told by
 * colours that stay far enough from each other, or by a shape. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOOKS } from "../../src/tablee/games/risk/board/armies";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const [tokens, base] = ["tokens", "base"].map((name) => read(`../src/styles/${name}.css`)) as [string, string];
const [planet, telescope] = ["Planet", "Telescope"].map((name) => read(`../../src/tablee/games/risk/board/${name}.svelte`)) as [string, string];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How viewer without one kind of cones see linear light (Machado, Oliveira and Fernandes, 2009). */
const EYES: Readonly<Record<string, Matrix>> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteran: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const LEAST = 0.08; // of two colours in OKLab; 0.02 is just to be seen side by side, black and white are 1 apart

const times = (m: Matrix, [x, y, z]: Triple): Triple => m.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Triple;
const linear = (hex: string): Triple => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Triple;

function oklab(light: Triple): Triple {
  const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], light);
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], cones.map((c) => Math.cbrt(c)) as unknown as Triple);
}

/** How far apart two colours are to viewer of a kind. */
function apart(a: string, b: string, viewer: string): number {
  const [p, q] = [a, b].map((it) => oklab(times(EYES[viewer]!, linear(it)).map((c) => Math.min(1, Math.max(0, c))) as unknown as Triple)) as [Triple, Triple];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** The colours that a rule of a style sheet sets. */
function colours(sheet: string, rule: string): Record<string, string> {
  const at = sheet.indexOf(`${rule} {`);
  const body = sheet.slice(at, sheet.indexOf("}", at));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
}

const GROUNDS = { day: colours(tokens, ":root"), night: colours(tokens, ':root[data-theme="dark"]'), space: colours(telescope, "  .galaxy"), parchment: colours(telescope, "  .galaxy.paper") };
const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

/** Pairs that some viewer cannot tell apart by their colours. */
const close = (named: Readonly<Record<string, string>>): Set<string> =>
  new Set(Object.keys(EYES).flatMap((viewer) => pairs(Object.keys(named)).flatMap(([a, b]) => (apart(named[a]!, named[b]!, viewer) < LEAST ? [`${a} ${b}`] : []))));

describe("the measure", () => {
  it("is one from black to white, nothing from a colour to itself, and shrinks where a kind of cones is missing", () => {
    expect(apart("#000000", "#ffffff", "usual")).toBeCloseTo(1, 2);
    expect(apart("#b81f35", "#b81f35", "protan")).toBe(0);
    const [red, green] = ["#c03030", "#60781e"];
    expect(apart(red, green, "usual")).toBeGreaterThan(2 * apart(red, green, "deuteran"));
    expect(close({ red, green })).toEqual(new Set(["red green"]));
    expect(close({ blue: "#0000ff", yellow: "#ffff00" })).toEqual(new Set());
  });
});

/** The shapes of two meanings, each once: one ring, two rings, dashes. They are what the style sheets draw. */
function shapes(pair: string): Set<string> {
  const drawn: Record<string, string> = {
    lamp: /--ring: 0 0 0 2px var\(--lamp\)/.test(tokens) ? "one ring" : "?",
    hint: /--ring-hint: 0 0 0 3px var\(--surface\), 0 0 0 6px var\(--hint\)/.test(tokens) && /\.spot\.glow \.outer \{\s+stroke: var\(--hint\)/.test(planet) ? "two rings" : "?",
    focus: /outline: 3px dashed var\(--focus\)/.test(base) && /\.key \{\s+stroke: var\(--focus\);[^}]*stroke-dasharray/.test(planet) ? "dashes" : "?",
  };
  return new Set(pair.split(" ").map((name) => drawn[name]!).filter((shape) => shape !== "?"));
}

describe.each(Object.entries(GROUNDS))("by %s", (_, colour) => {
  const meanings = Object.fromEntries(["lamp", "hint", "focus"].map((name) => [name, colour[name]!]));
  it("what may be chosen, a hint and the keyboard's place are far apart to all viewer, or differ in shape", () => {
    expect(Object.values(meanings).every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
    for (const pair of close(meanings)) expect([...shapes(pair)], pair).toHaveLength(2);
  });
});

describe("the armies", () => {
  it.each(["colour", "halo"] as const)("bear a %s that is far from the others' to all viewer", (field) => {
    expect(close(Object.fromEntries(Object.entries(LOOKS).map(([id, look]) => [id, look[field]])))).toEqual(new Set());
  });

  it("bear four signs, so that no colour says it alone", () => {
    expect(new Set(Object.values(LOOKS).map((look) => look.sign)).size).toBe(4);
  });

  it("bear an ink that reads on their colour, to all viewer", () => {
    for (const { colour, ink } of Object.values(LOOKS)) for (const viewer of Object.keys(EYES)) expect(apart(colour, ink, viewer)).toBeGreaterThan(0.35);
  });
});
