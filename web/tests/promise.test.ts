import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { byHand, signedBy } from "$lib/ed25519";
import { keepToken, unhex } from "$lib/fair";
import { holds, keepPromise, keptPromise, ownSigns, promiseFile, replaces } from "$lib/promise";
import { sha512 } from "$lib/sha512";
import type { SignedPromise } from "$lib/wire";
import example from "./signed-match.json"; // written by tests/core/test_proof.py

const promise = example.promise as SignedPromise;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

beforeEach(() => {
  localStorage.clear();
  keepToken("m1", { token: example.token, seal: createHash("sha256").update(Buffer.from(example.token, "hex")).digest("hex") });
});

describe("Ed25519 by hand", () => {
  it("hashes as everybody does, at every length around a block", () => {
    for (const n of [0, 1, 3, 111, 112, 127, 128, 129, 239, 240, 1000]) {
      const data = Buffer.from("x".repeat(n));
      expect(hex(sha512(data))).toBe(createHash("sha512").update(data).digest("hex"));
    }
  });

  it("agrees with others on good signatures and on changed ones", async () => {
    for (let n = 0; n < 8; n++) {
      const { publicKey, privateKey } = generateKeyPairSync("ed25519");
      const key = new Uint8Array(publicKey.export({ format: "der", type: "spki" }).subarray(-32));
      const message = Uint8Array.from({ length: n * 9 }, (_, i) => i * n);
      const signature = new Uint8Array(sign(null, message, privateKey));
      expect(byHand(key, signature, message)).toBe(true);
      expect(await signedBy(key, signature, message)).toBe(true);
      for (const at of [0, 31, 32, 62]) {
        const changed = signature.slice();
        changed[at]! ^= 1;
        expect(byHand(key, changed, message)).toBe(false);
      }
      expect(byHand(key, signature, Uint8Array.from([...message, 1]))).toBe(false);
    }
  });

  // The first example of RFC 8032
  const key = unhex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  const signature = unhex(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  );

  it("takes the first example of RFC 8032 and nothing else for it", () => {
    expect(byHand(key, signature, new Uint8Array())).toBe(true);
    expect(byHand(key, signature, Uint8Array.of(0))).toBe(false);
  });

  it("refuses what is no key, and the same signature written another way", () => {
    expect(byHand(new Uint8Array(32).fill(255), signature, new Uint8Array())).toBe(false);
    const other = signature.slice();
    let s = other.slice(32).reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n) + 2n ** 252n + 27742317777372353535851937790883648493n;
    for (let i = 32; i < 64; i++, s >>= 8n) other[i] = Number(s & 255n);
    expect(byHand(key, other, new Uint8Array())).toBe(false);
  });
});

describe("the house's promise", () => {
  it("holds as the house signs it", async () => {
    expect(await holds(promise, example.commit)).toBe(true);
  });

  it("does not hold for another secret, another match, another header or another key", async () => {
    expect(await holds(promise, "0".repeat(64))).toBe(false);
    expect(await holds({ ...promise, match: "m2" }, example.commit)).toBe(false);
    expect(await holds({ ...promise, header: promise.header.replace("seats: 2", "seats: 3") }, example.commit)).toBe(false);
    expect(await holds({ ...promise, house: "0".repeat(64) }, example.commit)).toBe(false);
    expect(await holds({ ...promise, signature: "nonsense" }, example.commit)).toBe(false);
  });

  it("does not hold without the seal of this browser's own token", async () => {
    keepToken("m1", { token: "00", seal: "f".repeat(64) });
    expect(await holds(promise, example.commit)).toBe(false);
  });

  it("is not replaced by another one for the same token, which the house may know by then", () => {
    const other = { ...promise, header: promise.header.replace(/commit: ../, "commit: 00") };
    expect(replaces(promise, null)).toBe(false);
    expect(replaces(promise, promise)).toBe(false);
    expect(replaces(other, promise)).toBe(true);
    keepToken("m1", { token: "00", seal: "f".repeat(64) }); // drawn anew after a start that was called off
    expect(replaces(other, promise)).toBe(false);
  });

  it("is kept, can be saved, and the oldest go first", () => {
    for (let n = 0; n < 130; n++) keepPromise({ ...promise, match: `t${n}` });
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tablee-promise-")).length).toBe(100);
    keepPromise(promise);
    expect(keptPromise("m1")).toEqual(promise);
    expect(JSON.parse(decodeURIComponent(promiseFile(promise).split(",")[1]!))).toEqual(promise);
  });
});

describe("a finished match", () => {
  it("is the one that was promised, also when the house has changed its key", async () => {
    keepPromise(promise);
    expect(await ownSigns(example.log, "m1")).toEqual({ signed: true, promised: true });
    expect(await ownSigns(example.rotated, "m1")).toEqual({ signed: true, promised: true });
  });

  it("is only signed where nothing was promised", async () => {
    expect(await ownSigns(example.log, "m9")).toEqual({ signed: true, promised: null });
  });

  it("is neither once a line, a seal, a key or a signature is another", async () => {
    keepPromise(promise);
    const forged = { signed: false, promised: false };
    expect(await ownSigns(example.log.replace("resign:1", "resign:0"), "m1")).toEqual(forged);
    expect(await ownSigns(example.log.replace(/signature: ../, "signature: 00"), "m1")).toEqual(forged);
    expect(await ownSigns(example.rotated.replace(/endorsed: ../, "endorsed: 00"), "m1")).toEqual(forged);
    expect(await ownSigns(example.log.replace(/(house|promise|signature): .*\n/g, ""), "m1")).toEqual({ signed: null, promised: false });
  });

  it("is not the promised one if its header is another", async () => {
    keepPromise({ ...promise, header: `${promise.header} ` });
    expect(await ownSigns(example.log, "m1")).toEqual({ signed: true, promised: false });
  });
});
