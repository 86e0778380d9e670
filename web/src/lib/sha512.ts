/** SHA-512 in plain arithmetic: what Ed25519 needs where the browser does not offer it. */

const MASK = (1n << 64n) - 1n;

/** The whole part of the k-th root of n, by Newton. */
function root(n: bigint, k: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(n.toString(2).length / Number(k)));
  for (;;) {
    const next = ((k - 1n) * x + n / x ** (k - 1n)) / k;
    if (next >= x) return x;
    x = next;
  }
}

// The first 64 bits of the fractions of the square and cube roots of primes, as FIPS 180-4 defines them.
const primes: bigint[] = [];
for (let n = 2n; primes.length < 80; n++) if (primes.every((p) => n % p)) primes.push(n);
const START = primes.slice(0, 8).map((p) => root(p << 128n, 2n) & MASK);
const ROUND = primes.map((p) => root(p << 192n, 3n) & MASK);

const turn = (x: bigint, n: bigint): bigint => ((x >> n) | (x << (64n - n))) & MASK;

export function sha512(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 16) >> 7) * 128 + 128);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  let state = [...START];
  for (let at = 0; at < padded.length; at += 128) state = block(state, view, at);
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setBigUint64(i * 8, word));
  return new Uint8Array(out.buffer);
}

function block(state: bigint[], view: DataView, at: number): bigint[] {
  const w: bigint[] = [];
  for (let i = 0; i < 16; i++) w.push(view.getBigUint64(at + i * 8));
  for (let i = 16; i < 80; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n);
    const s1 = turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n);
    w.push((w[i - 16]! + s0 + w[i - 7]! + s1) & MASK);
  }
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (let i = 0; i < 80; i++) {
    const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
    const t1 = h + s1 + ((e & f) ^ (~e & MASK & g)) + ROUND[i]! + w[i]!;
    const s0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
    const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK, c, b, a, (t1 + t2) & MASK];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (state[i]! + word) & MASK);
}
