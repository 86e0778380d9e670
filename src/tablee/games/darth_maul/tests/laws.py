"""What the fight adds to the laws of the house: where its tiles must be, and what a seat remembers."""

from __future__ import annotations

from collections import Counter

from tablee.core.event import Told
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.state import ROUNDS, SEATS, State
from tablee.games.darth_maul.tiles import LISTS, ZONES
from tablee.games.darth_maul.view import View, spread

COLOUR = Counter({f"tile:{number}": 2 for number in range(1, ZONES + 1)})  # MAUL-2


def conserved(s: State) -> object:
    """Each colour has every number twice, each Maul tile comes once, and every seat has turned one tile a round."""
    for seat in range(s.seats):
        left = spread(unplayed(s, seat))
        everywhere = Counter(left + spread(s.hits[seat]) + spread(s.box[seat]))
        assert everywhere == COLOUR, f"seat {seat} has the tiles {everywhere}"
        assert len(left) == ROUNDS - s.played, f"seat {seat} has {len(left)} tiles unplayed after {s.played} rounds"
    assert s.maul.bit_count() == ROUNDS - s.played, f"{s.maul.bit_count()} Maul tiles after {s.played} rounds"
    unused = [s.hand[i] | s.pile[i] | s.hits[i] | s.box[i] for i in range(s.seats, SEATS)]
    assert not any(unused), "a colour nobody plays has left the box"
    return s.seats, s.talk, s.maul_tiles


class Memory:
    """What a seat writes down from what it hears: its own tiles, all that were turned, and who has chosen."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: Counter[str] = Counter()
        self.chosen = ""
        self.ready: set[str] = set()
        self.turned: dict[str, Counter[str]] = {}
        self.used: list[str] = []

    def hears(self, story: list[Told], view: View) -> None:
        for told in story:
            seat, tile = str(told.get("seat", "")), str(told.get("tile", ""))
            match told["event"]:
                case "drew":
                    self.hand[tile] += 1
                case "chose":
                    self.hand[tile] -= 1
                    self.chosen = tile
                    self.ready.add(seat)
                case "chose-unseen":
                    self.ready.add(seat)
                case "turned":
                    self.turned.setdefault(seat, Counter())[tile] += 1
                    self.chosen, self.ready = "", set()
                case "defends":
                    self.used.append(str(told["guard"]))

    def denies(self, guess: State) -> str:
        if Counter(spread(guess.hand[self.seat])) != +self.hand:
            return "its own hand is another"
        if self.chosen and f"tile:{guess.sealed[self.seat] + 1}" != self.chosen:
            return "its own choice is another"
        if {f"seat:{i}" for i in range(guess.seats) if guess.chosen >> i & 1} != self.ready:
            return "others have chosen than were seen to"
        for i in range(guess.seats):
            left = COLOUR - self.turned.get(f"seat:{i}", Counter())
            if Counter(spread(unplayed(guess, i))) != left:
                return f"seat {i} has other tiles left than it has not turned"
        turned = [t for i, t in enumerate(list(LISTS.values())[guess.maul_tiles]) if not guess.maul >> i & 1]
        if sorted(f"guard:{t}" for t in turned) != sorted(self.used):
            return "other tiles of Maul's are gone than were turned"
        return ""
