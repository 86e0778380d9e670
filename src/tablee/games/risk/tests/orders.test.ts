import type { Moment } from "$lib/run.svelte";
import type { RiskCloneWarsMine, RiskCloneWarsView } from "$lib/wire";
import { describe, expect, it } from "vitest";
import { assign, besiege, finish, fortify, fortifyShips, place, strike, trade } from "../board/orders";
import { connected, origins } from "../board/reach";
import { proposals, worth } from "../board/sets";
import { stepOf, steps } from "../board/steps";

const planet = (owner: string, troops: number, ships = [0, 0, 0]) => ({ owner: `army:${owner}`, troops, ships, tokens: [] });
const mine = (more: Partial<RiskCloneWarsMine>): RiskCloneWarsMine => ({ phase: "", army: "army:red", card: null, picks: [], source: null, goal: null, dice: null, ...more });

interface Scene {
  phase: string;
  pool?: number;
  picks?: string[];
  asked?: string;
  planets?: Record<string, ReturnType<typeof planet>>;
  dice?: number;
}
const scene = ({ phase, pool = 0, picks = [], asked, planets = {}, dice }: Scene): RiskCloneWarsView =>
  ({
    classic: false, army: "army:red", planets, track: { emperor: null }, invasion: null,
    turn: { pool, asked: asked ?? null }, mine: mine({ phase, picks, dice: dice ?? null }),
  }) as unknown as RiskCloneWarsView;
const now = (view: RiskCloneWarsView, done = 0, ...events: string[]): Moment<RiskCloneWarsView> => ({ view, done, story: events.map((event) => ({ event })) });

describe("orders of several moves", () => {
  it("place troops planet by planet; the last single troop without a number", () => {
    const order = place(new Map([["planet:a", 4], ["planet:b", 0], ["planet:c", 1]]));
    expect(order.next(now(scene({ phase: "s5-troops", pool: 5 })))).toEqual(["planet:a", "count:4"]);
    const second = now(scene({ phase: "s5-troops", pool: 1 }), 1);
    expect([order.goOn(second), order.next(second)]).toEqual([true, ["planet:c"]]);
    expect(order.goOn(now(scene({ phase: "s5-troops", pool: 3 }), 2))).toBe(false); // all that was laid out is sent
    expect(order.goOn(now(scene({ phase: "s6-main" }), 1))).toBe(false);
  });

  const front = (troops: number, ships = [0, 0, 0]) => ({ "planet:kessel": planet("red", troops, ships), "planet:boz_pity": planet("black", 3) });
  const attack = { origin: "planet:kessel", target: "planet:boz_pity", dice: 3 };

  it("strike once, with no more ships of a class than dice", () => {
    const order = strike({ ...attack, dice: 2 });
    const planets = front(5, [3, 1, 0]);
    expect(order.next(now(scene({ phase: "s6-main", planets })))).toEqual(["planet:kessel", "planet:boz_pity", "dice:2"]);
    const commit = now(scene({ phase: "s6-commit", planets }), 1);
    expect([order.goOn(commit), order.next(commit)]).toEqual([true, ["ships:2-1-0"]]);
    expect(order.goOn(now(scene({ phase: "s6-main", planets }), 2))).toBe(false);
  });

  const siege = { ...attack, stop: 2, heed: true, turns: 7 };

  it("besiege with all the dice there are troops for, down to the troops that shall stay", () => {
    const at = (troops: number) => besiege(siege).next(now(scene({ phase: "s6-main", planets: front(troops) })));
    expect(at(9)?.[2]).toBe("dice:3");
    expect(at(3)?.[2]).toBe("dice:2");
    expect(at(2)).toBeNull();
  });

  it("besiege goes on after a plain combat only, and only in its own turn", () => {
    const after = (turns: number, ...events: string[]) => besiege(siege).goOn(now({ ...scene({ phase: "s6-main", planets: front(9) }), turns }, 1, ...events));
    expect(after(7, "attacked", "joined", "defends", "rolled", "rolled", "lost", "lost")).toBe(true);
    expect(after(7, "attacked", "power", "rolled")).toBe(false); // RISK-97
    expect(after(7, "attacked", "rolled", "lost", "took")).toBe(false);
    expect(after(8, "lost")).toBe(false);
  });

  it("besiege stops at a card of one's own, or passes if told to", () => {
    const view = scene({ phase: "s6-pre-a", planets: front(9) });
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
    expect(order.next(now(scene({ phase: "s4-cards" })))).toEqual(["card:rep-01", "button:set"]);
    const last = now(scene({ phase: "s4-pick", picks: ["card:rep-01", "card:rep-02"] }), 1);
    expect([order.goOn(last), order.next(last)]).toEqual([true, ["card:rep-03"]]);
    expect(order.goOn(now(scene({ phase: "s4-cards" }), 2))).toBe(false);
    expect(order.next(now(scene({ phase: "x-trade" })))).toEqual(["card:rep-01"]);
  });

  it("assign turned planets, and end a turn only while it is ours", () => {
    const order = assign(new Map([["planet:a", "army:blue"]]), "army:black");
    expect(order.next(now(scene({ phase: "o66-assign", asked: "planet:a" })))).toEqual(["army:blue"]);
    expect(order.next(now(scene({ phase: "o66-assign", asked: "planet:b" }), 1))).toEqual(["army:black"]);
    const ends = (phase: string, turns: number) => finish(4).goOn(now({ ...scene({ phase }), turns }, 2));
    expect([ends("s9-ask", 4), ends("s11-call", 4), ends("s7-troops", 8)]).toEqual([true, false, false]);
  });
});

describe("what the dock reads off the board", () => {
  it("RISK-T29: a way leads over the team-mate's planets, never over an enemy's", () => {
    const planets = {
      "planet:ithor": planet("red", 3), "planet:muunilinst": planet("orange", 1), "planet:dathomir": planet("red", 1),
      "planet:mygeeto": planet("black", 1), "planet:dantooine": planet("orange", 2), "planet:kessel": planet("red", 1),
    };
    const view = scene({ phase: "s7-troops", planets });
    expect([...connected(view, "planet:ithor")]).toEqual(["planet:dathomir"]);
    expect([...connected({ ...view, classic: true }, "planet:ithor")]).toEqual([]);
    expect([...connected(view, "planet:ithor", true)]).toEqual(["planet:dathomir", "planet:kessel"]);
    expect(origins(view, "army:red", "planet:mygeeto")).toEqual(["planet:ithor"]);
  });

  it("RISK-T6: sets and their values", () => {
    const card = (n: number) => `card:rep-${String(n).padStart(2, "0")}`;
    expect(worth([card(1), card(2), card(3)])).toBe(4);
    expect(worth([card(1), card(2), card(30)])).toBe(0);
    expect(proposals([card(1), card(2), card(3), card(4)]).map((s) => s.value)).toEqual([4]);
    const one = proposals([card(1), card(2), card(3)], (c) => (c === card(1) ? 5 : 0));
    expect(one[0]!.cards).toEqual([card(1), card(2), card(3)]);
  });

  it("knows the step of a phase", () => {
    expect(steps(false).length).toBe(11);
    expect(steps(true).length).toBe(6);
    expect(["s1-token", "s6-cas-d", "s7-count", "s11-call", "cancel", "x-trade"].map(stepOf)).toEqual(["tokens", "invade", "troops", "order66", null, "invade"]);
  });
});
