"""Options and seats: what is chosen before the start, and what is refused with what would be allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core.event import spelled
from tablee.core.game import Option, WrongInput, listing, seats_in, switch
from tablee.core.luck import from_key
from tablee.core.match import Header
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE
from tablee.games.sequence.events import Event


def test_without_a_choice_every_option_has_its_usual_value() -> None:
    values = SEQUENCE.settle(2)
    assert values == {o.name: o.usual(2) for o in SEQUENCE.options}
    assert SEQUENCE.texts(values)["draw_mode"] == "auto"


def test_the_usual_value_is_one_that_the_number_of_seats_allows() -> None:
    assert SEQUENCE.settle(9)["sides"] == 3
    assert SEQUENCE.settle(4)["sides"] == 2


def test_every_value_can_be_written_and_read_again() -> None:
    for game in (SEQUENCE, NOUGHTS):
        for seats in game.seats:
            for o in game.options:
                assert [o.read(o.text(v), seats) for v in o.allowed(seats)] == list(o.allowed(seats))


@pytest.mark.parametrize(
    ("seats", "chosen", "says"),
    [
        (5, {}, "sequence is for 2, 3, 4, 6, 8, 9, 10 or 12 seats, not 5"),
        (2, {"draw_mode": "never"}, "option draw_mode with 2 seats is auto or manual, not 'never'"),
        (2, {"draw_mode": "0"}, "option draw_mode with 2 seats is auto or manual, not '0'"),
        (2, {"sides": "3"}, "option sides with 2 seats is 2, not '3'"),
        (6, {"sides": "4"}, "option sides with 6 seats is 2 or 3, not '4'"),
        (2, {"stalemate_rounds": "31"}, "stalemate_rounds with 2 seats is a number from 1 to 30, not '31'"),
        (2, {"stalemate_rounds": "03"}, "not '03'"),
        (2, {"silence": "yes"}, "off or on"),
        (2, {"colour": "red"}, "sequence has no option 'colour'; its options are: sides, dead_cards"),
    ],
)
def test_a_wrong_choice_is_refused_with_what_is_allowed(seats: int, chosen: dict[str, str], says: str) -> None:
    with pytest.raises(WrongInput) as refused:
        Header.of(SEQUENCE, seats, chosen)
    assert says in str(refused.value)


def test_a_header_writes_out_every_option() -> None:
    header = Header.of(SEQUENCE, 2, {"silence": "on"})
    assert set(header.options) == {o.name for o in SEQUENCE.options}
    assert header.options["silence"] == "on"


def test_a_switch_is_off_unless_told_otherwise() -> None:
    assert switch("x").usual(2) == 0
    assert switch("x", default=True).text(switch("x", default=True).usual(2)) == "on"


def test_a_default_that_is_not_allowed_gives_way_to_the_first_that_is() -> None:
    assert Option("x", 5, (1, 5), only={3: (1,)}).usual(3) == 1


def test_the_start_puts_the_values_into_the_state() -> None:
    header = Header.of(SEQUENCE, 6, {"sides": "3", "stalemate_rounds": "7"})
    s = SEQUENCE.start(6, SEQUENCE.settle(6, header.options), from_key(bytes(32)))
    assert dict(s)["sides"] == 3
    assert dict(s)["stalemate_rounds"] == 7


def test_a_digest_changes_with_the_name_and_the_bytes_of_a_data_file(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    digests = [SEQUENCE.but(folder=tmp_path).digest]
    (data / "board.json").write_text("[1]")
    digests.append(SEQUENCE.but(folder=tmp_path).digest)
    (data / "board.json").write_text("[2]")
    digests.append(SEQUENCE.but(folder=tmp_path).digest)
    (data / "board.json").rename(data / "boards.json")
    digests.append(SEQUENCE.but(folder=tmp_path).digest)
    assert len(set(digests)) == 4


def test_small_words() -> None:
    assert spelled(Event.DREW_UNSEEN) == "drew-unseen"
    assert listing([2]) == "2"
    assert listing([2, 3, 4]) == "2, 3 or 4"
    assert seats_in(0b1011) == [0, 1, 3]
    assert seats_in(0) == []
