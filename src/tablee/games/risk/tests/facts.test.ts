import { describe, expect, it } from "vitest";
import text from "../data/risk_clone_wars.json?raw";
import { ARMIES, CARDS, CLASSES, DOTS, faction, LANES, MIXED_VALUE, NEAR, NUMBERS, PLANETS, SET_VALUES, SYSTEMS } from "../board/facts";

const DATA = JSON.parse(text);
type Row = Record<string, never>;
const column = (table: string, ...fields: string[]) => DATA[table].map((row: Row) => fields.map((f) => row[f]));

describe("the facts of the board are those of the data file", () => {
  it("armies, factions and classes", () => {
    expect(ARMIES.map((a) => [a, faction(a)])).toEqual(column("armies", "id", "faction"));
    expect([...CLASSES]).toEqual(column("ship_classes", "id").flat());
  });

  it("planets and systems", () => {
    expect(PLANETS.map((p) => [p])).toEqual(column("planets", "id"));
    expect(SYSTEMS.map((s) => [s.id, s.bonus, s.planets.map((p) => PLANETS.indexOf(p))])).toEqual(column("systems", "id", "bonus", "planets"));
  });

  it("lanes, both ways", () => {
    const pair = (a: string, b: string, kind: string) => [...[a, b].sort(), kind].join(" ");
    const ours = LANES.map(({ a, b, hyperspace }) => pair(a, b, hyperspace ? "hyperspace" : "border"));
    expect(ours.sort()).toEqual(DATA.edges.map((e: { ids: [string, string]; kind: string }) => pair(...e.ids, e.kind)).sort());
    expect(PLANETS.map((p) => [...NEAR.get(p)!].map((q) => PLANETS.indexOf(q)).sort((a, b) => a - b))).toEqual(DATA.adjacency);
  });

  it("cards, their classes, powers and Anakins", () => {
    const ours = [...CARDS].map(([id, c]) => [id.slice(5), CLASSES[c.kind], c.power, c.anakin]);
    expect(ours).toEqual(column("cards", "id", "ship_class", "power", "anakin"));
  });

  it("sets, dots and the track", () => {
    expect([...SET_VALUES]).toEqual(column("ship_classes", "three_of_a_kind").flat());
    expect(MIXED_VALUE).toBe(DATA.set_values.one_of_each);
    expect(Object.entries(DOTS)).toEqual(column("tokens", "id", "dots"));
    expect(NUMBERS).toEqual(DATA.track.spaces.map((s: { numbers: number[] }) => s.numbers));
  });
});
