import type { Menu } from "$lib/menu";
import type { Moment } from "$lib/run.svelte";
import type { RiskCloneWarsMine, RiskCloneWarsView } from "$lib/wire";
import { describe, expect, it } from "vitest";
import { assign, besiege, finish, fortify, fortifyShips, place, strike, trade } from "../board/orders";
import { origins, reachOf, spareOf } from "../board/desk";
import { asked, steps } from "../board/phases";

const planet = (owner: string, troops: number, ships = [0, 0, 0]) => ({ owner: `army:${owner}`, troops, ships, tokens: [] });
const mine = (more: Partial<RiskCloneWarsMine>): RiskCloneWarsMine => ({ phase: "", army: "army:red", card: null, picks: [], source: null, goal: null, dice: null, sets: [], must_trade: false, regions: [], ...more });

interface Scene {
  phase: string;
  pool?: number;
  picks?: string[];
  asked?: string;
  planets?: Record<string, ReturnType<typeof planet>>;
  attacks?: RiskCloneWarsView["attacks"];
}
const scene = ({ phase, pool = 0, picks = [], asked, planets = {}, attacks = {} }: Scene): RiskCloneWarsView =>
  ({
    classic: false, army: "army:red", planets, attacks, track: { emperor: null }, invasion: null,
    turn: { pool, asked: asked ?? null }, mine: mine({ phase, picks }),
  }) as unknown as RiskCloneWarsView;
const now = (view: RiskCloneWarsView, done = 0, menu: Menu = {}, ...events: string[]): Moment<RiskCloneWarsView> => ({ view, menu, done, story: events.map((event) => ({ event })) });

