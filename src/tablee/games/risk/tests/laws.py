"""What Risk adds to the laws of the house: where everything must be, and what a seat remembers."""

from __future__ import annotations

from typing import Any

from tablee.core.event import Told
from tablee.games.risk.rules.board import (
    ARMIES,
    ARMY_IDS,
    CARD_IDS,
    CARDS,
    CLASSIC_DECK,
    DECK,
    DECK_IDS,
    PLANETS,
    TOKEN_IDS,
)
from tablee.games.risk.rules.state import State
from tablee.games.risk.tests.compiled.invariants import fault, said

RARE = {
    "aimed-planet": "one card of the Republic, playable only at the moment Order 66 is called",
    "aimed-token": "one card in sixty moves a token, in the first step of its army's turn before Order 66",
    "token-moved": "the same card",
    "drawn": "both factions would have to be equal in planets, troops and ships",
    "aimed-system": "one card in each deck, and all but one planet of a system",
    "scrambled": "one card in each deck, and ships on connected planets",
}


def conserved(s: State) -> object:
    """RISK-E44: planets, ships, cards and tokens are where they must be."""
    wrong = fault(s)
    assert wrong == 0, said(wrong)
    return s.seats, s.classic, bytes(s.seat_of)  # type: ignore[call-overload]


class Memory:
    """What a seat knows: its own hands, cards that left openly, hands known by subtraction, and tokens it has seen."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mine: dict[str, set[str]] = {}
        self.discards: dict[str, set[str]] = {}
        self.inside: dict[str, set[str]] = {}  # cards of a deck known to be in hands since its last refill
        self.lent: dict[str, set[str]] = {}  # by the army that holds them now
        self.faces: dict[int, str] = {}
        self.top = ""

    def hears(self, story: list[Told], view: Any) -> None:
        if not self.mine:
            self.classic = view.classic
            self.mine = {a.id: set() for a in view.armies if a.seat == self.seat}
            self.lent = {a.id: set() for a in view.armies}
            self.discards = {d: set() for d in DECK_IDS}
            self.inside = {d: set() for d in DECK_IDS}
        self.gone = {card for deck in view.decks for card in deck.gone}
        for told in story:
            self._hears(told, str(told["event"]))
        self.sizes = {a.id: a.hand for a in view.armies}

    def _hears(self, told: Told, event: str) -> None:
        army, card = str(told.get("army", "")), str(told.get("card", ""))
        if event == "drew":
            self.mine[army].add(card)
        elif event in ("spent", "built", "power", "discarded", "cancelled"):
            self.discards[self._deck(card)].add(card)
            for held in (*self.mine.values(), *self.inside.values(), *self.lent.values()):
                held.discard(card)
        elif event == "refilled":
            deck = str(told["deck"])[5:]
            every = CLASSIC_DECK if self.classic else DECK[DECK_IDS.index(deck)]
            self.inside[deck] = {f"card:{CARD_IDS[c]}" for c in range(CARDS) if every >> c & 1} - self.discards[deck]
            self.discards[deck] &= self.gone
        elif event == "spoils":
            loser = str(told["other"])
            self.lent[army] |= self.lent[loser] | self.mine.get(loser, set())
            self.lent[loser] = set()
            if loser in self.mine:
                self.mine[loser] = set()
        elif event == "looked-at-token":
            self.top = str(told["face"])
        elif event == "placed-token" and army in self.mine:
            self.faces[int(str(told["token"])[6:]) - 1] = self.top
        elif event == "peeked":
            self.faces[int(str(told["token"])[6:]) - 1] = str(told["face"])

    def _deck(self, card: str) -> str:
        return DECK_IDS[0] if self.classic or card.startswith("card:rep") else DECK_IDS[1]

    def denies(self, guess: State) -> str:
        hands = {
            f"army:{ARMY_IDS[a]}": {f"card:{CARD_IDS[c]}" for c in range(CARDS) if guess.hand[a] >> c & 1}
            for a in range(ARMIES)
        }
        for army, cards_ in self.mine.items():
            if hands[army] != cards_:
                return f"{army} holds {cards_}, not {hands[army]}"
        every = set().union(*hands.values())
        for deck, inside in self.inside.items():
            if not inside <= every:
                return f"{inside - every} must be in hands since the {deck} deck was made anew"
            if self.discards[deck] & every:
                return f"{self.discards[deck] & every} was discarded"
        for army, cards_ in self.lent.items():
            if not cards_ <= hands[army]:
                return f"{cards_ - hands[army]} went to {army}"
        if any(len(hands[a]) != n for a, n in self.sizes.items()):
            return "hands have other sizes"
        for slot, face in self.faces.items():
            if guess.token_at[slot] < PLANETS and f"face:{TOKEN_IDS[guess.face[slot]]}" != face:
                return f"token {slot + 1} is {face}"
        return ""
