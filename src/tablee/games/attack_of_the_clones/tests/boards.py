"""Tables for the test of the picture: what a seat sees and what it can click, as the house sends it; `boards.json`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tablee.core.menu import paths
from tablee.games.attack_of_the_clones import GAME
from tablee.games.attack_of_the_clones.tests.scene import CAST, Scene

FILE = Path(__file__).parent / "boards.json"


def scenes() -> dict[str, Scene]:
    """One table for each kind of choice."""
    ten = " ".join(f"{who}-{5 if i < 3 else 1 + i % 4}" for i, who in enumerate(CAST))
    return {
        "draft": Scene("mace-3 kiadi-3 yoda-1", "typho-6", seats=4, display="r2d2-3 yoda-7").turn("obiwan-5"),
        "dooku": Scene("mace-3", "typho-6 yoda-0", "c3po-4", display="r2d2-3").turn("dooku"),
        "give": Scene("mace-3", "typho-6 yoda-0", "", display="r2d2-3").turn("jango"),
        "zam": Scene("mace-3", "typho-6", display="r2d2-3 padme-6").turn("zam"),
        "geonosian": Scene("mace-3 yoda-3 r2d2-6 padme-6", "typho-6", display="anakin-3").turn("geonosian"),
        "keep": Scene("mace-3 yoda-3 padme-3 c3po-3", "typho-6", display="r2d2-7")
        .turn("yoda-5")
        .do("card:yoda-5")
        .do("mission:3"),
        "missions": Scene(ten + " padme-5", "typho-6", display="jarjar-0").turn("jarjar-7"),
        "scored": Scene(ten, "typho-6", display="jarjar-0").turn("jarjar-7").do("button:declare"),
    }


def text() -> str:
    """The file: a line for each table."""
    lines = []
    for name, scene in scenes().items():
        seat = GAME.to_act(scene.s).bit_length() - 1
        menu = [target for (target,) in paths(GAME, scene.s, seat)]
        board = {"name": name, "seat": seat, "menu": menu, "view": scene.view(seat), "story": scene.told}
        lines.append(msgspec.json.encode(board).decode())
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"{FILE.name} is written.\n")
