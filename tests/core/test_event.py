"""Events: what is told of them follows from their declaration, and what does not fit it is refused."""

from __future__ import annotations

from enum import IntEnum

import msgspec
import pytest

from tablee.core.event import COUNT, NUMBER, SEAT, Argument, Events, spelled, spelling, target
from tablee.core.record import Happening


class Weather(IntEnum):
    FINE = 0
    LIGHT_RAIN = 3


def square(column: int, row: int) -> str:
    return f"square:{'abc'[column]}{row + 1}"


class Event(Events):
    WENT = 0, {"seat": SEAT, "square": target("square", square, "column", "row"), "coins": COUNT}
    SCORED = 1, {"number": Argument(lambda a, b: a + b, "number", ("first", "second")), "first": NUMBER}
    RAINED = 2, {"weather": spelling(Weather)}
    LEFT_OFF = 4


def test_what_is_told_is_written_from_the_numbers_in_their_declared_order() -> None:
    assert Event.WENT.numbers == ("seat", "column", "row", "coins")
    assert Event.WENT.told(Happening(-1, 0, (1, 2, 0, 7))) == {
        "event": "went",
        "seat": "seat:1",
        "square": "square:c1",
        "coins": "count:7",
    }
    assert list(Event.WENT.told(Happening(-1, 0, (1, 2, 0, 7)))) == ["event", "seat", "square", "coins"]
    assert Event.LEFT_OFF.told(Happening(-1, 4)) == {"event": "left-off"}
    assert Event.RAINED.told(Happening(-1, 2, (3,))) == {"event": "rained", "weather": "light-rain"}


def test_arguments_that_name_the_same_number_share_it() -> None:
    assert Event.SCORED.numbers == ("first", "second")
    assert Event.SCORED.told(Happening(-1, 1, (3, 4))) == {"event": "scored", "number": 7, "first": 3}


def test_numbers_are_read_by_their_names() -> None:
    events = [Happening(-1, Event.WENT, (1, 2, 0, 7)), Happening(2, Event.LEFT_OFF), Happening(-1, 0, (0, 1, 1, 2))]
    assert [about["coins"] for about in Event.WENT.among(events)] == [7, 2]


def test_an_event_told_with_other_numbers_than_declared_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"WENT is told with seat, column, row, coins, not with \(1,\)"):
        Event.WENT.told(Happening(-1, 0, (1,)))
    with pytest.raises(TypeError, match="LEFT_OFF is told with no numbers"):
        Event.LEFT_OFF.told(Happening(-1, 4, (0, 0)))


def test_a_member_is_the_number_that_rules_tell_and_stores_keep() -> None:
    assert (int(Event.RAINED), Event(2), spelled(Event.LEFT_OFF)) == (2, Event.RAINED, "left-off")
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(Happening(-1, Event.RAINED, (3,))), type=Happening)
    assert Event(stored.event).told(stored) == {"event": "rained", "weather": "light-rain"}


def test_the_browsers_types_follow() -> None:
    types = {name: a.typescript for e in Event for name, a in e.arguments.items()}
    assert types["square"] == "`square:${string}`"
    assert types["seat"] == "`seat:${number}`"
    assert types["weather"] == '"fine" | "light-rain"'
    assert types["number"] == "number"
