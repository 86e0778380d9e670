"""What Attack of the Clones adds to the laws of the house: where its cards are, and what a seat remembers."""

from __future__ import annotations

from collections import Counter

from tablee.core.event import Told
from tablee.games.attack_of_the_clones.cards import COPIES, DECK, GEONOSIAN, NAMES, OTHERS, TROOPER, VALUES
from tablee.games.attack_of_the_clones.state import State
from tablee.games.attack_of_the_clones.view import View, cards, view

PACK = Counter({f"card:{name}": 1 if k < TROOPER else COPIES[k - TROOPER] for k, name in enumerate(NAMES)})  # CLONES-1


def conserved(s: State) -> object:
    """Each of the 110 cards in one place: deck, display, discard, hands, missions, troopers, or being carried out."""
    seen = view(s, None)
    places = Counter(cards(s.bag[0], s.bag[1]) + seen.display + seen.discard)
    places.update({f"card:{NAMES[TROOPER + k]}": s.left[k] for k in range(OTHERS)})
    assert s.deck == sum(s.left[k] for k in range(OTHERS)) + len(cards(s.bag[0], s.bag[1])), "the deck is miscounted"
    for seat in range(s.seats):
        places.update(cards(s.hand[seat, 0], s.hand[seat, 1]) + cards(s.laid[seat, 0], s.laid[seat, 1]))
        places[f"card:{NAMES[TROOPER]}"] += s.troopers[seat]
        for trio in seen.seats[seat].missions:
            assert trio.jokers >= 0, f"seat {seat} has too many cards in {trio.mission}"
            places[f"card:{NAMES[GEONOSIAN]}"] += trio.jokers
        for value in range(VALUES):
            laid = s.missions[seat, value]
            assert not laid or value > 4 or s.tokens[seat] >> value & 1, f"seat {seat} lacks the token of {value}"
    if seen.action_card:
        places[seen.action_card] += 1
    assert +places == PACK, f"too many: {places - PACK}; missing: {PACK - places}"
    faces = [c.partition("-")[0] for c in seen.display]
    assert len(set(faces)) == len(faces), f"a character lies twice in the display: {seen.display}"
    assert sum(places.values()) == DECK
    return s.seats, s.rounds, s.trooper_must_flip, s.open_hands, s.starter


class Memory:
    """What a seat knows by listening: every hand, as every card enters and leaves it in the open (CLONES-28)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hands: dict[str, set[str]] = {}

    def hears(self, story: list[Told], view: View) -> None:
        if not self.hands:
            self.hands = {f"seat:{i}": set() for i in range(len(view.seats))}
        for told in story:
            self._hear(told)

    def _hear(self, told: Told) -> None:
        seat, other, card = (str(told.get(k)) for k in ("seat", "other", "card"))
        match told["event"]:
            case "round":
                for hand in self.hands.values():
                    hand.clear()
            case "took":
                self.hands[seat].add(card)
            case "robbed":
                self.hands[other].remove(card)
                self.hands[seat].add(card)
            case "gave":
                self.hands[seat].remove(card)
                self.hands[other].add(card)
            case "laid":
                self.hands[seat] -= {str(told[k]) for k in ("first", "second", "third")}

    def denies(self, guess: State) -> str:
        for i in range(guess.seats):
            held = set(cards(guess.hand[i, 0], guess.hand[i, 1]))
            if held != self.hands[f"seat:{i}"]:
                return f"seat {i} holds {sorted(held)}, not {sorted(self.hands[f'seat:{i}'])}"
        return ""
