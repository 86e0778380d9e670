"""Law 4: nothing leaks. What a viewer is shown and told is the same in every state it cannot tell from the truth."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.conceal import concealed
from tablee.core.game import TABLE, Game, seats_in
from tablee.core.menu import legal, menu
from tablee.core.story import story
from tablee.testing.laws.play import Play, Position, Sitting, begin, guess

GUESSES = 2  # of each viewer at each position
MANY = 12  # guesses after which a byte that never changed is one that `hide` keeps
DEALS = 40  # other deals that are tried to see whether anything is hidden at the start
MOVES = 6  # of others, tried in truth and guess


def seen(game: Game, s: Any, viewer: int | None) -> bytes:
    """A view as it leaves the house."""
    return msgspec.json.encode(game.view(s, viewer))


def no_leak(p: Position) -> None:
    """View, waiting and menu of every viewer are the same on its guesses, and the public picture is too."""
    game, s = p.game, p.state
    for viewer in p.viewers:
        for k in range(GUESSES):
            _same_to(game, s, p.guess(viewer, k), viewer)


def concealing(p: Position) -> None:
    """What a seat knows is one record: the same for the truth and all guesses, and enough for all that it is shown."""
    game, s = p.game, p.state
    for viewer in p.viewers:
        seat = TABLE if viewer is None else viewer
        known = concealed(game, s, seat)
        bytes(known)  # a value out of range raises here
        for k in range(GUESSES):
            _same_record(game, known, concealed(game, p.guess(viewer, k), seat), viewer, "a guess")
        _same_record(game, known, concealed(game, known, seat), viewer, "itself")
        _same_to(game, s, known, viewer)


def _same_record(game: Game, known: Any, other: Any, viewer: int | None, of: str) -> None:
    for (name, value), (_, there) in zip(known, other):
        assert value == there, f"conceal: {name} is not the same for viewer {viewer} in the truth and in {of}"


def _same_to(game: Game, s: Any, g: Any, viewer: int | None) -> None:
    """A viewer is shown and offered the same in two states."""
    _same_view(game, s, g, viewer)
    true, there = seats_in(game.waiting(s, viewer)), seats_in(game.waiting(g, viewer))
    assert true == there, f"viewer {viewer} is shown {true} as waited for, {there} in a guess"
    clocks = seats_in(game.on_the_clock(s)), seats_in(game.on_the_clock(g))
    assert clocks[0] == clocks[1], f"viewer {viewer} sees the clocks of {clocks[0]} run, of {clocks[1]} in a guess"
    if viewer is None:
        assert game.picture(g) == game.picture(s), "the public picture shows something hidden"
        assert legal(game, g, TABLE) == legal(game, s, TABLE), "what the table may do tells something hidden"
    else:
        asked, there_asked = (bool(game.to_act(x) >> viewer & 1) for x in (s, g))
        assert asked == there_asked, f"seat {viewer} is to act: {asked}; in a guess of its own: {there_asked}"
        same = menu(game, s, viewer) == menu(game, g, viewer)
        assert same, f"the menu of seat {viewer} tells something hidden"


def _same_view(game: Game, s: Any, g: Any, viewer: int | None) -> None:
    if seen(game, s, viewer) != seen(game, g, viewer):
        true, guessed = (msgspec.to_builtins(game.view(x, viewer)) for x in (s, g))
        fields = [k for k in true if true[k] != guessed[k]]
        raise AssertionError(f"the view of {viewer} shows something hidden in {', '.join(fields)}")


def same_story(p: Position) -> None:
    """A move that is legal in truth and guess and leaves a viewer the same view tells it the same events."""
    game, chance = p.game, p.chance("moves")
    for seat in chance.sample(p.to_act, min(2, len(p.to_act))):
        listed = legal(game, p.state, seat)
        moves = chance.sample(listed, min(MOVES, len(listed)))
        for viewer in p.viewers:
            g = p.guess(viewer)
            for a in moves:
                if game.to_act(g) >> seat & 1 and game.permits(g, seat, a):
                    _same_telling(p, g, viewer, seat, a)


def _same_telling(p: Position, g: Any, viewer: int | None, seat: int, action: int) -> None:
    true, guessed = p.after(p.state, seat, action)[0], p.after(g, seat, action)[0]
    if seen(p.game, true, viewer) == seen(p.game, guessed, viewer):
        heard, there = story(p.game, true.events, viewer), story(p.game, guessed.events, viewer)
        assert heard == there, f"viewer {viewer} is told something hidden: {heard}, and {there} in a guess"


def keeps(p: Position, viewer: int | None) -> None:
    """`hide` is idempotent in what it keeps: guesses at a guess keep what guesses at the truth keep.

    A byte that is the same in many guesses at the truth, and the same in many guesses at a guess, is kept by both.
    """
    first = [p.guess(viewer, k) for k in range(MANY)]
    chance = p.chance("again", viewer)
    second = [guess(p.game, first[0], viewer, chance) for _ in range(MANY)]
    for g in second[:GUESSES]:
        _same_view(p.game, p.state, g, viewer)
    ones, twos = ([bytes(g) for g in guesses] for guesses in (first, second))
    for i in range(p.game.state.size):
        if len({b[i] for b in ones}) == 1 and len({b[i] for b in twos}) == 1 and ones[0][i] != twos[0][i]:
            field = _field(p.game, i)
            raise AssertionError(f"hidden twice, {field} is not what it is when hidden once (viewer {viewer})")


def _field(game: Game, place: int) -> str:
    """The field a byte of the state belongs to."""
    fields = game.state.dtype.fields
    assert fields is not None
    spans = {name: (info[1], info[1] + info[0].itemsize) for name, info in fields.items()}
    return next((name for name, (a, b) in spans.items() if a <= place < b), "a gap")


def deals_anew(sitting: Sitting) -> None:
    """If another deal looks the same to a spectator, its guesses at the deal are not all alike."""
    game = sitting.game
    first, _ = begin(sitting)
    shown = seen(game, first, None), story(game, first.events, None)
    for k in range(1, DEALS):
        other, _ = begin(Sitting(game, sitting.seats, sitting.options, sitting.seed + k, "even", 0))
        if other != first and (seen(game, other, None), story(game, other.events, None)) == shown:
            at_start = _start(sitting)
            guesses = {bytes(at_start.guess(None, j)) for j in range(MANY)}
            assert len(guesses) > 1, "another deal looks the same to a spectator, yet all its guesses are alike"
            return


def _start(sitting: Sitting) -> Position:
    s, luck = begin(sitting)
    return Play(sitting, s.events, [], [bytes(s)], [bytes(luck)]).last


def varies(positions: list[Position]) -> None:
    """Where spectators do not know what a seat sees, the other seats do not always know it either.

    Late in a game a seat may know all by subtraction, so one position where its guesses differ is enough.
    """
    unsure = [p for p in positions if any(_open_to(p, None, seat) for seat in p.seats)]
    if len(unsure) < 3:
        return
    for viewer in unsure[0].viewers[:-1]:
        others = [seat for seat in unsure[0].seats if seat != viewer]
        if any(_open_to(p, None, seat) for p in unsure for seat in others):
            varied = any(p.guess(viewer, k) != p.guess(viewer) for p in unsure for k in range(1, MANY))
            assert varied, f"spectators do not know what others than seat {viewer} see; all its guesses are alike"


def _open_to(p: Position, viewer: int | None, seat: int) -> bool:
    """Whether guesses of a viewer differ in what a seat sees."""
    first = seen(p.game, p.guess(viewer), seat)
    return any(seen(p.game, p.guess(viewer, k), seat) != first for k in range(1, 4))
