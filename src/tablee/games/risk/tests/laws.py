"""What Risk adds to the laws of the house: where everything must be, and what a seat remembers."""

from __future__ import annotations

from typing import Any

from tablee.core.game import Told
from tablee.games.risk.board import (
    ARMIES,
    ARMY_IDS,
    CARD_IDS,
    CARDS,
    CLASSES,
    CLASSIC_DECK,
    DECK,
    DECK_IDS,
    FLEET,
    PLANETS,
    TOKEN_IDS,
)
from tablee.games.risk.state import NOTHING, Phase, State

RARE = {
    "aimed-token": "one card in sixty moves a token, in the first step of its army's turn before Order 66",
    "token-moved": "the same card",
    "drawn": "both factions would have to be equal in planets, troops and ships",
    "aimed-system": "one card in each deck, and all but one planet of a system",
    "scrambled": "one card in each deck, and ships on connected planets",
}
BETWEEN = (Phase.S6_MOVE_TROOPS, Phase.OVER)  # a fallen planet may stand empty here


def conserved(s: State) -> object:
    """RISK-E44: planets, ships, cards and tokens are where they must be."""
    planets(s)
    fleets(s)
    cards(s)
    tokens(s)
    return s.seats, s.classic, bytes(s.seat_of)  # type: ignore[call-overload]


def planets(s: State) -> None:
    for p in range(PLANETS):
        holders = [a for a in range(ARMIES) if s.held[a] >> p & 1]
        assert holders == ([] if s.owner[p] == NOTHING else [s.owner[p]]), f"planet {p} is held by {holders}"
        if holders and not (p == s.target and s.phase in BETWEEN):
            assert s.troops[p] >= 1, f"planet {p} is empty"
        assert holders or s.phase < Phase.REINFORCE, f"planet {p} belongs to nobody"
    giving = s.phase == Phase.O66_ASSIGN  # RISK-67: eliminations come when all turned planets are given away
    for a in range(ARMIES):
        if s.phase > Phase.NEUTRAL and not giving and not (s.target < PLANETS and s.phase in BETWEEN):
            assert bool(s.held[a]) == bool(s.alive >> a & 1), f"army {a} lives without a planet, or is gone with one"


def fleets(s: State) -> None:
    for a in range(ARMIES):
        for k in range(CLASSES):
            there = sum(s.ships[p, k] for p in range(PLANETS) if s.owner[p] == a)
            there += s.built[k] if a == s.army else 0
            assert there == s.fleet[a, k] <= FLEET, f"army {a} has {there} ships of class {k}, not {s.fleet[a, k]}"


def cards(s: State) -> None:
    for d in range(1 if s.classic else 2):
        armies = range(ARMIES) if s.classic else range(d, ARMIES, 2)
        heaps = [s.deck[d], s.discard[d], *(s.hand[a] for a in armies)]
        assert sum(h.bit_count() for h in heaps) == (48 if s.classic else 30), f"deck {d} has lost or won cards"
        both = 0
        for h in heaps:
            assert both & h == 0, f"a card of deck {d} is in two places"
            both |= h
        assert both == (CLASSIC_DECK if s.classic else DECK[d]), f"deck {d} has other cards"
    for a in range(ARMIES):
        for c in range(CARDS):
            deck = 0 if s.classic else a & 1
            assert not s.hand[a] >> c & 1 or s.born[c] <= s.refills[deck], f"card {c} comes from the future"


def tokens(s: State) -> None:
    if s.classic or s.called:
        return
    faces = [f for f in range(9) if s.pile >> f & 1]
    faces += [s.face[i] for i in range(s.placed) if s.token_at[i] < PLANETS]
    faces += [f for f in range(9) if s.captured >> f & 1]
    faces += [s.drawn] if s.drawn != NOTHING else []
    assert len(set(faces)) == len(faces), "a token is in two places"


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
            self.discards[deck] = set()
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
