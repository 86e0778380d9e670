"""What one viewer may know of the table, built from nothing."""

from __future__ import annotations

from functools import lru_cache

from tablee.core.bits import count
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.games.risk.rules.asking import deciding
from tablee.games.risk.rules.board import (
    ARMIES,
    CARDS,
    CLASSES,
    DECK_IDS,
    LAST_SPACE,
    NOBODY,
    NUMBERS,
    PLANETS,
    SYSTEM_IDS,
    SYSTEMS,
    TOKEN_IDS,
    TOKENS,
    Power,
)
from tablee.games.risk.rules.cards import FULL
from tablee.games.risk.rules.events import ClassicReason, Reason
from tablee.games.risk.rules.phases import ASKS, Asks, Phase
from tablee.games.risk.rules.reinforce import base, whole_systems
from tablee.games.risk.rules.setup import DEALT
from tablee.games.risk.rules.state import NOTHING, State, hand_size, seat_to_act
from tablee.games.risk.rules.targets import army, card, planet, system
from tablee.games.risk.rules.tokens import has_track
from tablee.games.risk.rules.turn import cards_due
from tablee.games.risk.view.battle import battle
from tablee.games.risk.view.options import attacks, planets_in, regions, sets
from tablee.games.risk.view.picture import picture
from tablee.games.risk.view.shapes import (
    Announced,
    Army,
    Deck,
    Invasion,
    Mine,
    Planet,
    Token,
    Track,
    Turn,
    View,
)
from tablee.games.risk.view.stage import stage

__all__ = ["picture", "view"]

PLANET_NAMES = tuple(planet(p) for p in range(PLANETS))
NO_SHIPS = (0,) * CLASSES


def cards_in(mask: int) -> list[str]:
    return list(_cards(mask))


@lru_cache(1 << 12)
def _cards(mask: int) -> tuple[str, ...]:
    return tuple(card(c) for c in range(CARDS) if mask >> c & 1)


def _place(p: int) -> str | None:
    return planet(p) if p < PLANETS else None


def _planets(s: State) -> dict[str, Planet]:
    owner, troops, ships, at = s.owner, s.troops, s.ships, [s.token_at[slot] for slot in range(s.placed)]
    bare = bool(s.classic)  # no ships
    return {
        name: _planet(
            owner[p],
            troops[p],
            NO_SHIPS if bare else (ships[p, 0], ships[p, 1], ships[p, 2]),
            tuple(slot for slot, place in enumerate(at, 1) if place == p) if at else (),
        )
        for p, name in enumerate(PLANET_NAMES)
    }


@lru_cache(1 << 14)
def _planet(owner: int, troops: int, ships: tuple[int, ...], tokens: tuple[int, ...]) -> Planet:
    """A planet. Those that look alike are one and the same: a view is drawn for every move, and nobody writes to it."""
    return Planet(army(owner) if owner < ARMIES else None, troops, list(ships), list(tokens))


def _armies(s: State, viewer: int | None) -> list[Army]:
    troops = [0] * ARMIES
    for p in range(PLANETS):
        if s.owner[p] < ARMIES:
            troops[s.owner[p]] += s.troops[p]
    return [_army(s, a, viewer, troops[a]) for a in range(ARMIES)]


def _army(s: State, a: int, viewer: int | None, troops: int) -> Army:
    own = viewer is not None and s.seat_of[a] == viewer
    return Army(
        id=army(a),
        seat=None if s.seat_of[a] == NOBODY else s.seat_of[a],
        alive=bool(s.alive >> a & 1),
        planets=count(s.held[a]),
        troops=troops,
        fleet=[s.fleet[a, k] for k in range(CLASSES)],
        hand=hand_size(s, a),
        supply=s.supply[a],
        cards=cards_in(s.hand[a]) if own else None,
    )


def _track(s: State) -> Track:
    called = bool(s.called)
    return Track(
        pawn=s.pawn,
        last=LAST_SPACE,
        numbers=[n for n in range(1, 9) if NUMBERS[s.pawn] >> n & 1],
        called=called,
        caller=army(s.caller) if called else None,
        emperor=_place(s.emperor),
        rolls={planet(p): s.roll[p] for p in range(PLANETS) if s.roll[p]},
        fell=[planet(p) for p in range(PLANETS) if s.roll[p] and NUMBERS[s.pawn] >> s.roll[p] & 1],
        turned=planets_in(s.turned),
    )


