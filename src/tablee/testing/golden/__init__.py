"""Golden playthroughs: whole games as readable logs, played from a scenario, told in words, and checked.

A game's `golden/scenarios.json` lists its scenarios; beside it stands one text for each: the log of the match, and
under each move, indented, the story a spectator hears. Without the indented lines it is a log like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from tablee.core import log
from tablee.core.event import spelled
from tablee.core.game import TABLE, Game
from tablee.core.luck import Luck, below, seed
from tablee.core.match import Chair, Header, Match, hidden
from tablee.core.menu import legal
from tablee.core.record import Happening, row
from tablee.core.story import story
from tablee.core.words import Words
from tablee.games import every, load, own

INDENT = "      "


class TableMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move of the table itself: its path, and after how many lines of the log it comes."""

    after: int
    path: list[str]


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A game to be played: by one policy, or by one for each seat; and how it is known to end."""

    name: str
    seats: int
    seed: int
    reason: str
    policy: str | list[str] = "random"
    options: dict[str, str] = {}
    table: list[TableMove] = []
    game: str = ""  # only where several games share a folder

    def policies(self) -> list[str]:
        return [self.policy] * self.seats if isinstance(self.policy, str) else self.policy


def by_lot(m: Match, seat: int, luck: Luck) -> int:
    actions = legal(m.game, m.state, seat)
    return actions[below(luck, len(actions))]


def greedily(m: Match, seat: int, luck: Luck) -> int:
    assert m.game.greedy is not None, f"{m.game.id} has no greedy player"
    return m.game.greedy(hidden(m.game, m.state, seat, luck), seat, luck, row(m.game.max_actions))


def idly(m: Match, seat: int, luck: Luck) -> int:
    return m.game.idle(m.state, seat, luck)


def the_first(m: Match, seat: int, luck: Luck) -> int:
    return legal(m.game, m.state, seat)[0]


def the_last(m: Match, seat: int, luck: Luck) -> int:
    return legal(m.game, m.state, seat)[-1]


POLICIES: dict[str, Callable[[Match, int, Luck], int]] = {
    "random": by_lot,
    "greedy": greedily,
    "idle": idly,
    "first": the_first,
    "last": the_last,
}


def folders(games: Iterable[Game] | None = None) -> dict[Path, list[Game]]:
    """The folders of games that have scenarios, and their games: of all games of the house, or of some."""
    found: dict[Path, list[Game]] = {}
    for game in own().values() if games is None else games:
        folder = game.folder / "golden"
        if (folder / "scenarios.json").exists():
            found.setdefault(folder, []).append(game)
    return found


def scenarios(folder: Path) -> list[Scenario]:
    return msgspec.json.decode((folder / "scenarios.json").read_bytes(), type=list[Scenario])


def game_of(folder: Path, scenario: Scenario) -> Game:
    """The game that a scenario of a folder plays: the only one there, unless it names it."""
    return load(scenario.game or next(id for id, game in every().items() if game.folder == folder.parent))


def play(game: Game, scenario: Scenario) -> Match:
    """The match of a scenario, played to its end; its cards and its choices follow from the seed."""
    policies = scenario.policies()
    chairs = [Chair(name) for name in policies]
    header = Header.of(game, scenario.seats, scenario.options, match=f"golden-{scenario.name}", chairs=chairs)
    m = Match(game, header, scenario.seed.to_bytes(32, "little"))
    choice = Luck()
    seed(choice, scenario.seed, 0, 1)
    spoken = {move.after: move.path for move in scenario.table}
    while not m.over:
        if len(m.lines) in spoken:
            m.submit(TABLE, spoken.pop(len(m.lines)))
            continue
        seats = m.to_act()
        seat = seats[below(choice, len(seats))] if len(seats) > 1 else seats[0]
        m.submit(seat, game.path(m.state, seat, POLICIES[policies[seat]](m, seat, choice)))
    return m


def tell(m: Match) -> str:
    """The log of a finished match with its story in English, as all may hear it, found by playing it once more."""
    words = Words("en", m.game)

    def sentences(events: list[Happening]) -> list[str]:
        return [INDENT + words.event(told) for told in story(m.game, events, None)]

    again = Match(m.game, m.header, m.key)
    stories = [sentences(again.opening)]
    stories += [sentences(again.append(line)) for line in m.lines]
    stories += [[INDENT + words.reason(again.reason())]]
    lines = log.write(m, log.Page(key=m.key)).splitlines()
    begin = next(i for i, line in enumerate(lines) if line.startswith("start #"))
    text = lines[:begin]
    for line, sentence in zip(lines[begin:], stories):
        text += [line, *sentence]
    return "\n".join(text + lines[begin + len(stories) :]) + "\n"


def plain(text: str) -> str:
    """The log alone, without the story."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(" "))


def version_of(text: str) -> int:
    found = re.search(r"^rules: (\d+)$", text, re.MULTILINE)
    return int(found[1]) if found else 0


def wrong(name: str, text: str, find: Callable[[str], Game] = load) -> str:
    """What is wrong with a playthrough, in a sentence that says what to do; empty if it holds."""
    game = find(re.findall(r"^game: (.*)$", text, re.MULTILINE)[0])
    if version_of(text) != game.version:
        return f"{name} was played under rules {version_of(text)}, {game.id} has {game.version}: run {_anew(game)}."
    verdict = log.verify(plain(text), find)
    if not verdict.holds:
        return (
            f"{name}: {verdict.reason} (line {verdict.line} of its log). The same choices now give another game. "
            f"If that is meant, raise the version of {game.id} and run {_anew(game)}; a version that was never "
            "released may stay: remove the file first. If it is not meant, a rule has changed by mistake."
        )
    assert verdict.match is not None
    if tell(verdict.match) != text:
        return f"{name}: the same moves are told in other words now: run {_anew(game)}."
    return ""


def _anew(game: Game) -> str:
    """The command that writes the playthroughs of a game."""
    return f"`python -m tablee.testing.golden {game.id}`"


def reasons(game: Game) -> set[str]:
    """Every way a game can end; 0 is a game that has not."""
    return {spelled(r) for r in game.reasons if r != 0}


def files() -> Iterator[tuple[Game, Path]]:
    """Every golden file there should be."""
    for folder in folders():
        for scenario in scenarios(folder):
            yield game_of(folder, scenario), folder / f"{scenario.name}.txt"
