/** Order in the house over HTTP: what concerns me, reports, appeals, and the moderators' desk. */
import { get, post } from "./api";
import type { Desk, NewAppeal, NewReport, OwnOrder, OwnReport, Ruled } from "./wire";

export const order = {
  mine: () => get<OwnOrder>("order"),
  report: (report: NewReport) => post<OwnReport>("order/reports", report),
  appeal: (appeal: NewAppeal) => post<OwnOrder>("order/appeals", appeal),
  desk: () => get<Desk>("moderation"),
  rule: (ruled: Ruled) => post<Desk>("moderation", ruled),
};

/** What is not wanted in the house. */
export const FAULTS = ["insult", "threat", "spam", "cheating", "stalling", "name", "other"] as const;