def _turn(s: State) -> Turn:
    return Turn(
        tracked=has_track(s) or stage(s) == "order-66",
        for_planets=base(count(s.held[s.army])),
        pool=s.pool,
        built=[s.built[k] for k in range(CLASSES)],
        taken_from=[army(a) for a in range(ARMIES) if s.taken >> a & 1],
        dots=s.dots,
        captured=[f"face:{TOKEN_IDS[f]}" for f in range(TOKENS) if s.captured >> f & 1],
        cards_due=cards_due(s),
        locked=planets_in(s.locked),
        sets=s.trades,
        ships_built=s.builds,
        paid=[f"system:{SYSTEM_IDS[i]}" for i in range(len(SYSTEM_IDS)) if s.paid >> i & 1],
        fortifications=s.fortifies,
        anywhere=bool(s.anywhere),
        refused=planets_in(s.refused),
        asked=_place(s.goal) if s.phase in (Phase.S9_CONSENT, Phase.O66_ASSIGN) else None,
    )


def _whole_systems(s: State) -> dict[str, str]:
    held = {army(a): whole_systems(s, a) for a in range(ARMIES)}
    return {system(i): a for i in range(SYSTEMS) for a, whole in held.items() if whole >> i & 1}


def _invasion(s: State) -> Invasion | None:
    if s.invaded == NOTHING:
        return None
    return Invasion(planet(s.invaded), _place(s.jump), [bool(s.eights_on >> side & 1) for side in range(2)])


def _mine(s: State, viewer: int | None) -> Mine | None:
    if viewer is None or seat_to_act(s) != viewer or s.phase == Phase.OVER:
        return None
    making = s.base != NOTHING
    secret = making and s.secret
    return Mine(
        phase=spelled(Phase(s.phase)),
        army=army(deciding(s)),
        card=card(s.card) if s.card < CARDS else None,
        picks=cards_in(s.picks),
        source=_place(s.origin if secret else s.source) if making else None,
        goal=_place(s.target if secret else s.goal) if making else None,
        dice=s.dice[0] if secret else None,
        sets=sets(s),
        must_trade=ASKS[s.phase] in (Asks.CARDS, Asks.SET) and hand_size(s, s.army) >= FULL,
        regions=regions(s),
    )


def view(s: State, viewer: int | None) -> View:
    looking = viewer is not None and s.drawn != NOTHING and s.seat_of[s.army] == viewer
    over = s.phase == Phase.OVER
    reasons = ClassicReason if s.classic else Reason
    return View(
        seat=viewer,
        classic=bool(s.classic),
        dealt=s.setup_mode == DEALT or s.neutral != NOTHING,
        stage=stage(s),
        army=army(s.army),
        turns=s.turns,
        quiet=s.quiet,
        planets=_planets(s),
        armies=_armies(s, viewer),
        decks=[
            Deck(DECK_IDS[d] if not s.classic else "all", count(s.deck[d]), cards_in(s.discard[d]), cards_in(s.gone[d]))
            for d in range(1 if s.classic else 2)
        ],
        tokens=[_token(s, slot, viewer) for slot in range(s.placed) if s.token_at[slot] < PLANETS],
        token_pile=count(s.pile),
        looked_at=f"face:{TOKEN_IDS[s.drawn]}" if looking else None,
        track=None if s.classic else _track(s),
        turn=_turn(s),
        systems=_whole_systems(s),
        attacks=attacks(s) if s.seat_of[s.army] == viewer and stage(s) == "invasion" else {},
        invasion=_invasion(s),
        combat=battle(s),
        announced=Announced(army(s.speaker), f"power:{Power(s.power).name}") if s.speaker < ARMIES else None,
        mine=_mine(s, viewer),
        winners=seats_in(s.winners),
        reason=spelled(reasons(s.reason)) if over else None,
    )


def _token(s: State, slot: int, viewer: int | None) -> Token:
    known = viewer is not None and s.token_seen[slot] >> viewer & 1
    return Token(slot + 1, planet(s.token_at[slot]), f"face:{TOKEN_IDS[s.face[slot]]}" if known else None)
