"""Every game of the shelf has a lesson, neither short nor long, which replays to its end with all its words."""

import msgspec
import pytest

from tablee.games import ids, load
from tablee.server.table import lessons
from tablee.server.table.lessons import Lesson
from tablee.testing.suites import lessons as suite
from tablee.testing.suites.lessons import *  # noqa: F403

GAMES = [id for id in ids() if lessons.find(load(id)) is not None]


def test_the_games_of_the_shelf_have_lessons_of_some_length() -> None:
    assert list(ids()) == GAMES
    for id in ids():
        lesson = lessons.find(load(id))
        assert lesson is not None
        assert len(lesson.script(lesson.chair)) >= 9
        assert sum(len(line.coach) for line in lesson.lines) >= 12


def altered(lesson: Lesson, line: int, **changes: object) -> Lesson:
    """The same lesson with one of its lines changed."""
    lines = list(lesson.lines)
    lines[line] = msgspec.structs.replace(lines[line], **changes)
    return msgspec.structs.replace(lesson, lines=lines)


@pytest.mark.parametrize(
    ("line", "changes", "test", "said"),
    [
        (
            0,
            {"path": ("card:9S", "cell:0-0")},
            suite.test_a_lesson_replays_to_its_end_and_its_free_steps_are_legal,
            "seat 0 cannot do card:9S cell:0-0",
        ),
        (
            0,
            {"coach": []},
            suite.test_only_the_learner_is_spoken_to_and_guided_steps_come_first,
            "card:9S cell:9-1 of seat 0",
        ),
        (
            0,
            {"free": "any"},
            suite.test_only_the_learner_is_spoken_to_and_guided_steps_come_first,
            "a guided step comes after a free one",
        ),
        (
            2,
            {"coach": [lessons.Cue("lesson-nothing")]},
            suite.test_every_remark_has_words_is_used_once_and_is_short,
            "lesson-nothing",
        ),
    ],
)
def test_a_lesson_that_is_wrong_in_one_place_is_caught(
    line: int, changes: dict[str, object], test: object, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = altered(lessons.find(load("sequence")) or pytest.fail("there is none"), line, **changes)
    monkeypatch.setattr(lessons, "find", lambda game: wrong)
    with pytest.raises((AssertionError, KeyError), match=said):
        test("sequence")  # type: ignore[operator]
