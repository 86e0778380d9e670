/** Games that other packages bring: where their files are, and the module that draws a board, by a small interface. */
import { api } from "./api";
import type { About, Told } from "./words";
import type { Language, Outside } from "./wire";

/** What a board from outside is handed, at first and after every change: plain data, and what it may ask. */
export interface Now {
  /** The version of this interface. */
  readonly version: 1;
  /** What the seat knows, as the game's `view` gives it. */
  readonly view: Readonly<Record<string, unknown>>;
  /** The viewer; null is a spectator. */
  readonly seat: number | null;
  readonly sitters: readonly { readonly name: string; readonly bot: boolean; readonly side: number; readonly resigned: boolean }[];
  /** Targets that can be clicked next, those that were clicked so far, and the seats that owe a decision. */
  readonly glow: readonly string[];
  readonly chosen: readonly string[];
  readonly waiting: readonly number[];
  /** What has just happened, and a number that goes up with it. */
  readonly story: readonly Told[];
  readonly beat: number;
  /** How the match ended; null while it goes on. */
  readonly ending: { readonly reason: string; readonly winners: readonly number[]; readonly marks: readonly string[] } | null;
  readonly language: Language;
  /** Words of the game and of the house, in the language of who looks: a sentence by its key, and a target. */
  readonly say: (key: string, about?: About) => string;
  readonly target: (target: string) => string;
  /** Clicks a target. One that does not glow is answered with the reason. */
  readonly pick: (target: string) => void;
}

/** What a board gives back: it draws anew when it is told, and takes away what it has made. */
export interface Mounted {
  update(now: Now): void;
  destroy(): void;
}

/** What `board/board.js` of a package exports. */
export interface BoardModule {
  mount(at: HTMLElement, now: Now): Mounted;
}

/** Where the files of a game are, if another package has brought it. */
export async function outside(game: string): Promise<Outside | null> {
  return (await api.games()).find((it) => it.id === game)?.outside ?? null;
}

/** A text of a game from outside. */
export async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status})`);
  return answer.text();
}

/** The module that draws a board, whole and unchanged, with its style; null where there is none or it is not what the house
 * promised: then the plain board is drawn. */
export async function boardModule(files: Outside): Promise<BoardModule | null> {
  if (!files.board) return null;
  try {
    await linked({ rel: "modulepreload", href: files.board, integrity: files.integrity });
    if (files.style) await linked({ rel: "stylesheet", href: files.style, integrity: files.style_integrity });
    const module = (await import(/* @vite-ignore */ files.board)) as Partial<BoardModule>;
    if (typeof module.mount !== "function") throw new Error("it exports no mount");
    return module as BoardModule;
  } catch (why) {
    console.warn(`the board of ${files.board} cannot be used:`, why);
    return null;
  }
}

/** Waits until a file is here; what is linked stays as long as the page. */
function linked(wanted: { rel: string; href: string; integrity: string }): Promise<void> {
  if (document.querySelector(`link[rel="${wanted.rel}"][href="${wanted.href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), wanted);
  return new Promise((done, failed) => {
    link.onload = () => done();
    link.onerror = () => (link.remove(), failed(new Error(`${wanted.href} did not come as it should`)));
    document.head.append(link);
  });
}
