/** What is asked of a seat, as the table of phases says it, and the steps of a turn as a track. */
import type { RiskCloneWarsView } from "$lib/wire";
import { type PhaseFacts, PHASES, type StepFacts, STEPS } from "./generated";

const NOTHING: PhaseFacts = { asks: "nothing", by: "army", passing: "", stage: "", step: null };

/** The facts of the phase in which the seat decides; nothing is asked where it does not. */
export const asked = (view: RiskCloneWarsView): PhaseFacts => PHASES[view.mine?.phase ?? ""] ?? NOTHING;

/** All that others see of a turn. */
export const STAGES: readonly string[] = [...new Set(STEPS.map((s) => s.stage))];

export const steps = (classic: boolean): readonly StepFacts[] => STEPS.filter((s) => s.classic || !classic);
