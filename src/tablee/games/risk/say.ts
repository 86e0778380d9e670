/** A planet in one sentence, for those who hear the map and for the caption under it. */
import type { Sitter } from "$lib/board";
import type { RiskCloneWarsView } from "$lib/wire";
import type { Words } from "$lib/words";
import { CLASSES, SYSTEM_OF } from "./facts";
import type { Roll } from "./tale";

export function planetLabel(words: Words, view: RiskCloneWarsView, sitters: readonly Sitter[], seat: number | null, id: string, roll: Roll | null): string {
  const target = `planet:${id}`;
  const it = view.planets[target]!;
  const by = view.armies.find((a) => a.id === it.owner)?.seat ?? null;
  const who = by === null ? "" : by === seat ? words.say("map-you") : (sitters[by]?.name ?? "");
  const parts = [
    words.say("map-planet", { planet: target, system: `system:${SYSTEM_OF.get(id)!.id}` }),
    it.owner ? words.say(who ? "map-owner-by" : "map-owner", { army: it.owner, who }) : words.say("map-nobody"),
  ];
  if (it.owner) parts.push(words.say("map-troops", { number: it.troops }));
  CLASSES.forEach((kind, k) => {
    if (it.ships[k]) parts.push(words.say("map-ships", { ship: `ship:${kind}`, number: it.ships[k]! }));
  });
  if (it.tokens.length) parts.push(words.say("map-tokens", { number: it.tokens.length }));
  if (view.track?.emperor === target) parts.push(words.say("map-emperor"));
  if (view.invasion?.planet === target) parts.push(words.say("map-invaded"));
  if (view.turn.locked.includes(target)) parts.push(words.say("map-locked"));
  if (roll) parts.push(words.say(roll.turns ? "map-turns" : "map-loyal", { number: roll.number }));
  return parts.join(", ");
}
