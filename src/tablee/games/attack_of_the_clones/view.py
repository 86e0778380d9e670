"""What one viewer may know of a table of Attack of the Clones, drawn from nothing but what lies there."""

from __future__ import annotations

import msgspec

from tablee.core.event import spelled
from tablee.games.attack_of_the_clones.cards import (
    ALL_TOKENS,
    CHARACTERS,
    COPIES,
    DOOKU,
    GEONOSIAN,
    JANGO,
    NAMES,
    OTHERS,
    TOKEN_KINDS,
    TROOPER,
    VALUES,
    ZAM,
    beaten,
    change,
    characters,
    hand_points,
    has,
    of_value,
    values_with,
)
from tablee.games.attack_of_the_clones.missions import keepable
from tablee.games.attack_of_the_clones.rounds import TEN, TOKEN_BONUS, winners
from tablee.games.attack_of_the_clones.state import (
    CARDS,
    DECLARED,
    MISSIONS,
    NOTHING,
    TRIOS,
    Phase,
    Reason,
    State,
    hand_size,
)
from tablee.games.attack_of_the_clones.targets import card, mission

IN_ACTION = {
    Phase.DOOKU: DOOKU,
    Phase.JANGO: JANGO,
    Phase.GIVE: JANGO,
    Phase.ZAM: ZAM,
    Phase.GEONOSIAN: GEONOSIAN,
}


class Trio(msgspec.Struct):
    """The missions of one value in front of a seat: how many, their cards, and the jokers among them."""

    mission: str
    number: int
    cards: list[str]
    jokers: int


class Seat(msgspec.Struct):
    """A chair as this viewer sees it."""

    cards: int
    hand: list[str] | None  # None: the backs of its cards (CLONES-28)
    idle: list[str] | None  # cards of the hand that count nothing
    missions: list[Trio]
    troopers: int
    tokens: list[str]
    tokens_left: list[str]  # that a mission would still bring
    points: int | None  # of this round as the cards lie, where the hand is seen
    total: int  # of the rounds that are counted


class Offer(msgspec.Struct):
    """What a card in the display would be to the viewer's hand: points, and whether it is the third of its value."""

    gain: int
    third: bool


class SeatScore(msgspec.Struct):
    """A seat's line on the score sheet of a round: points, and what they are made of."""

    cards: int
    missions: int
    troopers: int
    declared: int
    points: int


class Sheet(msgspec.Struct):
    """The score sheet of a finished round."""

    round: int
    reason: str
    ender: int
    turns: int
    lines: list[SeatScore]


class Passing(msgspec.Struct):
    """What the last move showed: the card it turned, and the card that went into a hand."""

    turned: str | None
    bust: bool
    card: str | None
    giver: int | None  # a seat; None: it came from the display
    taker: int | None


class Laying(msgspec.Struct):
    """A mission whose cards are being settled; who sees the hand also sees how many more it has to keep, and which."""

    mission: str
    joker: bool
    more: int | None
    kept: list[str] | None


class Left(msgspec.Struct):
    """What is known of the deck without remembering: its cards by kind, and the characters not in sight.

    A character not in sight is in the deck or in a hand that this viewer sees the back of; with open hands it is in
    the deck. `bust` is the chance in a hundred that the next card is one, if every card not in sight is equally likely.
    """

    characters: int
    others: dict[str, int]
    unseen: list[int]  # cards of each character not in sight
    bust: int


class View(msgspec.Struct):
    seat: int | None
    phase: str
    round: int
    rounds: int
    turn: int
    turns: int
    victim: int | None  # who has to give a card to Jango Fett
    must_flip: bool
    open_hands: bool
    action_card: str | None  # being carried out
    characters: list[str]
    deck: int
    left: Left
    display: list[str]
    offers: dict[str, Offer]  # by card; for a seat's own hand
    discard: list[str]
    seats: list[Seat]
    passing: Passing
    laying: Laying | None
    sheets: list[Sheet]
    bonus: list[int]  # for all five tokens, once the game is over
    winners: list[int]
    reason: str | None


