/** A study in the browser: where one is in its tree, what is seen there, and what is written. The house plays every move. */
import { get, NotGranted, post, remove } from "./api";
import type { Menu } from "./menu";
import type { Advice, NewStudy, Study, StudyCard, StudyEdit, StudyLine, StudyPoint } from "./wire";

export const studies = {
  open: (table: string, wish: NewStudy) => post<Study>(`tables/${table}/study`, wish),
  mine: () => get<StudyCard[]>("studies"),
  read: (id: string) => get<Study>(`studies/${id}`),
  point: (id: string, line: number, seat: number | null) => get<StudyPoint>(`studies/${id}/point?line=${line}${seat === null ? "" : `&seat=${seat}`}`),
  advice: (id: string, line: number, seat: number | null) => post<Advice>(`studies/${id}/advice`, { line, seat }),
  edit: (id: string, edit: StudyEdit) => post<Study>(`studies/${id}`, edit),
  remove: (id: string) => remove(`studies/${id}`),
};

/** A line of the tree as it is listed: how deep in variations it stands. */
export interface Row {
  line: StudyLine;
  depth: number;
}

/** The viewer: a seat, a spectator, or always who has to move. */
export type Viewer = number | null | "mover";

export class Reading {
  study = $state.raw<Study | null>(null);
  point = $state.raw<StudyPoint | null>(null);
  at = $state(0);
  viewer = $state<Viewer>("mover");
  trouble = $state.raw<NotGranted | null>(null);
  busy = $state(false);
  #wanted = 0;

  constructor(readonly id: string) {}

  line = $derived.by(() => this.study?.lines.find((it) => it.line === this.at) ?? null);
  next = $derived.by(() => this.#after(this.at));
  rows = $derived.by(() => this.#rows(0, 0));
  menu: Menu | null = $derived.by(() => {
    const seat = this.seat;
    return seat === null || this.point?.line !== this.at ? null : (this.point.menus[String(seat)] ?? null);
  });
  /** The seat as which one looks. */
  seat = $derived.by(() => this.point?.viewer ?? null);

  #after(line: number): StudyLine[] {
    return this.study?.lines.filter((it) => it.after === line) ?? [];
  }

  /** The main line first, and the others, deeper, before it goes on. */
  #rows(from: number, depth: number): Row[] {
    const found: Row[] = [];
    for (let [first, ...others] = this.#after(from); first; [first, ...others] = this.#after(first.line)) {
      found.push({ line: first, depth });
      for (const other of others) found.push({ line: other, depth: depth + 1 }, ...this.#rows(other.line, depth + 1));
    }
    return found;
  }

  /** Does something; what the house refuses is kept to be said. */
  async tried(work: () => Promise<void>): Promise<boolean> {
    [this.busy, this.trouble] = [true, null];
    try {
      await work();
      return true;
    } catch (why) {
      if (!(why instanceof NotGranted)) throw why;
      this.trouble = why;
      return false;
    } finally {
      this.busy = false;
    }
  }

  load = (): Promise<boolean> =>
    this.tried(async () => {
      this.study = await studies.read(this.id);
      await this.#look();
    });

  /** What others have written meanwhile. */
  async again(): Promise<void> {
    const found = await studies.read(this.id).catch(() => null);
    if (!found || found.changed === this.study?.changed) return;
    this.study = found;
    if (this.at && !this.line) await this.to(0);
  }

  to = (line: number): Promise<boolean> => {
    this.at = line;
    return this.tried(() => this.#look());
  };

  through = (viewer: Viewer): Promise<boolean> => {
    this.viewer = viewer;
    return this.tried(() => this.#look());
  };

  async #look(): Promise<void> {
    const [line, wanted] = [this.at, ++this.#wanted];
    let seat = this.viewer === "mover" ? (this.point?.viewer ?? null) : this.viewer;
    let point = await studies.point(this.id, line, seat);
    const mover = point.waiting[0];
    if (this.viewer === "mover" && mover !== undefined && mover !== seat) {
      seat = mover;
      point = await studies.point(this.id, line, seat);
    }
    if (wanted === this.#wanted) this.point = point;
  }

  edit = (act: StudyEdit["act"]): Promise<boolean> =>
    this.tried(async () => {
      const found = await studies.edit(this.id, { act });
      this.study = found;
      if (found.at) this.at = found.at;
      if (this.at && !this.line) this.at = 0;
      if (act.t === "add" || act.t === "cut") await this.#look();
    });
}
