/** The rules pages as data: the small part of Markdown they are written in, with the numbers of rules as anchors. */

export type Inline =
  | { t: "text"; text: string }
  | { t: "mark"; text: string } // text somebody looks for
  | { t: "strong"; inside: Inline[] }
  | { t: "em"; inside: Inline[] }
  | { t: "rule"; id: string } // a mention of another rule
  | { t: "link"; to: string; inside: Inline[] };

export interface Said {
  rule: string | null; // the rule this paragraph, item or row states
  inside: Inline[];
}

export type Block =
  | { t: "heading"; level: number; id: string; inside: Inline[] }
  | { t: "paragraph"; said: Said }
  | { t: "list"; ordered: boolean; items: Said[] }
  | { t: "table"; head: Inline[][]; rows: Inline[][][] };

export interface Page {
  title: string;
  lead: Inline[];
  blocks: Block[];
}

const RULE = "[A-Z]{2,}-[A-Z]?\\d+[a-z]?";
const ANCHOR = new RegExp(`^\\[(${RULE})\\]\\s*`);
const TOKEN = new RegExp(
  `\\*\\*(?<strong>.+?)\\*\\*|\\*(?<em>[^*]+)\\*|\\[(?<label>[^\\]]+)\\]\\((?<to>[^)\\s]+)\\)|\\[?\\b(?<rule>${RULE})\\b\\]?`,
  "g",
);

export function inline(source: string): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const m of source.matchAll(TOKEN)) {
    if (m.index > at) out.push({ t: "text", text: source.slice(at, m.index) });
    const g = m.groups!;
    if (g.strong) out.push({ t: "strong", inside: inline(g.strong) });
    else if (g.em) out.push({ t: "em", inside: inline(g.em) });
    else if (g.to) out.push({ t: "link", to: g.to, inside: [{ t: "text", text: g.label! }] });
    else out.push({ t: "rule", id: g.rule! });
    at = m.index + m[0].length;
  }
  if (at < source.length) out.push({ t: "text", text: source.slice(at) });
  return out;
}

function said(source: string): Said {
  const anchor = ANCHOR.exec(source);
  return { rule: anchor?.[1] ?? null, inside: inline(anchor ? source.slice(anchor[0].length) : source) };
}

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));

const ITEM = /^(?:([-*])|\d+\.)\s+/;

function block(lines: string[]): Block {
  const first = lines[0]!;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading)
    return { t: "heading", level: heading[1]!.length, id: slug(heading[2]!), inside: inline(heading[2]!) };
  if (first.startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim())).map(cells);
    return { t: "table", head: rows[0] ?? [], rows: rows.slice(1) };
  }
  const item = ITEM.exec(first);
  if (item) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { t: "list", ordered: !item[1], items: items.map(said) };
  }
  return { t: "paragraph", said: said(lines.map((line) => line.trim()).join(" ")) };
}

/** A page: its title, the first paragraph, and everything after it. */
export function page(source: string): Page {
  const groups: string[][] = [];
  let open = false;
  for (const line of source.split(/\r?\n/)) {
    const alone = line.startsWith("#");
    if (!line.trim()) open = false;
    else if (open && !alone) groups.at(-1)!.push(line);
    else {
      groups.push([line]);
      open = !alone;
    }
  }
  const blocks = groups.map(block);
  let title = "";
  if (blocks[0]?.t === "heading" && blocks[0].level === 1) {
    title = text(blocks[0].inside);
    blocks.shift();
  }
  const first = blocks[0];
  const lead = first?.t === "paragraph" && !first.said.rule ? first.said.inside : [];
  anchorOnce(blocks);
  return { title, lead, blocks: lead.length ? blocks.slice(1) : blocks };
}

/** A rule has one place; where its number stands at a head again, it is a mention. */
function anchorOnce(blocks: readonly Block[]): void {
  const seen = new Set<string>();
  for (const said of blocks.flatMap((b) => (b.t === "paragraph" ? [b.said] : b.t === "list" ? b.items : []))) {
    if (!said.rule) continue;
    if (seen.has(said.rule)) {
      said.inside.unshift({ t: "rule", id: said.rule }, { t: "text", text: " " });
      said.rule = null;
    } else seen.add(said.rule);
  }
}

export function text(inside: readonly Inline[]): string {
  return inside.map((i) => (i.t === "text" || i.t === "mark" ? i.text : i.t === "rule" ? i.id : text(i.inside))).join("");
}