def _members(low: int, high: int) -> list[int]:
    return [i for i in range(TROOPER) if has(low, high, i)]


def cards(low: int, high: int) -> list[str]:
    """A set of character cards, lowest value first."""
    return [card(i) for i in _members(low, high)]


def sees(s: State, viewer: int | None, seat: int) -> bool:
    """CLONES-28: whether a viewer sees a hand: its own, all of them if they are open, or once they are counted."""
    return viewer == seat or bool(s.open_hands) or s.phase in (Phase.SCORED, Phase.OVER)


def view(s: State, viewer: int | None) -> View:
    return View(
        seat=viewer,
        phase=spelled(Phase(s.phase)),
        round=s.round,
        rounds=s.rounds,
        turn=s.turn,
        turns=s.turns,
        victim=s.victim if s.phase == Phase.GIVE else None,
        must_flip=bool(s.must_flip),
        open_hands=bool(s.open_hands),
        action_card=card(_in_action(s)) if _in_action(s) != NOTHING else None,
        characters=CHARACTERS,
        deck=s.deck,
        left=_left(s, viewer),
        display=cards(s.display[0], s.display[1]),
        offers={} if viewer is None else _offers(s, viewer),
        discard=_discard(s),
        seats=[_seat(s, viewer, i) for i in range(s.seats)],
        passing=_passing(s),
        laying=_laying(s, viewer),
        sheets=[_sheet(s, at) for at in range(s.round - (s.phase not in (Phase.SCORED, Phase.OVER)))],
        bonus=[TOKEN_BONUS * (s.phase == Phase.OVER and s.tokens[i] == ALL_TOKENS) for i in range(s.seats)],
        winners=[i for i in range(s.seats) if winners(s) >> i & 1],
        reason=spelled(Reason(s.reason)) if s.phase == Phase.OVER else None,
    )


