"""The laws of teaching: reasons and hints depend on what the asking seat knows, and every one has words."""

from __future__ import annotations

from tablee.core.chronicle import FinishedMatch, Said
from tablee.core.event import Told
from tablee.core.game import Illegal, Path
from tablee.core.menu import after, legal, menu, paths
from tablee.core.reason import why
from tablee.core.story import story
from tablee.core.words import LANGUAGES, Words
from tablee.testing.laws.play import Position

ASKED = 10  # paths that are asked about at a position
HINTS = 6  # actions that are explained
GUESSES = 2


def reasons(p: Position) -> list[Illegal]:
    """Every closed target has a reason, the same in truth and in the guesses of whoever asks; what is open says so."""
    met, game = [], p.game
    for seat in p.chance("asking").sample(list(p.seats), min(3, len(p.seats))):
        guesses = [p.guess(seat, k) for k in range(GUESSES)]
        tree = menu(game, p.state, seat) if seat in p.to_act else {}
        for path in _drawn(p, seat):
            told = why(game, p.state, seat, path)
            for g in guesses:
                there = why(game, g, seat, path)
                same = (told.refusal, told.rule, told.about) == (there.refusal, there.rule, there.about)
                assert same, f"seat {seat} asks about {path}: {told} {told.about}, and in a guess {there} {there.about}"
            opens = bool(tree) and after(tree, path) is not None
            assert opens == (told.refusal == "open-now"), (
                f"seat {seat} asks about {path}, open: {opens}, and hears {told}"
            )
            met.append(told)
    return met


def _drawn(p: Position, seat: int) -> list[Path]:
    """Targets that may be drawn: of all seats' menus, of moves made before, of events told; alone and after a first."""
    game, chance = p.game, p.chance("drawn", seat)
    known = [path for i in p.to_act for path in paths(game, p.state, i)[:40]]
    for n in chance.sample(range(p.n), min(12, p.n)):
        before = p.play.at(n)
        known.append(game.path(before.state, p.play.moves[n].seat, p.play.moves[n].action))
    single: set[Path] = {(target,) for path in known for target in path}
    single |= {(str(v),) for told in _told(p) for v in told.values() if isinstance(v, str) and ":" in v}
    pairs = {(a[0], b[-1]) for a, b in zip(known, reversed(known)) if len(a) > 1}
    every = sorted(single | pairs | set(known))
    return chance.sample(every, min(ASKED, len(every)))


def _told(p: Position) -> list[Told]:
    return [told for n in range(max(0, p.n - 5), p.n + 1) for told in story(p.game, p.play.told(n), None)]


def hints(p: Position) -> list[Said]:
    """What speaks for a legal action is the same in truth and in the guesses of the seat, and changes nothing."""
    game, met = p.game, []
    if game.explain is None:
        return []
    for seat in p.to_act:
        listed = legal(game, p.state, seat)
        for action in p.chance("hints", seat).sample(listed, min(HINTS, len(listed))):
            before = bytes(p.state)
            said = game.explain(p.state, seat, action)
            assert bytes(p.state) == before, f"explaining {action} changed the state"
            for k in range(GUESSES):
                there = game.explain(p.guess(seat, k), seat, action)
                assert there == said, f"the hint of seat {seat} tells something hidden: {said}, and {there} in a guess"
            met.append(said)
    return met


def in_words(p: Position, refusals: list[Illegal], said: list[Said]) -> None:
    """All of it can be said in every language."""
    for lang in LANGUAGES:
        words = Words(lang, p.game, [f"Guest {i}" for i in p.seats])
        for e in {(e.refusal, e.rule, *sorted(e.about.items())): e for e in refusals}.values():
            assert words.refusal(e).strip()
        for it in said:
            assert words.say(it.key, **it.about).strip()


def told_after(past: FinishedMatch, p: Position) -> None:
    """The chronicle of a play is drawn inside its frame, ranks every seat once, and has words."""
    assert p.game.chronicle is not None
    c = p.game.chronicle(past)
    ranked = sorted(seat for place in c.standing for seat in place.seats)
    assert ranked == list(p.seats)
    said = [place.said for place in c.standing] + [m.said for m in c.moments]
    in_words(p, [], said)
    for chart in c.charts:
        for curve in chart.curves:
            frames = [frame for frame, _ in curve.points]
            assert frames == sorted(set(frames)), f"{chart.name} goes back in time"
            assert frames[0] == 0, f"{chart.name} does not begin with the deal"
            assert frames[-1] < past.frames, f"{chart.name} goes on after the end"
            assert all(0 <= value <= chart.top for _, value in curve.points), f"{chart.name} leaves its frame"
    assert all(0 < m.frame < past.frames for m in c.moments)
    for luck in c.luck:
        assert 0 <= luck.rarity <= 1, luck
    for lang in LANGUAGES:
        words = Words(lang, p.game)
        for chart in c.charts:
            assert words.say(f"chart-{chart.name}")
            assert words.say(f"chart-{chart.name}.help", goal=chart.goal or 0)
        for luck in c.luck:
            assert words.say(f"luck-{luck.name}")
            assert words.say(f"luck-{luck.name}.help", draws=luck.number)
