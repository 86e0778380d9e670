"""The suite of lessons: a scripted first match replays to its end, can be followed click by click, and has its words.

It is for games that have a `lesson.json`. Taken like the suite of the laws.
"""

from __future__ import annotations

from tablee import bots
from tablee.core.game import Game, listing
from tablee.core.match import Match
from tablee.core.menu import menu, offers
from tablee.core.words import LANGUAGES, Words
from tablee.games import load
from tablee.server.table import lessons
from tablee.server.table.lessons import Lesson

MOST_WORDS = 48  # of one remark: it has to be read in the middle of a game
MOST_STEPS = 25
MOST_REMARKS = 40


def opened(id: str) -> tuple[Game, Lesson, Match]:
    """A game, its lesson, and the match as the lesson deals it."""
    game = load(id)
    lesson = lessons.find(game)
    assert lesson is not None, f"{id} has no lesson.json, or one that cannot be read: the log says why"
    return game, lesson, Match.open(game, lesson.seats, lesson.options, lesson.key)


def keys(lesson: Lesson) -> list[str]:
    """The words of a lesson, each as often as it is said."""
    said = [r.say for line in lesson.lines for r in line.coach]
    return [*said, *(s.say for s in lesson.loose), lesson.end, *([lesson.finish] if lesson.finish else [])]


def test_a_lesson_replays_to_its_end_and_its_free_steps_are_legal(id: str) -> None:
    game, lesson, m = opened(id)
    for line in lesson.lines:
        tree = menu(game, m.state, line.seat)
        for path in [line.path, *(line.free if isinstance(line.free, list) else [])]:
            assert offers(tree, path), f"seat {line.seat} cannot do {' '.join(path)}"
        m.submit(line.seat, line.path)
    assert m.over != bool(lesson.finish), "either the match is over, or the coach hands it over (`finish`)"
    assert 1 <= len(lesson.script(lesson.chair)) <= MOST_STEPS
    assert sum(len(line.coach) for line in lesson.lines) <= MOST_REMARKS


def test_a_lesson_has_a_chair_for_the_learner_and_a_bot_for_the_others(id: str) -> None:
    game, lesson, _ = opened(id)
    assert 0 <= lesson.chair < lesson.seats
    names = bots.all_names(game, lesson.seats)
    assert lesson.bot in names, f"the bot of the lesson is {listing(names)}, not {lesson.bot!r}"


def test_only_the_learner_is_spoken_to_and_guided_steps_come_first(id: str) -> None:
    _, lesson, _ = opened(id)
    for line in lesson.lines:
        assert bool(line.coach) == (line.seat == lesson.chair), f"{' '.join(line.path)} of seat {line.seat}"
    free = [bool(line.free) for line in lesson.script(lesson.chair)]
    assert free == sorted(free), "a guided step comes after a free one"
    targets = {t for line in lesson.lines for t in line.path} | {f"seat:{i}" for i in range(lesson.seats)}
    kinds = {t.partition(":")[0] for t in targets} | {"part"}
    points = {p for line in lesson.lines for r in line.coach for p in r.point}
    strange = sorted(p for p in points if p.partition(":")[0] not in kinds)
    assert not strange, f"nothing in the picture is called {', '.join(strange)}"


def test_the_remark_that_asks_points_at_nothing_but_what_can_be_clicked(id: str) -> None:
    game, lesson, m = opened(id)
    played: set[str] = set()
    for line in lesson.lines:
        if line.seat == lesson.chair:
            pointed, tree = set(line.coach[-1].point), menu(game, m.state, line.seat)
            if line.free:
                assert pointed - played <= set(tree), line.path  # what was played before is not there any more
                assert not pointed or line.path[0] in pointed, "the proposal is among them"
            played.add(line.path[0])
        m.submit(line.seat, line.path)


def test_every_remark_has_words_is_used_once_and_is_short(id: str) -> None:
    game, lesson, _ = opened(id)
    for language in LANGUAGES:
        words = Words(language, game)
        for line in lesson.lines:
            for r in line.coach:
                length = len(words.say(r.say, **r.about).split())
                assert length <= MOST_WORDS, f"{r.say} has {length} words in {language}"
        missing = [key for key in keys(lesson) if not words.has(key)]
        assert not missing, f"{language}.ftl has no {', '.join(missing)}"
        file = game.folder / "texts" / f"{game.id}.{language}.ftl"
        text = (file if file.exists() else file.with_name(f"{language}.ftl")).read_text(encoding="utf-8")
        written = {row.partition(" ")[0] for row in text.splitlines() if row.startswith("lesson-")}
        assert written == set(keys(lesson)), f"{language}.ftl: {sorted(written ^ set(keys(lesson)))}"
