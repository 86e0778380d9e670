import { expect, test } from "vitest";
import { paced, tempo } from "../build/tempo";

test("every time in a style goes by the tempo, and nothing else of it", () => {
  expect(paced("run 900ms 450ms var(--ease) both")).toBe("run calc(900ms * var(--tempo)) calc(450ms * var(--tempo)) var(--ease) both");
  expect(paced("kindle .46s calc(1100ms + var(--n) * 190ms)")).toBe(
    "kindle calc(.46s * var(--tempo)) calc(calc(1100ms * var(--tempo)) + var(--n) * calc(190ms * var(--tempo)))",
  );
  expect(paced("transform var(--fast) cubic-bezier(0.3, 1.4, 0.5, 1)")).toBe("transform var(--fast) cubic-bezier(0.3, 1.4, 0.5, 1)");
  expect(paced("s-1s-2x 2s")).toBe("s-1s-2x calc(2s * var(--tempo))");
  expect(paced(paced("nod 700ms"))).toBe(paced("nod 700ms"));
});

test("what switches movement off is left alone", () => {
  const off = { prop: "animation-duration", value: "1ms", important: true };
  tempo.Declaration(off);
  const other = { prop: "margin", value: "1ms" };
  tempo.Declaration(other);
  expect([off.value, other.value]).toEqual(["1ms", "1ms"]);
});
