/** Finding one's way in a rules page: its headings, and the places that hold what one looks for. */

import { text, type Block, type Inline, type Page } from "./markdown";

export interface Heading {
  id: string;
  level: number;
  title: string;
}

export interface Found {
  blocks: Block[]; // the places found, marked, each under its headings
  count: number;
}

/** The headings of a page, in order. */
export function contents(page: Page): Heading[] {
  return page.blocks.flatMap((b) => (b.t === "heading" ? [{ id: b.id, level: b.level, title: text(b.inside) }] : []));
}

/** Text without case, accents and kinds of apostrophe, letter for letter as long as before. */
function fold(source: string): string {
  return [...source].map((c) => (c === "’" ? "'" : (c.normalize("NFD")[0] ?? c).toLowerCase().padEnd(c.length).slice(0, c.length))).join("");
}

const RULE = /^[a-z]{2,}-[a-z]?\d+[a-z]?$/;

/** What to look for: words may be parts of words, but a number or a rule stands by itself (19 is not 119). */
function needles(query: string): RegExp[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(/^\d+$/.test(word) || RULE.test(word) ? `(?<![\\d])${plain}(?![\\da-z])` : plain, "g");
  });
}

const holds = (where: string, all: readonly RegExp[]): boolean => {
  const folded = fold(where);
  return all.every((one) => folded.search(one) >= 0);
};

/** A run of text with what was looked for set apart. */
function marked(inside: readonly Inline[], all: readonly RegExp[]): Inline[] {
  return inside.flatMap((it): Inline[] => {
    if (it.t === "text") return split(it.text, all);
    return it.t === "rule" || it.t === "mark" ? [it] : [{ ...it, inside: marked(it.inside, all) }];
  });
}

function split(source: string, all: readonly RegExp[]): Inline[] {
  const folded = fold(source);
  const lit = new Array<boolean>(source.length).fill(false);
  for (const one of all) for (const m of folded.matchAll(one)) lit.fill(true, m.index, m.index + m[0].length);
  const out: Inline[] = [];
  for (let from = 0, to = 0; from < source.length; from = to) {
    while (to < source.length && lit[to] === lit[from]) to++;
    out.push({ t: lit[from] ? "mark" : "text", text: source.slice(from, to) });
  }
  return out;
}

/** Rows by what they belong to: a row whose first cell is empty goes with the one above. */
function groups(rows: readonly Inline[][][]): Inline[][][][] {
  const out: Inline[][][][] = [];
  for (const row of rows) {
    if (out.length && !text(row[0] ?? [])) out.at(-1)!.push(row);
    else out.push([row]);
  }
  return out;
}

/** What is left of a block, and in how many places; null if it holds nothing. Steps stay together, they are numbered. */
function kept(block: Block, all: readonly RegExp[]): { block: Block; count: number } | null {
  if (block.t === "heading") return null;
  if (block.t === "paragraph") {
    const { rule, inside } = block.said;
    return holds(`${rule ?? ""} ${text(inside)}`, all) ? { block: { t: "paragraph", said: { rule, inside: marked(inside, all) } }, count: 1 } : null;
  }
  if (block.t === "list") {
    const hits = block.items.filter((item) => holds(`${item.rule ?? ""} ${text(item.inside)}`, all));
    const shown = (block.ordered ? block.items : hits).map((item) => ({ ...item, inside: marked(item.inside, all) }));
    return hits.length ? { block: { ...block, items: shown }, count: hits.length } : null;
  }
  const hits = groups(block.rows).filter((group) => holds(group.flat().map(text).join(" "), all));
  const rows = hits.flat().map((row) => row.map((cell) => marked(cell, all)));
  return hits.length ? { block: { ...block, rows }, count: hits.length } : null;
}

/** The places of a page that hold every word of a query, under their headings; null if nothing is looked for. */
export function search(page: Page, query: string): Found | null {
  const all = needles(query);
  if (!all.length) return null;
  const found: Found = { blocks: [], count: 0 };
  let above: (Block & { t: "heading" })[] = [];
  for (const block of page.blocks) {
    if (block.t === "heading") {
      above = [...above.filter((h) => h.level < block.level), block];
      continue;
    }
    const left = kept(block, all);
    if (!left) continue;
    for (const heading of above) if (!found.blocks.includes(heading)) found.blocks.push(heading);
    found.blocks.push(left.block);
    found.count += left.count;
  }
  return found;
}
