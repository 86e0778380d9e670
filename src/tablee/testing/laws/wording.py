"""Law 9: everything people can meet has words in every language of the house."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.serializer import serialize_pattern

import tablee.core
from tablee.core.event import spelled
from tablee.core.game import TABLE, Game
from tablee.core.menu import paths
from tablee.core.record import row
from tablee.core.story import story
from tablee.core.tale import Teller
from tablee.core.words import LANGUAGES, Words
from tablee.testing.laws.play import Play, telling

CORE = Path(next(iter(tablee.core.__path__)))
HOUSE = CORE.parent / "texts"


def keys(game: Game, playing: int) -> set[str]:
    """The keys a game must have words for, whatever is met in play; `playing` is the reason of a game that goes on."""
    wanted = {"title", "pitch", "minutes"}
    wanted |= {f"event-{spelled(e)}" for e in game.events}
    wanted |= {f"reason-{spelled(r)}" for r in game.reasons if r != playing}
    for o in game.options:
        wanted |= {f"option-{o.name}", f"option-{o.name}.help"}
        wanted |= {f"option-{o.name}.{name}" for name in o.names if name not in ("on", "off")}
    sources = [f for f in (*game.folder.rglob("*.py"), *CORE.glob("*.py")) if "tests" not in f.parts]
    return wanted | {f"refusal-{key}" for source in sources for key in refusal_keys(source)}


def refusal_keys(source: Path) -> Iterator[str]:
    """The keys of all refusals raised in a file, read from its text."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal" and node.args:
            yield from _texts(node.args[0], f"{source.name}, line {node.lineno}")


def _texts(node: ast.expr, where: str) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body, where)
        yield from _texts(node.orelse, where)
    else:
        plain = isinstance(node, ast.Constant) and isinstance(node.value, str)
        assert plain, f"{where}: the key of a refusal is written out, so that its words can be looked for"
        assert isinstance(node, ast.Constant)
        yield str(node.value)


def has_words(game: Game, playing: int) -> None:
    """No key is without words in any language."""
    for lang in LANGUAGES:
        words = Words(lang, game)
        missing = sorted(k for k in keys(game, playing) if not words.has(k))
        assert not missing, f"{game.id} has no words in {lang} for {', '.join(missing)}"


def says_what_is_told(game: Game) -> None:
    """The words of an event use nothing that is not told of it."""
    for lang in LANGUAGES:
        entries = _entries([HOUSE / f"{lang}.ftl", *sorted((game.folder / "texts").glob(f"*{lang}.ftl"))])
        for event in game.events:
            key = f"event-{spelled(event)}"
            used = _variables(entries[key], entries) if key in entries else set()
            unknown = sorted(used - set(event.arguments))
            told = ", ".join(event.arguments) or "nothing"
            assert not unknown, f"{game.id}, {lang}: {key} says {', '.join(unknown)}, and {told} is told of it"


Entry = fluent.Message | fluent.Term


def _entries(files: list[Path]) -> dict[str, Entry]:
    """Messages by their names, terms by theirs with a dash before; what comes later counts."""
    found: dict[str, Entry] = {}
    for file in files:
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message | fluent.Term):
                found[("-" if isinstance(entry, fluent.Term) else "") + entry.id.name] = entry
    return found


def _variables(node: Any, entries: Mapping[str, Entry]) -> set[str]:
    """The variables that a text uses, also through the texts it refers to. A term is handed what it needs."""
    if isinstance(node, fluent.VariableReference):
        return {node.id.name}
    if isinstance(node, fluent.MessageReference):
        return _variables(entries[node.id.name].value, entries)
    if isinstance(node, fluent.TermReference):
        return _variables(node.arguments, entries)
    if isinstance(node, list):
        return set().union(*(_variables(x, entries) for x in node))
    if isinstance(node, fluent.BaseNode):
        return set().union(*(_variables(x, entries) for x in vars(node).values()))
    return set()


