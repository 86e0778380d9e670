"""Missions: trios of one value laid from the hand, the joker among them, and the tokens they bring."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.attack_of_the_clones.cards import ALL_TEN, TOKEN_KINDS, characters, of_value, values_with
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.state import Phase, State


@rule
def layable(s: State, seat: int) -> int:
    """CLONES-17, CLONES-15: the values that can be laid: three hand cards, or two while the joker is to be used."""
    return values_with(s.hand[seat, 0], s.hand[seat, 1], 2 if s.phase == Phase.GEONOSIAN else 3)


@rule
def has_ten(s: State, seat: int) -> bool:
    """CLONES-21, CLONES-19: all ten characters in the hand; what is laid does not count."""
    return characters(s.hand[seat, 0], s.hand[seat, 1]) == ALL_TEN


@rule
def keepable(s: State, seat: int) -> int:
    """The characters whose card of the value being laid may still be named to keep."""
    return of_value(s.hand[seat, 0], s.hand[seat, 1], s.value) & ~s.kept


@rule
def lay(s: State, seat: int, value: int) -> None:
    """CLONES-15, CLONES-17: a mission. Who holds more cards of the value than it takes says which ones stay."""
    s.joker = 1 if s.phase == Phase.GEONOSIAN else 0
    s.value = value
    s.phase = Phase.KEEP
    put_down(s, seat)


@rule
def keep(s: State, seat: int, card: int) -> None:
    """A card that is not laid with the mission."""
    s.kept |= 1 << (card - s.value * 10)
    put_down(s, seat)


@rule
def put_down(s: State, seat: int) -> None:
    """Lays the mission once its cards are settled, with its token (CLONES-18, CLONES-20)."""
    cards = keepable(s, seat)
    if count(cards) > 3 - s.joker:
        return
    value = s.value
    half, bits = value >> 2, cards << (value & 3) * 10
    s.hand[seat, half] &= ~bits
    s.laid[seat, half] |= bits  # CLONES-19: they stay there until the round is over
    s.missions[seat, value] += 1
    s.shown += 1 - s.open_hands  # backs until now
    tell(s, EVERYBODY, Event.LAID, seat, value, cards)
    if value < TOKEN_KINDS and (s.tokens[seat] >> value) & 1 == 0:
        s.tokens[seat] |= 1 << value
        tell(s, EVERYBODY, Event.TOKEN, seat, value)
    s.value = s.joker = s.kept = 0
    s.phase = Phase.MISSIONS
