"""Positions set up by hand for tests: who holds what, whose step it is, which cards and dice come."""

from __future__ import annotations

from typing import Any

from tablee.core.game import Illegal, seats_in
from tablee.core.luck import Luck
from tablee.core.menu import paths
from tablee.core.story import story
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.apply import settle
from tablee.games.risk.rules.asking import deciding
from tablee.games.risk.rules.board import ARMY_IDS, CARD_IDS, CLASS_IDS, DATA, PLANET_IDS, PLANETS, TOKEN_IDS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import give
from tablee.games.risk.rules.setup import free_planets, lay_out, lay_out_classic
from tablee.games.risk.rules.state import NOTHING, State, deck_of


def planet(id: str) -> int:
    return PLANET_IDS.index(id)


def army(id: str) -> int:
    return ARMY_IDS.index(id)


def card(id: str) -> int:
    return CARD_IDS.index(id)


def card_of(power: str, deck: str = "republic", n: int = 0) -> str:
    """The id of the n-th card of a deck with a power."""
    return [str(c["id"]) for c in DATA["cards"] if c["power"] == power and c["deck"] == deck][n]


def cards_of(kind: str, deck: str = "republic", anakin: bool = False) -> list[str]:
    """The ids of a deck's cards of a class."""
    return [str(c["id"]) for c in DATA["cards"] if (c["ship_class"], c["deck"], c["anakin"]) == (kind, deck, anakin)]


def scripted(*draws: tuple[int, int]) -> Luck:
    assert len(draws) < 16
    luck = Luck()
    luck.used = 1
    for i, (result, n) in enumerate(draws, 1):
        luck.words[i] = ((result << 32) + (1 << 31)) // n
    return luck


def d6(*faces: int) -> list[tuple[int, int]]:
    return [(f - 1, 6) for f in faces]


def d8(*faces: int) -> list[tuple[int, int]]:
    return [(f - 1, 8) for f in faces]


class Scene:
    """A table in a position of one's own making."""

    def __init__(self, seats: int = 4, classic: bool = False, **options: int) -> None:
        self.game = CLASSIC if classic else CLONE_WARS
        self.s: State = self.game.blank({**self.game.settle(seats), **options})
        (lay_out_classic if classic else lay_out)(self.s, seats)
        for a in range(4):
            self.s.supply[a] = 0
        self.told: list[dict[str, Any]] = []
        self.luck = Luck()

    def own(self, who: str, *planets: str, troops: int = 1) -> Scene:
        for id in planets:
            give(self.s, planet(id), army(who))
            self.s.troops[planet(id)] = troops
        return self

    def rest(self, *who: str) -> Scene:
        """The planets without an owner go to these armies in turn, a troop on each."""
        free = [p for p in range(PLANETS) if free_planets(self.s) >> p & 1]
        for i, p in enumerate(free):
            self.own(who[i % len(who)], PLANET_IDS[p])
        return self

    def ships(self, id: str, fighter: int = 0, corvette: int = 0, capital: int = 0) -> Scene:
        p = planet(id)
        for k, n in enumerate((fighter, corvette, capital)):
            self.s.fleet[self.s.owner[p], k] += n - self.s.ships[p, k]
            self.s.ships[p, k] = n
        return self

    def hold(self, who: str, *cards: str) -> Scene:
        for id in cards:
            self.s.deck[deck_of(self.s, army(who))] &= ~(1 << card(id))
            self.s.hand[army(who)] |= 1 << card(id)
        return self

    def token(self, id: str, face: str) -> Scene:
        s = self.s
        s.face[s.placed], s.token_at[s.placed] = TOKEN_IDS.index(face), planet(id)
        s.token_seen[s.placed] = 1 << s.seat_of[s.owner[planet(id)]]
        s.pile &= ~(1 << TOKEN_IDS.index(face))
        s.placed += 1
        return self

    def at(self, who: str, phase: Phase, *luck: tuple[int, int]) -> Scene:
        """It is an army's turn, in a phase; what is forced there happens at once."""
        self.s.army, self.s.phase = army(who), phase
        if phase == Phase.S7_TROOPS:
            self.s.fortifies = 1
        self.luck = scripted(*luck)
        self.s.events = []
        self.s.decider = deciding(self.s) if phase < Phase.TURN_START else NOTHING
        settle(self.s, NOTHING, self.luck)
        self._listen()
        return self

    def _listen(self) -> None:
        self.told += story(self.game, self.s.events, None)
        self.s.events = []

    @property
    def seat(self) -> int:
        return seats_in(self.game.to_act(self.s))[0]

    @property
    def phase(self) -> int:
        return self.s.phase

    @property
    def decider(self) -> str:
        return ARMY_IDS[self.s.decider]

    def paths(self) -> list[tuple[str, ...]]:
        return paths(self.game, self.s, self.seat)

    def do(self, *path: str, luck: list[tuple[int, int]] | None = None) -> Scene:
        """The army to decide makes a move, by its path."""
        seat = self.seat
        action = self.game.action(self.s, seat, path)
        if luck is not None:
            self.luck = scripted(*luck)
        self.game.apply(self.s, seat, action, self.luck)
        bytes(self.s)
        self._listen()
        return self

    def refuses(self, *path: str) -> str:
        """The rule a move breaks; fails if it is allowed."""
        try:
            self.game.action(self.s, self.seat, path)
        except Illegal as e:
            return e.rule
        raise AssertionError(f"{path} is allowed")

    def troops(self, *ids: str) -> list[int]:
        return [self.s.troops[planet(id)] for id in ids]

    def owner(self, id: str) -> str:
        return ARMY_IDS[self.s.owner[planet(id)]]

    def fleet_at(self, id: str) -> list[int]:
        return [self.s.ships[planet(id), k] for k in range(len(CLASS_IDS))]

    def hand(self, who: str) -> set[str]:
        return {CARD_IDS[c] for c in range(60) if self.s.hand[army(who)] >> c & 1}

    def discards(self, deck: int = 0) -> set[str]:
        return {CARD_IDS[c] for c in range(60) if self.s.discard[deck] >> c & 1}

    def gone(self, deck: int = 0) -> set[str]:
        """The cards that are out of the game."""
        return {CARD_IDS[c] for c in range(60) if self.s.gone[deck] >> c & 1}

    def events(self) -> list[str]:
        return [str(t["event"]) for t in self.told]