def same_in_all_languages(folder: Path) -> None:
    """The files of all languages can be read to their end and have the same messages and attributes."""
    spoken = {lang: _messages(folder / f"{lang}.ftl") for lang in LANGUAGES}
    first = spoken[LANGUAGES[0]]
    for lang, found in spoken.items():
        assert found == first, f"{folder}: only in one of {LANGUAGES[0]} and {lang}: {', '.join(sorted(found ^ first))}"


def _messages(file: Path) -> set[str]:
    found = set()
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{file.name} cannot be read here: {entry.content!r}"
        if isinstance(entry, fluent.Message):
            found |= {entry.id.name} | {f"{entry.id.name}.{a.id.name}" for a in entry.attributes}
    return found


NAMES = ("title",)  # a game may bear the same name everywhere


def in_its_own_language(folder: Path) -> None:
    """No sentence of another language is a copy of the first one's; a single word may be the same in both."""
    first = _patterns(folder, LANGUAGES[0])
    for lang in LANGUAGES[1:]:
        copied = sorted(key for key, text in _patterns(folder, lang).items() if text == first.get(key))
        assert not copied, f"{folder}: not yet in {lang}, but copied from {LANGUAGES[0]}: {', '.join(copied)}"
        pages = [folder / f"rules.{x}.md" for x in (LANGUAGES[0], lang)]
        if all(page.exists() for page in pages):
            ours, theirs = ({x for x in page.read_text(encoding="utf-8").split("\n") if _long(x)} for page in pages)
            assert not ours & theirs, f"{pages[1]}: copied from {LANGUAGES[0]}: {sorted(ours & theirs)[0]!r}"


def _patterns(folder: Path, lang: str) -> dict[str, str]:
    """The texts of some words in a file, as they are written, by key and attribute."""
    found = {}
    for key, entry in _entries(sorted(folder.glob(f"*{lang}.ftl"))).items():
        texts = {key: entry.value} | {f"{key}.{a.id.name}": a.value for a in entry.attributes}
        for name, value in texts.items():
            if value is not None and name not in NAMES:
                written = serialize_pattern(value)
                if len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", written))) > 1:
                    found[name] = written
    return found


def _long(line: str) -> bool:
    return len(re.findall(r"[^\W\d_]{2,}", line)) > 5


def can_be_told(played: Play) -> None:
    """What was told, and what could be clicked in some positions, is said without a gap."""
    game = played.game
    viewers = (*range(played.sitting.seats), None)
    stories = [told for n in range(len(played.states)) for v in viewers for told in story(game, played.told(n), v)]
    events = {tuple(sorted(told.items())) for told in stories}
    targets = {
        target
        for p in telling(played)
        for seat in (*p.to_act, TABLE)
        for path in paths(game, p.state, seat)
        for target in path
    }
    told_in_short = {said for v in viewers for said in _in_passages(played, v)}
    for lang in LANGUAGES:
        words = Words(lang, game)
        for key, about in told_in_short:
            assert words.say(key, **dict(about)).strip(), f"{key} says nothing in {lang}"
        for event in events:
            assert words.event(dict(event)).strip(), f"{dict(event)} says nothing in {lang}"
        for target in targets:
            assert words.target(target).strip(), f"{target} says nothing in {lang}"


def _in_passages(played: Play, viewer: int | None) -> set[tuple[str, tuple[tuple[str, str | int], ...]]]:
    """What the passages of a viewer's story say. Every event is part of one, and none is silent."""
    game, found = played.game, set()
    if game.tale is None:
        return set()
    teller = Teller(game.tale)
    for n in range(len(played.states)):
        events = story(game, played.told(n), viewer)
        passages = teller.hear(events)
        assert sum(p.events for p in passages) == len(events), f"move {n}: an event belongs to no passage, or to two"
        for passage in passages:
            assert passage.says, f"move {n}: a passage says nothing"
            found |= {(said.key, tuple(sorted(said.about.items()))) for said in passage.says}
    return found


def playing(played: Play) -> int:
    """The reason of a game that goes on."""
    return played.game.scores(played.at(0).state, row(played.sitting.seats))
