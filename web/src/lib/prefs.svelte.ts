/** What this browser remembers of its owner's wishes: language, theme, sound, asking before a move is sent, and so on. */
import type { Language, Speed as Pace } from "./wire";

export type Theme = "system" | "light" | "dark";
export type Speed = "calm" | "usual" | "quick" | "none";

/** How long a movement takes, as a multiple of its own time. */
export const TEMPO: Readonly<Record<Speed, number>> = { calm: 1.6, usual: 1, quick: 0.5, none: 0 };

interface Prefs {
  language: Language;
  theme: Theme;
  sound: boolean;
  volume: number; // of the sounds, 0 to 1
  offered: boolean; // sounds were offered once, and that is enough
  emotes: boolean; // others' emotes are shown beside their chairs
  confirm: boolean;
  speed: Speed; // of what moves; none: nothing does, whatever the system says
  keep: boolean; // the house is kept on the device, and opens without a network
  invited: boolean; // becoming a member was offered once, and that is enough
  learnt: string[]; // games that need no introduction any more
  play: { games: string[]; speed: Pace; seats: number; rated: boolean; bots: boolean }; // what "Play now" looks for
  away: string[]; // finished tables that were put away, newest last
}

const KEY = "tablee";
const AWAY = 200; // finished tables remembered as put away: far more than the house lists
const native: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";

/** What holds until something else is wished. */
const PLAIN = { language: native, theme: "system" as Theme, sound: false, volume: 0.6, offered: false, emotes: true, confirm: false, speed: "usual" as Speed, keep: true };

function remembered(): Prefs {
  const plain: Prefs = { ...PLAIN, invited: false, play: { games: [], speed: "usual", seats: 2, rated: true, bots: true }, learnt: [], away: [] };
  try {
    const { still, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs> & { still?: boolean };
    return { ...plain, ...(still ? { speed: "none" } : {}), ...kept }; // `still` is of an earlier release
  } catch {
    return plain; // storage may be closed to us, or hold something else
  }
}

export const prefs: Prefs = $state(remembered());

/** Every wish as it was at first; what was learnt and put away stays. */
export function resetPrefs(): void {
  Object.assign(prefs, PLAIN);
}

/** Takes finished tables off this browser's shelf. */
export function putAway(tables: readonly string[]): void {
  prefs.away = [...new Set([...prefs.away, ...tables])].slice(-AWAY);
}

const night = matchMedia("(prefers-color-scheme: dark)");

function dress(): void {
  const dark = prefs.theme === "dark" || (prefs.theme === "system" && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.lang = prefs.language;
  document.documentElement.toggleAttribute("data-still", prefs.speed === "none");
  document.documentElement.style.setProperty("--tempo", String(TEMPO[prefs.speed]));
  const [manifest, colour] = ["link[rel=manifest]", "meta[name=theme-color]"].map((it) => document.head.querySelector(it));
  manifest?.setAttribute("href", `/${prefs.language}.webmanifest`);
  colour?.setAttribute("content", getComputedStyle(document.documentElement).getPropertyValue("--page"));
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
