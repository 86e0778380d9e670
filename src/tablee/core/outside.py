"""What other packages bring to the house: games and bots, found by their entry points."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Literal, NamedTuple

GROUPS = {"game": "tablee.games", "bot": "tablee.bots"}
"""The entry points of each kind of thing."""


class PackageEntry(NamedTuple):
    """What a package says that it brings: nothing of it is loaded yet."""

    kind: Literal["game", "bot"]
    name: str
    package: str  # with its version
    load: Callable[[], Any]


class BrokenPackage(NamedTuple):
    """Something that a package brings and the house could not take."""

    kind: str
    name: str
    package: str
    why: str

    def __str__(self) -> str:
        return f"{self.brief}: {self.why}"

    @property
    def brief(self) -> str:
        """What is missing, without the reason, which may name places on the machine."""
        return f"the {self.kind} {self.name!r} of {self.package} is left out"


class Unfit(Exception):
    """What a package brings cannot be taken; the text says why."""


def entries(kind: Literal["game", "bot"]) -> list[PackageEntry]:
    """What is installed, in the order of names and packages."""
    found = [PackageEntry(kind, e.name, _package(e), e.load) for e in entry_points(group=GROUPS[kind])]
    return sorted(found, key=lambda e: (e.name, e.package))


def _package(e: EntryPoint) -> str:
    return f"{e.dist.name} {e.dist.version}" if e.dist is not None else e.module


def taken(
    kind: Literal["game", "bot"], check: Callable[[str, Any], None]
) -> tuple[dict[str, Any], list[BrokenPackage]]:
    """What other packages bring, by name, and what could not be taken.

    `check` raises Unfit for what the house cannot use. Whatever else goes wrong while a package is loaded is its own
    mistake and breaks nothing here. Of a name that two packages bring, neither is taken: nobody can say which is meant.
    """
    found: dict[str, Any] = {}
    broken: list[BrokenPackage] = []
    brought = entries(kind)
    for entry in brought:
        try:
            if rivals := [e.package for e in brought if e.name == entry.name and e is not entry]:
                raise Unfit(f"{' and '.join(rivals)} has one of the same name; uninstall one of them")
            thing = entry.load()
            check(entry.name, thing)
            found[entry.name] = thing
        except Unfit as e:
            broken.append(BrokenPackage(kind, entry.name, entry.package, str(e)))
        except (Exception, SystemExit) as e:
            why = f"{type(e).__name__}: {' '.join(str(e).split())}".removesuffix(": ")
            broken.append(BrokenPackage(kind, entry.name, entry.package, why))
    return found, broken
