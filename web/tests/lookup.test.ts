import { describe, expect, it } from "vitest";
import { contents, search } from "$lib/lookup";
import { page, text, type Block, type Inline } from "$lib/markdown";

const read = page(`# Un jeu

L’entrée.

## Les cartes

[JEU-1] Une série vaut **quatre** troupes. Voir JEU-19.

- [JEU-19] Les égalités relancent.
- [JEU-119] Une partie dure 20 tours.

### La défausse

| Option | Lecture |
|---|---|
| Furie | balaie |
| | gagne |
| Blocus | enlève |

## La fin

1. On compte.
2. On gagne.
`);

const told = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((b) => {
    if (b.t === "heading") return [`# ${text(b.inside)}`];
    if (b.t === "paragraph") return [text(b.said.inside)];
    return b.t === "list" ? b.items.map((i) => text(i.inside)) : b.rows.map((row) => row.map(text).join("|"));
  });

const marks = (inside: readonly Inline[]): string[] =>
  inside.flatMap((i) => (i.t === "mark" ? [i.text] : i.t === "text" || i.t === "rule" ? [] : marks(i.inside)));

describe("the contents of a page", () => {
  it("are its headings in order", () => {
    expect(contents(read).map((h) => [h.level, h.id])).toEqual([
      [2, "les-cartes"],
      [3, "la-defausse"],
      [2, "la-fin"],
    ]);
  });
});

describe("a search", () => {
  const found = (query: string) => search(read, query)!;

  it("for nothing is none", () => expect(search(read, "  ")).toBeNull());

  it("finds words whatever their case and accents, and leaves the rest out", () => {
    expect(told(found("EGALITES").blocks)).toEqual(["# Les cartes", "Les égalités relancent."]);
    expect(found("egalites").count).toBe(1);
  });

  it("finds a rule by its number alone, and not one that only ends alike", () => {
    expect(found("19").count).toBe(2); // the rule, and the one that mentions it
    expect(told(found("jeu-119").blocks)).toEqual(["# Les cartes", "Une partie dure 20 tours."]);
    expect(told(found("jeu-1").blocks)).toEqual(["# Les cartes", "Une série vaut quatre troupes. Voir JEU-19."]);
  });

  it("needs every word in one place", () => {
    expect(found("série troupes").count).toBe(1);
    expect(found("série égalités").count).toBe(0);
  });

  it("keeps the rows of one thing together, under all headings above", () => {
    expect(told(found("gagne").blocks)).toEqual(["# Les cartes", "# La défausse", "Furie|balaie", "|gagne", "# La fin", "On compte.", "On gagne."]);
    expect(found("gagne").count).toBe(2);
  });

  it("marks what it found, inside other marks too", () => {
    const paragraph = found("quatre serie").blocks[1]!;
    expect(paragraph.t === "paragraph" && marks(paragraph.said.inside)).toEqual(["série", "quatre"]);
  });

  it("takes signs as they are", () => expect(found("(").count).toBe(0));
});
