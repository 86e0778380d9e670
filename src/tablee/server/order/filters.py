"""What a host does not want to be written: words and patterns from a file, compared as the eye reads them.

A line of the file is a word, or several; `*` stands for any letters within a word, `#` begins a remark. There are no
regular expressions: looking takes a time that grows with what is written, whatever stands in the file."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from pathlib import Path

from tablee.core.game import Illegal, WrongInput
from tablee.server.names import skeleton

log = logging.getLogger("tablee")

LARGEST = 1_000_000  # bytes of the file
MOST = 10_000  # lines of it
LONGEST = 60  # letters of a line
SHORTEST = 2
"""Letters of a pattern: a shorter one would meet everything."""
WORDS = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
AGAIN = re.compile(r"(.)\1+")


class Parts:
    """Texts by their lengths: whether one of them is a part of another text takes as long as that text has letters."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self._texts = frozenset(texts)
        self._lengths = sorted({len(text) for text in self._texts})

    def __bool__(self) -> bool:
        return bool(self._texts)

    def begin(self, word: str) -> bool:
        return any(word[:n] in self._texts for n in self._lengths)

    def end(self, word: str) -> bool:
        return any(word[-n:] in self._texts for n in self._lengths)

    def within(self, word: str) -> bool:
        found = (word[i : i + n] in self._texts for n in self._lengths for i in range(len(word) - n + 1))
        return any(found)


class Filter:
    """What is not to be written in this house. Without a file, or with an empty one, everything may be."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._seen: tuple[int, int] | None = None
        self._whole: frozenset[str] = frozenset()
        self._begins, self._ends, self._within = Parts(), Parts(), Parts()
        self._phrases: frozenset[str] = frozenset()
        self._sizes: list[int] = []  # of the phrases, in words
        if path is not None:
            self._read(path)

    def look(self) -> None:
        """Reads the file anew if it has changed. One that cannot be read leaves all as it was, and is told once."""
        if self._path is None:
            return
        try:
            found = self._path.stat()
            if (found.st_mtime_ns, found.st_size) != self._seen:
                self._seen = found.st_mtime_ns, found.st_size
                self._read(self._path)
                log.warning("the filter was read anew from %s", self._path)
        except (OSError, WrongInput) as e:
            if self._seen != (0, 0):
                log.warning("the filter cannot be read and stays as it was: %s", e)
            self._seen = self._seen if isinstance(e, WrongInput) else (0, 0)

    def allow(self, text: str) -> None:
        """Raise Illegal with the word that is not wanted, as it was written."""
        if not (self._whole or self._begins or self._ends or self._within or self._phrases):
            return
        words = [(word, _folded(word)) for word in WORDS.findall(text)]
        for written, folded in [*words, *_spelled_out(words)]:
            if self._meets(folded):
                raise Illegal("filtered", word=written[:LONGEST])
        for n in self._sizes:
            for i in range(len(words) - n + 1):
                if " ".join(folded for _, folded in words[i : i + n]) in self._phrases:
                    raise Illegal("filtered", word=" ".join(written for written, _ in words[i : i + n])[:LONGEST])

    def _meets(self, word: str) -> bool:
        return word in self._whole or self._begins.begin(word) or self._ends.end(word) or self._within.within(word)

    def _read(self, path: Path) -> None:
        """Replaces what is filtered by what stands in a file; raise WrongInput for one that is none."""
        try:
            found = path.stat()
            if found.st_size > LARGEST:
                raise WrongInput(f"{path} is larger than {LARGEST} bytes")
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeError) as e:
            raise WrongInput(f"the filter {path} cannot be read ({e})") from None
        patterns = [line.partition("#")[0].strip() for line in lines]
        self._take(path, [pattern for pattern in patterns if pattern])
        self._seen = found.st_mtime_ns, found.st_size

    def _take(self, path: Path, patterns: list[str]) -> None:
        if len(patterns) > MOST:
            raise WrongInput(f"{path} has more than {MOST} lines")
        whole, begins, ends, within, phrases = set[str](), set[str](), set[str](), set[str](), set[str]()
        for pattern in patterns:
            words = [_folded(word) for word in WORDS.findall(pattern)]
            if len(pattern) > LONGEST or len("".join(words)) < SHORTEST or "*" in pattern.strip("*"):
                said = f"is no word of {SHORTEST} to {LONGEST} letters, or has a * inside"
                raise WrongInput(f"{path}: {pattern[:LONGEST]!r} {said}")
            if len(words) > 1:
                phrases.add(" ".join(words))
            else:
                {(0, 0): whole, (0, 1): begins, (1, 0): ends, (1, 1): within}[
                    pattern.startswith("*"), pattern.endswith("*")
                ].add(words[0])
        self._whole, self._phrases = frozenset(whole), frozenset(phrases)
        self._begins, self._ends, self._within = Parts(begins), Parts(ends), Parts(within)
        self._sizes = sorted({phrase.count(" ") + 1 for phrase in phrases})


def _folded(word: str) -> str:
    """Return a word as the eye reads it: look-alikes are one, and a letter that is drawn out is said once."""
    return AGAIN.sub(r"\1", skeleton(word))


def _spelled_out(words: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Words whose letters stand apart: `b a d`."""
    found, run = list[tuple[str, str]](), list[str]()
    for written, _ in [*words, ("  ", "")]:
        if len(written) == 1:
            run.append(written)
        else:
            if len(run) > 2:
                found.append((" ".join(run), _folded("".join(run))))
            run = []
    return found
