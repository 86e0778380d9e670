"""Duels set up in the middle of a fight, written with the names of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.luck import Luck, from_key
from tablee.core.menu import legal
from tablee.core.story import story
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.bag import copies, one
from tablee.games.lightsaber_duel.cards import DECK, IDS, VALUE
from tablee.games.lightsaber_duel.fight import place
from tablee.games.lightsaber_duel.rules import settle
from tablee.games.lightsaber_duel.state import NOTHING, Phase, State
from tablee.games.lightsaber_duel.targets import FIGHTS
from tablee.games.lightsaber_duel.view import cards

Names = str
"""Cards by name, with spaces between: `p1 block kenobi`. Either side's names do for both."""

KINDS = {id: kind for ids in IDS for kind, id in enumerate(ids)}


def luck(seed: int = 0) -> Luck:
    return from_key(seed.to_bytes(32, "big"))


def kinds(names: Names) -> list[int]:
    return [KINDS[name] for name in names.split()]


def take(s: State, side: int, names: Names) -> int:
    """Takes cards out of a side's deck, as a bag."""
    bag = sum(one(k) for k in kinds(names))
    for k in set(kinds(names)):
        assert copies(s.deck[side], k) >= copies(bag, k), f"not so many {IDS[side][k]} in the deck"
    s.deck[side] -= bag
    return bag


def fresh(**options: str) -> State:
    """A table before the first round: all cards in the decks, nothing asked of anybody."""
    s = State()
    for name, value in GAME.settle(2, options).items():
        setattr(s, name, value)
    s.round, s.turn, s.winner, s.phase = 1, NOTHING, NOTHING, Phase.COMPARE
    for side in range(2):
        s.step[side], s.deck[side], s.loose[side] = 1, DECK, NOTHING
        s.sealed[side] = s.revealed[side] = NOTHING
        for fight in range(FIGHTS):
            s.planned[side, fight] = s.won[fight] = NOTHING
    return s


def fighting(
    green: Names = "",
    red: Names = "",
    hands: tuple[Names, Names] = ("p1", "p1"),
    fight: int = 0,
    later: tuple[Names, Names] = ("p1 p1", "p1 p1"),
    **options: str,
) -> State:
    """A fight with these cards lying (without their effects), hands, and planned cards of later fights; compared."""
    s = fresh(**options)
    s.fight = fight
    for side, names in enumerate((green, red)):
        take(s, side, names)
        for k in kinds(names):
            place(s, side, k, VALUE[k])
        s.hand[side] = take(s, side, hands[side])
        plan(s, side, later[side].split()[: FIGHTS - 1 - fight], fight + 1)
    settle(s, luck())
    s.events = []
    return s


def opening(green: str, red: str, hands: tuple[Names, Names] = ("p1", "p1"), seed: int = 0, **options: str) -> State:
    """The first fight of a round, opened with these two cards."""
    s = fresh(**options)
    for side, name in enumerate((green, red)):
        plan(s, side, [name, "p1", "p1"], 0)
        s.hand[side] = take(s, side, hands[side])
    s.phase = Phase.OPEN
    settle(s, luck(seed))
    return s


def plan(s: State, side: int, names: Sequence[str], first: int) -> None:
    for i, name in enumerate(names):
        take(s, side, name)
        s.planned[side, first + i] = KINDS[name]


def play(s: State, seat: int, *path: str, seed: int = 0) -> list[dict[str, str | int]]:
    """A move by its path; returns the story as the seat hears it."""
    action = GAME.action(s, seat, path)
    s.events = []
    GAME.apply(s, seat, action, luck(seed))
    bytes(s)
    return story(GAME, s.events, seat)


def asked(s: State) -> tuple[str, list[int]]:
    """What is asked for, and of whom."""
    return Phase(s.phase).name.lower(), [seat for seat in range(2) if legal(GAME, s, seat)]


def hand(s: State, side: int) -> str:
    return named(side, s.hand[side])


def discards(s: State, side: int) -> str:
    return named(side, s.discard[side])


def named(side: int, bag: int) -> str:
    return " ".join(c.removeprefix("card:") for c in cards(side, bag))