describe("orders of several moves", () => {
  it("place troops planet by planet; the last single troop without a number", () => {
    const order = place(new Map([["planet:a", 4], ["planet:b", 0], ["planet:c", 1]]));
    expect(order.next(now(scene({ phase: "s5-troops", pool: 5 }), 0, { "planet:a": { "count:1..5": {} } }))).toEqual(["planet:a", "count:4"]);
    const second = now(scene({ phase: "s5-troops", pool: 1 }), 1, { "planet:c": {} });
    expect([order.goOn(second), order.next(second)]).toEqual([true, ["planet:c"]]);
    expect(order.goOn(now(scene({ phase: "s5-troops", pool: 3 }), 2))).toBe(false); // all that was laid out is sent
    expect(order.goOn(now(scene({ phase: "s6-main" }), 1))).toBe(false);
  });

  const front = (troops: number, dice: number, targets = ["planet:boz_pity"]) => ({
    planets: { "planet:kessel": planet("red", troops), "planet:boz_pity": planet("black", 3) },
    attacks: { "planet:kessel": { targets, dice, ships: [0, 0, 0] } },
  });
  const attack = { origin: "planet:kessel", target: "planet:boz_pity" };

  it("strike once, with all the ships that may come or those that shall", () => {
    const order = strike({ ...attack, dice: 2 });
    expect(order.next(now(scene({ phase: "s6-main", ...front(5, 3) })))).toEqual(["planet:kessel", "planet:boz_pity", "dice:2"]);
    const ships = Object.fromEntries(["0-0", "0-1", "1-0", "1-1", "2-0", "2-1"].map((n) => [`ships:${n}-0`, {}]));
    const commit = now(scene({ phase: "s6-commit", ...front(5, 3) }), 1, ships);
    expect([order.goOn(commit), order.next(commit)]).toEqual([true, ["ships:2-1-0"]]);
    expect(strike({ ...attack, dice: 2, ships: [1, 3, 0] }).next(commit)).toEqual(["ships:1-1-0"]);
    expect(order.goOn(now(scene({ phase: "s6-main", ...front(5, 3) }), 2))).toBe(false);
  });

  const siege = { ...attack, stop: 2, heed: true, turns: 7 };

  it("besiege with all the dice the house allows, down to the troops that shall stay", () => {
    const at = (troops: number, dice: number, targets?: string[]) => besiege(siege).next(now(scene({ phase: "s6-main", ...front(troops, dice, targets) })));
    expect(at(9, 3)?.[2]).toBe("dice:3");
    expect(at(3, 2)?.[2]).toBe("dice:2");
    expect(at(2, 1)).toBeNull();
    expect(at(9, 3, [])).toBeNull(); // the planet has fallen, or may not be attacked any more
  });

  it("besiege goes on after a plain combat only, and only in its own turn", () => {
    const after = (turns: number, ...events: string[]) => besiege(siege).goOn(now({ ...scene({ phase: "s6-main", ...front(9, 3) }), turns }, 1, {}, ...events));
    expect(after(7, "attacked", "joined", "defends", "rolled", "rolled", "lost", "lost")).toBe(true);
    expect(after(7, "attacked", "power", "rolled")).toBe(false);
    expect(after(7, "attacked", "rolled", "lost", "took")).toBe(false);
    expect(after(8, "lost")).toBe(false);
  });

  it("besiege stops at a card of one's own, or passes if told to", () => {
    const view = scene({ phase: "s6-pre-a", ...front(9, 3) });
    expect(besiege(siege).next(now(view, 1))).toBeNull();
    expect(besiege({ ...siege, heed: false }).next(now(view, 1))).toEqual(["button:pass"]);
  });

  it("fortify in as many moves as are asked for", () => {
    const order = fortify("planet:a", "planet:b", 7);
    const at = (phase: string, done: number) => order.next(now(scene({ phase }), done));
    expect([at("s7-troops", 0), at("s7-to", 1), at("s7-count", 2)]).toEqual([["planet:a"], ["planet:b"], ["count:7"]]);
    expect(["s7-to", "s7-count", "s8-ships", "s7-troops"].map((phase) => order.goOn(now(scene({ phase }), 3)))).toEqual([true, true, false, false]);
    expect(fortifyShips("planet:a", "planet:b", [1, 0, 2]).next(now(scene({ phase: "s8-count" }), 2))).toEqual(["ships:1-0-2"]);
  });

  it("trade a set card by card, leaving out what was picked for us", () => {
    const order = trade(["card:rep-01", "card:rep-02", "card:rep-03"]);
    expect(order.next(now(scene({ phase: "s4-cards" }), 0, { "card:rep-01": { "button:set": {}, "button:build": {} } }))).toEqual(["card:rep-01", "button:set"]);
    const last = now(scene({ phase: "s4-pick", picks: ["card:rep-01", "card:rep-02"] }), 1, { "card:rep-03": {} });
    expect([order.goOn(last), order.next(last)]).toEqual([true, ["card:rep-03"]]);
    expect(order.goOn(now(scene({ phase: "s4-cards" }), 2))).toBe(false);
    expect(order.next(now(scene({ phase: "x-trade" }), 0, { "card:rep-01": {} }))).toEqual(["card:rep-01"]);
  });

  it("assign turned planets, and end a turn only while it is ours", () => {
    const order = assign(new Map([["planet:a", "army:blue"]]), "army:black");
    expect(order.next(now(scene({ phase: "o66-assign", asked: "planet:a" })))).toEqual(["army:blue"]);
    expect(order.next(now(scene({ phase: "o66-assign", asked: "planet:b" }), 1))).toEqual(["army:black"]);
    const ends = (phase: string, turns: number) => finish(4).goOn(now({ ...scene({ phase }), turns }, 2));
    expect([ends("s9-ask", 4), ends("s11-call", 4), ends("s7-troops", 8)]).toEqual([true, false, false]);
  });
});

describe("what the dock reads off the view", () => {
  it("where an attack may come from, the strongest planet first", () => {
    const to = { targets: ["planet:boz_pity"], dice: 3, ships: [0, 0, 0] };
    const planets = { "planet:kessel": planet("red", 4), "planet:kashyyyk": planet("red", 9), "planet:naboo": planet("red", 30) };
    const view = scene({ phase: "s6-main", planets, attacks: { "planet:kessel": to, "planet:kashyyyk": to, "planet:naboo": { ...to, targets: [] } } });
    expect(origins(view, "planet:boz_pity")).toEqual(["planet:kashyyyk", "planet:kessel"]);
  });

  it("where troops may go, and how many", () => {
    const view = scene({ phase: "s7-troops" });
    view.mine!.regions = [{ planets: ["planet:a", "planet:b", "planet:c"], spare: [2, 0, 8] }];
    expect(reachOf(view, "planet:c")).toEqual(["planet:a", "planet:b"]);
    expect([spareOf(view, "planet:c"), spareOf(view, "planet:d"), reachOf(view, "planet:d").length]).toEqual([8, 0, 0]);
  });

  it("the step of a phase", () => {
    expect(steps(false).length).toBe(11);
    expect(steps(true).length).toBe(6);
    const step = (phase: string) => asked(scene({ phase })).step;
    expect(["s1-token", "s6-cas-d", "s7-count", "s11-call", "cancel", "x-trade"].map(step)).toEqual(["tokens", "invade", "troops", "order66", null, "invade"]);
    expect(asked(scene({ phase: "" })).asks).toBe("nothing");
  });
});
