/** Names on a small map: no ring touches one where a side of its planet is free. */
import { expect, test } from "vitest";
import { Words } from "$lib/words";
import { NEAR, PLANETS } from "../board/facts";
import { type Box, boxOf, labels, nameSize, placed, reaches, type Round } from "../board/labels";
import { chartFor, RING } from "../board/sky";
import ours from "../texts/en.ftl?raw";

const words = new Words("en", [ours]);
const ROOM = { wide: 1000, high: 1000 };
const ring = (x: number, y: number): Round => ({ x, y, r: RING, bad: 10 });
const at = { x: 500, y: 500 };

test("a name stands below its planet, or where nothing is in its way, and inside the map", () => {
  const side = (it: typeof at, rounds: Round[], written: Box[] = []) => {
    const box = placed([{ id: "a", at: it, text: "Naboo" }], [ring(it.x, it.y), ...rounds], written, ROOM, 36, 1).get("a")!;
    return [Math.sign(Math.round(box.x + box.wide / 2 - it.x)), Math.sign(Math.round(box.y + box.high / 2 - it.y))];
  };
  const [below, above, right] = [ring(500, 580), ring(500, 420), ring(600, 500)];
  expect([side(at, []), side(at, [below]), side(at, [below, above]), side(at, [below, above, right])]).toEqual([[0, 1], [0, -1], [1, 0], [-1, 0]]);
  expect(side({ x: 500, y: 990 }, [])).toEqual([0, -1]);
  expect(side(at, [], [{ x: 480, y: 550, wide: 40, high: 40 }])).toEqual([0, -1]); // a system's name
});

test("names keep out of each other's way", () => {
  const [one, two] = [...placed([{ id: "a", at, text: "Naboo" }, { id: "b", at: { x: 500, y: 620 }, text: "Kamino" }], [], [], ROOM, 36, 1).values()];
  expect(one!.y + one!.high <= two!.y || two!.y + two!.high <= one!.y || one!.x + one!.wide <= two!.x).toBe(true);
});

test("on the smallest phone the names around any planet are touched by hardly a ring", () => {
  const chart = chartFor(312, 300);
  const [scale, big] = [312 / chart.wide, 0.95];
  let [below, touched, all] = [0, 0, 0];
  for (const middle of PLANETS) {
    const bearing = [middle, ...NEAR.get(middle)!];
    const found = labels(chart, bearing, words, scale, big);
    for (const id of bearing) {
      const [at, text] = [chart.spot(id), words.target(`planet:${id}`)];
      const box = boxOf({ id, at, text }, [0, 1], nameSize(scale), big);
      const { x, y } = found.get(id)!;
      const moved = { ...box, x: at.x + x - box.wide / 2, y: at.y + y - box.high / 2 };
      const hit = (where: Box) => bearing.some((other) => other !== id && reaches({ ...chart.spot(other), r: RING * big }, where));
      all++;
      if (hit(box)) below++;
      if (hit(moved)) touched++;
    }
  }
  expect(below / all).toBeGreaterThan(0.25); // as they would be without a choice
  expect(touched / all).toBeLessThan(0.03);
});
