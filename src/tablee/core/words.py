"""Words: what the house says to people, in their language, from Fluent files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tablee.core.elision import elide
from tablee.core.event import Told
from tablee.core.game import Game, Illegal, Option

LANGUAGES = ("en", "fr")
_TARGET = re.compile(r"[a-z][a-z_]*:\S+").fullmatch
NAMES = ("name", "names", "by", "agreed", "asker", "sitter", "gone", "some", "final")
"""Parts of a sentence that people have written themselves: `card:7H` is a name there, not a card."""


@cache
def _bundle(lang: str, files: tuple[Path, ...]) -> FluentBundle:
    functions: dict[str, Any] = {"ELIDE": elide}  # the library's own type allows one argument only
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


def _texts(lang: str, game: Game) -> list[Path]:
    """A game's own words; where several games share a folder, `texts/<id>.<lang>.ftl` says what is one game's alone."""
    texts = game.folder / "texts"
    return [file for file in (texts / f"{lang}.ftl", texts / f"{game.id}.{lang}.ftl") if file.exists()]


class Words:
    """The words of one language: the house's, and a game's on top of them."""

    def __init__(
        self, lang: str = "en", game: Game | None = None, names: Sequence[str] = (), more: Path | None = None
    ) -> None:
        """`more`: a folder with words of somebody's own."""
        house = Path(str(files("tablee") / "texts"))
        self.lang, self.names = lang, names
        own = [more / f"{lang}.ftl"] if more else []
        self._bundle = _bundle(lang, (house / f"{lang}.ftl", *(_texts(lang, game) if game else ()), *own))

    def has(self, key: str) -> bool:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def say(self, key: str, **about: Any) -> str:
        """A sentence by its key, or by key.attribute; targets among its arguments are put into words."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(
            pattern, {k: v if k in NAMES else self._plain(v) for k, v in about.items()}
        )
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def _plain(self, value: Any) -> Any:
        """A target in words, or several of them (`seat:0 seat:2`) as a list. A sentence with a colon is neither."""
        if isinstance(value, str) and ":" in value and all(_TARGET(word) for word in value.split()):
            return self.listed([self.target(target) for target in value.split()])
        return value

    def listed(self, items: Sequence[str]) -> str:
        """`Ann, Ben and Cleo`."""
        *some, final = items
        return self.say("several", some=", ".join(some), final=final) if some else final

    def target(self, target: str) -> str:
        """`card:7H` in words. Its text may use the id or its parts a, b, c, d (at dashes; or one sign and the rest)."""
        kind, _, id = target.partition(":")
        n = _number(id)
        if kind == "seat" and n is not None and n < len(self.names):
            return self.names[n]
        texts = zip("abcd", id.split("-") if "-" in id else (id[:1], id[1:]))
        parts = {k: v if (m := _number(v)) is None else m for k, v in texts}  # a selector finds `[3]` by a number only
        numbers = {"number": n} if n is not None else {}
        return self.say(f"target-{kind}", id=id, **parts, **numbers)

    def path(self, path: Sequence[str]) -> str:
        """A move in words, target by target."""
        return ", ".join(self.target(t) for t in path)

    def event(self, told: Told) -> str:
        return self.say(f"event-{told['event']}", **{k: v for k, v in told.items() if k != "event"})

    def reason(self, reason: str, **about: Any) -> str:
        return self.say(f"reason-{reason}", **about)

    def refusal(self, e: Illegal) -> str:
        text = self.say(f"refusal-{e.refusal}", **e.about)
        return f"{text} [{e.rule}]" if e.rule else text

    def option(self, option: Option) -> str:
        return self.say(f"option-{option.name}")


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 10 else None
