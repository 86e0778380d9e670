/** The steps of a turn as a track: where a phase stands among them, and what others are shown of it. */

export interface Step {
  id: string; // its words are `dock-step-<id>`
  stage: Stage;
  separatist?: boolean; // RISK-24a, RISK-27, RISK-66: only for Separatist armies, only until Order 66
}

/** RISK-97a: all that the others see of a turn. */
export const STAGES = ["opening", "invasion", "closing"] as const;
export type Stage = (typeof STAGES)[number];

const ELEVEN: readonly Step[] = [
  { id: "tokens", stage: "opening", separatist: true },
  { id: "track", stage: "opening", separatist: true },
  { id: "reinforcements", stage: "opening" },
  { id: "cards", stage: "opening" },
  { id: "place", stage: "opening" },
  { id: "invade", stage: "invasion" },
  { id: "troops", stage: "closing" },
  { id: "ships", stage: "closing" },
  { id: "command", stage: "closing" },
  { id: "draw", stage: "closing" },
  { id: "order66", stage: "closing", separatist: true },
];
const CLASSIC = ["reinforcements", "cards", "place", "invade", "troops", "draw"];

/** RISK-99: classic Risk knows six of them. */
export const steps = (classic: boolean): readonly Step[] => (classic ? ELEVEN.filter((s) => CLASSIC.includes(s.id)) : ELEVEN);

const OF_PHASE: readonly [RegExp, string][] = [
  [/^s1-/, "tokens"],
  [/^s2-/, "track"],
  [/^s3-/, "reinforcements"],
  [/^s4-/, "cards"],
  [/^s5-/, "place"],
  [/^(s6-|jump-|x-|scramble)/, "invade"],
  [/^s7-/, "troops"],
  [/^s8-/, "ships"],
  [/^s9-/, "command"],
  [/^s10-/, "draw"],
  [/^(s11-|o66-|pick$)/, "order66"],
];

/** The step a phase belongs to; none for a phase that may come in any step. */
export const stepOf = (phase: string): string | null => OF_PHASE.find(([shape]) => shape.test(phase))?.[1] ?? null;

/** Phases in which troops are laid out on planets. */
export const PLACING: ReadonlySet<string> = new Set(["reinforce", "s5-troops", "x-place"]);

/** Phases in which nothing but a card, or passing, is asked for. */
export const WINDOWS: ReadonlySet<string> = new Set([
  "s2-hold", "s2-adv", "s3-reinforce", "s6-decl-a", "s6-decl-d", "s6-pre-a", "s6-post-a", "s6-post-d",
  "s6-cas-a", "s6-cas-d", "s6-after-d", "s10-draw", "o66-pre", "o66-post", "cancel",
]);
