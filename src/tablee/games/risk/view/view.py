"""What one viewer may know of the table, built from nothing; and a picture of it in plain text."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablee.core.bits import count
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.games.risk.rules.apply import to_act
from tablee.games.risk.rules.asking import deciding
from tablee.games.risk.rules.board import (
    ARMIES,
    CARDS,
    CLASSES,
    DATA,
    DECK_IDS,
    LAST_SPACE,
    NOBODY,
    NUMBERS,
    PLANET_IDS,
    PLANETS,
    SYSTEM_IDS,
    TOKEN_IDS,
    TOKENS,
    Power,
)
from tablee.games.risk.rules.events import ClassicReason, Reason
from tablee.games.risk.rules.invasion import defence_dice
from tablee.games.risk.rules.phases import FACTS, PAUSE, Phase
from tablee.games.risk.rules.planets import owned_troops
from tablee.games.risk.rules.state import NOTHING, State, hand_size, seat_to_act
from tablee.games.risk.rules.targets import army, card, planet
from tablee.games.risk.rules.turn import cards_due

PLANET_NAMES = tuple(planet(p) for p in range(PLANETS))
NO_SHIPS = (0,) * CLASSES


class Planet(msgspec.Struct):
    owner: str | None
    troops: int
    ships: list[int]  # fighters, corvettes, capital ships
    tokens: list[int]  # slots, counted from 1


class Army(msgspec.Struct):
    id: str
    seat: int | None
    alive: bool
    planets: int
    troops: int
    fleet: list[int]
    hand: int
    supply: int  # troops still to be placed before the first turn
    cards: list[str] | None  # RISK-16: for the army's own seat only


class Deck(msgspec.Struct):
    id: str
    cards: int
    discards: list[str]


class Token(msgspec.Struct):
    """A token on the board; its face only for those who know it."""

    slot: int
    planet: str
    face: str | None


class Die(msgspec.Struct):
    sides: int
    rolled: int
    worth: int  # with Corvettes and powers


class Combat(msgspec.Struct):
    """The last combat that was announced: its dice in the order they were rolled, and what it costs as things stand."""

    origin: str
    target: str
    armies: list[str]
    joined: list[int]
    dice: list[int]  # how many each side gave; the defender's may still be to come
    rolled: list[list[Die]]
    losses: list[int]


class Invasion(msgspec.Struct):
    """The invasion that is open."""

    planet: str
    jump: str | None
    eights: list[bool]  # whether a power gives attacker and defender eight-sided dice in it


class Announced(msgspec.Struct):
    """A power that was announced and is not yet done with."""

    army: str
    power: str


class Track(msgspec.Struct):
    pawn: int
    last: int
    numbers: list[int]
    called: bool
    caller: str | None
    emperor: str | None
    rolls: dict[str, int]
    turned: list[str]


class Turn(msgspec.Struct):
    """What belongs to the current army's turn."""

    pool: int
    built: list[int]
    taken_from: list[str]
    dots: int
    captured: list[str]
    cards_due: int
    locked: list[str]
    sets: int
    ships_built: int
    paid: list[str]
    fortifications: int
    anywhere: bool
    refused: list[str]
    asked: str | None


class Mine(msgspec.Struct):
    """What only the deciding seat sees: the exact phase, its army, and its choice in the making."""

    phase: str
    army: str
    card: str | None
    picks: list[str]
    source: str | None
    goal: str | None
    dice: int | None  # of an attack not yet announced


class View(msgspec.Struct):
    seat: int | None
    classic: bool
    stage: str
    army: str
    turns: int
    quiet: int
    planets: dict[str, Planet]
    armies: list[Army]
    decks: list[Deck]
    tokens: list[Token]
    token_pile: int
    looked_at: str | None  # the token in the seat's own hand
    track: Track | None
    turn: Turn
    invasion: Invasion | None
    combat: Combat | None
    announced: Announced | None
    mine: Mine | None
    winners: list[int]
    reason: str | None

    @property
    def hand(self) -> list[str]:
        """The cards of the seat's armies."""
        return [c for a in self.armies for c in a.cards or ()]


def cards_in(mask: int) -> list[str]:
    return list(_cards(mask))


@lru_cache(1 << 12)
def _cards(mask: int) -> tuple[str, ...]:
    return tuple(card(c) for c in range(CARDS) if mask >> c & 1)


def planets_in(mask: int) -> list[str]:
    return [planet(p) for p in range(PLANETS) if mask >> p & 1] if mask else []


def _place(p: int) -> str | None:
    return planet(p) if p < PLANETS else None


def stage(s: State) -> str:
    """RISK-97a: all that others are shown of the current army's phase."""
    facts = FACTS[Phase(s.phase)]
    if not facts.stage:
        facts = FACTS[Phase(s.base if s.phase == Phase.TARGET else s.resume)]
    return facts.stage


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
        turned=planets_in(s.turned),
    )


