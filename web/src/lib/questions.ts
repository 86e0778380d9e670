/** What a player may ask the house besides moving, and what it may answer. */
import type { AskHint, AskOdds, Hint, Odds, Proposal, Reason, Refused, Why } from "./wire";

export type Question = Omit<Why, "id"> | Omit<AskHint, "id"> | Omit<AskOdds, "id">;
export type Answer = Reason | Hint | Odds | Proposal | Refused | null;