def _seat(s: State, viewer: int | None, seat: int) -> Seat:
    low, high, seen = s.hand[seat, 0], s.hand[seat, 1], sees(s, viewer, seat)
    number = sum(s.missions[seat, v] for v in range(VALUES))
    return Seat(
        cards=hand_size(s, seat),
        hand=cards(low, high) if seen else None,
        idle=[card(i) for i in _members(low, high) if beaten(low, high, i)] if seen else None,
        missions=[_trio(s, seat, v) for v in range(VALUES) if s.missions[seat, v]],
        troopers=s.troopers[seat],
        tokens=[mission(v) for v in range(VALUES) if s.tokens[seat] >> v & 1],
        tokens_left=[mission(v) for v in range(TOKEN_KINDS) if not s.tokens[seat] >> v & 1],
        points=hand_points(low, high) + TEN * (number + s.troopers[seat] // 3) if seen else None,
        total=s.totals[seat],
    )


def _offers(s: State, seat: int) -> dict[str, Offer]:
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    nearly = values_with(low, high, 2)
    lying = _members(s.display[0], s.display[1])
    return {card(i): Offer(change(low, high, i), bool(nearly >> i // 10 & 1)) for i in lying}


def _trio(s: State, seat: int, value: int) -> Trio:
    laid = of_value(s.laid[seat, 0], s.laid[seat, 1], value)
    number = s.missions[seat, value]
    faces = [card(value * 10 + c) for c in range(len(CHARACTERS)) if laid >> c & 1]
    return Trio(mission(value), number, faces, 3 * number - len(faces))


def _in_action(s: State) -> int:
    """The action card that is being carried out now, if any."""
    if s.phase == Phase.KEEP:
        return GEONOSIAN if s.joker else NOTHING
    return IN_ACTION.get(Phase(s.phase), NOTHING)


def _discard(s: State) -> list[str]:
    """CLONES-29: the discard, characters first. Troopers never get there, nor does a Geonosian in a mission."""
    found = cards(s.discard[0], s.discard[1])
    for kind in range(1, OTHERS):
        gone = COPIES[kind] - s.left[kind] - (_in_action(s) == TROOPER + kind)
        if TROOPER + kind == GEONOSIAN:
            gone -= sum(_trio(s, i, v).jokers for i in range(s.seats) for v in range(VALUES))
        found += [card(TROOPER + kind)] * gone
    return found


def _left(s: State, viewer: int | None) -> Left:
    low, high = s.display[0] | s.discard[0], s.display[1] | s.discard[1]
    for seat in range(s.seats):
        low |= s.laid[seat, 0] | (s.hand[seat, 0] if sees(s, viewer, seat) else 0)
        high |= s.laid[seat, 1] | (s.hand[seat, 1] if sees(s, viewer, seat) else 0)
    unseen = [8 - sum(of_value(low, high, v) >> c & 1 for v in range(VALUES)) for c in range(len(CHARACTERS))]
    number = s.deck - sum(s.left[k] for k in range(OTHERS))
    there = characters(s.display[0], s.display[1])
    risky = sum(n for c, n in enumerate(unseen) if there >> c & 1)
    bust = round(100 * risky * number / (sum(unseen) * s.deck)) if number else 0
    return Left(number, {NAMES[TROOPER + k]: s.left[k] for k in range(OTHERS)}, unseen, bust)


def _passing(s: State) -> Passing:
    return Passing(
        turned=None if s.turned == NOTHING else card(s.turned),
        bust=bool(s.bust),
        card=None if s.passed == NOTHING else card(s.passed),
        giver=None if s.passed_from == NOTHING else s.passed_from,
        taker=None if s.passed_to == NOTHING else s.passed_to,
    )


def _laying(s: State, viewer: int | None) -> Laying | None:
    if s.phase != Phase.KEEP:
        return None
    if not sees(s, viewer, s.turn):
        return Laying(mission(s.value), bool(s.joker), None, None)
    kept = [card(s.value * 10 + c) for c in range(len(CHARACTERS)) if s.kept >> c & 1]
    more = keepable(s, s.turn).bit_count() - (3 - s.joker)
    return Laying(mission(s.value), bool(s.joker), more, kept)


def line(s: State, at: int, seat: int) -> SeatScore:
    """CLONES-25: the points of a seat in a finished round, with their arithmetic."""
    hand = s.sheet[at, seat, CARDS]
    laid, trios, ten = (TEN * s.sheet[at, seat, column] for column in (MISSIONS, TRIOS, DECLARED))
    return SeatScore(hand, laid, trios, ten, hand + laid + trios + ten)


def _sheet(s: State, at: int) -> Sheet:
    lines = [line(s, at, i) for i in range(s.seats)]
    return Sheet(at + 1, spelled(Reason(s.ended[at])), s.ender[at], s.lasted[at], lines)


def picture(s: State) -> str:
    """The table as text, as a spectator sees it."""
    v = view(s, None)
    rows = [f"round {v.round} of {v.rounds}   deck {v.deck}   discard {len(v.discard)}", f"row: {_plain(v.display)}"]
    for i, seat in enumerate(v.seats):
        rows.append(f"{'>' if i == v.turn and not v.winners else ' '} seat {i}: {_line(seat)}")
    return "\n".join(rows)


def _line(seat: Seat) -> str:
    parts = [f"{seat.total} points", f"{seat.cards} in hand" if seat.hand is None else f"hand {_plain(seat.hand)}"]
    parts += [f"{t.number} x {t.mission[8:]}-{t.mission[8:]}-{t.mission[8:]}" for t in seat.missions]
    parts += [f"{seat.troopers} troopers"] if seat.troopers else []
    parts += ["tokens " + " ".join(t[8:] for t in seat.tokens)] if seat.tokens else []
    return ", ".join(parts)


def _plain(targets: list[str]) -> str:
    return " ".join(t[5:] for t in targets) or "-"
