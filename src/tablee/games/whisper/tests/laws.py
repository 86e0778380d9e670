"""What the laws ask of Whisper: twelve cards, and a seat that writes down all it hears."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.core.event import Told
from tablee.games.whisper.events import CARDS
from tablee.games.whisper.moves import CHAIRS
from tablee.games.whisper.state import COPIES, NUMBERS, State


def conserved(s: State) -> Counter[int]:
    """How many there are of each card: in the bag, discarded, or in a hand."""
    cards = Counter(s.card[place] + 1 for place in range(2 * s.seats))
    for number in range(NUMBERS):
        cards[number + 1] += s.bag[number] + s.discards[number]
    return cards


def at(guess: State, places: set[int]) -> Counter[int]:
    """The cards that stand at some places."""
    return Counter(guess.card[place] + 1 for place in places)


class Memory:
    """What a careful viewer knows by hearing alone: cards it was told, and what each refill gives away."""

    def __init__(self, seat: int) -> None:
        self.known: dict[int, int] = {}  # the number at a place
        self.bags: list[tuple[set[int], Counter[int]]] = []  # places dealt from a bag now empty, and what is there
        self.bag = Counter(dict.fromkeys(range(1, NUMBERS + 1), COPIES))  # what went in and has not been seen out
        self.drawn: set[int] = set()  # places dealt from it
        self.discards: Counter[int] = Counter()

    def hears(self, story: list[Told], view: Any) -> None:
        for told in story:
            event = told["event"]
            if event == "refilled":
                self.bags.append((self.drawn, +self.bag))
                self.bag, self.drawn, self.discards = +self.discards, set(), Counter()
            if "card" not in told:
                continue
            place = 2 * CHAIRS.index(str(told.get("owner", told["seat"]))) + CARDS.index(str(told["card"]))
            if event in ("drew", "looked"):
                self.known[place] = int(told["number"])
            if event in ("drew", "drew-unseen"):
                self.drawn.add(place)
            if event in ("right", "wrong", "changed"):
                self._leaves(place, int(told["number"]))

    def _leaves(self, place: int, number: int) -> None:
        """A card is turned over and discarded."""
        self.known.pop(place, None)
        self.discards[number] += 1
        for places, cards in [(self.drawn, self.bag), *self.bags]:
            if place in places:
                places.remove(place)
                cards[number] -= 1

    def denies(self, guess: State) -> str:
        for place, number in self.known.items():
            if guess.card[place] + 1 != number:
                return f"place {place} holds a {number}"
        for places, cards in self.bags:
            if at(guess, places) != +cards:
                return f"places {sorted(places)} hold {sorted(cards.elements())} together"
        return ""
