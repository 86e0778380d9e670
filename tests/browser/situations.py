"""Situations of random matches as the house would tell them, and the few that show every target that was met.

What a board draws of a target hangs on the path to it and on what is being asked: the fields of the state named in
`STAGE` (options reach a board only through them and the menu). What can be clicked first hangs also on how many sit at
the table; a chair that can be clicked, and each kind of target, also on the chair that looks. A target on its path, in
such a setting, is a *sight*; of many matches `Album` keeps the last situation that showed each, and chooses situations
that together show them all.

Where room is what matters, a sight is what takes it: how many of a thing are seen, and which kinds of targets lie
beside each other or open below. Those are far fewer: forty planets may be asked for, and lie where they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import asdict

from tablee.core.game import TABLE, Game, Option, seats_in
from tablee.core.luck import from_key
from tablee.core.menu import Menu, menu
from tablee.core.record import Record, row
from tablee.server.messages.parts import Result
from tablee.server.messages.tells import Update
from tablee.server.table import stored

STAGE = {
    "sequence": ("sides", "phase", "exchanged"),
    "darth_maul": ("played", "maul_tiles"),
    "lightsaber_duel": ("phase", "fight", "ready"),
    "attack_of_the_clones": ("phase", "must_flip", "joker", "bust", "open_hands"),
    "risk_clone_wars": ("phase", "base", "called"),
    "risk_classic": ("phase", "base"),
}
CALLS = 0.03  # how often the table's host calls what may be called, as a penalty


@dataclass(frozen=True, eq=False)
class Moment:
    """A seat that is asked something in a match."""

    match: int
    seats: int
    options: dict[str, str]
    state: bytes
    seat: int


@dataclass(frozen=True)
class Situation:
    """A moment as it is to be drawn, with the part of its menu that is to be opened."""

    moment: Moment
    menu: Menu
    opened: Menu

    def told(self, game: Game, table: dict[str, Any]) -> tuple[str, str, Menu]:
        s = game.state(self.moment.state)
        return *told(game, table, s, self.moment.seat, self.menu), self.opened


def told(
    game: Game, table: dict[str, Any], s: Record, seat: int, offered: Menu | None, result: Result | None = None
) -> tuple[str, str]:
    """The table as a seat sees it and what it is told, in full, as JSON; nothing has just happened."""
    given = game.standing.answer(s, seat) if game.standing else None
    update = Update(
        seat=seat,
        full=True,
        view=asdict(game.view(s, seat)),
        changes={},
        within={},
        first=0,
        story=[],
        menu=offered,
        standing=f"auto:{given[0]}" if given else None,
        k=1,
        waiting=seats_in(game.waiting(s, seat)),
        pause=None,
        deadlines=[],
        clocks=None,
        back=None,
        calls=None,
        result=result,
    )
    seen = table | {"you": table["you"] | {"chairs": [seat]}}
    return stored.encode(seen).decode(), stored.encode(update).decode()


@dataclass
class Album:
    """All sights of the matches that were played, and some moments by lot."""

    game: Game
    chance: Random
    by_lot: int  # how many
    room: bool = False  # sights are what hangs on room: how much is seen and what lies beside it, not where a target is
    sights: dict[Hashable, Moment] = field(default_factory=dict)
    drawn: list[Moment] = field(default_factory=list)
    menus: int = 0

    def play(self, match: int, seats: int, options: dict[str, str]) -> None:
        for s, seat, offered in asked(self.game, seats, options, self.chance):
            moment = Moment(match, seats, options, bytes(s), seat)
            for sight in self.sights_of(s, moment, offered):
                self.sights[sight] = moment
            self.menus += 1
            if len(self.drawn) < self.by_lot:
                self.drawn.append(moment)
            elif (n := self.chance.randrange(self.menus)) < self.by_lot:
                self.drawn[n] = moment

    def sights_of(self, s: Record, moment: Moment, offered: Menu) -> Iterator[Hashable]:
        stage = tuple(getattr(s, name) for name in STAGE[self.game.id])
        if self.room:
            yield from self._beside(s, stage, moment, offered)
        for target, below in offered.items():
            if self.room:
                yield from self._below(stage, (target,))
            else:
                kind = target.partition(":")[0]
                yield moment.seats, moment.seat, stage, target if kind == "seat" else kind
                yield moment.seats, stage, unmeasured(target)
                yield from _texts(target)
            for path in _ways((target,), below):
                yield from self._below(stage, path)

    def _beside(self, s: Record, stage: Hashable, moment: Moment, offered: Menu) -> Iterator[Hashable]:
        """How many of each thing are seen, and which kinds of targets lie beside each other."""
        seen = asdict(self.game.view(s, moment.seat))
        yield from ((moment.seats, name, len(x)) for name, x in seen.items() if isinstance(x, list | dict))
        yield moment.seats, stage, frozenset(map(_kind, offered))

    def situations(self) -> Iterator[Situation]:
        """Those that show every sight once, the richest first; then those by lot, each opened along one path."""
        rich = Counter(self.sights.values())
        left = set(self.sights)
        for moment, _ in rich.most_common():
            s = self.game.state(moment.state)
            offered = menu(self.game, s, moment.seat)
            new = left.intersection(self.sights_of(s, moment, offered))
            if new:
                left -= new
                yield Situation(moment, offered, self._opened(s, offered, new))
        assert not left
        for moment in self.drawn:
            offered = menu(self.game, self.game.state(moment.state), moment.seat)
            yield Situation(moment, offered, _branch(offered, self.chance))

    def _opened(self, s: Record, offered: Menu, new: set[Hashable]) -> Menu:
        """The targets to be clicked so that everything new below the first ones is seen."""
        stage = tuple(getattr(s, name) for name in STAGE[self.game.id])
        left = set(new)

        def part(path: tuple[str, ...], tree: Menu) -> Menu:
            found = {t: part((*path, t), below) for t, below in tree.items() if below}
            return {t: below for t, below in found.items() if below or fresh((*path, t), tree[t])}

        def fresh(path: tuple[str, ...], tree: Menu) -> bool:
            shown = {sight for t in tree for sight in self._below(stage, (*path, t))}
            first = not left.isdisjoint(shown)
            left.difference_update(shown)
            return first

        return part((), offered)

    def _below(self, stage: Hashable, path: tuple[str, ...]) -> Iterator[Hashable]:
        """A target that opens below others. Where room is what matters, the same kinds open alike, and each target need
        be met but once."""
        if self.room:
            yield stage, *map(_kind, path)
            yield unmeasured(path[-1])
        else:
            yield stage, *map(unmeasured, path)
        yield from _texts(path[-1])


def unmeasured(target: str) -> str:
    """A range of numbers as any other range."""
    return f"{target.partition(':')[0]}:.." if ".." in target else target


def _kind(target: str) -> str:
    """The kind of a target; a button as it is, for its label takes room."""
    kind = target.partition(":")[0]
    return target if kind == "button" else kind


def _texts(target: str) -> Iterator[Hashable]:
    """Each range of numbers is a sight of its own, wherever it is met."""
    if ".." in target:
        yield target


def _ways(path: tuple[str, ...], tree: Menu) -> Iterator[tuple[str, ...]]:
    for target, below in tree.items():
        yield (way := (*path, target))
        yield from _ways(way, below)


def _branch(tree: Menu, chance: Random) -> Menu:
    """One way to the end of a menu, by lot."""
    forks = [t for t, below in tree.items() if below]
    return {} if not forks else {(target := chance.choice(forks)): _branch(tree[target], chance)}


def random_options(game: Game, seats: int, chance: Random) -> dict[str, str]:
    """The usual options of a simulation or of a table, and often others."""

    def value(option: Option) -> int:
        if chance.random() < 0.4:
            return chance.choice(option.allowed(seats))
        return option.usual(seats, hosted=chance.random() < 0.5)

    return {option.name: option.text(value(option)) for option in game.options}


def table_of(gathering: dict[str, Any], game: Game, options: dict[str, str]) -> dict[str, Any]:
    """A table that gathers, as it would be while it is played with other options."""
    seats = int(gathering["seats"])
    written = game.texts(game.settle(seats, options))
    sides = stored.sides(game, seats, written)
    chairs = [chair | {"side": side} for chair, side in zip(gathering["chairs"], sides)]
    return gathering | {"phase": "playing", "options": written, "chairs": chairs}


def middle(game: Game, table: dict[str, Any], options: dict[str, str], chance: Random) -> tuple[str, str]:
    """What a seat is told when it is asked something in the middle of a match played by lot."""
    seats = int(table["seats"])
    moments = [(bytes(s), seat) for s, seat, _ in asked(game, seats, options, chance)]
    state, seat = moments[len(moments) // 2]
    s = game.state(state)
    return told(game, table, s, seat, menu(game, s, seat))


def over(game: Game, table: dict[str, Any], options: dict[str, str], chance: Random) -> tuple[str, str]:
    """What the first seat is told at the end of a match played by lot."""
    seats = int(table["seats"])
    *_, (s, _, _) = asked(game, seats, options, chance)  # one record all along: it is played to its end
    scores = row(seats)
    game.scores(s, scores)
    ending = game.ending(s) if game.ending else None
    why, marks = (ending.said, ending.marks) if ending else (None, [])
    result = Result(game.reason(s), seats_in(game.winners(s)), [scores[i] for i in range(seats)], why, marks)
    return told(game, table, s, 0, None, result)


def some_path(offered: Menu, chance: Random) -> tuple[str, ...]:
    """A path by lot; of a range of numbers, one."""
    path = []
    while offered:
        target = chance.choice(sorted(offered))
        offered = offered[target]
        if ".." in target:
            kind, _, span = target.partition(":")
            low, high = span.split("..")
            target = f"{kind}:{chance.randint(int(low), int(high))}"
        path.append(target)
    return tuple(path)


def asked(game: Game, seats: int, options: dict[str, str], chance: Random) -> Iterator[tuple[Record, int, Menu]]:
    """A match played by lot: at every decision, every seat that is asked, with its menu."""
    luck = from_key(chance.randbytes(32))
    s = game.start(seats, game.settle(seats, options), luck)
    while mask := game.to_act(s):
        menus = {seat: menu(game, s, seat) for seat in seats_in(mask)}
        for seat, offered in menus.items():
            yield s, seat, offered
        mover = chance.choice(list(menus))
        if chance.random() < CALLS and (calls := menu(game, s, TABLE)):
            mover, menus = TABLE, {TABLE: calls}
        game.apply(s, mover, game.action(s, mover, some_path(menus[mover], chance)), luck)
        s.events.clear()
