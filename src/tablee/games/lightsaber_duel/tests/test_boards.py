"""The tables the picture is tested with are real."""

from tablee.games.lightsaber_duel.tests.boards import FILE, spelled


def test_the_kept_tables_are_what_the_game_shows_today() -> None:
    assert FILE.read_text("utf-8") == spelled(), "write them anew: python -m tablee.games.lightsaber_duel.tests.boards"
