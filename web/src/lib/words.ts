/** Words: what the house says to people, in their language, from Fluent files; the same look-ups as `core/words.py`. */
import { FluentBundle, type FluentFunction, FluentResource, type FluentVariable } from "@fluent/bundle";
import { elide } from "./elision";

export type Told = Record<string, string | number>;
export type About = Record<string, string | number>;

/** A piece of a sentence: plain text, or a target with its words, which may be drawn as a picture. */
export interface Part {
  text: string;
  target?: string;
}

/** An event as a sentence: its key and what it needs. */
export function plainly({ event, ...about }: Told): { key: string; about: About } {
  return { key: `event-${event}`, about };
}

// Marks around a target inside a formatted sentence; taken out again by `split`.
const OPEN = "\uE000";
const MIDDLE = "\uE001";
const CLOSE = "\uE002";
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** Parts of a sentence that people have written themselves: `card:7H` is a name there, not a card. */
const NAMES = new Set(["name", "names", "by", "agreed", "asker", "sitter", "gone", "some", "final"]);

/** The targets of a value: one, or several (`seat:0 seat:2`); nothing if it is none. */
const targets = (value: string | number): string[] =>
  typeof value === "string" && /^[a-z][a-z_]*:\S+( [a-z][a-z_]*:\S+)*$/.test(value) ? value.split(" ") : [];

const numberIf = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

function halves(target: string): [kind: string, id: string] {
  const at = target.indexOf(":");
  return [target.slice(0, at), target.slice(at + 1)];
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const ELIDE: FluentFunction = ([word, name]) => elide(String(word), String(name), /^\uE000[^\uE001]*\uE001/);

/** What is read once: the same words at another table share it. */
function bundleOf(lang: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false, functions: { ELIDE } });
  for (const source of sources) {
    const errors = bundle.addResource(new FluentResource(source), { allowOverrides: true });
    if (errors.length) throw errors[0];
  }
  return bundle;
}

export class Words {
  readonly #bundle: FluentBundle;
  #called: Words | undefined;

  /** Later sources lie on top of earlier ones. */
  constructor(
    readonly lang: string,
    readonly sources: readonly string[],
    readonly names: readonly string[] = [],
    bundle?: FluentBundle,
  ) {
    this.#bundle = bundle ?? bundleOf(lang, sources);
  }

  /** The same words at a table with these names; the very same object for the same names, so that nothing is said anew. */
  called(names: readonly string[]): Words {
    const known = this.#called;
    if (known?.names.length === names.length && known.names.every((name, i) => name === names[i])) return known;
    this.#called = new Words(this.lang, this.sources, names, this.#bundle);
    return this.#called;
  }

  has(key: string): boolean {
    return this.#pattern(key) !== null;
  }

  #pattern(key: string) {
    const [name = "", attribute] = key.split(".", 2);
    const message = this.#bundle.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }

  /** A sentence by its key, or by key.attribute; targets among its arguments are put into words. A missing key is shown. */
  say(key: string, about: About = {}): string {
    return this.#format(key, about, (_, text) => text);
  }

  #format(key: string, about: About, mark: (target: string, text: string) => string): string {
    const pattern = this.#pattern(key);
    if (pattern === null) return key;
    const plain: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(about)) {
      const found = NAMES.has(name) ? [] : targets(value);
      plain[name] = found.length ? this.#listed(found.map((target) => mark(target, this.target(target)))) : value;
    }
    const text = this.#bundle.formatPattern(pattern, plain, []);
    return this.lang === "fr" ? bound(text) : text;
  }

  /** `Ann, Ben and Cleo`, as part of a sentence; the same as `core/words.py`. */
  #listed(items: readonly string[]): string {
    const some = items.slice(0, -1).join(", ");
    return some ? this.say("several", { some, final: items.at(-1)! }) : items[0]!;
  }

  /** `card:7H` in words. Its text may use the id, or its parts a, b, c, d (at dashes; or one sign and the rest). */
  target(target: string): string {
    const [kind, id] = halves(target);
    if (kind === "seat") {
      const name = this.names[Number(id)];
      if (name) return name;
    }
    const key = `target-${kind}`;
    return this.has(key) ? this.say(key, this.#about(id)) : id;
  }

  /** What else is said of a target, under an attribute of its message: `.help`, `.name`. Empty if nothing is. */
  aside(target: string, attribute: string): string {
    const [kind, id] = halves(target);
    const key = `target-${kind}.${attribute}`;
    return this.has(key) ? this.say(key, this.#about(id)) : "";
  }

  #about(id: string): About {
    const texts = id.includes("-") ? id.split("-") : [id.slice(0, 1), id.slice(1)];
    const about: About = { id };
    texts.slice(0, 4).forEach((text, i) => (about["abcd"[i]!] = numberIf(text)));
    if (/^\d+$/.test(id)) about.number = Number(id);
    return about;
  }

  /** A target as a label of its own: its words, beginning with a capital. */
  label(target: string): string {
    return capital(this.target(target));
  }

  /** A move in words, target by target. */
  path(path: readonly string[]): string {
    return capital(path.map((t) => this.target(t)).join(", "));
  }

  event(told: Told): string {
    const { key, about } = plainly(told);
    return this.sentence(key, about);
  }

  /** A sentence by itself: it begins with a capital. */
  sentence(key: string, about: About): string {
    return this.parts(key, about)
      .map((p) => p.text)
      .join("");
  }

  /** A sentence in which the targets can be found again. */
  parts(key: string, about: About): Part[] {
    return split(this.#format(key, about, (target, text) => OPEN + target + MIDDLE + text + CLOSE));
  }

  reason(reason: string, about: About = {}): string {
    return this.say(`reason-${reason}`, about);
  }

  /** Why a move was refused; the rule it breaks is told apart, so that it can be a link. */
  refusal(refusal: string, about: About = {}): string {
    const key = `refusal-${refusal}`;
    return this.has(key) ? this.say(key, about) : this.say("refusal-not-allowed");
  }

  option(name: string): string {
    return this.say(`option-${name}`);
  }

  optionValue(name: string, text: string): string {
    for (const key of [`option-${name}.${text}`, `option-${text}`]) if (this.has(key)) return this.say(key);
    return text;
  }

  /** `Ann, Ben and Cleo`. */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.lang, { type: "conjunction" }).format(items);
  }
}

/** French signs that keep to the word before them: no line begins with one. */
const bound = (text: string): string => text.replace(/ (?=[:;?!»])/g, "\u00A0").replace(/« /g, "«\u00A0");

function split(marked: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of marked.matchAll(MARKED)) {
    if (found.index > at) parts.push({ text: marked.slice(at, found.index) });
    parts.push({ target: found[1]!, text: found[2]! });
    at = found.index + found[0].length;
  }
  if (at < marked.length) parts.push({ text: marked.slice(at) });
  const first = parts[0];
  if (first && !first.target?.startsWith("seat:")) first.text = capital(first.text);
  return parts;
}
