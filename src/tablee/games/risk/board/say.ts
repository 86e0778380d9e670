/** What the board says in sentences: a planet, for those who hear the map, and what is asked. */
import type { Sitter } from "$lib/board";
import type { RiskCloneWarsPlanet, RiskCloneWarsView } from "$lib/wire";
import type { Words } from "$lib/words";
import { CLASSES, SYSTEM_OF } from "./facts";
import { asked } from "./phases";
import type { Roll } from "./tale";

/** All that the sentence tells: as long as it is the same, so is the sentence. */
export interface PlanetFacts {
  id: string;
  it: RiskCloneWarsPlanet;
  by: string | null; // the name of who plays its army
  ours: boolean;
  emperor: boolean;
  invaded: boolean;
  locked: boolean;
  roll: Roll | null;
}

export function planetFacts(view: RiskCloneWarsView, sitters: readonly Sitter[], seat: number | null, id: string, roll: Roll | null): PlanetFacts {
  const target = `planet:${id}`;
  const it = view.planets[target]!;
  const by = view.armies.find((a) => a.id === it.owner)?.seat ?? null;
  return {
    id,
    it,
    by: by === null ? null : (sitters[by]?.name ?? null),
    ours: by !== null && by === seat,
    emperor: view.track?.emperor === target,
    invaded: view.invasion?.planet === target,
    locked: view.turn.locked.includes(target),
    roll,
  };
}

export function planetLabel(words: Words, { id, it, by, ours, emperor, invaded, locked, roll }: PlanetFacts): string {
  const who = ours ? words.say("map-you") : (by ?? "");
  const parts = [
    words.say("map-planet", { planet: `planet:${id}`, system: `system:${SYSTEM_OF.get(id)!.id}` }),
    it.owner ? words.say(who ? "map-owner-by" : "map-owner", { army: it.owner, who }) : words.say("map-nobody"),
  ];
  if (it.owner) parts.push(words.say("map-troops", { number: it.troops }));
  CLASSES.forEach((kind, k) => {
    if (it.ships[k]) parts.push(words.say("map-ships", { ship: `ship:${kind}`, number: it.ships[k]! }));
  });
  if (it.tokens.length) parts.push(words.say("map-tokens", { number: it.tokens.length }));
  if (emperor) parts.push(words.say("map-emperor"));
  if (invaded) parts.push(words.say("map-invaded"));
  if (locked) parts.push(words.say("map-locked"));
  if (roll) parts.push(words.say(roll.turns ? "map-turns" : "map-loyal", { number: roll.number }));
  return parts.join(", ");
}

/** What is asked, in one sentence; `onward`: a fortification has its beginning and wants its end. */
export function question(words: Words, view: RiskCloneWarsView, chosen: readonly string[], onward: boolean): string | undefined {
  const phase = view.mine?.phase ?? "";
  const attack = asked(view).asks === "attack";
  const step = chosen.length === 1 && attack ? "s6-target" : chosen.length === 2 && attack ? "s6-dice" : onward ? "goal" : phase === "s1-token" && !view.looked_at ? "s1-move" : phase === "s4-cards" && view.classic ? "s4-classic" : phase;
  const key = `dock-ask-${step}`;
  const about = { number: view.turn.pool, cards: view.turn.cards_due, army: view.mine?.army ?? "", power: view.announced?.power ?? "", planet: view.turn.asked ?? view.combat?.target ?? "", card: view.mine?.card ?? "", face: view.looked_at ?? "" };
  return words.has(key) ? words.say(key, about) : undefined;
}
