/** The ground of places that stand close together: whoever points between them means the nearest. */
import type { Place } from "./sky";

/** The part of a square around a place that is nearer to it than to any other, as a clip path of that square. */
export function cell(at: Place, all: readonly Place[], side: number): string {
  const half = side / 2;
  let corners: Place[] = [{ x: -half, y: -half }, { x: half, y: -half }, { x: half, y: half }, { x: -half, y: half }];
  for (const other of all) {
    const to = { x: other.x - at.x, y: other.y - at.y };
    if (to.x || to.y) corners = nearer(corners, to);
  }
  return `polygon(${corners.map((p) => `${px(p.x + half)} ${px(p.y + half)}`).join(", ")})`;
}

const px = (n: number): string => `${Math.round(n * 10) / 10}px`;

/** The corners of what is left of a shape around nothing where a neighbour stands there: it is cut half way. */
function nearer(corners: readonly Place[], to: Place): Place[] {
  const most = (to.x * to.x + to.y * to.y) / 2;
  const along = (p: Place): number => p.x * to.x + p.y * to.y;
  return corners.flatMap((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const [a, b] = [along(p), along(q)];
    const t = (most - a) / (b - a);
    const cut = a <= most !== b <= most ? [{ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }] : [];
    return a <= most ? [p, ...cut] : cut;
  });
}