def _turn(s: State) -> Turn:
    return Turn(
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


def _combat(s: State) -> Combat | None:
    if s.seen_origin == NOTHING:
        return None
    rolled = [
        [
            Die(8 if i < s.seen_eights[side] else 6, s.seen_die[side, i], s.seen_worth[side, i])
            for i in range(s.seen_dice[side])
            if s.seen_die[side, i]
        ]
        for side in range(2)
    ]
    return Combat(
        origin=planet(s.seen_origin),
        target=planet(s.seen_target),
        armies=[army(s.seen_armies[side]) for side in range(2)],
        joined=[s.seen_joined[k] for k in range(CLASSES)],
        dice=[s.seen_dice[side] for side in range(2)],
        rolled=rolled,
        losses=[s.seen_lost[side] for side in range(2)],
    )


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
    )


def view(s: State, viewer: int | None) -> View:
    looking = viewer is not None and s.drawn != NOTHING and s.seat_of[s.army] == viewer
    over = s.phase == Phase.OVER
    reasons = ClassicReason if s.classic else Reason
    return View(
        seat=viewer,
        classic=bool(s.classic),
        stage=stage(s),
        army=army(s.army),
        turns=s.turns,
        quiet=s.quiet,
        planets=_planets(s),
        armies=_armies(s, viewer),
        decks=[
            Deck(DECK_IDS[d] if not s.classic else "all", count(s.deck[d]), cards_in(s.discard[d]))
            for d in range(1 if s.classic else 2)
        ],
        tokens=[_token(s, slot, viewer) for slot in range(s.placed) if s.token_at[slot] < PLANETS],
        token_pile=count(s.pile),
        looked_at=f"face:{TOKEN_IDS[s.drawn]}" if looking else None,
        track=None if s.classic else _track(s),
        turn=_turn(s),
        invasion=_invasion(s),
        combat=_combat(s),
        announced=Announced(army(s.speaker), f"power:{Power(s.power).name}") if s.speaker < ARMIES else None,
        mine=_mine(s, viewer),
        winners=seats_in(s.winners),
        reason=spelled(reasons(s.reason)) if over else None,
    )


def _token(s: State, slot: int, viewer: int | None) -> Token:
    known = viewer is not None and s.token_seen[slot] >> viewer & 1
    return Token(slot + 1, planet(s.token_at[slot]), f"face:{TOKEN_IDS[s.face[slot]]}" if known else None)


def open_decision(s: State) -> bool:
    """RISK-94: whether all may know who decides: any but a reaction window that hangs on a card."""
    if s.phase == Phase.S6_DEFEND:
        return defence_dice(s) > 1 and not s.third
    return PAUSE[s.phase] == 0


def waiting(s: State, viewer: int | None) -> int:
    """The seats shown as owing a decision. Who may answer in a reaction window is nobody else's business: the others
    go on waiting for the current seat, and the current seat for all the others."""
    acting = to_act(s)
    if acting == 0 or open_decision(s) or (viewer is not None and acting >> viewer & 1):
        return acting
    current = s.seat_of[s.army]
    return ((1 << s.seats) - 1) & ~(1 << current) if viewer == current else 1 << current


_LETTERS = "RBOU"
_rows: list[list[int]] = [x["planets"] for x in DATA["systems"]]


def picture(s: State) -> str:
    """The planets by system as text: owner's letter (red, black, orange, blue), troops, ships, tokens, the Emperor."""
    lines = [f"{stage(s)}, turn {s.turns + 1}: {army(s.army)[5:]}"]
    if not s.classic:
        lines[0] += f", pawn {s.pawn}" + (" (Order 66)" if s.called else "")
    for system, members in enumerate(_rows):
        lines.append(f"{SYSTEM_IDS[system]}:")
        lines += ["  " + "  ".join(_cell(s, p) for p in members[i : i + 4]) for i in range(0, len(members), 4)]
    for a in range(ARMIES):
        if s.alive >> a & 1:
            own, troops, cards = count(s.held[a]), owned_troops(s, a), hand_size(s, a)
            lines.append(f"{army(a)[5:]:<7} {own:>2} planets {troops:>4} troops {cards:>2} cards")
    return "\n".join(lines)


def _cell(s: State, p: int) -> str:
    who = _LETTERS[s.owner[p]] if s.owner[p] < ARMIES else "."
    fleet = "".join(letter * s.ships[p, k] for k, letter in enumerate("fck"))
    marks = "*" * sum(s.token_at[i] == p for i in range(s.placed)) + ("!" if s.emperor == p else "")
    return f"{PLANET_IDS[p]:<15}{who}{s.troops[p]:<3}{fleet}{marks}".ljust(24)
