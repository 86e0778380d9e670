"""The picture that a shared link shows, drawn in a worker: a game's cover, and beside it what is said of a table.

Everything here works on plain data and knows no table."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

from PIL import Image, ImageDraw, ImageFont

from tablee import server

SIZE = (1200, 630)
"""What messengers ask for."""
COVER = (504, 630)
COVERS = Path(__file__).parent / "covers"
FONTS = Path(server.__file__).parent / "client" / "assets"

PAPER, INK, SOFT, LINE = "#f5efe3", "#2b2118", "#6b5a48", "#d9cbb2"  # the house by day
SEATS = ["#2360b4", "#b8292f", "#2d7d46", "#c9821a", "#6d4aa8", "#22808c"]
FINE = 2  # what is written is drawn twice as large first, so that its edges are smooth; below, all lengths are of that
LEFT, RIGHT = FINE * (COVER[0] + 60), FINE * (SIZE[0] - 56)
CROWN = [(16, 58), (16, 26), (28, 40), (40, 18), (52, 40), (64, 26), (64, 58)]
MOST = 6  # chairs that are drawn by name; of more, one less and how many besides
LATIN = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) | frozenset("ŒœŸ–—‘’“”…€")
EXTENDED = frozenset(map(chr, range(0x100, 0x250))) - LATIN


class DrawnChair(NamedTuple):
    """A chair in the picture."""

    name: str
    free: bool = False
    won: bool = False


class Scene(NamedTuple):
    """All that a picture shows, in words."""

    game: str
    title: str
    sentence: str
    chairs: tuple[DrawnChair, ...] = ()
    besides: str = ""  # what is said of chairs that have no room


def drawn(scene: Scene) -> bytes:
    """The picture as a PNG of few colours: messengers refuse heavy ones."""
    large = Image.new("RGB", (FINE * SIZE[0], FINE * SIZE[1]), PAPER)
    high = _tell(ImageDraw.Draw(Image.new("1", (1, 1))), 0, scene)
    _tell(ImageDraw.Draw(large), (large.height - high) // 2, scene)
    picture = large.resize(SIZE, Image.Resampling.BOX)
    cover = COVERS / f"{scene.game}.jpg"
    if cover.exists():
        with Image.open(cover) as art:
            picture.paste(art.convert("RGB"), (0, 0))
    out = io.BytesIO()
    few = picture.quantize(256, Image.Quantize.MEDIANCUT)
    picture.quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG).save(out, "PNG", optimize=True)
    return out.getvalue()


def _tell(draw: ImageDraw.ImageDraw, y: int, scene: Scene) -> int:
    """Writes all that is said from a height on, and returns where it ends."""
    y = _lines(draw, y, "Tablée", _font("fraunces-latin", 72, 600), SOFT, most=1)
    y = _lines(draw, y + 8, scene.title, _font("fraunces-latin", 140, 650), INK, most=2)
    y = _lines(draw, y + 20, scene.sentence, _font("inter-latin", 68, 430), SOFT, most=2 if scene.chairs else 5)
    return _chairs(draw, y + 48, scene) if scene.chairs else y


def _chairs(draw: ImageDraw.ImageDraw, y: int, scene: Scene) -> int:
    shown = scene.chairs if len(scene.chairs) <= MOST else scene.chairs[: MOST - 1]
    rows, font = [c.name for c in shown] + [scene.besides] * (len(scene.chairs) > MOST), _font("inter-latin", 60, 560)
    column = (RIGHT - LEFT) // 2
    for i, name in enumerate(rows):
        x, top = LEFT + i % 2 * column, y + i // 2 * 124
        chair = shown[i] if i < len(shown) else DrawnChair(name, free=True)
        disc = (x, top, x + 80, top + 80)
        if chair.free:
            draw.ellipse(disc, outline=LINE, width=8)
        else:
            draw.ellipse(disc, fill=SEATS[i % len(SEATS)])
        if chair.won:
            draw.polygon([(x + dx, top + dy) for dx, dy in CROWN], fill="#ffd25e")
        _write(draw, (x + 108, top + 40), _fitting(name, font, column - 148), font, SOFT if chair.free else INK)
    return y + (len(rows) + 1) // 2 * 124 - 44


@cache
def _font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """A font of the built client; of a house without one, the library's own."""
    file = next(FONTS.glob(f"{name}-wght-normal-*.woff2"), None)
    if file is None:
        return cast(ImageFont.FreeTypeFont, ImageFont.load_default(size))
    font = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


def legible(text: str) -> bool:
    """Whether our fonts have all its signs."""
    return all(sign in LATIN or sign in EXTENDED for sign in text)


def _runs(text: str, font: ImageFont.FreeTypeFont) -> list[tuple[str, ImageFont.FreeTypeFont]]:
    """A text in pieces that one font can write each."""
    found: list[tuple[str, ImageFont.FreeTypeFont]] = []
    for sign in text:
        its = _font("inter-latin-ext", int(font.size), 500) if sign in EXTENDED else font
        if found and found[-1][1] is its:
            found[-1] = (found[-1][0] + sign, its)
        else:
            found.append((sign, its))
    return found


def _width(text: str, font: ImageFont.FreeTypeFont) -> float:
    return sum(its.getlength(piece) for piece, its in _runs(text, font))


def _write(draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str, font: ImageFont.FreeTypeFont, ink: str) -> None:
    """Writes a line, its middle at a height."""
    x = float(at[0])
    base = at[1] + font.size * 0.36
    for piece, its in _runs(text, font):
        draw.text((x, base), piece, fill=ink, font=its, anchor="ls")
        x += its.getlength(piece)


def _fitting(text: str, font: ImageFont.FreeTypeFont, room: float) -> str:
    """A text, shortened until it has room."""
    short = text
    while short and _width(short + "…" * (short != text), font) > room:
        short = short[:-1]
    return short if short == text else short.rstrip() + "…"


def _lines(draw: ImageDraw.ImageDraw, y: int, text: str, font: ImageFont.FreeTypeFont, ink: str, most: int) -> int:
    """Writes a text in lines, and returns where the next may begin."""
    lines, room = [""], RIGHT - LEFT
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _width(longer, font) > room:
            if len(lines) == most:
                lines[-1] = longer
                break
            lines.append(word)
        else:
            lines[-1] = longer
    high = round(font.size * 1.28)
    for i, line in enumerate(lines):
        _write(draw, (LEFT, y + high // 2 + i * high), _fitting(line, font, room), font, ink)
    return y + high * len(lines)
