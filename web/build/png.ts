/** Our own mark as PNG files, drawn from its SVG: nothing to install, the same picture on every machine. */
import { crc32, deflateSync } from "node:zlib";

interface Circle {
  x: number;
  y: number;
  r: number;
  colour: [number, number, number];
}

const SAMPLES = 4; // in each direction, for smooth edges
const DEPTH = 64; // the width of the drawing

const number = (tag: string, name: string): number => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(tag)?.[1]);
const fill = (tag: string): string | undefined => /\bfill="#([0-9a-f]{6})"/.exec(tag)?.[1];

/** The circles of a drawing in their order; a drawing of anything else is refused. */
function circles(svg: string): Circle[] {
  const found: Circle[] = [];
  let group: string | undefined;
  for (const [tag, name] of svg.matchAll(/<(\/?[a-z]+)[^>]*>/g)) {
    if (name === "g") group = fill(tag);
    else if (name === "circle") {
      const colour = fill(tag) ?? group ?? "000000";
      const parts = [0, 2, 4].map((at) => parseInt(colour.slice(at, at + 2), 16));
      found.push({ x: number(tag, "cx"), y: number(tag, "cy"), r: number(tag, "r"), colour: parts as Circle["colour"] });
    } else if (!["svg", "/svg", "/g"].includes(name!)) throw new Error(`an icon is made of circles, not of ${tag}`);
  }
  return found;
}

/** The colour of one pixel: red, green, blue and how much of it is covered. */
function pixel(drawing: readonly Circle[], x: number, y: number, step: number): [number, number, number, number] {
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const [a, b] = [x + ((i % SAMPLES) + 0.5) * (step / SAMPLES), y + (Math.floor(i / SAMPLES) + 0.5) * (step / SAMPLES)];
    const top = drawing.findLast((c) => (a - c.x) ** 2 + (b - c.y) ** 2 <= c.r ** 2);
    if (!top) continue;
    top.colour.forEach((value, part) => (sum[part]! += value));
    sum[3]++;
  }
  const seen = sum[3] || 1;
  return [sum[0] / seen, sum[1] / seen, sum[2] / seen, (255 * sum[3]) / SAMPLES ** 2];
}

function part(name: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, "latin1");
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}

/** A square PNG of the drawing. `full`: the ground reaches every edge and the rest lies in the middle, for systems that
 * cut icons to a shape of their own. */
export function png(svg: string, size: number, full = false): Buffer {
  const found = circles(svg);
  const drawing = full ? [{ ...found[0]!, r: DEPTH * 2 }, ...found.slice(1)] : found;
  const [seen, rows] = [full ? DEPTH * 1.06 : DEPTH, Buffer.alloc(size * (size * 4 + 1))];
  const [step, edge] = [seen / size, (DEPTH - seen) / 2];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows.set(pixel(drawing, edge + x * step, edge + y * step, step).map(Math.round), y * (size * 4 + 1) + 1 + x * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8); // eight bits of red, green, blue and cover
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, part("IHDR", head), part("IDAT", deflateSync(rows, { level: 9 })), part("IEND", new Uint8Array())]);
}
