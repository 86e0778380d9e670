/** What this browser remembers of its owner's wishes: language, theme, sound, asking before a move is sent. */
import type { Language } from "./wire";

export type Theme = "system" | "light" | "dark";

interface Prefs {
  language: Language;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  learnt: string[]; // games that need no introduction any more
  away: string[]; // finished tables that were put away, newest last
}

const KEY = "tablee";
const AWAY = 200; // finished tables remembered as put away: far more than the house lists
const native: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";

function remembered(): Prefs {
  const plain: Prefs = { language: native, theme: "system", sound: false, confirm: false, learnt: [], away: [] };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return plain; // storage may be closed to us, or hold something else
  }
}

export const prefs: Prefs = $state(remembered());

/** Takes finished tables off this browser's shelf. */
export function putAway(tables: readonly string[]): void {
  prefs.away = [...new Set([...prefs.away, ...tables])].slice(-AWAY);
}

const night = matchMedia("(prefers-color-scheme: dark)");

function dress(): void {
  const dark = prefs.theme === "dark" || (prefs.theme === "system" && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.lang = prefs.language;
}

/** Keeps the page dressed as wished, and the wishes remembered. Call once. */
export function followPrefs(): void {
  night.addEventListener("change", dress);
  $effect.root(() => {
    $effect(() => {
      dress();
      try {
        localStorage.setItem(KEY, JSON.stringify(prefs));
      } catch {
        // without storage the wishes last as long as the page
      }
    });
  });
}
