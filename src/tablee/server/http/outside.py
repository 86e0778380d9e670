"""The files of games from outside: words, rules pages, and what draws their boards.

Only what stands under one address for one content is served, and nothing that was not named when the house opened."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tablee import games
from tablee.core.game import Game
from tablee.core.words import LANGUAGES
from tablee.server.house import House
from tablee.server.messages.http import Outside

MEDIA = {
    ".ftl": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".json": "application/json",
}
"""What may lie in a board's folder; anything else is not served."""
LARGEST = 4_000_000  # bytes of a file
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}


@dataclass(frozen=True)
class Files:
    """What a game from outside gives to browsers: by name, each with its kind, under a seal over all of it."""

    seal: str
    contents: Mapping[str, tuple[str, bytes]]

    def address(self, game: Game, name: str) -> str:
        """Where a file is; empty if there is none of that name."""
        return f"/games/{game.id}/{self.seal}/{name}" if name in self.contents else ""

    def integrity(self, name: str) -> str:
        """The digest of a file as browsers check it; empty if there is none of that name."""
        if name not in self.contents:
            return ""
        return f"sha384-{base64.b64encode(hashlib.sha384(self.contents[name][1]).digest()).decode()}"


@cache
def files(game: Game) -> Files:
    """Read once, when they are first asked for: a package that is changed meanwhile is served as it was."""
    found = dict(_found(game.folder))
    seal = hashlib.sha256()
    for name, (_, content) in found.items():
        seal.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return Files(seal.hexdigest()[:20], found)


def _found(folder: Path) -> Iterator[tuple[str, tuple[str, bytes]]]:
    root = folder.resolve()
    for part in ("board", "texts"):
        for file in sorted((folder / part).rglob("*")):
            inside = file.resolve().is_relative_to(root)  # a link that leads out of the package is not followed
            if inside and file.is_file() and file.suffix in MEDIA and file.stat().st_size <= LARGEST:
                yield file.relative_to(folder).as_posix(), (MEDIA[file.suffix], file.read_bytes())


def outside(game: Game) -> Outside | None:
    """Where the files of a game are, if another package has brought it."""
    if games.is_own(game):
        return None
    found = files(game)
    return Outside(
        words={lang: found.address(game, f"texts/{lang}.ftl") for lang in LANGUAGES},
        rules={lang: found.address(game, f"texts/rules.{lang}.md") for lang in LANGUAGES},
        board=found.address(game, "board/board.js"),
        integrity=found.integrity("board/board.js"),
        style=found.address(game, "board/board.css"),
        style_integrity=found.integrity("board/board.css"),
        cover=found.address(game, "board/cover.svg"),
    )


@get("/games/{id:str}/{seal:str}/{path:path}", include_in_schema=False, sync_to_thread=False)
def get_outside(
    house: NamedDependency[House], id: FromPath[str], seal: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """A file of a game from outside. Under another seal there is nothing: what is kept for ever never changes."""
    game: Game | None = house.games.get(id)
    if game is None or games.is_own(game) or files(game).seal != seal:
        raise NotFoundException("there is no such file")
    kind, content = files(game).contents.get(path.lstrip("/"), ("", b""))
    if not kind:
        raise NotFoundException("there is no such file")
    return Response(content, media_type=kind, headers=FOREVER)
