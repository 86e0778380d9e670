/** How the map is looked at: a place and a scale, moved by hand, wheel, pinch and keys. It knows no picture. */

export interface Look {
  x: number;
  y: number;
  k: number;
}

const NEAREST = 2.4; // screen pixels a unit of the map may be large
const EASE_MS = 260;
const MOST = 0.55; // of the room may be taken from the map by what covers it
const ALL: Look = { x: Infinity, y: Infinity, k: 0 }; // brought within its limits, this is the whole map

export class Camera {
  #at: Look = { x: 0, y: 0, k: 1 };
  #room = { wide: 1, high: 1 };
  #covered = 0; // of the room's height, from below: the map keeps above it
  #frame = 0; // of a movement by hand
  #gliding = 0; // of a movement of its own
  #goal: Look | null = null; // where that leads
  #held = false;
  #wanted: Look | null = null; // what it would have moved to meanwhile
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** `show` is called at most once a frame; `rest` when the look has come to rest. */
  constructor(
    private wide: number,
    private high: number,
    readonly show: (at: Look) => void,
    readonly rest: (at: Look) => void,
    readonly calm: () => boolean,
  ) {}

  get at(): Look {
    return this.#at;
  }

  /** The scale at which the whole map fits its room. */
  get whole(): number {
    return Math.min(this.#room.wide / this.wide, this.#share / this.high);
  }

  /** Whether the whole map is in view, or will be when it has come to rest. */
  get fitted(): boolean {
    return this.#aim.k <= this.whole * 1.001;
  }

  get #aim(): Look {
    return this.#wanted ?? this.#goal ?? this.#at;
  }

  /** The height that nothing covers. */
  get #free(): number {
    return Math.max(1, this.#room.high - this.#covered);
  }

  /** The height the whole map is fitted to: what covers more than its share hides a part of the map rather than make it tiny. */
  get #share(): number {
    return Math.max(this.#free, this.#room.high * (1 - MOST));
  }

  /** The room has another size, and perhaps the map another shape: what showed everything still does. */
  resize(wide: number, high: number, map = { wide: this.wide, high: this.high }): void {
    const [all, aim] = [this.fitted || this.#room.wide === 1, this.#aim];
    this.stop(); // a movement was meant for the room as it was
    this.#room = { wide, high };
    [this.wide, this.high] = [map.wide, map.high];
    this.#set(all ? ALL : aim);
    this.#draw();
    this.rest(this.#at);
  }

  /** Moves the map; what it could not move downwards or upwards is left over. */
  pan(dx: number, dy: number): number {
    this.stop();
    const { x, y, k } = this.#at;
    this.#set({ k, x: x + dx, y: y + dy });
    this.#soon();
    return dy - (this.#at.y - y);
  }

  /** Larger or smaller around a point of the screen. */
  zoom(factor: number, px = this.#room.wide / 2, py = this.#room.high / 2): void {
    this.stop();
    this.#set(this.#zoomed(factor, px, py));
    this.#soon();
  }

  glideZoom(factor: number, px = this.#room.wide / 2, py = this.#room.high / 2): void {
    this.#glide(this.#zoomed(factor, px, py));
  }

  fit(): void {
    this.#glide(ALL);
  }

  /** Shows a part of the map as large as it goes. */
  enclose(left: number, top: number, right: number, bottom: number, most = Infinity): void {
    const { wide } = this.#room;
    const high = this.#free;
    const k = this.#scale(Math.min(most, wide / (right - left), high / (bottom - top)));
    this.#glide({ k, x: wide / 2 - ((left + right) / 2) * k, y: high / 2 - ((top + bottom) / 2) * k });
  }

  /** Something lies over the lower part of the room: the map keeps above it, all of it if all was seen. */
  cover(covered: number): void {
    const [all, aim] = [this.fitted, this.#aim];
    this.#covered = covered;
    const { x, y, k } = this.#within(aim);
    if (all || x !== aim.x || y !== aim.y || k !== aim.k) this.#glide(all ? ALL : aim);
  }

  /** Whether points can be in view together. */
  fits(points: readonly { x: number; y: number }[], margin: number): boolean {
    const wide = (at: number[]): number => (Math.max(...at) - Math.min(...at)) * this.#at.k + 2 * margin;
    return wide(points.map((p) => p.x)) <= this.#room.wide && wide(points.map((p) => p.y)) <= this.#free;
  }

  /** Moves no farther than needed to bring points into view: all of them, or else those on the left and above. */
  reveal(points: readonly { x: number; y: number }[], margin: number): void {
    if (!points.length) return;
    const { x, y, k } = this.#at;
    const shift = (at: number[], room: number): number => {
      const edge = Math.min(margin, room / 2);
      const back = Math.min(0, room - edge - Math.max(...at));
      return back + Math.max(0, edge - (Math.min(...at) + back));
    };
    const dx = shift(points.map((p) => p.x * k + x), this.#room.wide);
    const dy = shift(points.map((p) => p.y * k + y), this.#free);
    if (dx || dy) this.#glide({ x: x + dx, y: y + dy, k });
  }

  /** While a finger or the mouse is down nothing moves of its own: what is pressed stays where it is. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#wanted) this.#glide(this.#wanted);
    this.#wanted = null;
  }

  /** Ends a movement of its own where it is. */
  stop(): void {
    cancelAnimationFrame(this.#gliding);
    clearTimeout(this.#settling);
    this.#wanted = this.#goal = null;
  }

  #zoomed(factor: number, px: number, py: number): Look {
    const from = this.#at;
    const k = this.#scale(from.k * factor);
    return { k, x: px - ((px - from.x) * k) / from.k, y: py - ((py - from.y) * k) / from.k };
  }

  #scale(k: number): number {
    return Math.min(Math.max(k, this.whole), Math.max(NEAREST, this.whole));
  }

  /** A look within its limits: the map fills the room, or stands in its middle. */
  #within(to: Look): Look {
    const k = this.#scale(to.k);
    const held = (v: number, size: number, room: number, seen: number): number => {
      const most = Math.max(0, (room - size * k) / 2);
      return Math.min(most, Math.max(Math.min(most, seen - size * k), v));
    };
    return { k, x: held(to.x, this.wide, this.#room.wide, this.#room.wide), y: held(to.y, this.high, this.#share, this.#free) };
  }

  #set(to: Look): void {
    this.#at = this.#within(to);
  }

  #draw = (): void => {
    this.#frame = 0;
    this.show(this.#at);
  };

  #soon(): void {
    this.#frame ||= requestAnimationFrame(this.#draw);
    this.#settling = setTimeout(() => this.rest(this.#at), 240);
  }

  #glide(wanted: Look): void {
    if (this.#held) return void (this.#wanted = wanted);
    this.stop();
    const [from, to] = [this.#at, this.#within(wanted)];
    if (this.calm()) {
      this.#at = to;
      this.#draw();
      return this.rest(to);
    }
    this.#goal = to;
    const begun = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - begun) / EASE_MS));
      const e = 1 - (1 - t) ** 3;
      this.#at = { x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, k: from.k + (to.k - from.k) * e };
      this.show(this.#at);
      if (t < 1) return void (this.#gliding = requestAnimationFrame(step));
      this.#goal = null;
      this.rest(to);
    };
    this.#gliding = requestAnimationFrame(step);
  }
}
