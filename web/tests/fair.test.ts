import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawToken, hex, keepToken, ownCheck, seal, unhex } from "$lib/fair";
import { byHand, sha256 } from "$lib/sha256";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("SHA-256", () => {
  it("by hand is the same as everybody's, at every length around a block", async () => {
    for (const n of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const data = bytes("x".repeat(n));
      const expected = createHash("sha256").update(data).digest("hex");
      expect(hex(byHand(data))).toBe(expected);
      expect(hex(await sha256(data))).toBe(expected);
    }
  });
});

describe("this browser's part in the luck", () => {
  it("is a token of 32 bytes and its seal", async () => {
    const { token, seal: shown } = await drawToken();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(shown).toBe(createHash("sha256").update(Buffer.from(token, "hex")).digest("hex"));
  });

  it("is found in a published log, beside the house's promise", async () => {
    const mine = await drawToken();
    keepToken("t1", mine);
    const secret = "ab".repeat(32);
    const commit = await seal(bytes("tablee commit"), bytes("t1"), unhex(secret));
    const log = `tablee match 1\nsecret: ${secret}\ntoken: ${mine.token}\n`;
    expect(await ownCheck(log, "t1", commit)).toEqual({ promise: true, mine: true });
    expect(await ownCheck(log.replace("secret: ab", "secret: ac"), "t1", commit)).toEqual({ promise: false, mine: true });
    expect(await ownCheck(`secret: ${secret}\n`, "t1", commit)).toEqual({ promise: true, mine: false });
    expect((await ownCheck(log, "t2", commit)).mine).toBe(null);
  });

  it("seals with lengths as the house does", async () => {
    const length = (n: number) => Buffer.from([0, 0, 0, 0, 0, 0, 0, n]);
    const expected = createHash("sha256").update(Buffer.concat([length(2), Buffer.from("ab"), length(1), Buffer.from("c")])).digest("hex");
    expect(await seal(bytes("ab"), bytes("c"))).toBe(expected);
  });
});
