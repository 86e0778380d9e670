import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { qr } from "$lib/qr";

const drawn = (text: string) => qr(text)!.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")).join("\n");
const digest = (text: string) => createHash("sha256").update(drawn(text)).digest("hex").slice(0, 16);

describe("a QR code", () => {
  it("has the size its text needs", () => {
    expect(qr("x".repeat(14))!.length).toBe(21);
    expect(qr("x".repeat(15))!.length).toBe(25);
    expect(qr("x".repeat(152))!.length).toBe(49);
    expect(qr("x".repeat(153))).toBe(null);
  });

  // The digests are those of an independent implementation with the same version, error correction M and mask 0.
  it.each([
    ["HELLO tablee", "e42625757982a68c"],
    ["http://192.168.1.20:8080/table/max7gr2vk882", "e62d594ed5b4784f"],
    ["https://tablee.example.org/table/k3Jx0aQbR1wk3Jx0aQbR1wk3Jx0aQbR1wk3Jx0aQbR1wk3Jx0aQbR1w", "433bba40ab2f7b4f"],
    ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "94b9cf7559b2e47b"],
    ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "d04ffb513988abbe"],
    ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "e99604155f10a90c"],
  ])("of %s is drawn as everybody draws it", (text, expected) => {
    expect(digest(text)).toBe(expected);
  });
});
