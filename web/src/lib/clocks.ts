/** Clocks as people read them: what each seat has left, and how a table counts time. */
import type { ClockRules, Clocks, Deadline, TempoInfo } from "./wire";
import type { Words } from "./words";

const DAY = 86_400_000;
export const SHORT = 10_000; // milliseconds from which on time is short

export interface Face {
  seat: number;
  left: number; // milliseconds
  runs: boolean;
}

/** What each seat that has a time has left at a moment of the house's clock. */
export function faces(clocks: Clocks | null, deadlines: readonly Deadline[], at: number): Face[] {
  const found = new Map<number, Face>();
  clocks?.left.forEach((left, seat) => {
    const end = clocks.ends[seat] ?? null;
    if (left !== null) found.set(seat, { seat, left: end === null ? left : Math.max(0, end - at), runs: end !== null });
  });
  for (const { seat, at: end } of deadlines) found.set(seat, { seat, left: Math.max(0, end - at), runs: true });
  return [...found.values()].sort((a, b) => a.seat - b.seat);
}

const unit = (n: number, of: string, lang: string, display: "long" | "short" | "narrow" = "long"): string =>
  new Intl.NumberFormat(lang, { style: "unit", unit: of, unitDisplay: display }).format(n);

/** `2 days 4 h`, `1:05:00`, `4:32`, and in the last ten seconds `9.4`. */
export function span(ms: number, lang: string): string {
  if (ms >= DAY) {
    const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / 3_600_000)];
    return unit(days, "day", lang) + (hours ? ` ${unit(hours, "hour", lang, "short")}` : "");
  }
  if (ms < SHORT) return new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.ceil(ms / 100) / 10);
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A length of time in whole units: `30 seconds`, `3 days`. */
export function whole(seconds: number, lang: string): string {
  for (const [of, n] of [["day", 86_400], ["hour", 3600], ["minute", 60]] as const)
    if (seconds >= n && seconds % n === 0) return unit(seconds / n, of, lang);
  return unit(seconds, "second", lang);
}

/** How a table counts time, in a few words. */
export function counted(pace: number | null, clock: ClockRules | null, words: Words): string {
  if (pace !== null) return words.say("time-pace", { time: whole(pace, words.lang) });
  if (!clock?.match) return words.say("time-none");
  const time = whole(clock.match, words.lang);
  return clock.gain ? words.say("time-match-gain", { time, gain: clock.gain }) : words.say("time-match", { time });
}

/** The tempo that a table's time is, if it is one. */
export const tempoOf = (tempos: readonly TempoInfo[], pace: number | null, clock: ClockRules | null): TempoInfo | undefined =>
  tempos.find((t) => t.pace === pace && t.clock.match === (clock?.match ?? 0) && t.clock.gain === (clock?.gain ?? 0));
