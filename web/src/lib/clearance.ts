/** How far the coach moves on a phone, so that what it points at is clear of it. */
export interface Span {
  top: number;
  bottom: number;
}

const GAP = 8; // the width of a ring
const apart = (a: Span, b: Span, gap: number): boolean => a.bottom + gap <= b.top || b.bottom + gap <= a.top;

/** The way down (the hand is less missed than the board), else up, to a place in the room beside all of the things, and not over what is kept free; 0 if it stands well or there is none. */
export function clearance(coach: Span, things: readonly Span[], room: Span, free: readonly Span[] = []): number {
  if (things.every((it) => apart(coach, it, 0))) return 0;
  const down = things.map((it) => it.bottom + GAP - coach.top).sort((a, b) => a - b);
  const up = things.map((it) => it.top - GAP - coach.bottom).sort((a, b) => b - a);
  const fits = (by: number): boolean => {
    const moved = { top: coach.top + by, bottom: coach.bottom + by };
    return moved.top >= room.top && moved.bottom <= room.bottom && things.every((it) => apart(moved, it, GAP)) && free.every((it) => apart(moved, it, 0));
  };
  return [...down.filter((by) => by > 0), ...up.filter((by) => by < 0)].find(fits) ?? 0;
}
