import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { elide } from "$lib/elision";
import { Words } from "$lib/words";

const file = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const sources = (lang: string) => [
  file(`../../src/tablee/texts/${lang}.ftl`),
  file(`../src/texts/${lang}.ftl`),
  file(`../../src/tablee/games/sequence/texts/${lang}.ftl`),
];
/** The parts of the house whose words are fetched when somebody goes there. */
const inside = (folder: string) => readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { withFileTypes: true });
const areas = () => inside("../src/texts").flatMap((f) => (f.isDirectory() ? [f.name] : []));
const words = (lang: string) => new Words(lang, sources(lang), ["Ann", "Ben"]);

describe("words", () => {
  it("puts targets into words in both languages", () => {
    expect(words("en").target("card:7H")).toBe("seven of hearts");
    expect(words("fr").target("card:7H")).toBe("sept de cœur");
    expect(words("en").target("cell:3-4")).toBe("E4");
    expect(words("en").target("line:1-0-1-4")).toBe("A2 to E2");
    expect(words("en").target("seat:1")).toBe("Ben");
    expect(words("en").target("seat:7")).toBe("Player 8");
  });

  it("are the same words as long as the names are the same", () => {
    const [plain, ben] = [words("en"), words("en").called(["Ben"])];
    expect(ben.target("seat:0")).toBe("Ben");
    expect(ben.target("card:7H")).toBe("seven of hearts");
    expect(plain.called(["Cleo"])).toBe(plain.called(["Cleo"]));
    expect(plain.called(["Dan"]).target("seat:0")).toBe("Dan");
  });

  it("shows the id of a kind it has no words for", () => {
    expect(words("en").target("planet:naboo")).toBe("naboo");
  });

  it("tells an event, and where its targets stand in the sentence", () => {
    const about = { seat: "seat:0", card: "card:7H", cell: "cell:3-4" };
    expect(words("en").event({ event: "played", ...about })).toBe("Ann sets a chip on E4 with the seven of hearts.");
    expect(words("en").parts("event-played", about).filter((p) => p.target).map((p) => p.target)).toEqual(["seat:0", "cell:3-4", "card:7H"]);
  });

  it("tells several things as a list in which each can be found again", () => {
    const parts = words("en").called(["Ann", "Ben", "x:y"]).parts("event-passed", { seat: "seat:0 seat:1 seat:2" });
    expect(parts.map((p) => p.text).join("")).toContain("Ann, Ben and x:y");
    expect(parts.filter((p) => p.target).map((p) => p.target)).toEqual(["seat:0", "seat:1", "seat:2"]);
  });

  it.each(JSON.parse(file("../../tests/core/elisions.json")) as [string, string, string][])("elides %s before %s", (word, name, said) => {
    expect(elide(word, name)).toBe(said); // the house is held to the same file
  });

  it("elides before a name that is marked in the sentence as well", () => {
    const french = words("fr").called(["Anna", "Ben"]);
    expect(french.say("refusal-wait-for", { seat: "seat:0" })).toMatch(/ d’Anna\.$/);
    expect(french.say("refusal-wait-for", { seat: "seat:1" })).toMatch(/ de Ben\.$/);
    const parts = french.parts("refusal-wait-for", { seat: "seat:0" });
    expect(parts.map((p) => p.text).join("")).toMatch(/ d’Anna\.$/);
    expect(parts.find((p) => p.target)).toEqual({ target: "seat:0", text: "Anna" });
    expect(french.say("gather-unready", { names: "Anna", number: 1 })).toContain("qu’Anna");
  });

  it("leaves a plain value of an event alone, so that a selector finds it", () => {
    expect(words("en").event({ event: "ended", reason: "turn-limit" })).toContain("thousand");
  });

  it("says why a move was refused, and something sensible for a refusal it does not know", () => {
    expect(words("en").refusal("wrong-cell", { card: "card:7H", cell: "cell:0-1" })).toBe("The seven of hearts is not the card of B1.");
    expect(words("en").refusal("never-heard-of")).toBe(words("en").say("refusal-not-allowed"));
  });

  it("names options and their values", () => {
    expect(words("en").optionValue("draw_mode", "manual")).toBe("by hand");
    expect(words("en").optionValue("stalemate_rounds", "3")).toBe("3");
  });

  it("has help for the jacks", () => {
    expect(words("en").aside("card:JC", "help")).toContain("Two-eyed");
    expect(words("en").aside("cell:0-1", "help")).toBe("");
  });
});

const KEY = /^([a-z][\w-]*) *=/gm;
const keys = (source: string) => [...source.matchAll(KEY)].map((m) => m[1]!).sort();

describe("French", () => {
  it("begins no line with a sign", () => {
    const said = new Words("fr", ["title = « Oui » : vraiment ?"]).say("title");
    expect(said).toBe("«\u00A0Oui\u00A0»\u00A0: vraiment\u00A0?");
    expect(new Words("en", ["title = Yes: really ?"]).say("title")).toBe("Yes: really ?");
  });
});

describe("the client's texts", () => {
  it("say the same things in both languages", () => {
    expect(keys(file("../src/texts/fr.ftl"))).toEqual(keys(file("../src/texts/en.ftl")));
    for (const area of areas()) expect(keys(file(`../src/texts/${area}/fr.ftl`)), area).toEqual(keys(file(`../src/texts/${area}/en.ftl`)));
  });

  it("have every key the client asks for by name", () => {
    const games = (lang: string) => ["darth_maul/texts/", "risk/texts/risk_classic."].map((at) => file(`../../src/tablee/games/${at}${lang}.ftl`)); // have what Sequence need not say
    const fetched = (lang: string) => areas().map((area) => file(`../src/texts/${area}/${lang}.ftl`));
    const known = new Set(["en", "fr"].flatMap((lang) => [...sources(lang), ...games(lang), ...fetched(lang)].flatMap(keys)));
    const folders = ["../src/screens/", "../src/parts/", "../src/lib/", "../src/lib/pieces/", "../../src/tablee/games/sequence/board/"];
    folders.push(...inside("../src/parts/").flatMap((f) => (f.isDirectory() ? [`../src/parts/${f.name}/`] : [])));
    for (const folder of folders)
      for (const name of readdirSync(fileURLToPath(new URL(folder, import.meta.url)))) {
        if (!/\.(svelte|ts)$/.test(name)) continue;
        for (const [, key] of file(folder + name).matchAll(/\bsay\("([a-z][\w-]*)"/g)) expect(known, `${key} in ${name}`).toContain(key);
      }
  });
});
