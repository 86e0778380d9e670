"""A table in the terminal: how it is shown, in colour or plainly, and how a move is typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from tablee.core.game import Game, Path
from tablee.core.match import Match
from tablee.core.menu import Menu
from tablee.core.words import Words

SHORT_LIST = 24  # more first choices than this are listed only when asked for


class Terminal:
    """Speaks to one person. Plain: no colours, no drawing, every line a sentence, for a screen reader."""

    def __init__(self, game: Game, words: Words, plain: bool) -> None:
        self.game, self.words, self.plain = game, words, plain
        self.console = Console(highlight=False, no_color=plain, soft_wrap=True)

    def say(self, key: str, **about: object) -> None:
        self.print(self.words.say(key, **about))

    def print(self, text: str | Text = "") -> None:
        self.console.print(text if isinstance(text, Text) else Text(text))

    def board(self, match: Match, seat: int) -> None:
        """The table: a drawing in colour, or sentences; then what this seat holds."""
        if self.plain and self.game.spoken is not None:
            for line in self.game.spoken(match.state, self.words):
                self.print(line)
        else:
            self.print(self._coloured(self.game.picture(match.state)))
        hand: Sequence[str | int] = getattr(match.view(seat), "hand", ())
        if hand:
            self.say("play-your-hand", cards=", ".join(self._short(c) for c in hand))

    def _coloured(self, picture: str) -> Text:
        text = Text(picture)
        if not self.plain:
            for pattern, style in self.game.colours:
                text.highlight_regex(pattern, style)
        return text

    def _short(self, target: str | int) -> str:
        """A target as it may be typed: in plain mode its words alone, else with its sign. A number is itself."""
        if isinstance(target, int):
            return str(target)
        said = self.words.target(target)
        return said if self.plain else f"{said} ({target.partition(':')[2]})"

    def choices(self, menu: Menu) -> None:
        """The next targets of a menu, numbered."""
        self.say("play-choices")
        for i, target in enumerate(menu, 1):
            self.say("play-choice", number=str(i), move=self._choice(target))

    def _choice(self, target: str) -> str:
        kind, _, id = target.partition(":")
        if ".." in id:
            low, _, high = id.partition("..")
            return low if low == high else self.words.say("play-range", low=low, high=high)
        said = self.words.target(target)
        return said if kind == "button" or self.plain else f"{said}  {id}"

    def read(self, menu: Menu, text: str) -> tuple[Path, Menu] | None:
        """The targets a line of input names, and what is open after them; None if it names none."""
        path: list[str] = []
        rest = text.strip().lower()
        while rest:
            target, used = self._first(menu, rest)
            if not target:
                return None
            node = menu.get(target)
            path.append(target)
            menu, rest = node or {}, rest[used:].lstrip(" ,")
        return tuple(path), menu

    def _first(self, menu: Menu, text: str) -> tuple[str, int]:
        """The target that a text begins with, by number, id, full name or words; the longest name wins."""
        word = text.split(" ")[0]
        for target in menu:
            kind, _, id = target.partition(":")
            low, dots, high = id.partition("..")
            n = word.removeprefix(f"{kind}:")
            if dots and n.isdecimal() and len(n) < 10 and int(low) <= int(n) <= int(high):
                return f"{kind}:{int(n)}", len(word)
        if word.isdecimal():
            listed = len(word) < 10 and 0 < int(word) <= len(menu)
            return (_one(list(menu)[int(word) - 1]), len(word)) if listed else ("", 0)
        best, used = "", 0
        for target in (t for t in menu if ".." not in t):
            for name in (target.partition(":")[2].lower(), target.lower(), self.words.target(target).lower()):
                whole = text == name or text.startswith((name + " ", name + ","))
                if whole and len(name) > used:
                    best, used = target, len(name)
        return best, used


def _one(target: str) -> str:
    """A target as it is sent. A range of one number is that number; of a longer one a number has to be named."""
    low, dots, high = target.partition("..")
    if not dots:
        return target
    return low if low.partition(":")[2] == high else ""
