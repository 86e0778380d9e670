/** What never changes in either Risk, for map and dock alike: as in the data file, which a test compares it with. */

const named = (text: string): readonly string[] => text.trim().split(/\s+/);

export const ARMIES = ["red", "black", "orange", "blue"] as const;
export const CLASSES = ["fighter", "corvette", "capital"] as const;

/** RISK-12: the armies of a faction; in the classic game everyone is alone. */
export const faction = (army: string): "republic" | "separatist" => (/red|orange/.test(army) ? "republic" : "separatist");

export interface System {
  id: string;
  bonus: number;
  planets: readonly string[];
}

/** RISK-1, RISK-2. The planets of all systems, one after another, are in the order of the rules. */
export const SYSTEMS: readonly System[] = [
  { id: "outer_rim", bonus: 6, planets: named("yavin_4 praesitlyn polis_massa hypori utapau dagobah tatooine mustafar geonosis ryloth") },
  { id: "mid_rim", bonus: 5, planets: named("sullust haruun_kal kashyyyk rodia ando naboo rattatak kamino nal_hutta") },
  { id: "wild_space", bonus: 3, planets: named("felucia raxus_prime mon_calamari jabiim saleucami boz_pity kessel") },
  { id: "core_worlds", bonus: 5, planets: named("byss coruscant duro ansion cato_neimoidia corellia alderaan") },
  { id: "colonies", bonus: 2, planets: named("ithor mygeeto muunilinst dathomir dantooine") },
  { id: "expansion", bonus: 3, planets: named("ilum malastare bogden toydaria") },
];
export const PLANETS: readonly string[] = SYSTEMS.flatMap((s) => s.planets);
export const SYSTEM_OF: ReadonlyMap<string, System> = new Map(SYSTEMS.flatMap((s) => s.planets.map((p) => [p, s] as const)));

export interface Lane {
  a: string;
  b: string;
  hyperspace: boolean; // a lane between systems, not a border inside one
}

// RISK-3: each pair of neighbours once, as their places in PLANETS.
const BORDERS = `
  0-1 0-3 0-4 1-2 1-4 2-4 2-5 3-4 3-6 4-5 4-6 4-7 5-7 6-7 6-8 6-9 7-9 8-9 10-11 10-12 10-14 11-12 11-13 11-14
  13-14 13-15 13-16 14-15 15-16 15-17 16-17 16-18 17-18 19-20 19-21 19-22 20-22 20-25 21-22 21-23 22-23 22-24
  22-25 23-24 24-25 26-27 26-30 26-32 27-28 27-29 27-30 27-31 27-32 28-29 28-31 29-30 31-32 33-34 33-35 33-37
  34-35 34-36 35-36 35-37 36-37 38-39 38-40 38-41 39-41 40-41`;
const HYPERSPACE = `
  0-29 3-39 8-17 9-18 12-24 15-41 20-37 25-40 28-39 31-38 32-36`;

const lanes = (text: string, hyperspace: boolean): Lane[] =>
  named(text).map((pair) => {
    const [a, b] = pair.split("-").map((n) => PLANETS[Number(n)]!);
    return { a: a!, b: b!, hyperspace };
  });
export const LANES: readonly Lane[] = [...lanes(BORDERS, false), ...lanes(HYPERSPACE, true)];

/** The neighbours of a planet, by its bare name. */
export const NEAR: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  PLANETS.map((p) => [p, new Set(LANES.flatMap(({ a, b }) => (a === p ? [b] : b === p ? [a] : [])))] as const),
);

// RISK-7: class and power of each card, Republic 1 to 30, then Separatists 1 to 30.
const CARD_LIST = `
  f:REROLL_OWN f:DESTROY_SHIP f:SAVE_ONE f:SCRAMBLE f:PLUS2 f:EXTRA_FORTIFY f:EXTRA_KILL f:CANCEL_POWER
  c:D8_DEFENCE_INVASION c:PLUS1_ALL c:CEASE c:SAVE_ONE c:THIRD_DEFENDER c:HOLD_TRACK c:BACK_TRACK c:PEEK_TOKENS
  k:D8_ALL_COMBAT k:LOYAL_CLONES k:EMERGENCY k:HOLD_TRACK k:D8_ONE_INVASION k:PLUS2 k:SYSTEM_BONUS k:FREE_SHIP
  f:JAM_SHIPS f:TIES_ATTACK c:HYPER_JUMP c:REROLL_OWN k:D8_ALL_COMBAT k:EXTRA_KILL f:REROLL_ENEMY_BEST f:PLUS1_ALL
  f:DESTROY_SHIP f:SAVE_ONE f:D8_ONE_INVASION f:SCRAMBLE f:DISCARD f:CEASE c:ADVANCE_TRACK c:CANCEL_POWER c:PLUS2
  c:SYSTEM_BONUS c:DRAW_MORE c:THIRD_DEFENDER c:JAM_SHIPS c:MOVE_TOKEN k:D8_ALL_COMBAT k:EXTRA_KILL
  k:ADVANCE_TRACK k:PLUS2 k:FREE_SHIP k:D8_DEFENCE_INVASION k:FORTIFY_ANY k:CLONE_BETRAYAL f:JAM_SHIPS
  f:TIES_ATTACK c:HYPER_JUMP c:REROLL_OWN k:D8_ALL_COMBAT k:EXTRA_KILL`;

export interface CardFacts {
  kind: number; // its place in CLASSES
  power: string;
  anakin: boolean;
}

/** RISK-7, by target. The last six of each deck are Anakin's. */
export const CARDS: ReadonlyMap<string, CardFacts> = new Map(
  named(CARD_LIST).map((text, i) => {
    const [letter, power] = text.split(":");
    const id = `card:${i < 30 ? "rep" : "sep"}-${String((i % 30) + 1).padStart(2, "0")}`;
    return [id, { kind: "fck".indexOf(letter!), power: power!, anakin: i % 30 >= 24 }] as const;
  }),
);

/** RISK-31: three of a class, by class, and one of each. */
export const SET_VALUES = [4, 5, 6] as const;
export const MIXED_VALUE = 7;

/** RISK-8: the dots of the tokens. */
export const DOTS: Readonly<Record<string, number>> = { dooku: 2, rune_haako: 1, grievous: 2, nute_gunray: 1, wat_tambor: 1, san_hill: 1, poggle: 1, weapon_plans: 2, battle_plans: 1 };

/** RISK-9: the numbers that turn a planet, by the pawn's space. */
export const NUMBERS: readonly (readonly number[])[] = [[], [8], [8], [8], [7, 8], [7, 8], [7, 8], [6, 7, 8], [5, 6, 7, 8], [4, 5, 6, 7, 8], [4, 5, 6, 7, 8]];
