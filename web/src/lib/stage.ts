/** What a board is still showing, so that nothing is told before it could be seen. */
import { lasting } from "./motion";

const PATIENCE = 8000; // milliseconds after which the story goes on, whatever a board does

export class Stage {
  readonly #scenes = new Set<Promise<unknown>>();

  /** To be called by a board when it begins to show what has just happened. */
  showing = (scene: Promise<unknown>): void => {
    this.#scenes.add(scene);
    void scene.finally(() => this.#scenes.delete(scene)).catch(() => {});
  };

  /** When all that is being shown now has been seen. */
  shown(): Promise<unknown> {
    if (!this.#scenes.size) return Promise.resolve();
    const patience = new Promise((done) => setTimeout(done, Math.max(PATIENCE, lasting(PATIENCE))));
    return Promise.race([Promise.allSettled([...this.#scenes]), patience]);
  }
}
