"""The view of Risk as it goes to a browser: what each part of it holds."""

from __future__ import annotations

import msgspec


class Planet(msgspec.Struct):
    owner: str | None
    troops: int
    ships: list[int]  # fighters, corvettes, capital ships
    tokens: list[int]  # slots, counted from 1


class Army(msgspec.Struct):
    id: str
    seat: int | None
    alive: bool
    planets: int
    troops: int
    fleet: list[int]
    hand: int
    supply: int  # troops still to be placed before the first turn
    cards: list[str] | None  # RISK-16: for the army's own seat only


class Deck(msgspec.Struct):
    id: str
    cards: int
    discards: list[str]
    gone: list[str]  # RISK-36: sets that are out of the game


class Token(msgspec.Struct):
    """A token on the board; its face only for those who know it."""

    slot: int
    planet: str
    face: str | None


class Die(msgspec.Struct):
    sides: int
    rolled: int
    worth: int  # with Corvettes and powers
    place: int  # among its side's dice, the highest first


class Pair(msgspec.Struct):
    """Two dice that met: what they are worth, and whether the attacker's is the better one."""

    attacker: int
    defender: int
    attacker_wins: bool


class Combat(msgspec.Struct):
    """The last combat that was announced: its dice in the order they were rolled, and what it costs as things stand."""

    origin: str
    target: str
    armies: list[str]
    joined: list[int]
    dice: list[int]  # how many each side gave; the defender's may still be to come
    rolled: list[list[Die]]
    pairs: list[Pair]
    losses: list[int]
    changed: bool  # a power made the losses other than the dice did


class Invasion(msgspec.Struct):
    """The invasion that is open."""

    planet: str
    jump: str | None
    eights: list[bool]  # whether a power gives attacker and defender eight-sided dice in it


class Announced(msgspec.Struct):
    """A power that was announced and is not yet done with."""

    army: str
    power: str


class Track(msgspec.Struct):
    pawn: int
    last: int
    numbers: list[int]
    called: bool
    caller: str | None
    emperor: str | None
    rolls: dict[str, int]
    fell: list[str]  # the planets whose roll turned them
    turned: list[str]  # those of them that are still to be given away


class Turn(msgspec.Struct):
    """What belongs to the current army's turn."""

    tracked: bool  # the steps of the Order 66 track belong to it
    for_planets: int  # troops the army gets for its planets
    pool: int
    built: list[int]
    taken_from: list[str]
    dots: int
    captured: list[str]
    cards_due: int
    locked: list[str]
    sets: int
    ships_built: int
    paid: list[str]
    fortifications: int
    anywhere: bool
    refused: list[str]
    asked: str | None


class CardSet(msgspec.Struct):
    """Three cards that can be traded, in the order they are picked."""

    cards: list[str]
    value: int


class Region(msgspec.Struct):
    """Own planets that are connected, and how many troops may leave each."""

    planets: list[str]
    spare: list[int]


class Attack(msgspec.Struct):
    """What the current army may attack from a planet, with how many dice and ships at most."""

    targets: list[str]
    dice: int
    ships: list[int]


class Mine(msgspec.Struct):
    """What only the deciding seat sees: the exact phase, its army, its choice in the making, and what it could make."""

    phase: str
    army: str
    card: str | None
    picks: list[str]
    source: str | None
    goal: str | None
    dice: int | None  # of an attack not yet announced
    sets: list[CardSet]  # one of each value, the best first, where a set may be begun
    must_trade: bool  # the hand is too large to go on with
    regions: list[Region]  # where troops or ships may move


class View(msgspec.Struct):
    seat: int | None
    classic: bool
    dealt: bool  # planets came by lot
    stage: str
    army: str
    turns: int
    quiet: int
    planets: dict[str, Planet]
    armies: list[Army]
    decks: list[Deck]
    tokens: list[Token]
    token_pile: int
    looked_at: str | None  # the token in the seat's own hand
    track: Track | None
    turn: Turn
    systems: dict[str, str]  # those that one army holds whole
    attacks: dict[str, Attack]  # by origin; for the current army's seat while it invades
    invasion: Invasion | None
    combat: Combat | None
    announced: Announced | None
    mine: Mine | None
    winners: list[int]
    reason: str | None

    @property
    def hand(self) -> list[str]:
        """The cards of the seat's armies."""
        return [c for a in self.armies for c in a.cards or ()]
