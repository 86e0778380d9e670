/** Ed25519 signatures checked: by the browser where it can, else by hand, for a page on a local network has no
 * `crypto.subtle`. Nothing here is secret, so it need not take the same time for everything. */
import { sha512 } from "./sha512";

export async function signedBy(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false;
  try {
    const name = "Ed25519";
    const known = await crypto.subtle.importKey("raw", key.slice().buffer, { name }, false, ["verify"]);
    return await crypto.subtle.verify({ name }, known, signature.slice().buffer, message.slice().buffer);
  } catch {
    return byHand(key, signature, message); // no such algorithm here, or nothing to ask at all
  }
}

// The curve −x² + y² = 1 + d·x²·y² over the integers modulo p, and the order of its base point (RFC 8032).
const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (x: bigint): bigint => ((x % P) + P) % P;

function power(base: bigint, exponent: bigint): bigint {
  let [result, b] = [1n, base];
  for (let e = exponent; e; e >>= 1n) {
    if (e & 1n) result = (result * b) % P;
    b = (b * b) % P;
  }
  return result;
}

const inverse = (x: bigint): bigint => power(mod(x), P - 2n);
const D = mod(-121665n * inverse(121666n));
const ROOT = power(2n, (P - 1n) / 4n); // of −1

/** A point as X, Y, Z and T with x = X/Z, y = Y/Z, x·y = T/Z. */
type Point = readonly [bigint, bigint, bigint, bigint];
const ZERO: Point = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * D);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function times(n: bigint, point: Point): Point {
  let [result, p] = [ZERO, point];
  for (let e = n; e; e >>= 1n) {
    if (e & 1n) result = add(result, p);
    p = add(p, p);
  }
  return result;
}

const number = (bytes: Uint8Array): bigint => bytes.reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n);

/** The point that 32 bytes stand for, if they do. */
function decode(bytes: Uint8Array): Point | null {
  const all = number(bytes);
  const [y, odd] = [all & (2n ** 255n - 1n), all >> 255n];
  if (y >= P) return null;
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x - square)) x = mod(x * ROOT);
  if (mod(x * x - square) || (!x && odd)) return null;
  if ((x & 1n) !== odd) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

function encode([x, y, z]: Point): bigint {
  const i = inverse(z);
  return mod(y * i) | ((mod(x * i) & 1n) << 255n);
}

const BASE = decode(Uint8Array.from({ length: 32 }, (_, i) => (i ? 0x66 : 0x58)))!;

/** The same in plain arithmetic. */
export function byHand(key: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  const [point, r, s] = [decode(key), signature.slice(0, 32), number(signature.slice(32))];
  if (!point || s >= ORDER) return false;
  const k = number(sha512(Uint8Array.from([...r, ...key, ...message]))) % ORDER;
  const [x, y, z, t] = point;
  const minus: Point = [mod(-x), y, z, mod(-t)];
  return encode(add(times(s, BASE), times(k, minus))) === number(r);
}
