/** Times for people: how long ago, in a word or two. */

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** `5 minutes ago`; within the first minute, `now`. */
export function ago(at: number, now: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const seconds = Math.max(0, (now - at) / 1000);
  for (const [unit, length] of STEPS)
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return format.format(0, "second");
}

export const clock = (at: number, lang: string): string =>
  new Date(at).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hour12: false });
