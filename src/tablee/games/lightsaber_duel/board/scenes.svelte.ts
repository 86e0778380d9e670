/** What has just happened as little scenes, one after another; until the moment of a scene the table stays as it was. */
import { lasting } from "$lib/motion";
import type { LightsaberDuelEvent, LightsaberDuelView as View } from "$lib/wire";

export type Scene =
  | { kind: "reveal"; cards: readonly [string, string]; cancelled: boolean }
  | { kind: "over"; winner: number | null; told: readonly LightsaberDuelEvent[] };

interface Turn {
  scene: Scene | null;
  view: View | null; // the table from the moment of the scene on; nothing: the fight is cleared away
}

const MOMENT = { reveal: 750, over: 1000 } as const; // ms of suspense, or of looking at the end of a fight
const AFTER = { reveal: 850, over: 0 } as const;
const MOST = 5; // scenes waiting; more than that and we are late: show the table as it is

const HOW = new Set(["conceded", "retreated", "out-of-cards", "fight-stopped"]);

/** The scenes in a stretch of the story. */
export function scenesOf(story: readonly LightsaberDuelEvent[]): Scene[] {
  const found: Scene[] = [];
  let how: LightsaberDuelEvent[] = [];
  for (const told of story) {
    const last = found.at(-1);
    if (told.event === "opened" || told.event === "revealed")
      found.push({ kind: "reveal", cards: [told.first, told.second], cancelled: false });
    else if (told.event === "cancelled" && last?.kind === "reveal") last.cancelled = true;
    else if (HOW.has(told.event)) how = [...how, told];
    else if (told.event === "fight-won" || told.event === "fight-tied") {
      const winner = told.event === "fight-won" ? Number(told.seat.slice(5)) : null;
      found.push({ kind: "over", winner, told: [...how, told] });
      how = [];
    }
  }
  return found;
}

/** The picture between two fights: the cards are taken away. What came of it is in the view that follows. */
export function cleared(view: View): View {
  const sides = view.sides.map((side) => ({ ...side, active: [], points: 0, factor: 1, total: 0 }));
  return { ...view, sides, leader: null, why: null, last: null };
}

export class Scenes {
  scene = $state.raw<Scene | null>(null);
  /** Whether the cards of a reveal lie face up. */
  turned = $state(false);
  /** The table as it is shown. */
  table: View = $state.raw()!;
  #latest: View;
  #waiting: Turn[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #eager: (() => void)[] = []; // who waits for the last scene to be over

  constructor(view: View) {
    this.table = this.#latest = view;
  }

  hear(view: View, story: readonly LightsaberDuelEvent[]): void {
    this.#latest = view;
    if (view.phase === "over") this.#stop(); // the end of the duel is what all want to see: one scene, no more
    const scenes = scenesOf(story).slice(view.phase === "over" ? -1 : 0);
    const busy = this.scene !== null;
    scenes.forEach((scene, i) => this.#waiting.push({ scene, view: i === scenes.length - 1 ? view : null }));
    if (!scenes.length && busy) this.#waiting.push({ scene: null, view });
    if (this.#waiting.length > MOST || (!scenes.length && !busy)) this.skip();
    else if (!busy) this.#next();
  }

  /** When all that has been heard has been shown. */
  seen(): Promise<void> {
    return this.scene ? new Promise((done) => this.#eager.push(done)) : Promise.resolve();
  }

  #rest(): void {
    this.scene = null;
    this.#eager.splice(0).forEach((done) => done());
  }

  /** To the table as it is now. */
  skip = (): void => {
    this.#stop();
    this.table = this.#latest;
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#rest();
  }

  #next = (): void => {
    const turn = this.#waiting.shift();
    this.turned = false;
    if (!turn) return this.#rest();
    this.scene = turn.scene;
    if (turn.scene) this.#timer = setTimeout(() => this.#moment(turn, turn.scene!), lasting(MOMENT[turn.scene.kind]));
    else {
      this.table = turn.view ?? this.#latest;
      this.#next();
    }
  };

  #moment(turn: Turn, scene: Scene): void {
    this.turned = true;
    if (turn.view) this.table = turn.view;
    else if (scene.kind === "over") this.table = cleared(this.table);
    this.#timer = setTimeout(this.#next, lasting(AFTER[scene.kind]));
  }
}
