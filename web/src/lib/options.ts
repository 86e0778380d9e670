/** The options of a game as a form shows them: what a number of seats allows, and what stands for a wish it does not. */
import type { OptionInfo } from "./wire";

export function allowed(option: OptionInfo, seats: number): string[] {
  const only = option.only[String(seats)];
  if (only) return only;
  const [from, to] = [Number(option.values[0]), Number(option.values.at(-1))];
  if (!option.numbers || Number.isNaN(from)) return option.values;
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

export function shown(option: OptionInfo, seats: number, wished: string | undefined): string {
  const choices = allowed(option, seats);
  return [wished, option.default].find((text) => text !== undefined && choices.includes(text)) ?? choices[0]!;
}

/** The wishes as the form shows them for so many seats; where nothing was wished, the house knows what is usual. */
export const settled = (options: readonly OptionInfo[], seats: number, wishes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(options.filter((o) => o.name in wishes).map((o) => [o.name, shown(o, seats, wishes[o.name])]));
