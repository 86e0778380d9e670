import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inline, page, text, type Block } from "$lib/markdown";

const SOURCE = `# A game

The lead, with **weight**.

## The aim

[SEQ-16] With two sides **two** sequences. *(our ruling)* See SEQ-28.

- [SEQ-1] First,
  in two lines.
- Second.

| Players | Cards |
|---|---|
| 2 | 7 |
`;

describe("a rules page", () => {
  const read = page(SOURCE);
  const kinds = (t: Block["t"]) => read.blocks.filter((b) => b.t === t);

  it("has a title and a lead of its own", () => {
    expect(read.title).toBe("A game");
    expect(text(read.lead)).toBe("The lead, with weight.");
  });

  it("anchors each rule at its number", () => {
    expect(kinds("paragraph")).toMatchObject([{ said: { rule: "SEQ-16" } }]);
    expect(kinds("list")).toMatchObject([{ items: [{ rule: "SEQ-1" }, { rule: null }] }]);
  });

  it("gives a rule one place, however often its number heads a paragraph", () => {
    const { blocks } = page("# T\n\nLead.\n\n[SEQ-4] Once.\n\n[SEQ-4] Again.");
    expect(blocks).toMatchObject([{ said: { rule: "SEQ-4" } }, { said: { rule: null, inside: [{ t: "rule", id: "SEQ-4" }, {}, {}] } }]);
  });

  it("links a mention of another rule", () => {
    expect(inline("see SEQ-37a and SEQ-V1.").filter((i) => i.t === "rule")).toEqual([{ t: "rule", id: "SEQ-37a" }, { t: "rule", id: "SEQ-V1" }]);
  });

  it("joins the lines of an item and reads tables", () => {
    const [list] = kinds("list");
    expect(list?.t === "list" && text(list.items[0]!.inside)).toBe("First, in two lines.");
    expect(kinds("table")).toMatchObject([{ head: [[{ text: "Players" }], [{ text: "Cards" }]], rows: [[[{ text: "2" }], [{ text: "7" }]]] }]);
  });

  it("shows a mark that is none as it is written", () => {
    expect(text(inline("2 * 3 = 6"))).toBe("2 * 3 = 6");
  });
});

describe("the rules pages of the games", () => {
  const folder = "../../src/tablee/games"; // a name of its own, or the bundler takes the address for an asset
  const games = fileURLToPath(new URL(folder, import.meta.url));
  const pages = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => ["en", "fr"].map((lang) => `${games}/${name}/texts/rules.${lang}.md`))
    .filter((path) => {
      try {
        return readFileSync(path).length > 0;
      } catch {
        return false;
      }
    });

  it.each(pages)("%s is read without a leftover mark, and no rule stands twice", (path) => {
    const source = readFileSync(path, "utf8");
    const { blocks, lead, title } = page(source);
    expect(title && lead.length).toBeTruthy();
    const said = blocks.flatMap((b) => (b.t === "paragraph" ? [b.said] : b.t === "list" ? b.items : []));
    const rules = said.flatMap((s) => s.rule ?? []);
    expect(new Set(rules).size).toBe(rules.length);
    expect(new Set(rules)).toEqual(new Set([...source.matchAll(/^(?:- )?\[([A-Z]+-\w+)\]/gm)].map((m) => m[1])));
    for (const s of said) expect(/\*\*|\]\(|^\[/.test(text(s.inside))).toBe(false);
  });
});
