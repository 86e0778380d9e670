/** What is heard of a duel. */
import { play } from "$lib/sound";
import type { LightsaberDuelEvent } from "$lib/wire";

export function sound(told: LightsaberDuelEvent): void {
  if (told.event === "opened" || told.event === "revealed") play("chip", 0.75);
  else if (told.event === "played" || told.event === "planned" || told.event === "chose") play("card");
  else if (told.event === "fight-won") play("ribbon", 0.3);
}
