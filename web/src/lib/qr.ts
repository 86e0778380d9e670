/** QR codes of short texts (an invitation's address): bytes, error correction M, versions 1 to 8, as ISO/IEC 18004 defines them. */

// For each version: data code words of a block of the first kind, its count, and the count of blocks one longer; check words of each.
const PLANS: readonly (readonly [data: number, short: number, long: number, check: number])[] = [
  [16, 1, 0, 10], [28, 1, 0, 16], [44, 1, 0, 26], [32, 2, 0, 18], [43, 2, 0, 24], [27, 4, 0, 16], [31, 4, 0, 18], [38, 2, 2, 22],
];
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42]];

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) {
  EXP[i] = x;
  LOG[x] = i;
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

function checkWords(data: readonly number[], n: number): number[] {
  let generator = [1];
  for (let i = 0; i < n; i++) {
    const grown = [...generator, 0];
    generator.forEach((g, j) => (grown[j + 1]! ^= times(g, EXP[i]!)));
    generator = grown;
  }
  const rest = [...data, ...Array<number>(n).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (lead) generator.forEach((g, j) => (rest[i + j]! ^= times(g, lead)));
  }
  return rest.slice(data.length);
}

function codeWords(bytes: Uint8Array, version: number): number[] {
  const [size, short, long, check] = PLANS[version - 1]!;
  const total = size * short + (size + 1) * long;
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((b) => put(b, 8));
  put(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((a, b) => a * 2 + b, 0));
  for (let pad = 0xec; words.length < total; pad ^= 0xec ^ 0x11) words.push(pad);
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < short + long; i++) {
    const n = size + (i >= short ? 1 : 0);
    blocks.push(words.slice(at, at + n));
    at += n;
  }
  const checks = blocks.map((block) => checkWords(block, check));
  const woven: number[] = [];
  for (let i = 0; i <= size; i++) for (const block of blocks) if (i < block.length) woven.push(block[i]!);
  for (let i = 0; i < check; i++) for (const block of checks) woven.push(block[i]!);
  return woven;
}

/** A field of dark and light: 1, 0, and nothing where data may go. */
class Field {
  readonly size: number;
  readonly cells: (0 | 1 | null)[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.cells = Array.from({ length: this.size }, () => Array<0 | 1 | null>(this.size).fill(null));
    for (const [r, c] of [[0, 0], [0, this.size - 7], [this.size - 7, 0]] as const) this.#eye(r, c);
    for (let i = 8; i < this.size - 8; i++) this.cells[6]![i] = this.cells[i]![6] = i % 2 ? 0 : 1;
    const at = ALIGN[version - 1]!;
    for (const r of at) for (const c of at) this.#mark(r, c);
    if (version > 6) this.#version();
    this.#format();
  }

  #set(r: number, c: number, dark: boolean): void {
    if (r >= 0 && c >= 0 && r < this.size && c < this.size) this.cells[r]![c] = dark ? 1 : 0;
  }

  #eye(r: number, c: number): void {
    for (let y = -1; y <= 7; y++)
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
        this.#set(r + y, c + x, ring < 4 && ring !== 2);
      }
  }

  #mark(r: number, c: number): void {
    const last = this.size - 7;
    if ((r === 6 && c === 6) || (r === 6 && c === last) || (r === last && c === 6)) return; // an eye is there
    for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) this.#set(r + y, c + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
  }

  #version(): void {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
      this.#set(a, b, ((bits >> i) & 1) === 1);
      this.#set(b, a, ((bits >> i) & 1) === 1);
    }
  }

  /** Error correction M and mask 0. */
  #format(): void {
    const bits = 0b101010000010010;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i++) this.#set(i, 8, bit(i));
    this.#set(7, 8, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(8, 7, bit(8));
    for (let i = 9; i < 15; i++) this.#set(8, 14 - i, bit(i));
    for (let i = 0; i < 8; i++) this.#set(8, this.size - 1 - i, bit(i));
    for (let i = 8; i < 15; i++) this.#set(this.size - 15 + i, 8, bit(i));
    this.#set(this.size - 8, 8, true);
  }

  fill(words: readonly number[]): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let i = 0; i < this.size; i++)
        for (const c of [right, right - 1]) {
          const r = up ? this.size - 1 - i : i;
          if (this.cells[r]![c] !== null) continue;
          const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
          this.cells[r]![c] = (bit ^ ((r + c) % 2 ? 0 : 1)) as 0 | 1;
          at++;
        }
    }
  }
}

/** The dark cells of a text's code, row by row; nothing if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = PLANS.findIndex(([size, short, long]) => size * short + (size + 1) * long >= bytes.length + 2) + 1;
  if (!version) return null;
  const field = new Field(version);
  field.fill(codeWords(bytes, version));
  return field.cells.map((row) => row.map((cell) => cell === 1));
}
