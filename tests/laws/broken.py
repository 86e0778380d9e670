"""Parts of games that are deliberately broken, each in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tablee.core.chronicle import Said
from tablee.core.event import SEAT, Events
from tablee.core.game import EVERYBODY, Illegal
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts.events import Event as NoughtsEvent
from tablee.games.sequence import GAME as SEQUENCE
from tablee.games.sequence.cards import take
from tablee.games.sequence.events import Event
from tablee.games.sequence.state import DRAW, PASS
from tablee.games.whisper import GAME as WHISPER


def lost_a_card(s: Any, seat: int, action: int, luck: Luck) -> None:
    SEQUENCE.apply(s, seat, action, luck)
    if s.turns == 3 and s.held[0, 0]:
        take(s, 0, s.held[0, 0].bit_length() - 1)


def remembers_calls() -> Callable[[Any, int, int, Luck], None]:
    """An `apply` with a memory of its own, so that no two matches are alike."""
    calls = [0]

    def apply(s: Any, seat: int, action: int, luck: Luck) -> None:
        calls[0] += 1
        SEQUENCE.apply(s, seat, action, luck)
        s.last_cell = calls[0] % 100

    return apply


def last_one_gains(s: Any, seat: int, action: int, luck: Luck) -> None:
    ENVELOPES.apply(s, seat, action, luck)
    if s.ready == 0:
        s.points[seat] += 1


def leaky_view(s: Any, viewer: int | None) -> msgspec.Struct:
    view: Any = SEQUENCE.view(s, viewer)
    view.pile = s.held[0, 0] % 97
    return view  # type: ignore[no-any-return]


def leaky_last(s: Any, viewer: int | None) -> msgspec.Struct:
    """Shows everybody the card that one seat looked at."""
    view: Any = WHISPER.view(s, viewer)
    if view.last is not None:
        view.last.number = s.card[s.last_place] + 1
    return view  # type: ignore[no-any-return]


def leaky_picture(s: Any) -> str:
    return SEQUENCE.picture(s) + f"{s.held[0, 0]}"


def leaky_event(s: Any, seat: int, action: int, luck: Luck) -> None:
    SEQUENCE.apply(s, seat, action, luck)
    tell(s, EVERYBODY, Event.REFILLED, s.held[seat, 0] % 97)


def leaky_legal(s: Any, seat: int, out: Row) -> int:
    n = SEQUENCE.legal(s, seat, out)
    return 1 if n and s.held[1 - seat, 0] & 1023 and seat >= 0 else n


def leaky_why(s: Any, seat: int, path: tuple[str, ...]) -> Illegal:
    """Tells a seat something of the other's hand."""
    return Illegal("can-play" if s.held[1 - seat, 0] & 1023 else "can-exchange")


def leaky_hint(s: Any, seat: int, action: int) -> Said:
    return Said("hint-pass", {"number": s.held[1 - seat, 0] % 97})


def hasty_hint(s: Any, seat: int, action: int) -> Said:
    """Tries a move on the state itself instead of on a copy."""
    s.turns += 1
    return Said("hint-pass", {})


def hide_shows_more(s: Any, seat: int, luck: Luck) -> None:
    SEQUENCE.hide(s, seat, luck)
    s.shown += 1


def hide_nothing(s: Any, seat: int, luck: Luck) -> None: ...


@rule
def conceal_nothing(s: Any, seat: int, luck: Luck) -> None: ...


@rule
def conceal_too_much(s: Any, seat: int, luck: Luck) -> None:
    """Puts the viewer's own hand away too."""
    SEQUENCE.conceal(s, -1, luck)


def hide_only_from_spectators(s: Any, seat: int, luck: Luck) -> None:
    if seat < 0:
        SEQUENCE.hide(s, seat, luck)


def hide_makes_cards(s: Any, seat: int, luck: Luck) -> None:
    SEQUENCE.hide(s, seat, luck)
    s.pile[0] = s.pile[1] = (1 << 52) - 1


def hide_forgets_refills(s: Any, seat: int, luck: Luck) -> None:
    for i in range(s.seats):
        s.known[i, 0] = s.known[i, 1] = 0
    SEQUENCE.hide(s, seat, luck)


def hide_forgets_looks(s: Any, seat: int, luck: Luck) -> None:
    for place in range(2 * s.seats):
        if seat >= 0 and place // 2 != seat:
            s.seen[place] &= ~(1 << seat)
    WHISPER.hide(s, seat, luck)


def shows_in_secret(s: Any, seat: int, action: int, luck: Luck) -> None:
    shown = s.shown
    WHISPER.apply(s, seat, action, luck)
    s.shown = shown


def permits_less(s: Any, seat: int, action: int) -> bool:
    return SEQUENCE.permits(s, seat, action) and action % 7 != 0


def permits_more(s: Any, seat: int, action: int) -> bool:
    return SEQUENCE.permits(s, seat, action) or (seat == s.turn and action in (PASS, DRAW))


def permits_fewer_coins(s: Any, seat: int, action: int) -> bool:
    return ENVELOPES.permits(s, seat, action) and action != 7


def descending(s: Any, seat: int, out: Row) -> int:
    n = SEQUENCE.legal(s, seat, out)
    if n > 1:
        out[0], out[1] = out[1], out[0]
    return n


def one_path(s: Any, seat: int, action: int) -> tuple[str, ...]:
    return SEQUENCE.path(s, seat, action)[:1]


def anything(s: Any, seat: int, path: tuple[str, ...]) -> int:
    try:
        return SEQUENCE.action(s, seat, path)
    except Illegal:
        return PASS


def all_at_once(s: Any) -> int:
    return 3 if SEQUENCE.to_act(s) else 0


def no_reason(s: Any, out: Row) -> int:
    SEQUENCE.scores(s, out)
    return 0


def one_score(s: Any, out: Row) -> int:
    out[0] = 1
    return s.reason  # type: ignore[no-any-return]


def reason_too_soon(s: Any, out: Row) -> int:
    SEQUENCE.scores(s, out)
    return 1 if s.turns > 5 else s.reason


@rule
def peeking(s: Any, seat: int, luck: Luck, out: Row) -> int:
    """Chooses by the other seat's hand."""
    n = SEQUENCE.legal(s, seat, out)
    return out[s.held[1 - seat, 0] % n]


@rule
def other_random(s: Any, seat: int, luck: Luck, out: Row) -> int:
    return out[SEQUENCE.legal(s, seat, out) - 1]


def idles_by_passing(s: Any, seat: int, luck: Luck) -> int:
    return PASS


class Mute(Events):
    DEALS = Event.DEALS, Event.DEALS.arguments
    PLAYED = Event.PLAYED, {"kind" if name == "card" else name: a for name, a in Event.PLAYED.arguments.items()}
    DREW = Event.DREW, Event.DREW.arguments
    DREW_UNSEEN = Event.DREW_UNSEEN, Event.DREW_UNSEEN.arguments


NOUGHTS_CELL = NoughtsEvent.MARKED.arguments["cell"]


class Unheard(Events):
    MARKED = 0, {"seat": SEAT, "cell": NOUGHTS_CELL}
    WON = 1, {"seat": SEAT}
    DRAWN = 2
    UNHEARD = 3


class Nameless(Events):
    MARKED = 0, {"cell": NOUGHTS_CELL}
    WON = 1, {"seat": SEAT}
    DRAWN = 2
