"""What one viewer may know of a duel, and what each event means."""

from __future__ import annotations

import msgspec

from tablee.core.event import spelled
from tablee.games.lightsaber_duel.bag import KINDS, copies, size
from tablee.games.lightsaber_duel.events import Reason
from tablee.games.lightsaber_duel.fight import factor, lead, points, total
from tablee.games.lightsaber_duel.rules import to_act
from tablee.games.lightsaber_duel.state import (
    LAST_STEP,
    NOTHING,
    TIE,
    Lead,
    Phase,
    State,
    hand_size,
    last_round,
    planned_cards,
)
from tablee.games.lightsaber_duel.targets import FIGHTS, card


class Active(msgspec.Struct):
    """A card lying in the fight."""

    card: str
    worth: int


class Side(msgspec.Struct):
    """One half of the table as everybody sees it; its total is `points` times `factor`."""

    step: int
    hand: int
    planned: int  # cards laid face down and not turned yet; none while plans are being made
    deck: int
    discards: list[str]
    active: list[Active]
    points: int
    factor: int
    total: int
    fights: int  # won in this round
    known: list[str]  # cards all know to be in the hand or planned


class Fight(msgspec.Struct):
    """A fight of this round that is over: its winner, nobody in a tie, and the cards kept as a trophy."""

    winner: int | None
    trophy: list[str]


class Reveal(msgspec.Struct):
    """The last cards turned or played, a side without one showing none, and what each side discarded by them."""

    cards: list[str | None]
    cancelled: bool
    fell: list[list[str]]


class Readings(msgspec.Struct):
    """How the cards whose texts are lost are read at this table: the options' values."""

    x2: int
    energy_burst: int
    knight: int
    fury: int


class View(msgspec.Struct):
    seat: int | None
    phase: str
    round: int
    last_round: int  # the round that ends the game, wherever the figures stand
    fight: int  # 1 to 3
    last_step: int
    turn: int | None  # whose decision it is, unless both choose at once
    leader: int | None
    why: str | None  # what the lead rests on
    sides: list[Side]
    hand: list[str]
    planned: list[str | None]  # one's own, for each fight
    choice: str | None  # one's own sealed card
    thrown: int  # by the Energy Burst at work
    fights: list[Fight]
    round_before: list[int | None]  # the winners of the fights of the round before
    last: Reveal | None
    winner: int | None
    reason: str | None
    readings: Readings


def cards(side: int, bag: int) -> list[str]:
    """A bag in the order of the kinds."""
    return [card(side, kind) for kind in range(KINDS) for _ in range(copies(bag, kind))]


def _maybe(side: int, kind: int) -> str | None:
    return None if kind == NOTHING else card(side, kind)


def _winner(value: int) -> int | None:
    return None if value == TIE else value


def _side(s: State, side: int) -> Side:
    planning = s.phase == Phase.PLAN  # whether a plan is made already is nobody else's business
    laid = size(planned_cards(s, side))
    return Side(
        step=s.step[side],
        hand=hand_size(s, side) + (laid if planning else 0),
        planned=0 if planning else laid,
        deck=size(s.deck[side]),
        discards=cards(side, s.discard[side]),
        active=[Active(card(side, s.active[side, i]), s.worth[side, i]) for i in range(s.lying[side])],
        points=points(s, side),
        factor=factor(s, side),
        total=total(s, side),
        fights=sum(s.won[i] == side for i in range(FIGHTS)),
        known=cards(side, s.known[side]),
    )


def view(s: State, viewer: int | None) -> View:
    ahead, why = lead(s, total(s, 0), total(s, 1))
    fighting = s.phase not in (Phase.PLAN, Phase.OVER)
    return View(
        seat=viewer,
        phase=spelled(Phase(s.phase)),
        round=s.round,
        last_round=last_round(s),
        fight=s.fight + 1,
        last_step=LAST_STEP,
        turn=None if s.turn == NOTHING else s.turn,
        leader=ahead if fighting and ahead != NOTHING else None,
        why=spelled(Lead(why)) if fighting else None,
        sides=[_side(s, side) for side in range(2)],
        hand=[] if viewer is None else cards(viewer, s.hand[viewer]),
        planned=[] if viewer is None else [_maybe(viewer, s.planned[viewer, i]) for i in range(FIGHTS)],
        choice=None if viewer is None else _maybe(viewer, s.sealed[viewer]),
        thrown=s.burst,
        fights=_fights(s),
        round_before=[_winner(s.before[i]) for i in range(FIGHTS)] if s.round > 1 else [],
        last=_last(s),
        winner=None if s.winner == NOTHING else s.winner,
        reason=spelled(Reason(s.reason)) if s.phase == Phase.OVER else None,
        readings=Readings(s.x2, s.energy_burst, s.knight, s.fury),
    )


def waiting(s: State, viewer: int | None) -> int:
    """The seats shown as owing a decision: a guess takes sealed choices back, yet all know that they were made."""
    return 0b11 & ~s.ready if s.phase in (Phase.PLAN, Phase.IMPASSE) else to_act(s)


def _fights(s: State) -> list[Fight]:
    found = []
    for i in range(FIGHTS):
        if s.won[i] != NOTHING:
            winner = _winner(s.won[i])
            found.append(Fight(winner, [] if winner is None else cards(winner, s.trophy[i])))
    return found


def _last(s: State) -> Reveal | None:
    if s.revealed[0] == NOTHING and s.revealed[1] == NOTHING:
        return None
    return Reveal(
        [_maybe(side, s.revealed[side]) for side in range(2)],
        bool(s.cancelled),
        [cards(side, s.fell[side]) for side in range(2)],
    )


def picture(s: State) -> str:
    """The table as text: the steps, and for each side its cards in the fight with their arithmetic."""
    lines = [f"round {s.round}, fight {s.fight + 1}"]
    ahead, why = lead(s, total(s, 0), total(s, 1))
    for side, name in enumerate(("Qui-Gon", "Darth Maul")):
        seen = _side(s, side)
        track = " ".join("@" if step == seen.step else "." for step in range(1, LAST_STEP + 1))
        laid = " ".join(a.card[5:] + (f"({a.worth})" if a.worth else "") for a in seen.active) or "-"
        sum_up = f"{seen.points} x {seen.factor} = {seen.total}" if seen.factor > 1 else f"{seen.total}"
        mark = f"  leads ({spelled(Lead(why))})" if ahead == side and s.phase not in (Phase.PLAN, Phase.OVER) else ""
        stock = f"hand {seen.hand} plan {seen.planned} deck {seen.deck} discards {len(seen.discards)}"
        lines.append(f"{name:<10} [{track}]  fights {seen.fights}  {stock}")
        lines.append(f"{'':<10} {laid}  = {sum_up}{mark}")
    return "\n".join(lines)
