"""What was won, written down as it is learnt."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import TracebackType


class Curve:
    """A line for every so many steps: steps, seconds of processor time, and what was won since the last line."""

    def __init__(self, path: Path, every: int) -> None:
        self.file, self.every, self.next = path.open("w", encoding="utf-8"), every, every
        self.began, self.matches, self.won = time.process_time(), 0, 0
        self.file.write("steps,seconds,matches,won\n")

    def __enter__(self) -> Curve:
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, trace: TracebackType | None) -> None:
        self.file.close()

    def ended(self, won: bool) -> None:
        """A match has ended."""
        self.matches += 1
        self.won += won

    def steps(self, steps: int) -> None:
        """So many steps were made in all."""
        if steps < self.next or not self.matches:
            return
        share = self.won / self.matches
        line = f"{steps},{time.process_time() - self.began:.1f},{self.matches},{share:.3f}"
        print(line, file=self.file, flush=True)
        print(line)
        self.next, self.matches, self.won = steps + self.every, 0, 0


def drawn(curves: dict[str, list[tuple[float, float]]]) -> str:
    """Return curves (points of seconds and shares) as a picture."""
    wide, high, left, foot = 640, 300, 48, 40
    last = max(x for points in curves.values() for x, _ in points)

    def at(x: float, y: float) -> str:
        return f"{left + x / last * (wide - left - 12):.1f},{high - foot - (y - 0.4) / 0.6 * (high - foot - 12):.1f}"

    style = "text{font:13px sans-serif;fill:#555}line{stroke:#ddd}polyline{fill:none;stroke-width:2.5}"
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><style>{style}</style>']
    lines.append('<rect width="100%" height="100%" fill="#fff"/>')
    for share in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        x, y = at(0, share).split(",")
        lines.append(f'<line x1="{x}" x2="{wide - 12}" y1="{y}" y2="{y}"/><text x="8" y="{y}">{share:.0%}</text>')
    lines.append(f'<text x="{wide // 2}" y="{high - 10}">seconds of processor time (to {last:.0f})</text>')
    for (name, points), colour in zip(curves.items(), ("#b4551f", "#264a78")):
        lines.append(f'<polyline stroke="{colour}" points="{" ".join(at(x, y) for x, y in points)}"/>')
        x, y = at(*points[-1]).split(",")
        place = f'x="{float(x) - 8}" y="{float(y) + 22}" text-anchor="end"'
        lines.append(f'<text {place} style="fill:{colour}">{name}</text>')
    return "\n".join([*lines, "</svg>\n"])


def main() -> None:
    curves = {}
    for name in sys.argv[1:]:
        rows = [line.split(",") for line in Path(name).read_text(encoding="utf-8").splitlines()[1:]]
        curves[Path(name).stem] = [(float(row[1]), float(row[3])) for row in rows]
    Path("curves.svg").write_text(drawn(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
