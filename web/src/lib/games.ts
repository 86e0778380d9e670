/** The games' own files: boards, small pictures, words and rules pages. Each is fetched when it is needed. */
import type { Component } from "svelte";
import type { BoardProps } from "./board";
import { page, type Page } from "./markdown";
import { boardModule, type BoardModule, outside, text } from "./outside";
import type { Language } from "./wire";
import { Words } from "./words";

type Board = Component<BoardProps<never, never>>;
type Piece = Component<{ target: string; text?: string }>;

const GAMES = "../../../src/tablee/games";
const boards = import.meta.glob<{ default: Board; sided?: boolean; signed?: boolean }>("../../../src/tablee/games/*/board/Board.svelte");
const pieces = import.meta.glob<{ default: Piece }>("../../../src/tablee/games/*/board/Piece.svelte");
const texts = import.meta.glob<string>("../../../src/tablee/games/*/texts/*.ftl", { query: "?raw", import: "default" });
const rules = import.meta.glob<string>("../../../src/tablee/games/*/texts/*.md", { query: "?raw", import: "default" });
const house = import.meta.glob<string>(["../texts/*.ftl", "../../../src/tablee/texts/*.ftl"], { query: "?raw", import: "default" });

/** Words of one part of the house that is fetched when somebody goes there: `texts/members/en.ftl`. */
const areas = import.meta.glob<string>("../texts/*/*.ftl", { query: "?raw", import: "default" });

/** Words are laid over each other: the package's, this client's, then the game's or the area's. */
const HOUSE = ["../../../src/tablee/texts", "../texts"];

const kept = new Map<string, Promise<Words>>();

/** Where a game's files are: under its id, or in the folder it shares, where `texts/<id>.<lang>.ftl` is its own. */
function folder(game: string): string {
  const own = Object.keys(texts).find((path) => path.endsWith(`/texts/${game}.en.ftl`));
  return own ? own.slice(0, own.indexOf("/texts/")) : `${GAMES}/${game}`;
}

/** Whether a game's files are in this build; the house has those of all others. */
const built = (game: string): boolean => `${folder(game)}/texts/en.ftl` in texts;

/** The words of the house, or on top of them those of a game, or of an area (`@members`). */
export function words(lang: Language, game = ""): Promise<Words> {
  const key = `${lang}/${game}`;
  let found = kept.get(key);
  if (!found) {
    found = gather(lang, game);
    found.catch(() => kept.delete(key)); // a broken line is no reason never to ask again
    kept.set(key, found);
  }
  return found;
}

async function gather(lang: Language, game: string): Promise<Words> {
  const wanted = HOUSE.map((folder) => house[`${folder}/${lang}.ftl`]);
  if (game.startsWith("@")) wanted.push(areas[`../texts/${game.slice(1)}/${lang}.ftl`]);
  else if (game) for (const name of [lang, `${game}.${lang}`]) wanted.push(texts[`${folder(game)}/texts/${name}.ftl`]);
  const sources = await Promise.all(wanted.filter((load) => load !== undefined).map((load) => load()));
  const other = game && !game.startsWith("@") && !built(game) ? await outside(game) : null;
  if (other) sources.push(await text(other.words[lang]!));
  return new Words(lang, sources);
}

/** How a game is drawn: its board, and a target inside a sentence; nothing where it has none yet. */
export interface Picture {
  Board: Board | null;
  Piece: Piece | null;
  sided: boolean; // the board places the shell's side itself
  signed: boolean; // it has colours and signs of its own, which those of the seats must not resemble
  module: BoardModule | null; // what draws it where another package has brought it
}

export async function picture(game: string): Promise<Picture> {
  const other = built(game) ? null : await outside(game).catch(() => null);
  if (other) return { Board: null, Piece: null, sided: false, signed: false, module: await boardModule(other) };
  const at = `${folder(game)}/board`;
  const [board, piece] = await Promise.all([boards[`${at}/Board.svelte`]?.(), pieces[`${at}/Piece.svelte`]?.()]);
  return { Board: board?.default ?? null, Piece: piece?.default ?? null, sided: board?.sided ?? false, signed: board?.signed ?? false, module: null };
}

/** The rules page of a game. */
export async function rulesPage(game: string, lang: Language): Promise<Page | null> {
  const at = `${folder(game)}/texts`;
  const load = rules[`${at}/${game}.rules.${lang}.md`] ?? rules[`${at}/rules.${lang}.md`];
  if (load) return page(await load());
  const other = built(game) ? null : await outside(game);
  return other?.rules[lang] ? page(await text(other.rules[lang])) : null;
}
